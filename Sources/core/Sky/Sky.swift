// Sky
