// SPDX-License-Identifier: MIT
// Filters of a rectangle of 2 * RX + 1 columns and 2 * RY + 1 rows. FORM: 0 sums with FACTORS, divided by SCALE; 1 the
// pixel of rank RANK among those at PLACES; 2 local maxima; 3 strengths of corners, or 0 below THRESHOLD. FROM_CENTRE:
// the pixel minus the sum. A work item has V results of a row, for pixels with a distance of STEP.
#include "src/cl/vocabulary/kernel.clh"

// The struct of the same name in neighbourhood_cl.cpp.
typedef struct {
    long src, dst;
    long src_row, dst_row;
    int width, height;
    int x, y, end_x, end_y;  // the pixels that exist
    int outside;             // the others, or below 0: as the nearest one
    int first_x, first_y;    // the pixel of src with the first result
} Image;

#define COLUMNS (2 * RX + 1)
#define ROWS (2 * RY + 1)
#define READ ((V - 1) * STEP + COLUMNS)

// READ columns of row y from x - RX on.
INLINE void load_row(C *to, __global const uchar *src, const Image *image, int x, int y) {
    if (image->outside >= 0 && (y < image->y || y >= image->end_y)) {
        for (int i = 0; i < READ; ++i) {
            to[i] = (C)image->outside;
        }
        return;
    }
    __global const S *row = (__global const S *)(src + image->src_row * clamp(y, image->y, image->end_y - 1));
    if (x - RX >= image->x && x - RX + READ <= image->end_x) {
        for (int i = 0; i < READ; ++i) {
            to[i] = (C)row[x - RX + i];
        }
        return;
    }
    for (int i = 0; i < READ; ++i) {
        const int at = x - RX + i, near = clamp(at, image->x, image->end_x - 1);
        to[i] = image->outside >= 0 && near != at ? (C)image->outside : (C)row[near];
    }
}

#if FORM == 0
__constant int factors[] = FACTORS;

INLINE int result(C (*p)[READ], int i) {
    int sum = 0;
#pragma unroll
    for (int r = 0; r < ROWS; ++r) {
#pragma unroll
        for (int c = 0; c < COLUMNS; ++c) {
            sum += factors[r * COLUMNS + c] * p[r][i + c];
        }
    }
#if FROM_CENTRE
    return p[RY][i + RX] - sum / SCALE;
#else
    return sum / SCALE;
#endif
}
#elif FORM == 1
__constant int places[] = PLACES;

// Smaller pixels go to the front one by one.
INLINE int result(C (*p)[READ], int i) {
    int pixel[COUNT];
    for (int k = 0; k < COUNT; ++k) {
        pixel[k] = p[places[k] / COLUMNS][i + places[k] % COLUMNS];
    }
    for (int first = 0; first <= RANK; ++first) {
        int smallest = pixel[first];
        for (int k = first + 1; k < COUNT; ++k) {
            const int other = pixel[k];
            pixel[k] = max(smallest, other);
            smallest = min(smallest, other);
        }
        pixel[first] = smallest;
    }
    return pixel[RANK];
}
#elif FORM == 3
// The circle of radius 3 from its top on, as in fast_corners.kernel.cpp.
__constant int across[] = {0, 1, 2, 3, 3, 3, 2, 1, 0, -1, -2, -3, -3, -3, -2, -1};
__constant int down[] = {-3, -3, -2, -1, 0, 1, 2, 3, 3, 3, 2, 1, 0, -1, -2, -3};

INLINE int result(C (*p)[READ], int i) {
    int circle[16];
    for (int k = 0; k < 16; ++k) {
        circle[k] = p[RY + down[k]][i + RX + across[k]];
    }
    int bright = 0, dark = 255;
    for (int k = 0; k < 16; ++k) {
        int least = circle[k], most = circle[k];
        for (int next = 1; next < 9; ++next) {
            least = min(least, circle[(k + next) % 16]);
            most = max(most, circle[(k + next) % 16]);
        }
        bright = max(bright, least);
        dark = min(dark, most);
    }
    const int middle = p[RY][i + RX], strength = max(bright - middle, middle - dark) - 1;
    return strength >= THRESHOLD ? strength : 0;
}
#else
INLINE C result(C (*p)[READ], int i) {
    const C v = p[1][i + 1];
    const int kept = v >= p[0][i] && v >= p[0][i + 1] && v >= p[0][i + 2] && v >= p[1][i] && v > p[1][i + 2] &&
                     v > p[2][i] && v > p[2][i + 1] && v > p[2][i + 2];
    return kept ? v : (C)0;
}
#endif

__kernel void neighbourhood(__global const uchar *src, __global uchar *dst, Image image) {
    const int x = get_global_id(0) * V, y = get_global_id(1);
    if (x >= image.width || y >= image.height) {
        return;
    }
    C p[ROWS][READ];
    for (int r = 0; r < ROWS; ++r) {
        load_row(p[r], src + image.src, &image, image.first_x + STEP * x, image.first_y + STEP * y - RY + r);
    }
    __global RESULT *to = (__global RESULT *)(dst + image.dst + image.dst_row * y) + x;
    for (int i = 0; i < V && x + i < image.width; ++i) {
#if FORM == 2
        to[i] = (RESULT)result(p, STEP * i);
#else
        to[i] = JOIN(JOIN(convert_, RESULT), _sat)(result(p, STEP * i));
#endif
    }
}
