// SPDX-License-Identifier: MIT
#include "src/net/program.h"

#include "src/net/packing.h"
#include "src/net/ranged.h"
#include "src/net/task.h"

#include <algorithm>
#include <map>
#include <new>
#include <stdexcept>
#include <utility>

namespace ac::net {

using arm_compute::experimental::NamedOperator;
using arm_compute::experimental::StepOperand;

Program::Program(Network network, const Options &options) : options_(options), device_(make_device(options.target)) {
    plan(std::move(network));
}

Program::Program(Range range, const Options &options)
    : options_(options), device_(options.device != nullptr ? options.device : make_device(options.target)) {
    ranged_ = std::make_unique<Ranged>(*this, std::move(range));
    plan(ranged_->largest());
}

Program::Program(Network network, const Options &options, std::shared_ptr<Device> device)
    : options_(options), device_(std::move(device)), is_inner_(true) {
    plan(std::move(network));
}

Program::~Program() = default;

/// The passes may do what the library refuses. Then the network is planned again without that.
void Program::plan(Network network) {
    Marks marks;
    marks.apart.resize(network.steps.size(), false);
    marks.single.resize(network.steps.size(), false);
    do {
        tasks_.clear();
        buffers_.clear();
        refused_.clear();
        made_ = optimized(network, marks, options_.target == AclCpu);
        buffers_.resize(made_.network.values.size());
    } while (!plan_steps(marks) ||
             (ranged_ != nullptr && refused_.empty() && !(ranged_->fit(marks) && ranged_->try_all(marks))));
}

/// Plans all steps. False if a pass must leave some of them; marks says which.
bool Program::plan_steps(Marks &marks) {
    bool good = true;
    for (size_t i = 0; i < steps(); ++i) {
        const Step &step = made_.network.steps[i];
        try {
            plan_step(i);
            continue;
        } catch (const std::bad_alloc &) {
            throw;  // says nothing about the step
        } catch (const std::exception &error) {
            refused_.push_back({step.origin, step.name, error.what()});
        }
        tasks_.resize(i + 1);
        // A step that was changed in both ways may accept one of them.
        std::vector<bool> &mark = made_.in_place[i] ? marks.apart : marks.single;
        if (made_.in_place[i] || made_.fused[i]) {
            mark[made_.index[i]] = true;
            good = false;
        }
    }
    return good;
}

void Program::plan_step(size_t i) {
    const Step &step = made_.network.steps[i];
    tasks_.push_back(std::make_unique<Task>());
    Task &task = *tasks_.back();
    if (step.loop != nullptr) {
        for (const Operand &operand : step.operands) {
            buffer(operand.value);
        }
        task.loop = std::make_unique<LoopRun>(*step.loop, options_, device_);
        if (!task.loop->refused().empty()) {
            throw std::runtime_error(task.loop->refused().front().reason);
        }
        return;
    }
    std::vector<StepOperand> operands;
    for (const Operand &operand : step.operands) {
        ITensor &tensor = buffer(operand.value).tensor();
        operands.push_back({operand.place, operand.written, &tensor, tensor.info()});
    }
    if (ranged_ != nullptr) {
        task.replanned = std::make_unique<Replanned>(options_.target);
        task.replanned->function.plan_only();
    } else {
        task.function = std::make_unique<NamedOperator>(options_.target, device_->temporaries());
    }
    NamedOperator &function = ranged_ != nullptr ? task.replanned->function : *task.function;
    if (options_.scale_in_float && options_.target == AclCpu) {
        function.scale_in_float();
    }
    try {
        function.configure({step.op, step.attributes, operands.data(), operands.size()});
    } catch (const std::bad_alloc &) {
        throw;
    } catch (const std::exception &error) {
        const char *const word = build_word(step.op);
        throw std::runtime_error(error.what() +
                                 (strcmp(word, step.op) == 0 ? "" : std::string(" (it is a part of ") + word + ")"));
    }
    if (ranged_ != nullptr) {
        task.replanned->pack = function.pack();
    } else if (options_.target == AclCpu) {
        task.packing = packing_of(made_.network, step, function.kernel());
    }
}

/// The tensor of a value, which is made when it is first used.
Buffer &Program::buffer(ValueId id) {
    std::unique_ptr<Buffer> &own = buffers_[static_cast<size_t>(id)];
    if (own == nullptr) {
        const Value &value = made_.network.value(id);
        const Described &described = value.described;
        own = value.whole == none ? device_->make(info_of(described))
                                  : device_->part(buffer(value.whole), described.shape, value.at);
        ITensorInfo &info = *own->tensor().info();
        info.set_are_values_constant(value.content != nullptr);
        if (value.whole != none) {
            info.set_quantization_info(described.quant_info);
        }
    }
    return *own;
}

namespace {

/// The constants that a step reads, each once.
std::vector<ValueId> constants_of(const Network &network, const Step &step) {
    std::vector<ValueId> found;
    for (const Operand &operand : step.operands) {
        const ValueId root = network.root(operand.value);
        if (network.value(root).content != nullptr && std::find(found.begin(), found.end(), root) == found.end()) {
            found.push_back(root);
        }
    }
    return found;
}

}  // namespace

/// What the bytes of a constant are, in all programs; empty if that is not known.
std::string Program::identity_of(ValueId id) const {
    const Value &value = made_.network.value(id);
    return options_.weights == nullptr || ranged_ == nullptr || ranged_->varies(id) ? "" : value.content->identity();
}

void Program::load_value(ValueId id) {
    Buffer &own = buffer(id);
    const std::string identity = identity_of(id);
    std::shared_ptr<Buffer> &shared = shared_[static_cast<size_t>(id)];
    if (!identity.empty()) {
        std::shared_ptr<Buffer> &known = options_.weights->constants[identity];
        if (known != nullptr) {
            shared = known;
            own.use_memory_of(*shared);
            return;
        }
        known = device_->make(TensorInfo(TensorShape(own.tensor().info()->total_size()), 1, DataType::U8));
        known->allocate();
        shared = known;
        own.use_memory_of(*shared);
    } else {
        own.allocate();
    }
    const Mapped mapped(own);
    made_.network.value(id).content->fill(own.tensor());
}

void Program::load(size_t step) {
    for (const ValueId id : constants_of(made_.network, made_.network.steps[step])) {
        if (!loaded_[static_cast<size_t>(id)]) {
            load_value(id);
            loaded_[static_cast<size_t>(id)] = true;
        }
        buffer(id).tensor().mark_as_used();
    }
}

/// Frees constants that no step needs after packing.
void Program::release(size_t step) {
    const Step &own = made_.network.steps[step];
    for (const ValueId id : constants_of(made_.network, own)) {
        const auto i = static_cast<size_t>(id);
        // An operator that has packed an operand marks it as unused, although it may read it as another operand, too.
        size_t operands = 0;
        for (const Operand &operand : own.operands) {
            operands += made_.network.root(operand.value) == id ? 1 : 0;
        }
        ITensor &tensor = buffer(id).tensor();
        needed_[i] = needed_[i] || tensor.is_used() || operands > 1;
        if (--readers_[i] != 0) {
            continue;
        }
        if (needed_[i]) {
            tensor.mark_as_used();
        } else {
            tensor.mark_as_unused();
            buffer(id).free();
            if (shared_[i] != nullptr) {
                shared_[i].reset();
                const auto kept = options_.weights->constants.find(identity_of(id));
                if (kept != options_.weights->constants.end() && kept->second.use_count() == 1) {
                    options_.weights->constants.erase(kept);
                }
            }
        }
    }
}

/// A tensor of bytes.
std::shared_ptr<Buffer> Program::bytes_for(const arm_compute::experimental::MemoryInfo &need) {
    std::shared_ptr<Buffer> made = device_->make(TensorInfo(TensorShape(need.size), 1, DataType::U8));
    made->allocate();
    return made;
}

/// Packs the constants of a step in all forms that its plans need, or uses those of another program.
void Program::pack(size_t step) {
    Replanned &own = *tasks_[step]->replanned;
    const Step &its = made_.network.steps[step];
    std::vector<std::string> keys;
    bool known = options_.weights != nullptr && own.packs();
    for (const Replanned::Form &form : own.forms) {
        keys.push_back(own.packs() ? packing_in_all_programs(made_.network, its, form.kernel) : "");
        for (const Replanned::Need &need : form.needs) {
            keys.back() += keys.back().empty() ? "" : ' ' + std::to_string(need.slot) + ' ' + std::to_string(need.size);
        }
        known = known && !keys.back().empty() && options_.weights->packed.count(keys.back()) != 0;
    }
    if (known) {
        for (size_t k = 0; k < own.forms.size(); ++k) {
            own.forms[k].buffers = options_.weights->packed.at(keys[k]).buffers;
            own.use(k);
        }
        const std::vector<uint8_t> &unused = options_.weights->packed.at(keys[0]).unused;
        for (const Operand &operand : its.operands) {
            const ValueId id = made_.network.root(operand.value);
            const bool is_unused = std::find(unused.begin(), unused.end(), operand.place) != unused.end();
            if (made_.network.value(id).content != nullptr && !operand.written) {
                if (!is_unused && !loaded_[static_cast<size_t>(id)]) {
                    load_value(id);
                    loaded_[static_cast<size_t>(id)] = true;
                }
                is_unused ? buffer(id).tensor().mark_as_unused() : buffer(id).tensor().mark_as_used();
            }
        }
        return;
    }
    load(step);
    const std::vector<ValueId> constants = constants_of(made_.network, its);
    std::vector<bool> used(constants.size(), false);
    for (size_t k = 0; k < own.forms.size(); ++k) {
        Replanned::Form &form = own.forms[k];
        ranged_->evaluate(form.example);
        ranged_->plan_step(step);
        for (const Replanned::Need &need : form.needs) {
            form.buffers.push_back(bytes_for(need));
        }
        own.use(k);
        std::vector<std::pair<int, std::shared_ptr<Buffer>>> scratch;
        for (const Replanned::Need &need : own.function.plan()->workspace()) {
            if (need.lifetime == arm_compute::experimental::MemoryLifetime::Prepare && need.size != 0) {
                scratch.emplace_back(need.slot, bytes_for(need));
                own.pack.add_tensor(need.slot, &scratch.back().second->tensor());
            }
        }
        for (const ValueId id : constants) {
            buffer(id).tensor().mark_as_used();
        }
        own.function.plan()->prepare(own.pack);
        device_->sync();
        for (const auto &own_scratch : scratch) {
            own.pack.remove_tensor(own_scratch.first);
        }
        for (size_t i = 0; i < constants.size(); ++i) {
            used[i] = used[i] || buffer(constants[i]).tensor().is_used();
        }
    }
    std::vector<uint8_t> unused;
    for (size_t i = 0; i < constants.size(); ++i) {
        used[i] ? buffer(constants[i]).tensor().mark_as_used() : buffer(constants[i]).tensor().mark_as_unused();
        for (const Operand &operand : its.operands) {
            if (!used[i] && !operand.written && made_.network.root(operand.value) == constants[i]) {
                unused.push_back(operand.place);
            }
        }
    }
    for (size_t k = 0; k < own.forms.size() && options_.weights != nullptr; ++k) {
        if (!keys[k].empty()) {
            options_.weights->packed[keys[k]] = {own.forms[k].buffers, unused};
        }
    }
    ranged_->evaluate(ranged_->highest());
}

void Program::change(const Point &extents) {
    if (ranged_ == nullptr) {
        throw std::runtime_error("the program was planned for fixed extents");
    }
    ranged_->change(extents);
}

void Program::prepare() {
    const size_t values = made_.network.values.size();
    readers_.assign(values, 0);
    loaded_.assign(values, false);
    needed_.assign(values, false);
    shared_.resize(values);
    for (const Step &step : made_.network.steps) {
        for (const ValueId id : constants_of(made_.network, step)) {
            ++readers_[static_cast<size_t>(id)];
        }
    }
    std::map<std::string, Packed> packed;
    for (size_t i = 0; i < steps(); ++i) {
        Task &task = *tasks_[i];
        if (task.replanned != nullptr) {
            pack(i);
        } else {
            load(i);
        }
        if (task.function != nullptr) {
            prepare_packed(packed, *task.function, task.packing, constants_of(made_.network, made_.network.steps[i]),
                           [this](ValueId id) -> ITensor & { return buffer(id).tensor(); });
        }
        release(i);
    }
    place();
    if (ranged_ != nullptr) {
        ranged_->start();
    }
    for (size_t i = 0; i < steps(); ++i) {
        if (tasks_[i]->loop != nullptr) {
            std::vector<ITensor *> tensors[2];
            for (const Operand &operand : made_.network.steps[i].operands) {
                tensors[operand.written ? 1 : 0].push_back(&buffer(operand.value).tensor());
            }
            tasks_[i]->loop->prepare(tensors[0], tensors[1]);
        }
    }
    if (!is_inner_) {
        device_->settle();
    }
}

/// Memory of the values that are no constants: those of the caller have their own, the others share it.
void Program::place() {
    struct Use {
        size_t first = SIZE_MAX, last = 0;
    };
    std::vector<Use> uses(buffers_.size());
    std::vector<bool> outer(buffers_.size(), false);
    const Network &network = made_.network;
    for (size_t i = 0; i < steps(); ++i) {
        for (const Operand &operand : network.steps[i].operands) {
            Use &use = uses[static_cast<size_t>(network.root(operand.value))];
            use.first = std::min(use.first, i);
            use.last = i;
        }
    }
    for (size_t i = 0; i < network.values.size(); ++i) {
        if (network.values[i].given || network.values[i].wanted) {
            outer[static_cast<size_t>(network.root(static_cast<ValueId>(i)))] = true;
            buffer(static_cast<ValueId>(i));
        }
    }
    std::vector<Buffer *> shared;
    std::vector<Lifetime> lifetimes;
    for (size_t i = 0; i < buffers_.size(); ++i) {
        if (buffers_[i] == nullptr || network.values[i].content != nullptr || network.values[i].whole != none) {
            continue;
        }
        if (ranged_ != nullptr) {
            ranged_->enlarge(static_cast<ValueId>(i));
        }
        if (outer[i]) {
            buffers_[i]->allocate();
            continue;
        }
        const ITensorInfo &info = *buffers_[i]->tensor().info();
        shared.push_back(buffers_[i].get());
        lifetimes.push_back({info.total_size(), info.element_size(), uses[i].first, uses[i].last});
        memory_.total += info.total_size();
    }
    memory_.tensors = shared.size();
    for (size_t i = 0; i < steps() && ranged_ != nullptr; ++i) {
        place_temporaries(i, shared, lifetimes);
    }
    memory_.lower_bound = lower_bound_of(lifetimes);
    memory_.peak = device_->place(shared, lifetimes, !is_inner_);
}

/// Temporary memory of a step for ranges of extents lives like a value that only this step uses.
void Program::place_temporaries(size_t step, std::vector<Buffer *> &shared, std::vector<Lifetime> &lifetimes) {
    if (tasks_[step]->replanned == nullptr) {
        return;
    }
    Replanned &own = *tasks_[step]->replanned;
    for (Replanned::Temporary &temporary : own.temporaries) {
        temporary.buffer = device_->make(TensorInfo(TensorShape(temporary.need.size), 1, DataType::U8));
        own.pack.add_tensor(temporary.need.slot, &temporary.buffer->tensor());
        shared.push_back(temporary.buffer.get());
        lifetimes.push_back({temporary.need.size, std::max<size_t>(temporary.need.alignment, 64), step, step});
    }
}

void Program::run_step(size_t i) {
    Task &task = *tasks_[i];
    if (task.loop != nullptr) {
        task.loop->run();
    } else if (task.replanned != nullptr) {
        ranged_->check_ready();
        task.replanned->function.plan()->run(task.replanned->pack);
    } else {
        task.function->run();
    }
}

std::string Program::kernels(size_t i) const {
    Task &own = *tasks_[i];
    return own.loop != nullptr        ? own.loop->kernels()
           : own.replanned != nullptr ? own.replanned->function.kernel()
                                      : own.function->kernel();
}

}  // namespace ac::net
