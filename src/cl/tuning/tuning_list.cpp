// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/tuners/CLTuningParametersList.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace arm_compute::cl_tuner {
namespace {

/// Sizes along one dimension: up to `most`, and up to the global size rounded up to a power of two.
std::vector<unsigned> sizes(size_t global, unsigned most, CLTunerMode mode) {
    size_t limit = 1;
    while (limit < global && limit < most) {
        limit *= 2;
    }
    std::vector<unsigned> found;
    for (unsigned n = 1; n <= limit; n = mode == CLTunerMode::EXHAUSTIVE ? n + 1 : n * 2) {
        found.push_back(n);
    }
    if (mode == CLTunerMode::NORMAL) {  // extents that divide the global size
        for (unsigned n = 3; n <= limit && n <= global; ++n) {
            if (global % n == 0 && (n & (n - 1)) != 0 && n <= 16) {
                found.push_back(n);
            }
        }
    }
    return found;
}

class List final : public ICLTuningParametersList {
public:
    List(const CLTuningInfo &info, const cl::NDRange &gws) {
        const size_t *global = gws;
        const CLTunerMode mode = info.tuner_mode;
        for (const unsigned z : sizes(global[2], max_lws_supported_z, mode)) {
            for (const unsigned y : sizes(global[1], max_lws_supported_y, mode)) {
                for (const unsigned x :
                     sizes(global[0], max_lws_supported_x * (mode == CLTunerMode::RAPID ? 4 : 1), mode)) {
                    if (mode != CLTunerMode::RAPID || is_rapid(x * y * z, z)) {
                        add(info, x, y, z);
                    }
                }
            }
        }
    }
    CLTuningParams operator[](size_t index) override { return list_[index]; }
    size_t size() override { return list_.size(); }

private:
    /// Group sizes that suit GPUs; flat ones only.
    static bool is_rapid(unsigned items, unsigned z) { return z == 1 && items >= 32 && items <= 256; }

    void add(const CLTuningInfo &info, unsigned x, unsigned y, unsigned z) {
        list_.emplace_back(x, y, z);
        if (info.tune_wbsm) {
            for (int wbsm = -3; wbsm <= 3; ++wbsm) {
                if (wbsm != 0) {
                    list_.emplace_back(x, y, z, wbsm);
                }
            }
        }
    }

    std::vector<CLTuningParams> list_{};
};

}  // namespace

std::unique_ptr<ICLTuningParametersList> get_tuning_parameters_list(CLTuningInfo tuning_info, const cl::NDRange &gws) {
    return std::make_unique<List>(tuning_info, gws);
}

}  // namespace arm_compute::cl_tuner
