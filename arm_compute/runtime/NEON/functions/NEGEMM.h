// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMM_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMM_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IWeightsManager.h"

namespace arm_compute {

/// d = activation(alpha * a * b + beta * c): a matrix product in floating point.
///
/// Dimensions 0 and 1 are the matrices: a (K, M), b (N, K), d (N, M). Further dimensions of a and d are batches; b has
/// the same batches or none. Alternatively a is (K, M, rows, batches) and b has one matrix per batch, (N, K, batches).
/// Any layout; strides may differ.
/// | a        | b        | c           | dst      |
/// |----------|----------|-------------|----------|
/// | F32      | F32      | F32, -      | F32      |
/// | F16      | F16      | F16, -      | F16      |
/// | BFLOAT16 | BFLOAT16 | BFLOAT16, - | BFLOAT16 |
/// | BFLOAT16 | BFLOAT16 | F32, -      | F32      |
class NEGEMM : public detail::CpuFunction {
public:
    /// @param weights_manager Accepted for compatibility; each function packs its own b.
    NEGEMM(std::shared_ptr<IMemoryManager> memory_manager = nullptr, IWeightsManager *weights_manager = nullptr)
        : CpuFunction(memory_manager) {
        ARM_COMPUTE_UNUSED(weights_manager);
    }
    /// @param a         Left matrix (K, M, batches...).
    /// @param b         Right matrix (N, K), or with a's batches. It is constant unless gemm_info or its info says
    ///                  otherwise: prepare() packs it and marks it as unused. With a weight format it is read in place
    ///                  in each run. Its shape is (N, K), or both extents padded to multiples of the format's
    ///                  interleave_by() and block_by(). Its stride of dimension 1 is the size in bytes of a block of
    ///                  interleave_by() columns, its stride of dimension 2 the size of a matrix (or the tensor is dense
    ///                  and has the padded shape). In ..._bf16 formats b is BFLOAT16 and the other tensors F32.
    /// @param c         Addend, of d's type: a row (N), a matrix (N, M), or of d's shape; null: none.
    /// @param d         Result (N, M, batches...). An empty info takes that shape and a's type.
    /// @param alpha     Factor of the product.
    /// @param beta      Factor of c. If it is 0, c is not read.
    /// @param gemm_info Transposed operands, operands that are volumes, activation, fast math (allows bfloat16 products
    ///                  for F32), use_fp32_acc (sums F16 in F32), accumulation into d, and the weight format of @p b,
    ///                  as returned by has_opt_impl() (an error with pretranspose_B). Reshaped operands are errors.
    void configure(const ITensor *a, const ITensor *b, const ITensor *c, ITensor *d, float alpha, float beta,
                   const GEMMInfo &gemm_info = GEMMInfo());
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output,
                           float alpha, float beta, const GEMMInfo &gemm_info = GEMMInfo());
    /// Says whether b can be read in a fixed format: in gemm_info.weight_format(); for ANY, or UNSPECIFIED with
    /// fixed_format(), in the best format for this CPU, for any shape; otherwise it returns the result of validate().
    /// @param expected_weight_format Receives the format (UNSPECIFIED: b is packed internally); unchanged on error.
    /// @param b                      Shape (N, K) and the type of @p a; strides and size are ignored.
    static Status has_opt_impl(arm_compute::WeightFormat &expected_weight_format, const ITensorInfo *a,
                               const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output, float alpha,
                               float beta, const GEMMInfo &gemm_info = GEMMInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMM_H
