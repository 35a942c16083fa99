// SPDX-License-Identifier: MIT
// Shifts of the bits of integers.
#include "src/base/data_types.h"
#include "src/model/families/elementwise.h"

#include <type_traits>

namespace ac::model {
namespace {

void infer_shift(Call &call) {
    const std::string direction = call.word("direction", "");
    call.require(direction == "LEFT" || direction == "RIGHT", "its direction must be LEFT or RIGHT");
    call.require(call.type(0) == call.type(1) && !is_floating(call.type(0)) && call.type(0) != Type::Bool,
                 "it needs integers of one type");
    call.out(0, call.type(0), broadcast(call.dims(0), call.dims(1)));
}

/// All bits are lost if @p count is as large as the type, or negative. Those of a negative number are its sign.
template <class Stored> int64_t shifted(int64_t number, int64_t count, bool left) {
    using Bits = std::make_unsigned_t<Stored>;
    const auto own = static_cast<Stored>(number);
    if (static_cast<uint64_t>(count) >= 8 * sizeof(Stored)) {
        return !left && own < 0 ? -1 : 0;
    }
    return static_cast<int64_t>(left ? static_cast<Stored>(static_cast<Bits>(static_cast<Bits>(own) << count))
                                     : static_cast<Stored>(own >> count));
}

int64_t shifted_as(Type type, int64_t number, int64_t count, bool left) {
    switch (type) {
#define AC_ONNX_TYPE(name, onnx, text, element, ...)      \
    case Type::name:                                      \
        if constexpr (std::is_integral<element>::value) { \
            return shifted<element>(number, count, left); \
        }                                                 \
        break;
#include "src/base/data_types.def"
        case Type::None:
        case Type::count:
            break;
    }
    return 0;
}

void evaluate_shift(Call &call) {
    infer_shift(call);
    const Dims dims = call.result(0).dims;
    const auto spread = [&](size_t i) {
        return integers_of(strided(call.in(i), dims, broadcast_strides(call.dims(i), dims), 0));
    };
    std::vector<int64_t> numbers = spread(0);
    const std::vector<int64_t> counts = spread(1);
    const bool left = call.word("direction", "") == "LEFT";
    for (size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = shifted_as(call.type(0), numbers[i], counts[i], left);
    }
    call.give(0, array_of(numbers, dims, call.type(0)));
}

}  // namespace

constexpr Op rows::BitShift =
    Op(ops::BitShift).takes(2).has("direction:s").infers(infer_shift).evaluates(evaluate_shift);

}  // namespace ac::model
