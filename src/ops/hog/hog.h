// SPDX-License-Identifier: MIT
// Histograms of oriented gradients (N. Dalal and B. Triggs, "Histograms of Oriented Gradients for Human Detection",
// 2005): what the functions know about the geometry of a model.
#pragma once

#include "arm_compute/core/IHOG.h"

#include "src/plan/plan.h"
#include "src/plan/region.h"

namespace ac::hog {

using arm_compute::HOGInfo;
using arm_compute::HOGNormType;
using arm_compute::IHOG;
using arm_compute::Size2D;

constexpr size_t most_bins = 256;      ///< as many as phases
constexpr size_t most_values = 65535;  ///< of a block

/// The values of a block.
inline size_t values_of(const HOGInfo &info) {
    return info.num_cells_per_block().area() * info.num_bins();
}

/// Refuses a model that is missing, has no geometry, or has numbers that the functions do not support.
Status check_model(const Operator &op, const IHOG *model);
/// Refuses what is not an image of up to two dimensions with a block.
Status check_image(const Operator &op, const ITensorInfo &src, const HOGInfo &info);

/// Describes the histograms of an image. Its valid region has the blocks that are inside of the image's.
TensorInfo blocks_of(const HOGInfo &info, const ITensorInfo &src);

/// For runs: throws if the model does not have the coefficients that it had in configure().
void check_coefficients(const Operator &op, const IHOG &model, bool allocated, size_t count);

}  // namespace ac::hog
