// SPDX-License-Identifier: MIT
#include "src/model/data/model.h"

#include "src/base/data_types.h"
#include "src/model/data/attributes.h"
#include "src/model/data/joined.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <iterator>
#include <limits>
#include <type_traits>

namespace ac::model {
namespace {

struct OnnxType {
    char name[16];
    uint8_t number, size, bits;
    bool floating, sign, stored_only;
};

constexpr OnnxType facts[] = {
    {"undefined", 0, 0, 0, false, false, false},
#define AC_ONNX_TYPE(name, number, text, element, bits, ...) \
    {text,                                                   \
     number,                                                 \
     sizeof(element),                                        \
     bits,                                                   \
     !ElementFacts<element>::whole,                          \
     ElementFacts<element>::sign,                            \
     ElementFacts<element>::small},
#include "src/base/data_types.def"
};

template <class Test> Type first_type(const Test &test) {
    for (size_t i = 1; i < std::size(facts); ++i) {
        if (test(facts[i])) {
            return static_cast<Type>(i);
        }
    }
    return Type::None;
}

/// Integers keep their low bits. Reals become integers as in the library: truncated and saturated, NaN is 0.
template <class To, class From> To number_from(From number, const Rounding &rounding = {}) {
    if constexpr (ElementFacts<From>::small) {
        return number_from<To>(number.value(), rounding);
    } else if constexpr (ElementFacts<To>::small && ElementFacts<To>::whole && !std::is_integral<From>::value) {
        // Of numbers beyond 64 bits, and of NaN, the low bits are zeros.
        const auto wide = static_cast<double>(number);
        return To::of(std::fabs(wide) < 9223372036854775808.0 ? static_cast<int64_t>(wide) : 0);
    } else if constexpr (ElementFacts<To>::small) {
        using Wide = decltype(To().value());
        return To::of(static_cast<Wide>(number), rounding);
    } else if constexpr (std::is_integral<To>::value && !std::is_integral<From>::value) {
        using Range = std::numeric_limits<To>;
        const auto wide = static_cast<double>(number);
        if (wide >= std::ldexp(1.0, Range::digits)) {
            return Range::max();
        }
        return std::isnan(wide) ? To{0} : static_cast<To>(std::max(wide, static_cast<double>(Range::min())));
    } else if constexpr (sizeof(To) == 2 && !std::is_integral<To>::value) {
        return To(static_cast<float>(number));  // half and bfloat16 are rounded from float
    } else {
        return static_cast<To>(number);
    }
}

template <class Stored, class Number> void unpack(std::string_view bytes, std::vector<Number> &numbers) {
    for (size_t i = 0; i < numbers.size(); ++i) {
        Stored stored{};
        std::memcpy(&stored, bytes.data() + i * sizeof(Stored), sizeof(Stored));
        numbers[i] = number_from<Number>(stored);
    }
}

template <class Number> std::vector<Number> unpacked(const Array &array) {
    std::vector<Number> numbers(array.bytes.size() / size_of(array.type));
    const std::string_view bytes = *array.bytes;
    switch (array.type) {
#define AC_ONNX_TYPE(name, number, text, element, ...) \
    case Type::name:                                   \
        unpack<element>(bytes, numbers);               \
        break;
#include "src/base/data_types.def"
        case Type::None:
        case Type::count:
            break;
    }
    return numbers;
}

template <class Stored, class Number>
void pack(const std::vector<Number> &numbers, const Rounding &rounding, std::string &bytes) {
    for (size_t i = 0; i < numbers.size(); ++i) {
        const auto stored = number_from<Stored>(numbers[i], rounding);
        std::memcpy(&bytes[i * sizeof(Stored)], &stored, sizeof(Stored));
    }
}

template <class Number>
Array packed(const std::vector<Number> &numbers, Dims dims, Type type, const Rounding &rounding = {}) {
    if (type == Type::Bool) {
        std::vector<Number> truths;
        for (const Number number : numbers) {
            truths.push_back(number != 0 ? 1 : 0);
        }
        Array array = packed(truths, std::move(dims), Type::Uint8);
        array.type = type;
        return array;
    }
    std::string bytes(numbers.size() * size_of(type), '\0');
    switch (type) {
#define AC_ONNX_TYPE(name, number, text, element, ...) \
    case Type::name:                                   \
        pack<element>(numbers, rounding, bytes);       \
        break;
#include "src/base/data_types.def"
        case Type::None:
        case Type::count:
            break;
    }
    return {type, std::move(dims), std::make_shared<const std::string>(std::move(bytes))};
}

template <class Stored> void multiply_stored(char *to, const char *from, size_t count, double factor) {
    size_t i = 0;
    if constexpr (std::is_same_v<Stored, float>) {  // four at a time: most weights are such numbers
        constexpr size_t few = 4;
        using Floats [[gnu::vector_size(few * sizeof(float))]] = float;
        using Doubles [[gnu::vector_size(few * sizeof(double))]] = double;
        for (; i + few <= count; i += few) {
            Floats numbers;
            std::memcpy(&numbers, from + i * sizeof(float), sizeof numbers);
            numbers = __builtin_convertvector(__builtin_convertvector(numbers, Doubles) * factor, Floats);
            std::memcpy(to + i * sizeof(float), &numbers, sizeof numbers);
        }
    }
    for (; i < count; ++i) {
        Stored stored{};
        std::memcpy(&stored, from + i * sizeof(Stored), sizeof(Stored));
        stored = number_from<Stored>(static_cast<double>(stored) * factor);
        std::memcpy(to + i * sizeof(Stored), &stored, sizeof(Stored));
    }
}

const Attribute *of_kind(const Model &model, const Node &node, const char *key, Attribute::Kind kind) {
    const Attribute *found = node.attribute(key);
    if (found != nullptr && found->kind != kind) {
        model.fail(node, joined({"attribute '", key, "' has the wrong type"}));
    }
    return found;
}

}  // namespace

int64_t integer_from(double number) {
    constexpr double beyond = 9223372036854775808.0;  // 2^63
    if (!(std::fabs(number) < beyond)) {
        return number > 0 ? std::numeric_limits<int64_t>::max() : number < 0 ? std::numeric_limits<int64_t>::min() : 0;
    }
    return static_cast<int64_t>(number);
}

size_t size_of(Type type) {
    return facts[static_cast<size_t>(type)].size;
}
size_t bits_of(Type type) {
    return facts[static_cast<size_t>(type)].bits;
}
int64_t stored_size(Type type, int64_t count) {
    const auto bits = static_cast<int64_t>(bits_of(type));
    return bits % 8 == 0 ? count * (bits / 8) : (count * bits + 7) / 8;
}
const char *name_of(Type type) {
    return facts[static_cast<size_t>(type)].name;
}
bool is_floating(Type type) {
    return facts[static_cast<size_t>(type)].floating;
}
bool is_stored_only(Type type) {
    return facts[static_cast<size_t>(type)].stored_only;
}
bool is_signed_integer(Type type) {
    return facts[static_cast<size_t>(type)].sign && !is_floating(type);
}

int onnx_number(Type type) {
    return facts[static_cast<size_t>(type)].number;
}
Type type_from_onnx(int64_t number) {
    return first_type([&](const OnnxType &type) { return type.number == number; });
}
Type type_from_name(const std::string &name) {
    return first_type([&](const OnnxType &type) { return name == type.name; });
}

Type floats_from_word(const std::string &word) {
#define AC_ONNX_TYPE(name, number, text, element, bits, numpy, data_type, ...)   \
    if (is_floating(Type::name) && word == build_word_of(DataType::data_type)) { \
        return Type::name;                                                       \
    }
#include "src/base/data_types.def"
    return Type::None;
}

void swap_elements(std::string &bytes, size_t size) {
    for (size_t at = 0; size > 1 && at + size <= bytes.size(); at += size) {
        std::reverse(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                     bytes.begin() + static_cast<std::ptrdiff_t>(at + size));
    }
}

std::string text_of(const Dims &dims) {
    std::string text = "[";
    for (size_t i = 0; i < dims.size(); ++i) {
        text += (i == 0 ? "" : ", ") + std::to_string(dims[i]);
    }
    return text + "]";
}

int64_t count_of(const Dims &dims) {
    constexpr int64_t most = std::numeric_limits<int32_t>::max();
    constexpr size_t most_dimensions = 64;
    if (dims.size() > most_dimensions) {
        throw Error(joined({"a shape has ", std::to_string(dims.size()), " dimensions; at most 64 are supported"}));
    }
    int64_t count = 1;
    bool empty = false;
    for (const int64_t extent : dims) {
        if (extent < 0) {
            throw Error(joined({"shape ", text_of(dims), " has a negative extent"}));
        }
        if (extent > most || (extent > 0 && count > most / extent)) {
            throw Error(joined({"shape ", text_of(dims), " has more than 2^31 - 1 elements"}));
        }
        empty = empty || extent == 0;
        count *= std::max<int64_t>(extent, 1);  // strides beside an extent of 0 must fit, too
    }
    return empty ? 0 : count;
}

Array sequence_of(Type type, std::vector<Array> items) {
    Array made{type, {static_cast<int64_t>(items.size())}, std::make_shared<const std::string>(), Holds::sequence, {}};
    made.items = std::make_shared<const std::vector<Array>>(std::move(items));
    return made;
}

Array nothing_of(Type type) {
    return {type, {}, std::make_shared<const std::string>(), Holds::nothing, {}};
}

std::string kind_of(const Value &value) {
    std::string text = std::string("tensor(") + name_of(value.type) + ")";
    text = value.holds == Holds::sequence ? "seq(" + text + ")" : text;
    return value.optional ? "optional(" + text + ")" : text;
}

Array array_of(const std::vector<int64_t> &numbers, Dims dims, Type type) {
    return packed(numbers, std::move(dims), type);
}

Array array_of(const std::vector<double> &numbers, Dims dims, Type type, const Rounding &rounding) {
    return packed(numbers, std::move(dims), type, rounding);
}

Array later(Type type, const Dims &dims, const std::string &origin, std::function<Array()> make) {
    constexpr size_t few = 65536;         // bytes
    constexpr size_t long_origin = 1024;  // of many computations, which call each other: the stack is limited
    const size_t bytes = static_cast<size_t>(count_of(dims)) * size_of(type);
    const auto checked = [=, make = std::move(make)] {
        Array made = make();
        if (made.type != type || made.bytes.size() != bytes) {
            throw Error(joined({"a constant of shape ", text_of(dims), " does not have the size of its elements"}));
        }
        return made.bytes;
    };
    return {type, dims, bytes < few || origin.size() > long_origin ? checked() : Bytes::later(bytes, origin, checked)};
}

std::vector<int64_t> integers_of(const Array &array) {
    return unpacked<int64_t>(array);
}
std::vector<double> numbers_of(const Array &array) {
    return unpacked<double>(array);
}

void multiply(char *to, const char *from, Type type, size_t count, double factor) {
    switch (type) {
        case Type::Float:
            return multiply_stored<float>(to, from, count, factor);
        case Type::Half:
            return multiply_stored<half>(to, from, count, factor);
        case Type::BFloat16:
            return multiply_stored<bfloat16>(to, from, count, factor);
        default:
            return multiply_stored<double>(to, from, count, factor);
    }
}

const Attribute *NodeAttributes::find(const std::string &key) const {
    if (_map == nullptr) {
        return nullptr;
    }
    const auto found = _map->find(key);
    return found == _map->end() ? nullptr : &found->second;
}

NodeAttributes::Map &NodeAttributes::own() {
    if (_map.use_count() != 1) {
        _map = _map == nullptr ? std::make_shared<Map>() : std::make_shared<Map>(*_map);
    }
    // use_count() does not order accesses: another thread may have read the map before it released it.
    std::atomic_thread_fence(std::memory_order_acquire);
    return *_map;
}

/// A rule that reads an attribute that its operator does not have would read what no other rule has checked.
void Node::require_attribute(const std::string &key) const {
    if (op == nullptr || !has_attribute(*op, key)) {
        throw Error(joined({"operator '", word(), "' has no attribute '", key, "'"}));
    }
}

const Attribute *Node::attribute(const std::string &key) const {
    require_attribute(key);
    return attributes.find(key);
}

Attribute &Node::made(const std::string &key, Attribute::Kind kind) {
    require_attribute(key);
    Attribute &attribute = attributes.own()[key] = Attribute();
    attribute.kind = kind;
    return attribute;
}

void Node::set(const std::string &key, int64_t number) {
    made(key, Attribute::Kind::Int).i = number;
}

void Node::set(const std::string &key, float number) {
    made(key, Attribute::Kind::Float).f = number;
}

void Node::set(const std::string &key, const std::string &word) {
    made(key, Attribute::Kind::String).s = word;
}

void Node::set(const std::string &key, const std::vector<int64_t> &numbers) {
    made(key, Attribute::Kind::Ints).ints = numbers;
}

void Node::set(const std::string &key, const std::shared_ptr<const Model> &graph) {
    made(key, Attribute::Kind::Graph).graph = graph;
}

ValueId Model::input_named(const std::string &name) const {
    const auto found = std::find_if(inputs.begin(), inputs.end(), [&](ValueId id) { return value(id).name == name; });
    return found == inputs.end() ? absent : *found;
}

ValueId Model::output_named(const std::string &name) const {
    const auto found = std::find(output_names.begin(), output_names.end(), name);
    return found == output_names.end() ? absent : outputs[static_cast<size_t>(found - output_names.begin())];
}

ValueId Model::add_value(const std::string &name, Type type, const Dims &dims) {
    Value value;
    value.name = name;
    value.type = type;
    value.dims = dims;
    value.shaped = true;
    values.push_back(std::move(value));
    return static_cast<ValueId>(values.size() - 1);
}

ValueId Model::add_constant(const std::string &name, Array array) {
    const ValueId id = add_value(name, array.type, array.dims);
    value(id).bytes = array.bytes;
    return id;
}

std::string Model::label(const Node &node) const {
    std::string name = node.name;
    for (size_t i = 0; name.empty() && i < node.out.size(); ++i) {
        name = node.out[i] == absent ? "" : value(node.out[i]).name;
    }
    return joined({"node '", name, "' (", node.word(), ")"});
}

void Model::fail(const Node &node, const std::string &reason) const {
    throw NodeError(label(node) + ": " + reason);
}

int64_t int_of(const Model &model, const Node &node, const char *key, int64_t otherwise) {
    const Attribute *found = of_kind(model, node, key, Attribute::Kind::Int);
    return found == nullptr ? otherwise : found->i;
}

float float_of(const Model &model, const Node &node, const char *key, float otherwise) {
    const Attribute *found = of_kind(model, node, key, Attribute::Kind::Float);
    return found == nullptr ? otherwise : found->f;
}

std::string word_of(const Model &model, const Node &node, const char *key, const char *otherwise) {
    const Attribute *found = of_kind(model, node, key, Attribute::Kind::String);
    return found == nullptr ? otherwise : found->s;
}

std::vector<int64_t> ints_of(const Model &model, const Node &node, const char *key,
                             const std::vector<int64_t> &otherwise) {
    const Attribute *found = of_kind(model, node, key, Attribute::Kind::Ints);
    return found == nullptr ? otherwise : found->ints;
}

size_t axis_of(const Model &model, const Node &node, int64_t axis, size_t rank) {
    const auto extent = static_cast<int64_t>(rank);
    if (axis < -extent || axis >= extent) {
        model.fail(node, joined({"axis ", std::to_string(axis), " is none of a tensor with ", std::to_string(rank),
                                 " dimensions"}));
    }
    return static_cast<size_t>(axis < 0 ? axis + extent : axis);
}

}  // namespace ac::model
