// SPDX-License-Identifier: MIT
// States of sessions: the bits of sessions without states whose outputs become inputs of the next run.
#include "src/model/files/npy.h"
#include "src/model/run/ranged_session.h"
#include "src/model/tests/model_test.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <random>
#include <thread>

#include <unistd.h>

namespace ac::model::test {
namespace {

using Bound = std::map<std::string, std::string>;

/// h' = tanh(x W + h U); y = h' + h.
Net cell() {
    Net net;
    net.input("x", {2, 3}).input("h", {2, 4}).output("y").output("next");
    net.constant("w", scattered({3, 4}, 1)).constant("u", scattered({4, 4}, 2));
    net.node("MatMul", {"x", "w"}, {"a"});
    net.node("MatMul", {"h", "u"}, {"b"});
    net.node("Add", {"a", "b"}, {"c"});
    net.node("Tanh", {"c"}, {"next"});
    net.node("Add", {"next", "h"}, {"y"});
    return net;
}

/// A counter of 64 bits, which the host keeps, and a sum.
Net counter() {
    Net net;
    net.input("x", {3}).input("count", {}, Type::Int64).input("sum", {3}).output("y").output("more").output("sums");
    net.constant("one", array_of(Integers{int64_t{1} << 33}, {}));
    net.node("Add", {"count", "one"}, {"more"});
    net.node("Cast", {"more"}, {"real"}).set("to", 1);
    net.node("Add", {"x", "sum"}, {"sums"});
    net.node("Mul", {"sums", "real"}, {"y"});
    return net;
}

/// Two states that swap, one of them with x.
Net swapped() {
    Net net;
    net.input("x", {5}).input("a", {5}).input("b", {5}).output("y").output("to_a").output("to_b");
    net.node("Identity", {"b"}, {"to_a"});
    net.node("Add", {"a", "x"}, {"to_b"});
    net.node("Sub", {"a", "b"}, {"y"});
    return net;
}

/// The last columns of a stream, and a convolution over them.
Net stream() {
    Net net;
    net.input("x", {1, 2, 3}).input("past", {1, 2, 4}).output("y").output("last");
    net.constant("w", scattered({2, 2, 5}, 3));
    net.list("from", {3}).list("to", {7}).list("axes", {2});
    net.node("Concat", {"past", "x"}, {"all"}).set("axis", 2);
    net.node("Slice", {"all", "from", "to", "axes"}, {"last"});
    net.node("Conv", {"all", "w"}, {"y"});
    return net;
}

/// What the host computes from a state and for it.
Net of_host() {
    Net net;
    net.input("x", {4}).input("best", {2}).output("y").output("largest");
    net.list("k", {2});
    net.node("Concat", {"best", "x"}, {"all"}).set("axis", 0);
    net.node("TopK", {"all", "k"}, {"largest", "places"});
    net.node("Relu", {"best"}, {"y"});
    return net;
}

/// A cache of keys whose rows are written at a position.
Net cache(int64_t count = 2) {
    Net net(24);
    net.input("x", {1, 2, count, 3}).input("keys", {1, 2, 9, 3}).input("at", {1}, Type::Int64);
    net.output("y").output("more");
    net.node("TensorScatter", {"keys", "x", "at"}, {"more"});
    net.node("Softmax", {"more"}, {"y"}).set("axis", -1);
    return net;
}

struct Example {
    const char *name;
    Net net;
    Bound bound;
};

std::vector<Example> examples() {
    return {{"cell", cell(), {{"h", "next"}}},
            {"counter", counter(), {{"count", "more"}, {"sum", "sums"}}},
            {"swapped", swapped(), {{"a", "to_a"}, {"b", "to_b"}}},
            {"stream", stream(), {{"past", "last"}}},
            {"of the host", of_host(), {{"best", "largest"}}},
            {"cache", cache(), {{"keys", "more"}}}};
}

SessionOptions with(const Bound &states) {
    SessionOptions options;
    options.states = states;
    options.threads = 1;
    return options;
}

/// Arrays for a run; integers are positions in the cache.
std::vector<Array> random_arrays(const Session &session, std::mt19937 &generator) {
    std::vector<Array> arrays;
    for (const Port &port : session.inputs()) {
        arrays.push_back(is_floating(port.type)
                             ? scattered(port.dims, static_cast<uint32_t>(generator()))
                             : array_of(Integers{static_cast<int64_t>(generator() % 8)}, port.dims, port.type));
    }
    return arrays;
}

bool same_bits(const Array &a, const Array &b) {
    return a.type == b.type && a.dims == b.dims && *a.bytes == *b.bytes;
}

Array zeros(const Port &port) {
    const std::string bytes(static_cast<size_t>(count_of(port.dims)) * size_of(port.type), '\0');
    return {port.type, port.dims, std::make_shared<const std::string>(bytes), Holds::tensor, {}};
}

/// A session without states whose outputs are given back.
struct FedBack {
    FedBack(const Model &model, Bound states) : session(model, with({})), bound(std::move(states)) {
        session.prepare();
        reset();
    }
    void reset() {
        for (const Port &port : session.inputs()) {
            if (bound.count(port.name) != 0) {
                kept[port.name] = zeros(port);
            }
        }
    }
    std::vector<Array> run(const std::vector<Array> &arrays) {
        std::vector<Array> all, results;
        size_t next = 0;
        for (const Port &port : session.inputs()) {
            all.push_back(bound.count(port.name) != 0 ? kept[port.name] : arrays[next++]);
        }
        const std::vector<Array> found = session.run(all);
        for (size_t i = 0; i < found.size(); ++i) {
            const auto state = std::find_if(bound.begin(), bound.end(),
                                            [&](const auto &own) { return own.second == session.outputs()[i].name; });
            if (state == bound.end()) {
                results.push_back(found[i]);
            } else {
                kept[state->first] = {found[i].type,
                                      found[i].dims,
                                      std::make_shared<const std::string>(*found[i].bytes),
                                      Holds::tensor,
                                      {}};
            }
        }
        return results;
    }

