// SPDX-License-Identifier: MIT
// A case as seen by walks over cases by name: its operands, and a function of its class. tests/walks has the walks.
#pragma once

#include "arm_compute/core/TensorInfo.h"

#include "src/api/function.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace ac::test {

/// An operand of a case, on the tensors T of a backend.
template <class T> struct NamedOperand {
    const char *name;
    arm_compute::TensorInfo info;
    std::unique_ptr<T> tensor;
    std::vector<uint8_t> contents;  ///< contents of an output, computed by the class
    int slot;
    bool output;
};

/// A function object with the call of its configure().
class Subject {
public:
    virtual ~Subject() = default;
    virtual void configure() = 0;
    virtual void run() = 0;
    /// What the object runs; null if it does not hold one plan.
    virtual Function *function() = 0;
    /// The object that this one is moved to; null if the class cannot be moved.
    virtual std::unique_ptr<Subject> moved() = 0;
};

template <class Fn, class Configure> class SubjectOf final : public Subject {
public:
    template <class... Args>
    explicit SubjectOf(const Configure &configure, Args &&...args)
        : function_(std::forward<Args>(args)...), configure_(configure) {}
    void configure() override { configure_(function_); }
    void run() override { function_.run(); }
    Function *function() override {
        if constexpr (std::is_base_of_v<arm_compute::detail::FunctionBase, Fn>) {
            return &FunctionOf::get(function_);
        } else {
            return nullptr;
        }
    }
    std::unique_ptr<Subject> moved() override {
        if constexpr (std::is_move_constructible<Fn>::value) {
            return std::make_unique<SubjectOf>(configure_, std::move(function_));
        } else {
            return nullptr;
        }
    }

private:
    Fn function_;
    const Configure &configure_;
};

template <class T> class Walk {
public:
    using Operands = std::deque<NamedOperand<T>>;
    using Make = std::function<std::unique_ptr<Subject>()>;

    virtual ~Walk() = default;
    /// The tensor for output number `n` of a case, if it is not the case's own.
    virtual T *output(const Operands &, int) { return nullptr; }
    /// One configuration of an operator. Its tensors have no memory.
    virtual void look(const char *op, Operands &operands, const Make &make) = 0;
};

/// The walk that uses the cases; null: cases compare the class with its name.
template <class T> inline Walk<T> *current_walk = nullptr;

template <class T> void walk(Walk<T> &with, const std::vector<void (*)()> &cases) {
    current_walk<T> = &with;
    for (const auto &one : cases) {
        one();
    }
    current_walk<T> = nullptr;
}

}  // namespace ac::test
