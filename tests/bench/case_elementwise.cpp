// SPDX-License-Identifier: MIT
#include "tests/bench/case_elementwise.h"

#include "arm_compute/runtime/NEON/NEFunctions.h"

using namespace arm_compute;

namespace bench {

namespace {

/// Configures for the case's tensors; the destination is the last one.
template <typename F, typename... Rest> void configure(Case &made, Rest... rest) {
    auto function = std::make_unique<F>();
    function->configure(rest...);
    made.function = std::move(function);
}

}  // namespace

bool make_elementwise(Case &made, const Words &words, DataType type) {
    const TensorShape shape(words.a, words.b);
    const TensorInfo bytes = info_of(shape, DataType::U8), info = info_of(shape, type);
    if (words.op == "floor") {
        Tensor &x = made.tensor(info), &y = made.tensor(info);
        const Status status = NEFloor::validate(x.info(), y.info());
        if (!bool(status))
            throw Unavailable(status.error_description());
        configure<NEFloor>(made, &x, &y);
    } else if (words.op == "select") {
        Tensor &c = made.tensor(bytes), &x = made.tensor(info), &y = made.tensor(info), &dst = made.tensor(info);
        configure<NESelect>(made, &c, &x, &y, &dst);
    } else if (words.op == "bitnot") {
        Tensor &x = made.tensor(bytes), &y = made.tensor(bytes);
        configure<NEBitwiseNot>(made, &x, &y);
    } else if (words.op == "bitand" || words.op == "bitor" || words.op == "bitxor") {
        Tensor &x = made.tensor(bytes), &w = made.tensor(bytes), &y = made.tensor(bytes);
        if (words.op == "bitand")
            configure<NEBitwiseAnd>(made, &x, &w, &y);
        else if (words.op == "bitor")
            configure<NEBitwiseOr>(made, &x, &w, &y);
        else
            configure<NEBitwiseXor>(made, &x, &w, &y);
    } else if (words.op == "depthconvert") {
        Tensor &x = made.tensor(bytes), &y = made.tensor(info_of(shape, DataType::S16));
        configure<NEDepthConvertLayer>(made, &x, &y, ConvertPolicy::SATURATE, 0U);
    } else if (words.op == "range") {
        Tensor &y = made.tensor(info_of(TensorShape(words.a), type));
        configure<NERange>(made, &y, 0.f, float(words.a), 1.f);
    } else {
        return false;
    }
    return true;
}

}  // namespace bench
