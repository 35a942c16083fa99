// SPDX-License-Identifier: MIT
#include "src/compiled/recording.h"

#include "src/compiled/recorder.h"
#include "src/net/task.h"

#include <algorithm>
#include <stdexcept>

#include <string.h>

namespace ac::net {

/// Records the steps of a program.
class ProgramRecorder {
public:
    ProgramRecorder(Program &program, const std::vector<ValueId> &inputs, const std::vector<ValueId> &outputs,
                    FindBlock find)
        : program_(program), recorder_(find) {
        for (size_t i = 0; i < inputs.size(); ++i) {
            add(Base::input, i, program.made_.held[static_cast<size_t>(inputs[i])]);
        }
        for (size_t i = 0; i < outputs.size(); ++i) {
            add(Base::output, i, program.made_.held[static_cast<size_t>(outputs[i])]);
        }
        find_areas();
    }

    static const ITensor &tensor_of(Program &program, ValueId id) { return program.buffer(id).tensor(); }

    Recording run() {
        for (size_t i = 0; i < program_.steps(); ++i) {
            if (program_.tasks_[i]->loop != nullptr) {
                throw std::runtime_error(name_of(i) + " cannot be compiled: a loop");
            }
            recorder_.record(i, name_of(i), FunctionOf::get(*program_.tasks_[i]->function),
                             [this, i] { program_.run_step(i); });
        }
        return recorder_.finish();
    }

private:
    std::string name_of(size_t step) const {
        const Step &own = program_.network().steps[step];
        return "'" + own.name + "' (" + own.op + ")";
    }

    void add(Base base, size_t index, ValueId id) {
        if (program_.made_.network.root(id) != id) {
            throw std::runtime_error("'" + program_.made_.network.value(id).name +
                                     "' is a part of another tensor; such inputs and outputs cannot be compiled");
        }
        recorder_.add(base, index, program_.buffer(id).tensor());
    }

    /// Constants, packed weights, and the tensors between steps.
    void find_areas() {
        const Network &network = program_.network();
        size_t constants = 0;
        uint8_t *first = nullptr, *end = nullptr;
        for (size_t i = 0; i < program_.buffers_.size(); ++i) {
            if (program_.buffers_[i] == nullptr || network.values[i].whole != none) {
                continue;
            }
            ITensor &tensor = program_.buffers_[i]->tensor();
            if (network.values[i].content != nullptr) {
                recorder_.add(Base::constant, constants++, tensor);
            } else if (!network.values[i].given && !network.values[i].wanted && tensor.buffer() != nullptr &&
                       recorder_.area_of(tensor.buffer()) == nullptr) {
                first = first == nullptr ? tensor.buffer() : std::min(first, tensor.buffer());
                end = std::max(end, tensor.buffer() + tensor.info()->total_size());
            }
        }
        for (const auto &task : program_.tasks_) {
            if (task->function != nullptr) {
                constants = recorder_.add_packed(FunctionOf::get(*task->function), constants);
            }
        }
        if (first != nullptr) {
            recorder_.add_working(first, static_cast<size_t>(end - first));
        }
    }

    Program &program_;
    Recorder recorder_;
};

Recording record(Program &program, const std::vector<ValueId> &inputs, const std::vector<ValueId> &outputs,
                 FindBlock find) {
    return ProgramRecorder(program, inputs, outputs, find).run();
}

void replay(const Recording &recording, const std::vector<const uint8_t *> &inputs,
            const std::vector<uint8_t *> &outputs) {
    Replay(recording, inputs, outputs).run();
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
                             const std::vector<uint8_t *> &outputs) {
    Replay replay(recording, inputs, outputs);
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
    return "";
}

}  // namespace ac::net
