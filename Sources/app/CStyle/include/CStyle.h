#ifndef CSTYLE_H
#define CSTYLE_H
#include <stddef.h>
/// The bytes of `data/style/hannari.css`.
const char *_Nonnull cstyle_hannari_css(size_t *_Nonnull size);
/// The bytes of `data/style/paper.css`.
const char *_Nonnull cstyle_paper_css(size_t *_Nonnull size);
/// The bytes of `data/style/indigo.css`.
const char *_Nonnull cstyle_indigo_css(size_t *_Nonnull size);
#endif
