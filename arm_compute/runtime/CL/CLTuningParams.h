// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLTUNINGPARAMS_H
#define ARM_COMPUTE_RUNTIME_CL_CLTUNINGPARAMS_H

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/runtime/CL/CLTunerTypes.h"

#include <string>

namespace arm_compute {

/// Launch parameters that a tuner selects for a kernel: its local size, and on Arm GPUs the number of work groups per
/// batch of a compute unit.
class CLTuningParams {
public:
    CLTuningParams(const CLTuningParams &tuning_params) = default;

    /// @param lws_x Local size; 0: the kernel's own.
    /// @param wbsm  Work groups per batch; 0: the driver's choice.
    CLTuningParams(unsigned int lws_x = 0, unsigned int lws_y = 0, unsigned int lws_z = 0, int wbsm = 0)
        : _lws(lws_x, lws_y, lws_z), _wbsm(wbsm) {}
    CLTuningParams(cl::NDRange lws, cl_int wbsm = 0) : _lws(lws), _wbsm(wbsm) {}
    CLTuningParams(cl_int wbsm) : CLTuningParams(0, 0, 0, wbsm) {}
    CLTuningParams &operator=(const CLTuningParams &other) = default;

    void set_lws(cl::NDRange lws) { _lws = lws; }
    cl::NDRange get_lws() const { return _lws; }
    void set_wbsm(cl_int wbsm) { _wbsm = wbsm; }
    cl_int get_wbsm() const { return _wbsm; }

    /// Numbers separated by semicolons: the local size, and if @p tuning_info requests it the batch.
    std::string to_string(CLTuningInfo tuning_info);

    /// Parses the result of to_string().
    ///
    /// @return False for other text; nothing changes then.
    bool from_string(CLTuningInfo tuning_info, std::string tuning_params_string);

private:
    cl::NDRange _lws;
    int _wbsm;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLTUNINGPARAMS_H
