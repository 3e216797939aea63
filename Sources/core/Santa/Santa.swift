// Santa
