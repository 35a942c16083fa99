// SPDX-License-Identifier: MIT
// Small networks for tests.
#pragma once

#include "arm_compute/core/Helpers.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/net/program.h"
#include "src/ops/activation/activation.record.h"
#include "src/ops/add/add.record.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <utility>
#include <vector>

namespace ac::net {

/// Tests that run networks on one thread of the CPU, if the library has it.
template <class Base> class OnCpu : public Base {
protected:
    void SetUp() override {
        try {
            make_device(AclCpu);
        } catch (const std::exception &error) {
            GTEST_SKIP() << error.what();
        }
        arm_compute::Scheduler::get().set_num_threads(1);
    }
};
using Net = OnCpu<::testing::Test>;
using NetOf = OnCpu<::testing::TestWithParam<int>>;

using Numbers = std::vector<float>;

extern thread_local long taken;  ///< allocations of this thread, counted in ranged.test.cpp
extern std::atomic<long> live;

inline void write(ITensor &tensor, const Numbers &numbers) {
    Window window;
    window.use_tensor_dimensions(tensor.info()->tensor_shape());
    size_t next = 0;
    execute_window_loop(window, [&](const Coordinates &at) {
        *reinterpret_cast<float *>(tensor.ptr_to_element(at)) = numbers[next++ % numbers.size()];
    });
}

inline Numbers read(ITensor &tensor) {
    Window window;
    window.use_tensor_dimensions(tensor.info()->tensor_shape());
    Numbers numbers;
    execute_window_loop(window, [&](const Coordinates &at) {
        numbers.push_back(*reinterpret_cast<const float *>(tensor.ptr_to_element(at)));
    });
    return numbers;
}

/// Counts how often its elements are read.
class Constant final : public Content {
public:
    explicit Constant(Numbers own) : numbers(std::move(own)) {}
    void fill(ITensor &tensor) override {
        write(tensor, numbers);
        ++reads;
    }
    Numbers numbers;
    int reads = 0;
};

struct Made {
    ValueId add(const TensorShape &shape, DataLayout layout = DataLayout::NCHW) {
        Value value;
        value.name = "v" + std::to_string(network.values.size());
        value.described = Described(shape, DataType::F32, {}, layout);
        return network.add(std::move(value));
    }
    ValueId input(const TensorShape &shape, DataLayout layout = DataLayout::NCHW) {
        const ValueId id = add(shape, layout);
        network.value(id).given = true;
        return id;
    }
    void output(ValueId id) { network.value(id).wanted = true; }
    template <class Record>
    ValueId step(const Record &record, const std::vector<std::pair<uint8_t, ValueId>> &inputs, const TensorShape &shape,
                 DataLayout layout = DataLayout::NCHW) {
        Step made("layer " + std::to_string(network.steps.size()), record);
        for (const auto &in : inputs) {
            made.in(in.first, in.second);
        }
        const ValueId id = add(shape, layout);
        made.out(0, id);
        made.origin = network.steps.size();
        network.steps.push_back(std::move(made));
        return id;
    }
    ValueId act(ValueId x, ActivationFunction function, float a = 0) {
        records::Activation own;
        own.function = function;
        own.a = a;
        return step(own, {{own.src, x}}, network.value(x).described.shape, network.value(x).described.layout);
    }
    ValueId sum(ValueId a, ValueId b) {
        const records::Add own;
        return step(own, {{own.a, a}, {own.b, b}}, network.value(a).described.shape);
    }

    Network network{};
};

inline Numbers run(Program &program, const std::vector<std::pair<ValueId, Numbers>> &inputs, ValueId output) {
    for (const auto &input : inputs) {
        program.with_tensor(input.first, [&](ITensor &tensor) { write(tensor, input.second); });
    }
    program.run();
    Numbers found;
    program.with_tensor(output, [&](ITensor &tensor) { found = read(tensor); });
    return found;
}

}  // namespace ac::net
