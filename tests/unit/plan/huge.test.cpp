// SPDX-License-Identifier: MIT
// Tensors of 3 and 8 GiB in sparse memory: elements past 2^31 and 2^32 bytes are found, and impossible tensors are
// rejected, whatever multiplication would overflow. All tests need addresses of more than 32 bits.
#include <cstdint>

#if SIZE_MAX > UINT32_MAX

#include "arm_compute/runtime/SubTensor.h"
#include "arm_compute/runtime/Tensor.h"
#include "arm_compute/runtime/TensorAllocator.h"

#include "src/plan/move.h"
#include "src/plan/nest.h"
#include "src/plan/rules.h"
#include "tests/framework/sparse_memory.h"

#include <gtest/gtest.h>

#include <mutex>

namespace ac {
namespace {

TensorInfo floats(const TensorShape &shape) {
    return TensorInfo(shape, 1, DataType::F32);
}

/// 3 GiB and 8 GiB, with rows of 4 KiB and planes of 4 MiB.
const TensorShape huge_shapes[] = {TensorShape(1024U, 1024U, 768U), TensorShape(1024U, 1024U, 2048U)};

float *element(const Tensor &tensor, size_t x, size_t y, size_t z) {
    return reinterpret_cast<float *>(tensor.buffer()) + ((z * 1024 + y) * 1024 + x);
}

TEST(Huge, PartsAtTheEndOfATensor) {
    for (const TensorShape &shape : huge_shapes) {
        Tensor whole;
        whole.allocator()->init(floats(shape));
        AC_IMPORT_SPARSE(memory, whole);
        const auto last = static_cast<int>(shape[2]) - 1;
        const Coordinates at(1000, 1000, last);
        SubTensor part(&whole, TensorShape(24U, 24U, 1U), at);
        *element(whole, 1003, 1002, shape[2] - 1) = 7;
        EXPECT_EQ(*reinterpret_cast<float *>(part.ptr_to_element(Coordinates(3, 2))), 7);
        EXPECT_EQ(*reinterpret_cast<float *>(whole.ptr_to_element(Coordinates(1003, 1002, last))), 7);
        EXPECT_EQ(part.info()->offset_first_element_in_bytes(), ((shape[2] - 1) * 1024 + 1000) * 4096 + 4000);
        Tensor view;
        TensorInfo info = floats(TensorShape(24U, 24U));
        view.allocator()->init(*whole.allocator(), at, info);
        EXPECT_EQ(*reinterpret_cast<float *>(view.ptr_to_element(Coordinates(3, 2))), 7);
    }
}

/// The engine of moves: copies the last elements to another tensor, and back to the start.
TEST(Huge, Moves) {
    for (const TensorShape &shape : huge_shapes) {
        Tensor whole, some;
        whole.allocator()->init(floats(shape));
        some.allocator()->init(floats(TensorShape(5U, 4U)));
        some.allocator()->allocate();
        AC_IMPORT_SPARSE(memory, whole);
        for (size_t i = 0; i < 20; ++i) {
            *element(whole, 1019 + i % 5, 1020 + i / 5, shape[2] - 1) = static_cast<float>(i);
        }
        ITensorPack pack;
        const Coordinates end(1019, 1020, static_cast<int>(shape[2]) - 1);
        const Way box(TensorShape(5U, 4U), end), all(TensorShape(5U, 4U));
        run_box({"copy", 4}, {box, all}, whole, some, pack);
        for (size_t i = 0; i < 20; ++i) {
            EXPECT_EQ(reinterpret_cast<float *>(some.buffer())[i], static_cast<float>(i));
            reinterpret_cast<float *>(some.buffer())[i] += 100;
        }
        run_box({"copy", 4}, {all, box}, some, whole, pack);
        EXPECT_EQ(*element(whole, 1023, 1023, shape[2] - 1), 119);
        EXPECT_EQ(*element(whole, 0, 0, 0), 0);
    }
}

/// The walk of element-wise operators reaches the last row.
TEST(Huge, Walks) {
    for (const TensorShape &shape : huge_shapes) {
        Tensor whole;
        whole.allocator()->init(floats(shape));
        AC_IMPORT_SPARSE(memory, whole);
        const Nest nest(shape, {&whole});
        EXPECT_EQ(nest.row_length() * nest.rows(), shape.total_size());
        ITensorPack pack;
        std::mutex mutex;  // threads share the rows
        size_t elements = 0;
        const uint8_t *end = nullptr;
        nest.run_rows("walk", 1, pack, [&](const auto &p, size_t n, size_t count) {
            const std::lock_guard<std::mutex> guard(mutex);
            elements += n * count;
            end = p[0] + n * sizeof(float) > end ? p[0] + n * sizeof(float) : end;
        });
        EXPECT_EQ(elements, shape.total_size());
        EXPECT_EQ(end, whole.buffer() + shape.total_size() * sizeof(float));
    }
}

/// Extents whose products exceed 2^63, 2^64 or a stride of 2^32, at each position and together.
TEST(Huge, SizesThatOverflowAreRefused) {
    const size_t extents[] = {size_t{1} << 31,       size_t{1} << 32, (size_t{1} << 32) + 8, size_t{1} << 62,
                              (size_t{1} << 62) + 4, SIZE_MAX,        SIZE_MAX / 4};
    for (const DataType type : {DataType::U8, DataType::F32, DataType::S64}) {
        for (const size_t extent : extents) {
            for (size_t d = 0; d < MAX_DIMS; ++d) {
                for (const size_t rest : {size_t{1}, size_t{2}, size_t{65536}}) {
                    TensorShape shape;
                    __extension__ unsigned __int128 bytes = data_size_from_type(type), stride = bytes;
                    for (size_t k = 0; k < MAX_DIMS; ++k) {
                        const size_t n = k == d ? extent : k == (d + 1) % MAX_DIMS ? rest : 1;
                        shape.set(k, n, false);
                        stride = n > 1 && k > 0 && bytes > stride ? bytes : stride;
                        bytes = bytes > (static_cast<decltype(bytes)>(1) << 80) ? bytes : bytes * n;
                    }
                    const bool fits = bytes <= INT64_MAX && stride <= UINT32_MAX;
                    const Status status = check_size("Some", TensorInfo(shape, 1, type), 1);
                    EXPECT_EQ(bool(status), fits) << shape_text(shape) << " of " << data_size_from_type(type);
                    EXPECT_TRUE(fits ||
                                status.error_description().find("too large to be addressed") != std::string::npos);
                }
            }
        }
    }
}

}  // namespace
}  // namespace ac

#endif
