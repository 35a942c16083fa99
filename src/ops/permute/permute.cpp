// SPDX-License-Identifier: MIT
#include "src/ops/permute/permute.h"

#include "src/ops/move/move.h"
#include "src/plan/rules.h"

#include <cstdio>

namespace ac::permute {
namespace {

AC_TYPES(types, R"(NEPermute CLPermute CPPPermute: src dst
All =
)")

/// Extends perm to all six dimensions; returns false if it is no permutation.
bool complete(const PermutationVector &perm, PermutationVector &all) {
    unsigned seen = 0;
    const size_t n = perm.num_dimensions();
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        const size_t from = d < n ? perm[d] : d;
        if (from >= MAX_DIMS) {
            return false;
        }
        all.set(d, static_cast<uint32_t>(from));
        seen |= 1u << from;
    }
    return n != 0 && seen == (1u << MAX_DIMS) - 1;
}

Status no_permutation(const PermutationVector &perm) {
    char text[MAX_DIMS * 12] = "";
    int n = 0;
    for (size_t d = 0; d < perm.num_dimensions(); ++d) {
        n += std::snprintf(text + n, sizeof(text) - static_cast<size_t>(n), d == 0 ? "%u" : ", %u", perm[d]);
    }
    return error("Permute: (%s) is not a permutation of the first dimensions; (1, 2, 0) is one", text);
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const PermutationVector &perm, const Target &target,
            bool same_quantization) {
    PermutationVector from;
    if (!complete(perm, from)) {
        return no_permutation(perm);
    }
    TensorShape shape(src.tensor_shape());
    for (size_t d = 0; d < MAX_DIMS && shape.total_size() != 0; ++d) {
        shape.set(d, src.dimension(from[d]), true, false);
    }
    AC_RETURN_ON_ERROR(check_moved(Permute_operator, types, target, src, dst, shape));
    if (same_quantization) {
        AC_RETURN_ON_ERROR(check_same_quantization("Permute", {"output", dst}, {"input", src}));
    }
    if (!bool(check_operator(Permute_operator, target, {}, src.data_layout()))) {
        AC_RETURN_ON_ERROR(check_operator(Permute_operator, target, {}, dst.data_layout()));
    }
    Box box;
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        box.loop(shape[d], from[d], 1, d);
    }
    return moves::plan(out, Permute_operator, {src, dst, {box}}, target);
}

}  // namespace ac::permute
