// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONCATENATELAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONCATENATELAYER_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/common/DimensionOf.h"

#include <type_traits>
#include <vector>

namespace arm_compute {

/// Concatenates tensors along one dimension.
/// Any layout. The tensors may be padded and may be views of others. Types that are not listed are copied, too.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
class NEConcatenateLayer : public detail::CpuFunction {
public:
    /// @param inputs_vector Sources, at least two, of the same type; shapes may differ only along @p axis. QASYMM8 and
    ///                      QASYMM8_SIGNED sources are requantized to output's quantization if it differs: rounded to
    ///                      nearest, ties away from zero, saturating.
    /// @param output        Destination of the same type. An empty info is filled in, with the quantization of input 0.
    /// @param axis          Dimension, 0 to 5 (0 to 3 in the established interface).
    void configure(std::vector<const ITensor *> inputs_vector, ITensor *output, size_t axis);
    static Status validate(const std::vector<const ITensorInfo *> &inputs_vector, const ITensorInfo *output,
                           size_t axis);
    /// The form of releases 18.08 to 20.05, whose vector has pointers to tensors that are not const.
    ///
    /// @param inputs_vector As above, a std::vector<ITensor *>.
    /// @param output        As above.
    /// @param axis          As above, or the meaning of a dimension in output's or input's layout.
    template <class Vector, class Axis, std::enable_if_t<std::is_same<Vector, std::vector<ITensor *>>::value, int> = 0>
    void configure(const Vector &inputs_vector, ITensor *output, Axis axis) {
        std::vector<const ITensor *> inputs(inputs_vector.begin(), inputs_vector.end());
        configure(inputs, output, detail::dimension_of(inputs, axis));
    }
    /// @param inputs_vector, output, axis As for configure().
    template <class Vector, class Axis,
              std::enable_if_t<std::is_same<Vector, std::vector<ITensorInfo *>>::value, int> = 0>
    static Status validate(const Vector &inputs_vector, const ITensorInfo *output, Axis axis) {
        const std::vector<const ITensorInfo *> inputs(inputs_vector.begin(), inputs_vector.end());
        return validate(inputs, output, detail::dimension_of(inputs, axis));
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONCATENATELAYER_H
