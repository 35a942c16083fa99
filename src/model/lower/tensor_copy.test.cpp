// SPDX-License-Identifier: MIT
#include "src/model/lower/tensor_copy.h"

#include "arm_compute/runtime/Scheduler.h"
#include "arm_compute/runtime/Tensor.h"

#include "src/model/rules/ops.h"
#include "src/model/tests/model_test.h"

#include <cstring>

namespace ac::model::test {
namespace {

/// Numbers 0, 1, ... that wrap for small types.
Array counted(const Dims &dims, Type type) {
    Integers numbers(static_cast<size_t>(count_of(dims)));
    for (size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = static_cast<int64_t>(size_of(type) == 1 ? i % 127 : i % 32000);
    }
    return array_of(numbers, dims, type);
}

DataType data_type(Type type) {
    Value value;
    value.type = type;
    return type == Type::Int64 ? DataType::S64 : data_type_of(value);
}

/// Fills a tensor with an array whose dimensions have another order in memory. Checks each element at its coordinates,
/// then reads the array back.
void expect_same(const Dims &dims, const std::vector<int64_t> &order, Type type, const PaddingSize &padding) {
    const Array array = counted(dims, type);
    Tensor tensor;
    tensor.allocator()->init(TensorInfo(shape_of(dims, order), 1, data_type(type)));
    tensor.info()->extend_padding(padding);
    tensor.allocator()->allocate();
    fill(tensor, array, order);
    const Integers strides = strides_of(dims);
    const size_t size = size_of(type);
    size_t wrong = 0;
    for (int64_t i = 0; i < count_of(dims); ++i) {
        Coordinates at;
        for (size_t d = 0; d < order.size(); ++d) {
            const auto from = static_cast<size_t>(order[order.size() - 1 - d]);
            at.set(d, static_cast<int>(i / strides[from] % dims[from]));
        }
        wrong += std::memcmp(tensor.ptr_to_element(at), array.bytes->data() + static_cast<size_t>(i) * size, size) != 0;
    }
    EXPECT_EQ(wrong, 0U) << text_of(dims) << " as " << text_of(order);
    std::shared_ptr<std::string> memory;
    EXPECT_EQ(*read(tensor, type, dims, order, memory).bytes, *array.bytes)
        << text_of(dims) << " as " << text_of(order);
}

TEST(TensorCopy, AnyOrderTypeAndPadding) {
    const std::pair<Dims, std::vector<int64_t>> cases[] = {
        {{}, {}},
        {{7}, {0}},
        {{2, 3, 37, 41}, {0, 2, 3, 1}},  // few channels
        {{1, 67, 9, 33}, {0, 2, 3, 1}},  // more channels than a block
        {{1, 1, 5, 6}, {0, 2, 3, 1}},    // no element moves
        {{2, 70, 45}, {0, 2, 1}},        // a line of an image
        {{8, 3, 3, 5}, {0, 1, 2, 3}},    // the order of the array
        {{5, 4, 3, 2, 6}, {4, 2, 0, 1, 3}},
        {{3, 0, 2, 2}, {0, 2, 3, 1}},  // no elements
    };
    for (const auto &c : cases) {
        for (const Type type : {Type::Uint8, Type::Int16, Type::Float, Type::Int64}) {
            expect_same(c.first, c.second, type, PaddingSize());
            expect_same(c.first, c.second, type, PaddingSize(1, 3, 2, 5));
        }
    }
}

TEST(TensorCopy, ImagesAreSharedByThreads) {
    const unsigned int before = Scheduler::get().num_threads();
    for (const unsigned int threads : {1U, 2U, 3U}) {
        Scheduler::get().set_num_threads(threads);
        expect_same({1, 3, 224, 224}, {0, 2, 3, 1}, Type::Float, PaddingSize());
        expect_same({2, 100, 50, 9}, {0, 2, 3, 1}, Type::Uint8, PaddingSize(0, 4, 0, 0));
        expect_same({1, 150528}, {0, 1}, Type::Float, PaddingSize());
    }
    Scheduler::get().set_num_threads(before);
}

TEST(TensorCopy, ResultsShareMemoryUnlessSomebodyHoldsThem) {
    Tensor tensor;
    tensor.allocator()->init(TensorInfo(TensorShape(3U, 2U), 1, DataType::F32));
    tensor.allocator()->allocate();
    std::shared_ptr<std::string> memory;
    const auto next = [&](double first) {
        fill(tensor, array_of(Numbers{first, 1, 2, 3, 4, 5}, {2, 3}), {0, 1});
        return read(tensor, Type::Float, {2, 3}, {0, 1}, memory);
    };
    const char *const used = next(7).bytes->data();
    const Array held = next(8);
    EXPECT_EQ(held.bytes->data(), used);
    EXPECT_NE(next(9).bytes->data(), used);
    EXPECT_EQ(numbers_of(held)[0], 8);
}

TEST(TensorCopy, AnotherShapeIsRefused) {
    Tensor tensor;
    tensor.allocator()->init(TensorInfo(TensorShape(2U, 3U), 1, DataType::F32));
    tensor.allocator()->allocate();
    EXPECT_THROW(fill(tensor, counted({2, 3}, Type::Float), {0, 1}), Error);  // 3 is the fastest extent of the array
    std::shared_ptr<std::string> memory;
    EXPECT_THROW(read(tensor, Type::Float, {2, 3}, {0, 1}, memory), Error);
    EXPECT_NO_THROW(fill(tensor, counted({3, 2}, Type::Float), {0, 1}));
}

}  // namespace
}  // namespace ac::model::test
