// SPDX-License-Identifier: MIT
#include "src/ops/attention/attention.h"

#include "src/ops/attention/attention.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Attention, R"(
in query: width, queries, heads, batches
in key: width, keys, heads of keys, batches; the heads of query are a multiple of these
in value: depth, keys, heads of keys, batches
in? mask: keys, then queries, heads and batches or 1; added to the scores, or U8 with 0 for keys that are not seen
in? lengths: S32, one for each batch or for all: how many of the keys exist, read in each run
in? sink: F32, one for each head: another score of each query, without a key
out dst: depth, queries, heads, batches
bool query_inside = false: dimension 1 of query is the heads, dimension 2 the queries
bool key_inside = false: the same of key and value
bool dst_inside = false: the same of dst
float scale = 0: factor of the products; 0: 1 / sqrt(width)
float softcap = 0: c: scores become c tanh(score / c) before the mask; 0: they do not
int left = -1: how many keys before its position a query sees; -1: all
int right = -1: how many after it; 0: causal; -1: all
int first = -1: position of the first query among the keys; -1: the last query is at the last key that exists
)") {
    arm_compute::AttentionInfo info;
    info.query_inside = given.query_inside;
    info.key_inside = given.key_inside;
    info.dst_inside = given.dst_inside;
    info.scale = given.scale;
    info.softcap = given.softcap;
    info.left = given.left;
    info.right = given.right;
    info.first = given.first;
    return attention::plan(plan,
                           {call.in(given.query), call.in(given.key), call.in(given.value), call.inputs[given.mask],
                            call.inputs[given.lengths], call.inputs[given.sink]},
                           call.out(given.dst), info, call.target);
}
