// SPDX-License-Identifier: MIT
// Rotation of pairs of elements by angles that depend on the position.
#include "src/model/families/attention.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/indexed.h"
#include "src/model/families/moved.h"

#include <numeric>

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

/// Operands of ONNX Runtime's operator are in another order, and one position may be that of the first element.
namespace contrib {

enum : size_t { input, positions, cosines, sines };

Extents extents_of(const Call &call) {
    const Dims x = call.dims(input), table = call.dims(cosines);
    call.require((x.size() == 3 || x.size() == 4) && table.size() == 2 && table == call.dims(sines),
                 "its operands need 3 or 4 dimensions, and 2 equal ones for cosines and sines");
    call.require(call.integer("is_packed_batching", 0) == 0, "is_packed_batching is not supported");
    const int64_t part = 2 * table[1], given = call.integer("num_heads", 0);
    call.require(part > 0 && (x.size() == 4 || x[2] % (given == 0 ? part : given) == 0), "its input of shape ", x,
                 " does not have as many heads as its other operands say");
    const int64_t width = x.size() == 4 ? x[3] : given == 0 ? part : x[2] / given;
    call.require(
        part <= width && (call.dims(positions) == Dims{1} || call.dims(positions) == Dims({x[0], x[x.size() - 2]})),
        "cosines of shape ", table, " or positions do not fit an input of shape ", x);
    return x.size() == 4 ? Extents{x[0], x[2], x[1], width, part, true}
                         : Extents{x[0], x[1], x[2] / width, width, part, false};
}

void infer(Call &call) {
    extents_of(call);
    call.require(call.type(cosines) == call.type(input) && call.type(sines) == call.type(input),
                 "types of its operands differ");
    call.out(0, call.type(input), call.dims(input));
}

void rotary(Parts &p) {
    const Extents e = extents_of(p.call());
    ValueId places = p.in(positions);
    if (p.dims(places).size() == 1) {
        std::vector<int64_t> steps(static_cast<size_t>(e.positions));
        std::iota(steps.begin(), steps.end(), 0);
        places = p.binary(rows::Add, places, p.constant(array_of(steps, {1, e.positions}, p.array(places).type)));
    }
    const Dims table = e.heads_first ? Dims{p.dims(places)[0], 1, e.positions, e.rotated / 2}
                                     : Dims{p.dims(places)[0], e.positions, 1, e.rotated / 2};
    const auto angles = [&](size_t i) {
        const ValueId found = p.add(rows::Gather, {p.in(i), places}, {table[0], e.positions, e.rotated / 2});
        p.last().set("axis", int64_t{0});
        return p.reshaped(found, table);
    };
    const ValueId x = e.heads_first ? p.in(input) : p.reshaped(p.in(input), {e.batches, e.positions, e.heads, e.width});
    const Rotation how{angles(cosines), angles(sines), e.rotated, p.integer("interleaved", 0) != 0};
    p.finish(p.reshaped(rotated(p, x, how), p.dims(p.in(input))));
}

}  // namespace contrib
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
constexpr Op rows::ContribRotaryEmbedding = Op(ops::ContribRotaryEmbedding).takes(4).from(Origin::runtime)
    .has("interleaved:i is_packed_batching:i num_heads:i rotary_embedding_dim:i scale:f").infers(contrib::infer)
    .on(Step::decomposition, contrib::rotary);
// clang-format on

}  // namespace ac::model
