// SPDX-License-Identifier: MIT
#include "src/model/lower/tensor_copy.h"

#include "arm_compute/core/Helpers.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/base/bulk.h"
#include "src/base/data_types.h"
#include "src/model/data/joined.h"
#include "src/model/rules/ops.h"
#include "src/model/rules/ranges.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <limits>

namespace ac::model {

Type stored_type(DataType type) {
    static constexpr Type stored[] = {
        Type::None,
#define AC_DATA_TYPE(name, element, bits, unit, kind, quantized, row, onnx, ...) Type::onnx,
#include "src/base/data_types.def"
    };
    return stored[place_of(type)];
}

namespace {

Type stored_type(DataType type, const Array &array) {
    const Type found = model::stored_type(type);
    if (found == Type::None) {
        throw Error(std::string("a tensor of a type that no array has, for one of ") + name_of(array.type));
    }
    return found;
}

/// One dimension of a copy: number of elements, and strides in bytes on both sides.
struct Extent {
    size_t count;
    size_t to;
    size_t from;
};

size_t parts(size_t count, size_t part) {
    return (count + part - 1) / part;
}

/// A copy that may change the order of dimensions. It works in blocks of two dimensions: the one with the smallest
/// stride in the source, and the one with the smallest stride in the destination. A block fits in the first-level
/// cache, so each cache line of both sides is fetched once.
struct Copy {
    std::vector<Extent> rest{};              ///< the other dimensions
    Extent read{1, 0, 0}, written{1, 0, 0};  ///< written: one element if both are the same dimension
    size_t read_part = 1, written_part = 1;  ///< elements per block
    size_t blocks = 1;

