// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPSPLIT_H
#define ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPSPLIT_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/IFunction.h"

#include <vector>

namespace arm_compute {

class ITensorInfo;

namespace detail {
/// Start and end of each part of a split, for slices. See CPPSplit::validate().
Status find_split_parts(const ITensorInfo *input, const std::vector<ITensorInfo *> &outputs, unsigned int axis,
                        std::vector<Coordinates> &starts, std::vector<Coordinates> &ends);
}  // namespace detail

/// Splits a tensor into parts along one dimension; a slice makes each part. SliceType is NESlice or CLSlice.
template <typename SliceType, typename TensorInterfaceType = ITensor> class CPPSplit : public IFunction {
public:
    CPPSplit() = default;

    /// @param[in] input   Source of at most 4 dimensions.
    /// @param[in] outputs Destinations, at least 2, of input's type. If all have a shape, their extents along the axis
    ///                    must add up to input's; otherwise all parts are equal, and configure() fills in empty infos.
    /// @param[in] axis    Dimension to split.
    static Status validate(const ITensorInfo *input, const std::vector<ITensorInfo *> &outputs, unsigned int axis) {
        std::vector<Coordinates> starts, ends;
        ARM_COMPUTE_RETURN_ON_ERROR(detail::find_split_parts(input, outputs, axis, starts, ends));
        for (size_t i = 0; i < outputs.size(); ++i) {
            ARM_COMPUTE_RETURN_ON_ERROR(SliceType::validate(input, outputs[i], starts[i], ends[i]));
        }
        return Status{};
    }
    /// See validate().
    ///
    /// @throw std::runtime_error if validate() fails.
    void configure(const TensorInterfaceType *input, const std::vector<TensorInterfaceType *> &outputs,
                   unsigned int axis) {
        std::vector<ITensorInfo *> infos;
        for (TensorInterfaceType *output : outputs) {
            infos.push_back(output != nullptr ? output->info() : nullptr);
        }
        std::vector<Coordinates> starts, ends;
        detail::find_split_parts(input != nullptr ? input->info() : nullptr, infos, axis, starts, ends)
            .throw_if_error();
        std::vector<SliceType> slices(outputs.size());
        for (size_t i = 0; i < outputs.size(); ++i) {
            slices[i].configure(input, outputs[i], starts[i], ends[i]);
            infos[i]->set_valid_region(ValidRegion(Coordinates(), infos[i]->tensor_shape()));
        }
        _num_outputs = static_cast<unsigned int>(outputs.size());
        _slice_functions = std::move(slices);
    }

protected:
    std::vector<SliceType> _slice_functions{};
    unsigned int _num_outputs{0};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPSPLIT_H
