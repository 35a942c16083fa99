// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONCATENATELAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONCATENATELAYER_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/common/DimensionOf.h"

#include <type_traits>
#include <vector>

namespace arm_compute {

/// NEConcatenateLayer on an OpenCL device.
class CLConcatenateLayer : public detail::ClFunction {
public:
    void configure(std::vector<const ICLTensor *> &inputs_vector, ICLTensor *output, size_t axis);
    void configure(const CLCompileContext &compile_context, std::vector<const ICLTensor *> &inputs_vector,
                   ICLTensor *output, size_t axis);
    static Status validate(const std::vector<const ITensorInfo *> &inputs_vector, const ITensorInfo *output,
                           size_t axis);
    /// The form of releases 18.08 to 20.05, whose vector has pointers to tensors that are not const.
    ///
    /// @param inputs_vector As above, a std::vector<ICLTensor *>.
    /// @param output        As above.
    /// @param axis          As above, or the meaning of a dimension in output's or input's layout.
    template <class Vector, class Axis,
              std::enable_if_t<std::is_same<Vector, std::vector<ICLTensor *>>::value, int> = 0>
    void configure(const Vector &inputs_vector, ICLTensor *output, Axis axis) {
        std::vector<const ICLTensor *> inputs(inputs_vector.begin(), inputs_vector.end());
        configure(inputs, output, detail::dimension_of(inputs, axis));
    }
    /// The same with kernels that a given context compiles.
    ///
    /// @param compile_context The context.
    template <class Vector, class Axis,
              std::enable_if_t<std::is_same<Vector, std::vector<ICLTensor *>>::value, int> = 0>
    void configure(const CLCompileContext &compile_context, const Vector &inputs_vector, ICLTensor *output, Axis axis) {
        std::vector<const ICLTensor *> inputs(inputs_vector.begin(), inputs_vector.end());
        configure(compile_context, inputs, output, detail::dimension_of(inputs, axis));
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

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONCATENATELAYER_H
