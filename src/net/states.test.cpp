// SPDX-License-Identifier: MIT
// States: runs give the bits of a network without states whose outputs become its next inputs, and those of plain
// loops.
#include "src/net/states_test.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <stdexcept>
#include <thread>

namespace ac::net {
namespace {

/// A network of operations that round once, in the library and as loops. What it keeps are states, or inputs and
/// outputs.
struct Random {
    struct Operation {
        int kind;  ///< 0: sum, 1: absolute values, 2: halves, 3: at least 0
        size_t a, b;
    };

    explicit Random(unsigned int seed) : generator(seed) {
        const auto extent = [this] { return generator() % 3 == 0 ? 1 : 1 + generator() % 7; };
        shape = TensorShape(extent(), extent(), extent());
        states = 1 + generator() % 3;
        inputs = 1 + generator() % 2;
        for (size_t i = 0; i < 2 + generator() % 7; ++i) {
            const size_t known = states + inputs + 1 + i;
            operations.push_back({static_cast<int>(generator() % 4), generator() % known, generator() % known});
        }
        const size_t all = states + inputs + 1 + operations.size();
        for (size_t i = 0; i < states; ++i) {
            next.push_back(generator() % all);
            initial.push_back(generator() % 2 == 0 ? random_numbers(shape.total_size(), generator) : Numbers());
        }
        for (size_t i = 0; i < 1 + generator() % 3; ++i) {
            outputs.push_back(states + inputs + 1 + generator() % operations.size());
        }
        constant = random_numbers(shape.total_size(), generator);
    }

    /// Values: the states, the inputs, a constant, results.
    Made made(bool keeps, std::vector<ValueId> &values) const {
        Made made;
        for (size_t i = 0; i < states; ++i) {
            if (keeps) {
                const auto first = initial[i].empty() ? nullptr : std::make_shared<Constant>(initial[i]);
                const size_t at =
                    made.network.add_state("s" + std::to_string(i), Described(shape, DataType::F32), first);
                values.push_back(made.network.states[at].now);
            } else {
                values.push_back(made.input(shape));
            }
        }
        for (size_t i = 0; i < inputs; ++i) {
            values.push_back(made.input(shape));
        }
        values.push_back(made.add(shape));
        made.network.value(values.back()).content = std::make_shared<Constant>(constant);
        for (const Operation &own : operations) {
            const ValueId a = values[own.a], b = values[own.b];
            values.push_back(own.kind == 0   ? made.sum(a, b)
                             : own.kind == 1 ? made.act(a, ActivationFunction::ABS)
                             : own.kind == 2 ? made.act(a, ActivationFunction::LINEAR, 0.5F)
                                             : made.act(a, ActivationFunction::RELU));
        }
        for (const size_t i : outputs) {
            made.output(values[i]);
        }
        for (size_t i = 0; i < states; ++i) {
            if (keeps) {
                made.network.states[i].next = values[next[i]];
            } else {
                made.output(values[next[i]]);
            }
        }
        return made;
    }

    /// All values of a run as loops compute them.
    std::vector<Numbers> values_of(std::vector<Numbers> all) const {
        all.push_back(constant);
        for (const Operation &own : operations) {
            Numbers result = all[own.a];
            for (size_t i = 0; i < result.size(); ++i) {
                const float x = result[i];
                result[i] = own.kind == 0   ? x + all[own.b][i]
                            : own.kind == 1 ? std::abs(x)
                            : own.kind == 2 ? 0.5F * x
                                            : std::max(x, 0.F);
            }
            all.push_back(std::move(result));
        }
        return all;
    }

