// SPDX-License-Identifier: MIT
#include "src/net/program.h"

#include "src/net/constants.h"
#include "src/net/packing.h"
#include "src/net/ranged.h"
#include "src/net/task.h"

#include <algorithm>
#include <new>
#include <stdexcept>
#include <utility>

namespace ac::net {

using arm_compute::experimental::NamedOperator;
using arm_compute::experimental::StepOperand;

namespace {

Network with_copies(Network network, bool ranged) {
    return network.stateful == nullptr ? std::move(network) : network.stateful->copied(std::move(network), ranged);
}

Range with_copies(Range range) {
    for (Sample &sample : range.samples) {
        sample.network = with_copies(std::move(sample.network), true);
    }
    return range;
}

}  // namespace

Program::Program(Network network, const Options &options) : options_(options), device_(make_device(options.target)) {
    plan(with_copies(std::move(network), options.states_vary));
}

Program::Program(Range range, const Options &options)
    : options_(options), device_(options.device != nullptr ? options.device : make_device(options.target)) {
    ranged_ = std::make_unique<Ranged>(*this, with_copies(std::move(range)));
    plan(ranged_->largest());
}

Program::Program(Network network, const Options &options, std::shared_ptr<Device> device)
    : options_(options), device_(std::move(device)), is_inner_(true) {
    plan(std::move(network));
}

Program::~Program() = default;

/// What was planned for a network after its passes.
struct Program::Attempt {
    Optimized made;
    std::vector<std::unique_ptr<Buffer>> buffers;
    std::vector<std::unique_ptr<Task>> tasks;
};

/// The passes may do what the library refuses. Then the steps that this changes are planned again without that.
void Program::plan(Network network) {
    Marks marks;
    marks.apart.resize(network.steps.size(), false);
    marks.single.resize(network.steps.size(), false);
    do {
        Attempt last{std::move(made_), std::move(buffers_), std::move(tasks_)};
        tasks_.clear();
        buffers_.clear();
        refused_.clear();
        made_ = optimized(network, marks, options_.target == AclCpu);
        buffers_.resize(made_.network.values.size());
        tasks_.resize(steps());
        if (ranged_ == nullptr) {
            keep(last);
        }
    } while (!plan_steps(marks) ||
             (ranged_ != nullptr && refused_.empty() && !(ranged_->fit(marks) && ranged_->try_all(marks))));
    for (size_t i = 0; i < buffers_.size(); ++i) {
        if (made_.network.values[i].given || made_.network.values[i].wanted) {
            buffer(static_cast<ValueId>(i));
        }
    }
}

namespace {

bool same_tensor(const Network &a, const Network &b, ValueId id) {
    const Value &own = a.value(id), &other = b.value(id);
    return own.described == other.described && own.tensor == other.tensor && own.content == other.content &&
           own.is_constant() == other.is_constant() && own.whole == other.whole && own.at == other.at &&
           (own.whole == none || same_tensor(a, b, own.whole));
}

bool same_plan(const Step &a, const Step &b) {
    const auto same = [](const Operand &x, const Operand &y) {
        return x.place == y.place && x.written == y.written && x.value == y.value;
    };
    return strcmp(a.op, b.op) == 0 && memcmp(a.attributes, b.attributes, sizeof(a.attributes)) == 0 &&
           a.loop == b.loop && a.viewer == b.viewer && a.on_host == b.on_host &&
           std::equal(a.operands.begin(), a.operands.end(), b.operands.begin(), b.operands.end(), same);
}

}  // namespace

/// Takes over the steps that are the same as before, and their tensors.
void Program::keep(Attempt &last) {
    const Network &before = last.made.network, &now = made_.network;
    for (size_t i = 0; i < last.buffers.size(); ++i) {
        if (last.buffers[i] != nullptr && same_tensor(before, now, static_cast<ValueId>(i))) {
            buffers_[i] = std::move(last.buffers[i]);
        }
    }
    std::vector<size_t> places(made_.order.size(), SIZE_MAX);  // in `before`, by index in the given network
    for (size_t k = 0; k < last.tasks.size(); ++k) {
        places[last.made.index[k]] = k;
    }
    for (size_t i = 0; i < steps(); ++i) {
        const size_t k = places[made_.index[i]];
        const std::vector<Operand> &operands = now.steps[i].operands;
        if (k != SIZE_MAX && last.tasks[k]->planned && same_plan(before.steps[k], now.steps[i]) &&
            std::all_of(operands.begin(), operands.end(), [this](const Operand &operand) {
                return buffers_[static_cast<size_t>(operand.value)] != nullptr;
            })) {
            tasks_[i] = std::move(last.tasks[k]);
        }
    }
}

/// Plans all steps that have no plan yet. False if a pass must leave some of them; marks says which.
bool Program::plan_steps(Marks &marks) {
    bool good = true;
    for (size_t i = 0; i < steps(); ++i) {
        const Step &step = made_.network.steps[i];
        if (tasks_[i] != nullptr) {
            continue;
        }
        std::string reason;
        try {
            const Status status = plan_step(i);
            tasks_[i]->planned = bool(status);
            if (tasks_[i]->planned) {
                continue;
            }
            reason = status.error_description();
        } catch (const std::bad_alloc &) {
            throw;  // says nothing about the step
        } catch (const std::exception &error) {
            reason = error.what();
        }
        refused_.push_back({step.origin, step.name, reason});
        // A step that was changed in both ways may accept one of them: only the activation, or only in place.
        const size_t given = made_.index[i];
        if (made_.in_place[i] || made_.fused[i]) {
            marks.apart[given] = made_.in_place[i];
            marks.single[given] = marks.single[given] || !made_.in_place[i];
            good = false;
        }
    }
    return good;
}

Status Program::plan_step(size_t i) {
    const Step &step = made_.network.steps[i];
    tasks_[i] = std::make_unique<Task>();
    Task &task = *tasks_[i];
    if (step.loop != nullptr) {
        for (const Operand &operand : step.operands) {
            buffer(operand.value);
        }
        task.loop = step.loop->make_run(*step.loop, options_, device_);
        return task.loop->refused().empty() ? Status{}
                                            : Status(ErrorCode::RUNTIME_ERROR, task.loop->refused().front().reason);
    }
    const bool on_cpu = options_.target == AclCpu, away = !on_cpu && (step.on_host || step.viewer != nullptr);
    std::vector<StepOperand> operands;
    for (const Operand &operand : step.operands) {
        Buffer &own = buffer(operand.value);
        operands.push_back({operand.place, operand.written, &own.tensor(), own.tensor().info()});
        if (away) {
            task.mapped.push_back(&own);
        }
    }
    if (step.viewer != nullptr) {
        return Status{};
    }
    // A step that runs once runs before the shared memory exists, and the CPU cannot use memory of another target.
    task.once = made_.network.runs_once(step);
    const bool ranged = ranged_ != nullptr && !task.once, shares = !away && !task.once;
    if (ranged) {
        task.replanned = ranged_->make_step(options_.target);
    } else {
        task.function =
            std::make_unique<NamedOperator>(away ? AclCpu : options_.target, shares ? temporaries() : nullptr);
    }
    NamedOperator &function = ranged ? task.replanned->function : *task.function;
    if (options_.scale_in_float && on_cpu) {
        function.scale_in_float();
    }
    const Status status = function.try_configure({step.op, step.attributes, operands.data(), operands.size()});
    if (!bool(status)) {
        return Status(ErrorCode::RUNTIME_ERROR, with_word(step.op, status.error_description()));
    }
    if (ranged) {
        task.replanned->pack = function.pack();
    } else if (on_cpu) {
        task.packing = packing_of(made_.network, step, function.kernel());
    }
    return Status{};
}

const std::shared_ptr<IMemoryManager> &Program::temporaries() {
    return options_.temporaries != nullptr ? options_.temporaries : device_->temporaries();
}

/// The tensor of a value, which is made when it is first used.
Buffer &Program::buffer(ValueId id) {
    std::unique_ptr<Buffer> &own = buffers_[static_cast<size_t>(id)];
    if (own == nullptr) {
        const Value &value = made_.network.value(id);
        const Described &described = value.described;
        own = value.tensor != nullptr      ? device_->bind(*value.tensor)
              : made_.network.is_state(id) ? device_->make_movable(info_of(described))
              : value.whole == none        ? device_->make(info_of(described))
                                           : device_->part(buffer(value.whole), described.shape, value.at);
        ITensorInfo &info = *own->tensor().info();
        info.set_are_values_constant(made_.network.is_constant(id));
        if (value.whole != none) {
            info.set_quantization_info(described.quant_info);
        }
    }
    return *own;
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
    for (size_t i = 0; i < values; ++i) {  // an output may be a part of a value, which is then needed
        if (made_.network.values[i].wanted) {
            needed_[static_cast<size_t>(made_.network.root(static_cast<ValueId>(i)))] = true;
        }
    }
    for (const Step &step : made_.network.steps) {
        for (const ValueId id : constants_of(made_.network, step)) {
            ++readers_[static_cast<size_t>(id)];
        }
    }
    std::map<std::string, Packed> packed;
    for (size_t i = 0; i < steps(); ++i) {
        if (tasks_[i]->replanned != nullptr) {
            ranged_->pack(i);
        } else {
            load(i);
        }
        prepare_step(i, packed);
        release(i);
    }
    for (size_t i = 0; i < values; ++i) {
        const auto id = static_cast<ValueId>(i);
        if (made_.network.values[i].wanted && made_.network.is_constant(id)) {
            load(made_.network.root(id));
        }
    }
    place();
    if (made_.network.stateful != nullptr) {
        (this->*made_.network.stateful->add)();
    }
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
    if (!is_inner_ && options_.temporaries == nullptr) {
        device_->settle();
    }
}

/// Packs the weights of a step. A step that runs once runs.
void Program::prepare_step(size_t i, std::map<std::string, Packed> &packed) {
    const Step &step = made_.network.steps[i];
    Task &task = *tasks_[i];
    if (task.once) {
        for (const Operand &operand : step.operands) {
            if (operand.written) {
                load(operand.value);
            }
        }
        run_task(task, step);
    } else if (task.function != nullptr && task.mapped.empty()) {
        prepare_packed(packed, *task.function, task.packing, constants_of(made_.network, step),
                       [this](ValueId id) -> ITensor & { return buffer(id).tensor(); });
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
        }
        outer[i] = outer[i] || network.values[i].tensor != nullptr;
    }
    std::vector<Buffer *> shared;
    std::vector<Lifetime> lifetimes;
    for (size_t i = 0; i < buffers_.size(); ++i) {
        if (buffers_[i] == nullptr || network.values[i].is_constant() || network.values[i].whole != none) {
            continue;
        }
        if (ranged_ != nullptr) {
            ranged_->enlarge(static_cast<ValueId>(i));
        }
        if (network.is_state(static_cast<ValueId>(i))) {
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
    for (size_t i = 0; i < steps() && ranged_ != nullptr; ++i) {
        ranged_->add_temporaries(i, shared, lifetimes);
    }
    memory_.lower_bound = lower_bound_of(lifetimes);
    memory_.peak = device_->place(shared, lifetimes, !is_inner_);
}

void Program::run_step(size_t i) {
    if (!tasks_[i]->once) {
        run_task(*tasks_[i], made_.network.steps[i]);
    }
}

void Program::run_task(Task &task, const Step &step) {
    /// Unmaps also after an exception, and if a buffer after the first cannot be mapped.
    struct AllMapped {
        explicit AllMapped(const std::vector<Buffer *> &buffers) {
            for (Buffer *const own : buffers) {
                mapped.push_back(std::make_unique<Mapped>(*own));
            }
        }
        std::vector<std::unique_ptr<Mapped>> mapped{};
    };
    const AllMapped mapped(task.mapped);
    if (task.loop != nullptr) {
        task.loop->run();
    } else if (step.viewer != nullptr) {
        step.viewer->see(buffer(step.operands[0].value).tensor());
    } else if (task.replanned != nullptr) {
        ranged_->check_ready();
        task.replanned->planned().plan()->run(task.replanned->pack);
    } else {
        task.function->run();
    }
}

std::string Program::kernels(size_t i) const {
    Task &own = *tasks_[i];
    return own.loop != nullptr        ? own.loop->kernels()
           : own.replanned != nullptr ? own.replanned->planned().kernel()
           : own.function != nullptr  ? own.function->kernel()
                                      : "";
}

}  // namespace ac::net
