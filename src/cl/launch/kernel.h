// SPDX-License-Identifier: MIT
// The parts of operators' plans on OpenCL: compiled kernels and their launches.
#pragma once

#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/core/CL/ICLTensor.h"

#include "support/Mutex.h"

#include "src/cl/launch/launched.h"
#include "src/dispatch/select.h"
#include "src/plan/plan.h"

#include <memory>
#include <string>
#include <type_traits>
#include <vector>

namespace arm_compute {
class CLScheduler;
}

namespace ac::ocl {

/// A target for plan(): the device of a context.
Target on(const arm_compute::CLCompileContext &context);
/// The device of CLScheduler::get().
Target on_default();
/// The device and the queue of a scheduler.
Target on(arm_compute::CLScheduler &scheduler);

/// The scheduler that runs the plans of a target; null if none has its context.
arm_compute::CLScheduler *scheduler_for(const Target &target);

/// A float in OpenCL C: exact, and the same text in every locale, which a decimal point is not.
std::string literal(float value);

/// Options of the compiler, in the order in which they were added.
class Options {
public:
    Options &flag(const char *name) { return set(name, "1"); }
    Options &set(const char *name, const std::string &value);
    Options &set(const char *name, long value) { return set(name, std::to_string(value)); }
    /// Adds an option that is not a definition.
    Options &other(const char *text);
    /// The value is its literal().
    Options &set_float(const char *name, float value);

    /// How elements of `type` are stored (S, with HALF for half), computed (C, the same type) and loaded at once (V
    /// elements: 16 bytes). Half is computed in half if the device can do that and `exact_in_half` says that there is
    /// only one rounded operation; otherwise in float.
    Options &elements(Type type, const Target &target, bool exact_in_half = false);
    /// The same, computed in another type of OpenCL C. `vector`: elements at once, 0 for 16 bytes. `stored`: the OpenCL
    /// C type of S; null for that of `type`.
    Options &elements_in(Type type, const char *computed, int vector = 0, const char *stored = nullptr);

    const std::string &text() const { return text_; }
    int vector() const { return vector_; }

private:
    std::string text_;
    int vector_ = 1;
};

/// A compiled kernel, shared by all runs of a plan: any number of threads may launch it at the same time.
class Kernel {
public:
    /// Compiles the kernel `name` of the program of the same name. The row "cl_<type>_<name>" must be in the build.
    static Status make(std::shared_ptr<const Kernel> &out, const Operator &op, const Target &target, const char *name,
                       Type type, const Options &options);
    ~Kernel();
    Kernel(const Kernel &) = delete;
    Kernel &operator=(const Kernel &) = delete;

    const Row &row() const { return *row_; }
    /// The number of elements that a work item takes.
    int vector() const { return vector_; }
    size_t max_local_size() const { return max_local_size_; }
    bool on_cpu() const { return on_cpu_; }
    /// The scheduler whose queue runs it. Throws if it has another context now, or if no scheduler has the kernel's.
    arm_compute::CLScheduler &scheduler() const;
    const std::string &id() const { return id_; }

    /// A kernel object holds its arguments, so each launch needs its own one while it sets them.
    cl_kernel borrow() const;
    void give_back(cl_kernel kernel) const;

private:
    Kernel() = default;

    const Row *row_ = nullptr;
    int vector_ = 1;
    size_t max_local_size_ = 1;
    bool on_cpu_ = false;
    cl_context context_ = nullptr;
    arm_compute::CLScheduler *scheduler_ = nullptr;
    cl::Program program_{};
    std::string name_, id_;
    mutable Mutex mutex_{};
    mutable std::vector<cl_kernel> idle_{};  ///< has room for all kernel objects made
    mutable size_t made_ = 1;
};

using KernelPtr = std::shared_ptr<const Kernel>;

/// A plan whose work one kernel does.
class KernelPlan : public Plan {
public:
    explicit KernelPlan(KernelPtr kernel) : kernel_(std::move(kernel)) {}
    const Row *row() const override { return &kernel_->row(); }

protected:
    KernelPtr kernel_;
};

/// The device's maximum number of work items in a group.
size_t device_max_local_size(const Target &target);

/// Device memory that belongs to a plan and never changes.
Status constant_buffer(cl::Buffer &out, const Target &target, const void *bytes, size_t size);

class Launch;

/// While this object exists, it gets the launches that this thread would give to a scheduler.
class AC_HIDDEN OnLaunches {
public:
    OnLaunches();
    OnLaunches(const OnLaunches &) = delete;
    OnLaunches &operator=(const OnLaunches &) = delete;
    virtual void take(Launch &launch) = 0;

protected:
    ~OnLaunches();
};

/// One run of a kernel: its arguments in order, then run().
class AC_HIDDEN Launch final : public Launched {
public:
    explicit Launch(const Kernel &kernel);
    ~Launch() override;
    Launch(const Launch &) = delete;
    Launch &operator=(const Launch &) = delete;

    Launch &source(const ITensor *tensor);
    Launch &destination(const ITensor *tensor);
    Launch &buffer(cl_mem memory);
    template <class T> Launch &value(const T &value) {
        static_assert(std::is_trivially_copyable<T>::value && !std::is_pointer<T>::value,
                      "kernel arguments must be plain values");
        return bytes(&value, sizeof(value));
    }
    Launch &bytes(const void *value, size_t size);
    /// Local memory of each group.
    Launch &local_bytes(size_t size) { return bytes(nullptr, size); }

    /// Makes the local size part of the kernel: it cannot be tuned.
    Launch &local(size_t x, size_t y = 1, size_t z = 1);

    /// Sets x work items, for a caller that enqueues the launch itself.
    Launch &items(size_t x);

    /// Enqueues it on the kernel's scheduler for x * y * z work items, rounded up to whole groups: items beyond the end
    /// return early.
    void run(ITensorPack &pack, size_t x, size_t y = 1, size_t z = 1);

    std::string id() const override;
    const cl::NDRange &gws() const override { return gws_; }
    size_t max_local_size() const override { return kernel_.max_local_size(); }
    bool tunable() const override { return !fixed_ && !in_place_; }
    cl_int enqueue(cl::CommandQueue &queue, cl_event *event) override;
    /// Enqueues rows [first, end) of its work items, in groups of one row.
    cl_int enqueue_rows(cl::CommandQueue &queue, size_t first, size_t end);

private:
    void default_local();
    void check() const;

    const Kernel &kernel_;
    arm_compute::CLScheduler &scheduler_;
    cl_kernel handle_;
    cl_uint next_ = 0;
    cl_int code_ = CL_SUCCESS;
    cl::NDRange gws_{};
    bool fixed_ = false;
    bool in_place_ = false;
    std::vector<cl_mem> sources_{};
};

/// The device memory of a tensor in the pack.
cl_mem memory_of(const ITensor *tensor);

}  // namespace ac::ocl
