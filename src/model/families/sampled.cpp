// SPDX-License-Identifier: MIT
// GridSample, RoiAlign and DeformConv.
#include "src/model/families/sampled.h"
#include "src/model/extremes.h"
#include "src/model/families/windowed.h"

#include <cmath>

namespace ac::model {
namespace {

Dims spatial(const Dims &dims) {
    return Dims(dims.begin() + 2, dims.end());
}

/// The elements that a sample reads along one dimension, and their weights. A place of -1 is outside, which is zero.
struct Taps {
    int count = 0;
    int64_t places[4] = {};
    double weights[4] = {};
};

/// How GridSample reads an image.
struct Sampler {
    std::string mode, padding;
    bool corners = false;

    /// The place of a coordinate from -1 to 1, in elements.
    double place(double x, int64_t extent) const {
        const auto n = static_cast<double>(extent);
        return corners ? (x + 1) / 2 * (n - 1) : ((x + 1) * n - 1) / 2;
    }

    /// A place beyond the borders, mirrored until it is between them. The borders are the centres of the outer
    /// elements, or their outer edges.
    double mirrored(double x, int64_t extent) const {
        const double low = corners ? 0 : -0.5, size = static_cast<double>(corners ? extent - 1 : extent);
        if (size <= 0) {
            return 0;
        }
        const double rest = std::fmod(std::fabs(x - low), 2 * size);
        return low + (rest > size ? 2 * size - rest : rest);
    }

    int64_t inside(int64_t place, int64_t extent) const {
        if (place >= 0 && place < extent) {
            return place;
        }
        if (padding == "zeros") {
            return -1;
        }
        const double found =
            padding == "reflection" ? mirrored(static_cast<double>(place), extent) : static_cast<double>(place);
        return static_cast<int64_t>(std::min(std::max(found, 0.0), static_cast<double>(extent - 1)));
    }

