// SPDX-License-Identifier: MIT
// A plan of several steps: plans of other operators, for either backend, that run one after the other on the tensors of
// the pack and on intermediate memory.
//
//   auto p = std::make_unique<Program>("RNN", target);
//   const Value x = p->given(TensorType::ACL_SRC_0, src), y = p->memory(n, rows, src.data_type());
//   PlanPtr step;
//   p->add(copy::plan(step, p->info(x), p->info(y), {}, p->target()), step,
//          {{TensorType::ACL_SRC, x}, {TensorType::ACL_DST, y}});
//   ...
// return finish(out, std::move(p));  // the plan, or the first refusal
#pragma once

#include "arm_compute/core/QuantizationInfo.h"

#include "src/plan/plan.h"

#include <initializer_list>
#include <vector>

namespace ac {

class Program final : public Plan {
public:
    /// A tensor of the program, identified by its number.
    enum class Value : uint16_t { none = 0xffff };
    struct Operand {
        int slot;  ///< of the step's pack
        Value value;
    };
    using Operands = std::initializer_list<Operand>;
    using Lifetime = arm_compute::experimental::MemoryLifetime;
    /// Steps are executed in each run, in their order, or once, in prepare().
    enum class When : uint8_t { always, once };

    /// `op`: the operator's name in messages. Steps are planned for target(), whatever types the user asked for.
    Program(const char *op, const Target &target);

    const Target &target() const { return target_; }
    bool on_device() const;

    /// A tensor of the pack; repeated calls return the same value. The memory layout of `info` may differ in a
    /// run. prepare() marks the tensors that only its steps use as unused.
    Value given(int slot, const ITensorInfo &info);
    /// Memory of the program, `width` by `height` elements, for one run, from prepare() on, or only during prepare().
    /// A scale of 0 means no quantization.
    Value memory(size_t width, size_t height, DataType type, float scale = 0, int32_t offset = 0,
                 Lifetime lifetime = Lifetime::Temporary);
    /// The lifetime of the weights of a product: on the CPU, prepare() packs them.
    Lifetime of_weights() const { return on_device() ? Lifetime::Persistent : Lifetime::Prepare; }
    /// The part of a matrix that begins at element (x, y).
    Value box(Value of, size_t width, size_t height, size_t x, size_t y = 0);
    /// The same elements as another type of the same size, or with another quantization.
    Value as(Value value, DataType type, float scale, int32_t offset = 0);
    /// Its bytes, as U8: operators that move elements of any type support all of them in any build.
    Value bytes(Value value);

    /// The info that plans are made with; its address does not change.
    TensorInfo &info(Value value) { return entry(value).info; }
    /// Null for Value::none, an operand that a step does not have.
    const TensorInfo *info_or_null(Value value) { return value == Value::none ? nullptr : &entry(value).info; }

    /// Adds a step that runs `plan`; `planned` is the result of the call that made it. Keeps the first refusal and
    /// ignores what follows it. All boxes of a value share its memory: nobody checks that a step's operands do not
    /// overlap. The memory that a step of prepare() writes must have such a lifetime.
    void add(const Status &planned, PlanPtr &plan, Operands operands, When when = When::always);
    void refuse(const Status &problem);
    /// The first refusal.
    const Status &status() const { return problem_; }

    void run(ITensorPack &pack) const override;
    void prepare(ITensorPack &pack) const override;
    arm_compute::experimental::MemoryRequirements workspace() const override { return needs_; }
    const Row *row() const override;

private:
    /// The location of a value: the tensor of the pack in `slot`, or a box of it.
    struct Entry {
        TensorInfo info;
        int slot;
        Value root;  ///< the tensor it is a box of; its own number if it is all of it
        size_t x, y;
        bool in_runs;
    };
    struct SlotPair {
        int own, outer;  ///< slots of a step's workspace and of the program's
    };
    struct Step {
        static constexpr size_t most = 11;
        PlanPtr plan;
        bool prepares;
        uint8_t operand_count, slot_count;
        Operand operands[most];
        SlotPair slots[most];
    };
    class Tensors;

    Entry &entry(Value value) const { return *entries_[static_cast<size_t>(value)]; }
    bool is_root(Value value) const { return entry(value).root == value; }
    Value add(const TensorInfo &info, int slot);
    Value derived(Value of, const TensorShape &shape, DataType type, const QuantizationInfo &quantization, size_t x,
                  size_t y);
    int outer_slot(const arm_compute::experimental::MemoryInfo &need, Lifetime lifetime, const Step &step);
    ITensorPack pack_of(const Step &step, Tensors &tensors, ITensorPack &pack) const;

    const char *op_;
    Target target_;
    Status problem_{};
    std::vector<std::unique_ptr<Entry>> entries_;
    std::vector<std::unique_ptr<Step>> steps_;
    arm_compute::experimental::MemoryRequirements needs_;  ///< first the program's own memory, by lifetime
};

/// Sets `out` to the program if it has no refusal.
inline Status finish(PlanPtr &out, std::unique_ptr<Program> program) {
    AC_RETURN_ON_ERROR(program->status());
    out = std::move(program);
    return Status{};
}

}  // namespace ac
