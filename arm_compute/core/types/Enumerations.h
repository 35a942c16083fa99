// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_TYPES_ENUMERATIONS_H
#define ACL_ARM_COMPUTE_CORE_TYPES_ENUMERATIONS_H

namespace arm_compute {
/// Where in a pixel its sample lies.
enum class SamplingPolicy {
    CENTER,   ///< In the middle
    TOP_LEFT  ///< In the corner
};
/// How a convolution is computed.
enum class ConvolutionMethod {
    GEMM,         ///< im2col, then a matrix product
    GEMM_CONV2D,  ///< A matrix product that gathers its input
    DIRECT,       ///< Sliding window
    INDIRECT,     ///< Sliding window over a table of pointers
    WINOGRAD,     ///< Winograd's transform
    FFT           ///< Fourier's transform
};
/// How a depthwise convolution is computed.
enum class DepthwiseConvolutionFunction {
    OPTIMIZED,  ///< A kernel for this case
    GENERIC     ///< A kernel for all cases
};
/// How a deconvolution is computed.
enum class DeconvolutionMethod {
    GEMM,           ///< A matrix product and a scattered sum
    DIRECT,         ///< Sliding window
    UPSCALE_CONV2D  ///< Upsampling with zeros, then a convolution
};
/// Which layer a batch normalization is fused into.
enum class FuseBatchNormalizationType {
    CONVOLUTION,          ///< Convolution
    DEPTHWISECONVOLUTION  ///< Depthwise convolution
};
/// What padding holds.
enum class PaddingMode {
    CONSTANT,  ///< One value
    REFLECT,   ///< The mirrored elements, without the edge
    SYMMETRIC  ///< The mirrored elements, edge included
};
/// Comparisons of two tensors.
enum class ComparisonOperation { Equal, NotEqual, Greater, GreaterEqual, Less, LessEqual };
/// What lies outside an image.
enum class BorderMode {
    UNDEFINED,  ///< Nothing: the result there is not defined
    CONSTANT,   ///< One value
    REPLICATE   ///< The nearest element
};
/// What happens to a result that does not fit into the type.
enum class ConvertPolicy {
    WRAP,     ///< The upper bits are lost
    SATURATE  ///< It becomes the nearest bound
};
/// How a value between elements is found.
enum class InterpolationPolicy {
    NEAREST_NEIGHBOR,  ///< The nearest element
    BILINEAR,          ///< Weighted mean of four neighbours
    AREA               ///< Mean of the covered area
};
/// Variants of bilinear interpolation.
enum class BilinearInterpolation {
    BILINEAR_OLD_NEW,  ///< Old-new method
    BILINEAR_SCHARR    ///< Scharr method
};
/// Reductions of a dimension to one element.
enum class ReductionOperation {
    ARG_IDX_MAX,  ///< Index of the largest; the first of several
    ARG_IDX_MIN,  ///< Index of the smallest; the first of several
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
/// Functions of each element.
enum class ElementWiseUnary {
    RSQRT,       ///< 1 / sqrt(x)
    EXP,         ///< e^x
    NEG,         ///< -x
    LOG,         ///< ln(x)
    ABS,         ///< |x|
    SIN,         ///< sin(x), x in radians
    ROUND,       ///< Nearest integer, ties to even
    LOGICAL_NOT  ///< 1 if x is 0, and 0 otherwise
};
/// Bitwise functions.
enum class BitwiseOperation { AND, NOT, OR, XOR };
/// What a normalization covers.
enum class NormType {
    IN_MAP_1D,  ///< Neighbours along one dimension of a map
    IN_MAP_2D,  ///< Neighbours along both dimensions of a map
    CROSS_MAP   ///< Neighbouring maps
};
/// What pooling makes of its window.
enum class PoolingType {
    MAX,  ///< Largest element
    AVG,  ///< Mean
    L2    ///< Square root of the mean of squares
};
/// How overlapping boxes lose their score.
enum class NMSType {
    LINEAR,    ///< Linearly with the overlap
    GAUSSIAN,  ///< By a Gaussian of the overlap
    ORIGINAL   ///< Entirely, above a threshold
};
/// How boxes are encoded relative to their priors.
enum class DetectionOutputLayerCodeType {
    CORNER,       ///< Offsets of the corners
    CENTER_SIZE,  ///< Offset of the centre, logarithm of the size; scaled by the prior
    CORNER_SIZE,  ///< Offsets of the corners; scaled by the size of the prior
    TF_CENTER     ///< As CENTER_SIZE, in the order y, x, h, w
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_TYPES_ENUMERATIONS_H
