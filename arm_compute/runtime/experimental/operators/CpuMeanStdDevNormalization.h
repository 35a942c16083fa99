// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUMEANSTDDEVNORMALIZATION_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUMEANSTDDEVNORMALIZATION_H

#include "arm_compute/runtime/NEON/functions/NEMeanStdDevNormalizationLayer.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// Subtracts each row's mean and divides by its standard deviation: @ref NEMeanStdDevNormalizationLayer on memory that
/// the caller owns. Pack: ACL_SRC, ACL_DST, which may be the same tensor.
class CpuMeanStdDevNormalization : public detail::OperatorBase {
public:
    /// @param input   Source.
    /// @param output  Destination; null: in place.
    /// @param epsilon Added to the variance.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *input, ITensorInfo *output = nullptr, float epsilon = 1e-8F) {
        make<NEMeanStdDevNormalizationLayer>(
            {input}, output,
            [&](NEMeanStdDevNormalizationLayer &f, ITensor *const *t) { f.configure(t[0], t[3], epsilon); });
    }
    /// As configure(), on a copy of @p output.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output = nullptr, float epsilon = 1e-8F) {
        return NEMeanStdDevNormalizationLayer::validate(input, output, epsilon);
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUMEANSTDDEVNORMALIZATION_H
