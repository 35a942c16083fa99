// SPDX-License-Identifier: MIT
#include "src/ops/move/blocks.h"

#include <algorithm>

namespace ac::moves {

namespace {

/// Pixels [first, first + count) of each block, in the blocks [begin, end).
struct Run {
    int64_t first, count, begin, end;
};

/// The next run of pixels that exist in the same blocks; false after the last.
bool next_run(Run &run, const BlockedImage &image, size_t axis) {
    const int64_t block = image.block[axis], before = image.before[axis];
    const auto large = static_cast<int64_t>(image.large[image.dims.space[axis]]);
    const auto small = static_cast<int64_t>(image.small[image.dims.space[axis]]);
    int64_t i = run.first + run.count;
    for (run.count = 0; i < block; ++i) {
        const int64_t begin = i < before ? (before - i + block - 1) / block : 0;
        const int64_t end = large + before <= i ? 0 : std::min(small, (large + before - i + block - 1) / block);
        if (run.count != 0 && (begin != run.begin || end != run.end)) {
            break;
        }
        if (begin < end) {
            run = {run.count != 0 ? run.first : i, run.count + 1, begin, end};
        }
    }
    return run.count != 0;
}

}  // namespace

ImageDims::ImageDims(DataLayout layout)
    : space{get_data_layout_dimension_index(layout, DataLayoutDimension::WIDTH),
            get_data_layout_dimension_index(layout, DataLayoutDimension::HEIGHT)},
      channels(get_data_layout_dimension_index(layout, DataLayoutDimension::CHANNEL)),
      batches(get_data_layout_dimension_index(layout, DataLayoutDimension::BATCHES)) {}

Status check_image(const Operator &op, const ITensorInfo &src) {
    AC_RETURN_IF(src.data_layout() == DataLayout::UNKNOWN, "%s: the input has no data layout", op.name);
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", op.name);
    return check_rank(op, "input", src);
}

void add_blocks(Boxes &boxes, const BlockedImage &image, bool to_small) {
    const size_t inner = image.large[image.along];
    for (Run y{}; next_run(y, image, 1);) {
        for (Run x{}; next_run(x, image, 0);) {
            Way large, small;
            const Run *runs[2] = {&x, &y};
            auto apart = static_cast<ptrdiff_t>(inner);
            for (size_t a = 0; a < 2; ++a) {
                const Run &run = *runs[a];
                const size_t d = image.dims.space[a];
                const auto pixels = static_cast<size_t>(run.count), blocks = static_cast<size_t>(run.end - run.begin);
                large.start(d, run.begin * image.block[a] + run.first - image.before[a]);
                small.start(d, run.begin).start(image.along, run.first * apart);
                large.loop(pixels, d).loop(blocks, d, image.block[a]);
                small.loop(pixels, image.along, apart).loop(blocks, d);
                apart *= image.block[a];
            }
            for (size_t d = 0; d < MAX_DIMS; ++d) {
                if (d != image.dims.space[0] && d != image.dims.space[1]) {
                    large.loop(image.large[d], d);
                    small.loop(image.large[d], d);
                }
            }
            boxes.push_back(to_small ? Box{large, small} : Box{small, large});
            boxes.back().in_order();
        }
    }
}

}  // namespace ac::moves
