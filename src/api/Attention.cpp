// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLAttention.h"
#include "arm_compute/runtime/NEON/functions/NEAttention.h"

#include "src/api/twins.h"
#include "src/ops/attention/attention.h"

#define AC_PARAMETERS(T)                                                                                     \
    const T *query, const T *key, const T *value, const T *mask, const T *lengths, const T *sink, T *output, \
        const AttentionInfo &info
AC_FUNCTION(Attention, (query, key, value, mask, lengths, sink, output, info), "Attention",
            ac::attention::plan(c.plan, {c.in(0), c.in(1), c.in(2), c.in_or_null(3), c.in_or_null(4), c.in_or_null(5)},
                                c.out(), info, c.target),
            ac::in(query), ac::in(key), ac::in(value), ac::in_or_null(mask), ac::in_or_null(lengths),
            ac::in_or_null(sink), ac::out(output))
