// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_TYPES_MATRIXINFO_H
#define ACL_ARM_COMPUTE_CORE_TYPES_MATRIXINFO_H

#include "arm_compute/core/CoreTypes.h"

namespace arm_compute {
/// Sizes of a matrix product and rearrangement of its operands.
class GEMMReshapeInfo final {
public:
    /// Sizes and multipliers of one, everything else zero.
    GEMMReshapeInfo() : GEMMReshapeInfo(1, 1, 1) {}
    /// @param[in] m                         Rows of the left matrix.
    /// @param[in] n                         Columns of the right matrix.
    /// @param[in] k                         Columns of the left matrix, rows of the right one.
    /// @param[in] mult_transpose1xW_width   Multiplier of the width of a transposed 1xW block.
    /// @param[in] mult_interleave4x4_height Multiplier of the height of an interleaved 4x4 block.
    /// @param[in] depth_output_gemm3d       Depth of the result if it is a volume; 0: a matrix.
    /// @param[in] reinterpret_input_as_3d   True: the left operand is a volume whose planes are its rows.
    /// @param[in] broadcast_bias            True: one row of bias for all rows of the result.
    GEMMReshapeInfo(int m, int n, int k, int mult_transpose1xW_width = 1, int mult_interleave4x4_height = 1,
                    int depth_output_gemm3d = 0, bool reinterpret_input_as_3d = false, bool broadcast_bias = false)
        : _m(m),
          _n(n),
          _k(k),
          _mult_transpose1xW_width(mult_transpose1xW_width),
          _mult_interleave4x4_height(mult_interleave4x4_height),
          _depth_output_gemm3d(depth_output_gemm3d),
          _reinterpret_input_as_3d(reinterpret_input_as_3d),
          _broadcast_bias(broadcast_bias) {}

    /// Rows of the left matrix.
    int m() const { return _m; }
    /// Columns of the right matrix.
    int n() const { return _n; }
    /// Columns of the left matrix.
    int k() const { return _k; }
    /// Multiplier of the width of a transposed 1xW block.
    int mult_transpose1xW_width() const { return _mult_transpose1xW_width; }
    /// Multiplier of the height of an interleaved 4x4 block.
    int mult_interleave4x4_height() const { return _mult_interleave4x4_height; }
    /// Depth of the result if it is a volume; 0: a matrix.
    int depth_output_gemm3d() const { return _depth_output_gemm3d; }
    /// True if the left operand is a volume.
    bool reinterpret_input_as_3d() const { return _reinterpret_input_as_3d; }
    /// True if one row of bias serves all rows.
    bool broadcast_bias() const { return _broadcast_bias; }

private:
    int _m;
    int _n;
    int _k;
    int _mult_transpose1xW_width;
    int _mult_interleave4x4_height;
    int _depth_output_gemm3d;
    bool _reinterpret_input_as_3d;
    bool _broadcast_bias;
};

/// Division of the left matrix into blocks.
struct GEMMLHSMatrixInfo {
    GEMMLHSMatrixInfo() = default;
    /// @param[in] m     Rows of a block.
    /// @param[in] k     Columns of a block.
    /// @param[in] v     Blocks per row of the result.
    /// @param[in] trans True: blocks are transposed.
    /// @param[in] inter True: rows of adjacent blocks alternate.
    GEMMLHSMatrixInfo(unsigned int m, unsigned int k, unsigned int v, bool trans, bool inter)
        : m0(m), k0(k), v0(v), transpose(trans), interleave(inter) {}

    unsigned int m0{1};
    unsigned int k0{1};
    unsigned int v0{1};
    bool transpose{true};
    bool interleave{true};
};

/// Division of the right matrix into blocks.
struct GEMMRHSMatrixInfo {
    GEMMRHSMatrixInfo() = default;
    /// @param[in] n                Columns of a block.
    /// @param[in] k                Rows of a block.
    /// @param[in] h                Blocks per row of the result.
    /// @param[in] trans            True: blocks are transposed.
    /// @param[in] inter            True: rows of adjacent blocks alternate.
    /// @param[in] export_to_cl_img True: the result becomes an OpenCL image.
    GEMMRHSMatrixInfo(unsigned int n, unsigned int k, unsigned int h, bool trans, bool inter, bool export_to_cl_img)
        : n0(n), k0(k), h0(h), transpose(trans), interleave(inter), export_to_cl_image(export_to_cl_img) {}

    unsigned int n0{1};
    unsigned int k0{1};
    unsigned int h0{1};
    bool transpose{true};
    bool interleave{true};
    bool export_to_cl_image{false};
};

/// Number of output channels that are interleaved in memory: the number after "o" in the name.
inline int interleave_by(const WeightFormat wf) {
    return (static_cast<int>(wf) >> 8) & 0xFFF;
}
/// Number of input channels that are contiguous in memory: the number after "i" in the name.
inline int block_by(const WeightFormat wf) {
    return (static_cast<int>(wf) >> 20) & 0xF;
}
/// True if the format is a specific one.
inline bool is_fixed_format(const WeightFormat &wf) {
    return wf != WeightFormat::UNSPECIFIED && wf != WeightFormat::ANY;
}
/// True if float weights are stored as bfloat16.
inline bool is_fixed_format_fast_math(const WeightFormat &wf) {
    return ((static_cast<int>(wf) >> 4) & 0x1) != 0;
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_TYPES_MATRIXINFO_H
