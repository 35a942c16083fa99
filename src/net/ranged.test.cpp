// SPDX-License-Identifier: MIT
// Programs for ranges of extents: the bits of a program for fixed extents, without memory of the heap in between.
#include "src/net/network_test.h"
#include "src/ops/concatenate/concatenate.record.h"
#include "src/ops/conv2d/conv2d.record.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.record.h"
#include "src/ops/fully_connected/fully_connected.record.h"
#include "src/ops/matmul/matmul.record.h"
#include "src/ops/mul/mul.record.h"
#include "src/ops/permute/permute.record.h"
#include "src/ops/pool2d/pool2d.record.h"
#include "src/ops/reshape/reshape.record.h"
#include "src/ops/softmax/softmax.record.h"
#include "tests/framework/environment.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <functional>
#include <map>
#include <new>
#include <random>

namespace ac::net {

thread_local long taken = 0;
std::atomic<long> live{0};

}  // namespace ac::net

// Not inlined: the compiler would see malloc() and free() beside the other's operator, and warn.
[[gnu::noinline]] void *operator new(size_t size) {
    void *const memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    ++ac::net::taken;
    ++ac::net::live;
    return memory;
}
[[gnu::noinline]] void operator delete(void *memory) noexcept {
    ac::net::live -= memory != nullptr ? 1 : 0;
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void *memory, size_t) noexcept {
    ac::net::live -= memory != nullptr ? 1 : 0;
    std::free(memory);
}

namespace ac::net {
namespace {

/// A network whose constants are the same objects in each copy.
struct Builder : Made {
    ValueId constant(const std::string &name, const TensorShape &shape, DataLayout layout = DataLayout::NCHW) {
        static std::map<std::string, std::shared_ptr<Constant>> all;
        std::shared_ptr<Constant> &own = all[name + std::to_string(shape.total_size())];
        if (own == nullptr) {
            std::mt19937 generator(static_cast<unsigned int>(all.size()));
            Numbers numbers(shape.total_size());
            for (float &number : numbers) {
                number = static_cast<float>(generator() % 2001) / 1000.F - 1;
            }
            own = std::make_shared<Constant>(numbers);
        }
        const ValueId id = add(shape, layout);
        network.value(id).content = own;
        return id;
    }
    const TensorShape &shape(ValueId id) { return network.value(id).described.shape; }
    ValueId product(const std::string &name, ValueId x, size_t n, TensorShape to) {
        const records::FullyConnected own;
        const size_t k = shape(x)[0];
        return step(own,
                    {{own.src, x},
                     {own.weights, constant(name, TensorShape(k, n))},
                     {own.bias, constant(name, TensorShape(n))}},
                    to.set(0, n));
    }
    ValueId reshaped(ValueId x, const TensorShape &to, DataLayout layout = DataLayout::NCHW) {
        const records::Reshape own;
        return step(own, {{own.src, x}}, to, layout);
    }
    ValueId permuted(ValueId x, const std::vector<uint32_t> &order, const TensorShape &to) {
        records::Permute own;
        for (const uint32_t d : order) {
            own.order.add(d);
        }
        return step(own, {{own.src, x}}, to);
    }
    ValueId softmax(ValueId x) {
        const records::Softmax own;
        return step(own, {{own.src, x}}, shape(x));
    }

