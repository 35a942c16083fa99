// SPDX-License-Identifier: MIT
#include "src/ops/program/program.h"

#include "src/plan/rules.h"

#ifdef ARM_COMPUTE_CL
#include "arm_compute/core/CL/ICLTensor.h"
#endif

namespace ac {

namespace {

/// Alignment of each value in the program's memory.
constexpr size_t alignment = 64;

/// A part of a tensor of the pack, on the host or on a device.
#ifdef ARM_COMPUTE_CL
class Part final : public ICLTensor {
public:
    CLQuantization quantization() const override { return {}; }
    const cl::Buffer &cl_buffer() const override { return static_cast<const ICLTensor *>(owner)->cl_buffer(); }

protected:
    uint8_t *do_map(cl::CommandQueue &, bool) override { return nullptr; }
    void do_unmap(cl::CommandQueue &) override {}
#else
class Part final : public ITensor {
#endif
public:
    ITensorInfo *info() const override {
        return known;
    }
    ITensorInfo *info() override {
        return known;
    }
    uint8_t *buffer() const override {
        return owner == nullptr ? nullptr : owner->buffer();
    }

    const ITensor *owner = nullptr;  ///< null: memory that a run does not need
    TensorInfo *known = nullptr;
    std::unique_ptr<TensorInfo> moved{};  ///< used if the tensor's memory layout differs from that at planning
};

/// Makes `info` a box of a tensor with the layout of `root`; its shape, type and quantization are kept.
void place(TensorInfo &info, const ITensorInfo &root, size_t x, size_t y) {
    Strides strides = root.strides_in_bytes();
    const QuantizationInfo quantization = info.quantization_info();
    const DataLayout layout = info.data_layout();
    const size_t first = root.offset_first_element_in_bytes() + x * strides[0] + y * strides[1];
    strides.set(0, static_cast<uint32_t>(info.element_size()));
    info.init(TensorShape(info.tensor_shape()), 1, info.data_type(), strides, first, root.total_size());
    info.set_quantization_info(quantization).set_data_layout(layout);
}

bool lies_alike(const ITensorInfo &a, const ITensorInfo &b) {
    return a.offset_first_element_in_bytes() == b.offset_first_element_in_bytes() &&
           a.strides_in_bytes() == b.strides_in_bytes();
}

}  // namespace

/// The values as tensors, for one run.
class Program::Tensors {
public:
    /// A run does not access tensors that the caller gave only for prepare(): they may no longer exist.
    Tensors(const Program &program, ITensorPack &pack, bool preparing)
        : program_(program), pack_(pack), parts_(new Part[program.entries_.size()]) {
        Part *part = parts_.get();
        for (const auto &e : program.entries_) {
            part->owner = pack.get_const_tensor(e->slot);
            part->known = &e->info;
            const Entry &root = program.entry(e->root);
            if (is_given(e->slot) && part->owner != nullptr && (preparing || root.in_runs) &&
                !lies_alike(*part->owner->info(), root.info)) {
                part->moved = std::make_unique<TensorInfo>(e->info);
                part->known = part->moved.get();
                place(*part->moved, *part->owner->info(), e->x, e->y);
            }
            ++part;
        }
    }
    /// Adds the value to a step's pack; does nothing if the caller gave no such tensor.
    void put(ITensorPack &to, const Operand &operand) {
        const int slot = program_.entry(operand.value).slot;
        if (!is_given(slot) || !program_.is_root(operand.value)) {
            to.add_tensor(operand.slot, static_cast<ITensor *>(&parts_[static_cast<size_t>(operand.value)]));
        } else if (ITensor *written = pack_.get_tensor(slot)) {
            to.add_tensor(operand.slot, written);
        } else {
            to.add_const_tensor(operand.slot, pack_.get_const_tensor(slot));
        }
    }
    static bool is_given(int slot) { return slot < TensorType::ACL_INT_VEC; }

private:
    const Program &program_;
    ITensorPack &pack_;
    std::unique_ptr<Part[]> parts_;
};

Program::Program(const char *op, const Target &target) : op_(op), target_(target.inside()) {
    for (const Lifetime lifetime : {Lifetime::Temporary, Lifetime::Persistent, Lifetime::Prepare}) {
        needs_.emplace_back(TensorType::ACL_INT_VEC + static_cast<int>(lifetime), lifetime, 0, alignment);
    }
}

bool Program::on_device() const {
#ifdef ARM_COMPUTE_CL
    return target_.cl != nullptr;
#else
    return false;
#endif
}

Program::Value Program::add(const TensorInfo &info, int slot) {
    const auto own = static_cast<Value>(entries_.size());
    entries_.push_back(std::unique_ptr<Entry>(new Entry{info, slot, own, 0, 0, false}));
    return own;
}

void Program::refuse(const Status &problem) {
    if (bool(problem_)) {
        problem_ = problem;
    }
}

Program::Value Program::given(int slot, const ITensorInfo &info) {
    for (size_t i = 0; i < entries_.size(); ++i) {
        const auto value = static_cast<Value>(i);
        if (entries_[i]->slot == slot && is_root(value)) {
            return value;
        }
    }
    return add(TensorInfo(info), slot);
}

Program::Value Program::memory(size_t width, size_t height, DataType type, float scale, int32_t offset,
                               Lifetime lifetime) {
    MemoryInfo &area = needs_[static_cast<size_t>(lifetime)];
    TensorInfo info(TensorShape(width, height), 1, type);
    const Status fits = check_size(op_, info, 1);
    const uint64_t end = uint64_t{area.size} + info.total_size() + alignment - 1;  // neither exceeds PTRDIFF_MAX
    if (!bool(fits)) {
        refuse(fits);
    } else if (end > PTRDIFF_MAX) {
        refuse(error("%s: its workspace has more bytes than can be addressed", op_));
    } else {
        info.init(TensorShape(info.tensor_shape()), 1, type, Strides(info.strides_in_bytes()), area.size,
                  info.total_size());
        area.size = end / alignment * alignment;
    }
    if (scale != 0.F) {
        info.set_quantization_info(QuantizationInfo(scale, offset));
    }
    return add(info, area.slot);
}

Program::Value Program::derived(Value of, const TensorShape &shape, DataType type, const QuantizationInfo &quantization,
                                size_t x, size_t y) {
    const Entry &from = entry(of);
    TensorInfo info(shape, 1, type, quantization);
    info.set_data_layout(from.info.data_layout());
    place(info, entry(from.root).info, from.x + x, from.y + y);
    const Value made = add(info, from.slot);
    Entry &box = entry(made);
    box.root = from.root;
    box.x = from.x + x;
    box.y = from.y + y;
    return made;
}

Program::Value Program::box(Value of, size_t width, size_t height, size_t x, size_t y) {
    const TensorInfo &whole = info(of);
    return derived(of, TensorShape(width, height), whole.data_type(), whole.quantization_info(), x, y);
}

Program::Value Program::as(Value value, DataType type, float scale, int32_t offset) {
    return derived(value, info(value).tensor_shape(), type, QuantizationInfo(scale, offset), 0, 0);
}

Program::Value Program::bytes(Value value) {
    TensorShape shape = info(value).tensor_shape();
    shape.set(0, shape[0] * info(value).element_size());
    return derived(value, shape, DataType::U8, QuantizationInfo(), 0, 0);
}

/// All steps share workspace that is not persistent.
int Program::outer_slot(const MemoryInfo &need, Lifetime lifetime, const Step &step) {
    constexpr size_t own_areas = 3;
    for (size_t i = own_areas; i < needs_.size() && lifetime != Lifetime::Persistent; ++i) {
        MemoryInfo &known = needs_[i];
        bool taken = known.lifetime != lifetime;
        for (size_t k = 0; k < step.slot_count; ++k) {
            taken = taken || step.slots[k].outer == known.slot;
        }
        if (!taken) {
            known.merge(known.slot, need.size, need.alignment);
            return known.slot;
        }
    }
    needs_.emplace_back(TensorType::ACL_INT_VEC + static_cast<int>(needs_.size()), lifetime, need.size, need.alignment);
    return needs_.back().slot;
}

void Program::add(const Status &planned, PlanPtr &plan, Operands operands, When when) {
    refuse(planned);
    if (!bool(problem_)) {
        return;
    }
    auto step = std::make_unique<Step>();
    step->plan = std::move(plan);
    step->prepares = when == When::once;
    for (const Operand &o : operands) {
        if (o.value == Value::none) {
            continue;
        }
        step->operands[step->operand_count++] = o;
        entry(entry(o.value).root).in_runs |= !step->prepares;
    }
    for (const MemoryInfo &need : step->plan->workspace()) {
        if (need.size != 0) {
            const bool shortest = step->prepares && need.lifetime == Lifetime::Temporary;
            const int outer = outer_slot(need, shortest ? Lifetime::Prepare : need.lifetime, *step);
            step->slots[step->slot_count++] = {need.slot, outer};
        }
    }
    steps_.push_back(std::move(step));
}

ITensorPack Program::pack_of(const Step &step, Tensors &tensors, ITensorPack &pack) const {
    ITensorPack own;
    for (size_t k = 0; k < step.operand_count; ++k) {
        tensors.put(own, step.operands[k]);
    }
    for (size_t k = 0; k < step.slot_count; ++k) {
        own.add_tensor(step.slots[k].own, pack.get_tensor(step.slots[k].outer));
    }
    return own;
}

void Program::run(ITensorPack &pack) const {
    Tensors tensors(*this, pack, false);
    for (const auto &step : steps_) {
        if (!step->prepares) {
            ITensorPack own = pack_of(*step, tensors, pack);
            step->plan->run(own);
        }
    }
}

void Program::prepare(ITensorPack &pack) const {
    Tensors tensors(*this, pack, true);
    for (const auto &step : steps_) {
        ITensorPack own = pack_of(*step, tensors, pack);
        step->plan->prepare(own);
        if (step->prepares) {
            step->plan->run(own);
        }
    }
    for (const auto &e : entries_) {
        const ITensor *tensor = pack.get_const_tensor(e->slot);
        if (Tensors::is_given(e->slot) && !entry(e->root).in_runs && tensor != nullptr) {
            tensor->mark_as_unused();
        }
    }
}

const Row *Program::row() const {
    for (const auto &step : steps_) {
        if (!step->prepares && step->plan->row() != nullptr) {
            return step->plan->row();
        }
    }
    return nullptr;
}

}  // namespace ac
