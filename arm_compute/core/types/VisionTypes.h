// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_TYPES_VISIONTYPES_H
#define ACL_ARM_COMPUTE_CORE_TYPES_VISIONTYPES_H

#include "arm_compute/core/types/Regions.h"

#include <tuple>

#include <stdint.h>

namespace arm_compute {
/// Value outside an image that programs commonly use with BorderMode::CONSTANT.
constexpr uint8_t CONSTANT_BORDER_VALUE = 199;
/// Ratio of the sizes of consecutive levels of a pyramid.
constexpr float SCALE_PYRAMID_HALF = 0.5f;
/// Ratio of the sizes of consecutive levels of a pyramid for ORB features: the fourth root of 1/2.
constexpr float SCALE_PYRAMID_ORB = 8.408964152537146130583778358414e-01f;

/// A corner in an image, or a point that is tracked.
struct KeyPoint {
    int32_t x{0};                ///< In pixels
    int32_t y{0};                ///< In pixels
    float strength{0.f};         ///< Of the corner
    float scale{0.f};            ///< Not used by the functions
    float orientation{0.f};      ///< Not used by the functions
    int32_t tracking_status{0};  ///< 0: the point was lost
    float error{0.f};            ///< Not used by the functions
};

/// A tracked point: x, y, and whether it is tracked.
using InternalKeypoint = std::tuple<float, float, float>;

/// A region of interest of one image of a batch.
struct ROI {
    Rectangle rect;      ///< In pixels
    uint16_t batch_idx;  ///< Number of the image
};

/// Test of a pixel against thresholds.
enum class ThresholdType {
    BINARY,  ///< Above the threshold
    RANGE    ///< Not below the lower and not above the upper threshold
};

/// When an iteration ends.
enum class Termination {
    TERM_CRITERIA_EPSILON,     ///< A step is shorter than epsilon
    TERM_CRITERIA_ITERATIONS,  ///< A number of steps was made
    TERM_CRITERIA_BOTH         ///< Either
};

/// What a level of a Laplacian pyramid is.
enum class LaplacianForm {
    SMOOTHED,  ///< A level of the Gaussian pyramid minus the same level smoothed, as in OpenVX 1.1
    EXPANDED   ///< A level of the Gaussian pyramid minus the next one expanded to its size, as since OpenVX 1.2
};

/// Length of a gradient.
enum class MagnitudeType {
    L1NORM,  ///< |x| + |y|
    L2NORM   ///< sqrt(x^2 + y^2)
};

/// Angle of a gradient as a byte.
enum class PhaseType {
    SIGNED,   ///< 0 to 360 degrees are 0 to 255
    UNSIGNED  ///< 0 to 180 degrees
};

/// Pixels of a window that a filter reads.
enum class MatrixPattern {
    BOX,    ///< All
    CROSS,  ///< The middle row and the middle column
    DISK,   ///< A disk
    OTHER   ///< Those with a value that is not 0 in the caller's mask
};

/// What a filter by rank returns.
enum class NonLinearFilterFunction {
    MEDIAN = 0,  ///< The middle value
    MIN = 1,     ///< The smallest value
    MAX = 2      ///< The largest value
};

/// Normalization of a block of a histogram of oriented gradients.
enum class HOGNormType {
    L2_NORM = 1,     ///< Divided by the root of the sum of squares
    L2HYS_NORM = 2,  ///< As L2_NORM, clipped, and divided again
    L1_NORM = 3      ///< Divided by the root of the sum of absolute values
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_TYPES_VISIONTYPES_H
