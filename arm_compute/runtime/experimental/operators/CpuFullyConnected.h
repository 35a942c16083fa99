// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUFULLYCONNECTED_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUFULLYCONNECTED_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/NEON/functions/NEFullyConnectedLayer.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// dst = activation(src * weights + biases): @ref NEFullyConnectedLayer on memory that the caller owns. Pack:
/// ACL_SRC_0, ACL_SRC_1 weights, optional ACL_SRC_2 biases, ACL_DST, workspace().
class CpuFullyConnected : public detail::OperatorBase {
public:
    /// @param src          Source.
    /// @param weights      (inputs, outputs), or as @p fc_info says.
    /// @param biases       One value per output, or null.
    /// @param dst          Destination; an empty info is filled in.
    /// @param fc_info      Activation, layout of the weights, fast math.
    /// @param weights_info Weight format; with one, the weights are read in place in each run.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *biases, ITensorInfo *dst,
                   const FullyConnectedLayerInfo &fc_info = FullyConnectedLayerInfo(),
                   const WeightsInfo &weights_info = WeightsInfo()) {
        const detail::LaidOutWeights laid_out(weights, weights_info.weight_format(), 0, 1);
        make<NEFullyConnectedLayer>(
            {src, laid_out.info(), biases}, dst,
            [&](NEFullyConnectedLayer &f, ITensor *const *t) {
                f.configure(t[0], t[1], t[2], t[3], fc_info, weights_info);
            },
            16, laid_out.free_shape());
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *dst, const FullyConnectedLayerInfo &fc_info = FullyConnectedLayerInfo(),
                           const WeightsInfo &weights_info = WeightsInfo()) {
        const detail::LaidOutWeights laid_out(weights, weights_info.weight_format(), 0, 1);
        return NEFullyConnectedLayer::validate(src, laid_out.info(), biases, dst, fc_info, weights_info);
    }
    /// Says whether weights can be read in the format that @p weights_info requests; see @ref NEFullyConnectedLayer.
    /// @param weight_format Receives the format; unchanged on error.
    static Status has_opt_impl(WeightFormat &weight_format, const ITensorInfo *src, const ITensorInfo *weights,
                               const ITensorInfo *biases, const ITensorInfo *dst,
                               const FullyConnectedLayerInfo &fc_info, const WeightsInfo &weights_info) {
        return NEFullyConnectedLayer::has_opt_impl(weight_format, src, weights, biases, dst, fc_info, weights_info);
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUFULLYCONNECTED_H
