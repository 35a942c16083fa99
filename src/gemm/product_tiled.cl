// SPDX-License-Identifier: MIT
// A work group makes BM rows of BN columns. BK terms of them at a time go through local memory, the next ones being
// loaded while these are multiplied; a work item has 8 x 8 sums in registers. The options are those of product.cl.
// Where terms do not lie behind one another, images are read by elements; B_BY_LINES: b by its columns, a matrix a by
// its rows. WHOLE: the terms of a tap are a multiple of BK and lie behind one another in a, as do they or, of which
// there is a multiple of four, the columns in b. Then no step is cut short, and places change by constants but for the
// first step of a tap.
#include "src/gemm/product.clh"

// 32 items, which a device runs in step, make 32 rows of 64 columns: four by eight of them, each with rows and columns
// in two blocks of four, so that what they read of local memory at a time lies together.
#define BLOCKS_N (BN / 64)
#define ITEMS (BM / 32 * BLOCKS_N * 32)
#define A_LOADS (BM * BK / 4 / ITEMS)
#define B_LOADS (BN * BK / 4 / ITEMS)
// Four more than there are, so that stores of terms of one row reach different banks.
#define A_LINE (BM + 4)
#define B_LINE (BN + 4)
// Rows of a matrix lie behind one another; images are read by elements then.
#if A_STRIDED && !defined(WINDOW)
#define A_BY_LINES
#endif
// How many groups stand side by side before those of the next rows follow: their operands stay in the cache.
#define STRIP 16

// Where an item's next four terms are: term c of a tap.
typedef struct {
    uint c;
    int kx, ky;
} Term;

void advance(Term *t, uint by, const Product *p) {
    t->c += by;
#ifdef WINDOW
    while (t->c >= p->terms && t->ky < p->kernel_h) {
        t->c -= p->terms;
        if (++t->kx == p->kernel_w) {
            t->kx = 0;
            ++t->ky;
        }
    }
#endif
}

bool ended(const Term *t, const Product *p) {
#ifdef WINDOW
    return t->ky >= p->kernel_h;
#else
    return t->c >= p->terms;
#endif
}

float4 four(__global const uchar *p, bool aligned) {
#ifdef HALF
    const ushort4 bits = aligned ? *(__global const ushort4 *)p : vload4(0, (__global const ushort *)p);
    return vload_half4(0, (const half *)&bits);
#else
    return aligned ? *(__global const float4 *)p : vload4(0, (__global const float *)p);
#endif
}

// One row of a: its image, and where the window begins; without a window, its first term.
typedef struct {
    __global const uchar *at;
    int x, y;
} Line;

// Four terms of a row; zeros outside of the image and behind the last term.
float4 terms_of_a(const Line *line, Term t, const Product *p) {
    if (!A_STRIDED && t.c + 4 <= p->terms && !ended(&t, p)) {
        __global const uchar *at = line->at + t.c * sizeof(S);
#ifdef WINDOW
        const int x = line->x + t.kx * p->dilation_x, y = line->y + t.ky * p->dilation_y;
        if ((uint)x >= (uint)p->in_w || (uint)y >= (uint)p->in_h) {
            return (float4)(0);
        }
        at += x * p->a_x + y * p->a_y;
#endif
        return four(at, (p->aligned & 1) != 0);
    }
    float part[4];
    for (int i = 0; i < 4; ++i) {
        bool inside = !ended(&t, p);
        __global const uchar *at = line->at + t.c * p->a_term;
#ifdef WINDOW
        const int x = line->x + t.kx * p->dilation_x, y = line->y + t.ky * p->dilation_y;
        inside = inside && (uint)x < (uint)p->in_w && (uint)y < (uint)p->in_h;
        at += x * p->a_x + y * p->a_y;
#endif
        part[i] = inside ? LOAD1(at, 0) : 0.0f;
        advance(&t, 1, p);
    }
    return vload4(0, part);
}

float4 terms_of_b(__global const uchar *column, Term t, const Product *p) {
    if (t.c + 4 <= p->terms && !ended(&t, p) && p->b_term == sizeof(S)) {
        return four(column + t.kx * p->b_x + t.ky * p->b_y + t.c * sizeof(S), (p->aligned & 2) != 0);
    }
    float part[4];
    for (int i = 0; i < 4; ++i) {
        part[i] = ended(&t, p) ? 0.0f : LOAD1(column + t.kx * p->b_x + t.ky * p->b_y + t.c * p->b_term, 0);
        advance(&t, 1, p);
    }
    return vload4(0, part);
}

