// SPDX-License-Identifier: MIT
// What stands behind every public function object of OpenCL; the twin of src/api/function.h.
#ifndef AC_API_CL_FUNCTION_H
#define AC_API_CL_FUNCTION_H

#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/MemoryGroup.h"

#include "src/api/function.h"
#include "src/cl/kernel.h"

#include <memory>
#include <vector>

namespace ac {

class ClFunction {
public:
    explicit ClFunction(std::shared_ptr<arm_compute::IMemoryManager> memory_manager = nullptr);
    ~ClFunction();

    /// Takes the plan and the tensors that its runs use; temporary memory joins the memory manager's groups.
    void configure(PlanPtr plan, const ITensorPack &pack);
    /// Packs constant weights, once.
    void prepare();
    /// Enqueues the plan; an object that was never configured does nothing.
    void run();

private:
    struct Slot {
        arm_compute::experimental::MemoryInfo info;
        std::unique_ptr<arm_compute::CLTensor> tensor;
    };
    std::shared_ptr<arm_compute::IMemoryManager> memory_manager_;
    arm_compute::MemoryGroup group_;
    PlanPtr plan_;
    ITensorPack pack_;
    std::vector<Slot> slots_;
    bool prepared_ = false;
};

/// The context of functions that are given none.
inline const arm_compute::CLCompileContext &default_cl_context() {
    return arm_compute::CLKernelLibrary::get().get_compile_context();
}

}  // namespace ac

/// The members that all public function objects of OpenCL share: a private Impl that is an ac::ClFunction.
#define AC_CL_FUNCTION(Name)       \
    AC_CL_FUNCTION_PINNED(Name)    \
    Name::Name(Name &&) = default; \
    Name &Name::operator=(Name &&) = default;

/// The same for a class whose header says that it is moved by default, or not at all.
#define AC_CL_FUNCTION_PINNED(Name)       \
    struct Name::Impl : ac::ClFunction {  \
        using ac::ClFunction::ClFunction; \
    };                                    \
    Name::~Name() = default;              \
    void Name::run() {                    \
        impl_->run();                     \
    }

#endif  // AC_API_CL_FUNCTION_H
