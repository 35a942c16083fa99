// SPDX-License-Identifier: MIT
// Pixels from one format into another. A work item has a block of BX x BY pixels: those that share chroma samples in
// one of both images. SN and DN are the numbers of channels that are read and written; S_HALVES_X and so on say which
// images halve the columns and rows of channels 1 and 2. PATH is a ColorPath: 0 copies channels, 1 makes YUV, 2 RGB.
#include "src/cl/vocabulary/kernel.clh"

#define BX (S_HALVES_X | D_HALVES_X ? 2 : 1)
#define BY (S_HALVES_Y | D_HALVES_Y ? 2 : 1)

// The structs of the same names in formats_cl.cpp and formats.args.h.
typedef struct {
    long first, row, column;
} Place;
typedef struct {
    int factor[3], bias;
} Form;
typedef struct {
    Place src[4], dst[4];
    Form form[3];
    uint width, rows;
} Image;

INLINE long at(const Place *place, uint x, uint y) {
    return place->first + y * place->row + x * place->column;
}
INLINE uchar formed(const Form *form, int a, int b, int c, int bits) {
    const int sum = a * form->factor[0] + b * form->factor[1] + c * form->factor[2] + form->bias;
    return (uchar)clamp(sum >> bits, 0, 255);
}

#define SRC(c, x, y) s##c[at(&image.src[c], x, y)]
#define DST(c, x, y) d##c[at(&image.dst[c], x, y)]
#define ALPHA(x, y) DST(3, x, y) = 255

#if PATH == 0
#if D_HALVES_Y && !S_HALVES_Y
#define CHROMA(c, x, y) (uchar)((SRC(c, x, 2 * (y)) + SRC(c, x, 2 * (y) + 1)) >> 1)
#else
#define CHROMA(c, x, y) SRC(c, (x) >> (S_HALVES_X - D_HALVES_X), (y) >> (S_HALVES_Y - D_HALVES_Y))
#endif
#endif

__kernel void formats(__global const uchar *s0,
#if SN > 1
                      __global const uchar *s1, __global const uchar *s2,
#endif
#if SN > 3
                      __global const uchar *s3,
#endif
                      __global uchar *d0,
#if DN > 1
                      __global uchar *d1, __global uchar *d2,
#endif
#if DN > 3
                      __global uchar *d3,
#endif
                      Image image) {
    const uint left = get_global_id(0) * BX, top = get_global_id(1) * BY;
    if (left >= image.width || top >= image.rows) {
        return;
    }
#if PATH == 1 && DN > 1
    int red = 0, green = 0, blue = 0;
#endif
    for (uint y = top; y < top + BY; ++y) {
        for (uint x = left; x < left + BX; ++x) {
#if PATH == 0
            DST(0, x, y) = SRC(0, x, y);
#if DN > 3 && SN > 3
            DST(3, x, y) = SRC(3, x, y);
#elif DN > 3
            ALPHA(x, y);
#endif
#elif PATH == 1
            const int r = SRC(0, x, y), g = SRC(1, x, y), b = SRC(2, x, y);
            DST(0, x, y) = formed(&image.form[0], r, g, b, YUV_BITS);
#if DN > 1
            red += r;
            green += g;
            blue += b;
#endif
#else
            const int luma = SRC(0, x, y);
            const int u = SRC(1, x >> S_HALVES_X, y >> S_HALVES_Y), v = SRC(2, x >> S_HALVES_X, y >> S_HALVES_Y);
            DST(0, x, y) = formed(&image.form[0], luma, u, v, RGB_BITS);
            DST(1, x, y) = formed(&image.form[1], luma, u, v, RGB_BITS);
            DST(2, x, y) = formed(&image.form[2], luma, u, v, RGB_BITS);
#if DN > 3
            ALPHA(x, y);
#endif
#endif
        }
    }
#if PATH == 0 && DN > 1
    for (uint y = top >> D_HALVES_Y; y < (top + BY) >> D_HALVES_Y; ++y) {
        for (uint x = left >> D_HALVES_X; x < (left + BX) >> D_HALVES_X; ++x) {
            DST(1, x, y) = CHROMA(1, x, y);
            DST(2, x, y) = CHROMA(2, x, y);
        }
    }
#elif PATH == 1 && DN > 1
    const uint x = left >> D_HALVES_X, y = top >> D_HALVES_Y;
    DST(1, x, y) = formed(&image.form[1], red, green, blue, YUV_BITS);
    DST(2, x, y) = formed(&image.form[2], red, green, blue, YUV_BITS);
#endif
}
