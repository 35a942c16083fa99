// SPDX-License-Identifier: MIT
#include "src/net/loop.h"

#include <algorithm>
#include <stdexcept>

namespace ac::net {

Parts::Parts(ITensor &own, size_t count) : tensor(&own) {
    const ITensorInfo &info = *own.info();
    const Strides &strides = info.strides_in_bytes();
    const size_t last = info.num_dimensions() == 0 ? 0 : info.num_dimensions() - 1;
    const size_t lines = info.dimension(last) / count;
    size_t dense = info.element_size();
    bool contiguous = lines * count == info.dimension(last);
    for (size_t i = 0; i < last; ++i) {
        contiguous = contiguous && (info.dimension(i) == 1 || strides[i] == dense);
        dense *= info.dimension(i);
    }
    if (!contiguous || (lines != 1 && strides[last] != dense)) {
        throw std::runtime_error("the " + std::to_string(count) + " steps of a tensor are not contiguous");
    }
    first = info.offset_first_element_in_bytes();
    distance = strides[last] * lines;
    bytes = dense * lines;
}

LoopRun::LoopRun(const Loop &loop, const Options &options, const std::shared_ptr<Device> &device)
    : loop_(loop),
      device_(device),
      ahead_(loop.ahead.network, options, device),
      step_(loop.step.network, options, device) {
    for (const Program *inner : {&ahead_, &step_}) {
        refused_.insert(refused_.end(), inner->refused().begin(), inner->refused().end());
    }
}

std::unique_ptr<LoopRun> make_loop_run(const Loop &loop, const Options &options,
                                       const std::shared_ptr<Device> &device) {
    return std::make_unique<LoopRun>(loop, options, device);
}

void LoopRun::prepare(const std::vector<ITensor *> &inputs, const std::vector<ITensor *> &results) {
    ahead_.prepare();
    step_.prepare();
    const auto add = [](std::vector<Parts> &parts, Program &program, const std::vector<ValueId> &ids, size_t steps) {
        for (const ValueId id : ids) {
            parts.emplace_back(program.tensor(id), steps);
        }
    };
    add(ahead_in_, ahead_, loop_.ahead.inputs, loop_.block);
    add(ahead_out_, ahead_, loop_.ahead.outputs, loop_.block);
    add(step_in_, step_, loop_.step.inputs, 1);
    add(step_out_, step_, loop_.step.outputs, 1);
    for (ITensor *tensor : inputs) {
        given_.emplace_back(*tensor, given_.empty() ? loop_.steps : 1);
    }
    for (size_t i = 0; i < results.size(); ++i) {
        results_.emplace_back(*results[i], loop_.results[i].each_step ? loop_.steps : 1);
    }
}

void LoopRun::copy(const Parts &from, size_t i, const Parts &to, size_t at, size_t count) const {
    const bool adjacent = from.distance == from.bytes && to.distance == to.bytes;
    for (size_t k = 0; k < (adjacent ? 1 : count); ++k) {
        device_->copy(*from.tensor, from.first + (i + k) * from.distance, *to.tensor, to.first + (at + k) * to.distance,
                      from.bytes * (adjacent ? count : 1));
    }
}

/// Computes the block that has the step's row. Returns the first step of the block.
size_t LoopRun::run_ahead(size_t step) {
    const size_t block = loop_.block;
    const size_t wanted = loop_.backwards ? std::max(step + 1, block) - block : step;
    const size_t first = std::min(wanted, loop_.steps - block);
    device_->sync();
    copy(given_[0], first, ahead_in_[0], 0, block);
    ahead_.run();
    return first;
}

void LoopRun::run_step(size_t step, size_t row) {
    copy(ahead_out_[0], row, step_in_[0], 0);
    step_.run();
    for (size_t i = 0; i < results_.size(); ++i) {
        if (loop_.results[i].each_step) {
            copy(step_out_[loop_.results[i].state], 0, results_[i], step);
        }
    }
    for (size_t i = 0; i < step_out_.size(); ++i) {
        copy(step_out_[i], 0, step_in_[i + 1], 0);
    }
}

void LoopRun::run() {
    for (size_t i = 1; i < given_.size(); ++i) {
        copy(given_[i], 0, step_in_[i], 0);
    }
    for (size_t i = 0, first = 0; i < loop_.steps; ++i) {
        const size_t step = loop_.backwards ? loop_.steps - 1 - i : i;
        first = i % loop_.block == 0 ? run_ahead(step) : first;
        run_step(step, step - first);
    }
    for (size_t i = 0; i < results_.size(); ++i) {
        if (!loop_.results[i].each_step) {
            copy(step_out_[loop_.results[i].state], 0, results_[i], 0);
        }
    }
}

std::string LoopRun::kernels() const {
    std::string text;
    for (const Program *inner : {&ahead_, &step_}) {
        for (size_t i = 0; i < inner->steps(); ++i) {
            const std::string own = inner->kernels(i);
            text += (text.empty() || own.empty() ? "" : " + ") + own;
        }
    }
    return text;
}

}  // namespace ac::net
