// SPDX-License-Identifier: MIT
#include "src/ops/attention/extents.h"

#include "src/plan/rules.h"

#include <cmath>

namespace ac::attention {
namespace {

constexpr char name[] = "Attention";

struct Heads {
    Heads(const ITensorInfo &info, bool inside)
        : elements(info.dimension(0)),
          positions(info.dimension(inside ? 2 : 1)),
          heads(info.dimension(inside ? 1 : 2)),
          batches(info.dimension(3)) {}

    size_t elements, positions, heads, batches;
};

Status check_optional(const Operands &given, const Extents &e) {
    if (given.mask != nullptr) {
        const TensorShape &mask = given.mask->tensor_shape();
        const auto fits = [&mask](size_t d, size_t extent) { return mask[d] == extent || mask[d] == 1; };
        AC_RETURN_IF(
            rank(mask) > 4 || mask[0] != e.keys || !fits(1, e.queries) || !fits(2, e.heads) || !fits(3, e.batches),
            "%s: the mask is %s; it must have %zu keys, then %zu queries, %zu heads and %zu batches or 1", name,
            shape_text(mask).c_str(), e.keys, e.queries, e.heads, e.batches);
    }
    if (given.lengths != nullptr) {
        const TensorShape &lengths = given.lengths->tensor_shape();
        AC_RETURN_IF(rank(lengths) != 1 || (lengths[0] != e.batches && lengths[0] != 1),
                     "%s: the lengths are %s; there must be one for each of %zu batches, or one for all", name,
                     shape_text(lengths).c_str(), e.batches);
    }
    if (given.sink != nullptr) {
        const TensorShape &sink = given.sink->tensor_shape();
        AC_RETURN_IF(rank(sink) != 1 || sink[0] != e.heads,
                     "%s: the sink is %s; it must have one number for each of "
                     "%zu heads",
                     name, shape_text(sink).c_str(), e.heads);
    }
    return Status{};
}

}  // namespace

Status Extents::find(const Operands &given, const AttentionInfo &info) {
    const TensorShape &query = given.query.tensor_shape(), &key = given.key.tensor_shape(),
                      &value = given.value.tensor_shape();
    AC_RETURN_IF(
        rank(query) == 0 || rank(key) == 0 || rank(value) == 0 || rank(query) > 4 || rank(key) > 4 || rank(value) > 4,
        "%s: query, key and value are %s, %s and %s; each must have 1 to 4 dimensions and elements", name,
        shape_text(query).c_str(), shape_text(key).c_str(), shape_text(value).c_str());
    const Heads q(given.query, info.query_inside), k(given.key, info.key_inside), v(given.value, info.key_inside);
    AC_RETURN_IF(k.elements != q.elements || k.batches != q.batches || v.batches != q.batches || v.heads != k.heads ||
                     v.positions != k.positions || q.heads % k.heads != 0,
                 "%s: query, key and value are %s, %s and %s; they must have the same batches, query and key the same "
                 "width, key and value the same heads and positions, and query a multiple of these heads",
                 name, shape_text(query).c_str(), shape_text(key).c_str(), shape_text(value).c_str());
    batches = q.batches;
    heads = q.heads;
    key_heads = k.heads;
    queries = q.positions;
    keys = k.positions;
    width = q.elements;
    depth = v.elements;
    AC_RETURN_IF(!std::isfinite(info.scale) || !(info.softcap >= 0) || !std::isfinite(info.softcap),
                 "%s: a scale of %g and a softcap of %g; they must be finite, and the softcap at least 0", name,
                 static_cast<double>(info.scale), static_cast<double>(info.softcap));
    AC_RETURN_IF(info.left < -1 || info.right < -1 || info.first < -1,
                 "%s: left is %d, right is %d and first is %d; each must be at least -1", name,
                 static_cast<int>(info.left), static_cast<int>(info.right), static_cast<int>(info.first));
    return check_optional(given, *this);
}

TensorShape Extents::result(const AttentionInfo &info) const {
    return info.dst_inside ? TensorShape(depth, heads, queries, batches) : TensorShape(depth, queries, heads, batches);
}

float Extents::scale(const AttentionInfo &info) const {
    return info.scale != 0 ? info.scale : static_cast<float>(1 / std::sqrt(static_cast<double>(width)));
}

}  // namespace ac::attention
