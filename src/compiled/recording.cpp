// SPDX-License-Identifier: MIT
#include "src/compiled/recording.h"

#include "arm_compute/runtime/Tensor.h"

#include "src/compiled/recorder.h"
#include "src/net/task.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <stdexcept>

#include <string.h>

namespace ac::net {

namespace {

/// A place of the parts of a tensor that a copy reads or writes: that of the first iterations, and the distances to
/// those of the next ones of the outer and of the inner loop, in parts.
struct PartIndex {
    size_t first;
    ptrdiff_t outer = 0, inner = 0;
};

}  // namespace

/// Records a loop: its blocks, and the last one if it is shorter.
class LoopRecorder {
public:
    /// @param record Records the steps of a program inside the loop.
    LoopRecorder(LoopRun &run, Recorder &recorder, size_t step, const std::function<void(Program &)> &record)
        : run_(run), loop_(run.loop_), recorder_(recorder), step_(step), record_(record) {}

    static Program &ahead(LoopRun &run) { return run.ahead_; }
    static Program &each(LoopRun &run) { return run.step_; }

    void run() {
        const size_t steps = loop_.steps, block = loop_.block, whole = steps / block, rest = steps % block;
        for (size_t i = 1; i < run_.given_.size(); ++i) {
            copy(run_.given_[i], {0}, run_.step_in_[i], {0});
        }
        const auto distance = static_cast<ptrdiff_t>(block);
        const bool back = loop_.backwards;
        if (whole != 0) {
            recorder_.add_loop(step_, CallKind::begin, whole);
            add_block({back ? steps - block : 0, back ? -distance : distance}, block, back ? block - 1 : 0,
                      {back ? steps - 1 : 0, back ? -distance : distance});
            recorder_.add_loop(step_, CallKind::end);
        }
        if (rest != 0) {  // the block of the last steps has some of the block before
            recorder_.add_loop(step_, CallKind::begin, 1);
            add_block({back ? 0 : steps - block}, rest, back ? rest - 1 : block - rest,
                      {back ? rest - 1 : steps - rest});
            recorder_.add_loop(step_, CallKind::end);
        }
        for (size_t i = 0; i < run_.results_.size(); ++i) {
            if (!loop_.results[i].each_step) {
                copy(run_.step_out_[loop_.results[i].state], {0}, run_.results_[i], {0});
            }
        }
    }

private:
    /// @param first The block's first step, in the order of the sequence.
    /// @param row   Where the block has the step that runs first. @param step That step.
    void add_block(PartIndex first, size_t count, size_t row, PartIndex step) {
        const ptrdiff_t next = loop_.backwards ? -1 : 1;
        copy(run_.given_[0], first, run_.ahead_in_[0], {0}, loop_.block);
        record_(run_.ahead_);
        recorder_.add_loop(step_, CallKind::begin, count);
        copy(run_.ahead_out_[0], {row, 0, next}, run_.step_in_[0], {0});
        record_(run_.step_);
        for (size_t i = 0; i < run_.results_.size(); ++i) {
            if (loop_.results[i].each_step) {
                copy(run_.step_out_[loop_.results[i].state], {0}, run_.results_[i], {step.first, step.outer, next});
            }
        }
        for (size_t i = 0; i < run_.step_out_.size(); ++i) {
            copy(run_.step_out_[i], {0}, run_.step_in_[i + 1], {0});
        }
        recorder_.add_loop(step_, CallKind::end);
    }

    void copy(const Parts &from, PartIndex i, const Parts &to, PartIndex at, size_t count = 1) {
        const bool adjacent = from.distance == from.bytes && to.distance == to.bytes;
        const auto from_step = static_cast<ptrdiff_t>(from.distance), to_step = static_cast<ptrdiff_t>(to.distance);
        for (size_t k = 0; k < (adjacent ? 1 : count); ++k) {
            recorder_.add_copy(step_, {from.tensor->buffer() + from.first + (i.first + k) * from.distance,
                                       to.tensor->buffer() + to.first + (at.first + k) * to.distance,
                                       from.bytes * (adjacent ? count : 1),
                                       {i.outer * from_step, i.inner * from_step},
                                       {at.outer * to_step, at.inner * to_step}});
        }
    }

