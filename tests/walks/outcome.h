// SPDX-License-Identifier: MIT
// Common parts of walks over the cases by name.
#pragma once

#include "tests/framework/by_name.h"

#include <cstdlib>

namespace ac::test {

/// The contents of the outputs.
using Results = std::vector<std::vector<uint8_t>>;

/// The message of the exception that a call throws; empty if it does not throw.
template <class Call> std::string refusal_of(const Call &call) {
    try {
        call();
    } catch (const std::runtime_error &e) {
        return e.what();
    }
    return "";
}

/// Configures the function. Returns false if this build lacks the operator's type or layout; other errors are failures.
inline bool is_built(Subject &subject) {
    const std::string refusal = refusal_of([&] { subject.configure(); });
    EXPECT_TRUE(refusal.empty() || refusal.find("this build") != std::string::npos) << refusal;
    return refusal.empty();
}

template <class T> void put_all(std::deque<NamedOperand<T>> &operands) {
    for (NamedOperand<T> &o : operands) {
        put_first(o);
    }
}

template <class T> void allocate(std::deque<NamedOperand<T>> &operands) {
    for (NamedOperand<T> &o : operands) {
        o.tensor->allocator()->allocate();
    }
    put_all(operands);
}

template <class T> Results results_of(std::deque<NamedOperand<T>> &operands) {
    Results all;
    for (NamedOperand<T> &o : operands) {
        if (o.output) {
            all.push_back(get(*o.tensor));
        }
    }
    return all;
}

/// Whether only few runs are requested, as on emulated CPUs.
inline bool few_runs() {
    const char *const rows = std::getenv("AC_TEST_ROWS");
    return rows != nullptr && std::strcmp(rows, "all") != 0;
}

}  // namespace ac::test
