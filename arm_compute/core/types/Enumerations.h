// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_TYPES_ENUMERATIONS_H
#define ACL_ARM_COMPUTE_CORE_TYPES_ENUMERATIONS_H

namespace arm_compute {
/// Position of a pixel's sample.
enum class SamplingPolicy {
    CENTER,   ///< In the centre of the pixel
    TOP_LEFT  ///< In the top left corner of the pixel
};
/// Methods of computing a convolution.
enum class ConvolutionMethod {
    GEMM,         ///< im2col, then a matrix product
    GEMM_CONV2D,  ///< A matrix product that gathers its input
    DIRECT,       ///< Sliding window
    INDIRECT,     ///< Sliding window over a table of pointers
    WINOGRAD,     ///< Winograd transforms
    FFT           ///< Fourier transforms
};
/// Methods of computing a depthwise convolution.
enum class DepthwiseConvolutionFunction {
    OPTIMIZED,  ///< A specialized kernel
    GENERIC     ///< The kernel for all cases
};
/// Methods of computing a deconvolution.
enum class DeconvolutionMethod {
    GEMM,           ///< A matrix product, then a scattered sum
    DIRECT,         ///< Sliding window
    UPSCALE_CONV2D  ///< Upsampling with zeros, then a convolution
};
/// Layer that a batch normalization is fused into.
enum class FuseBatchNormalizationType {
    CONVOLUTION,          ///< Convolution
    DEPTHWISECONVOLUTION  ///< Depthwise convolution
};
/// Contents of padding.
enum class PaddingMode {
    CONSTANT,  ///< A constant
    REFLECT,   ///< Mirrored elements, without the edge
    SYMMETRIC  ///< Mirrored elements, including the edge
};
/// Comparisons of two tensors.
enum class ComparisonOperation { Equal, NotEqual, Greater, GreaterEqual, Less, LessEqual };
/// Elements outside an image.
enum class BorderMode {
    UNDEFINED,  ///< None: results there are undefined
    CONSTANT,   ///< A constant
    REPLICATE   ///< The nearest element
};
/// Conversion of results that are out of range of the type.
enum class ConvertPolicy {
    WRAP,     ///< The upper bits are dropped
    SATURATE  ///< The result becomes the nearest bound
};
/// Interpolation between elements.
enum class InterpolationPolicy {
    NEAREST_NEIGHBOR,  ///< The nearest element
    BILINEAR,          ///< Weighted mean of the four adjacent elements
    AREA               ///< Mean of the covered area
};
/// Variants of bilinear interpolation.
enum class BilinearInterpolation {
    BILINEAR_OLD_NEW,  ///< Old-new method
    BILINEAR_SCHARR    ///< Scharr method
};
/// Reductions of a dimension to one element.
enum class ReductionOperation {
    ARG_IDX_MAX,  ///< Index of the largest element; the first of equal ones
    ARG_IDX_MIN,  ///< Index of the smallest element; the first of equal ones
    MEAN_SUM,     ///< Mean
    PROD,         ///< Product
    SUM_SQUARE,   ///< Sum of squares
    SUM,          ///< Sum
    MIN,          ///< Smallest
    MAX           ///< Largest
};
/// Arithmetic of two tensors, element by element.
enum class ArithmeticOperation {
    ADD,           ///< a + b
    SUB,           ///< a - b
    DIV,           ///< a / b
    MIN,           ///< min(a, b)
    MAX,           ///< max(a, b)
    SQUARED_DIFF,  ///< (a - b)^2
    POWER,         ///< a^b
    PRELU          ///< a > 0 ? a : a * b
};
/// Element-wise functions.
enum class ElementWiseUnary {
    RSQRT,        ///< 1 / sqrt(x)
    EXP,          ///< e^x
    NEG,          ///< -x
    LOG,          ///< ln(x)
    ABS,          ///< |x|
    SIN,          ///< sin(x), x in radians
    ROUND,        ///< Nearest integer, ties to even
    LOGICAL_NOT,  ///< 1 if x is 0, otherwise 0
    COS,          ///< cos(x), x in radians; of the operator by name (AclCreateOperator()) only
    ERF           ///< Error function; of the operator by name only
};
/// Bitwise functions.
enum class BitwiseOperation { AND, NOT, OR, XOR };
/// Elements that a normalization sums.
enum class NormType {
    IN_MAP_1D,  ///< Adjacent elements along one dimension of a map
    IN_MAP_2D,  ///< Adjacent elements along both dimensions of a map
    CROSS_MAP   ///< Adjacent maps
};
/// Result of pooling a window.
enum class PoolingType {
    MAX,  ///< Largest element
    AVG,  ///< Mean
    L2    ///< Root mean square
};
/// Reduction of the scores of overlapping boxes.
enum class NMSType {
    LINEAR,    ///< Linearly with the overlap
    GAUSSIAN,  ///< By a Gaussian of the overlap
    ORIGINAL   ///< Entirely, above a threshold
};
/// Encoding of boxes relative to their priors.
enum class DetectionOutputLayerCodeType {
    CORNER,       ///< Offsets of the corners
    CENTER_SIZE,  ///< Offset of the centre, logarithm of the size; scaled by the prior
    CORNER_SIZE,  ///< Offsets of the corners; scaled by the size of the prior
    TF_CENTER     ///< As CENTER_SIZE, in the order y, x, h, w
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_TYPES_ENUMERATIONS_H
