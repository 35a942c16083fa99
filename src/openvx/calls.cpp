// SPDX-License-Identifier: MIT
// The functions that make a node of a kernel or run it at once. A kernel that this library does not have is an error.
#include "src/openvx/data.h"
#include "src/openvx/graph.h"

#include <VX/vxu.h>

using namespace ac::vx;

// vx<name>Node() and vxu<name>() with the same parameters after the first.
#define AC_VX_LIST(...) __VA_ARGS__
#define AC_VX_NODE(name, kernel, parameters, arguments)                   \
    vx_node vx##name##Node(vx_graph graph, AC_VX_LIST parameters) {       \
        return make_node(graph, kernel, Arguments{AC_VX_LIST arguments}); \
    }
#define AC_VX_NOW(name, kernel, parameters, arguments)                    \
    vx_status vxu##name(vx_context context, AC_VX_LIST parameters) {      \
        return run_now(context, kernel, Arguments{AC_VX_LIST arguments}); \
    }
#define AC_VX_CALLS(name, kernel, parameters, arguments) \
    AC_VX_NODE(name, kernel, parameters, arguments)      \
    AC_VX_NOW(name, kernel, parameters, arguments)

// clang-format off
AC_VX_CALLS(ColorConvert, VX_KERNEL_COLOR_CONVERT,
            (vx_image input, vx_image output),
            (input, output))
AC_VX_CALLS(ChannelExtract, VX_KERNEL_CHANNEL_EXTRACT,
            (vx_image input, vx_enum channel, vx_image output),
            (input, channel, output))
AC_VX_CALLS(ChannelCombine, VX_KERNEL_CHANNEL_COMBINE,
            (vx_image plane0, vx_image plane1, vx_image plane2, vx_image plane3, vx_image output),
            (plane0, plane1, plane2, plane3, output))
AC_VX_CALLS(Phase, VX_KERNEL_PHASE,
            (vx_image grad_x, vx_image grad_y, vx_image orientation),
            (grad_x, grad_y, orientation))
AC_VX_CALLS(Sobel3x3, VX_KERNEL_SOBEL_3x3,
            (vx_image input, vx_image output_x, vx_image output_y),
            (input, output_x, output_y))
AC_VX_CALLS(Magnitude, VX_KERNEL_MAGNITUDE,
            (vx_image grad_x, vx_image grad_y, vx_image mag),
            (grad_x, grad_y, mag))
AC_VX_CALLS(ScaleImage, VX_KERNEL_SCALE_IMAGE,
            (vx_image src, vx_image dst, vx_enum type),
            (src, dst, type))
AC_VX_CALLS(TableLookup, VX_KERNEL_TABLE_LOOKUP,
            (vx_image input, vx_lut lut, vx_image output),
            (input, lut, output))
AC_VX_CALLS(Histogram, VX_KERNEL_HISTOGRAM,
            (vx_image input, vx_distribution distribution),
            (input, distribution))
AC_VX_CALLS(EqualizeHist, VX_KERNEL_EQUALIZE_HISTOGRAM,
            (vx_image input, vx_image output),
            (input, output))
AC_VX_CALLS(AbsDiff, VX_KERNEL_ABSDIFF,
            (vx_image in1, vx_image in2, vx_image out),
            (in1, in2, out))
AC_VX_CALLS(Threshold, VX_KERNEL_THRESHOLD,
            (vx_image input, vx_threshold thresh, vx_image output),
            (input, thresh, output))
AC_VX_CALLS(NonMaxSuppression, VX_KERNEL_NON_MAX_SUPPRESSION,
            (vx_image input, vx_image mask, vx_int32 win_size, vx_image output),
            (input, mask, win_size, output))
AC_VX_CALLS(IntegralImage, VX_KERNEL_INTEGRAL_IMAGE,
            (vx_image input, vx_image output),
            (input, output))
AC_VX_CALLS(Erode3x3, VX_KERNEL_ERODE_3x3,
            (vx_image input, vx_image output),
            (input, output))
AC_VX_CALLS(Dilate3x3, VX_KERNEL_DILATE_3x3,
            (vx_image input, vx_image output),
            (input, output))
AC_VX_CALLS(Median3x3, VX_KERNEL_MEDIAN_3x3,
            (vx_image input, vx_image output),
            (input, output))
