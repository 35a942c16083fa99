// SPDX-License-Identifier: MIT
// Allocations that fail while a model is rewritten and prepared. None of them ends the program, is taken for a refusal,
// or changes what runs.
#include "src/model/tests/model_test.h"

#include <cstdlib>
#include <new>

namespace {

thread_local long left = -1;  // allocations before the one that fails; negative: none fails

}  // namespace

// Not inlined: the compiler would see malloc() and free() beside the other's operator, and warn.
[[gnu::noinline]] void *operator new(size_t size, const std::nothrow_t &) noexcept {
    return left >= 0 && left-- == 0 ? nullptr : std::malloc(size == 0 ? 1 : size);
}
[[gnu::noinline]] void *operator new(size_t size) {
    void *const memory = operator new(size, std::nothrow);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return memory;
}
[[gnu::noinline]] void operator delete(void *memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void *memory, size_t) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void *memory, const std::nothrow_t &) noexcept {
    std::free(memory);
}

namespace ac::model::test {
namespace {

/// A convolution with a batch normalization and an activation, a recurrent layer, and a product.
Model network() {
    Net net(14);
    net.input("x", {1, 2, 4, 4}).input("s", {3, 1, 4}).output("y").output("z");
    net.constant("w", scattered({4, 2, 3, 3})).constant("one", {4}, {1, 1, 1, 1});
    net.node("Conv", {"x", "w"}, {"a"});
    net.node("BatchNormalization", {"a", "one", "one", "one", "one"}, {"b"});
    net.node("Relu", {"b"}, {"y"});
    net.constant("lw", scattered({1, 8, 4})).constant("lr", scattered({1, 8, 2})).list("flat", {3, 2});
    net.node("LSTM", {"s", "lw", "lr"}, {"c"}).set("hidden_size", 2);
    net.node("Reshape", {"c", "flat"}, {"d"});
    net.constant("m", scattered({2, 5})).constant("bias", scattered({5}));
    net.node("Gemm", {"d", "m", "bias"}, {"e"});
    net.node("Sigmoid", {"e"}, {"z"});
    return net.read();
}

/// Loads the network. Returns the number of its tasks.
size_t tasks_of(const Model &model, long which) {
    SessionOptions options;
    options.threads = 1;
    struct Armed {
        explicit Armed(long number) { left = number; }
        ~Armed() { left = -1; }
    } const armed(which);
    Session session(model, options);
    session.prepare();
    return session.program()->steps();
}

TEST(FailingMemory, WhileAModelIsLoaded) {
    const Model model = network();
    const size_t tasks = tasks_of(model, -1);
    constexpr long most = 100000000;
    left = most;
    {
        Session session(model, SessionOptions());
        session.prepare();
    }
    const long count = most - left;
    left = -1;
    EXPECT_GT(count, 500);
    size_t failed = 0;
    for (long which = 0; which < count; which += 1 + count / 250) {
        try {
            // Memory that is only useful, such as for sorting, may be missing.
            EXPECT_EQ(tasks_of(model, which), tasks) << "allocation " << which;
        } catch (const std::bad_alloc &) {
            ++failed;
        } catch (const std::exception &error) {
            ADD_FAILURE() << "allocation " << which << ": " << error.what();
        }
    }
    EXPECT_GT(failed, 100U);
    EXPECT_EQ(tasks_of(model, -1), tasks);
}

}  // namespace
}  // namespace ac::model::test
