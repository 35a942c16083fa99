// SPDX-License-Identifier: MIT
// Convolutions of volumes as sums of convolutions of their planes, one for each tap along the depth.
#include "src/model/families/elementwise.h"
#include "src/model/families/indexed.h"
#include "src/model/families/moved.h"
#include "src/model/families/windowed.h"

#include <algorithm>

namespace ac::model {
namespace {

/// The planes of a volume, [batches, depth, channels, height, width], in the order of @p places; -1 is a plane of
/// zeros.
ValueId planes_at(Parts &p, ValueId planes, std::vector<int64_t> places) {
    Dims dims = p.dims(planes);
    const auto count = static_cast<int64_t>(places.size());
    if (std::find(places.begin(), places.end(), -1) != places.end()) {
        std::replace(places.begin(), places.end(), int64_t{-1}, dims[1]);
        ++dims[1];
        planes = p.add(made::Pad, {planes}, dims);
        p.last().set("pads", std::vector<int64_t>{0, 0, 0, 0, 0, 0, 1, 0, 0, 0});
    }
    bool same = count == dims[1];
    for (int64_t i = 0; same && i < count; ++i) {
        same = places[static_cast<size_t>(i)] == i;
    }
    if (same) {
        return planes;
    }
    dims[1] = count;
    const ValueId taken = p.add(made::Gather, {planes, p.constant(array_of(places, {count}))}, dims);
    p.last().set("axis", int64_t{1});
    return taken;
}

/// The weights of one tap along the depth.
ValueId weights_at(Parts &p, int64_t tap) {
    const Dims w = p.dims(p.in(1)), plane{w[0], w[1], w[3], w[4]};
    const Array all = p.array(p.in(1));
    if (all.known()) {
        const std::vector<int64_t> strides = strides_of(w);
        return p.constant(
            later_strided(all, plane, {strides[0], strides[1], strides[3], strides[4]}, tap * strides[2]));
    }
    return p.reshaped(part_along(p, p.in(1), 2, tap, 1, 1), plane);
}

/// The attributes of the planes' windows, for results of the extents @p to.
void set_windows(Parts &p, const Window &w, const Dims &from, const Dims &to, bool spreads) {
    std::vector<int64_t> pads, behind, more;
    for (size_t d = 1; d < 3; ++d) {
        const int64_t end = w.stride[d] * (from[d + 2] - 1) + w.reach(d) - w.before[d] - to[d + 2];
        pads.push_back(w.before[d]);
        behind.push_back(spreads ? std::max<int64_t>(end, 0) : w.behind[d]);
        more.push_back(std::max<int64_t>(-end, 0));
    }
    pads.insert(pads.end(), behind.begin(), behind.end());
    Node &made = p.last();
    made.set("pads", pads);
    made.set("strides", std::vector<int64_t>{w.stride[1], w.stride[2]});
    made.set("dilations", std::vector<int64_t>{w.dilation[1], w.dilation[2]});
    made.set("group", p.integer("group", 1));
    if (spreads) {
        made.set("output_padding", more);
    }
}

/// For each plane of the result, the plane of the volume that @p tap reads, or that it spreads.
std::vector<int64_t> places_of(const Window &w, int64_t tap, int64_t from, int64_t to, bool spreads) {
    std::vector<int64_t> places;
    for (int64_t o = 0; o < to; ++o) {
        const int64_t shift = tap * w.dilation[0] - w.before[0];
        const int64_t at = spreads ? o - shift : o * w.stride[0] + shift, step = spreads ? w.stride[0] : 1;
        places.push_back(at < 0 || at % step != 0 || at / step >= from ? -1 : at / step);
    }
    return places;
}

}  // namespace

void volume_by_planes(Parts &p) {
    Window w = window_of(p.call());
    const bool spreads = p.node().is(ops::ConvTranspose);
    const Dims from = p.dims(p.in(0)), to = p.dims(p.node().out[0]);
    if (spreads) {
        spread_extents(p.call(), w);
    }
    const ValueId planes = transposed_to(p, p.in(0), {0, 2, 1, 3, 4});
    ValueId sum = absent;
    for (int64_t tap = 0; tap < w.kernel[0]; ++tap) {
        const std::vector<int64_t> places = places_of(w, tap, from[2], to[2], spreads);
        const ValueId read = spreads ? planes : planes_at(p, planes, places);
        const int64_t count = from[0] * p.dims(read)[1];
        const ValueId flat = p.reshaped(read, {count, from[1], from[3], from[4]});
        ValueId y = p.add(*p.node().op, {flat, weights_at(p, tap)}, {count, to[1], to[3], to[4]});
        set_windows(p, w, from, to, spreads);
        y = p.reshaped(y, {from[0], count / from[0], to[1], to[3], to[4]});
        y = spreads ? planes_at(p, y, places) : y;
        sum = sum == absent ? y : p.binary(made::Add, sum, y);
    }
    ValueId y = transposed_to(p, sum, {0, 2, 1, 3, 4});
    if (input_of(p.node(), 2) != absent) {
        y = p.binary(made::Add, y, p.reshaped(p.in(2), {to[1], 1, 1, 1}));
    }
    p.finish(y);
}

}  // namespace ac::model