    LoopRun &run_;
    const Loop &loop_;
    Recorder &recorder_;
    size_t step_;
    const std::function<void(Program &)> &record_;
};

/// Records the steps of a program.
class ProgramRecorder {
public:
    ProgramRecorder(Program &program, const std::vector<ValueId> &inputs, const std::vector<ValueId> &outputs,
                    FindBlock find)
        : program_(program), recorder_(find) {
        program.begin_run();  // states have their memory from here on
        for (size_t i = 0; i < program.network().states.size(); ++i) {
            const State &own = program.network().states[i];
            recorder_.add(Base::now, i, program.buffer(own.now).tensor());
            if (own.next != own.now) {
                recorder_.add(Base::next, i, program.buffer(own.next).tensor());
            }
        }
        for (size_t i = 0; i < inputs.size(); ++i) {
            add(Base::input, i, program.made_.held[static_cast<size_t>(inputs[i])]);
        }
        for (size_t i = 0; i < outputs.size(); ++i) {
            add(Base::output, i, program.made_.held[static_cast<size_t>(outputs[i])]);
        }
        find_areas(program_);
    }

    static const ITensor &tensor_of(Program &program, ValueId id) { return program.buffer(id).tensor(); }

    Recording run() {
        for (size_t i = 0; i < program_.steps(); ++i) {
            record(program_, i, i);
        }
        for (const StateOutput &own : state_outputs_) {
            recorder_.add_copy(program_.steps() - 1, {own.from, own.to, own.bytes, {0, 0}, {0, 0}});
        }
        program_.end_run();
        return recorder_.finish();
    }

private:
    /// @param step The step of the whole program.
    void record(Program &program, size_t i, size_t step) {
        const Program::Task &task = *program.tasks_[i];
        if (task.once) {
            return;
        }
        if (task.loop != nullptr) {
            if (&program != &program_) {
                throw std::runtime_error(name_of(step) + " cannot be compiled: a loop in a loop");
            }
            const std::function<void(Program &)> inner = [&](Program &own) {
                for (size_t k = 0; k < own.steps(); ++k) {
                    record(own, k, step);
                }
            };
            LoopRecorder(*task.loop, recorder_, step, inner).run();
            return;
        }
        recorder_.record(step, name_of(step), FunctionOf::get(*task.function), [&] { program.run_step(i); });
    }

    std::string name_of(size_t step) const {
        const Step &own = program_.network().steps[step];
        return "'" + own.name + "' (" + operators(own) + ")";
    }

    void add(Base base, size_t index, ValueId id) {
        if (program_.made_.network.root(id) != id) {
            throw std::runtime_error("'" + program_.made_.network.value(id).name +
                                     "' is a part of another tensor; such inputs and outputs cannot be compiled");
        }
        ITensor &tensor = program_.buffer(id).tensor();
        if (!program_.made_.network.is_state(id)) {
            recorder_.add(base, index, tensor);
            return;
        }
        // The next elements of a state are an output, too.
        auto memory = std::make_unique<Tensor>();
        memory->allocator()->init(*tensor.info());
        memory->allocator()->allocate();
        recorder_.add(base, index, *memory);
        state_outputs_.push_back({tensor.buffer(), memory->buffer(), tensor.info()->total_size(), std::move(memory)});
    }

    /// Constants, packed weights, and the tensors between steps.
    void find_areas(Program &program) {
        const Network &network = program.network();
        uint8_t *first = nullptr, *end = nullptr;
        for (size_t i = 0; i < program.buffers_.size(); ++i) {
            if (program.buffers_[i] == nullptr || network.values[i].whole != none) {
                continue;
            }
            ITensor &tensor = program.buffers_[i]->tensor();
            const bool outer = network.values[i].given || network.values[i].wanted;
            if (network.values[i].content != nullptr) {
                recorder_.add(Base::constant, constants_++, tensor);
            } else if (tensor.buffer() == nullptr || recorder_.area_of(tensor.buffer()) != nullptr) {
                continue;
            } else if (outer && &program != &program_) {
                recorder_.add_working(tensor.buffer(), tensor.info()->total_size());
            } else if (!outer) {
                first = first == nullptr ? tensor.buffer() : std::min(first, tensor.buffer());
                end = std::max(end, tensor.buffer() + tensor.info()->total_size());
            }
        }
        if (first != nullptr) {
            recorder_.add_working(first, static_cast<size_t>(end - first));
        }
        for (const auto &task : program.tasks_) {
            if (task->function != nullptr) {
                constants_ = recorder_.add_packed(FunctionOf::get(*task->function), constants_);
            }
            if (task->loop != nullptr) {
                find_areas(LoopRecorder::ahead(*task->loop));
                find_areas(LoopRecorder::each(*task->loop));
            }
        }
    }

