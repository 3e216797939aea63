#include "CStyle.h"

static const char hannari_css[] = {
#embed "../../../data/style/hannari.css"
};

static const char paper_css[] = {
#embed "../../../data/style/paper.css"
};

static const char indigo_css[] = {
#embed "../../../data/style/indigo.css"
};

const char *cstyle_hannari_css(size_t *size) { *size = sizeof hannari_css; return hannari_css; }
const char *cstyle_paper_css(size_t *size) { *size = sizeof paper_css; return paper_css; }
const char *cstyle_indigo_css(size_t *size) { *size = sizeof indigo_css; return indigo_css; }
