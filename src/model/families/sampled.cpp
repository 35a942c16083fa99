// SPDX-License-Identifier: MIT
// GridSample and RoiAlign.
#include "src/model/families/sampled.h"
#include "src/model/families/samples.h"

#include <cmath>
#include <limits>

namespace ac::model {
namespace {

Dims spatial(const Dims &dims) {
    return Dims(dims.begin() + 2, dims.end());
}

Sampler sampler_of(const Call &call) {
    const std::string mode = call.word("mode", "linear"), padding = call.word("padding_mode", "zeros");
    Sampler made;
    made.corners = call.integer("align_corners", 0) != 0;
    if (mode == "nearest") {
        made.mode = Sampler::Mode::nearest;
    } else if (mode == "cubic" || mode == "bicubic") {
        made.mode = Sampler::Mode::cubic;
    } else {
        call.require(mode == "linear" || mode == "bilinear", "mode '", mode, "' is not known");
    }
    if (padding == "border") {
        made.padding = Sampler::Padding::border;
    } else if (padding == "reflection") {
        made.padding = Sampler::Padding::reflection;
    } else {
        call.require(padding == "zeros", "padding_mode '", padding, "' is not known");
    }
    return made;
}

/// The number of elements that a sample reads.
size_t elements_of(const Sampler &sampler, size_t rank) {
    size_t count = 1;
    for (size_t d = 0; d < rank && count <= 64; ++d) {
        count *= sampler.taps();
    }
    return count;
}

void infer_grid_sample(Call &call) {
    const Dims &x = call.dims(0), &grid = call.dims(1);
    const Sampler sampler = sampler_of(call);
    call.require(x.size() >= 3 && grid.size() == x.size() && grid[0] == x[0] &&
                     grid.back() == static_cast<int64_t>(x.size()) - 2,
                 "a grid of shape ", grid, " does not fit data ", x);
    Dims dims{x[0], x[1]};
    dims.insert(dims.end(), grid.begin() + 1, grid.end() - 1);
    call.require(elements_of(sampler, x.size() - 2) <= 64, "a sample reads more than 64 elements");
    call.out(0, call.type(0), dims);
}

/// Coordinates of a grid are in the reverse order of the dimensions.
template <class Number> void sample_grid(Call &call) {
    const Sampler sampler = sampler_of(call);
    const Dims from = call.dims(0), to = call.result(0).dims, extents = spatial(from);
    const std::vector<double> grid = call.numbers(1);
    const int64_t places = count_of(spatial(to)), elements = count_of(extents), channels = from[1];
    const size_t rank = extents.size();
    const Reals<Number> x(call.in(0));
    Result<Number> y(to);
    Samples<Number> samples;
    Taps taps[6];
    const Taps *const along[] = {taps, taps + 1, taps + 2, taps + 3, taps + 4, taps + 5};
    const auto most = static_cast<int64_t>(Samples<Number>::most);
    for (int64_t batch = 0; batch < from[0] && elements != 0; ++batch) {
        for (int64_t first = 0; first < places; first += most) {
            const int64_t count = std::min(most, places - first);
            samples.begin(static_cast<size_t>(count), sampler.taps(), extents);
            for (int64_t i = 0; i < count; ++i) {
                const double *at = grid.data() + static_cast<size_t>(batch * places + first + i) * rank;
                for (size_t d = 0; d < rank; ++d) {
                    sampler.find(sampler.place(at[rank - 1 - d], extents[d]), extents[d], taps[d]);
                }
                samples.put(static_cast<size_t>(i), along);
            }
            samples.fold(Fold::sum, x.data() + batch * channels * elements, elements, channels,
                         y.data() + batch * channels * places + first, places);
        }
    }
    y.give(call);
}

void evaluate_grid_sample(Call &call) {
    infer_grid_sample(call);
    with_reals(call, [&](auto number) { sample_grid<decltype(number)>(call); });
}

void infer_roi_align(Call &call) {
    const Dims &x = call.dims(0), &regions = call.dims(1);
    const int64_t height = call.integer("output_height", 1), width = call.integer("output_width", 1);
    call.require(x.size() == 4 && regions.size() == 2 && regions[1] == 4 && call.dims(2) == Dims{regions[0]},
                 "regions of shape ", regions, " with indices of shape ", call.dims(2), " do not fit images ", x);
    call.require(height >= 1 && width >= 1, "output_height and output_width must be at least 1");
    call.require(call.integer("sampling_ratio", 0) >= 0, "a negative sampling_ratio");
    const std::string mode = call.word("mode", "avg");
    call.require(mode == "avg" || mode == "max", "mode '", mode, "' is not known");
    call.out(0, call.type(0), {regions[0], x[1], height, width});
}

/// The two elements next to a sample. Those of a sample more than one element outside of the image are outside.
Taps neighbours(double x, int64_t extent) {
    Taps made{{-1, -1}, {}};
    if (!(x >= -1 && x <= static_cast<double>(extent))) {
        return made;
    }
    x = std::min(std::max(x, 0.0), static_cast<double>(extent - 1));
    const auto low = static_cast<int64_t>(x);
    made.places[0] = low;
    made.places[1] = std::min(low + 1, extent - 1);
    made.weights[1] = x - static_cast<double>(low);
    made.weights[0] = 1 - made.weights[1];
    return made;
}

/// The samples of each bin along one side of a region.
struct Side {
    std::vector<Taps> taps{};  ///< [bins, samples]
    int64_t samples = 0;
};

Side side_of(const Call &call, double from, double to, int64_t bins, int64_t extent) {
    const bool centred =
        call.opset() >= 16 && call.word("coordinate_transformation_mode", "half_pixel") == "half_pixel";
    const double scale = static_cast<double>(call.real("spatial_scale", 1)), shift = centred ? 0.5 : 0,
                 begin = from * scale - shift;
    const double size = centred ? to * scale - shift - begin : std::max(to * scale - begin, 1.0);
    const double bin = size / static_cast<double>(bins);
    const int64_t ratio = call.integer("sampling_ratio", 0);
    Side made;
    made.samples = ratio > 0 ? ratio : integer_from(std::ceil(bin));
    call.require(made.samples <= (int64_t{1} << 20), "a region has ", made.samples, " samples along a bin");
    for (int64_t i = 0; i < bins * std::max<int64_t>(made.samples, 0); ++i) {
        const double part = (static_cast<double>(i % made.samples) + 0.5) / static_cast<double>(made.samples);
        made.taps.push_back(neighbours(begin + (static_cast<double>(i / made.samples) + part) * bin, extent));
    }
    return made;
}

/// The bins of a region are the mean of their samples, or the largest of their weighted elements: ONNX does not add
/// these for maxima. One sample of all bins is read at a time.
template <class Number> void align_regions(Call &call) {
    const Dims from = call.dims(0), to = call.result(0).dims, extents = spatial(from);
    const std::vector<double> regions = call.numbers(1);
    const std::vector<int64_t> batches = call.integers(2);
    const bool most = call.word("mode", "avg") == "max";
    const int64_t bins = to[2] * to[3], elements = from[2] * from[3];
    const Reals<Number> x(call.in(0));
    const bool finite =
        most && std::all_of(x.data(), x.data() + count_of(from), [](Number n) { return std::isfinite(n); });
    const Fold fold = !most ? Fold::sum : finite ? Fold::maximum : Fold::maximum_or_nan;
    Result<Number> y(to);
    Samples<Number> samples;
    for (size_t r = 0; r < batches.size(); ++r) {
        const int64_t batch = batches[r];
        call.require(batch >= 0 && batch < from[0], "image ", batch, " of a region is not one of ", from[0]);
        const double *region = regions.data() + 4 * r;
        const Side columns = side_of(call, region[0], region[2], to[3], from[3]),
                   rows = side_of(call, region[1], region[3], to[2], from[2]);
        const auto each = static_cast<double>(rows.samples) * static_cast<double>(columns.samples);
        call.budget().take_products(4.0 * static_cast<double>(to[1] * bins) * each);
        Number *results = y.data() + static_cast<int64_t>(r) * to[1] * bins;
        if (most && each > 0 && elements != 0) {
            std::fill(results, results + to[1] * bins, -std::numeric_limits<Number>::infinity());
        }
        for (int64_t i = 0; i < rows.samples; ++i) {
            for (int64_t k = 0; k < columns.samples && elements != 0; ++k) {
                samples.begin(static_cast<size_t>(bins), 2, extents);
                for (int64_t bin = 0; bin < bins; ++bin) {
                    const Taps *const along[] = {&rows.taps[static_cast<size_t>(bin / to[3] * rows.samples + i)],
                                                 &columns.taps[static_cast<size_t>(bin % to[3] * columns.samples + k)]};
                    samples.put(static_cast<size_t>(bin), along, most ? 1 : 1 / each);
                }
                samples.fold(fold, x.data() + batch * from[1] * elements, elements, to[1], results, bins);
            }
        }
    }
    y.give(call);
}

void evaluate_roi_align(Call &call) {
    infer_roi_align(call);
    with_reals(call, [&](auto number) { align_regions<decltype(number)>(call); });
}

}  // namespace

// clang-format off
constexpr Op rows::GridSample = Op(ops::GridSample).takes(2).has("align_corners:i mode:s padding_mode:s")
    .infers(infer_grid_sample).evaluates(evaluate_grid_sample);
constexpr Op rows::RoiAlign = Op(ops::RoiAlign).takes(3)
    .has("coordinate_transformation_mode:s mode:s output_height:i output_width:i sampling_ratio:i spatial_scale:f")
    .infers(infer_roi_align).evaluates(evaluate_roi_align);
// clang-format on

}  // namespace ac::model
