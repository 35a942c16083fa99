// SPDX-License-Identifier: MIT
// Operators whose result depends on shapes and small lists: Shape, Range, Constant and others.
#include "src/model/families/shapes.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace ac::model {
namespace {

void infer_shape(Call &call) {
    const auto rank = static_cast<int64_t>(call.rank(0));
    const auto placed = [&](int64_t at) { return std::min(std::max<int64_t>(at < 0 ? at + rank : at, 0), rank); };
    const int64_t first = placed(call.integer("start", 0)), last = placed(call.integer("end", rank));
    Dims part;
    for (int64_t i = first; i < last; ++i) {
        part.push_back(call.dims(0)[static_cast<size_t>(i)]);
    }
    call.give(0, array_of(part, {static_cast<int64_t>(part.size())}));
}

void infer_size(Call &call) {
    call.give(0, array_of(std::vector<int64_t>{count_of(call.dims(0))}, {}));
}

void nothing_left(Call &) {}

void infer_constant(Call &call) {
    for (const auto &entry : call.node().attributes) {
        const Attribute &from = entry.second;
        if (entry.first == "value" && from.kind == Attribute::Kind::Tensor) {
            return call.give(0, from.tensor);
        }
        if (entry.first == "value_float") {
            return call.give(0, array_of(std::vector<double>{static_cast<double>(from.f)}, {}));
        }
        if (entry.first == "value_int") {
            return call.give(0, array_of(std::vector<int64_t>{from.i}, {}));
        }
        if (entry.first == "value_floats") {
            return call.give(0, array_of(std::vector<double>(from.floats.begin(), from.floats.end()),
                                         {static_cast<int64_t>(from.floats.size())}));
        }
        if (entry.first == "value_ints") {
            return call.give(0, array_of(from.ints, {static_cast<int64_t>(from.ints.size())}));
        }
    }
    call.fail("it has no value of numbers");
}

Array repeated(const Array &one, const Dims &dims) {
    return strided(one, dims, std::vector<int64_t>(dims.size(), 0), 0);
}

Array fill_of(const Call &call) {
    const Attribute *value = call.node().attribute("value");
    if (value == nullptr) {
        return array_of(std::vector<double>{0}, {1});
    }
    call.require(value->kind == Attribute::Kind::Tensor && count_of(value->tensor.dims) == 1,
                 "its value must be one number");
    return value->tensor;
}

void infer_constant_of_shape(Call &call) {
    call.out(0, fill_of(call).type, call.integers(0));
}

void evaluate_constant_of_shape(Call &call) {
    call.give(0, repeated(fill_of(call), call.integers(0)));
}

int64_t range_count(const Call &call) {
    const std::vector<double> start = call.numbers(0), limit = call.numbers(1), step = call.numbers(2);
    call.require(start.size() == 1 && limit.size() == 1 && step.size() == 1 && step[0] != 0,
                 "start, limit and step must be single numbers, and the step not 0");
    const double count = std::ceil((limit[0] - start[0]) / step[0]);
    call.require(count <= 2147483647.0, "more than 2^31 - 1 numbers");
    return count > 0 ? static_cast<int64_t>(count) : 0;
}

void infer_range(Call &call) {
    call.out(0, call.type(0), {range_count(call)});
}

void evaluate_range(Call &call) {
    const int64_t count = range_count(call);
    if (!is_floating(call.type(0))) {
        std::vector<int64_t> numbers(static_cast<size_t>(count), call.integers(0)[0]);
        for (int64_t i = 0, step = call.integers(2)[0]; i < count; ++i) {
            int64_t &number = numbers[static_cast<size_t>(i)];
            number = wrapping_sum(number, wrapping_product(i, step));
        }
        return call.give(0, array_of(numbers, {count}, call.type(0)));
    }
    std::vector<double> numbers(static_cast<size_t>(count));
    const double first = call.numbers(0)[0], step = call.numbers(2)[0];
    for (size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = first + static_cast<double>(i) * step;
    }
    call.give(0, array_of(numbers, {count}, call.type(0)));
}

void infer_one_hot(Call &call) {
    const std::vector<double> depth = call.numbers(1);
    call.require(depth.size() == 1 && depth[0] >= 1 && depth[0] < 2147483647, "its depth must be one positive number");
    Dims dims = call.dims(0);
    const size_t axis = call.axis(call.integer("axis", -1), dims.size() + 1);
    dims.insert(dims.begin() + static_cast<int64_t>(axis), static_cast<int64_t>(depth[0]));
    call.out(0, call.type(2), dims);
}

void evaluate_one_hot(Call &call) {
    const Dims dims = call.result(0).dims;
    const size_t axis = call.axis(call.integer("axis", -1), dims.size());
    const int64_t depth = dims[axis];
    std::vector<int64_t> strides = strides_of(call.dims(0));
    strides.insert(strides.begin() + static_cast<int64_t>(axis), 0);
    const std::vector<int64_t> indices = integers_of(call.in(0)), own = strides_of(dims);
    const std::vector<double> values = call.numbers(2);
    call.require(values.size() == 2, "it needs two values");
    std::vector<double> numbers;
    walk(dims, strides, 0, [&](int64_t at) {
        const int64_t place = static_cast<int64_t>(numbers.size()) / own[axis] % depth;
        const int64_t index = indices[static_cast<size_t>(at)];
        numbers.push_back(values[(index < 0 ? index + depth : index) == place ? 1 : 0]);
    });
    call.give(0, array_of(numbers, dims, call.type(2)));
}

void infer_eye(Call &call) {
    call.require(call.rank(0) == 2, "it needs two dimensions");
    const int64_t number = call.integer("dtype", onnx_number(call.type(0)));
    const Type type = type_from_onnx(number);
    call.require(type != Type::None, "type number ", number, " is not supported");
    const Dims dims = call.dims(0);
    const int64_t lines = dims[0], columns = dims[1], shift = call.integer("k", 0);
    call.out(0, type, dims);  // checks the limit of elements
    std::vector<int64_t> numbers(static_cast<size_t>(count_of(dims)), 0);
    for (int64_t line = std::max<int64_t>(0, shift < -lines ? lines : -shift); line < lines; ++line) {
        if (shift >= columns - line) {
            break;
        }
        numbers[static_cast<size_t>(line * columns + line + shift)] = 1;
    }
    call.give(0, array_of(numbers, dims, type));
}

void infer_trilu(Call &call) {
    call.require(call.rank(0) >= 2, "it needs two dimensions");
    call.require(!call.has(1) || count_of(call.dims(1)) == 1, "its k must be one number");
    call.out(0, call.type(0), call.dims(0));
}

void evaluate_trilu(Call &call) {
    const Dims dims = call.dims(0);
    const bool upper = call.integer("upper", 1) != 0;
    constexpr int64_t most = std::numeric_limits<int32_t>::max();
    const int64_t shift = call.has(1) ? std::min(std::max(call.integers(1)[0], -most), most) : 0;
    const size_t size = size_of(call.type(0));
    std::string bytes(*call.in(0).bytes);
    const int64_t columns = dims.back(), lines = dims[dims.size() - 2];
    for (int64_t i = 0, count = count_of(dims); i < count; ++i) {
        const int64_t column = i % columns, line = i / columns % lines;
        if (upper ? column < line + shift : column > line + shift) {
            std::memset(&bytes[static_cast<size_t>(i) * size], 0, size);
        }
    }
    call.give(0, {call.type(0), dims, std::make_shared<const std::string>(std::move(bytes))});
}

}  // namespace

