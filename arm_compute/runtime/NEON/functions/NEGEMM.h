// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMM_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMM_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IWeightsManager.h"

namespace arm_compute {

/// d = activation(alpha * a * b + beta * c), a product of matrices in floating point.
///
/// Matrices are the first two dimensions: a (K, M), b (N, K), d (N, M). Further dimensions of a and d are batches; b
/// has the same batches or none. Or a is (K, M, rows, batches), and b has one matrix for each batch, (N, K, batches).
/// Any layout; strides may differ.
/// | a        | b        | c           | dst      |
/// |----------|----------|-------------|----------|
/// | F32      | F32      | F32, -      | F32      |
/// | F16      | F16      | F16, -      | F16      |
/// | BFLOAT16 | BFLOAT16 | BFLOAT16, - | BFLOAT16 |
/// | BFLOAT16 | BFLOAT16 | F32, -      | F32      |
class NEGEMM : public detail::CpuFunction {
public:
    /// @param weights_manager Accepted for compatibility; each function packs b for itself.
    NEGEMM(std::shared_ptr<IMemoryManager> memory_manager = nullptr, IWeightsManager *weights_manager = nullptr)
        : CpuFunction(memory_manager) {
        ARM_COMPUTE_UNUSED(weights_manager);
    }
    /// @param a         Left matrix (K, M, batches...).
    /// @param b         Right matrix (N, K), or with a's batches. It is constant, and prepare() packs it and marks it
    ///                  as unused, unless gemm_info or its info says otherwise. With a weight format: read in place in
    ///                  each run. Its shape is (N, K), or both padded to multiples of interleave_by() and block_by() of
    ///                  the format; its stride of dimension 1 is the bytes of a block of interleave_by() columns, that
    ///                  of dimension 2 those of a matrix (or the tensor is dense, with the padded shape). In ..._bf16
    ///                  formats its type is BFLOAT16, and the others are F32.
    /// @param c         Matrix to add: a row (N), (N, M), or of d's shape; null: none. Of d's type.
    /// @param d         Result (N, M, batches...). An empty info gets that shape and a's type.
    /// @param alpha     Factor of the product.
    /// @param beta      Factor of c; with 0 it is not read.
    /// @param gemm_info Transposed operands, operands that are volumes, activation, fast math (F32 may be rounded to
    ///                  bfloat16 for the products), accumulation into d, and the weight format of @p b, as
    ///                  has_opt_impl() answered (pretranspose_B is an error with it). Reshaped operands are errors.
    void configure(const ITensor *a, const ITensor *b, const ITensor *c, ITensor *d, float alpha, float beta,
                   const GEMMInfo &gemm_info = GEMMInfo());
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output,
                           float alpha, float beta, const GEMMInfo &gemm_info = GEMMInfo());
    /// Can b be read in a fixed format? gemm_info.weight_format(): the format; ANY, or UNSPECIFIED with fixed_format():
    /// the one that suits this CPU best, whatever the shapes are; otherwise what validate() says.
    /// @param expected_weight_format Receives the format (UNSPECIFIED: b is packed inside); unchanged with an error.
    /// @param b                      Shape (N, K) and the type of @p a; strides and size do not matter yet.
    static Status has_opt_impl(arm_compute::WeightFormat &expected_weight_format, const ITensorInfo *a,
                               const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output, float alpha,
                               float beta, const GEMMInfo &gemm_info = GEMMInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMM_H
