// SPDX-License-Identifier: MIT
// Pixels in blocks: what SpaceToDepth, DepthToSpace, Reorg, SpaceToBatch and BatchToSpace move.
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"

#include "src/ops/move/move.h"

namespace ac::moves {

/// Where a layout has its dimensions.
struct ImageDims {
    explicit ImageDims(arm_compute::DataLayout layout);
    size_t space[2];  ///< width and height
    size_t channels, batches;
};

/// An input of batch_to_space or its inverse: a layout, a shape, at most 4 dimensions.
Status check_image(const Operator &op, const ITensorInfo &src);

/// A large image, and a small one of as many elements that has a pixel for each block of the large one. The pixels of a
/// block are `inner` elements apart in the small one's dimension `along`, row by row:
/// large(x, y) = small((x + before[0]) / block[0], (y + before[1]) / block[1], which is pixel
/// (x + before[0]) % block[0], (y + before[1]) % block[1] of its block.
struct BlockedImage {
    const arm_compute::TensorShape &large, &small;
    ImageDims dims;
    size_t along;            ///< channels or batches
    int64_t block[2];        ///< width and height, at least 1
    int64_t before[2] = {};  ///< pixels of the first blocks that the large image does not have
};

/// Adds the boxes from the large image to the small one, or the other way round. Pixels that the large image does not
/// have are not written.
void add_blocks(Boxes &boxes, const BlockedImage &image, bool to_small);

}  // namespace ac::moves
