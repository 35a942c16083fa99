// SPDX-License-Identifier: MIT
#include "src/model/families/resize_rules.h"

#include "src/model/data/joined.h"

#include <cmath>
#include <numeric>

namespace ac::model {
namespace {

/// The source position of sample @p o of a resized dimension in ONNX, in single precision as in ONNX Runtime: places
/// halfway between elements are the same. own_place() gives that of the library's rules.
double place_of(const Resizing &r, size_t d, int64_t extent, int64_t o) {
    const auto scale = static_cast<float>(r.scales[d]), to = static_cast<float>(r.dims[d]), x = static_cast<float>(o),
               from = static_cast<float>(extent);
    // With scales, ONNX aligns the corners of the result before its extent is rounded. ONNX Runtime does so after that.
    const auto whole = static_cast<float>(r.scales[d] * static_cast<double>(extent));
    const auto place = [&]() -> float {
        if (r.place == "asymmetric") {
            return x / scale;
        }
        if (r.place == "align_corners") {
            return whole == 1 ? 0 : x * (from - 1) / (whole - 1);
        }
        if (r.place == "pytorch_half_pixel" && to == 1) {
            return 0;
        }
        if (r.place == "half_pixel" || r.place == "pytorch_half_pixel") {
            return (x + 0.5F) / scale - 0.5F;
        }
        if (r.place == "half_pixel_symmetric") {
            const float shift = from / 2 * (1 - to / (scale * from));
            return shift + (x + 0.5F) / scale - 0.5F;
        }
        if (r.place == "tf_crop_and_resize") {
            const auto begin = static_cast<float>(r.begins[d]), end = static_cast<float>(r.ends[d]);
            return to > 1 ? begin * (from - 1) + x * (end - begin) * (from - 1) / (whole - 1)
                          : 0.5F * (begin + end) * (from - 1);
        }
        throw Error(joined({"coordinate_transformation_mode '", r.place, "' is not known"}));
    };
    return static_cast<double>(place());
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
        if (!samples_beyond(r, d, from[d]).empty()) {
            return false;
        }
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

bool is_settled(const Call &call) {
    return call.word("coordinate_transformation_mode", "half_pixel") != "tf_crop_and_resize" || !call.has(1) ||
           call.in(1).known();
}

static bool is_old(const Call &call) {
    return call.node().is(ops::Upsample) || call.opset() < 11;
}

/// One scale or size for each of @p axes, as the policy for the aspect ratio changes them. Sizes become scales.
static void set_extents(const Call &call, const std::vector<size_t> &axes, Resizing &found) {
    const Dims from = found.dims;
    std::vector<double> scales;
    std::vector<int64_t> sizes;
    const size_t slot = is_old(call) ? 1 : 2;
    if (call.has(slot)) {
        scales = call.numbers(slot);
    }
    if (scales.empty() && !is_old(call) && call.has(3)) {
        sizes = call.integers(3);
    }
    call.require(scales.size() == axes.size() || (scales.empty() && sizes.size() == axes.size()),
                 "it does not have one scale or size for each dimension");
    const std::string policy = is_old(call) ? "stretch" : call.word("keep_aspect_ratio_policy", "stretch");
    call.require(policy == "stretch" || policy == "not_larger" || policy == "not_smaller", "keep_aspect_ratio_policy '",
                 policy, "' is not known");
    float common = 0;
    for (size_t i = 0; i < sizes.size() && policy != "stretch"; ++i) {
        if (from[axes[i]] != 0) {
            const float ratio = static_cast<float>(sizes[i]) / static_cast<float>(from[axes[i]]);
            common = common == 0 ? ratio : policy == "not_larger" ? std::min(common, ratio) : std::max(common, ratio);
        }
    }
    for (size_t i = 0; i < axes.size(); ++i) {
        const size_t axis = axes[i];
        const auto extent = static_cast<float>(from[axis]);
        double wanted = scales.empty() ? static_cast<double>(sizes[i])
                                       : std::floor(static_cast<double>(extent * static_cast<float>(scales[i])));
        if (common != 0) {
            wanted = std::round(static_cast<double>(common * extent));
        }
        const bool empty = extent == 0 && wanted == 0;
        call.require(empty || (extent > 0 && wanted >= 0 && wanted <= 2147483647.0),
                     "an extent of the result is negative or too large, or one of no elements is resized");
        found.dims[axis] = static_cast<int64_t>(wanted);
        found.scales[axis] = empty             ? 1
                             : !scales.empty() ? scales[i]
                             : common != 0     ? static_cast<double>(common)
                                               : wanted / static_cast<double>(extent);
    }
}

/// The region that tf_crop_and_resize samples; all of the dimensions that it does not name.
static void set_region(const Call &call, const std::vector<size_t> &axes, Resizing &found) {
    found.begins.assign(found.dims.size(), 0);
    found.ends.assign(found.dims.size(), 1);
    found.beyond = static_cast<double>(call.real("extrapolation_value", 0));
    const std::vector<double> region = call.has(1) ? call.numbers(1) : std::vector<double>();
    call.require(region.size() == 2 * axes.size(), "tf_crop_and_resize needs a begin and an end for each dimension; ",
                 "its roi has ", region.size(), " numbers");
    for (size_t i = 0; i < axes.size(); ++i) {
        found.begins[axes[i]] = region[i];
        found.ends[axes[i]] = region[i + axes.size()];
    }
}

Resizing resizing_of(const Call &call, bool samples) {
    const Dims &from = call.dims(0);
    const bool old = is_old(call);
    Resizing found{from, std::vector<double>(from.size(), 1), call.word("mode", "nearest"),
                   call.word("coordinate_transformation_mode", old ? "asymmetric" : "half_pixel"),
                   call.word("nearest_mode", old ? "floor" : "round_prefer_floor")};
    found.cubic = static_cast<double>(call.real("cubic_coeff_a", -0.75F));
    found.inside = call.integer("exclude_outside", 0) != 0;
    found.smooth = call.integer("antialias", 0) != 0;
    std::vector<int64_t> every(from.size());
    std::iota(every.begin(), every.end(), 0);
    std::vector<size_t> axes;
    for (const int64_t axis : call.ints("axes", every)) {
        axes.push_back(call.axis(axis, from.size()));
    }
    call.require(found.mode == "nearest" || found.mode == "linear" || found.mode == "cubic", "mode '", found.mode,
                 "' is unknown");
    set_extents(call, axes, found);
    if (samples && found.place == "tf_crop_and_resize") {
        set_region(call, axes, found);
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

std::vector<bool> samples_beyond(const Resizing &r, size_t d, int64_t from) {
    std::vector<bool> beyond;
    bool any = false;
    for (int64_t o = 0; o < r.dims[d] && r.place == "tf_crop_and_resize"; ++o) {
        const double place = place_of(r, d, from, o);
        beyond.push_back(!(place >= 0 && place <= static_cast<double>(from - 1)));
        any = any || beyond.back();
    }
    return any ? beyond : std::vector<bool>();
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
