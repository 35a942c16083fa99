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
    std::vector<double> begins{}, ends{};  ///< tf_crop_and_resize: what it samples, as parts of each dimension
    double beyond = 0;                     ///< its result where it samples outside of the input
};

/// Reads and checks the attributes and operands; throws Unknown if one of these is not known. @p samples: also what
/// only the samples depend on.
Resizing resizing_of(const Call &call, bool samples = true);

/// Whether everything about the samples is known before the network runs.
bool is_settled(const Call &call);

/// One of the library's rules for the positions of samples.
struct Sampling {
    const char *word;
    bool aligned;
};

/// The rule that gives the samples of @p resizing of an image of shape @p from; null if none does.
const Sampling *library_sampling(const Resizing &resizing, const Dims &from);

/// For each index of the result along dimension @p d, the one of the nearest input element.
std::vector<int64_t> nearest_samples(const Resizing &resizing, size_t d, int64_t from);

/// For each index of the result along dimension @p d, whether it samples outside of the input. Empty if none does.
std::vector<bool> samples_beyond(const Resizing &resizing, size_t d, int64_t from);

/// Weights of the input elements along dimension @p d: a row of @p from numbers for each index of the result.
std::vector<double> sample_weights(const Resizing &resizing, size_t d, int64_t from);

}  // namespace ac::model
