// SPDX-License-Identifier: MIT
// Tests of numbers about all pixels of an image: the images, and the pixels of their regions.
#pragma once

#include "arm_compute/runtime/Scheduler.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/statistics/statistics.h"
#include "tests/framework/op_test.h"

#ifdef ARM_COMPUTE_CL
#include "arm_compute/runtime/CL/CLArray.h"
#include "arm_compute/runtime/CL/CLDistribution1D.h"

#include "tests/framework/op_test_cl.h"
#endif

#include <algorithm>
#include <cmath>

namespace ac::statistics {

/// Extents and the kind of the contents.
struct Tested {
    unsigned width, height;
    test::Layout layout = test::Layout::guarded;
    double lo = 0, hi = 0;  ///< levels; equal: the whole range of the type
    bool part = false;      ///< the valid region is smaller than the image
};

/// One pixel to whole frames, vectors and parts with and without remainder, few levels and one.
inline const std::vector<Tested> &images() {
    using test::Layout;
    static const std::vector<Tested> all{{1, 1},
                                         {2, 1},
                                         {1, 5},
                                         {7, 3},
                                         {15, 1},
                                         {16, 2},
                                         {63, 3},
                                         {64, 65},
                                         {129, 32},
                                         {4096, 2},
                                         {4097, 1},
                                         {37, 21, Layout::padded},
                                         {640, 31, Layout::padded, 7, 9},
                                         {300, 50, Layout::guarded, 5, 5.5},
                                         {90, 47, Layout::padded, 0, 0, true},
                                         {5000, 9, Layout::padded, 3, 4, true},
                                         {1921, 1083}};
    return all;
}

inline std::unique_ptr<Tensor> image_of(const Tested &t, DataType type) {
    auto image = test::make_tensor(test::info_of(TensorShape(t.width, t.height), type), t.layout);
    const double lo = type == DataType::U8 ? 0 : -2000, hi = type == DataType::U8 ? 255 : 2000;
    test::fill(*image, t.width + t.height, t.lo == t.hi ? lo : t.lo, t.lo == t.hi ? hi : t.hi);
    if (t.part) {
        image->info()->set_valid_region(ValidRegion(Coordinates(3, 2), TensorShape(t.width - 5u, t.height - 4u), 2));
    }
    return image;
}

/// A pixel and where it is.
struct Pixel {
    int x, y;
    double value;
};

/// The pixels of the valid region in raster order.
inline std::vector<Pixel> pixels_of(const ITensor &image) {
    const ValidRegion valid = image.info()->valid_region();
    const std::vector<double> all = test::stored(image);
    const auto width = static_cast<int>(image.info()->dimension(0));
    std::vector<Pixel> found;
    for (int y = valid.anchor[1]; y < valid.anchor[1] + static_cast<int>(valid.shape[1]); ++y) {
        for (int x = valid.anchor[0]; x < valid.anchor[0] + static_cast<int>(valid.shape[0]); ++x) {
            found.push_back({x, y, all[static_cast<size_t>(y * width + x)]});
        }
    }
    return found;
}

inline std::string text_of(const Tested &t) {
    return std::to_string(t.width) + "x" + std::to_string(t.height) + (t.part ? ", a part" : "");
}

/// Calls body() with schedulers of several numbers of threads, more than there are parts among them.
template <class Body> void with_threads(const Body &body) {
    const unsigned before = Scheduler::get().num_threads();
    for (const unsigned threads : {1u, 2u, 3u, 7u}) {
        Scheduler::get().set_num_threads(threads);
        body(threads);
    }
    Scheduler::get().set_num_threads(before);
}

/// Calls body(part) with a part of a larger image, whose surroundings are not read.
template <class Body> void check_part(DataType type, const Body &body) {
    auto image = test::make_tensor(test::info_of(TensorShape(180u, 60u), type));
    test::fill(*image, 3, 0, 255);
    const arm_compute::SubTensor part(image.get(), TensorShape(141u, 33u), Coordinates(17, 4));
    body(part);
}

}  // namespace ac::statistics