// Four rows of one term.
float4 rows_of_a(__global const uchar *a, uint row, uint term, const Product *p) {
    if (term >= p->terms) {
        return (float4)(0);
    }
    __global const uchar *at = a + term * p->a_term;
    if (p->a_x == sizeof(S) && row + 4 <= p->m && row % p->plane % p->a_w + 4 <= p->a_w) {
        return four(at + ROW(a, row), (p->aligned & 1) != 0);
    }
    float part[4];
    for (uint i = 0; i < 4; ++i) {
        part[i] = LOAD1(at + ROW(a, min(row + i, p->m - 1)), 0);
    }
    return vload4(0, part);
}

// Four columns of one term.
float4 columns_of_b(__global const uchar *b, uint column, uint term, const Product *p) {
    if (term >= p->terms) {
        return (float4)(0);
    }
    __global const uchar *at = b + term * p->b_term;
    if (p->b_column == sizeof(S) && column + 4 <= p->n) {
        return four(at + column * sizeof(S), (p->aligned & 2) != 0);
    }
    float part[4];
    for (uint i = 0; i < 4; ++i) {
        part[i] = LOAD1(at + min(column + i, p->n - 1) * p->b_column, 0);
    }
    return vload4(0, part);
}

// Where an item reads its next terms of the tiles of a and b, four at a time.
#ifdef WHOLE
typedef struct {
    __global const uchar *a[A_LOADS], *b[B_LOADS];
#ifdef WINDOW
    __global const uchar *image[A_LOADS], *column[B_LOADS];
    int x[A_LOADS], y[A_LOADS];
    bool inside[A_LOADS];
    uint left;  // terms of this tap
    int kx, ky;
#endif
    uint m0, n0;
} Loader;

#ifdef WINDOW
void begin_tap(Loader *l, const Product *p) {
    l->left = p->terms;
#pragma unroll
    for (uint i = 0; i < A_LOADS; ++i) {
        const int x = l->x[i] + l->kx * p->dilation_x, y = l->y[i] + l->ky * p->dilation_y;
        l->inside[i] = (uint)x < (uint)p->in_w && (uint)y < (uint)p->in_h;
        l->a[i] = l->image[i] + x * p->a_x + y * p->a_y;
    }
#pragma unroll
    for (uint i = 0; i < B_LOADS; ++i) {
        l->b[i] = l->column[i] + l->kx * p->b_x + l->ky * p->b_y;
    }
    if (++l->kx == p->kernel_w) {
        l->kx = 0;
        ++l->ky;
    }
}
#endif

void start(Loader *l, uint id, __global const uchar *a, __global const uchar *b, const Product *p) {
    const uint term = id % (BK / 4) * 4;
#pragma unroll
    for (uint i = 0; i < A_LOADS; ++i) {
        const uint r = min(l->m0 + (i * ITEMS + id) / (BK / 4), p->m - 1);
#ifdef WINDOW
        l->x[i] = (int)(r % p->plane % p->a_w) * p->stride_x - p->pad_x;
        l->y[i] = (int)(r % p->plane / p->a_w) * p->stride_y - p->pad_y;
        l->image[i] = a + r / p->plane * p->a_z + term * sizeof(S);
#else
        l->a[i] = a + ROW(a, r) + term * sizeof(S);
#endif
    }
#pragma unroll
    for (uint i = 0; i < B_LOADS; ++i) {
        const uint part = i * ITEMS + id;
#ifdef B_BY_LINES
        l->b[i] = b + part / (BN / 4) * p->b_term + min(l->n0 + part % (BN / 4) * 4, p->n - 4) * sizeof(S);
#elif defined(WINDOW)
        l->column[i] = b + min(l->n0 + part / (BK / 4), p->n - 1) * p->b_column + term * sizeof(S);
#else
        l->b[i] = b + min(l->n0 + part / (BK / 4), p->n - 1) * p->b_column + term * sizeof(S);
#endif
    }
#ifdef WINDOW
    l->kx = l->ky = 0;
    begin_tap(l, p);
#endif
}

