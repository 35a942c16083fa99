// SPDX-License-Identifier: MIT
// dst = softmax(cap(scale * query * key^T) + mask) * value. L work items share a row, a query of one head; L is a power
// of two. They take L keys at a time: first each item computes the score of a key, then each adds to its elements of
// the result. MASK: numbers, MASK_IS_BOOL: bytes, LENGTHS, SINK: there are such operands.
#include "src/cl/vocabulary/lines.clh"

// The struct of the same name in attention_cl.cpp. Offsets and steps in bytes.
typedef struct {
    long query, key, value, mask, lengths, sink, dst;
    long query_step, query_head, query_batch, key_step, key_head, key_batch, value_step, value_head, value_batch;
    long mask_step, mask_head, mask_batch, dst_step, dst_head, dst_batch, lengths_batch;
    int queries, heads, batches, group, keys, left, right, first;
    float scale, cap;
} Attention;

#if L == 1
#define SHARED
#define ITEM 0
#else
#define SHARED __local
#define ITEM get_local_id(0)
#endif
#define OWN ((DEPTH + L - 1) / L)

__kernel void attention(__global const uchar *query, __global const uchar *key, __global const uchar *value,
#if defined(MASK) || defined(MASK_IS_BOOL)
                        __global const uchar *mask,
#endif
#ifdef LENGTHS
                        __global const uchar *lengths,
#endif
#ifdef SINK
                        __global const uchar *sink,
#endif
                        __global uchar *dst, Attention a) {
#if L != 1
    __local float part[PARTS];
#endif
    SHARED float scaled[WIDTH], weights[L];
    const uint rows = (uint)(a.queries * a.heads) * (uint)a.batches, number = (uint)(get_global_id(0) / L);
    const bool is_there = number < rows;
    const uint row = is_there ? number : rows - 1;
    const int q = (int)(row % (uint)a.queries), head = (int)(row / (uint)a.queries % (uint)a.heads),
              batch = (int)(row / (uint)a.queries / (uint)a.heads), shared = head / a.group;
    query += a.query + q * a.query_step + head * a.query_head + batch * a.query_batch;
    key += a.key + shared * a.key_head + batch * a.key_batch;
    value += a.value + shared * a.value_head + batch * a.value_batch;
    dst += a.dst + q * a.dst_step + head * a.dst_head + batch * a.dst_batch;
#if defined(MASK) || defined(MASK_IS_BOOL)
    mask += a.mask + q * a.mask_step + head * a.mask_head + batch * a.mask_batch;
#endif
    const int item = (int)ITEM;
    for (int i = item; i < WIDTH; i += L) {
        scaled[i] = LOAD1(query, i) * a.scale;
    }
    int valid = a.keys;
#ifdef LENGTHS
    valid = clamp(*(__global const int *)(lengths + a.lengths + batch * a.lengths_batch), 0, valid);
#endif
    const long at = (long)q + (a.first >= 0 ? a.first : valid - a.queries);
    const long begin = a.left < 0 ? 0 : max(at - a.left, 0L);
    const long end = a.right < 0 ? valid : min(at + a.right + 1, (long)valid);
    float sums[OWN], top = -FLT_MAX, total = 0, sees = 0;
    for (int i = 0; i < OWN; ++i) {
        sums[i] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    // Items of one group have one row, so they leave the loop together.
    for (long first = begin; first < end; first += L) {
        const long j = first + item;
        float score = -INFINITY, seen = 0;
        if (j < end) {
            __global const uchar *k = key + j * a.key_step;
            score = 0;
            for (int i = 0; i < WIDTH; ++i) {
                score = MUL_ADD(scaled[i], LOAD1(k, i), score);
            }
#ifdef CAP
            score = a.cap * tanh(score / a.cap);
#endif
#ifdef MASK
            const float added = LOAD1(mask, j);
            seen = added == -INFINITY ? 0 : 1;
            score = seen == 0 ? -INFINITY : score + added;
#elif defined(MASK_IS_BOOL)
            seen = mask[j] == 0 ? 0 : 1;
            score = seen == 0 ? -INFINITY : score;
#else
            seen = 1;
#endif
        }
        float next = score;
        JOIN_ITEMS(next, fmax)
        next = fmax(next, top);
        float weight = score == -INFINITY ? 0.0f : exp(score - next);
        weights[item] = weight;
        JOIN_ITEMS(weight, SUM)
        if (total == 0 && weight == 0) {
            JOIN_ITEMS(seen, fmax)
            sees = fmax(sees, seen);
        }
        const float factor = exp(top - next);
        total = total * factor + weight;
        top = next;
        barrier(CLK_LOCAL_MEM_FENCE);
        const int n = (int)min(end - first, (long)L);
        for (int i = 0; i < OWN; ++i) {
            const int element = item + i * L;
            float sum = sums[i] * factor;
            if (element < DEPTH) {
                __global const uchar *v = value + first * a.value_step;
                for (int m = 0; m < n; ++m, v += a.value_step) {
                    sum = MUL_ADD(weights[m], LOAD1(v, element), sum);
                }
            }
            sums[i] = sum;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const bool none = total == 0 && sees == 0;
    float by = 1 / total;
#ifdef SINK
    const float own = ((__global const float *)(sink + a.sink))[head], most = fmax(own, top);
    by = exp(top - most) / (total * exp(top - most) + exp(own - most));
#endif
    for (int i = 0; i < OWN; ++i) {
        const int element = item + i * L;
        if (element < DEPTH && is_there) {
            STORE1(none ? 0.0f : sums[i] * by, dst, element);
        }
    }
}
