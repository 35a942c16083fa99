// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_LOW_LEVEL_CPUGEMMASSEMBLYDISPATCH_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_LOW_LEVEL_CPUGEMMASSEMBLYDISPATCH_H

#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/function_info/GEMMInfo.h"
#include "arm_compute/runtime/NEON/functions/NEGEMM.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace detail {

/// One left matrix (K, M) for several right ones (N, K, count): (K, M, 1, count) on the same memory; stride 0.
class RepeatedMatrix {
public:
    /// @param a     As passed.
    /// @param count Number of right matrices. If it is 1, or if @p a has batches, @p a is used unchanged.
    RepeatedMatrix(const ITensorInfo *a, size_t count) : _info(a) {
        if (a == nullptr || count == 1 || a->tensor_shape().total_size_upper(2) != 1) {
            return;
        }
        TensorShape shape(a->tensor_shape());
        shape.set(3, count);
        Strides strides(a->strides_in_bytes());
        strides.set(3, 0);
        _repeated.init(shape, 1, a->data_type(), strides, a->offset_first_element_in_bytes(), a->total_size());
        _repeated.set_are_values_constant(a->are_values_constant());
        _info = &_repeated;
    }
    RepeatedMatrix(const RepeatedMatrix &) = delete;
    RepeatedMatrix &operator=(const RepeatedMatrix &) = delete;
    const ITensorInfo *info() const { return _info; }
    static size_t count(const ITensorInfo *b) { return b == nullptr ? 1 : b->tensor_shape().total_size_upper(2); }

private:
    TensorInfo _repeated{};
    const ITensorInfo *_info;
};

}  // namespace detail

namespace experimental {
namespace op {
namespace ll {

/// d = activation(a * b + c) in floating point: @ref NEGEMM with factors of 1, on memory that the caller owns. Pack:
/// ACL_SRC_0 a, ACL_SRC_1 b, optional ACL_SRC_2 c, ACL_DST d, workspace(). @ref CpuGEMMLowp computes 8-bit products. An
/// activation for which is_activation_supported() is false is not applied: the caller must run it.
class CpuGemmAssemblyDispatch : public detail::OperatorBase {
public:
    /// @param a         Left matrix (K, M, batches...).
    /// @param b         Right matrix (N, K), or several, (N, K, count): a is then (K, M, batches, count), or (K, M) for
    ///                  all of them.
    /// @param c         Row (N) to add, or null.
    /// @param d         Result (N, M, batches...), (N, M, 1, count) for one a; an empty info is filled in.
    /// @param gemm_info Activation, fast math, weight format and more. With a weight format b is read in place in each
    ///                  run.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, ITensorInfo *d,
                   const GEMMInfo &gemm_info = GEMMInfo()) {
        const detail::LaidOutWeights laid_out(b, gemm_info.weight_format(), 0, 1);
        const detail::RepeatedMatrix repeated(a, detail::RepeatedMatrix::count(b));
        make<NEGEMM>(
            {repeated.info(), laid_out.info(), c}, d,
            [&](NEGEMM &f, ITensor *const *t) {
                f.configure(t[0], t[1], t[2], t[3], 1.0F, beta(c), own_part(gemm_info));
            },
            16, laid_out.free_shape());
        _count = detail::RepeatedMatrix::count(b);
        _configured = true;
    }
    /// As configure(), on a copy of @p d.
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *d,
                           const GEMMInfo &gemm_info = GEMMInfo()) {
        const detail::LaidOutWeights laid_out(b, gemm_info.weight_format(), 0, 1);
        const detail::RepeatedMatrix repeated(a, detail::RepeatedMatrix::count(b));
        return NEGEMM::validate(repeated.info(), laid_out.info(), c, d, 1.0F, beta(c), own_part(gemm_info));
    }
    /// Says whether b can be read in the format that @p gemm_info requests; see @ref NEGEMM.
    /// @param weight_format Receives the format; unchanged on error.
    static Status has_opt_impl(WeightFormat &weight_format, const ITensorInfo *a, const ITensorInfo *b,
                               const ITensorInfo *c, const ITensorInfo *d, const GEMMInfo &gemm_info = GEMMInfo()) {
        const detail::RepeatedMatrix repeated(a, detail::RepeatedMatrix::count(b));
        return NEGEMM::has_opt_impl(weight_format, repeated.info(), b, c, d, 1.0F, beta(c), own_part(gemm_info));
    }
    /// Says whether run() applies the activation: RELU, BOUNDED_RELU, or LU_BOUNDED_RELU with a lower bound of 0.
    /// validate() accepts others, too, but run() does not apply them.
    static bool is_activation_supported(const ActivationLayerInfo &activation) {
        using F = ActivationFunction;
        const F f = activation.activation();
        return activation.enabled() &&
               (f == F::RELU || f == F::BOUNDED_RELU || (f == F::LU_BOUNDED_RELU && activation.b() == 0.0F));
    }
    /// Says whether configure() was called.
    bool is_configured() const { return _configured; }
    /// True: threads may run one object at the same time, each with its own pack and workspace.
    bool has_stateless_impl() const { return true; }

    void run(ITensorPack &tensors) override {
        const ITensor *const a = tensors.get_const_tensor(ACL_SRC_0);
        const detail::RepeatedMatrix repeated(a == nullptr ? nullptr : a->info(), _count);
        const detail::LentTensor same(repeated.info(), a == nullptr ? nullptr : a->buffer());
        ITensorPack pack(tensors);
        if (a != nullptr) {
            pack.add_const_tensor(ACL_SRC_0, &same);
        }
        OperatorBase::run(pack);
    }

private:
    static GEMMInfo own_part(GEMMInfo gemm_info) {
        if (!is_activation_supported(gemm_info.activation_info())) {
            gemm_info.set_activation_info(ActivationLayerInfo());
        }
        return gemm_info;
    }
    static float beta(const ITensorInfo *c) { return c == nullptr ? 0.0F : 1.0F; }

    size_t _count = 1;  ///< number of right matrices
    bool _configured = false;
};

}  // namespace ll
}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_LOW_LEVEL_CPUGEMMASSEMBLYDISPATCH_H
