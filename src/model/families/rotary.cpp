// SPDX-License-Identifier: MIT
// Rotation of pairs of elements by angles that depend on the position.
#include "src/model/families/attention.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/indexed.h"
#include "src/model/families/moved.h"
#include "src/model/lower/lowering.h"
#include "src/ops/rotary_embedding/rotary_embedding.record.h"

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
    call.require(x.size() == 4 || (heads > 0 && x[2] % heads == 0), "its input of shape ", x, " does not have ", heads,
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

/// Rows of a table of angles, one for each position.
ValueId angles_at(Parts &p, ValueId table, ValueId places) {
    const Dims dims = p.dims(places);
    const ValueId found = p.add(made::Gather, {table, places}, {dims[0], dims[1], p.dims(table)[1]});
    p.last().set("axis", int64_t{0});
    return found;
}

void finish(Parts &p, const Extents &e, ValueId cosine, ValueId sine, ValueId in) {
    const ValueId x = e.heads_first ? in : p.reshaped(in, {e.batches, e.positions, e.heads, e.width});
    const Rotation how{cosine, sine, p.integer("interleaved", 0) != 0, !e.heads_first};
    p.finish(p.reshaped(rotated(p, x, how), p.dims(in)));
}

void rotary(Parts &p) {
    const Extents e = extents_of(p.call());
    const auto angles = [&](size_t i) { return p.has(positions) ? angles_at(p, p.in(i), p.in(positions)) : p.in(i); };
    finish(p, e, angles(cosines), angles(sines), p.in(input));
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
        places = p.binary(made::Add, places, p.constant(array_of(steps, {1, e.positions}, p.array(places).type)));
    }
    finish(p, e, angles_at(p, p.in(cosines), places), angles_at(p, p.in(sines), places), p.in(input));
}

}  // namespace contrib
}  // namespace

namespace {

/// For types that the library's operator does not have.
ValueId rotated_parts(Parts &p, ValueId x, const Rotation &how) {
    Dims dims = p.dims(x);
    const size_t last = dims.size() - 1;
    const int64_t all = dims[last], half = p.dims(how.cosine)[2], width = 2 * half;
    const int64_t step = how.interleaved ? 2 : 1;
    const ValueId a = part_along(p, x, last, 0, step, half);
    const ValueId b = part_along(p, x, last, how.interleaved ? 1 : half, step, half);
    const auto angles = [&](ValueId i) {
        const Dims own = p.dims(i);
        return p.reshaped(i, how.inside ? Dims{own[0], own[1], 1, half} : Dims{own[0], 1, own[1], half});
    };
    const ValueId cosine = angles(how.cosine), sine = angles(how.sine);
    const auto times = [&](ValueId i, ValueId k) { return p.binary(made::Mul, i, k); };
    ValueId first = p.binary(made::Sub, times(a, cosine), times(b, sine));
    ValueId second = p.binary(made::Add, times(a, sine), times(b, cosine));
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

void lower_rotating(Lowering &l, const Node &node) {
    records::RotaryEmbedding own;
    own.inside = int_of(l.model(), node, "inside", 0) != 0;
    own.interleaved = int_of(l.model(), node, "interleaved", 0) != 0;
    l.result(node, 0,
             l.step(node.name, own,
                    {{own.src, l.at(node.in[0])}, {own.cosines, l.at(node.in[1])}, {own.sines, l.at(node.in[2])}},
                    l.descriptor(node.out[0])));
}

}  // namespace

ValueId rotated(Parts &p, ValueId x, const Rotation &how) {
    const Type type = p.array(x).type;
    if ((type != Type::Float && type != Type::Half) || p.array(how.cosine).type != type ||
        p.array(how.sine).type != type || count_of(p.dims(x)) == 0) {
        return rotated_parts(p, x, how);
    }
    const ValueId y = p.add(made::Rotating, {x, how.cosine, how.sine}, p.dims(x));
    p.last().set("inside", int64_t{how.inside ? 1 : 0});
    p.last().set("interleaved", int64_t{how.interleaved ? 1 : 0});
    return y;
}

// clang-format off
constexpr Op rows::RotaryEmbedding = Op(ops::RotaryEmbedding).takes(3, 4)
    .has("interleaved:i num_heads:i rotary_embedding_dim:i").infers(infer_rotary)
    .on(Step::decomposition, rotary);
constexpr Op rows::ContribRotaryEmbedding = Op(ops::ContribRotaryEmbedding).takes(4).from(Origin::runtime)
    .has("interleaved:i is_packed_batching:i num_heads:i rotary_embedding_dim:i scale:f").infers(contrib::infer)
    .on(Step::decomposition, contrib::rotary);
constexpr Op rows::Rotating = Op(ops::Rotating).takes(3).from(Origin::passes).has("| inside:i interleaved:i")
    .infers(infer_like_first).lowers(lower_rotating);
// clang-format on

}  // namespace ac::model
