// SPDX-License-Identifier: MIT
#include "src/model/families/resize_rules.h"

#include <cmath>
#include <numeric>

namespace ac::model {
namespace {

/// The source position of sample @p o of a resized dimension in ONNX. own_place() gives that of the library's rules.
double place_of(const Resizing &r, size_t d, int64_t from, int64_t o) {
    const double scale = r.scales[d], to = static_cast<double>(r.dims[d]), x = static_cast<double>(o);
    if (r.place == "asymmetric") {
        return x / scale;
    }
    if (r.place == "align_corners") {
        return to == 1 ? 0 : x * (static_cast<double>(from) - 1) / (to - 1);
    }
    if (r.place == "pytorch_half_pixel" && to == 1) {
        return 0;
    }
    if (r.place == "half_pixel" || r.place == "pytorch_half_pixel") {
        return (x + 0.5) / scale - 0.5;
    }
    if (r.place == "half_pixel_symmetric") {
        const double shift = static_cast<double>(from) / 2 * (1 - to / (scale * static_cast<double>(from)));
        return shift + (x + 0.5) / scale - 0.5;
    }
    throw Error("coordinate_transformation_mode '" + r.place + "' is not supported");
}

double own_place(const Sampling &s, bool nearest, int64_t from, int64_t to, int64_t o) {
    const double x = static_cast<double>(o), in = static_cast<double>(from), out = static_cast<double>(to);
    const bool centre = s.word[0] == 'C';
    const double ratio = s.aligned && to > 1 ? (in - 1) / (out - 1) : in / out;
    if (nearest) {
        const double at = (x + (centre ? 0.5 : 0)) * ratio;
        return s.aligned ? std::round(at) : std::floor(at);
    }
    return (x + (centre ? 0.5 : 0)) * ratio - (centre ? 0.5 : 0);
}

double rounded(const std::string &mode, double at) {
    if (mode == "floor") {
        return std::floor(at);
    }
    if (mode == "ceil") {
        return std::ceil(at);
    }
    return mode == "round_prefer_ceil" ? std::floor(at + 0.5) : std::ceil(at - 0.5);
}

bool agrees(const Sampling &s, const Resizing &r, const Dims &from) {
    const bool nearest = r.mode == "nearest";
    for (size_t d = 2; d < 4; ++d) {
        const double last = static_cast<double>(from[d] - 1);
        for (int64_t o = 0; o < r.dims[d]; ++o) {
            double wanted = place_of(r, d, from[d], o);
            wanted = std::min(std::max(nearest ? rounded(r.nearest, wanted) : wanted, 0.0), last);
            const double own = std::min(std::max(own_place(s, nearest, from[d], r.dims[d], o), 0.0), last);
            if (std::fabs(wanted - own) > 1e-4) {
                return false;
            }
        }
    }
    return true;
}

/// The weight of an element at distance @p t from the sample. Cubic: R. Keys, "Cubic convolution interpolation for
/// digital image processing", 1981, with the coefficient a.
double weight_at(const Resizing &r, double t) {
    t = std::fabs(t);
    if (r.mode == "linear") {
        return std::max(1 - t, 0.0);
    }
    const double a = r.cubic;
    if (t <= 1) {
        return ((a + 2) * t - (a + 3)) * t * t + 1;
    }
    return t < 2 ? ((a * t - 5 * a) * t + 8 * a) * t - 4 * a : 0;
}

}  // namespace

Resizing resizing_of(const Call &call) {
    const Dims &from = call.dims(0);
    const bool old = call.node().is(ops::Upsample) || call.opset() < 11;
    Resizing found{from, std::vector<double>(from.size(), 1), call.word("mode", "nearest"),
                   call.word("coordinate_transformation_mode", old ? "asymmetric" : "half_pixel"),
                   call.word("nearest_mode", old ? "floor" : "round_prefer_floor")};
    found.cubic = static_cast<double>(call.real("cubic_coeff_a", -0.75F));
    found.inside = call.integer("exclude_outside", 0) != 0;
    found.smooth = call.integer("antialias", 0) != 0;
    std::vector<int64_t> every(from.size());
    std::iota(every.begin(), every.end(), 0);
    const std::vector<int64_t> axes = call.ints("axes", every);
    call.require(found.mode == "nearest" || found.mode == "linear" || found.mode == "cubic", "mode '", found.mode,
                 "' is unknown");
    call.require(call.word("keep_aspect_ratio_policy", "stretch") == "stretch",
                 "keep_aspect_ratio_policy is not supported");
    std::vector<double> scales;
    std::vector<int64_t> sizes;
    const size_t slot = old ? 1 : 2;
    if (call.has(slot)) {
        scales = call.numbers(slot);
    }
    if (scales.empty() && call.has(3)) {
        sizes = call.integers(3);
    }
    call.require(scales.size() == axes.size() || (scales.empty() && sizes.size() == axes.size()),
                 "it does not have one scale or size for each dimension");
    for (size_t i = 0; i < axes.size(); ++i) {
        const size_t axis = call.axis(axes[i], from.size());
        const double extent = static_cast<double>(from[axis]);
        const double wanted = scales.empty() ? static_cast<double>(sizes[i]) : std::floor(extent * scales[i]);
        const bool empty = extent == 0 && wanted == 0;
        call.require(empty || (extent > 0 && wanted >= 1 && wanted <= 2147483647.0),
                     "an extent of the result is 0 or too large, or one of no elements is resized");
        found.dims[axis] = static_cast<int64_t>(wanted);
        found.scales[axis] = empty ? 1 : scales.empty() ? wanted / extent : scales[i];
    }
    return found;
}

const Sampling *library_sampling(const Resizing &r, const Dims &from) {
    static const Sampling rules[] = {{"CENTER", false}, {"TOP_LEFT", false}, {"TOP_LEFT", true}};
    const bool image = from.size() == 4 && r.dims[0] == from[0] && r.dims[1] == from[1];
    if (!image || r.mode == "cubic" ||
        (r.mode == "linear" && r.smooth && (r.dims[2] < from[2] || r.dims[3] < from[3]))) {
        return nullptr;
    }
    for (const Sampling &rule : rules) {
        if (agrees(rule, r, from)) {
            return &rule;
        }
    }
    return nullptr;
}

std::vector<int64_t> nearest_samples(const Resizing &r, size_t d, int64_t from) {
    std::vector<int64_t> samples;
    for (int64_t o = 0; o < r.dims[d]; ++o) {
        const double at = rounded(r.nearest, place_of(r, d, from, o));
        samples.push_back(static_cast<int64_t>(std::min(std::max(at, 0.0), static_cast<double>(from - 1))));
    }
    return samples;
}

std::vector<double> sample_weights(const Resizing &r, size_t d, int64_t from) {
    const double factor = r.smooth ? std::min(r.scales[d], 1.0) : 1, reach = (r.mode == "linear" ? 1 : 2) / factor;
    std::vector<double> weights(static_cast<size_t>(r.dims[d] * from), 0);
    for (int64_t o = 0; o < r.dims[d]; ++o) {
        double *row = weights.data() + o * from;
        const double place = place_of(r, d, from, o);
        double sum = 0;
        for (auto i = static_cast<int64_t>(std::ceil(place - reach)); static_cast<double>(i) <= place + reach; ++i) {
            const double weight = weight_at(r, (static_cast<double>(i) - place) * factor);
            if (!r.inside || (i >= 0 && i < from)) {
                row[std::min(std::max<int64_t>(i, 0), from - 1)] += weight;
                sum += weight;
            }
        }
        for (int64_t i = 0; i < from; ++i) {
            row[i] /= sum;
        }
    }
    return weights;
}

}  // namespace ac::model
