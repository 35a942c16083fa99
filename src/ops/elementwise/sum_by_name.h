// SPDX-License-Identifier: MIT
// The cases by name, shared by Add and Sub.
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

template <class Fn, class T> void sum_with_broadcast(CaseOf<Fn, T> &c) {
    for (DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8_SIGNED}) {
        c.restart();
        const QuantizationInfo q(0.05F, -3);
        T *a = c.in("a", info_of({7, 5, 2}, type, q)), *b = c.in("b", info_of({7, 1, 2}, type, q)), *dst = c.out();
        c.expect([&](Fn &f) { f.configure(a, b, dst, ConvertPolicy::SATURATE); });
    }
}

template <class Fn, class T> void sum_with_policy_and_activation(CaseOf<Fn, T> &c) {
    for (bool wraps : {false, true}) {
        c.restart();
        T *a = c.in("a", info_of({40}, DataType::S16), -32768, 32767);
        T *b = c.in("b", info_of({40}, DataType::S16), -32768, 32767), *dst = c.out();
        c.word("policy", wraps ? "WRAP" : "SATURATE");
        c.expect([&](Fn &f) { f.configure(a, b, dst, wraps ? ConvertPolicy::WRAP : ConvertPolicy::SATURATE); });
    }
    c.restart();
    T *a = c.in("a", info_of({40}, DataType::F32)), *b = c.in("b", info_of({40}, DataType::F32)), *dst = c.out();
    c.word("activation", "BOUNDED_RELU").real("activation_a", 0.5);
    const ActivationLayerInfo info(ActivationFunction::BOUNDED_RELU, 0.5F);
    c.expect([&](Fn &f) { f.configure(a, b, dst, ConvertPolicy::SATURATE, info); });
}

}  // namespace ac::test