// clang-format off
constexpr Op rows::Shape = Op(ops::Shape).has("end:i start:i").infers(infer_shape).evaluates(nothing_left);
constexpr Op rows::Size = Op(ops::Size).infers(infer_size).evaluates(nothing_left);
constexpr Op rows::Constant = Op(ops::Constant).takes(0)
    .has("value:t value_float:f value_floats:F value_int:i value_ints:I value_string:s value_strings:S sparse_value:t")
    .infers(infer_constant).evaluates(nothing_left);
constexpr Op rows::ConstantOfShape = Op(ops::ConstantOfShape).has("value:t").infers(infer_constant_of_shape)
    .evaluates(evaluate_constant_of_shape);
constexpr Op rows::Range = Op(ops::Range).takes(3).infers(infer_range).evaluates(evaluate_range);
constexpr Op rows::EyeLike = Op(ops::EyeLike).has("dtype:i k:i").infers(infer_eye).evaluates(nothing_left);
constexpr Op rows::OneHot = Op(ops::OneHot).takes(3).has("axis:i").infers(infer_one_hot).evaluates(evaluate_one_hot);
constexpr Op rows::Trilu = Op(ops::Trilu).takes(1, 2).has("upper:i").infers(infer_trilu).evaluates(evaluate_trilu);
// clang-format on

}  // namespace ac::model
