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
struct FunctionOf;
}  // namespace ac

namespace arm_compute {

class CLCompileContext;
class CLRuntimeContext;
class ICLTensor;
class ITensor;
class ITensorInfo;
class ITensorPack;
class IWeightsManager;
using ICLImage = ICLTensor;
using IImage = ITensor;

namespace detail {

/// A configured operator. It is immutable and may run with different packs at the same time.
class IPlan {
public:
    virtual ~IPlan() = default;
    /// Runs the operator. Pack: ACL_SRC_0.., ACL_DST.., and one tensor per entry of workspace() under its slot.
    virtual void run(ITensorPack &pack) const = 0;
    /// Writes data derived from constant tensors (packed weights) into the Persistent slots of the workspace.
    virtual void prepare(ITensorPack &pack) const = 0;
    /// Memory that the caller provides: Temporary memory for each run, Persistent memory from prepare() on.
    virtual experimental::MemoryRequirements workspace() const = 0;
};

/// Base of all function objects: a configured plan, its tensors, and its workspace. Each public class adds configure()
/// and validate(), which follow the same rules in all classes:
/// - configure() plans the call and keeps pointers to its tensors, which must exist until the last run. It throws
///   std::runtime_error if validate() fails; the object is then unchanged.
/// - validate() is configure() on infos: same parameters in the same order; it changes none of them. It returns an
///   error for a missing tensor, for data types that the table of the class does not list, for layouts and shapes that
///   do not match, and if this build or this CPU has no kernel; on OpenCL also if there is no device. The comment of a
///   class lists further errors.
/// - An empty info has no shape or no data type. configure() fills it in where an output may be empty.
///
/// A comment that begins with the name of another class ("NEPoolingLayer on an OpenCL device") describes only the
/// differences. Everything else is the same: shapes, data types, layouts, units and errors of each parameter.
///
/// Function objects can be moved but not copied. A moved-from object may be configured again.
class FunctionBase : public IFunction {
public:
    FunctionBase(FunctionBase &&) = default;
    FunctionBase &operator=(FunctionBase &&) = default;
    ~FunctionBase() override = default;

    /// Runs the plan; on OpenCL, enqueues it. Calls prepare() first.
    ///
    /// @throw std::runtime_error before configure(), or if a tensor has no memory.
    void run() override;
    /// Packs constant weights, once; before configure() there are none. Their tensors are then marked as unused and may
    /// be freed.
    void prepare() override;

    /// For operators on memory that the caller owns: after this call, configure() makes a plan but allocates no memory,
    /// and run() and prepare() must not be called.
    /// @return The plan of the last configure() (null before it), and one bit per input that may be output 0.
    std::pair<const IPlan *, unsigned int> plan_only();

protected:
    explicit FunctionBase(ac::Function *made) : _function(made) {}
    ac::Function &function();

private:
    friend struct ac::FunctionOf;
    struct Destroy {
        void operator()(ac::Function *function) const;
    };

    std::unique_ptr<ac::Function, Destroy> _function;
};

/// Base of the CPU functions.
class CpuFunction : public FunctionBase {
protected:
    /// @param memory_manager Provides temporary memory; null: each function allocates its own. Functions without
    ///                       temporary memory accept it.
    explicit CpuFunction(const std::shared_ptr<IMemoryManager> &memory_manager = nullptr)
        : FunctionBase(make(memory_manager)) {}
    using FunctionBase::FunctionBase;

private:
    static ac::Function *make(const std::shared_ptr<IMemoryManager> &memory_manager);
};

/// Base of the OpenCL functions. configure() with a CLCompileContext compiles for this context, not for
/// CLKernelLibrary's.
class ClFunction : public FunctionBase {
protected:
    /// @param memory_manager Provides temporary memory; null: each function allocates its own. Functions without
    ///                       temporary memory accept it.
    explicit ClFunction(const std::shared_ptr<IMemoryManager> &memory_manager = nullptr)
        : FunctionBase(make(memory_manager, nullptr)) {}
    /// @param context Its scheduler at the time of configure() runs the function; null: CLScheduler.
    explicit ClFunction(CLRuntimeContext *context) : FunctionBase(make(nullptr, context)) {}
    ac::ClFunction &function();

private:
    static ac::Function *make(const std::shared_ptr<IMemoryManager> &memory_manager, CLRuntimeContext *context);
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_FUNCTIONBASE_H