AC_VX_CALLS(Box3x3, VX_KERNEL_BOX_3x3,
            (vx_image input, vx_image output),
            (input, output))
AC_VX_CALLS(Gaussian3x3, VX_KERNEL_GAUSSIAN_3x3,
            (vx_image input, vx_image output),
            (input, output))
AC_VX_CALLS(NonLinearFilter, VX_KERNEL_NON_LINEAR_FILTER,
            (vx_enum function, vx_image input, vx_matrix mask, vx_image output),
            (function, input, mask, output))
AC_VX_CALLS(Convolve, VX_KERNEL_CUSTOM_CONVOLUTION,
            (vx_image input, vx_convolution conv, vx_image output),
            (input, conv, output))
AC_VX_CALLS(GaussianPyramid, VX_KERNEL_GAUSSIAN_PYRAMID,
            (vx_image input, vx_pyramid gaussian),
            (input, gaussian))
AC_VX_CALLS(LaplacianPyramid, VX_KERNEL_LAPLACIAN_PYRAMID,
            (vx_image input, vx_pyramid laplacian, vx_image output),
            (input, laplacian, output))
AC_VX_CALLS(LaplacianReconstruct, VX_KERNEL_LAPLACIAN_RECONSTRUCT,
            (vx_pyramid laplacian, vx_image input, vx_image output),
            (laplacian, input, output))
AC_VX_CALLS(WeightedAverage, VX_KERNEL_WEIGHTED_AVERAGE,
            (vx_image img1, vx_scalar alpha, vx_image img2, vx_image output),
            (img1, alpha, img2, output))
AC_VX_CALLS(MinMaxLoc, VX_KERNEL_MINMAXLOC,
            (vx_image input, vx_scalar minVal, vx_scalar maxVal, vx_array minLoc, vx_array maxLoc, vx_scalar minCount,
             vx_scalar maxCount),
            (input, minVal, maxVal, minLoc, maxLoc, minCount, maxCount))
AC_VX_CALLS(Min, VX_KERNEL_MIN,
            (vx_image in1, vx_image in2, vx_image out),
            (in1, in2, out))
AC_VX_CALLS(Max, VX_KERNEL_MAX,
            (vx_image in1, vx_image in2, vx_image out),
            (in1, in2, out))
AC_VX_CALLS(And, VX_KERNEL_AND,
            (vx_image in1, vx_image in2, vx_image out),
            (in1, in2, out))
AC_VX_CALLS(Or, VX_KERNEL_OR,
            (vx_image in1, vx_image in2, vx_image out),
            (in1, in2, out))
AC_VX_CALLS(Xor, VX_KERNEL_XOR,
            (vx_image in1, vx_image in2, vx_image out),
            (in1, in2, out))
AC_VX_CALLS(Not, VX_KERNEL_NOT,
            (vx_image input, vx_image output),
            (input, output))
AC_VX_CALLS(Add, VX_KERNEL_ADD,
            (vx_image in1, vx_image in2, vx_enum policy, vx_image out),
            (in1, in2, policy, out))
AC_VX_CALLS(Subtract, VX_KERNEL_SUBTRACT,
            (vx_image in1, vx_image in2, vx_enum policy, vx_image out),
            (in1, in2, policy, out))
AC_VX_CALLS(CannyEdgeDetector, VX_KERNEL_CANNY_EDGE_DETECTOR,
            (vx_image input, vx_threshold hyst, vx_int32 gradient_size, vx_enum norm_type, vx_image output),
            (input, hyst, gradient_size, norm_type, output))
AC_VX_CALLS(WarpAffine, VX_KERNEL_WARP_AFFINE,
            (vx_image input, vx_matrix matrix, vx_enum type, vx_image output),
            (input, matrix, type, output))
AC_VX_CALLS(WarpPerspective, VX_KERNEL_WARP_PERSPECTIVE,
            (vx_image input, vx_matrix matrix, vx_enum type, vx_image output),
            (input, matrix, type, output))
AC_VX_CALLS(HarrisCorners, VX_KERNEL_HARRIS_CORNERS,
            (vx_image input, vx_scalar strength_thresh, vx_scalar min_distance, vx_scalar sensitivity, vx_int32
             gradient_size, vx_int32 block_size, vx_array corners, vx_scalar num_corners),
            (input, strength_thresh, min_distance, sensitivity, gradient_size, block_size, corners, num_corners))
