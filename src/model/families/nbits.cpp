// SPDX-License-Identifier: MIT
#include "src/model/families/nbits.h"

#include "src/base/data_types.h"
#include "src/model/lower/lowering.h"
#include "src/ops/matmul_nbits/matmul_nbits.record.h"

#include <cmath>

namespace ac::model {
namespace {

/// Unsigned elements of 4 or 8 bits: the first of a byte is in its low bits. Readers also make signed ones of 8 bits.
int64_t element(std::string_view row, int64_t i, int64_t bits) {
    const auto at = [&](int64_t byte) {
        return static_cast<int64_t>(static_cast<uint8_t>(row[static_cast<size_t>(byte)]));
    };
    return bits == 8 ? at(i) : at(i / 2) >> (i % 2 * 4) & 15;
}

int64_t bytes_for(int64_t elements, int64_t bits) {
    return (elements * bits + 7) / 8;
}

bool is_power_of_two(int64_t size) {
    return (size & (size - 1)) == 0;
}

namespace product {

enum : size_t { a, b, scales, zeros, groups, bias };

struct Extents {
    int64_t k, n, block, blocks, bits;
};

/// From the attributes, which must be those of the operands.
Extents extents_of(const Call &call) {
    Extents e{call.integer("K", 0), call.integer("N", 0), call.integer("block_size", 0), 0, call.integer("bits", 4)};
    call.require(e.bits == 4 || e.bits == 8, "weights of ", e.bits, " bits; 4 and 8 are supported");
    call.require(e.block >= 16 && e.block <= 256 && is_power_of_two(e.block), "a block_size of ", e.block,
                 "; it must be a power of two from 16 to 256");
    call.require(e.k > 0 && e.n > 0 && e.k <= INT32_MAX && e.n <= INT32_MAX, "K is ", e.k, " and N is ", e.n,
                 "; both must be from 1 to 2147483647");
    e.blocks = (e.k + e.block - 1) / e.block;
    return e;
}

void infer(Call &call) {
    const Extents e = extents_of(call);
    call.require(!call.has(groups), "g_idx is not supported; models without it have the columns of A in order");
    call.require(call.integer("weight_prepacked", 0) == 0, "weight_prepacked must be 0");
    Dims dims = call.dims(a);
    call.require(!dims.empty() && dims.back() == e.k, "A is ", dims, "; its last dimension must be K, ", e.k);
    const int64_t blob = e.block * e.bits / 8;
    const bool made = call.type(b) == Type::Int8 && e.bits == 8;  // by readers of other files
    call.require((call.type(b) == Type::Uint8 || made) && count_of(call.dims(b)) == e.n * e.blocks * blob &&
                     (call.rank(b) == 3 || call.rank(b) == 2) && call.dims(b)[0] == e.n,
                 "B is ", call.dims(b), "; it must be uint8 of ", e.n, " x ", e.blocks, " x ", blob);
    call.require(is_floating(call.type(a)), "A is of ", name_of(call.type(a)), "; it must be of a floating-point type");
    call.require(is_floating(call.type(scales)) && count_of(call.dims(scales)) == e.n * e.blocks, "scales are ",
                 call.dims(scales), "; they must be ", e.n, " x ", e.blocks, " and of a floating-point type");
    if (call.has(zeros)) {
        const int64_t packed = e.n * bytes_for(e.blocks, e.bits);
        call.require(call.type(zeros) == Type::Uint8
                         ? count_of(call.dims(zeros)) == packed
                         : is_floating(call.type(zeros)) && count_of(call.dims(zeros)) == e.n * e.blocks,
                     "zero_points are ", call.dims(zeros), "; they must be ", e.n, " x ", e.blocks,
                     " of a floating-point type, or ", e.n, " x ", packed / e.n, " of uint8");
    }
    call.require(!call.has(bias) || count_of(call.dims(bias)) == e.n, "bias must have ", e.n, " elements");
    dims.back() = e.n;
    call.out(0, call.type(a), dims);
}

void evaluate(Call &call) {
    const Extents e = extents_of(call);
    const std::vector<double> x = call.numbers(a), scale = call.numbers(scales);
    const bool floats = call.has(zeros) && is_floating(call.type(zeros));
    const std::vector<double> zero = floats ? call.numbers(zeros) : std::vector<double>();
    const std::vector<double> add = call.has(bias) ? call.numbers(bias) : std::vector<double>();
    const std::string_view weights = *call.in(b).bytes;
    const std::string_view packed = call.has(zeros) && !floats ? *call.in(zeros).bytes : std::string_view();
    const int64_t row = bytes_for(e.blocks * e.block, e.bits), zero_row = bytes_for(e.blocks, e.bits);
    const int64_t rows = static_cast<int64_t>(x.size()) / e.k;
    const bool offsets = call.integer("offsets", 0) != 0, is_signed = call.type(b) == Type::Int8;
    const double middle = is_signed || offsets ? 0 : std::ldexp(0.5, static_cast<int>(e.bits));
    std::vector<double> y(static_cast<size_t>(rows * e.n));
    std::vector<double> column(static_cast<size_t>(e.k));
    for (int64_t n = 0; n < e.n; ++n) {
        const std::string_view own = weights.substr(static_cast<size_t>(n * row), static_cast<size_t>(row));
        for (int64_t k = 0; k < e.k; ++k) {
            const int64_t block = k / e.block;
            const auto at = static_cast<size_t>(n * e.blocks + block);
            const double zero_point =
                offsets  ? 0
                : floats ? zero[at]
                : !packed.empty()
                    ? static_cast<double>(element(packed.substr(static_cast<size_t>(n * zero_row)), block, e.bits))
                    : middle;
            const int64_t bits = element(own, k, e.bits), stored = is_signed && bits > 127 ? bits - 256 : bits;
            column[static_cast<size_t>(k)] =
                (static_cast<double>(stored) - zero_point) * scale[at] + (offsets && floats ? zero[at] : 0);
        }
        for (int64_t m = 0; m < rows; ++m) {
            double sum = add.empty() ? 0 : add[static_cast<size_t>(n)];
            for (int64_t k = 0; k < e.k; ++k) {
                sum += x[static_cast<size_t>(m * e.k + k)] * column[static_cast<size_t>(k)];
            }
            y[static_cast<size_t>(m * e.n + n)] = sum;
        }
    }
    call.give(0, array_of(y, call.result(0).dims, call.type(a)));
}

/// An operand of @p dims; bytes of elements of 8 bits get the type that says so.
Ref operand(Lowering &l, const Node &node, size_t i, const Dims &dims, bool wide) {
    const Value &value = l.value(node.in[i]);
    if (!value.known()) {
        if (wide && value.type == Type::Uint8) {
            l.model().fail(node, "weights of 8 bits must be constant");
        }
        const Described given = l.given(l.at(node.in[i]));
        acl::TensorShape shape;
        for (size_t d = 0; d < dims.size(); ++d) {
            shape.set(d, static_cast<size_t>(dims[dims.size() - 1 - d]), false);
        }
        return l.reshaped(value.name + "/rows", l.at(node.in[i]), shape, given.layout);
    }
    Array array = value;
    array.dims = dims;
    const acl::DataType type = array.type == Type::Half       ? acl::DataType::F16
                               : array.type == Type::BFloat16 ? acl::DataType::BFLOAT16
                               : is_floating(array.type)      ? acl::DataType::F32
                               : !wide                        ? acl::DataType::U8
                               : array.type == Type::Int8     ? acl::DataType::QASYMM8_SIGNED
                                                              : acl::DataType::QASYMM8;
    return l.constant(
        value.name, array, {0, 1}, type, acl::DataLayout::NCHW,
        facts_of(type).quantized == Quantized::no ? acl::QuantizationInfo() : acl::QuantizationInfo(1.F, 0));
}

/// accuracy_level 4 allows bytes in the place of A, and so does fast math; the others ask for at least its own type.
void lower(Lowering &l, const Node &node) {
    const Call call = call_of(l, node);
    const Extents e = extents_of(call);
    const Value &x = l.value(node.in[a]), &y = l.value(node.out[0]);
    const Ref source = l.at(node.in[a]);
    const acl::TensorShape flat(static_cast<size_t>(e.k), static_cast<size_t>(count_of(x.dims) / e.k));
    const Ref rows = l.reshaped(node.name + "/rows", source, flat, l.given(source).layout);
    const bool wide = e.bits == 8;
    records::MatMulNBits own;
    own.block_size = static_cast<unsigned>(e.block);
    own.exact = call.integer("accuracy_level", 0) != 4 && !l.options().fast_math;
    own.offsets = call.integer("offsets", 0) != 0;
    const Ref weights = operand(l, node, b, {e.n, bytes_for(e.blocks * e.block, e.bits)}, wide);
    Ref zero_points = Lowering::none();
    if (call.has(zeros)) {
        const bool floats = is_floating(call.type(zeros));
        zero_points = operand(l, node, zeros, {e.n, floats ? e.blocks : bytes_for(e.blocks, e.bits)}, wide && !floats);
    }
    Described result = l.given(rows);
    result.shape = acl::TensorShape(static_cast<size_t>(e.n), flat[1]);
    const Ref made = l.step(node.name, own,
                            {{own.src, rows},
                             {own.weights, weights},
                             {own.scales, operand(l, node, scales, {e.n, e.blocks}, false)},
                             {own.zero_points, zero_points},
                             {own.bias, call.has(bias) ? l.at(node.in[bias]) : Lowering::none()}},
                            result);
    l.result(node, 0, l.reshaped(node.name + "/shape", made, shape_of(y), l.given(made).layout));
}

}  // namespace product

namespace gather {

enum : size_t { data, indices, scales, zeros };

struct Extents {
    size_t axis, quantized;
    int64_t block, bits;
    Dims dims;  ///< of data, in elements
};

bool is_packed(const Call &call) {
    return call.type(data) == Type::Uint8;
}

Extents extents_of(const Call &call) {
    Extents e{};
    const size_t rank = call.rank(data);
    e.axis = call.axis(call.integer("gather_axis", 0), rank);
    e.quantized = call.axis(call.integer("quantize_axis", 1), rank);
    e.block = call.integer("block_size", 128);
    e.bits = is_packed(call) ? call.integer("bits", 4) : 8;
    call.require(e.block >= 16 && is_power_of_two(e.block), "a block_size of ", e.block,
                 "; it must be a power of two of at least 16");
    call.require(e.bits == 4 || e.bits == 8, "data of ", e.bits, " bits; 4 and 8 are supported");
    call.require(e.axis != e.quantized, "gather_axis and quantize_axis are both ", e.axis, "; they must differ");
    call.require(!is_packed(call) || (e.axis == 0 && e.quantized + 1 == rank),
                 "data of uint8 must have a gather_axis of 0 and the last dimension as quantize_axis");
    e.dims = call.dims(data);
    e.dims.back() *= 8 / e.bits;
    return e;
}

/// The dimensions of data's scales, or of its zero points in elements.
Dims blocks_of(const Extents &e) {
    Dims dims = e.dims;
    dims[e.quantized] = (dims[e.quantized] + e.block - 1) / e.block;
    return dims;
}

void infer(Call &call) {
    const Type type = call.type(data);
    call.require(type == Type::Uint8 || type == Type::Int4 || type == Type::Uint4,
                 "data must be of type int4, uint4 or uint8");
    const Extents e = extents_of(call);
    const Dims blocks = blocks_of(e);
    call.require(is_floating(call.type(scales)) && call.dims(scales) == blocks, "scales are ", call.dims(scales),
                 "; they must be ", blocks);
    if (call.has(zeros)) {
        Dims stored = blocks;
        stored.back() = bytes_for(stored.back(), e.bits);
        call.require(call.type(zeros) == type && call.dims(zeros) == stored, "zero_points are ", call.dims(zeros),
                     "; they must be ", stored, " of data's type");
    }
    const Dims &at = call.dims(indices);
    Dims dims(e.dims.begin(), e.dims.begin() + static_cast<int64_t>(e.axis));
    dims.insert(dims.end(), at.begin(), at.end());
    dims.insert(dims.end(), e.dims.begin() + static_cast<int64_t>(e.axis) + 1, e.dims.end());
    call.out(0, call.type(scales), dims);
}

/// A part of an array, by bytes.
Array part(const Array &from, const Dims &dims, size_t first, size_t bytes) {
    return {from.type, dims, std::make_shared<const std::string>((*from.bytes).substr(first, bytes))};
}

/// The numbers of one slice of an operand: what lies behind the axis at one place before it.
std::vector<double> slice(const Call &call, size_t input, const Dims &dims, size_t axis, int64_t outer, int64_t index,
                          int64_t bits) {
    const int64_t inner = count_of(Dims(dims.begin() + static_cast<int64_t>(axis) + 1, dims.end()));
    const Array &from = call.in(input);
    const bool packed = from.type == Type::Uint8;
    const auto bytes = static_cast<size_t>(packed ? inner / dims.back() * bytes_for(dims.back(), bits)
                                                  : inner * static_cast<int64_t>(size_of(from.type)));
    const Array own = part(from, {inner}, static_cast<size_t>(outer * dims[axis] + index) * bytes, bytes);
    if (!packed) {
        return is_floating(from.type) ? numbers_of(own) : [&] {
            const std::vector<int64_t> found = integers_of(own);
            return std::vector<double>(found.begin(), found.end());
        }();
    }
    std::vector<double> numbers;
    const int64_t row = bytes_for(dims.back(), bits);
    for (int64_t r = 0; r < inner / dims.back(); ++r) {
        for (int64_t i = 0; i < dims.back(); ++i) {
            numbers.push_back(static_cast<double>(element((*own.bytes).substr(static_cast<size_t>(r * row)), i, bits)));
        }
    }
    return numbers;
}

/// An index outside of the data gives zeros.
void evaluate(Call &call) {
    const Extents e = extents_of(call);
    const Dims blocks = blocks_of(e);
    const auto after = [](const Dims &dims, size_t axis) {
        return count_of(Dims(dims.begin() + static_cast<int64_t>(axis) + 1, dims.end()));
    };
    const int64_t outer = count_of(Dims(e.dims.begin(), e.dims.begin() + static_cast<int64_t>(e.axis)));
    const int64_t inner = after(e.dims, e.axis), quantized = after(e.dims, e.quantized);
    const double middle = is_packed(call) ? std::ldexp(0.5, static_cast<int>(e.bits)) : 0;
    std::vector<double> y;
    for (int64_t o = 0; o < outer; ++o) {
        for (int64_t index : call.integers(indices)) {
            index += index < 0 ? e.dims[e.axis] : 0;
            if (index < 0 || index >= e.dims[e.axis]) {
                y.insert(y.end(), static_cast<size_t>(inner), 0);
                continue;
            }
            // The quantized axis before the gathered one: its place is in o.
            const bool before = e.quantized < e.axis;
            const int64_t between = before ? count_of(Dims(e.dims.begin() + static_cast<int64_t>(e.quantized) + 1,
                                                           e.dims.begin() + static_cast<int64_t>(e.axis)))
                                           : 1;
            const int64_t at = before ? o / between / e.dims[e.quantized] * blocks[e.quantized] * between +
                                            o / between % e.dims[e.quantized] / e.block * between + o % between
                                      : o;
            const std::vector<double> q = slice(call, data, e.dims, e.axis, o, index, e.bits);
            const std::vector<double> s = slice(call, scales, blocks, e.axis, at, index, e.bits);
            const std::vector<double> z =
                call.has(zeros) ? slice(call, zeros, blocks, e.axis, at, index, e.bits) : std::vector<double>();
            for (int64_t i = 0; i < inner; ++i) {
                const int64_t place = i / quantized % e.dims[e.quantized], row = i / quantized / e.dims[e.quantized];
                const auto b = static_cast<size_t>(
                    before ? i : (row * blocks[e.quantized] + place / e.block) * quantized + i % quantized);
                y.push_back((q[static_cast<size_t>(i)] - (z.empty() ? middle : z[b])) * s[b]);
            }
        }
    }
    call.give(0, array_of(y, call.result(0).dims, call.type(scales)));
}

}  // namespace gather
}  // namespace

// clang-format off
constexpr Op rows::GatherBlockQuantized = Op(ops::GatherBlockQuantized).from(Origin::runtime).takes(3, 4)
    .has("bits:i block_size:i gather_axis:i quantize_axis:i").infers(gather::infer).evaluates(gather::evaluate)
    .is(mark::any_type);
constexpr Op rows::MatMulNBits = Op(ops::MatMulNBits).from(Origin::runtime).takes(3, 6)
    .has("K:i N:i accuracy_level:i bits:i block_size:i weight_prepacked:i | offsets:i").infers(product::infer)
    .evaluates(product::evaluate).lowers(product::lower);
// clang-format on

}  // namespace ac::model
