// SPDX-License-Identifier: MIT
#include "src/net/program.h"

#include "src/net/packing.h"
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
    } while (!plan_steps(marks));
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
    task.function = std::make_unique<NamedOperator>(options_.target, device_->temporaries());
    if (options_.scale_in_float && options_.target == AclCpu) {
        task.function->scale_in_float();
    }
    try {
        task.function->configure({step.op, step.attributes, operands.data(), operands.size()});
    } catch (const std::bad_alloc &) {
        throw;
    } catch (const std::exception &error) {
        const char *const word = build_word(step.op);
        throw std::runtime_error(error.what() +
                                 (strcmp(word, step.op) == 0 ? "" : std::string(" (it is a part of ") + word + ")"));
    }
    if (options_.target == AclCpu) {
        task.packing = packing_of(made_.network, step, task.function->kernel());
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

void Program::load(size_t step) {
    for (const ValueId id : constants_of(made_.network, made_.network.steps[step])) {
        Buffer &own = buffer(id);
        if (!loaded_[static_cast<size_t>(id)]) {
            own.allocate();
            const Mapped mapped(own);
            made_.network.value(id).content->fill(own.tensor());
            loaded_[static_cast<size_t>(id)] = true;
        }
        own.tensor().mark_as_used();
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
        }
    }
}

void Program::prepare() {
    const size_t values = made_.network.values.size();
    readers_.assign(values, 0);
    loaded_.assign(values, false);
    needed_.assign(values, false);
    for (const Step &step : made_.network.steps) {
        for (const ValueId id : constants_of(made_.network, step)) {
            ++readers_[static_cast<size_t>(id)];
        }
    }
    std::map<std::string, Packed> packed;
    for (size_t i = 0; i < steps(); ++i) {
        Task &task = *tasks_[i];
        load(i);
        if (task.function != nullptr) {
            prepare_packed(packed, *task.function, task.packing, constants_of(made_.network, made_.network.steps[i]),
                           [this](ValueId id) -> ITensor & { return buffer(id).tensor(); });
        }
        release(i);
    }
    place();
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
    memory_.lower_bound = lower_bound_of(lifetimes);
    memory_.peak = device_->place(shared, lifetimes);
}

void Program::run_step(size_t i) {
    Task &task = *tasks_[i];
    if (task.loop != nullptr) {
        task.loop->run();
    } else {
        task.function->run();
    }
}

std::string Program::kernels(size_t i) const {
    return tasks_[i]->loop != nullptr ? tasks_[i]->loop->kernels() : tasks_[i]->function->kernel();
}

}  // namespace ac::net
