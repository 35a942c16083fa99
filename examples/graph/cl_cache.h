// SPDX-License-Identifier: MIT
// Caches compiled OpenCL kernels in a file, for programs that start often.
#pragma once

#include "examples/graph/network.h"

#ifdef ARM_COMPUTE_CL
#include "arm_compute/runtime/CL/Utils.h"
#endif

namespace networks {
/// A network that loads compiled kernels from cache.bin before it is built, if the user wants that, and saves them
/// at the end.
template <typename Base> class Cached : public Base {
public:
    using Base::Base;

    bool do_setup(int argc, char **argv) override {
        _ready = Base::do_setup(argc, argv);
        return _ready;
    }
    void do_teardown() override {
#ifdef ARM_COMPUTE_CL
        if (_ready && this->params.target != Target::NEON) {
            arm_compute::save_program_cache_to_file(file());
        }
#endif
    }

protected:
    void adjust() override {
        Base::adjust();
#ifdef ARM_COMPUTE_CL
        if (this->params.enable_cl_cache) {
            arm_compute::restore_program_cache_from_file(file());
        }
#endif
    }

private:
    static const char *file() {
        return "cache.bin";
    }

    bool _ready = false;
};
}  // namespace networks
