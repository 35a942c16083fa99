// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHOGMULTIDETECTION_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHOGMULTIDETECTION_H

#include "arm_compute/core/IArray.h"
#include "arm_compute/core/IMultiHOG.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/Array.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// Finds the objects of several models in one image (N. Dalal and B. Triggs, "Histograms of Oriented Gradients for
/// Human Detection", 2005): NEHOGDescriptor and NEHOGDetector for each model. Models with the same cells share their
/// histograms, and those with the same blocks share the normalized ones, too.
/// | src |
/// |-----|
/// | U8  |
class NEHOGMultiDetection : public detail::CpuFunction {
public:
    /// @param memory_manager See CpuFunction.
    NEHOGMultiDetection(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    NEHOGMultiDetection(const NEHOGMultiDetection &) = delete;
    NEHOGMultiDetection &operator=(const NEHOGMultiDetection &) = delete;
    /// The models and the list of windows must exist until the last run.
    ///
    /// @param input                    Image of up to two dimensions that is not smaller than a block of any model.
    /// @param multi_hog                Models, in any order. They must have equal types of phases, normalizations, and
    ///                                 thresholds of L2HYS_NORM. A run uses the coefficients that they have then; their
    ///                                 geometries must not change.
    /// @param detection_windows        Each run replaces its contents by the windows whose score is above the
    ///                                 threshold: those of the first model in raster order, then those of the others;
    ///                                 idx_class is the number of the model. If there are more than it has room for,
    ///                                 the others are dropped, and its overflow() is true.
    /// @param detection_window_strides For each model, the distance of windows, as in NEHOGDetector. It is read while
    ///                                 this is called.
    /// @param border_mode              As in NEHOGDescriptor.
    /// @param constant_border_value    Pixel outside of the image, for CONSTANT.
    /// @param threshold                A number.
    /// @param non_maxima_suppression   Whether windows near a better one are dropped. The others are then sorted by
    ///                                 class, and in a class by falling score, equal ones in raster order. All windows
    ///                                 are compared, those without room in the list too.
    /// @param min_distance             For the suppression, not below 0: a window is dropped if the centre of one of
    ///                                 its class that remains and has a higher score is nearer than this, in pixels.
    void configure(ITensor *input, const IMultiHOG *multi_hog, IDetectionWindowArray *detection_windows,
                   const ISize2DArray *detection_window_strides, BorderMode border_mode,
                   uint8_t constant_border_value = 0, float threshold = 0.0f, bool non_maxima_suppression = false,
                   float min_distance = 1.0f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHOGMULTIDETECTION_H
