// SPDX-License-Identifier: MIT
// Places of images that an affine transform reads, images from their windows, and determinants.
#include "src/model/families/grids.h"

#include <cmath>
#include <utility>

namespace ac::model {
namespace {

void infer_grid(Call &call) {
    const Dims &theta = call.dims(0);
    call.require(is_floating(call.type(0)), "it accepts floating-point types only");
    call.require(theta.size() == 3 && (theta[1] == 2 || theta[1] == 3) && theta[2] == theta[1] + 1,
                 "its matrices must have the shape [N, 2, 3] or [N, 3, 4], not ", theta);
    const std::vector<int64_t> size = call.integers(1);
    call.require(call.rank(1) == 1 && static_cast<int64_t>(size.size()) == theta[1] + 2 && size[0] == theta[0],
                 "its size does not fit the matrices");
    Dims dims{size[0]};
    dims.insert(dims.end(), size.begin() + 2, size.end());
    dims.push_back(theta[1]);
    call.out(0, call.type(0), dims);
}

/// The place of index @p i of @p extent along an axis from -1 to 1: of the first and last pixels' centres, or of the
/// edges of the image.
double place_of(int64_t i, int64_t extent, bool corners) {
    const auto count = static_cast<double>(extent);
    if (corners) {
        return extent == 1 ? 0 : 2 * static_cast<double>(i) / (count - 1) - 1;
    }
    return (2 * static_cast<double>(i) + 1) / count - 1;
}

void evaluate_grid(Call &call) {
    infer_grid(call);
    const Dims dims = call.result(0).dims;
    const std::vector<double> theta = call.numbers(0);
    const bool corners = call.integer("align_corners", 0) != 0;
    const auto axes = static_cast<size_t>(dims.back());
    const Dims image(dims.begin() + 1, dims.end() - 1);
    std::vector<double> grid;
    for (int64_t n = 0; n < dims[0]; ++n) {
        const double *matrix = theta.data() + static_cast<size_t>(n) * axes * (axes + 1);
        for (int64_t i = 0, count = count_of(image); i < count; ++i) {
            double at[4] = {0, 0, 0, 1};  // x, y, z: the last dimension comes first
            int64_t rest = i;
            for (size_t d = 0; d < axes; ++d) {
                const int64_t extent = image[axes - 1 - d];
                at[d] = place_of(rest % extent, extent, corners);
                rest /= extent;
            }
            at[axes] = 1;
            for (size_t row = 0; row < axes; ++row) {
                double sum = 0;
                for (size_t k = 0; k <= axes; ++k) {
                    sum += matrix[row * (axes + 1) + k] * at[k];
                }
                grid.push_back(sum);
            }
        }
    }
    call.give(0, array_of(grid, dims, call.type(0)));
}

/// How windows lie in the image that Col2Im makes.
struct Windows {
    Dims image, block, count;  ///< extents of the image and of a window, and numbers of windows
    std::vector<int64_t> strides, dilations, before;
};

Windows windows_of(const Call &call) {
    Windows w;
    w.image = call.integers(1);
    w.block = call.integers(2);
    const size_t rank = w.image.size();
    const std::vector<int64_t> ones(rank, 1), pads = call.ints("pads", std::vector<int64_t>(2 * rank, 0));
    w.strides = call.ints("strides", ones);
    w.dilations = call.ints("dilations", ones);
    call.require(rank >= 1 && w.block.size() == rank && w.strides.size() == rank && w.dilations.size() == rank &&
                     pads.size() == 2 * rank,
                 "its lists do not have one number for each dimension of the image");
    constexpr int64_t most = 2147483647;
    for (size_t d = 0; d < rank; ++d) {
        for (const int64_t number : {w.image[d], w.block[d], w.strides[d], w.dilations[d]}) {
            call.require(number >= 1 && number <= most, "a number of ", number, " in its lists");
        }
        call.require(std::min(pads[d], pads[rank + d]) >= 0 && std::max(pads[d], pads[rank + d]) <= most,
                     "a pad of ", std::min(pads[d], pads[rank + d]));
        const int64_t room = w.image[d] + pads[d] + pads[rank + d] - w.dilations[d] * (w.block[d] - 1) - 1;
        call.require(room >= 0, "a window is larger than the image");
        w.count.push_back(room / w.strides[d] + 1);
        w.before.push_back(pads[d]);
    }
    return w;
}

void infer_image(Call &call) {
    call.require(is_floating(call.type(0)), "it accepts floating-point types only");
    const Windows w = windows_of(call);
    const Dims &from = call.dims(0);
    const int64_t block = count_of(w.block), windows = count_of(w.count);
    call.require(from.size() == 3 && from[1] % block == 0 && from[2] == windows, "its columns have the shape ", from,
                 "; the windows have ", block, " elements, and there are ", windows);
    Dims dims{from[0], from[1] / block};
    dims.insert(dims.end(), w.image.begin(), w.image.end());
    call.out(0, call.type(0), dims);
}

void evaluate_image(Call &call) {
    infer_image(call);
    const Windows w = windows_of(call);
    const Dims dims = call.result(0).dims;
    const int64_t windows = count_of(w.count), block = count_of(w.block), pixels = count_of(w.image);
    const std::vector<double> columns = call.numbers(0);
    std::vector<double> image(static_cast<size_t>(count_of(dims)), 0);
    for (size_t i = 0; i < columns.size(); ++i) {
        int64_t window = static_cast<int64_t>(i) % windows, inside = static_cast<int64_t>(i) / windows % block;
        int64_t at = 0, stride = 1;
        for (size_t d = w.image.size(); d-- > 0 && at >= 0;) {
            const int64_t place =
                window % w.count[d] * w.strides[d] - w.before[d] + inside % w.block[d] * w.dilations[d];
            at = place < 0 || place >= w.image[d] ? -1 : at + place * stride;
            stride *= w.image[d];
            window /= w.count[d];
            inside /= w.block[d];
        }
        if (at >= 0) {
            image[static_cast<size_t>(static_cast<int64_t>(i) / windows / block * pixels + at)] += columns[i];
        }
    }
    call.give(0, array_of(image, dims, call.type(0)));
}

void infer_det(Call &call) {
    const Dims &dims = call.dims(0);
    call.require(is_floating(call.type(0)), "it accepts floating-point types only");
    call.require(dims.size() >= 2 && dims.back() == dims[dims.size() - 2], "it needs square matrices, not ", dims);
    call.out(0, call.type(0), Dims(dims.begin(), dims.end() - 2));
}

/// Gaussian elimination with the largest pivot of each column.
double determinant(double *matrix, size_t n) {
    double product = 1;
    for (size_t k = 0; k < n; ++k) {
        size_t pivot = k;
        for (size_t i = k + 1; i < n; ++i) {
            pivot = std::fabs(matrix[i * n + k]) > std::fabs(matrix[pivot * n + k]) ? i : pivot;
        }
        if (matrix[pivot * n + k] == 0) {
            return 0;
        }
        if (pivot != k) {
            std::swap_ranges(matrix + k * n, matrix + (k + 1) * n, matrix + pivot * n);
            product = -product;
        }
        product *= matrix[k * n + k];
        for (size_t i = k + 1; i < n; ++i) {
            const double factor = matrix[i * n + k] / matrix[k * n + k];
            for (size_t j = k + 1; j < n; ++j) {
                matrix[i * n + j] -= factor * matrix[k * n + j];
            }
        }
    }
    return product;
}

void evaluate_det(Call &call) {
    const Dims from = call.dims(0), dims(from.begin(), from.end() - 2);
    const auto n = static_cast<size_t>(from.back());
    std::vector<double> values = call.numbers(0), found;
    call.budget().take_products(static_cast<double>(values.size()) * static_cast<double>(n));
    for (int64_t i = 0, count = count_of(dims); i < count; ++i) {
        found.push_back(determinant(values.data() + static_cast<size_t>(i) * n * n, n));
    }
    call.give(0, array_of(found, dims, call.type(0)));
}

}  // namespace

// clang-format off
constexpr Op rows::AffineGrid = Op(ops::AffineGrid).takes(2).has("align_corners:i").infers(infer_grid)
    .evaluates(evaluate_grid);
constexpr Op rows::Col2Im = Op(ops::Col2Im).takes(3).has("dilations:I pads:I strides:I").infers(infer_image)
    .evaluates(evaluate_image);
constexpr Op rows::Det = Op(ops::Det).infers(infer_det).evaluates(evaluate_det);
// clang-format on

}  // namespace ac::model
