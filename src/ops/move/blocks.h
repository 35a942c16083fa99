// SPDX-License-Identifier: MIT
// Blocks of pixels, as moved by SpaceToDepth, DepthToSpace, Reorg, SpaceToBatch and BatchToSpace.
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"

#include "src/ops/move/move.h"

namespace ac::moves {

/// The dimensions of a layout.
struct ImageDims {
    explicit ImageDims(DataLayout layout);
    size_t space[2];  ///< width and height
    size_t channels, batches;
};

/// Checks an input of batch_to_space or its inverse: a known layout, a shape, at most 4 dimensions.
Status check_image(const Operator &op, const ITensorInfo &src);

/// A large image, and a small one with as many elements and one pixel for each block of the large one. The pixels of a
/// block are `inner` elements apart in dimension `along` of the small image, row by row: large(x, y) is pixel
/// ((x + before[0]) % block[0], (y + before[1]) % block[1]) of the block
/// small((x + before[0]) / block[0], (y + before[1]) / block[1]).
struct BlockedImage {
    const TensorShape &large, &small;
    ImageDims dims;
    size_t along;            ///< channels or batches
    int64_t block[2];        ///< width and height, at least 1
    int64_t before[2] = {};  ///< pixels of the first blocks that are outside the large image
};

/// Adds the boxes from the large image to the small one, or the reverse.
/// Pixels outside the large image are not written.
void add_blocks(Boxes &boxes, const BlockedImage &image, bool to_small);

}  // namespace ac::moves