    std::mt19937 generator;
    TensorShape shape{};
    size_t states, inputs;
    std::vector<Operation> operations{};
    std::vector<size_t> next{}, outputs{};
    std::vector<Numbers> initial{};
    Numbers constant{};
};

TEST_P(StatesOf, RandomNetworksAreWhatLoopsCompute) {
    for (unsigned int seed = 0; seed < 40; ++seed) {
        Random given(seed + 1000 * static_cast<unsigned int>(GetParam()));
        std::vector<ValueId> ids, plain_ids;
        const Made made = given.made(true, ids), plain = given.made(false, plain_ids);
        Program program(made.network, {});
        ASSERT_TRUE(program.refused().empty()) << program.refused()[0].reason;
        program.prepare();
        Program without(plain.network, {});
        without.prepare();
        std::vector<Numbers> kept;
        for (const Numbers &first : given.initial) {
            kept.push_back(first.empty() ? Numbers(given.shape.total_size(), 0) : first);
        }
        const int runs = 1 + static_cast<int>(given.generator() % 20);
        for (int run = 0; run < runs; ++run) {
            std::vector<Numbers> all = kept;
            for (size_t i = 0; i < given.inputs; ++i) {
                all.push_back(random_numbers(given.shape.total_size(), given.generator));
                program.with_tensor(ids[given.states + i], [&](ITensor &tensor) { write(tensor, all.back()); });
            }
            const long before = taken;
            program.run();
            if (run > 0) {
                ASSERT_EQ(taken, before) << seed;
            }
            for (size_t i = 0; i < given.states + given.inputs; ++i) {
                without.with_tensor(plain_ids[i], [&](ITensor &tensor) { write(tensor, all[i]); });
            }
            without.run();
            all = given.values_of(std::move(all));
            for (const size_t i : given.outputs) {
                program.with_tensor(ids[i], [&](ITensor &tensor) {
                    ASSERT_EQ(read(tensor), all[i]) << "seed " << seed << " run " << run << "\n"
                                                    << text_of(program.network());
                });
            }
            for (size_t i = 0; i < given.states; ++i) {
                kept[i] = all[given.next[i]];
                const Numbers found = elements(*program.states(), "s" + std::to_string(i));
                ASSERT_EQ(found, kept[i]) << "seed " << seed;
                without.with_tensor(plain_ids[given.next[i]], [&](ITensor &tensor) {
                    const Numbers fed_back = read(tensor);
                    ASSERT_EQ(memcmp(fed_back.data(), found.data(), found.size() * sizeof(float)), 0) << seed;
                });
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, StatesOf, ::testing::Range(0, 4));

/// sum' = sum + x, and shown = sum' before the state is swapped or in place.
struct Accumulator {
    Accumulator() {
        made.network.add_state("sum", Described(TensorShape(4U), DataType::F32),
                               std::make_shared<Constant>(Numbers{1, 2, 3, 4}));
        x = made.input({4});
        sum = made.sum(made.network.states[0].now, x);
        made.network.states[0].next = sum;
        made.output(sum);
    }
    Made made{};
    ValueId x, sum;
};

TEST_F(NetStates, ContinueFromCopies) {
    const Accumulator own;
    Program program(own.made.network, {});
    program.prepare();
    const auto add = [&](float number) { return ac::net::run(program, {{own.x, {number}}}, own.sum); };
    EXPECT_EQ(add(1), Numbers({2, 3, 4, 5}));
    const std::shared_ptr<States> first = program.states(), second = first->copy();
    EXPECT_EQ(add(10), Numbers({12, 13, 14, 15}));
    program.use(second);
    EXPECT_EQ(add(100), Numbers({102, 103, 104, 105}));
    program.use(first);
    EXPECT_EQ(add(1), Numbers({13, 14, 15, 16}));
    EXPECT_EQ(elements(*second, "sum"), Numbers({102, 103, 104, 105}));
    first->reset();
    EXPECT_EQ(add(0), Numbers({1, 2, 3, 4}));
    const Cache other(4, 2);
    Program foreign(other.made.network, {});
    foreign.prepare();
    EXPECT_THROW(program.use(foreign.states()), std::runtime_error);
    EXPECT_THROW(program.use(nullptr), std::runtime_error);
    EXPECT_THROW(first->index_of("difference"), std::runtime_error);
}

TEST_F(NetStates, AreInTheCallersMemory) {
    const Accumulator own;
    Program program(own.made.network, {});
    program.prepare();
    alignas(64) unsigned char memory[256] = {};
    States &states = *program.states();
    ASSERT_LE(states.bytes(), sizeof(memory) - 64);
    EXPECT_THROW(states.use_memory(memory, states.bytes() - 1), std::runtime_error);
    EXPECT_THROW(states.use_memory(memory + 4, states.bytes()), std::runtime_error);
    EXPECT_THROW(states.use_memory(nullptr, states.bytes()), std::runtime_error);
    states.use_memory(memory + 64, states.bytes());
    ac::net::run(program, {{own.x, {1}}}, own.sum);
    ac::net::run(program, {{own.x, {1}}}, own.sum);
    float found[4];
    memcpy(found, memory + 64, sizeof(found));
    EXPECT_EQ(Numbers(found, found + 4), Numbers({3, 4, 5, 6}));
}

TEST_F(NetStates, TwoThreadsContinueACopyEach) {
    const Accumulator own;
    Program one(own.made.network, {}), other(own.made.network, {});
    one.prepare();
    other.prepare();
    ac::net::run(one, {{own.x, {1}}}, own.sum);
    other.use(one.states()->copy());
    Numbers found[2];
    const auto go = [&](Program &program, float number, Numbers &result) {
        for (int i = 0; i < 100; ++i) {
            result = ac::net::run(program, {{own.x, {number}}}, own.sum);
        }
    };
    std::thread thread([&] { go(other, 2, found[1]); });
    go(one, 1, found[0]);
    thread.join();
    EXPECT_EQ(found[0], Numbers({102, 103, 104, 105}));
    EXPECT_EQ(found[1], Numbers({202, 203, 204, 205}));
}

TEST_F(NetStates, ThatAreWrongAreRefused) {
    const auto refuses = [](const Network &network, const std::string &text) {
        try {
            const Program program(network, {});
        } catch (const std::runtime_error &error) {
            return std::string(error.what()).find(text) != std::string::npos;
        }
        return false;
    };
    const Accumulator own;
    Network network = own.made.network;
    network.states[0].next = none;
    EXPECT_TRUE(refuses(network, "has no next elements"));
    network = own.made.network;
    network.states.push_back(network.states[0]);
    EXPECT_TRUE(refuses(network, "is there twice"));
    network = own.made.network;
    network.states[0].now = own.x;
    EXPECT_TRUE(refuses(network, "is also another value"));
    network = own.made.network;
    network.states[0].now = own.sum;
    network.value(own.sum).wanted = false;
    EXPECT_TRUE(refuses(network, "is written by a step"));
    network = own.made.network;
    network.value(network.states[0].now).described.shape = TensorShape(3U);
    EXPECT_TRUE(refuses(network, "another type or shape"));
}

TEST_F(NetStates, AreInTheText) {
    const Accumulator own;
    EXPECT_EQ(text_of(own.made.network), "v2:F32[4] = Add(sum:F32[4], v1:F32[4])\nthen sum:F32[4] = v2:F32[4]\n");
}

}  // namespace
}  // namespace ac::net
