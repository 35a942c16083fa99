// SPDX-License-Identifier: MIT
#include "src/model/rules/ops.h"

#include "src/model/data/halves.h"
#include "src/model/data/joined.h"

#include <cstring>
#include <limits>

namespace ac::model {
namespace {

/// Copies each row of the last dimension in one loop, because network inputs are copied in each run.
template <size_t size>
void copy_elements(const Array &src, const Dims &dims, const std::vector<int64_t> &strides, int64_t offset,
                   std::string &bytes) {
    const char *from = src.bytes->data();
    char *to = &bytes[0];
    const auto count = static_cast<size_t>(dims.empty() ? 1 : dims.back());
    const int64_t step = dims.empty() ? 0 : strides.back() * static_cast<int64_t>(size);
    const Dims outer(dims.begin(), dims.empty() ? dims.begin() : dims.end() - 1);
    walk(outer, strides, offset, [&](int64_t at) {
        const char *element = from + at * static_cast<int64_t>(size);
        for (size_t i = 0; i < count; ++i, to += size) {
            std::memcpy(to, element + static_cast<int64_t>(i) * step, size);
        }
    });
}

}  // namespace

const Op *find_op(const std::string &name, const std::string &domain) {
    const auto *found = std::lower_bound(all_ops.begin(), all_ops.end(), name,
                                         [](const Op *op, const std::string &word) { return op->name->text < word; });
    const Op *other = nullptr;
    for (; found != all_ops.end() && (*found)->name->text == name; ++found) {
        if (domain == domain_of((*found)->origin)) {
            return *found;
        }
        other = *found;
    }
    return other;
}

void infer_like_first(Call &call) {
    call.out(0, call.type(0), call.dims(0));
}

void Call::fail_with(std::initializer_list<Part> parts) const {
    std::string reason;
    for (const Part &part : parts) {
        reason += part.word != nullptr   ? part.word
                  : part.dims != nullptr ? text_of(*part.dims)
                                         : std::to_string(part.number);
    }
    fail(reason);
}

const Value &Call::in(size_t i) const {
    require(has(i), "it lacks its input number ", i);
    return _model.value(_node.in[i]);
}

std::vector<int64_t> Call::integers(size_t i) const {
    const Value &value = in(i);
    if (!value.known()) {
        throw Unknown();
    }
    require(!is_floating(value.type), "input '", value.name, "' must be of integers");
    return integers_of(value);
}

std::vector<int64_t> Call::ordered(size_t i) const {
    return ordered_bits(integers(i), type(i));
}

std::vector<double> Call::numbers(size_t i) const {
    if (!in(i).known()) {
        throw Unknown();
    }
    return numbers_of(in(i));
}

bool Call::list(const char *key, size_t i, std::vector<int64_t> &numbers) const {
    if (has(i)) {
        numbers = integers(i);
        return true;
    }
    numbers = ints(key);
    return _node.attribute(key) != nullptr;
}

Range range_of(Type type) {
    const size_t bits = type == Type::None ? 8 : bits_of(type);
    const bool sign = is_signed_integer(type) || type == Type::None;
    if (type == Type::Bool) {
        return {0, 1};
    }
    if (bits == 64) {
        return {sign ? std::numeric_limits<int64_t>::min() : 0, std::numeric_limits<int64_t>::max()};
    }
    return sign ? Range{-(int64_t{1} << (bits - 1)), (int64_t{1} << (bits - 1)) - 1}
                : Range{0, (int64_t{1} << bits) - 1};
}

std::vector<int64_t> ordered_bits(std::vector<int64_t> numbers, Type type) {
    for (int64_t &number : numbers) {
        number ^= type == Type::Uint64 ? std::numeric_limits<int64_t>::min() : 0;
    }
    return numbers;
}

int64_t wrapping_sum(int64_t a, int64_t b) {
    return static_cast<int64_t>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
}
int64_t wrapping_product(int64_t a, int64_t b) {
    return static_cast<int64_t>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
}

void Call::out(size_t i, Type type, const Dims &dims) {
    if (!wants(i)) {
        return;
    }
    budget().check_elements(dims);
    Value &value = _model.value(_node.out[i]);
    value.type = type;
    value.dims = dims;
    value.shaped = true;
}

void Call::give(size_t i, const Array &array) {
    if (!wants(i)) {
        return;
    }
    out(i, array.type, array.dims);
    static_cast<Array &>(_model.value(_node.out[i])) = array;
}

Dims broadcast(const Dims &a, const Dims &b) {
    Dims result(std::max(a.size(), b.size()), 1);
    for (size_t i = 0; i < result.size(); ++i) {
        const int64_t x = i < a.size() ? a[a.size() - 1 - i] : 1;
        const int64_t y = i < b.size() ? b[b.size() - 1 - i] : 1;
        if (x != y && x != 1 && y != 1) {
            throw Error(joined({"shapes ", text_of(a), " and ", text_of(b), " do not fit each other"}));
        }
        result[result.size() - 1 - i] = x == 1 ? y : x;
    }
    return result;
}

std::vector<int64_t> strides_of(const Dims &dims) {
    std::vector<int64_t> strides(dims.size(), 1);
    for (size_t i = dims.size(); i-- > 1;) {
        strides[i - 1] = strides[i] * dims[i];
    }
    return strides;
}

std::vector<int64_t> broadcast_strides(const Dims &dims, const Dims &to) {
    const std::vector<int64_t> own = strides_of(dims);
    std::vector<int64_t> strides(to.size(), 0);
    for (size_t i = 0; i < dims.size(); ++i) {
        strides[to.size() - dims.size() + i] = dims[i] == 1 ? 0 : own[i];
    }
    return strides;
}

Array strided(const Array &src, const Dims &dims, const std::vector<int64_t> &strides, int64_t offset) {
    const size_t size = size_of(src.type);
    std::string bytes(static_cast<size_t>(count_of(dims)) * size, '\0');
    switch (size) {
        case 1:
            copy_elements<1>(src, dims, strides, offset, bytes);
            break;
        case 2:
            copy_elements<2>(src, dims, strides, offset, bytes);
            break;
        case 4:
            copy_elements<4>(src, dims, strides, offset, bytes);
            break;
        default:
            copy_elements<8>(src, dims, strides, offset, bytes);
            break;
    }
    return {src.type, dims, std::make_shared<const std::string>(std::move(bytes))};
}

Array later_strided(const Array &src, const Dims &dims, const std::vector<int64_t> &strides, int64_t offset) {
    const std::string origin = "strided " + src.bytes.origin() + ' ' + name_of(src.type) + ' ' + text_of(dims) + ' ' +
                               text_of(strides) + ' ' + std::to_string(offset);
    return later(src.type, dims, origin, [=] { return strided(src, dims, strides, offset); });
}

namespace {

template <class Strided> Array turned(const Array &src, const std::vector<int64_t> &order, const Strided &strided_by) {
    const std::vector<int64_t> own = strides_of(src.dims);
    Dims dims;
    std::vector<int64_t> strides;
    for (const int64_t from : order) {
        dims.push_back(src.dims[static_cast<size_t>(from)]);
        strides.push_back(own[static_cast<size_t>(from)]);
    }
    return strided_by(src, dims, strides, 0);
}

}  // namespace

Array transposed(const Array &src, const std::vector<int64_t> &order) {
    return turned(src, order, strided);
}

Array later_transposed(const Array &src, const std::vector<int64_t> &order) {
    return turned(src, order, later_strided);
}

Array picked(const Array &src, const Dims &dims, const std::vector<int64_t> &indices) {
    const size_t size = size_of(src.type);
    const std::string_view from = *src.bytes;
    std::string bytes;
    bytes.reserve(indices.size() * size);
    for (const int64_t i : indices) {
        bytes.append(from, static_cast<size_t>(i) * size, size);
    }
    return {src.type, dims, std::make_shared<const std::string>(std::move(bytes))};
}

/// Between half and single precision: the conversion of most weights, images and results of such networks.
static Array converted_halves(const Array &src, Type type) {
    const size_t count = src.bytes.size() / size_of(src.type);
    const std::string_view from = *src.bytes;
    std::string to(count * size_of(type), '\0');
    (type == Type::Half ? halves_from_floats : floats_from_halves)(&to[0], from.data(), count);
    return {type, src.dims, std::make_shared<const std::string>(std::move(to))};
}

Array converted(const Array &src, Type type, const Rounding &rounding) {
    if (src.type == type) {
        return src;
    }
    if ((src.type == Type::Float && type == Type::Half) || (src.type == Type::Half && type == Type::Float)) {
        return converted_halves(src, type);
    }
    const bool real = is_floating(src.type) || (is_floating(type) && (src.type == Type::Uint64 || size_of(type) == 1));
    return real ? array_of(numbers_of(src), src.dims, type, rounding) : array_of(integers_of(src), src.dims, type);
}

}  // namespace ac::model
