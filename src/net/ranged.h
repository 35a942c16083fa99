// SPDX-License-Identifier: MIT
// A program for ranges of extents. Which numbers of the network depend on the extents is found from samples (fit.h). A
// change of extents evaluates them, and plans the steps again whose operands or attributes change.
#pragma once

#include "src/net/program.h"
#include "src/net/replanned.h"

#include <algorithm>
#include <string>
#include <vector>

namespace ac::net {

class Ranged {
public:
    Ranged(Program &program, Range range);

    const Network &largest() const { return range_.samples[0].network; }
    const Point &highest() const { return range_.highest; }
    const Point &now() const { return now_; }
    /// Compares the samples after the passes. False if the passes must leave more; marks says what.
    bool fit(Marks &marks);
    /// Plans for all extents and notes what they need. False if the passes must leave more.
    bool try_all(Marks &marks);
    /// Sets the numbers for these extents and plans the steps that depend on those that change.
    void change(const Point &extents);
    /// Plans for the highest extents after all tensors have memory.
    void start();
    /// Throws std::runtime_error if the last change failed.
    void check_ready() const;
    /// Sets numbers and the shapes of tensors only.
    void evaluate(const Point &extents);
    /// Gives the tensor of a value the shape with the most bytes; call evaluate() afterwards.
    void enlarge(ValueId id);
    /// Whether the tensor of a value may change.
    bool varies(ValueId id) const { return std::find(values_.begin(), values_.end(), id) != values_.end(); }
    size_t most_bytes(ValueId id) const { return most_bytes_[static_cast<size_t>(id)]; }
    /// Plans a step for the current extents. Throws std::runtime_error.
    void plan_step(size_t i);

private:
    void check(const Point &extents) const;
    void find_dependents();
    void note_sizes();
    bool same_fits(size_t a, size_t b, size_t count) const;
    bool are_twins(size_t a, size_t b) const;
    void find_twins();
    std::string text_of(const Point &extents) const;
    size_t number_of(const Point &extents) const;

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
};

}  // namespace ac::net