    struct StateOutput {
        const uint8_t *from;
        uint8_t *to;
        size_t bytes;
        std::unique_ptr<Tensor> memory;
    };

    Program &program_;
    Recorder recorder_;
    std::vector<StateOutput> state_outputs_{};
    size_t constants_ = 0;
};

Recording record(Program &program, const std::vector<ValueId> &inputs, const std::vector<ValueId> &outputs,
                 FindBlock find) {
    return ProgramRecorder(program, inputs, outputs, find).run();
}

std::vector<uint8_t> elements_of(States &states, const std::string &name) {
    std::vector<uint8_t> bytes;
    states.with_elements(states.index_of(name), [&bytes](const ITensor &tensor) {
        bytes.assign(tensor.buffer(), tensor.buffer() + tensor.info()->total_size());
    });
    return bytes;
}

StateCopies::StateCopies(Program &program) : program_(program) {
    for (size_t i = 0; i < states().size(); ++i) {
        bytes_[0].push_back(elements(i));
        bytes_[1].emplace_back(bytes_[0][i].size(), uint8_t{0xa5});
    }
    point();
}

void StateCopies::point() {
    memory_ = {};
    for (size_t i = 0; i < states().size(); ++i) {
        memory_.now.push_back(bytes_[0][i].data());
        memory_.next.push_back(bytes_[1][i].data());
    }
}

void StateCopies::end_run() {
    for (size_t i = 0; i < states().size(); ++i) {
        if (states()[i].next != states()[i].now) {
            bytes_[0][i].swap(bytes_[1][i]);
        }
    }
    point();
}

bool StateCopies::are_equal() const {
    for (size_t i = 0; i < states().size(); ++i) {
        if (bytes_[0][i] != elements(i)) {
            return false;
        }
    }
    return true;
}

void replay(const Recording &recording, const std::vector<const uint8_t *> &inputs,
            const std::vector<uint8_t *> &outputs, const StateMemory &states) {
    Replay(recording, inputs, outputs, states).run();
}

namespace {

/// Whether a tensor of the program has the same elements in a replay.
bool is_equal(const ITensor &tensor, Replay &replay) {
    const ITensorInfo &info = *tensor.info();
    const uint8_t *const first = tensor.buffer() + info.offset_first_element_in_bytes();
    const uint8_t *const other = replay.in_place_of(first);
    const size_t bytes = info.dimension(0) * info.element_size();
    for (size_t row = 0; other != nullptr && row < info.tensor_shape().total_size() / info.dimension(0); ++row) {
        size_t rest = row, at = 0;
        for (size_t d = 1; d < Strides::num_max_dimensions; ++d) {
            at += rest % info.dimension(d) * info.strides_in_bytes()[d];
            rest /= info.dimension(d);
        }
        if (memcmp(first + at, other + at, bytes) != 0) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::string first_difference(Program &program, const Recording &recording, const std::vector<const uint8_t *> &inputs,
                             const std::vector<uint8_t *> &outputs, const StateMemory &states) {
    Replay replay(recording, inputs, outputs, states);
    program.begin_run();
    for (size_t i = 0; i < program.steps(); ++i) {
        program.run_step(i);
        replay.run(i);
        const Step &step = program.network().steps[i];
        for (const Operand &operand : step.operands) {
            if (operand.written && !is_equal(ProgramRecorder::tensor_of(program, operand.value), replay)) {
                return "'" + step.name + "' (" + operators(step) + ")";
            }
        }
    }
    program.end_run();
    return "";
}

}  // namespace ac::net
