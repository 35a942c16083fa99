// SPDX-License-Identifier: MIT
// Contexts, queues, tensors and packs without an operator.
#ifdef ARM_COMPUTE_CPU_ENABLED

#include "src/c_api/objects.h"

#include "src/c_api/c_api_test.h"

#include <cstdint>
#include <cstring>
#include <string>
#include <thread>

namespace ac::c_api {
namespace {

constexpr AclDataType all_types[] = {AclUInt8, AclInt8,    AclUInt16,   AclInt16,  AclUint32,
                                     AclInt32, AclFloat16, AclBFloat16, AclFloat32};
constexpr uint64_t bytes_of[] = {1, 1, 2, 2, 4, 4, 2, 2, 4};

struct CApi : ::testing::Test {
    CApi() { EXPECT_EQ(AclSuccess, AclCreateContext(&context, AclCpu, nullptr)); }
    AclStatus create(const AclTensorDescriptor *descriptor, bool allocate = false) {
        TensorHandle tensor;
        return AclCreateTensor(&tensor, context, descriptor, allocate);
    }
    ContextHandle context;
};

TEST_F(CApi, TensorsOfEveryTypeHaveMemoryAndADescriptor) {
    for (size_t i = 0; i < 9; ++i) {
        TensorHandle tensor;
        ASSERT_EQ(AclSuccess, AclCreateTensor(&tensor, context, Described({3, 5, 1}, all_types[i]), true));
        uint64_t size = 0;
        EXPECT_EQ(AclSuccess, AclGetTensorSize(tensor, &size));
        EXPECT_EQ(15 * bytes_of[i], size);
        AclTensorDescriptor found;
        EXPECT_EQ(AclSuccess, AclGetTensorDescriptor(tensor, &found));
        EXPECT_EQ(3, found.ndims) << "trailing dimensions of 1 stay";
        EXPECT_EQ(std::vector<int32_t>({3, 5, 1}), std::vector<int32_t>(found.shape, found.shape + 3));
        EXPECT_EQ(all_types[i], found.data_type);
        EXPECT_EQ(nullptr, found.strides);
        EXPECT_EQ(0, found.boffset);
        void *memory = nullptr;
        EXPECT_EQ(AclSuccess, AclMapTensor(tensor, &memory));
        std::memset(memory, 1, size);
        EXPECT_EQ(0u, reinterpret_cast<uintptr_t>(memory) % 64);
        EXPECT_EQ(AclSuccess, AclUnmapTensor(tensor, memory));
    }
}

TEST_F(CApi, StridesAndOffsetAreKept) {
    TensorHandle tensor;
    ASSERT_EQ(AclSuccess, AclCreateTensor(&tensor, context, Described({3, 2}, AclFloat32, {4, 32}, 64), true));
    uint64_t size = 0;
    EXPECT_EQ(AclSuccess, AclGetTensorSize(tensor, &size));
    EXPECT_EQ(64u + 2 * 32, size);
    AclTensorDescriptor found, again;
    EXPECT_EQ(AclSuccess, AclGetTensorDescriptor(tensor, &found));
    EXPECT_EQ(64, found.boffset);
    ASSERT_NE(nullptr, found.strides);
    EXPECT_EQ(4, found.strides[0]);
    EXPECT_EQ(32, found.strides[1]);
    EXPECT_EQ(AclSuccess, AclGetTensorDescriptor(tensor, &again));
    EXPECT_EQ(found.shape, again.shape) << "the arrays are the tensor's, not new ones";
    EXPECT_EQ(found.strides, again.strides);
}

TEST_F(CApi, DescriptorsThatAreNoneAreRefused) {
    const Described bad[] = {
        Described({3}, AclDataTypeUnknown),
        Described({3}, static_cast<AclDataType>(10)),
        Described({3}, static_cast<AclDataType>(-1)),
        Described({1, 1, 1, 1, 1, 1, 1}),
        Described({3, 0}),
        Described({-3}),
        Described({3, 4}, AclFloat32, {4, 8}),   // rows overlap
        Described({3, 4}, AclFloat32, {8, 32}),  // elements are not contiguous
        Described({3, 4}, AclFloat32, {4, 14}),  // rows start within an element
        Described({3, 4}, AclFloat32, {4, -16}),
        Described({3, 4}, AclFloat32, {}, -4),
        Described({3, 4}, AclFloat32, {}, 2),
        Described({INT32_MAX, INT32_MAX, INT32_MAX}),
        Described({INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX}),
        Described({3, 4}, AclFloat32, {4, INT64_MAX}),
        Described({3, 4}, AclFloat32, {}, INT64_MAX - 3),
    };
    for (const Described &descriptor : bad) {
        EXPECT_EQ(AclInvalidArgument, create(descriptor)) << &descriptor - bad;
    }
    AclTensorDescriptor negative{-1, nullptr, AclFloat32, nullptr, 0};
    EXPECT_EQ(AclInvalidArgument, create(&negative));
}

TEST_F(CApi, ATensorOfNoDimensionsIsEmpty) {
    const AclTensorDescriptor none{0, nullptr, AclFloat32, nullptr, 0};
    TensorHandle tensor;
    EXPECT_EQ(AclSuccess, AclCreateTensor(&tensor, context, &none, true));
    uint64_t size = 1;
    EXPECT_EQ(AclSuccess, AclGetTensorSize(tensor, &size));
    EXPECT_EQ(0u, size);
    AclTensorDescriptor found;
    EXPECT_EQ(AclSuccess, AclGetTensorDescriptor(tensor, &found));
    EXPECT_EQ(nullptr, found.shape);
    void *memory = &found;
    EXPECT_EQ(AclSuccess, AclMapTensor(tensor, &memory));
    EXPECT_EQ(nullptr, memory);
}

TEST_F(CApi, MapUnmapAndImport) {
    TensorHandle tensor;
    ASSERT_EQ(AclSuccess, AclCreateTensor(&tensor, context, Described({4}), false));
    void *memory = &tensor;
    EXPECT_EQ(AclSuccess, AclMapTensor(tensor, &memory));
    EXPECT_EQ(nullptr, memory) << "without memory";
    EXPECT_EQ(AclSuccess, AclUnmapTensor(tensor, nullptr));
    EXPECT_EQ(AclInvalidObjectState, AclUnmapTensor(tensor, nullptr));
    float first[4] = {}, second[4] = {};
    EXPECT_EQ(AclSuccess, AclTensorImport(tensor, first, AclHostPtr));
    EXPECT_EQ(AclSuccess, AclMapTensor(tensor, &memory));
    EXPECT_EQ(first, memory);
    EXPECT_EQ(AclInvalidArgument, AclUnmapTensor(tensor, second));
    EXPECT_EQ(AclSuccess, AclTensorImport(tensor, second, AclHostPtr)) << "mappings end";
    EXPECT_EQ(AclInvalidObjectState, AclUnmapTensor(tensor, first));
    EXPECT_EQ(AclSuccess, AclMapTensor(tensor, &memory));
    EXPECT_EQ(second, memory);
}

TEST_F(CApi, TheUsersAllocatorHasTheMemoryOfTensors) {
    Counted counted;
    const AclContextOptions options = counted.options();
    {
        ContextHandle own;
        TensorHandle first, second, without;
        ASSERT_EQ(AclSuccess, AclCreateContext(&own, AclCpu, &options));
        EXPECT_EQ(AclSuccess, AclCreateTensor(&first, own, Described({5}), true));
        EXPECT_EQ(AclSuccess, AclCreateTensor(&second, own, Described({7}, AclUInt8), true));
        EXPECT_EQ(AclSuccess, AclCreateTensor(&without, own, Described({9}), false));
        EXPECT_EQ(std::vector<size_t>({20, 7}), counted.sizes);
        EXPECT_EQ(std::vector<size_t>({64, 64}), counted.alignments);
        float imported[5];
        EXPECT_EQ(AclSuccess, AclTensorImport(first, imported, AclHostPtr));
        EXPECT_EQ(1u, counted.given_back) << "imported memory replaces the tensor's own";
        AclDestroyContext(own);
        EXPECT_EQ(AclSuccess, AclDestroyTensor(second)) << "after its context";
        EXPECT_EQ(2u, counted.given_back);
    }
    EXPECT_EQ(2u, counted.given_back);
}

TEST_F(CApi, AllocatorsThatFailAreStatuses) {
    Counted counted;
    AclContextOptions options = counted.options();
    ContextHandle own, partly;
    TensorHandle tensor;
    ASSERT_EQ(AclSuccess, AclCreateContext(&own, AclCpu, &options));
    counted.fail = true;
    EXPECT_EQ(AclOutOfMemory, AclCreateTensor(&tensor, own, Described({5}), true));
    EXPECT_STREQ("out of memory", AclLastErrorText());
    EXPECT_EQ(nullptr, tensor.handle);
    counted.fail = false;
    counted.shift = 8;
    EXPECT_EQ(AclRuntimeError, AclCreateTensor(&tensor, own, Described({5}), true)) << "not aligned";
    EXPECT_EQ(1u, counted.given_back);
    counted.allocator.alloc = nullptr;
    ASSERT_EQ(AclSuccess, AclCreateContext(&partly, AclCpu, &options));
    EXPECT_EQ(AclSuccess, AclCreateTensor(&tensor, partly, Described({5}), true)) << "the library's own allocator";
    EXPECT_EQ(2u, counted.sizes.size());
}

TEST_F(CApi, AnyOrderOfDestructionIsSafe) {
    QueueHandle queue;
    TensorHandle tensor;
    PackHandle pack;
    ASSERT_EQ(AclSuccess, AclCreateQueue(&queue, context, nullptr));
    ASSERT_EQ(AclSuccess, AclCreateTensor(&tensor, context, Described({5}), true));
    ASSERT_EQ(AclSuccess, AclCreateTensorPack(&pack, context));
    const AclContext gone = context;
    EXPECT_EQ(AclSuccess, AclDestroyContext(gone));
    EXPECT_EQ(AclInvalidArgument, AclDestroyContext(gone));
    TensorHandle another;
    EXPECT_EQ(AclInvalidArgument, AclCreateTensor(&another, gone, Described({5}), true));
    void *memory = nullptr;
    EXPECT_EQ(AclSuccess, AclMapTensor(tensor, &memory));
    EXPECT_NE(nullptr, memory);
    EXPECT_EQ(AclSuccess, AclPackTensor(pack, tensor, AclSrc));
    EXPECT_EQ(AclSuccess, AclQueueFinish(queue));
    EXPECT_EQ(AclSuccess, AclDestroyTensor(tensor));
    EXPECT_EQ(AclSuccess, AclDestroyTensorPack(pack));
    EXPECT_EQ(AclSuccess, AclDestroyQueue(queue));
    EXPECT_EQ(AclInvalidArgument, AclQueueFinish(queue));
}

TEST_F(CApi, ObjectsOfAnotherContextAreRefused) {
    ContextHandle other;
    TensorHandle mine, theirs;
    PackHandle pack;
    ASSERT_EQ(AclSuccess, AclCreateContext(&other, AclCpu, nullptr));
    ASSERT_EQ(AclSuccess, AclCreateTensor(&mine, context, Described({5}), true));
    ASSERT_EQ(AclSuccess, AclCreateTensor(&theirs, other, Described({5}), true));
    ASSERT_EQ(AclSuccess, AclCreateTensorPack(&pack, context));
    EXPECT_EQ(AclSuccess, AclPackTensor(pack, mine, AclSrc));
    EXPECT_EQ(AclInvalidArgument, AclPackTensor(pack, theirs, AclSrc));
    EXPECT_NE(nullptr, std::strstr(AclLastErrorText(), "different contexts"));
}

TEST_F(CApi, TheTextOfAnErrorIsThatOfTheThread) {
    EXPECT_EQ(AclInvalidArgument, AclDestroyQueue(nullptr));
    const std::string mine = AclLastErrorText();
    std::thread([&] {
        EXPECT_STREQ("", AclLastErrorText());
        EXPECT_EQ(AclInvalidArgument, create(nullptr));
        EXPECT_NE(mine, AclLastErrorText());
    }).join();
    EXPECT_EQ(mine, AclLastErrorText());
}

TEST_F(CApi, ManyThreadsMakeAndDestroyObjects) {
    std::vector<std::thread> threads;
    TensorHandle shared;
    ASSERT_EQ(AclSuccess, AclCreateTensor(&shared, context, Described({5}), true));
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&] {
            for (int i = 0; i < 500; ++i) {
                TensorHandle tensor;
                PackHandle pack;
                EXPECT_EQ(AclSuccess, AclCreateTensor(&tensor, context, Described({5}), true));
                EXPECT_EQ(AclSuccess, AclCreateTensorPack(&pack, context));
                EXPECT_EQ(AclSuccess, AclPackTensor(pack, tensor, i));
                uint64_t size = 0;
                EXPECT_EQ(AclSuccess, AclGetTensorSize(shared, &size));
                EXPECT_EQ(20u, size);
            }
        });
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
}

TEST_F(CApi, ManyTensorsAreFoundEach) {
    std::vector<TensorHandle> tensors(3000);
    for (size_t i = 0; i < tensors.size(); ++i) {
        ASSERT_EQ(AclSuccess, AclCreateTensor(&tensors[i], context, Described({static_cast<int32_t>(i + 1)}), false));
    }
    for (size_t i = 0; i < tensors.size(); i += 2) {
        ASSERT_EQ(AclSuccess, AclDestroyTensor(tensors[i]));
    }
    for (size_t i = 1; i < tensors.size(); i += 2) {
        uint64_t size = 0;
        ASSERT_EQ(AclSuccess, AclGetTensorSize(tensors[i], &size));
        ASSERT_EQ(4 * (i + 1), size);
    }
}

}  // namespace
}  // namespace ac::c_api

#endif  // ARM_COMPUTE_CPU_ENABLED
