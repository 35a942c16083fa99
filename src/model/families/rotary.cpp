// SPDX-License-Identifier: MIT
// Rotation of pairs of elements by angles that depend on the position.
#include "src/model/families/attention.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/indexed.h"
#include "src/model/families/moved.h"

namespace ac::model {
namespace {

enum : size_t { input, cosines, sines, positions };

/// Batches, positions, heads and elements of a head.
struct Extents {
    int64_t batches, positions, heads, width, rotated;
    bool heads_first;
};

Extents extents_of(const Call &call) {
    const Dims x = call.dims(input);
    call.require(x.size() == 3 || x.size() == 4, "its input must have 3 or 4 dimensions");
    const int64_t heads = x.size() == 4 ? x[1] : call.integer("num_heads", 0);
    call.require(heads > 0 && (x.size() == 4 || x[2] % heads == 0), "its input of shape ", x, " does not have ", heads,
                 " heads; num_heads must say how many it has");
    Extents e =
        x.size() == 4 ? Extents{x[0], x[2], heads, x[3], 0, true} : Extents{x[0], x[1], heads, x[2] / heads, 0, false};
    const int64_t part = call.integer("rotary_embedding_dim", 0);
    e.rotated = part == 0 ? e.width : part;
    call.require(e.rotated > 0 && e.rotated <= e.width && e.rotated % 2 == 0, "rotary_embedding_dim is ", e.rotated,
                 "; it must be even and at most ", e.width);
    return e;
}

void infer_rotary(Call &call) {
    const Extents e = extents_of(call);
    for (const size_t i : {cosines, sines}) {
        const Dims dims = call.dims(i);
        const bool fits = call.has(positions) ? dims.size() == 2 : dims == Dims({e.batches, e.positions, dims.back()});
        call.require(fits && dims.back() == e.rotated / 2 && call.type(i) == call.type(input), "input ", i,
                     " of shape ", dims, " does not fit ", e.batches, " batches of ", e.positions, " positions and ",
                     e.rotated / 2, " pairs");
    }
    call.require(!call.has(positions) || call.dims(positions) == Dims({e.batches, e.positions}),
                 "it does not have one position for each element of the sequences");
    call.out(0, call.type(input), call.dims(input));
}

void rotary(Parts &p) {
    const Extents e = extents_of(p.call());
    const auto angles = [&](size_t i) {
        ValueId found = p.in(i);
        if (p.has(positions)) {
            found = p.add(rows::Gather, {found, p.in(positions)}, {e.batches, e.positions, e.rotated / 2});
            p.last().set("axis", int64_t{0});
        }
        return p.reshaped(found, e.heads_first ? Dims{e.batches, 1, e.positions, e.rotated / 2}
                                               : Dims{e.batches, e.positions, 1, e.rotated / 2});
    };
    const ValueId x = e.heads_first ? p.in(input) : p.reshaped(p.in(input), {e.batches, e.positions, e.heads, e.width});
    const Rotation how{angles(cosines), angles(sines), e.rotated, p.integer("interleaved", 0) != 0};
    p.finish(p.reshaped(rotated(p, x, how), p.dims(p.in(input))));
}

}  // namespace

ValueId rotated(Parts &p, ValueId x, const Rotation &how) {
    Dims dims = p.dims(x);
    const size_t last = dims.size() - 1;
    const int64_t all = dims[last], width = how.width == 0 ? all : how.width, half = width / 2;
    const int64_t step = how.interleaved ? 2 : 1;
    const ValueId a = part_along(p, x, last, 0, step, half);
    const ValueId b = part_along(p, x, last, how.interleaved ? 1 : half, step, half);
    const auto times = [&](ValueId i, ValueId k) { return p.binary(rows::Mul, i, k); };
    ValueId first = p.binary(rows::Sub, times(a, how.cosine), times(b, how.sine));
    ValueId second = p.binary(rows::Add, times(a, how.sine), times(b, how.cosine));
    dims[last] = half;
    if (how.interleaved) {
        dims.push_back(1);
        first = p.reshaped(first, dims);
        second = p.reshaped(second, dims);
        dims.pop_back();
    }
    const ValueId both = concatenated(p, {first, second}, how.interleaved ? last + 1 : last);
    dims[last] = width;
    const ValueId turned = p.reshaped(both, dims);
    return width == all ? turned : concatenated(p, {turned, part_along(p, x, last, width, 1, all - width)}, last);
}

// clang-format off
constexpr Op rows::RotaryEmbedding = Op(ops::RotaryEmbedding).takes(3, 4)
    .has("interleaved:i num_heads:i rotary_embedding_dim:i").infers(infer_rotary)
    .on(Step::decomposition, rotary);
// clang-format on

}  // namespace ac::model