void load(Loader *l, uint id, uint first, float4 *a_next, float4 *b_next, const Product *p) {
#ifdef WINDOW
    if (l->left == 0) {
        begin_tap(l, p);
    }
    l->left -= BK;
#endif
#pragma unroll
    for (uint i = 0; i < A_LOADS; ++i) {
#ifdef WINDOW
        a_next[i] = (float4)(0);
        if (l->inside[i]) {
            a_next[i] = four(l->a[i], (p->aligned & 1) != 0);
        }
#else
        a_next[i] = four(l->a[i], (p->aligned & 1) != 0);
#endif
        l->a[i] += BK * sizeof(S);
    }
#pragma unroll
    for (uint i = 0; i < B_LOADS; ++i) {
        b_next[i] = four(l->b[i], (p->aligned & 2) != 0);
#ifdef B_BY_LINES
        l->b[i] += BK * p->b_term;
#else
        l->b[i] += BK * sizeof(S);
#endif
    }
}
#else
// What an item loads of the tiles of a and b: by four terms of a line, or by four lines of a term.
typedef struct {
    Term term;
#ifdef A_BY_LINES
    __global const uchar *a;
#else
    Line line[A_LOADS];
#endif
#ifdef B_BY_LINES
    __global const uchar *b;
#else
    __global const uchar *column[B_LOADS];
#endif
    uint m0, n0;
} Loader;

void start(Loader *l, uint id, __global const uchar *a, __global const uchar *b, const Product *p) {
    l->term.c = id % (BK / 4) * 4;
    l->term.kx = l->term.ky = 0;
    advance(&l->term, 0, p);
#ifdef A_BY_LINES
    l->a = a;
#else
#pragma unroll
    for (uint i = 0; i < A_LOADS; ++i) {
        const uint r = min(l->m0 + (i * ITEMS + id) / (BK / 4), p->m - 1);
#ifdef WINDOW
        l->line[i].x = (int)(r % p->plane % p->a_w) * p->stride_x - p->pad_x;
        l->line[i].y = (int)(r % p->plane / p->a_w) * p->stride_y - p->pad_y;
        l->line[i].at = a + r / p->plane * p->a_z;
#else
        l->line[i].at = a + ROW(a, r);
#endif
    }
#endif
#ifdef B_BY_LINES
    l->b = b;
#else
#pragma unroll
    for (uint i = 0; i < B_LOADS; ++i) {
        l->column[i] = b + min(l->n0 + (i * ITEMS + id) / (BK / 4), p->n - 1) * p->b_column;
    }
#endif
}

void load(Loader *l, uint id, uint first, float4 *a_next, float4 *b_next, const Product *p) {
#pragma unroll
    for (uint i = 0; i < A_LOADS; ++i) {
#ifdef A_BY_LINES
        const uint part = i * ITEMS + id;
        a_next[i] = rows_of_a(l->a, l->m0 + part % (BM / 4) * 4, first + part / (BM / 4), p);
#else
        a_next[i] = terms_of_a(&l->line[i], l->term, p);
#endif
    }
#pragma unroll
    for (uint i = 0; i < B_LOADS; ++i) {
#ifdef B_BY_LINES
        const uint part = i * ITEMS + id;
        b_next[i] = columns_of_b(l->b, l->n0 + part % (BN / 4) * 4, first + part / (BN / 4), p);
#else
        b_next[i] = terms_of_b(l->column[i], l->term, p);
#endif
    }
    advance(&l->term, BK, p);
}
#endif

// Writes four terms of a line, or four lines of a term, into a tile.
void put_terms(__local float *tile, uint stride, uint part, float4 v) {
    __local float *to = tile + part % (BK / 4) * 4 * stride + part / (BK / 4);
    to[0] = v.s0;
    to[stride] = v.s1;
    to[2 * stride] = v.s2;
    to[3 * stride] = v.s3;
}
void put_lines(__local float *tile, uint stride, uint lines, uint part, float4 v) {
    *(__local float4 *)(tile + part / (lines / 4) * stride + part % (lines / 4) * 4) = v;
}

void put(__local float *a_tile, __local float *b_tile, uint id, const float4 *a_next, const float4 *b_next) {
#pragma unroll
    for (uint i = 0; i < A_LOADS; ++i) {
#ifdef A_BY_LINES
        put_lines(a_tile, A_LINE, BM, i * ITEMS + id, a_next[i]);
#else
        put_terms(a_tile, A_LINE, i * ITEMS + id, a_next[i]);
#endif
    }
#pragma unroll
    for (uint i = 0; i < B_LOADS; ++i) {
#ifdef B_BY_LINES
        put_lines(b_tile, B_LINE, BN, i * ITEMS + id, b_next[i]);
#else
        put_terms(b_tile, B_LINE, i * ITEMS + id, b_next[i]);
#endif
    }
}

