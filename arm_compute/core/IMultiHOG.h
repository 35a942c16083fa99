// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_IMULTIHOG_H
#define ARM_COMPUTE_CORE_IMULTIHOG_H

#include "arm_compute/core/IHOG.h"
#include "arm_compute/core/Validate.h"

#include <cstddef>

namespace arm_compute {

/// Several models.
class IMultiHOG {
public:
    virtual ~IMultiHOG() = default;
    virtual size_t num_models() const = 0;
    /// @param index Model, below num_models().
    virtual IHOG *model(size_t index) = 0;
    virtual const IHOG *model(size_t index) const = 0;
};

inline Status error_on_invalid_multi_hog(const char *function, const char *file, const int line,
                                         const IMultiHOG *multi_hog) {
    ARM_COMPUTE_RETURN_ON_ERROR(error_on_nullptr(function, file, line, multi_hog));
    const char *problem = multi_hog->num_models() == 0 ? "there is no model" : nullptr;
    for (size_t i = 0; i < multi_hog->num_models() && problem == nullptr; ++i) {
        const HOGInfo &first = *multi_hog->model(0)->info(), &info = *multi_hog->model(i)->info();
        if (info.phase_type() != first.phase_type()) {
            problem = "models have different types of phases";
        } else if (info.normalization_type() != first.normalization_type()) {
            problem = "models have different normalizations";
        } else if (info.normalization_type() == HOGNormType::L2HYS_NORM &&
                   info.l2_hyst_threshold() != first.l2_hyst_threshold()) {
            problem = "models have different thresholds of their normalizations";
        }
    }
    return problem == nullptr ? Status{} : create_error_msg(ErrorCode::RUNTIME_ERROR, function, file, line, problem);
}

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_IMULTIHOG_H
