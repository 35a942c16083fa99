// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/Tensor.h"

#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/runtime/Allocator.h"
#include "arm_compute/runtime/Array.h"
#include "arm_compute/runtime/MemoryRegion.h"
#include "arm_compute/runtime/OperatorTensor.h"
#include "arm_compute/runtime/SubTensor.h"

#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

// Some tests request more memory than there is: the sanitizers' allocators must then behave like the system's.
extern "C" const char *__asan_default_options() {
    return "allocator_may_return_null=1";
}
extern "C" const char *__tsan_default_options() {
    return "allocator_may_return_null=1";
}

namespace arm_compute {
namespace {

TensorInfo f32_info(const TensorShape &shape) {
    return TensorInfo(shape, 1, DataType::F32);
}

bool is_aligned(const void *ptr, size_t alignment) {
    return reinterpret_cast<uintptr_t>(ptr) % alignment == 0;
}

/// Memory that frees itself and starts at a given offset from a 64-byte boundary.
class Bytes {
public:
    Bytes(size_t size, size_t distance) : _storage(size + 128) {
        const uintptr_t begin = reinterpret_cast<uintptr_t>(_storage.data());
        _first = _storage.data() + (64 - begin % 64) % 64 + distance;
    }
    uint8_t *get() { return _first; }

private:
    std::vector<uint8_t> _storage;
    uint8_t *_first;
};

TEST(MemoryRegion, OwnsAlignedMemory) {
    for (const size_t alignment : {size_t{0}, size_t{1}, size_t{8}, size_t{64}, size_t{4096}, size_t{65536}}) {
        MemoryRegion region(100, alignment);
        ASSERT_NE(region.buffer(), nullptr);
        EXPECT_EQ(region.size(), 100u);
        EXPECT_TRUE(alignment == 0 || is_aligned(region.buffer(), alignment));
        std::memset(region.buffer(), 1, 100);
    }
}

/// Number of bytes that are not zero.
size_t not_zero(const void *memory, size_t size) {
    const auto *bytes = static_cast<const uint8_t *>(memory);
    return size - static_cast<size_t>(std::count(bytes, bytes + size, uint8_t{0}));
}

/// Also for reused memory: the memory freed last is allocated again for the next request of its size.
TEST(MemoryRegion, HoldsZerosAtFirst) {
    for (const size_t size : {size_t{1}, size_t{40}, size_t{1000}, size_t{1} << 20}) {
        for (int i = 0; i < 3; ++i) {
            const std::unique_ptr<IMemoryRegion> region = Allocator().make_region(size, 0);
            EXPECT_EQ(not_zero(region->buffer(), size), 0u) << size;
            std::memset(region->buffer(), 1, size);
        }
    }
}

/// Includes the padding, and memory after free().
TEST(Tensor, HoldsZerosAtFirst) {
    Tensor tensor;
    tensor.allocator()->init(TensorInfo(TensorShape(37U, 5U), 1, DataType::F32));
    tensor.info()->extend_padding(PaddingSize(1, 2, 3, 4));
    for (int i = 0; i < 3; ++i) {
        tensor.allocator()->allocate();
        EXPECT_EQ(not_zero(tensor.buffer(), tensor.info()->total_size()), 0u);
        std::memset(tensor.buffer(), 1, tensor.info()->total_size());
        tensor.allocator()->free();
    }
}

TEST(MemoryRegion, NoBytesNoMemory) {
    EXPECT_EQ(MemoryRegion(size_t{0}, 64).buffer(), nullptr);
    int x = 0;
    EXPECT_EQ(MemoryRegion(&x, 0).buffer(), nullptr);
    EXPECT_EQ(MemoryRegion(&x, sizeof(x)).buffer(), &x);
}

TEST(MemoryRegion, SubregionsLieWithin) {
    MemoryRegion region(100, 64);
    auto *first = static_cast<uint8_t *>(region.buffer());
    EXPECT_EQ(region.extract_subregion(40, 60)->buffer(), first + 40);
    EXPECT_EQ(region.extract_subregion(40, 60)->size(), 60u);
    EXPECT_EQ(region.extract_subregion(40, 61), nullptr);
    EXPECT_EQ(region.extract_subregion(100, 0), nullptr);
    EXPECT_EQ(region.extract_subregion(1, SIZE_MAX), nullptr);
}

TEST(MemoryRegion, RefusesWhatCannotBeHad) {
    EXPECT_RAISES(MemoryRegion(size_t{16}, 48));
    EXPECT_RAISES(MemoryRegion(SIZE_MAX / 2, 64));
    EXPECT_RAISES(MemoryRegion(SIZE_MAX, 64));
}

TEST(Allocator, GivesAndTakes) {
    Allocator allocator;
    void *ptr = allocator.allocate(1000, 256);
    EXPECT_TRUE(is_aligned(ptr, 256));
    std::memset(ptr, 1, 1000);
    allocator.free(ptr);
    allocator.free(nullptr);
    EXPECT_EQ(allocator.allocate(0, 64), nullptr);
    EXPECT_EQ(allocator.make_region(77, 32)->size(), 77u);
}

TEST(Tensor, AllocatesItsTotalSize) {
    Tensor tensor;
    EXPECT_EQ(tensor.buffer(), nullptr);
    tensor.allocator()->init(f32_info(TensorShape(5U, 3U)));
    EXPECT_EQ(tensor.buffer(), nullptr);
    EXPECT_TRUE(tensor.info()->is_resizable());
    tensor.allocator()->allocate();
    ASSERT_NE(tensor.buffer(), nullptr);
    EXPECT_TRUE(is_aligned(tensor.buffer(), 64));
    EXPECT_FALSE(tensor.info()->is_resizable());
    std::memset(tensor.buffer(), 1, tensor.info()->total_size());
    tensor.allocator()->free();
    EXPECT_EQ(tensor.buffer(), nullptr);
    EXPECT_TRUE(tensor.info()->is_resizable());
    tensor.allocator()->free();
    tensor.allocator()->allocate();
    EXPECT_NE(tensor.buffer(), nullptr);
}

TEST(Tensor, AllocatesPadding) {
    Tensor tensor;
    TensorInfo info = f32_info(TensorShape(5U, 3U));
    info.extend_padding(PaddingSize(1, 2, 3, 4));
    tensor.allocator()->init(info);
    tensor.allocator()->allocate();
    EXPECT_EQ(tensor.info()->total_size(), (5u + 2 + 4) * (3u + 1 + 3) * 4);
    std::memset(tensor.buffer(), 1, tensor.info()->total_size());
}

TEST(Tensor, HonoursAlignment) {
    Tensor tensor;
    tensor.allocator()->init(f32_info(TensorShape(5U)), 1024);
    EXPECT_EQ(tensor.allocator()->alignment(), 1024u);
    tensor.allocator()->allocate();
    EXPECT_TRUE(is_aligned(tensor.buffer(), 1024));
}

TEST(Tensor, SoftInitSharesTheDescription) {
    Tensor tensor;
    TensorInfo info = f32_info(TensorShape(5U));
    tensor.allocator()->soft_init(info);
    EXPECT_EQ(tensor.info(), &info);
    tensor.allocator()->allocate();
    EXPECT_FALSE(info.is_resizable());
}

TEST(Tensor, FailedAllocationChangesNothing) {
    Tensor tensor;
    tensor.allocator()->init(f32_info(TensorShape(4U)));
    tensor.allocator()->allocate();
    uint8_t *before = tensor.buffer();
    tensor.allocator()->init(f32_info(TensorShape(SIZE_MAX / 8)));
    EXPECT_RAISES(tensor.allocator()->allocate());
    EXPECT_EQ(tensor.buffer(), before);
    EXPECT_TRUE(tensor.info()->is_resizable());
}

#if SIZE_MAX == UINT32_MAX
TEST(Tensor, SizesBeyondTheAddressesDoNotWrap) {
    EXPECT_EQ(TensorShape(65536U, 65536U).total_size(), SIZE_MAX);
    for (const TensorShape &shape : {TensorShape(65536U, 65536U), TensorShape(65536U, 65536U, 65536U),
                                     TensorShape(1U, 65537U, 65536U, 65536U, 65536U)}) {
        Tensor tensor;
        tensor.allocator()->init(f32_info(shape));
        EXPECT_EQ(tensor.info()->total_size(), SIZE_MAX);
        EXPECT_RAISES(tensor.allocator()->allocate());
        EXPECT_EQ(tensor.buffer(), nullptr);
    }
}
#endif

TEST(Tensor, ImportsMemory) {
    Tensor tensor;
    tensor.allocator()->init(f32_info(TensorShape(4U)));
    Bytes bytes(16, 4);
    EXPECT_FALSE(bool(tensor.allocator()->import_memory(nullptr)));
    EXPECT_TRUE(tensor.info()->is_resizable());
    ASSERT_TRUE(bool(tensor.allocator()->import_memory(bytes.get())));
    EXPECT_EQ(tensor.buffer(), bytes.get());
    EXPECT_FALSE(tensor.info()->is_resizable());
    tensor.allocator()->free();
    EXPECT_EQ(tensor.buffer(), nullptr);
    ASSERT_TRUE(bool(tensor.allocator()->import_memory(bytes.get())));
    EXPECT_EQ(tensor.buffer(), bytes.get());
    tensor.allocator()->allocate();
    EXPECT_NE(tensor.buffer(), bytes.get());
    ASSERT_TRUE(bool(tensor.allocator()->import_memory(bytes.get())));
    EXPECT_EQ(tensor.buffer(), bytes.get());
}

TEST(Tensor, ImportChecksTheAlignmentThatWasAskedFor) {
    Tensor tensor;
    tensor.allocator()->init(f32_info(TensorShape(4U)), 32);
    Bytes off(16, 4);
    const Status status = tensor.allocator()->import_memory(off.get());
    EXPECT_FALSE(bool(status));
    EXPECT_NE(status.error_description().find("32 bytes"), std::string::npos) << status.error_description();
    EXPECT_EQ(tensor.buffer(), nullptr);
    Bytes on(16, 32);
    EXPECT_TRUE(bool(tensor.allocator()->import_memory(on.get())));
}

TEST(Tensor, MovesWithItsMemory) {
    Tensor a;
    a.allocator()->init(f32_info(TensorShape(4U)));
    a.allocator()->allocate();
    uint8_t *memory = a.buffer();
    Tensor b(std::move(a));
    EXPECT_EQ(b.buffer(), memory);
    EXPECT_EQ(a.buffer(), nullptr);  // NOLINT: a moved-from tensor has no memory
    Tensor c;
    c = std::move(b);
    EXPECT_EQ(c.buffer(), memory);
    EXPECT_EQ(c.info()->tensor_shape()[0], 4u);
}

TEST(Tensor, ViewThroughTheAllocator) {
    Tensor whole;
    whole.allocator()->init(f32_info(TensorShape(8U, 4U)));
    whole.allocator()->allocate();
    Tensor part;
    TensorInfo info = f32_info(TensorShape(3U, 2U));
    part.allocator()->init(*whole.allocator(), Coordinates(2, 1), info);
    EXPECT_EQ(part.buffer(), whole.buffer());
    EXPECT_EQ(part.ptr_to_element(Coordinates(1, 1)), whole.ptr_to_element(Coordinates(3, 2)));
    TensorInfo large = f32_info(TensorShape(7U, 2U));
    EXPECT_RAISES(part.allocator()->init(*whole.allocator(), Coordinates(2, 1), large));
    EXPECT_RAISES(part.allocator()->init(*whole.allocator(), Coordinates(-1, 1), info));
    TensorInfo wide(TensorShape(3U, 2U), 1, DataType::F64);  // would be after the memory of the last row
    EXPECT_RAISES(part.allocator()->init(*whole.allocator(), Coordinates(5, 2), wide));
    TensorInfo narrow(TensorShape(3U, 2U), 1, DataType::U8);
    part.allocator()->init(*whole.allocator(), Coordinates(5, 2), narrow);
    EXPECT_EQ(part.ptr_to_element(Coordinates(2, 1)), whole.ptr_to_element(Coordinates(7, 3)));
}

TEST(SubTensor, SharesMemoryAndStrides) {
    Tensor whole;
    whole.allocator()->init(f32_info(TensorShape(8U, 4U, 2U)));
    SubTensor part(&whole, TensorShape(3U, 2U, 1U), Coordinates(2, 1, 1));
    EXPECT_EQ(part.buffer(), nullptr);
    whole.allocator()->allocate();
    EXPECT_EQ(part.parent(), &whole);
    EXPECT_EQ(part.buffer(), whole.buffer());
    EXPECT_EQ(part.info()->strides_in_bytes()[1], whole.info()->strides_in_bytes()[1]);
    EXPECT_EQ(part.ptr_to_element(Coordinates(1, 1)), whole.ptr_to_element(Coordinates(3, 2, 1)));
    SubTensor nested(&part, TensorShape(1U, 1U), Coordinates(1, 1));
    EXPECT_EQ(nested.ptr_to_element(Coordinates(0, 0)), whole.ptr_to_element(Coordinates(3, 2, 1)));
}

TEST(SubTensor, DefaultHasNoMemory) {
    SubTensor part;
    EXPECT_EQ(part.buffer(), nullptr);
    EXPECT_EQ(part.parent(), nullptr);
}

TEST(OperatorTensor, ShowsWhatItWasGiven) {
    TensorInfo info = f32_info(TensorShape(4U));
    Memory memory;
    experimental::OperatorTensor tensor(&info, &memory);
    EXPECT_EQ(tensor.info(), &info);
    EXPECT_EQ(tensor.buffer(), nullptr);
    memory.set_owned_region(std::make_unique<MemoryRegion>(16, 64));
    EXPECT_EQ(tensor.buffer(), memory.region()->buffer());
}

TEST(Array, HoldsValues) {
    Array<float> array(2);
    EXPECT_EQ(array.max_num_values(), 2u);
    EXPECT_EQ(array.num_values(), 0u);
    EXPECT_TRUE(array.push_back(1.f));
    EXPECT_TRUE(array.push_back(2.f));
    EXPECT_FALSE(array.push_back(3.f));
    EXPECT_EQ(array.buffer()[1], 2.f);
    Array<float> none;
    EXPECT_EQ(none.buffer(), nullptr);
}

}  // namespace
}  // namespace arm_compute