    Session session;
    Bound bound;
    std::map<std::string, Array> kept{};
};

TEST(SessionStates, GiveTheBitsOfOutputsThatAreFedBack) {
    std::mt19937 generator(1);
    for (const Example &example : examples()) {
        SCOPED_TRACE(example.name);
        const Model model = example.net.read();
        Session session(model, with(example.bound));
        session.prepare();
        ASSERT_EQ(session.states().size(), example.bound.size());
        FedBack wanted(model, example.bound);
        ASSERT_EQ(session.inputs().size() + example.bound.size(), wanted.session.inputs().size());
        for (int sequence = 0; sequence < 3; ++sequence) {
            const int runs = 1 + static_cast<int>(generator() % 20);
            for (int i = 0; i < runs; ++i) {
                const std::vector<Array> arrays = random_arrays(session, generator);
                const std::vector<Array> found = session.run(arrays), other = wanted.run(arrays);
                ASSERT_EQ(found.size(), other.size());
                for (size_t k = 0; k < found.size(); ++k) {
                    ASSERT_TRUE(same_bits(found[k], other[k])) << "run " << i;
                }
                for (const auto &state : example.bound) {
                    ASSERT_TRUE(same_bits(session.state(state.first), wanted.kept[state.first])) << state.first;
                }
            }
            session.reset_states();
            wanted.reset();
        }
    }
}

/// An accumulator against a plain loop: not only two ways through the library agree.
TEST(SessionStates, AreWhatALoopComputes) {
    Session session(counter().read(), with({{"count", "more"}, {"sum", "sums"}}));
    std::vector<float> sum(3, 0);
    int64_t count = 0;
    for (int i = 0; i < 20; ++i) {
        const Array x = scattered({3}, static_cast<uint32_t>(i));
        const std::vector<Array> found = session.run({x});
        count += int64_t{1} << 33;
        for (size_t k = 0; k < 3; ++k) {
            sum[k] += static_cast<float>(numbers_of(x)[k]);
            EXPECT_EQ(static_cast<float>(numbers_of(found[0])[k]), sum[k] * static_cast<float>(count));
        }
        EXPECT_EQ(integers_of(session.state("count")), Integers{count});
    }
}

/// A cache in the library is one buffer, and its step writes the new rows alone.
TEST(SessionStates, ACacheIsWrittenInPlace) {
    Session session(cache().read(), with({{"keys", "more"}}));
    session.prepare();
    ASSERT_NE(session.program(), nullptr);
    const net::Network &network = session.program()->network();
    ASSERT_EQ(network.states.size(), 1u);
    EXPECT_EQ(network.states[0].now, network.states[0].next);
    EXPECT_EQ(session.program()->states()->bytes(), 256u);
    EXPECT_ANY_THROW(session.run({scattered({1, 2, 2, 3}), array_of(Integers{8}, {1})}));
    EXPECT_ANY_THROW(session.run({scattered({1, 2, 2, 3}), array_of(Integers{7}, {1})})) << "a run did not end";
    session.reset_states();
    session.run({scattered({1, 2, 2, 3}), array_of(Integers{7}, {1})});
}

TEST(SessionStates, BeginWithTheDefaultOfTheFileOrWithAnArray) {
    Net net = cell();
    net.constant("h", scattered({2, 4}, 7));
    auto &entry = *net.proto.add_metadata_props();
    entry.set_key("dlsys.state/h");
    entry.set_value("next");
    Session session(net.read(), with({}));
    EXPECT_EQ(session.states(), Names{"h"});
    ASSERT_EQ(session.inputs().size(), 1u);
    ASSERT_EQ(session.outputs().size(), 1u);
    EXPECT_TRUE(same_bits(session.state("h"), scattered({2, 4}, 7)));
    const std::vector<Array> first = session.run({scattered({2, 3})});
    EXPECT_FALSE(same_bits(session.state("h"), scattered({2, 4}, 7)));
    session.reset_states();
    EXPECT_TRUE(same_bits(session.run({scattered({2, 3})})[0], first[0]));
    session.set_state("h", scattered({2, 4}, 7));
    EXPECT_TRUE(same_bits(session.run({scattered({2, 3})})[0], first[0]));
    EXPECT_NE(message_of([&] { session.set_state("h", scattered({8})); }).find("has the shape"), std::string::npos);
    EXPECT_NE(message_of([&] { session.set_state("x", scattered({2, 3})); }).find("no state 'x'"), std::string::npos);
    EXPECT_NE(message_of([&] { session.state("y"); }).find("no state 'y'"), std::string::npos);
}

TEST(SessionStates, ContinueFromCopies) {
    std::mt19937 generator(3);
    for (const Example &example : examples()) {
        SCOPED_TRACE(example.name);
        Session session(example.net.read(), with(example.bound));
        session.run(random_arrays(session, generator));
        const std::shared_ptr<SessionState> one = session.used_states(), other = session.copy_states();
        const std::vector<Array> arrays = random_arrays(session, generator), more = random_arrays(session, generator);
        const Array first = session.run(arrays)[0];
        session.run(more);
        session.use(other);
        EXPECT_TRUE(same_bits(session.run(arrays)[0], first));
        const Array third = session.run(more)[0];
        session.use(one);
        session.reset_states();
        session.use(other);
        EXPECT_EQ(third.dims, session.run(more)[0].dims);
    }
}

/// Each thread has a session, with a copy of the states that one of them had.
TEST(SessionStates, TwoThreadsContinueACopyEach) {
    const Model model = cell().read();
    Session one(model, with({{"h", "next"}})), other(model, with({{"h", "next"}})), plain(model, with({{"h", "next"}}));
    other.prepare();
    const Array x = scattered({2, 3}), y = scattered({2, 3}, 9);
    one.run({x});
    plain.run({x});
    other.use(one.copy_states());
    std::vector<Array> found(2);
    std::thread thread([&] {
        for (int i = 0; i < 50; ++i) {
            found[1] = other.run({y})[0];
        }
    });
    for (int i = 0; i < 50; ++i) {
        found[0] = one.run({x})[0];
    }
    thread.join();
    const std::shared_ptr<SessionState> begun = plain.copy_states();
    for (int k = 0; k < 2; ++k) {
        plain.use(k == 0 ? plain.used_states() : begun);
        Array last;
        for (int i = 0; i < 50; ++i) {
            last = plain.run({k == 0 ? x : y})[0];
        }
        EXPECT_TRUE(same_bits(found[static_cast<size_t>(k)], last)) << k;
    }
}

std::string bytes_of(const std::string &path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct File {
    File() : path(::testing::TempDir() + "session_states." + std::to_string(::getpid())) {}
    File(const File &) = delete;
    File &operator=(const File &) = delete;
    ~File() { std::remove(path.c_str()); }
    std::string path;
};

TEST(SessionStates, AreSavedAndRestored) {
    std::mt19937 generator(4);
    for (const Example &example : examples()) {
        SCOPED_TRACE(example.name);
        const File file;
        const Model model = example.net.read();
        Session session(model, with(example.bound));
        session.run(random_arrays(session, generator));
        session.save_states(file.path);
        const std::vector<Array> arrays = random_arrays(session, generator);
        const std::vector<Array> wanted = session.run(arrays);
        Session later(model, with(example.bound));
        later.load_states(file.path);
        const std::vector<Array> found = later.run(arrays);
        for (size_t i = 0; i < found.size(); ++i) {
            EXPECT_TRUE(same_bits(found[i], wanted[i]));
        }
    }
}

TEST(SessionStates, OfDamagedFilesAreRefused) {
    const File file;
    const Model model = counter().read();
    Session session(model, with({{"count", "more"}, {"sum", "sums"}}));
    session.run({scattered({3})});
    session.save_states(file.path);
    const std::string good = bytes_of(file.path);
    const Array sum = session.state("sum"), count = session.state("count");
    const auto refused = [&](const std::string &bytes) {
        write_file(file.path, bytes);
        const std::string message = message_of([&] { session.load_states(file.path); });
        return !message.empty() && same_bits(session.state("sum"), sum) && same_bits(session.state("count"), count);
    };
    for (size_t i = 0; i < good.size(); ++i) {
        EXPECT_TRUE(refused(good.substr(0, i))) << "cut off at " << i;
        std::string damaged = good;
        damaged[i] = static_cast<char>(damaged[i] ^ 1 << i % 8);
        EXPECT_TRUE(refused(damaged)) << "byte " << i;
    }
    EXPECT_TRUE(refused(good + '\0'));
    EXPECT_TRUE(refused(good + good));
    write_file(file.path, good);
    session.load_states(file.path);
    Net other = counter();
    other.graph().mutable_node(3)->set_op_type("Div");
    Session foreign(other.read(), with({{"count", "more"}, {"sum", "sums"}}));
    EXPECT_NE(message_of([&] { foreign.load_states(file.path); }).find("another model"), std::string::npos);
    Session fewer(model, with({{"sum", "sums"}}));
    EXPECT_NE(message_of([&] { fewer.load_states(file.path); }).find("2 states"), std::string::npos);
    EXPECT_NE(message_of([&] { session.load_states(file.path + ".none"); }).find("cannot open"), std::string::npos);
    EXPECT_NE(message_of([&] { session.save_states("/nowhere/at/all"); }).find("cannot write"), std::string::npos);
}

TEST(SessionStates, ThatAreWrongAreRefused) {
    const Model model = cell().read();
    const auto message = [&](const Bound &states) { return message_of([&] { Session(model, with(states)); }); };
    EXPECT_NE(message({{"g", "next"}}).find("no input 'g'"), std::string::npos);
    EXPECT_NE(message({{"h", "last"}}).find("no output 'last'"), std::string::npos);
    EXPECT_NE(message({{"x", "next"}, {"h", "next"}}).find("another state"), std::string::npos);
    EXPECT_NE(message({{"x", "next"}}).find("the input has the shape"), std::string::npos);
    Net net = counter();
    const std::string types = message_of([&] { Session(net.read(), with({{"count", "y"}})); });
    EXPECT_NE(types.find("the input is of int64"), std::string::npos) << types;
}

/// keys' = Concat(keys, x): from run to run one row more.
TEST(SessionStates, GrowWithinARange) {
    Net net;
    net.input("keys", {-1, 3}).input("x", {1, 3}).output("y").output("more");
    net.node("Concat", {"keys", "x"}, {"more"}).set("axis", 0);
    net.node("Relu", {"more"}, {"y"});
    SessionOptions options = with({{"keys", "more"}});
    options.ranges = {{"N", {1, 20}}};
    RangedSession session(net.read(), options);
    session.prepare();
    EXPECT_NE(message_of([&] { session.now().state("keys"); }).find("no elements yet"), std::string::npos);
    std::vector<float> wanted(3, 0.5F);
    const std::string wrong = message_of([&] { session.now().set_state("keys", array_of(Numbers(4, 0.5), {2, 2})); });
    EXPECT_NE(wrong.find("has the shape"), std::string::npos) << wrong;
    session.now().set_state("keys", array_of(Numbers(3, 0.5), {1, 3}));
    std::shared_ptr<SessionState> fork;
    for (int i = 0; i < 20; ++i) {
        const Array x = scattered({1, 3}, static_cast<uint32_t>(i));
        fork = i == 7 ? session.now().copy_states() : fork;
        const Array found = session.run({x})[0];
        for (const double number : numbers_of(x)) {
            wanted.push_back(static_cast<float>(number));
        }
        ASSERT_EQ(found.dims, Dims({i + 2, 3}));
        const Numbers numbers = numbers_of(session.now().state("keys"));
        ASSERT_TRUE(std::equal(numbers.begin(), numbers.end(), wanted.begin(), wanted.end()));
    }
    EXPECT_NE(message_of([&] { session.run({scattered({1, 3})}); }).find("is not within"), std::string::npos);
    session.use(fork);
    EXPECT_EQ(session.run({scattered({1, 3})})[0].dims, Dims({9, 3}));
}

/// New rows of any number from 1 to 5 in one cache: sessions for one row and for several share it.
TEST(SessionStates, RunsOfARangeShareTheCache) {
    Net net = cache(-1);
    SessionOptions options = with({{"keys", "more"}});
    options.ranges = {{"N", {1, 5}}};
    RangedSession session(net.read(), options);
    session.prepare();
    std::vector<float> wanted(2 * 9 * 3, 0);
    std::mt19937 generator(6);
    for (int i = 0; i < 40; ++i) {
        const auto count = static_cast<int64_t>(1 + generator() % 5),
                   at = static_cast<int64_t>(generator() % static_cast<uint64_t>(10 - count));
        const Array x = scattered({1, 2, count, 3}, static_cast<uint32_t>(generator()));
        session.run({x, array_of(Integers{at}, {1})});
        const Numbers numbers = numbers_of(x);
        for (int64_t head = 0; head < 2; ++head) {
            for (int64_t k = 0; k < 3 * count; ++k) {
                wanted[static_cast<size_t>((head * 9 + at) * 3 + k)] =
                    static_cast<float>(numbers[static_cast<size_t>(head * 3 * count + k)]);
            }
        }
        const Numbers found = numbers_of(session.now().state("keys"));
        ASSERT_TRUE(std::equal(found.begin(), found.end(), wanted.begin(), wanted.end())) << i;
    }
}

}  // namespace
}  // namespace ac::model::test