    /// The taps of a sample at place @p own.
    Taps taps(double own, int64_t extent) const {
        constexpr double most = 1e9;  // beyond any extent
        double x = std::isnan(own) ? -most : std::min(std::max(own, -most), most);
        x = mode == "nearest" ? std::nearbyint(x) : x;
        const bool moves = mode != "cubic";  // otherwise only what it reads is moved to the inside, as in ONNX Runtime
        if (moves && padding == "border") {
            x = std::min(std::max(x, 0.0), static_cast<double>(extent - 1));
        } else if (moves && padding == "reflection") {
            x = mirrored(x, extent);
        }
        const auto first = static_cast<int64_t>(std::floor(x));
        const double t = x - static_cast<double>(first);
        Taps made;
        const auto add = [&](int64_t index, double weight) {
            made.places[made.count] = inside(index, extent);
            made.weights[made.count++] = weight;
        };
        if (mode == "nearest") {
            add(static_cast<int64_t>(x), 1);
        } else if (mode == "linear") {
            add(first, 1 - t);
            add(first + 1, t);
        } else {
            constexpr double a = -0.75;
            const auto far = [](double d) { return ((a * d - 5 * a) * d + 8 * a) * d - 4 * a; };
            const auto near = [](double d) { return ((a + 2) * d - (a + 3)) * d * d + 1; };
            add(first - 1, far(t + 1));
            add(first, near(t));
            add(first + 1, near(1 - t));
            add(first + 2, far(2 - t));
        }
        return made;
    }
};

Sampler sampler_of(const Call &call) {
    Sampler made{call.word("mode", "linear"), call.word("padding_mode", "zeros"),
                 call.integer("align_corners", 0) != 0};
    made.mode = made.mode == "bilinear" ? "linear" : made.mode == "bicubic" ? "cubic" : made.mode;
    call.require(made.mode == "linear" || made.mode == "cubic" || made.mode == "nearest", "mode '", made.mode,
                 "' is not known");
    call.require(made.padding == "zeros" || made.padding == "border" || made.padding == "reflection", "padding_mode '",
                 made.padding, "' is not known");
    return made;
}

void infer_grid_sample(Call &call) {
    const Dims &x = call.dims(0), &grid = call.dims(1);
    sampler_of(call);
    call.require(x.size() >= 3 && grid.size() == x.size() && grid[0] == x[0] &&
                     grid.back() == static_cast<int64_t>(x.size()) - 2,
                 "a grid of shape ", grid, " does not fit data ", x);
    Dims dims{x[0], x[1]};
    dims.insert(dims.end(), grid.begin() + 1, grid.end() - 1);
    call.out(0, call.type(0), dims);
}

/// The sum over all combinations of the taps of each dimension. @p image: the elements of one channel.
double sum_of(const double *image, const Dims &extents, const std::vector<Taps> &taps) {
    double sum = 0;
    int64_t combinations = 1;
    for (const Taps &along : taps) {
        combinations *= along.count;
    }
    for (int64_t i = 0; i < combinations; ++i) {
        int64_t rest = i, at = 0;
        double weight = 1;
        bool outside = false;
        for (size_t d = 0; d < taps.size(); ++d) {
            const auto k = rest % taps[d].count;
            rest /= taps[d].count;
            outside = outside || taps[d].places[k] < 0;
            at = at * extents[d] + taps[d].places[k];
            weight *= taps[d].weights[k];
        }
        sum += outside ? 0 : weight * image[at];
    }
    return sum;
}

/// Coordinates of a grid are in the reverse order of the dimensions.
void evaluate_grid_sample(Call &call) {
    infer_grid_sample(call);
    const Sampler sampler = sampler_of(call);
    const Dims from = call.dims(0), to = call.result(0).dims, extents = spatial(from);
    const std::vector<double> x = call.numbers(0), grid = call.numbers(1);
    const int64_t places = count_of(spatial(to)), elements = count_of(extents), channels = from[1];
    const size_t rank = extents.size();
    std::vector<double> y(static_cast<size_t>(count_of(to)), 0);
    for (int64_t i = 0; i < from[0] * places && elements != 0; ++i) {
        std::vector<Taps> taps;
        for (size_t d = 0; d < rank; ++d) {
            taps.push_back(sampler.taps(sampler.place(grid[static_cast<size_t>(i) * rank + rank - 1 - d], extents[d]),
                                        extents[d]));
        }
        const int64_t batch = i / places, place = i % places;
        for (int64_t c = 0; c < channels; ++c) {
            const int64_t plane = batch * channels + c;
            y[static_cast<size_t>(plane * places + place)] = sum_of(x.data() + plane * elements, extents, taps);
        }
    }
    call.give(0, array_of(y, to, call.type(0)));
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

/// The two elements next to a sample. A sample more than one element outside of the image has none: count 0.
Taps neighbours(double x, int64_t extent) {
    Taps made;
    if (!(x >= -1 && x <= static_cast<double>(extent))) {
        return made;
    }
    x = std::min(std::max(x, 0.0), static_cast<double>(extent - 1));
    const auto low = static_cast<int64_t>(x);
    made.count = 2;
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

/// The mean of the samples of a bin, or the largest of their weighted elements: ONNX does not add them for maxima.
double pooled_bin(const double *image, int64_t width, const Side &rows, const Side &columns, int64_t row,
                  int64_t column, bool most) {
    double found = 0;
    bool first = true;
    for (int64_t i = 0; i < rows.samples; ++i) {
        for (int64_t k = 0; k < columns.samples; ++k) {
            const Taps &y = rows.taps[static_cast<size_t>(row * rows.samples + i)],
                       &x = columns.taps[static_cast<size_t>(column * columns.samples + k)];
            double value = 0;
            for (int corner = 0; corner < 4 && y.count != 0 && x.count != 0; ++corner) {
                const int a = corner / 2, b = corner % 2;
                const double term = y.weights[a] * x.weights[b] * image[y.places[a] * width + x.places[b]];
                value = corner == 0 ? term : most ? maximum(value, term) : value + term;
            }
            found = !most ? found + value : first ? value : maximum(found, value);
            first = false;
        }
    }
    return most ? found : found / static_cast<double>(std::max<int64_t>(rows.samples * columns.samples, 1));
}

void evaluate_roi_align(Call &call) {
    infer_roi_align(call);
    const Dims from = call.dims(0), to = call.result(0).dims;
    const std::vector<double> x = call.numbers(0), regions = call.numbers(1);
    const std::vector<int64_t> batches = call.integers(2);
    const bool most = call.word("mode", "avg") == "max";
    std::vector<double> y;
    for (size_t r = 0; r < batches.size(); ++r) {
        const int64_t batch = batches[r];
        call.require(batch >= 0 && batch < from[0], "image ", batch, " of a region is not one of ", from[0]);
        const double *region = regions.data() + 4 * r;
        const Side columns = side_of(call, region[0], region[2], to[3], from[3]),
                   rows = side_of(call, region[1], region[3], to[2], from[2]);
        call.budget().take_products(4.0 * static_cast<double>(to[1] * to[2] * to[3]) *
                                    static_cast<double>(rows.samples * columns.samples));
        for (int64_t i = 0; i < to[1] * to[2] * to[3]; ++i) {
            const int64_t channel = i / (to[2] * to[3]);
            const double *image = x.data() + (batch * from[1] + channel) * from[2] * from[3];
            y.push_back(pooled_bin(image, from[3], rows, columns, i / to[3] % to[2], i % to[3], most));
        }
    }
    call.give(0, array_of(y, to, call.type(0)));
}

/// Extents of DeformConv's kernel and groups.
struct Deformation {
    Window window;
    int64_t groups = 1, offset_groups = 1, taps = 1, windows = 1;
};

Deformation deformation_of(const Call &call) {
    call.require(call.rank(1) == call.rank(0) && call.rank(1) >= 3, "ranks of data and weights differ");
    Deformation made{window_of(call, spatial(call.dims(1))), call.integer("group", 1), call.integer("offset_group", 1)};
    made.taps = count_of(made.window.kernel);
    return made;
}

void infer_deform_conv(Call &call) {
    const Deformation d = deformation_of(call);
    const Dims &x = call.dims(0), &w = call.dims(1);
    call.require(d.groups >= 1 && d.offset_groups >= 1 && w[0] % d.groups == 0 && x[1] == w[1] * d.groups &&
                     x[1] % d.offset_groups == 0,
                 "weights ", w, " in ", d.groups, " groups, and ", d.offset_groups,
                 " groups of offsets, do not fit data ", x);
    call.require(!call.has(3) || call.dims(3) == Dims{w[0]},
                 "its bias does not have one element for each output channel");
    Dims dims{x[0], w[0]}, offsets{x[0], d.offset_groups * d.taps * static_cast<int64_t>(d.window.rank())};
    for (size_t i = 0; i < d.window.rank(); ++i) {
        dims.push_back(windows_in(call, d.window, i, x[i + 2]));
        offsets.push_back(dims.back());
    }
    call.require(call.dims(2) == offsets, "offsets of shape ", call.dims(2), "; expected ", offsets);
    offsets[1] = d.offset_groups * d.taps;
    call.require(!call.has(4) || call.dims(4) == offsets, "a mask of shape ", call.has(4) ? call.dims(4) : offsets,
                 "; expected ", offsets);
    call.out(0, call.type(0), dims);
}

/// The elements that the windows read, [batches, channels, taps, windows], times the mask.
std::vector<double> deformed(const Call &call, const Deformation &d, const Dims &to) {
    const Sampler plain{"linear", "zeros", true};
    const Dims from = call.dims(0), extents = spatial(from), results = spatial(to);
    const std::vector<double> x = call.numbers(0), offsets = call.numbers(2),
                              mask = call.has(4) ? call.numbers(4) : std::vector<double>();
    const int64_t windows = count_of(results), elements = count_of(extents), per_group = from[1] / d.offset_groups;
    const auto rank = static_cast<int64_t>(extents.size());
    std::vector<double> taken(static_cast<size_t>(from[0] * from[1] * d.taps * windows), 0);
    for (int64_t i = 0; i < from[0] * d.offset_groups * d.taps * windows; ++i) {
        const int64_t at = i % windows, tap = i / windows % d.taps, group = i / windows / d.taps;
        std::vector<Taps> taps(extents.size());
        int64_t o = at, k = tap;
        for (size_t s = extents.size(); s-- > 0;) {
            const int64_t offset = ((group * d.taps + tap) * rank + static_cast<int64_t>(s)) * windows + at;
            const int64_t start = o % results[s] * d.window.stride[s] - d.window.before[s] +
                                  k % d.window.kernel[s] * d.window.dilation[s];
            taps[s] = plain.taps(static_cast<double>(start) + offsets[static_cast<size_t>(offset)], extents[s]);
            o /= results[s];
            k /= d.window.kernel[s];
        }
        const double factor = mask.empty() ? 1 : mask[static_cast<size_t>(i)];
        for (int64_t c = 0; c < per_group; ++c) {
            const int64_t plane = group * per_group + c;
            taken[static_cast<size_t>((plane * d.taps + tap) * windows + at)] =
                factor * sum_of(x.data() + plane * elements, extents, taps);
        }
    }
    return taken;
}

void evaluate_deform_conv(Call &call) {
    infer_deform_conv(call);
    const Deformation d = deformation_of(call);
    const Dims from = call.dims(0), to = call.result(0).dims;
    const int64_t windows = count_of(spatial(to)), in = from[1] / d.groups, out = to[1] / d.groups;
    call.budget().take_products(static_cast<double>(count_of(to)) * static_cast<double>(in * d.taps));
    const std::vector<double> taken = deformed(call, d, to), w = call.numbers(1),
                              bias = call.has(3) ? call.numbers(3) : std::vector<double>();
    std::vector<double> y;
    for (int64_t i = 0; i < count_of(to); ++i) {
        const int64_t at = i % windows, o = i / windows % to[1], batch = i / windows / to[1];
        double sum = bias.empty() ? 0 : bias[static_cast<size_t>(o)];
        for (int64_t k = 0; k < in * d.taps; ++k) {
            const int64_t row = (batch * from[1] + o / out * in) * d.taps + k;
            sum += w[static_cast<size_t>(o * in * d.taps + k)] * taken[static_cast<size_t>(row * windows + at)];
        }
        y.push_back(sum);
    }
    call.give(0, array_of(y, to, call.type(0)));
}

}  // namespace

// clang-format off
constexpr Op rows::GridSample = Op(ops::GridSample).takes(2).has("align_corners:i mode:s padding_mode:s")
    .infers(infer_grid_sample).evaluates(evaluate_grid_sample);
constexpr Op rows::RoiAlign = Op(ops::RoiAlign).takes(3)
    .has("coordinate_transformation_mode:s mode:s output_height:i output_width:i sampling_ratio:i spatial_scale:f")
    .infers(infer_roi_align).evaluates(evaluate_roi_align);
constexpr Op rows::DeformConv = Op(ops::DeformConv).takes(3, 5)
    .has("dilations:I group:i kernel_shape:I offset_group:i pads:I strides:I | auto_pad:s")
    .infers(infer_deform_conv).evaluates(evaluate_deform_conv);
// clang-format on

}  // namespace ac::model