AC_VX_CALLS(FastCorners, VX_KERNEL_FAST_CORNERS,
            (vx_image input, vx_scalar strength_thresh, vx_bool nonmax_suppression, vx_array corners, vx_scalar
             num_corners),
            (input, strength_thresh, nonmax_suppression, corners, num_corners))
AC_VX_CALLS(OpticalFlowPyrLK, VX_KERNEL_OPTICAL_FLOW_PYR_LK,
            (vx_pyramid old_images, vx_pyramid new_images, vx_array old_points, vx_array new_points_estimates, vx_array
             new_points, vx_enum termination, vx_scalar epsilon, vx_scalar num_iterations, vx_scalar
             use_initial_estimate, vx_size window_dimension),
            (old_images, new_images, old_points, new_points_estimates, new_points, termination, epsilon,
             num_iterations, use_initial_estimate, window_dimension))
AC_VX_CALLS(Remap, VX_KERNEL_REMAP,
            (vx_image input, vx_remap table, vx_enum policy, vx_image output),
            (input, table, policy, output))
AC_VX_CALLS(HalfScaleGaussian, VX_KERNEL_HALFSCALE_GAUSSIAN,
            (vx_image input, vx_image output, vx_int32 kernel_size),
            (input, output, kernel_size))
AC_VX_CALLS(MatchTemplate, VX_KERNEL_MATCH_TEMPLATE,
            (vx_image src, vx_image templateImage, vx_enum matchingMethod, vx_image output),
            (src, templateImage, matchingMethod, output))
AC_VX_CALLS(LBP, VX_KERNEL_LBP,
            (vx_image in, vx_enum format, vx_int8 kernel_size, vx_image out),
            (in, format, kernel_size, out))
AC_VX_CALLS(HOGCells, VX_KERNEL_HOG_CELLS,
            (vx_image input, vx_int32 cell_width, vx_int32 cell_height, vx_int32 num_bins, vx_tensor magnitudes,
             vx_tensor bins),
            (input, cell_width, cell_height, num_bins, magnitudes, bins))
AC_VX_CALLS(HOGFeatures, VX_KERNEL_HOG_FEATURES,
            (vx_image input, vx_tensor magnitudes, vx_tensor bins, const vx_hog_t *params, vx_size hog_param_size,
             vx_tensor features),
            (input, magnitudes, bins, {params, hog_param_size}, features))
AC_VX_CALLS(HoughLinesP, VX_KERNEL_HOUGH_LINES_P,
            (vx_image input, const vx_hough_lines_p_t *params, vx_array lines_array, vx_scalar num_lines),
            (input, {params, sizeof(*params)}, lines_array, num_lines))
AC_VX_CALLS(BilateralFilter, VX_KERNEL_BILATERAL_FILTER,
            (vx_tensor src, vx_int32 diameter, vx_float32 sigmaSpace, vx_float32 sigmaValues, vx_tensor dst),
            (src, diameter, sigmaSpace, sigmaValues, dst))
AC_VX_CALLS(TensorMultiply, VX_KERNEL_TENSOR_MULTIPLY,
            (vx_tensor input1, vx_tensor input2, vx_scalar scale, vx_enum overflow_policy, vx_enum rounding_policy,
             vx_tensor output),
            (input1, input2, scale, overflow_policy, rounding_policy, output))
AC_VX_CALLS(TensorAdd, VX_KERNEL_TENSOR_ADD,
            (vx_tensor input1, vx_tensor input2, vx_enum policy, vx_tensor output),
            (input1, input2, policy, output))
AC_VX_CALLS(TensorSubtract, VX_KERNEL_TENSOR_SUBTRACT,
            (vx_tensor input1, vx_tensor input2, vx_enum policy, vx_tensor output),
            (input1, input2, policy, output))
AC_VX_CALLS(TensorTableLookup, VX_KERNEL_TENSOR_TABLE_LOOKUP,
            (vx_tensor input1, vx_lut lut, vx_tensor output),
            (input1, lut, output))
AC_VX_CALLS(TensorTranspose, VX_KERNEL_TENSOR_TRANSPOSE,
            (vx_tensor input, vx_tensor output, vx_size dimension1, vx_size dimension2),
            (input, output, dimension1, dimension2))