// All products of an item's 8 x 8 sums with the terms of a pair of tiles.
void multiply(const __local float4 *a_tile, const __local float4 *b_tile, float4 (*sum)[2]) {
#pragma unroll
    for (uint k = 0; k < BK; ++k) {
        const float4 b0 = b_tile[k * (B_LINE / 4)], b1 = b_tile[k * (B_LINE / 4) + 8];
#pragma unroll
        for (uint i = 0; i < 8; i += 4) {
            const float4 e = a_tile[k * (A_LINE / 4) + i];
            sum[i][0] = MUL_ADD((float4)(e.s0), b0, sum[i][0]);
            sum[i][1] = MUL_ADD((float4)(e.s0), b1, sum[i][1]);
            sum[i + 1][0] = MUL_ADD((float4)(e.s1), b0, sum[i + 1][0]);
            sum[i + 1][1] = MUL_ADD((float4)(e.s1), b1, sum[i + 1][1]);
            sum[i + 2][0] = MUL_ADD((float4)(e.s2), b0, sum[i + 2][0]);
            sum[i + 2][1] = MUL_ADD((float4)(e.s2), b1, sum[i + 2][1]);
            sum[i + 3][0] = MUL_ADD((float4)(e.s3), b0, sum[i + 3][0]);
            sum[i + 3][1] = MUL_ADD((float4)(e.s3), b1, sum[i + 3][1]);
        }
    }
}

// The group's place in a batch: strips of STRIP groups.
void find_tile(uint group, Loader *l, const Product *p) {
    const uint groups_m = (p->m + BM - 1) / BM, groups_n = (p->n + BN - 1) / BN;
    const uint strip = group / (groups_m * STRIP);
    const uint width = min(groups_n - strip * STRIP, (uint)STRIP);
    group -= strip * STRIP * groups_m;
    l->m0 = group / width * BM;
    l->n0 = (strip * STRIP + group % width) * BN;
}

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void product_tiled(
    __global const uchar *a, __global const uchar *b, __global const uchar *c, __global uchar *d, Walk w,
    Product product) {
    __local float4 a_tiles[2 * BK * A_LINE / 4];
    __local float4 b_tiles[2 * BK * B_LINE / 4];
    const Product *p = &product;
    const uint id = get_local_id(0);
    const uint groups = (p->m + BM - 1) / BM * ((p->n + BN - 1) / BN);
    const long4 at = place(&w, get_group_id(0) / groups, 0);
    Loader loader;
    find_tile(get_group_id(0) % groups, &loader, p);
    start(&loader, id, a + at.s0, b + at.s1, p);
    float4 a_next[A_LOADS], b_next[B_LOADS], sum[8][2];
#pragma unroll
    for (uint i = 0; i < 8; ++i) {
        sum[i][0] = sum[i][1] = (float4)(0);
    }
    const uint own_m = id / 32 / BLOCKS_N * 32 + id % 32 / 8 * 4, own_n = id / 32 % BLOCKS_N * 64 + id % 8 * 4;
    const uint steps = (p->kernel_w * p->kernel_h * p->terms + BK - 1) / BK;
    for (uint step = 0; step <= steps; ++step) {
        const uint now = step % 2, before = 1 - now;
        if (step < steps) {
            load(&loader, id, step * BK, a_next, b_next, p);
        }
        if (step > 0) {
            multiply(a_tiles + (before * BK * A_LINE + own_m) / 4, b_tiles + (before * BK * B_LINE + own_n) / 4, sum);
        }
        if (step < steps) {
            __local float *a_tile = (__local float *)(a_tiles + now * BK * A_LINE / 4);
            __local float *b_tile = (__local float *)(b_tiles + now * BK * B_LINE / 4);
            put(a_tile, b_tile, id, a_next, b_next);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#pragma unroll
    for (uint i = 0; i < 8; ++i) {
        const uint r = loader.m0 + own_m + i / 4 * 16 + i % 4;
#pragma unroll
        for (uint j = 0; j < 2; ++j) {
            const uint x = loader.n0 + own_n + j * 32;
            if (r < p->m && x < p->n) {
                finish(sum[i][j], r, x, c + at.s2, d + at.s3, p);
            }
        }
    }
}
