// SPDX-License-Identifier: MIT
// A network that is planned for a target, with its tensors, packed weights and memory.
#pragma once

#include "arm_compute/runtime/experimental/NamedOperator.h"

#include "src/net/device.h"
#include "src/net/passes.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ac::net {

struct Options {
    AclTarget target = AclCpu;
    bool scale_in_float = false;  ///< NamedOperator::scale_in_float()
    /// For temporary tensors of steps. The caller allocates its memory. Null: the program has its own.
    std::shared_ptr<IMemoryManager> temporaries{};
};

/// A step that the library cannot run, and why.
struct Refused {
    size_t origin;  ///< Step::origin
    std::string name, reason;
};

/// Memory of the tensors between steps, in bytes.
struct Memory {
    size_t peak = 0;         ///< of the plan
    size_t lower_bound = 0;  ///< the most that is needed at one time: the minimum of any plan
    size_t total = 0;        ///< without a plan
    size_t tensors = 0;
};

class LoopRun;
struct Packed;

class Program {
public:
    /// Plans each step of @p network; refused() names those that cannot run. Throws std::runtime_error without such a
    /// target, and std::bad_alloc.
    Program(Network network, const Options &options);
    ~Program();
    Program(const Program &) = delete;
    Program &operator=(const Program &) = delete;

    const std::vector<Refused> &refused() const { return refused_; }
    /// The network after its passes.
    const Network &network() const { return made_.network; }
    size_t steps() const { return made_.network.steps.size(); }

    /// Loads constants, packs weights and allocates memory. Nothing may be refused.
    void prepare();
    void run() {
        for (size_t i = 0; i < steps(); ++i) {
            run_step(i);
        }
    }
    void run_step(size_t i);
    /// Waits for all steps.
    void sync() { device_->sync(); }

    /// Calls @p action with the tensor of a value of the given network. The CPU may read and write it.
    template <class Action> void with_tensor(ValueId id, Action action) {
        const Mapped mapped(buffer(made_.held[static_cast<size_t>(id)]));
        action(buffer(made_.held[static_cast<size_t>(id)]).tensor());
    }
    /// The same tensor without access for the CPU.
    ITensor &tensor(ValueId id) { return buffer(made_.held[static_cast<size_t>(id)]).tensor(); }

    /// The value of network() that has the elements of a value of the given network.
    ValueId held(ValueId id) const { return made_.held[static_cast<size_t>(id)]; }
    /// The buffer of a value of network(); null if no step uses it.
    Buffer *find_buffer(ValueId held) { return buffers_[static_cast<size_t>(held)].get(); }

    const Memory &memory() const { return memory_; }
    Device &device() { return *device_; }
    /// The kernels of a step that do most of the work, joined by " + "; may be empty.
    std::string kernels(size_t i) const;

private:
    struct Task;

    Program(Network network, const Options &options, std::shared_ptr<Device> device);
    friend class LoopRun;

    void plan(Network network);
    bool plan_steps(Marks &marks);
    void plan_step(size_t i);
    Buffer &buffer(ValueId id);
    void load(size_t step);
    void load(ValueId id);
    void run_task(Task &task, const Step &step);
    const std::shared_ptr<IMemoryManager> &temporaries();
    void prepare_step(size_t i, std::map<std::string, Packed> &packed);
    void release(size_t step);
    void place();

    Options options_;
    std::shared_ptr<Device> device_;
    bool is_inner_ = false;  ///< its caller allocates the device's temporaries
    Optimized made_{};
    std::vector<std::unique_ptr<Buffer>> buffers_{};  ///< by value; null if no step uses it
    std::vector<std::unique_ptr<Task>> tasks_{};
    std::vector<size_t> readers_{};  ///< of constants: steps that are not prepared yet
    std::vector<bool> loaded_{}, needed_{};
    std::vector<Refused> refused_{};
    Memory memory_{};
};

/// The operators of a step, joined by " + ": one, or those of a loop.
std::string operators(const Step &step);

/// Multiply-adds of a step; 0 for other operators than convolutions and products.
double multiply_adds(const Network &network, const Step &step);

/// The text of a refusal, which names the word of a build_config if the operator is a part of another one.
std::string with_word(const char *op, const std::string &text);

/// The word of a build_config that adds an operator to the library. Some operators are parts of others.
const char *build_word(const char *op);

}  // namespace ac::net