AC_VX_CALLS(TensorConvertDepth, VX_KERNEL_TENSOR_CONVERT_DEPTH,
            (vx_tensor input, vx_enum policy, vx_scalar norm, vx_scalar offset, vx_tensor output),
            (input, policy, norm, offset, output))
AC_VX_CALLS(TensorMatrixMultiply, VX_KERNEL_TENSOR_MATRIX_MULTIPLY,
            (vx_tensor input1, vx_tensor input2, vx_tensor input3, const vx_tensor_matrix_multiply_params_t
             *matrix_multiply_params, vx_tensor output),
            (input1, input2, input3, {matrix_multiply_params, sizeof(*matrix_multiply_params)}, output))
AC_VX_CALLS(Copy, VX_KERNEL_COPY,
            (vx_reference input, vx_reference output),
            (input, output))
AC_VX_CALLS(AccumulateImage, VX_KERNEL_ACCUMULATE,
            (vx_image input, vx_image accum),
            (input, accum))
AC_VX_CALLS(AccumulateWeightedImage, VX_KERNEL_ACCUMULATE_WEIGHTED,
            (vx_image input, vx_scalar alpha, vx_image accum),
            (input, alpha, accum))
AC_VX_CALLS(AccumulateSquareImage, VX_KERNEL_ACCUMULATE_SQUARE,
            (vx_image input, vx_scalar shift, vx_image accum),
            (input, shift, accum))
AC_VX_NODE(MeanStdDev, VX_KERNEL_MEAN_STDDEV,
           (vx_image input, vx_scalar mean, vx_scalar stddev),
           (input, mean, stddev))
AC_VX_NODE(ScalarOperation, VX_KERNEL_SCALAR_OPERATION,
           (vx_enum scalar_operation, vx_scalar a, vx_scalar b, vx_scalar output),
           (scalar_operation, a, b, output))
AC_VX_NODE(Select, VX_KERNEL_SELECT,
           (vx_scalar condition, vx_reference true_value, vx_reference false_value, vx_reference output),
           (condition, true_value, false_value, output))
AC_VX_NODE(Multiply, VX_KERNEL_MULTIPLY,
           (vx_image in1, vx_image in2, vx_scalar scale, vx_enum overflow_policy, vx_enum rounding_policy, vx_image
            out),
           (in1, in2, scale, overflow_policy, rounding_policy, out))
AC_VX_NODE(ConvertDepth, VX_KERNEL_CONVERTDEPTH,
           (vx_image input, vx_image output, vx_enum policy, vx_scalar shift),
           (input, output, policy, shift))
AC_VX_NOW(Multiply, VX_KERNEL_MULTIPLY,
          (vx_image in1, vx_image in2, vx_float32 scale, vx_enum overflow_policy, vx_enum rounding_policy, vx_image
           out),
          (in1, in2, scale, overflow_policy, rounding_policy, out))
AC_VX_NOW(ConvertDepth, VX_KERNEL_CONVERTDEPTH,
          (vx_image input, vx_image output, vx_enum policy, vx_int32 shift),
          (input, output, policy, shift))
// clang-format on

vx_status vxuMeanStdDev(vx_context context, vx_image input, vx_float32 *mean, vx_float32 *stddev) {
    AC_VX_REFUSE_IF(find(context, VX_TYPE_CONTEXT) == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(mean == nullptr, VX_ERROR_INVALID_PARAMETERS);
    vx_float32 zero = 0;
    vx_scalar results[] = {vxCreateScalar(context, VX_TYPE_FLOAT32, &zero),
                           vxCreateScalar(context, VX_TYPE_FLOAT32, &zero)};
    vx_scalar deviation = stddev != nullptr ? results[1] : nullptr;
    vx_status status = run_now(context, VX_KERNEL_MEAN_STDDEV, Arguments{input, results[0], deviation});
    if (status == VX_SUCCESS) {
        status = vxCopyScalar(results[0], mean, VX_READ_ONLY, VX_MEMORY_TYPE_HOST);
    }
    if (status == VX_SUCCESS && stddev != nullptr) {
        status = vxCopyScalar(results[1], stddev, VX_READ_ONLY, VX_MEMORY_TYPE_HOST);
    }
    vxReleaseScalar(&results[0]);
    vxReleaseScalar(&results[1]);
    return status;
}