    /// @param extents Sorted by stride in the destination, smallest first.
    explicit Copy(const std::vector<Extent> &extents) {
        for (const Extent &e : extents) {
            if (!rest.empty() && e.to == rest.back().to * rest.back().count &&
                e.from == rest.back().from * rest.back().count) {
                rest.back().count *= e.count;
            } else if (e.count != 1) {
                rest.push_back(e);
            }
        }
        const auto nearest = std::min_element(rest.begin(), rest.end(),
                                              [](const Extent &a, const Extent &b) { return a.from < b.from; });
        if (nearest != rest.end()) {
            const bool turned = nearest != rest.begin();
            read = *nearest;
            rest.erase(nearest);
            if (turned) {
                written = rest.front();
                rest.erase(rest.begin());
            }
        }
        written_part = std::min<size_t>(std::max<size_t>(written.count, 1), 64);
        read_part = 2048 / written_part;
        blocks = parts(read.count, read_part) * parts(written.count, written_part);
        for (const Extent &e : rest) {
            blocks *= e.count;
        }
    }
};

/// Steps are parameters and locals, which no store through a char pointer can modify.
template <size_t size> void copy_line(size_t count, size_t to_step, size_t from_step, char *to, const char *from) {
    if (to_step == size && from_step == size) {
        copy_bytes(to, from, count * size);
        return;
    }
    // Four at a time: the weights of an image's window are rarely more.
    for (; count >= 4; count -= 4, to += 4 * to_step, from += 4 * from_step) {
        std::memcpy(to, from, size);
        std::memcpy(to + to_step, from + from_step, size);
        std::memcpy(to + 2 * to_step, from + 2 * from_step, size);
        std::memcpy(to + 3 * to_step, from + 3 * from_step, size);
    }
    for (size_t i = 0; i < count; ++i, to += to_step, from += from_step) {
        std::memcpy(to, from, size);
    }
}

/// The planes of an image with few channels, pixel by pixel: each line of the destination is written once.
template <size_t size, size_t planes>
void interleave(size_t count, size_t to_step, size_t from_step, size_t plane, char *to, const char *from) {
    for (size_t i = 0; i < count; ++i, to += to_step, from += from_step) {
        for (size_t j = 0; j < planes; ++j) {
            std::memcpy(to + j * size, from + j * plane, size);
        }
    }
}

template <size_t size>
void copy_block(const Extent &read, size_t reads, const Extent &written, size_t writes, char *to, const char *from) {
    if (written.to == size && writes == 3) {
        interleave<size, 3>(reads, read.to, read.from, written.from, to, from);
        return;
    }
    for (size_t j = 0; j < writes; ++j) {
        copy_line<size>(reads, read.to, read.from, to + j * written.to, from + j * written.from);
    }
}

template <size_t size> void copy_blocks(const Copy &copy, size_t begin, size_t end, char *to, const char *from) {
    for (size_t i = begin; i < end; ++i) {
        size_t left = i, to_offset = 0, from_offset = 0;
        const auto take = [&](const Extent &e, size_t part) {
            const size_t at = left % parts(e.count, part) * part;
            left /= parts(e.count, part);
            to_offset += at * e.to;
            from_offset += at * e.from;
            return std::min(part, e.count - at);
        };
        const size_t reads = take(copy.read, copy.read_part), writes = take(copy.written, copy.written_part);
        for (const Extent &e : copy.rest) {
            take(e, 1);
        }
        copy_block<size>(copy.read, reads, copy.written, writes, to + to_offset, from + from_offset);
    }
}

/// Copies elements of @p size bytes. Large copies use the threads of the scheduler.
template <size_t size> void copy_all(const Copy &copy, char *to, const char *from) {
    arm_compute::IScheduler &scheduler = Scheduler::get();
    const size_t shares = std::min<size_t>(scheduler.num_threads(), parts(copy.blocks, 16));
    if (shares <= 1) {
        copy_blocks<size>(copy, 0, copy.blocks, to, from);
        return;
    }
    std::vector<arm_compute::IScheduler::Workload> work;
    for (size_t i = 0; i < shares; ++i) {
        work.emplace_back([&copy, i, shares, to, from](const ThreadInfo &) {
            copy_blocks<size>(copy, copy.blocks * i / shares, copy.blocks * (i + 1) / shares, to, from);
        });
    }
    scheduler.run_tagged_workloads(work, "model/copy");
}

/// A shape of more dimensions than the library has: the outermost become one, which moves no element.
Dims within_rank(const Dims &dims, const std::vector<int64_t> &order) {
    constexpr size_t most = TensorShape::num_max_dimensions;
    if (!std::is_sorted(order.begin(), order.end())) {
        throw Error(joined({"shape ", text_of(dims), " has more than ", std::to_string(most), " dimensions"}));
    }
    const auto inner = dims.end() - static_cast<std::ptrdiff_t>(most - 1);
    Dims fewer{count_of(Dims(dims.begin(), inner))};
    fewer.insert(fewer.end(), inner, dims.end());
    return fewer;
}

void check_shape(const ITensor &tensor, const Dims &dims, const std::vector<int64_t> &order) {
    if (tensor.info()->tensor_shape() != shape_of(dims, order)) {
        throw Error(joined({"an array of shape ", text_of(dims), " does not fit its tensor"}));
    }
}

/// Copies between a tensor and contiguous elements in the dimension order of a model.
/// order[i]: the model's dimension for dimension i of the tensor, counted from the slowest.
void copy_elements(const ITensor &tensor, const Dims &dims, const std::vector<int64_t> &order, bool write, char *to,
                   const char *from) {
    if (dims.size() > TensorShape::num_max_dimensions) {
        return copy_elements(tensor, within_rank(dims, order), memory_order(TensorShape::num_max_dimensions, false),
                             write, to, from);
    }
    const ITensorInfo &info = *tensor.info();
    const size_t size = info.element_size();
    const std::vector<int64_t> strides = strides_of(dims);
    std::vector<Extent> extents;
    for (size_t i = 0; i < order.size(); ++i) {
        const auto d = static_cast<size_t>(order[order.size() - 1 - i]);
        const size_t inner = static_cast<size_t>(strides[d]) * size, outer = info.strides_in_bytes()[i];
        extents.push_back({static_cast<size_t>(dims[d]), write ? outer : inner, write ? inner : outer});
    }
    if (!write) {
        std::sort(extents.begin(), extents.end(), [](const Extent &a, const Extent &b) { return a.to < b.to; });
    }
    const Copy copy(extents);
    const auto run = size == 1 ? copy_all<1> : size == 2 ? copy_all<2> : size == 4 ? copy_all<4> : copy_all<8>;
    run(copy, to, from);
}

void check_range(const Array &array) {
    if (array.type == Type::Double) {
        for (const double number : numbers_of(array)) {
            if (std::isfinite(number) && std::fabs(number) > static_cast<double>(std::numeric_limits<float>::max())) {
                throw Error(joined({"the number ", std::to_string(number),
                                    " is beyond the range of float, which the "
                                    "library computes in"}));
            }
        }
    }
    if (array.type != Type::Int64 && array.type != Type::Uint64) {
        return;
    }
    for (const int64_t number : integers_of(array)) {
        if (!is_held(array.type, number)) {
            const bool natural = array.type == Type::Uint64;
            throw Error(joined({"the integer ",
                                natural ? std::to_string(static_cast<uint64_t>(number)) : std::to_string(number),
                                " does not fit in 32 bits, which the library computes in"}));
        }
    }
}

}  // namespace

DataType data_type_of(const Value &value) {
    if (value.type == Type::Int8 && value.quantization.scale.size() > 1) {
        return DataType::QSYMM8_PER_CHANNEL;
    }
    static constexpr DataType types[][2] = {
        {DataType::UNKNOWN, DataType::UNKNOWN},
#define AC_ONNX_TYPE(name, number, text, element, bits, numpy, data_type, quantized) \
    {DataType::data_type, DataType::quantized},
#include "src/base/data_types.def"
    };
    return types[static_cast<size_t>(value.type)][value.quantization.used() ? 1 : 0];
}

TensorShape shape_of(const Dims &dims, const std::vector<int64_t> &order) {
    if (dims.size() > TensorShape::num_max_dimensions) {
        return shape_of(within_rank(dims, order), memory_order(TensorShape::num_max_dimensions, false));
    }
    TensorShape shape(1U);
    for (size_t i = 0; i < order.size(); ++i) {
        shape.set(i, static_cast<size_t>(dims[static_cast<size_t>(order[order.size() - 1 - i])]));
    }
    return shape;
}

TensorShape shape_of(const Value &value) {
    return shape_of(value.dims, memory_order(value.dims.size(), value.channels_last));
}

void fill(ITensor &tensor, const Array &array, const std::vector<int64_t> &order) {
    const Type type = stored_type(tensor.info()->data_type(), array);
    if (type != array.type) {
        check_range(array);
    }
    const Array source = converted(array, type);
    check_shape(tensor, array.dims, order);
    copy_elements(tensor, array.dims, order, true,
                  reinterpret_cast<char *>(tensor.buffer()) + tensor.info()->offset_first_element_in_bytes(),
                  source.bytes->data());
}

Array read(const ITensor &tensor, Type type, const Dims &dims, const std::vector<int64_t> &order,
           std::shared_ptr<std::string> &memory) {
    Array found;
    found.type = stored_type(tensor.info()->data_type(), found);
    found.dims = dims;
    check_shape(tensor, dims, order);
    const size_t bytes = static_cast<size_t>(count_of(dims)) * size_of(found.type);
    if (memory == nullptr || memory.use_count() != 1 || memory->size() != bytes) {
        memory = std::make_shared<std::string>(bytes, '\0');
    }
    // use_count() does not order accesses: another thread may have read the last result before it released it.
    std::atomic_thread_fence(std::memory_order_acquire);
    copy_elements(tensor, dims, order, false, &(*memory)[0],
                  reinterpret_cast<const char *>(tensor.buffer()) + tensor.info()->offset_first_element_in_bytes());
    found.bytes = memory;
    return converted(found, type);
}

void ConstantArray::fill(ITensor &tensor) {
    if (_array.known()) {
        model::fill(tensor, _array, _order);
        _array.bytes.reset();
    }
}

bool ConstantArray::begins_with(const net::Content &other) const {
    const auto *const its = dynamic_cast<const ConstantArray *>(&other);
    if (its == nullptr || its->_array.type != _array.type || its->_order != _order || !_array.known() ||
        !its->_array.known() || its->_array.dims.size() != _array.dims.size()) {
        return false;
    }
    const Dims &own = _array.dims, &less = its->_array.dims;
    if (own == less) {
        return _array.bytes.origin() == its->_array.bytes.origin() || *_array.bytes == *its->_array.bytes;
    }
    // Only the outermost dimension that is not 1 may be shorter.
    size_t first = 0;
    while (first < own.size() && own[first] == 1) {
        ++first;
    }
    const auto after = static_cast<std::ptrdiff_t>(first) + 1;
    return std::is_sorted(_order.begin(), _order.end()) && first < own.size() &&
           std::equal(own.begin(), own.begin() + after - 1, less.begin()) && less[first] < own[first] &&
           std::equal(own.begin() + after, own.end(), less.begin() + after) &&
           _array.bytes->substr(0, its->_array.bytes.size()) == *its->_array.bytes;
}

void write_port(const Port &port, ITensor &tensor) {
    fill(tensor, *port.slot, memory_order(port.dims.size(), port.channels_last));
}

void read_port(const Port &port, const ITensor &tensor) {
    port.slot->bytes.reset();
    *port.slot = read(tensor, port.type, port.dims, memory_order(port.dims.size(), port.channels_last), *port.memory);
}

}  // namespace ac::model
