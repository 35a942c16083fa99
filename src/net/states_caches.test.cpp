// SPDX-License-Identifier: MIT
// Caches that are states: written in place, shared by all extents of a range, and growing.
#include "src/net/states_test.h"
#include "src/ops/concatenate/concatenate.record.h"

#include <algorithm>
#include <cmath>

namespace ac::net {
namespace {

void set(Program &program, ValueId id, int32_t number) {
    program.with_tensor(id, [&](ITensor &tensor) { memcpy(tensor.buffer(), &number, sizeof(number)); });
}

/// Appends on plain memory.
void append(Numbers &cache, size_t capacity, const Numbers &update, size_t count, size_t position) {
    for (size_t head = 0; head < 2; ++head) {
        for (size_t i = 0; i < 3 * count; ++i) {
            cache[(head * capacity + position) * 3 + i] = update[head * 3 * count + i];
        }
    }
}

Numbers absolute(Numbers numbers) {
    for (float &number : numbers) {
        number = std::abs(number);
    }
    return numbers;
}

/// Those of this build and machine.
std::vector<AclTarget> targets() {
    std::vector<AclTarget> found;
    for (const AclTarget target : {AclCpu, AclGpuOcl}) {
        try {
            make_device(target);
            found.push_back(target);
        } catch (const std::exception &) {  // there is none
        }
    }
    return found;
}

void check_cache(AclTarget target) {
    constexpr size_t capacity = 9;
    for (const bool reads_before : {false, true}) {
        const Cache cache(capacity, 2, reads_before);
        Options options;
        options.target = target;
        Program program(cache.made.network, options);
        ASSERT_TRUE(program.refused().empty()) << program.refused()[0].reason;
        program.prepare();
        const State &state = program.network().states[0];
        EXPECT_EQ(state.now == state.next, !reads_before);
        EXPECT_EQ(program.states()->bytes(), (reads_before ? 2 : 1) * 256U);
        std::mt19937 generator(1);
        Numbers wanted(3 * capacity * 2, 0);
        for (size_t run = 0; run < 12; ++run) {
            const size_t position = generator() % (capacity - 1);
            const Numbers update = random_numbers(12, generator), old = wanted;
            append(wanted, capacity, update, 2, position);
            set(program, cache.position, static_cast<int32_t>(position));
            ASSERT_EQ(ac::net::run(program, {{cache.update, update}}, cache.output), absolute(wanted));
            if (reads_before) {
                program.with_tensor(cache.before, [&](ITensor &tensor) { ASSERT_EQ(read(tensor), absolute(old)); });
            }
            ASSERT_EQ(elements(*program.states(), "keys"), wanted);
        }
    }
}

TEST_F(NetStates, ACacheIsWrittenInPlaceUnlessItIsReadBefore) {
    for (const AclTarget target : targets()) {
        SCOPED_TRACE(target == AclCpu ? "CPU" : "OpenCL");
        check_cache(target);
    }
}

TEST_F(NetStates, AnUpdateOutsideOfItsCacheIsAnErrorUntilAReset) {
    const Cache cache(4, 2);
    Program program(cache.made.network, {});
    program.prepare();
    for (const int32_t position : {3, -1, INT32_MAX}) {
        set(program, cache.position, position);
        EXPECT_THROW(program.run(), std::runtime_error);
        set(program, cache.position, 2);
        EXPECT_THROW(program.run(), std::runtime_error) << "the last run did not end";
        program.states()->reset();
        const Numbers found = ac::net::run(program, {{cache.update, Numbers(12, 1)}}, cache.output);
        EXPECT_EQ(std::count(found.begin(), found.end(), 0.F), 12);
    }
}

/// The number of new keys is between 1 and 4: no memory is taken, the cache is the same.
TEST_F(NetStates, RunsOfARangeShareTheCache) {
    constexpr size_t capacity = 17;
    Range range;
    range.names = {"count"};
    range.lowest = {1};
    range.highest = {4};
    for (const int64_t count : {4, 1, 2, 3}) {
        range.samples.push_back({{count}, Cache(capacity, static_cast<size_t>(count)).made.network});
    }
    const Cache largest(capacity, 4);
    Program program(std::move(range), {});
    program.prepare();
    std::mt19937 generator(3);
    Numbers wanted(3 * capacity * 2, 0);
    for (int run = 0; run < 60; ++run) {
        const size_t count = 1 + generator() % 4, position = generator() % (capacity - count + 1);
        const Numbers update = random_numbers(6 * count, generator);
        append(wanted, capacity, update, count, position);
        const Point extents{static_cast<int64_t>(count)};
        const long before = taken;
        program.change(extents);
        ASSERT_EQ(taken, before);
        set(program, largest.position, static_cast<int32_t>(position));
        program.with_tensor(largest.update, [&](ITensor &tensor) { write(tensor, update); });
        const long ready = taken;
        program.run();
        if (run > 0) {
            ASSERT_EQ(taken, ready);
        }
        program.with_tensor(largest.output, [&](ITensor &tensor) { ASSERT_EQ(read(tensor), absolute(wanted)); });
    }
}

/// keys' = concatenation of keys and new ones.
struct Growing {
    explicit Growing(size_t length) {
        made.network.add_state("keys", Described(TensorShape(5U, length), DataType::F32));
        update = made.input(TensorShape(5U, 1U));
        records::Concatenate own;
        own.axis = 1;
        const ValueId next =
            made.step(own, {{own.src, made.network.states[0].now}, {own.src, update}}, TensorShape(5U, length + 1));
        made.network.states[0].next = next;
    }
    Made made{};
    ValueId update;
};

TEST_F(NetStates, GrowFromRunToRun) {
    Range range;
    range.names = {"length"};
    range.lowest = {1};
    range.highest = {12};
    for (const int64_t length : {12, 1, 2, 3, 7}) {
        range.samples.push_back({{length}, Growing(static_cast<size_t>(length)).made.network});
    }
    const Growing largest(12);
    Program program(std::move(range), {});
    program.prepare();
    States &states = *program.states();
    std::mt19937 generator(4);
    for (int sequence = 0; sequence < 3; ++sequence) {
        states.reset();
        program.change({1});
        EXPECT_THROW(program.run(), std::runtime_error) << "no first elements";
        Numbers wanted = random_numbers(5, generator);
        states.reshape(0, TensorShape(5U, 1U));
        states.with_elements(0, [&](ITensor &tensor) { write(tensor, wanted); });
        states.mark_as_set(0);
        for (int64_t length = 1; length <= 12; ++length) {
            program.change({length == 1 ? 2 : length - 1});
            EXPECT_THROW(program.run(), std::runtime_error) << "other extents";
            program.change({length});
            const Numbers update = random_numbers(5, generator);
            program.with_tensor(largest.update, [&](ITensor &tensor) { write(tensor, update); });
            program.run();
            wanted.insert(wanted.end(), update.begin(), update.end());
            ASSERT_EQ(elements(states, "keys"), wanted);
        }
    }
}

}  // namespace
}  // namespace ac::net
