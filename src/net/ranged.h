// SPDX-License-Identifier: MIT
// A program for ranges of extents. Which numbers of the network depend on the extents is found from samples (fit.h). A
// change of extents evaluates them, and plans the steps again whose operands or attributes change.
#pragma once

#include "src/net/program.h"
#include "src/net/replanned.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ac::net {

/// Whether a constant has the memory of other programs, and its elements are there.
enum class Sharing : uint8_t { no, empty, there };

/// Its functions are virtual so that only what makes one brings them into a program.
class Ranged {
public:
    Ranged(Program &program, Range range);
    virtual ~Ranged() = default;
    Ranged(const Ranged &) = delete;
    Ranged &operator=(const Ranged &) = delete;

    const Network &largest() const { return range_.samples[0].network; }
    const Point &highest() const { return range_.highest; }
    const Point &now() const { return now_; }
    /// Compares the samples after the passes. False if the passes must leave more; marks says what.
    virtual bool fit(Marks &marks);
    /// Plans for all extents and notes what they need. False if the passes must leave more.
    virtual bool try_all(Marks &marks);
    /// Sets the numbers for these extents and plans the steps that depend on those that change.
    virtual void change(const Point &extents);
    /// Plans for the highest extents after all tensors have memory.
    virtual void start();
    /// Throws std::runtime_error if the last change failed.
    virtual void check_ready() const;
    /// Sets numbers and the shapes of tensors only.
    virtual void evaluate(const Point &extents);
    /// Gives the tensor of a value the shape with the most bytes; call evaluate() afterwards.
    virtual void enlarge(ValueId id);
    /// Whether the tensor of a value may change.
    bool varies(ValueId id) const { return std::find(values_.begin(), values_.end(), id) != values_.end(); }
    size_t most_bytes(ValueId id) const { return most_bytes_[static_cast<size_t>(id)]; }
    virtual std::unique_ptr<Replanned> make_step(AclTarget target) const;
    /// Plans a step for the current extents. Throws std::runtime_error.
    virtual void plan_step(size_t i);

    /// Uses the memory of the same constant of other programs (Options::weights).
    virtual Sharing share(ValueId id);
    /// No step needs a constant any more.
    virtual void unshare(ValueId id);
    /// Packs the constants of a step in all forms that its plans need, or uses those of another program.
    virtual void pack(size_t step);
    /// Adds the temporary memory of a step: it lives like a value that only this step uses.
    virtual void add_temporaries(size_t step, std::vector<Buffer *> &shared, std::vector<Lifetime> &lifetimes);

private:
    void check(const Point &extents) const;
    void find_dependents();
    void note_sizes();
    bool same_fits(size_t a, size_t b, size_t count) const;
    bool are_twins(size_t a, size_t b) const;
    void find_twins();
    std::string text_of(const Point &extents) const;
    size_t number_of(const Point &extents) const;
    std::string identity_of(ValueId id) const;

    Program &program_;
    Range range_;
    bool complete_ = false;  ///< all extents were planned for
    bool ready_ = false;
    Point now_{};
    std::vector<Varying> varying_{};
    std::vector<ValueId> values_{};   ///< whose tensors may change; parts after what they are parts of
    std::vector<size_t> steps_{};     ///< that may change
    std::vector<int64_t> numbers_{};  ///< current ones, for varying_
    std::vector<uint8_t> dirty_values_{}, dirty_steps_{};
    std::vector<size_t> most_bytes_{};
    std::vector<TensorShape> most_shape_{};
    std::map<ValueId, std::shared_ptr<Buffer>> shared_{};  ///< constants of Options::weights
};

}  // namespace ac::net
