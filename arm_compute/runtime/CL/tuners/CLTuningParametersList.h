// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_TUNERS_CLTUNINGPARAMETERSLIST_H
#define ARM_COMPUTE_RUNTIME_CL_TUNERS_CLTUNINGPARAMETERSLIST_H

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/runtime/CL/CLTunerTypes.h"
#include "arm_compute/runtime/CL/CLTuningParams.h"

#include <cstddef>
#include <memory>

namespace arm_compute {
namespace cl_tuner {

constexpr unsigned int max_lws_supported_x{64u};
constexpr unsigned int max_lws_supported_y{32u};
constexpr unsigned int max_lws_supported_z{32u};

/// The candidates of a tuner.
class ICLTuningParametersList {
public:
    ICLTuningParametersList() = default;
    ICLTuningParametersList(const ICLTuningParametersList &) = default;
    ICLTuningParametersList(ICLTuningParametersList &&) = default;
    ICLTuningParametersList &operator=(const ICLTuningParametersList &) = default;
    ICLTuningParametersList &operator=(ICLTuningParametersList &&) = default;
    virtual ~ICLTuningParametersList() = default;

    /// @param index Below size().
    virtual CLTuningParams operator[](size_t index) = 0;
    virtual size_t size() = 0;
};

/// The candidates of a mode for a global size; they may include sizes that a device does not support.
std::unique_ptr<ICLTuningParametersList> get_tuning_parameters_list(CLTuningInfo tuning_info, const cl::NDRange &gws);

}  // namespace cl_tuner
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_TUNERS_CLTUNINGPARAMETERSLIST_H