    std::vector<ValueId> inputs{}, outputs{};
};

using Make = std::function<Builder(const Point &)>;

size_t at(const Point &extents, size_t i) {
    return static_cast<size_t>(extents[i]);
}

/// Extents: images.
Builder convolutions(const Point &extents) {
    Builder made;
    const size_t n = at(extents, 0);
    constexpr DataLayout nhwc = DataLayout::NHWC;
    const ValueId x = made.input(TensorShape(3U, 9U, 9U, n), nhwc);
    records::Conv2d conv;
    conv.padding[0] = conv.padding[1] = conv.padding[2] = conv.padding[3] = 1;
    ValueId y = made.step(conv,
                          {{conv.src, x},
                           {conv.weights, made.constant("first", TensorShape(3U, 3U, 3U, 16U), nhwc)},
                           {conv.bias, made.constant("first", TensorShape(16U))}},
                          TensorShape(16U, 9U, 9U, n), nhwc);
    y = made.act(y, ActivationFunction::RELU);
    records::DepthwiseConv2d depthwise;
    y = made.step(depthwise,
                  {{depthwise.src, y}, {depthwise.weights, made.constant("depth", TensorShape(16U, 3U, 3U), nhwc)}},
                  TensorShape(16U, 7U, 7U, n), nhwc);
    const records::Conv2d point;
    const auto pointwise = [&](const std::string &name, size_t from, size_t to) {
        y = made.step(point,
                      {{point.src, y}, {point.weights, made.constant(name, TensorShape(from, 1U, 1U, to), nhwc)}},
                      TensorShape(to, 7U, 7U, n), nhwc);
    };
    pointwise("wide", 16, 24);
    const ValueId before = y;
    pointwise("same", 24, 24);
    y = made.step(records::Add{}, {{records::Add::a, before}, {records::Add::b, y}}, made.shape(y), nhwc);
    records::Pool2d pool;
    pool.type = PoolingType::AVG;
    pool.global = true;
    y = made.step(pool, {{pool.src, y}}, TensorShape(24U, 1U, 1U, n), nhwc);
    y = made.reshaped(y, TensorShape(24U, n));
    y = made.softmax(made.product("classes", y, 10, TensorShape(10U, n)));
    made.output(y);
    made.inputs = {x};
    made.outputs = {y};
    return made;
}

/// Extents: words.
Builder attention(const Point &extents) {
    Builder made;
    const size_t s = at(extents, 0);
    const ValueId x = made.input(TensorShape(24U, s));
    const auto heads = [&](const std::string &name) {
        const ValueId all = made.reshaped(made.product(name, x, 24, TensorShape(24U, s)), TensorShape(8U, 3U, s));
        return made.permuted(all, {0, 2, 1}, TensorShape(8U, s, 3U));
    };
    records::MatMul turned;
    turned.adj_rhs = true;
    ValueId y = made.step(turned, {{turned.lhs, heads("q")}, {turned.rhs, heads("k")}}, TensorShape(s, s, 3U));
    y = made.softmax(made.act(y, ActivationFunction::LINEAR, 0.35F));
    const records::MatMul plain;
    y = made.step(plain, {{plain.lhs, y}, {plain.rhs, heads("v")}}, TensorShape(8U, s, 3U));
    y = made.reshaped(made.permuted(y, {0, 2, 1}, TensorShape(8U, 3U, s)), TensorShape(24U, s));
    y = made.sum(made.product("out", y, 24, TensorShape(24U, s)), x);
    y = made.act(made.product("up", y, 40, TensorShape(40U, s)), ActivationFunction::GELU);
    made.output(y);
    made.inputs = {x};
    made.outputs = {y};
    return made;
}

/// Extents: images, words. Both become one dimension, and parts of a result are apart by them.
Builder merged(const Point &extents) {
    Builder made;
    const size_t n = at(extents, 0), s = at(extents, 1);
    const ValueId x = made.input(TensorShape(6U, s, n));
    ValueId y = made.product("a", made.reshaped(x, TensorShape(6U, s * n)), 5, TensorShape(5U, s * n));
    y = made.reshaped(made.act(y, ActivationFunction::TANH, 1), TensorShape(5U, s, n));
    const ValueId z = made.act(y, ActivationFunction::SQUARE);
    records::Concatenate join;
    join.axis = 2;
    y = made.step(join, {{join.src, y}, {join.src, z}}, TensorShape(5U, s, 2 * n));
    made.output(y);
    made.inputs = {x};
    made.outputs = {y};
    return made;
}

struct Case {
    Make make;
    Point lowest, highest;
    std::vector<Point> samples;
};

Range range_of(const Case &given) {
    Range range;
    for (size_t i = 0; i < given.lowest.size(); ++i) {
        range.names.push_back("d" + std::to_string(i));
    }
    range.lowest = given.lowest;
    range.highest = given.highest;
    range.samples.push_back({given.highest, given.make(given.highest).network});
    for (const Point &point : given.samples) {
        range.samples.push_back({point, given.make(point).network});
    }
    return range;
}

Numbers random_numbers(size_t count, std::mt19937 &generator) {
    Numbers numbers(count);
    for (float &number : numbers) {
        number = static_cast<float>(generator() % 2001) / 1000.F - 1;
    }
    return numbers;
}

const Case cases[] = {
    {convolutions, {1}, {8}, {{1}, {2}, {3}, {5}}},
    {attention, {1}, {48}, {{1}, {2}, {3}, {7}, {31}}},
    {merged, {1, 1}, {4, 24}, {{1, 1}, {1, 2}, {2, 1}, {2, 24}, {3, 7}}},
};

class Ranges : public NetOf {
protected:
    const Case &given() const { return cases[GetParam()]; }
};

TEST_P(Ranges, GiveTheBitsOfFixedExtents) {
    Program program(range_of(given()), {});
    program.prepare();
    std::map<Point, std::pair<Numbers, Numbers>> fresh;
    std::mt19937 generator(7);
    const Builder largest = given().make(given().highest);
    long before = 0;
    for (long i = 0; i < test::number_in("AC_RANGE_POINTS", 200); ++i) {
        Point point;
        for (size_t d = 0; d < given().lowest.size(); ++d) {
            point.push_back(given().lowest[d] +
                            static_cast<int64_t>(generator()) % (given().highest[d] - given().lowest[d] + 1));
        }
        std::pair<Numbers, Numbers> &wanted = fresh[point];
        if (wanted.first.empty()) {
            const Builder made = given().make(point);
            Program fixed(made.network, {});
            ASSERT_TRUE(fixed.refused().empty()) << fixed.refused()[0].reason;
            fixed.prepare();
            wanted.first = random_numbers(made.network.value(made.inputs[0]).described.shape.total_size(), generator);
            wanted.second = run(fixed, {{made.inputs[0], wanted.first}}, made.outputs[0]);
        }
        const long start = taken, alive = live;
        program.change(point);
        ASSERT_EQ(taken, start) << "extents " << point[0];
        ASSERT_EQ(live, alive);
        const Numbers found = run(program, {{largest.inputs[0], wanted.first}}, largest.outputs[0]);
        ASSERT_EQ(found.size(), wanted.second.size());
        ASSERT_EQ(memcmp(found.data(), wanted.second.data(), found.size() * sizeof(float)), 0) << point[0];
        before += taken;
    }
    EXPECT_GT(before, 0);
}

INSTANTIATE_TEST_SUITE_P(Networks, Ranges, ::testing::Range(0, 3));

using RangesAlone = Ranges;

TEST_P(RangesAlone, RefuseOtherExtents) {
    Program program(range_of(given()), {});
    program.prepare();
    Point above = given().highest;
    ++above[0];
    EXPECT_THROW(program.change(above), std::runtime_error);
    program.change(given().lowest);
    program.run();
}

INSTANTIATE_TEST_SUITE_P(Networks, RangesAlone, ::testing::Range(0, 3));

}  // namespace
}  // namespace ac::net
