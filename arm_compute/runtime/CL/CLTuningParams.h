// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLTUNINGPARAMS_H
#define ARM_COMPUTE_RUNTIME_CL_CLTUNINGPARAMS_H

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/runtime/CL/CLTunerTypes.h"

#include <string>

namespace arm_compute {

/// What a tuner chooses for a kernel: its local size, and on Arm's GPUs how many work groups a compute unit takes at a
/// time.
class CLTuningParams {
public:
    CLTuningParams(const CLTuningParams &tuning_params) = default;

    /// @param lws_x Local size; 0 for the kernel's own.
    /// @param wbsm  Work groups per batch; 0 leaves it to the driver.
    CLTuningParams(unsigned int lws_x = 0, unsigned int lws_y = 0, unsigned int lws_z = 0, int wbsm = 0)
        : _lws(lws_x, lws_y, lws_z), _wbsm(wbsm) {}
    CLTuningParams(cl::NDRange lws, cl_int wbsm = 0) : _lws(lws), _wbsm(wbsm) {}
    CLTuningParams(cl_int wbsm) : CLTuningParams(0, 0, 0, wbsm) {}
    CLTuningParams &operator=(const CLTuningParams &other) = default;

    void set_lws(cl::NDRange lws) { _lws = lws; }
    cl::NDRange get_lws() const { return _lws; }
    void set_wbsm(cl_int wbsm) { _wbsm = wbsm; }
    cl_int get_wbsm() const { return _wbsm; }

    /// Numbers separated by semicolons: the local size, and the batch if @p tuning_info requests it.
    std::string to_string(CLTuningInfo tuning_info);

    /// Reads what to_string() wrote.
    ///
    /// @return False, and nothing has changed, if it is something else.
    bool from_string(CLTuningInfo tuning_info, std::string tuning_params_string);

private:
    cl::NDRange _lws;
    int _wbsm;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLTUNINGPARAMS_H
