// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_MATRIX_H
#define ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_MATRIX_H

#include "arm_compute/core/KernelDescriptors.h"
#include "arm_compute/core/utils/math/Math.h"
#include "arm_compute/core/utils/misc/shapes/Detail.h"

namespace arm_compute {
namespace misc {
namespace shape_calculator {
/// Shape of weights as a matrix: (output channels per group, elements of a kernel, groups).
///
/// @param[in] weights    Weights with three dimensions and output channels.
/// @param[in] has_bias   True: the bias is an additional row.
/// @param[in] num_groups Number of groups; must divide the output channels.
inline TensorShape compute_weights_reshaped_shape(const ITensorInfo &weights, bool has_bias = false,
                                                  unsigned int num_groups = 1) {
    ARM_COMPUTE_ERROR_ON(num_groups == 0);
    ARM_COMPUTE_ERROR_ON((weights.dimension(3) % num_groups) != 0);
    const TensorShape &shape = weights.tensor_shape();
    TensorShape matrix{shape};
    matrix.set(3, shape[3] / num_groups);
    matrix.collapse(3);
    const size_t kernel_elements = matrix[0];
    matrix.set(0, matrix[1]);
    matrix.set(1, kernel_elements + (has_bias ? 1 : 0));
    if (weights.num_dimensions() < 5) {
        matrix.set(2, num_groups);
    }
    return matrix;
}

/// Shape of the left matrix divided into blocks.
///
/// @param[in] a                       The matrix (K, M, ...), or a volume (K, W, H, ...).
/// @param[in] lhs_info                Blocks.
/// @param[in] reinterpret_input_as_3d True: the matrix is a volume.
inline TensorShape compute_lhs_reshaped_shape(const ITensorInfo &a, const GEMMLHSMatrixInfo &lhs_info,
                                              bool reinterpret_input_as_3d = false) {
    ARM_COMPUTE_ERROR_ON(lhs_info.m0 == 0 || lhs_info.k0 == 0 || lhs_info.v0 == 0);
    const size_t rows = reinterpret_input_as_3d ? a.dimension(1) * a.dimension(2) : a.dimension(1);
    const size_t blocks_x = DIV_CEIL(a.dimension(0), lhs_info.k0);
    const size_t blocks_y = DIV_CEIL(rows, lhs_info.m0);
    TensorShape shape{a.tensor_shape()};
    if (reinterpret_input_as_3d) {
        shape.remove_dimension(2);
    }
    shape.set(0, blocks_x * lhs_info.m0 * lhs_info.k0 * lhs_info.v0);
    shape.set(1, DIV_CEIL(blocks_y, lhs_info.v0));
    return shape;
}

/// Shape of the right matrix divided into blocks.
///
/// @param[in] a        The matrix (N, K, ...).
/// @param[in] rhs_info Blocks.
inline TensorShape compute_rhs_reshaped_shape(const ITensorInfo &a, const GEMMRHSMatrixInfo &rhs_info) {
    ARM_COMPUTE_ERROR_ON(rhs_info.n0 == 0 || rhs_info.k0 == 0 || rhs_info.h0 == 0);
    const size_t blocks_x = DIV_CEIL(a.dimension(0), rhs_info.n0);
    const size_t blocks_y = DIV_CEIL(a.dimension(1), rhs_info.k0);
    TensorShape shape{a.tensor_shape()};
    shape.set(0, blocks_y * rhs_info.n0 * rhs_info.k0 * rhs_info.h0);
    shape.set(1, DIV_CEIL(blocks_x, rhs_info.h0));
    return shape;
}

/// Shape of the left matrix with interleaved rows in groups of 4 * mult.
///
/// @param[in] a                          The matrix (K, M, ...), or a volume (K, W, H, ...).
/// @param[in] mult_interleave4x4_height  Multiplier of the height of a group.
/// @param[in] reinterpret_input_as_3d    True: the matrix is a volume.
inline TensorShape compute_interleaved_shape(const ITensorInfo &a, int mult_interleave4x4_height = 1,
                                             bool reinterpret_input_as_3d = false) {
    ARM_COMPUTE_ERROR_ON(mult_interleave4x4_height < 1);
    const size_t group = 4 * static_cast<size_t>(mult_interleave4x4_height);
    const size_t rows = reinterpret_input_as_3d ? a.dimension(1) * a.dimension(2) : a.dimension(1);
    TensorShape shape{a.tensor_shape()};
    if (reinterpret_input_as_3d) {
        shape.remove_dimension(2);
    }
    shape.set(0, a.dimension(0) * group);
    shape.set(1, DIV_CEIL(rows, group));
    return shape;
}

/// Shape of the right matrix with columns in groups of W: (K * W, ceil(N / W), ...).
inline TensorShape compute_transpose1xW_shape(const ITensorInfo &b) {
    constexpr size_t group = 16;
    TensorShape shape{b.tensor_shape()};
    shape.set(0, b.dimension(1) * group);
    shape.set(1, DIV_CEIL(b.dimension(0), group));
    return shape;
}

/// As above, with groups of 16 bytes times a multiplier.
inline TensorShape compute_transpose1xW_with_element_size_shape(const ITensorInfo &b, int mult_transpose1xW_width = 1) {
    ARM_COMPUTE_ERROR_ON(mult_transpose1xW_width < 1);
    const size_t group = (16 / b.element_size()) * static_cast<size_t>(mult_transpose1xW_width);
    TensorShape shape{b.tensor_shape()};
    shape.set(0, b.dimension(1) * group);
    shape.set(1, DIV_CEIL(b.dimension(0), group));
    return shape;
}

/// Shape of the column sums of a matrix (N, K, ...): (N, ...).
inline TensorShape compute_reductionA_shape(const ITensorInfo &b) {
    TensorShape shape{b.tensor_shape()};
    if (shape.num_dimensions() > 1) {
        shape.remove_dimension(1);
    }
    return shape;
}

/// Shape of the row sums of a matrix (K, M, ...): (M, ...).
inline TensorShape compute_reductionB_shape(const ITensorInfo &a) {
    TensorShape shape{a.tensor_shape()};
    if (shape.num_dimensions() > 1) {
        shape.remove_dimension(1);
    }
    shape.set(0, a.dimension(1));
    return shape;
}

/// Shape of a transposed matrix.
inline TensorShape compute_transposed_shape(const ITensorInfo &input) {
    TensorShape shape{input.tensor_shape()};
    shape.set(0, input.dimension(1));
    shape.set(1, input.dimension(0));
    return shape;
}

namespace detail {
inline TensorShape product_shape(const ITensorInfo &a, size_t m, size_t n, size_t output_depth, bool input_is_3d) {
    const TensorShape &shape_a = a.tensor_shape();
    const size_t depth = output_depth == 0 ? 1 : output_depth;
    const size_t batches = input_is_3d ? shape_a[3] : shape_a[2];
    const size_t outer = input_is_3d ? 1 : shape_a[3];
    TensorShape shape{shape_a};
    shape.set(0, n);
    shape.set(1, m / depth);
    shape.set(2, output_depth != 0 ? depth : batches);
    shape.set(3, output_depth != 0 ? batches : outer);
    shape.set(4, output_depth != 0 ? outer : 1);
    return shape;
}
}  // namespace detail

/// Shape of a matrix product.
///
/// @param[in] input0                    Left matrix (K, M, ...), or volume (K, W, H, ...).
/// @param[in] input1                    Right matrix (N, K, ...).
/// @param[in] is_interleaved_transposed True: both matrices are rearranged; M and N are in reshape_info.
/// @param[in] reshape_info              Sizes, and whether operand and result are volumes.
inline TensorShape compute_mm_shape(const ITensorInfo &input0, const ITensorInfo &input1,
                                    bool is_interleaved_transposed, const GEMMReshapeInfo &reshape_info) {
    ARM_COMPUTE_ERROR_ON_MSG(input0.num_dimensions() > 4, "a matrix product has at most 4 dimensions");
    const bool input_is_3d = reshape_info.reinterpret_input_as_3d();
    const size_t rows = input_is_3d ? input0.dimension(1) * input0.dimension(2) : input0.dimension(1);
    return detail::product_shape(
        input0, is_interleaved_transposed ? static_cast<size_t>(reshape_info.m()) : rows,
        is_interleaved_transposed ? static_cast<size_t>(reshape_info.n()) : input1.dimension(0),
        static_cast<size_t>(reshape_info.depth_output_gemm3d()), input_is_3d);
}

/// As above; M and N are in the info.
inline TensorShape compute_mm_shape(const ITensorInfo &input0, const ITensorInfo &input1,
                                    const GEMMReshapeInfo &gemm_info) {
    ARM_COMPUTE_UNUSED(input1);
    return detail::product_shape(input0, static_cast<size_t>(gemm_info.m()), static_cast<size_t>(gemm_info.n()),
                                 static_cast<size_t>(gemm_info.depth_output_gemm3d()),
                                 gemm_info.reinterpret_input_as_3d());
}

/// As above; M and N are in the info.
inline TensorShape compute_mm_shape(const ITensorInfo &input0, const ITensorInfo &input1,
                                    const GEMMKernelInfo &gemm_info) {
    ARM_COMPUTE_UNUSED(input1);
    return detail::product_shape(input0, gemm_info.m, gemm_info.n, gemm_info.depth_output_gemm3d,
                                 gemm_info.reinterpret_input_as_3d);
}

/// Shape of batched matrix products: (N, M, ...).
///
/// @param[in] input0      Left matrices (K, M, ...); (M, K, ...) if transposed.
/// @param[in] input1      Right matrices (N, K, ...); (K, N, ...) if transposed.
/// @param[in] matmul_info Transposed operands.
inline TensorShape compute_matmul_shape(const TensorShape &input0, const TensorShape &input1,
                                        const MatMulKernelInfo &matmul_info) {
    TensorShape shape{input0};
    shape.set(0, matmul_info.adj_rhs ? input1[1] : input1[0]);
    shape.set(1, matmul_info.adj_lhs ? input0[0] : input0[1]);
    return shape;
}

/// Shape of the result of a matrix product's output stage.
///
/// @param[in] input           Sums, (N, M, batches).
/// @param[in] gemm_3d_depth   Depth of the result if it is a volume; 1: a matrix.
/// @param[in] batch_size_on_z True: batches are dimension 2 of the sums.
inline TensorShape compute_output_stage_shape(const ITensorInfo &input, unsigned int gemm_3d_depth = 1,
                                              bool batch_size_on_z = false) {
    ARM_COMPUTE_ERROR_ON(input.data_layout() != DataLayout::NHWC && gemm_3d_depth > 1);
    TensorShape shape{input.tensor_shape()};
    if (gemm_3d_depth > 1) {
        if (batch_size_on_z) {
            shape.shift_right(1);
        }
        shape.set(0, input.tensor_shape().x());
        shape.set(1, input.tensor_shape().y() / gemm_3d_depth);
        shape.set(2, gemm_3d_depth);
    }
    return shape;
}
}  // namespace shape_calculator
}  // namespace misc
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_MATRIX_H
