// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_ICLMULTIHOG_H
#define ARM_COMPUTE_CORE_CL_ICLMULTIHOG_H

#include "arm_compute/core/CL/ICLHOG.h"
#include "arm_compute/core/IMultiHOG.h"

#include <cstddef>

namespace arm_compute {

/// Several models on an OpenCL device.
class ICLMultiHOG : public IMultiHOG {
public:
    /// @param index Model, below num_models().
    virtual ICLHOG *cl_model(size_t index) = 0;
    virtual const ICLHOG *cl_model(size_t index) const = 0;
    IHOG *model(size_t index) override { return cl_model(index); }
    const IHOG *model(size_t index) const override { return cl_model(index); }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_ICLMULTIHOG_H
