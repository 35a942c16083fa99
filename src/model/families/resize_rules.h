// SPDX-License-Identifier: MIT
// Samples of Resize, for inference, passes and lowering.
#pragma once

#include "src/model/families/windowed.h"

namespace ac::model {

/// A Resize: extents of the result, scale of each dimension (result over input), and how samples are found.
struct Resizing {
    Dims dims;
    std::vector<double> scales;
    std::string mode, place, nearest;
    double cubic = -0.75;  ///< coefficient a of the cubic filter
    bool inside = false;   ///< samples outside of the input have no weight; otherwise they are those of the border
    bool smooth = false;   ///< antialias: the filter widens as the result shrinks
};

Resizing resizing_of(const Call &call);

/// One of the library's rules for the positions of samples.
struct Sampling {
    const char *word;
    bool aligned;
};

/// The rule that gives the samples of @p resizing of an image of shape @p from; null if none does.
const Sampling *library_sampling(const Resizing &resizing, const Dims &from);

/// For each index of the result along dimension @p d, the one of the nearest input element.
std::vector<int64_t> nearest_samples(const Resizing &resizing, size_t d, int64_t from);

/// Weights of the input elements along dimension @p d: a row of @p from numbers for each index of the result.
std::vector<double> sample_weights(const Resizing &resizing, size_t d, int64_t from);

}  // namespace ac::model
