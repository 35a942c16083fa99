// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_FUNCTIONSTATE_H
#define ARM_COMPUTE_RUNTIME_FUNCTIONSTATE_H

#include <memory>

namespace ac {
class Function;
}

namespace arm_compute {

class IMemoryManager;

namespace detail {

/// What stands behind a function object: a plan, its tensors, and the memory that the plan asks for.
///
/// One type for all functions, so that the library has the code that makes and destroys it once, and the constructors,
/// destructors and moves of the functions are inline.
class FunctionState {
public:
    /// @param memory_manager Where temporary memory comes from; null: each function has memory of its own.
    explicit FunctionState(const std::shared_ptr<IMemoryManager> &memory_manager = nullptr)
        : _function(make(memory_manager)) {}

    ac::Function *operator->() const { return _function.get(); }
    ac::Function &operator*() const { return *_function; }

private:
    struct Destroy {
        void operator()(ac::Function *function) const;
    };

    static ac::Function *make(const std::shared_ptr<IMemoryManager> &memory_manager);

    std::unique_ptr<ac::Function, Destroy> _function;
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_FUNCTIONSTATE_H
