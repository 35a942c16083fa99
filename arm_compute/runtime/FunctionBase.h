// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_FUNCTIONBASE_H
#define ARM_COMPUTE_RUNTIME_FUNCTIONBASE_H

#include "arm_compute/core/Types.h"
#include "arm_compute/core/experimental/Types.h"
#include "arm_compute/runtime/IFunction.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>
#include <utility>

namespace ac {
class Function;
class ClFunction;
}  // namespace ac

namespace arm_compute {

class CLCompileContext;
class CLRuntimeContext;
class ICLTensor;
class ITensor;
class ITensorInfo;
class ITensorPack;
class IWeightsManager;

namespace detail {

/// A configured operator: nothing in it changes. Runs with different packs may take place at the same time.
class IPlan {
public:
    virtual ~IPlan() = default;
    /// Does the work. Pack: ACL_SRC_0.., ACL_DST.., and one tensor per entry of workspace() under its slot.
    virtual void run(ITensorPack &pack) const = 0;
    /// Writes what is derived from constant tensors (packed weights) into the Persistent slots of the workspace.
    virtual void prepare(ITensorPack &pack) const = 0;
    /// Memory that the caller provides: Temporary for the time of a run, Persistent from prepare() on.
    virtual experimental::MemoryRequirements workspace() const = 0;
};

/// What all function objects share: a configured plan, the tensors that it runs on, and its workspace. A class of the
/// public interface adds configure() and validate(), whose rules are the same in all of them:
/// - configure() plans the call and keeps pointers to its tensors, which must stay until the last run. It throws
///   std::runtime_error where validate() refuses; the object is then as it was.
/// - validate() is configure() on infos: its parameters mean the same, in the same order, and it changes none of them.
///   It gives an error for a tensor that is missing, for data types that the table of the class does not have, for
///   layouts and shapes that do not go together, and for what this build or this CPU has no kernel for; on OpenCL also
///   where there is no device. Further errors are in the comment of the class.
/// - An empty info has no shape, or no data type. Where an output may have one, configure() fills it in.
///
/// A comment that begins with the name of another class ("NEPoolingLayer on an OpenCL device") says what differs from
/// it. Everything else is as there, parameter by parameter: shapes, data types, layouts, units and errors.
///
/// Function objects move and do not copy. One that was moved from may be configured again.
class FunctionBase : public IFunction {
public:
    FunctionBase(FunctionBase &&) = default;
    FunctionBase &operator=(FunctionBase &&) = default;
    ~FunctionBase() override = default;

    /// Runs the plan; on OpenCL, enqueues it. Calls prepare() first. Does nothing before configure().
    ///
    /// @throw std::runtime_error if a tensor has no memory.
    void run() override;
    /// Packs constant weights, once. The tensors that hold them are marked as unused after it, and may be freed.
    void prepare() override;

    /// For operators whose memory is the caller's: from here on, configure() makes a plan and no memory, and run() and
    /// prepare() must not be called.
    /// @return Of the last configure(): its plan, null before it, and a bit for each input that may be output 0.
    std::pair<const IPlan *, unsigned int> plan_only();

protected:
    explicit FunctionBase(ac::Function *made) : _function(made) {}
    ac::Function &function();

private:
    struct Destroy {
        void operator()(ac::Function *function) const;
    };

    std::unique_ptr<ac::Function, Destroy> _function;
};

/// Base of the functions of the CPU.
class CpuFunction : public FunctionBase {
protected:
    /// @param memory_manager Where temporary memory comes from; null: each function has memory of its own. Functions
    ///                       that need none accept it.
    explicit CpuFunction(const std::shared_ptr<IMemoryManager> &memory_manager = nullptr)
        : FunctionBase(make(memory_manager)) {}
    using FunctionBase::FunctionBase;

private:
    static ac::Function *make(const std::shared_ptr<IMemoryManager> &memory_manager);
};

/// Base of the functions of OpenCL. configure() with a CLCompileContext is configure() without one, compiled for that
/// context and not for CLKernelLibrary's.
class ClFunction : public FunctionBase {
protected:
    /// @param memory_manager Where temporary memory comes from; null: each function has memory of its own. Functions
    ///                       that need none accept it.
    explicit ClFunction(const std::shared_ptr<IMemoryManager> &memory_manager = nullptr)
        : FunctionBase(make(memory_manager, nullptr)) {}
    /// @param context Its scheduler, as it is when the function is configured, runs the function; null: CLScheduler's.
    explicit ClFunction(CLRuntimeContext *context) : FunctionBase(make(nullptr, context)) {}
    ac::ClFunction &function();

private:
    static ac::Function *make(const std::shared_ptr<IMemoryManager> &memory_manager, CLRuntimeContext *context);
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_FUNCTIONBASE_H
