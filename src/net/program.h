// SPDX-License-Identifier: MIT
// A network that is planned for a target, with its tensors, packed weights and memory.
#pragma once

#include "arm_compute/runtime/experimental/NamedOperator.h"

#include "src/net/device.h"
#include "src/net/fit.h"
#include "src/net/lifetimes.h"
#include "src/net/passes.h"
#include "src/net/states.h"
#include "src/net/weights.h"

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
    std::shared_ptr<Device> device{};    ///< of programs for ranges that do not run at the same time; null: its own
    std::shared_ptr<Weights> weights{};  ///< shared with other programs for ranges of extents; null: not shared
    std::shared_ptr<States> states{};    ///< shared with other programs of the same states; null: its own
    bool states_vary =
        false;  ///< next elements may have other extents: the network is one of a range, which is not run
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

/// The same network for other extents of its dimensions.
struct Sample {
    Point extents;
    Network network;
};

/// Extents with which a program runs.
struct Range {
    std::vector<std::string> names{};  ///< of the dimensions, for messages
    Point lowest{}, highest{};
    /// Networks for which the numbers that depend on extents are found and checked. All have the same values, steps and
    /// contents. The first one is that of the highest extents.
    std::vector<Sample> samples{};
    size_t most_points = 4096;  ///< if there are more extents, not all of them are planned for in advance
};

class LoopRun;
struct Packed;
class Ranged;

class Program {
public:
    /// Plans each step of @p network; refused() names those that cannot run. Throws std::runtime_error without such a
    /// target, and std::bad_alloc.
    Program(Network network, const Options &options);
    /// Plans for a range of extents. Throws std::runtime_error if the networks are not the same, if a number is no
    /// simple function of the extents, and if a step cannot run with all of them. After that, the extents are the
    /// highest.
    Program(Range range, const Options &options);
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
        begin_run();
        for (size_t i = 0; i < steps(); ++i) {
            run_step(i);
        }
        end_run();
    }
    /// A run may also be made of its steps, all of them in their order, between these two calls. Throws
    /// std::runtime_error if the last run with these states did not end.
    void begin_run() {
        if (states_ != nullptr) {
            (this->*made_.network.stateful->begin_run)();
        }
    }
    void run_step(size_t i);
    /// From now on, the states have their next elements.
    void end_run() {
        if (states_ != nullptr) {
            (this->*made_.network.stateful->end_run)();
        }
    }
    /// The elements of the states; prepare() makes them.
    const std::shared_ptr<States> &states() const { return states_; }
    /// Runs with other elements from now on: those of a States::copy().
    void use(std::shared_ptr<States> states);
    /// Waits for all steps.
    void sync() { device_->sync(); }
    /// Changes the extents, within the program's range. Plans the steps that depend on what changes, and allocates
    /// nothing; with OpenCL, the driver may allocate. Call it after prepare().
    void change(const Point &extents);

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
    friend class ProgramRecorder;
    struct Task;

    Program(Network network, const Options &options, std::shared_ptr<Device> device);
    friend class LoopRun;
    friend class Ranged;
    friend struct StateFunctions;

    struct Attempt;

    void plan(Network network);
    void keep(Attempt &last);
    bool plan_steps(Marks &marks);
    Status plan_step(size_t i);
    Buffer &buffer(ValueId id);
    void load(size_t step);
    void load(ValueId id);
    void run_task(Task &task, const Step &step);
    const std::shared_ptr<IMemoryManager> &temporaries();
    void prepare_step(size_t i, std::map<std::string, Packed> &packed);
    void release(size_t step);
    void add_states();
    void begin_run_of_states();
    void end_run_of_states();
    void place();

    Options options_;
    std::shared_ptr<Device> device_;
    bool is_inner_ = false;  ///< its caller allocates the device's temporaries
    Optimized made_{};
    std::vector<std::unique_ptr<Buffer>> buffers_{};  ///< by value; null if no step uses it
    std::vector<std::unique_ptr<Task>> tasks_{};
    std::unique_ptr<Ranged> ranged_{};  ///< null for fixed extents
    std::vector<size_t> readers_{};     ///< of constants: steps that are not prepared yet
    std::vector<bool> loaded_{}, needed_{};
    std::vector<Refused> refused_{};
    std::shared_ptr<States> states_{};  ///< null without states
    std::vector<size_t> state_of_{};    ///< index in states_ of each state of the network
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
