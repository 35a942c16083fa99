// SPDX-License-Identifier: MIT
// The memory of a network's states between runs.
#pragma once

#include "src/net/device.h"
#include "src/net/network.h"

#include <memory>
#include <string>
#include <vector>

namespace ac::net {

/// The elements of states, and memory for their next ones. Programs of the same network for other extents share an
/// object; a program changes from one object to another without a plan (Program::use()). One run at a time.
class States {
public:
    explicit States(std::shared_ptr<Device> device) : device_(std::move(device)) {}

    /// A program tells what it needs before the first run. Programs that share the object have the same states.
    /// @param bytes  Of the largest extents.
    /// @param swaps  The next elements have memory of their own.
    /// @param varies The extents may change.
    void add(const State &state, const Described &described, size_t bytes, bool swaps, bool varies);

    size_t count() const { return entries_.size(); }
    const std::string &name(size_t i) const { return entries_[i].name; }
    /// Throws std::runtime_error if there is no such state.
    size_t index_of(const std::string &name) const;
    /// The current elements' type and extents.
    const Described &described(size_t i) const { return entries_[i].described; }
    /// Whether the elements were written. Those of states whose extents vary must be before the first run.
    bool is_set(size_t i) const { return entries_[i].is_set; }

    /// The bytes of all states: what use_memory() needs.
    size_t bytes() const;
    /// States on the CPU have the caller's memory, aligned to 64 bytes, from now on: before the first run.
    void use_memory(void *memory, size_t bytes);
    /// Takes memory if there is none yet, and sets the first elements.
    void allocate();
    /// Sets the first elements again.
    void reset();
    /// The same elements in other memory.
    std::shared_ptr<States> copy();
    /// Whether a state may have these extents.
    bool may_have(size_t i, const TensorShape &shape) const;
    /// Sets other extents; the elements are undefined then.
    void reshape(size_t i, const TensorShape &shape);
    /// Calls @p action with a tensor of the current elements. The CPU may read and write it.
    template <class Action> void with_elements(size_t i, Action action) {
        allocate();
        Entry &own = entries_[i];
        own.view->tensor().info()->set_tensor_shape(own.described.shape);
        own.view->use_memory_of(*own.memory[0]);
        const Mapped mapped(*own.view);
        action(own.view->tensor());
    }
    /// After all elements were set by with_elements().
    void mark_as_set(size_t i) {
        entries_[i].is_set = true;
        entries_[i].in_run = false;
    }

private:
    friend class Program;

    struct Entry {
        std::string name;
        Described described;
        std::shared_ptr<Content> initial;
        size_t bytes = 0;
        bool swaps = false, varies = false, is_set = false;
        bool in_run = false;                  ///< a run has begun and not ended
        std::unique_ptr<Buffer> memory[2]{};  ///< of the current elements, and of the next ones if they are apart
        std::unique_ptr<Buffer> view{};
    };

    /// Whether the memory has zeros.
    bool take(Entry &own);
    void set_first(Entry &own, bool zeros = false);

    std::shared_ptr<Device> device_;
    std::vector<Entry> entries_{};
};

class Program;

/// What a program does with the states of its network. Network::add_state() alone brings it into a program.
struct StateFunctions {
    /// Checks the states of a network. Next elements that are not a step's own result, or that another value needs, are
    /// copied. Throws std::runtime_error.
    /// @param ranged The network is one of several extents: next elements may have other ones.
    Network (*copied)(Network network, bool ranged);
    void (Program::*add)();
    void (Program::*begin_run)();
    void (Program::*end_run)();

    static const StateFunctions all;
};

}  // namespace ac::net
