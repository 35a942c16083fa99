// SPDX-License-Identifier: MIT
// Operators with a plan made by the test: slots, workspace, threads, exceptions.
#ifdef ARM_COMPUTE_CPU_ENABLED

#include "src/c_api/operator.h"

#include "arm_compute/AclGenericOperators.h"
#include "arm_compute/AclOperators.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/c_api/c_api_test.h"
#include "src/cpuinfo/floor.h"

#include <cstdint>
#include <functional>
#include <stdexcept>

namespace ac::c_api {
namespace {

using arm_compute::experimental::MemoryInfo;
using arm_compute::experimental::MemoryLifetime;

/// Calls recorded by the plan.
struct Seen {
    int prepared = 0;
    int runs = 0;
    unsigned int threads = 0;
    std::function<void(ITensorPack &)> on_prepare{}, on_run{};
    std::vector<MemoryInfo> workspace{};
};

class Watched final : public Plan {
public:
    explicit Watched(Seen &seen) : seen_(seen) {}
    void run(ITensorPack &pack) const override {
        ++seen_.runs;
        seen_.threads = Scheduler::get().num_threads();
        if (seen_.on_run) {
            seen_.on_run(pack);
        }
    }
    void prepare(ITensorPack &pack) const override {
        ++seen_.prepared;
        if (seen_.on_prepare) {
            seen_.on_prepare(pack);
        }
    }
    arm_compute::experimental::MemoryRequirements workspace() const override { return seen_.workspace; }

private:
    Seen &seen_;
};

TensorInfo vector_of(size_t n, DataType type = DataType::F32) {
    return TensorInfo(TensorShape(n), 1, type);
}

struct CApiOperator : ::testing::Test {
    void SetUp() override { open(counted.options()); }

    void open(const AclContextOptions &options) {
        AclDestroyTensorPack(pack);
        AclDestroyQueue(queue);
        AclDestroyContext(context);
        ASSERT_EQ(AclSuccess, AclCreateContext(&context, AclCpu, &options));
        ASSERT_EQ(AclSuccess, AclCreateQueue(&queue, context, nullptr));
        ASSERT_EQ(AclSuccess, AclCreateTensorPack(&pack, context));
    }
    AclStatus make(std::vector<OperatorTensor> wanted) {
        AclDestroyOperator(op);
        return create_operator(&op, context, [&](const Target &t, AclOperator_ &made) {
            target = t;
            made.make_slots(wanted.size());
            for (size_t i = 0; i < wanted.size(); ++i) {
                static_cast<OperatorTensor &>(made.slots[i]) = wanted[i];
            }
            made.plan = std::make_unique<Watched>(seen);
            return AclSuccess;
        });
    }
    AclStatus put(AclTensor &tensor, const AclTensorDescriptor *descriptor, int32_t slot) {
        const AclStatus status = AclCreateTensor(&tensor, context, descriptor, true);
        return status == AclSuccess ? AclPackTensor(pack, tensor, slot) : status;
    }
    AclStatus run() { return AclRunOperator(op, queue, pack); }

    Counted counted{};
    Seen seen{};
    Target target{};
    ContextHandle context;
    QueueHandle queue;
    PackHandle pack;
    OperatorHandle op;
    TensorHandle src, dst, more;
};

TEST_F(CApiOperator, EverySlotMustBeFilledByATensorOfItsDescriptor) {
    ASSERT_EQ(AclSuccess, make({{0, false, vector_of(8)}, {30, true, vector_of(8)}}));
    EXPECT_EQ(AclInvalidArgument, run()) << "an empty pack";
    ASSERT_EQ(AclSuccess, put(src.handle, Described({8, 1}), AclSrc));
    EXPECT_EQ(AclInvalidArgument, run()) << "no destination";
    const Described others[] = {
        Described({9}),           Described({8, 2}),          Described({4, 2}),
        Described({8}, AclInt32), Described({8}, AclFloat16), Described({8}, AclFloat32, {}, 4)};
    for (const Described &other : others) {
        TensorHandle wrong;
        ASSERT_EQ(AclSuccess, put(wrong.handle, other, AclDst));
        EXPECT_EQ(AclInvalidArgument, run()) << &other - others;
    }
    EXPECT_EQ(AclInvalidArgument, run()) << "a destroyed tensor";
    ASSERT_EQ(AclSuccess, AclCreateTensor(&more, context, Described({8}), false));
    ASSERT_EQ(AclSuccess, AclPackTensor(pack, more, AclDst));
    EXPECT_EQ(AclInvalidObjectState, run()) << "no memory";
    EXPECT_EQ(0, seen.runs);
    ASSERT_EQ(AclSuccess, put(dst.handle, Described({8, 1, 1}), AclDst));
    EXPECT_EQ(AclSuccess, run());
    EXPECT_EQ(1, seen.runs);
}

TEST_F(CApiOperator, OutputsLieApartFromInputsThatTheyCannotBe) {
    for (const int8_t may_be : {-1, 0, 1}) {
        ASSERT_EQ(AclSuccess, make({{0, false, vector_of(8), false, -1, 0, may_be},
                                    {30, true, vector_of(8)},
                                    {31, true, vector_of(8), false, -2}}));
        const int before = seen.runs;
        TensorHandle both, other;
        ASSERT_EQ(AclSuccess, AclCreateTensorPack(&pack, context));
        ASSERT_EQ(AclSuccess, put(both.handle, Described({8}), AclSrc));
        ASSERT_EQ(AclSuccess, AclPackTensor(pack, both, AclDst));
        EXPECT_EQ(may_be == 0 ? AclSuccess : AclInvalidArgument, run()) << int{may_be};
        ASSERT_EQ(AclSuccess, put(other.handle, Described({8}), AclDst));
        EXPECT_EQ(AclSuccess, run());
        ASSERT_EQ(AclSuccess, AclPackTensor(pack, both, 31));
        EXPECT_EQ(may_be == 1 ? AclSuccess : AclInvalidArgument, run()) << int{may_be};
        ASSERT_EQ(AclSuccess, AclPackTensor(pack, other, 31));
        EXPECT_EQ(AclInvalidArgument, run()) << "two outputs";
        EXPECT_STREQ("AclRunOperator: output 1 shares memory with operand 1; this cannot be done in place",
                     AclLastErrorText());
        EXPECT_EQ(before + 1 + (may_be >= 0 ? 1 : 0), seen.runs);
        AclDestroyTensorPack(std::exchange(pack.handle, nullptr));
    }
    ASSERT_EQ(AclSuccess, AclCreateTensorPack(&pack, context));
}

TEST_F(CApiOperator, OutputsLieApartInImportedMemory) {
    ASSERT_EQ(AclSuccess, make({{0, false, vector_of(8), false, -1, 0, 0}, {30, true, vector_of(8)}}));
    std::vector<float> memory(16);
    ASSERT_EQ(AclSuccess, AclCreateTensor(&src, context, Described({8}), false));
    ASSERT_EQ(AclSuccess, AclCreateTensor(&dst, context, Described({8}), false));
    ASSERT_EQ(AclSuccess, AclTensorImport(src, memory.data(), AclHostPtr));
    AclTensor tensors[] = {src, dst};
    int32_t slots[] = {AclSrc, AclDst};
    ASSERT_EQ(AclSuccess, AclPackTensors(pack, tensors, slots, 2));
    for (const size_t at : {8, 7, 1, 0}) {
        ASSERT_EQ(AclSuccess, AclTensorImport(dst, &memory[at], AclHostPtr));
        EXPECT_EQ(at == 8 || at == 0 ? AclSuccess : AclInvalidArgument, run()) << at;
    }
}

/// Packed weights are not read again, so their memory may be reused.
TEST_F(CApiOperator, OutputsMayLieOnPackedWeights) {
    ASSERT_EQ(AclSuccess, make({{1, false, vector_of(8), true}, {30, true, vector_of(8)}}));
    ASSERT_EQ(AclSuccess, put(src.handle, Described({8}), AclSrc1));
    ASSERT_EQ(AclSuccess, AclPackTensor(pack, src, AclDst));
    EXPECT_EQ(AclInvalidArgument, run());
    EXPECT_EQ(AclSuccess, AclPrepareOperator(op, queue, pack));
    EXPECT_EQ(AclSuccess, run());
}

TEST_F(CApiOperator, ADestroyedTensorIsNotTakenForALaterOneAtItsAddress) {
    ASSERT_EQ(AclSuccess, make({{0, false, vector_of(8)}}));
    ASSERT_EQ(AclSuccess, put(src.handle, Described({8}), AclSrc));
    const AclTensor before = src;
    ASSERT_EQ(AclSuccess, AclDestroyTensor(src));
    std::vector<TensorHandle> later(100);
    for (TensorHandle &tensor : later) {
        ASSERT_EQ(AclSuccess, AclCreateTensor(&tensor, context, Described({8}), true));
    }
    EXPECT_EQ(AclInvalidArgument, run()) << before;
}

TEST_F(CApiOperator, PacksAreChangedAsAWhole) {
    ASSERT_EQ(AclSuccess, make({{0, false, vector_of(8)}}));
    ASSERT_EQ(AclSuccess, AclCreateTensor(&src, context, Described({8}), true));
    AclTensor tensors[] = {src, nullptr};
    int32_t slots[] = {0, 1};
    EXPECT_EQ(AclInvalidArgument, AclPackTensors(pack, tensors, slots, 2));
    EXPECT_EQ(AclInvalidArgument, run()) << "the first one is not in the pack either";
    EXPECT_EQ(AclSuccess, AclPackTensors(pack, tensors, slots, 1));
    EXPECT_EQ(AclSuccess, run());
}

TEST_F(CApiOperator, AnotherSlotOrNoneMayServe) {
    ASSERT_EQ(AclSuccess, make({{0, false, vector_of(8), false, -1, 0, 0},
                                {30, true, vector_of(8), false, 0},
                                {2, false, vector_of(3), false, -2}}));
    ASSERT_EQ(AclSuccess, put(src.handle, Described({8}), AclSrc));
    seen.on_run = [&](ITensorPack &p) {
        EXPECT_EQ(p.get_const_tensor(0), p.get_tensor(30));
        EXPECT_EQ(nullptr, p.get_const_tensor(2));
    };
    EXPECT_EQ(AclSuccess, run());
    ASSERT_EQ(AclSuccess, put(dst.handle, Described({8}), AclDst));
    ASSERT_EQ(AclSuccess, put(more.handle, Described({3}), 2));
    seen.on_run = [&](ITensorPack &p) {
        EXPECT_NE(p.get_const_tensor(0), p.get_tensor(30));
        EXPECT_NE(nullptr, p.get_const_tensor(2));
    };
    EXPECT_EQ(AclSuccess, run());
    EXPECT_EQ(2, seen.runs);
}

TEST_F(CApiOperator, ObjectsOfAnotherContextAreRefused) {
    ContextHandle other;
    QueueHandle queue_there;
    PackHandle pack_there;
    ASSERT_EQ(AclSuccess, AclCreateContext(&other, AclCpu, nullptr));
    ASSERT_EQ(AclSuccess, AclCreateQueue(&queue_there, other, nullptr));
    ASSERT_EQ(AclSuccess, AclCreateTensorPack(&pack_there, other));
    ASSERT_EQ(AclSuccess, make({}));
    EXPECT_EQ(AclInvalidArgument, AclRunOperator(op, queue_there, pack));
    EXPECT_EQ(AclInvalidArgument, AclRunOperator(op, queue, pack_there));
    EXPECT_EQ(AclSuccess, AclRunOperator(op, queue, pack));
    EXPECT_EQ(1, seen.runs);
}

TEST_F(CApiOperator, WorkspaceComesFromTheUsersAllocatorWhenItIsNeeded) {
    seen.workspace = {MemoryInfo(50, MemoryLifetime::Temporary, 1000, 256),
                      MemoryInfo(51, MemoryLifetime::Persistent, 300, 0), MemoryInfo(52, 0)};
    ASSERT_EQ(AclSuccess, make({}));
    EXPECT_TRUE(counted.sizes.empty());
    uint8_t *persistent = nullptr;
    seen.on_prepare = [&](ITensorPack &p) { *(persistent = p.get_tensor(51)->buffer()) = 7; };
    seen.on_run = [&](ITensorPack &p) {
        EXPECT_EQ(1000u, p.get_tensor(50)->info()->total_size());
        EXPECT_EQ(0u, reinterpret_cast<uintptr_t>(p.get_tensor(50)->buffer()) % 256);
        EXPECT_EQ(persistent, p.get_tensor(51)->buffer());
        EXPECT_EQ(7, *persistent);
        EXPECT_EQ(nullptr, p.get_tensor(52));
    };
    EXPECT_EQ(AclSuccess, run());
    EXPECT_EQ(AclSuccess, run());
    EXPECT_EQ(1, seen.prepared);
    EXPECT_EQ(std::vector<size_t>({1000, 300}), counted.sizes);
    EXPECT_EQ(std::vector<size_t>({256, 64}), counted.alignments);
    EXPECT_EQ(AclSuccess, AclDestroyOperator(op));
    EXPECT_EQ(2u, counted.given_back);
}

TEST_F(CApiOperator, WorkspaceOfTheCallerIsUsed) {
    seen.workspace = {MemoryInfo(50, MemoryLifetime::Temporary, 1000, 128),
                      MemoryInfo(51, MemoryLifetime::Persistent, 300)};
    ASSERT_EQ(AclSuccess, make({}));
    alignas(128) uint8_t space[1000 + 128];
    ASSERT_EQ(AclSuccess, AclCreateTensor(&src, context, Described({999}, AclUInt8), false));
    ASSERT_EQ(AclSuccess, AclTensorImport(src, space, AclHostPtr));
    ASSERT_EQ(AclSuccess, AclPackTensor(pack, src, 50));
    EXPECT_EQ(AclInvalidArgument, run()) << "too small";
    ASSERT_EQ(AclSuccess, AclCreateTensor(&dst, context, Described({1000}, AclUInt8), false));
    ASSERT_EQ(AclSuccess, AclPackTensor(pack, dst, 50));
    ASSERT_EQ(AclSuccess, AclTensorImport(dst, space + 64, AclHostPtr));
    EXPECT_EQ(AclInvalidArgument, run()) << "not aligned";
    ASSERT_EQ(AclSuccess, AclTensorImport(dst, space, AclHostPtr));
    seen.on_run = [&](ITensorPack &p) { EXPECT_EQ(space, p.get_tensor(50)->buffer()); };
    EXPECT_EQ(AclSuccess, run());
    EXPECT_EQ(std::vector<size_t>({300}), counted.sizes) << "only what the pack has not";
    EXPECT_EQ(1, seen.prepared);
    ASSERT_EQ(AclSuccess, put(more.handle, Described({300}, AclUInt8), 51));
    EXPECT_EQ(AclSuccess, run());
    EXPECT_EQ(2, seen.prepared) << "other persistent memory must be written anew";
    EXPECT_EQ(AclSuccess, run());
    EXPECT_EQ(2, seen.prepared);
}

TEST_F(CApiOperator, WorkspaceThatCannotBeHadIsAStatus) {
    seen.workspace = {MemoryInfo(50, MemoryLifetime::Temporary, 1000)};
    ASSERT_EQ(AclSuccess, make({}));
    counted.fail = true;
    EXPECT_EQ(AclOutOfMemory, run());
    counted.fail = false;
    EXPECT_EQ(AclSuccess, run());
    EXPECT_EQ(1, seen.runs);
}

TEST_F(CApiOperator, ConstantTensorsAreReadAgainWhenTheyAreOthers) {
    ASSERT_EQ(AclSuccess, make({{0, false, vector_of(8)}, {1, false, vector_of(8), true}}));
    ASSERT_EQ(AclSuccess, put(src.handle, Described({8}), AclSrc));
    ASSERT_EQ(AclSuccess, put(dst.handle, Described({8}), AclSrc1));
    EXPECT_EQ(AclSuccess, run());
    ASSERT_EQ(AclSuccess, AclPackTensor(pack, dst, AclSrc));
    EXPECT_EQ(AclSuccess, run());
    EXPECT_EQ(1, seen.prepared);
    ASSERT_EQ(AclSuccess, AclPackTensor(pack, src, AclSrc1));
    EXPECT_EQ(AclSuccess, run());
    EXPECT_EQ(2, seen.prepared);
}

TEST_F(CApiOperator, ThreadsAreThoseOfTheQueueOrTheContext) {
    const unsigned int usual = Scheduler::get().num_threads();
    const unsigned int cores = Scheduler::get().cpu_info().get_cpu_num();
    const auto threads = [&](int32_t of_context, int32_t of_queue) {
        AclContextOptions options = counted.options();
        options.max_compute_units = of_context;
        open(options);
        const AclQueueOptions queue_options{AclTuningModeNone, of_queue};
        AclDestroyQueue(queue);
        EXPECT_EQ(AclSuccess, AclCreateQueue(&queue, context, &queue_options));
        EXPECT_EQ(AclSuccess, make({}));
        EXPECT_EQ(AclSuccess, run());
        return seen.threads;
    };
    EXPECT_EQ(usual, threads(0, 0));
    EXPECT_EQ(usual, threads(-1, -1));
    EXPECT_EQ(1u, threads(1, 0));
    EXPECT_EQ(std::min(2u, cores), threads(2, 0));
    EXPECT_EQ(cores, threads(INT32_MAX, 0));
    EXPECT_EQ(1u, threads(0, 1));
    EXPECT_EQ(1u, threads(2, 1));
    EXPECT_EQ(1u, threads(1, 2));
    EXPECT_EQ(usual, Scheduler::get().num_threads()) << "others are not touched";
}

TEST_F(CApiOperator, CapabilitiesAreThoseOfThePlansTarget) {
    const auto features = [&](uint64_t bits) {
        AclContextOptions options = counted.options();
        options.capabilities = bits;
        open(options);
        EXPECT_EQ(AclSuccess, make({}));
        return target.features.bits();
    };
    const auto bit = [](Feature f) { return FeatureSet().with(f).bits(); };
    const uint32_t host = host_features().bits(), floor = host & floor_features().bits();
    EXPECT_EQ(host, features(AclCpuCapabilitiesAuto));
    EXPECT_EQ(host, features(static_cast<uint64_t>(static_cast<int64_t>(AclCpuCapabilitiesAll))));
    EXPECT_EQ((host & (bit(Feature::asimd) | bit(Feature::sse4))) | floor, features(AclCpuCapabilitiesNeon));
    EXPECT_EQ((host & bit(Feature::dotprod)) | floor, features(AclCpuCapabilitiesDot));
    EXPECT_EQ((host & bit(Feature::fp16)) | floor, features(AclCpuCapabilitiesFp16));
    EXPECT_EQ((host & bit(Feature::avx2)) | floor, features(AclCpuCapabilitiesAvx2));
    const uint64_t sve = AclCpuCapabilitiesSve;
    EXPECT_EQ((host & bit(Feature::sve)) | floor, features(sve));
    EXPECT_EQ((host & (bit(Feature::sve) | bit(Feature::sve2))) | floor, features(sve | AclCpuCapabilitiesSve2));
    EXPECT_EQ((host & (bit(Feature::sve) | bit(Feature::svef32mm))) | floor, features(sve | AclCpuCapabilitiesMmlaFp));
    EXPECT_EQ((host & (bit(Feature::sve) | bit(Feature::sme))) | floor, features(sve | AclCpuCapabilitiesSme));
    EXPECT_EQ((host & (bit(Feature::i8mm))) | floor, features(AclCpuCapabilitiesMmlaInt8)) << "of SVE only with SVE";
    EXPECT_EQ((host & (bit(Feature::sve) | bit(Feature::bf16) | bit(Feature::svebf16))) | floor,
              features(sve | AclCpuCapabilitiesBf16));
}

TEST_F(CApiOperator, RefusalsOfThePlanAreUnsupported) {
    const auto refuse = [](const Target &, AclOperator_ &) { return planned(error("no %s", "plan")); };
    OperatorHandle other;
    EXPECT_EQ(AclUnsupportedConfig, create_operator(&other, context, refuse));
    EXPECT_STREQ("no plan", AclLastErrorText());
    EXPECT_EQ(AclUnsupportedConfig, create_operator(ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT, context, refuse));
    EXPECT_EQ(nullptr, other.handle);
}

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
TEST_F(CApiOperator, WhatAPlanThrowsIsAStatus) {
    ASSERT_EQ(AclSuccess, make({}));
    seen.on_run = [](ITensorPack &) { throw std::runtime_error("the plan's text"); };
    EXPECT_EQ(AclRuntimeError, run());
    EXPECT_STREQ("the plan's text", AclLastErrorText());
    seen.on_run = [](ITensorPack &) { throw std::bad_alloc(); };
    EXPECT_EQ(AclOutOfMemory, run());
    seen.on_run = nullptr;
    EXPECT_EQ(AclSuccess, run());
    seen.on_prepare = [](ITensorPack &) { throw std::runtime_error("once"); };
    ASSERT_EQ(AclSuccess, make({}));
    EXPECT_EQ(AclRuntimeError, run());
    seen.on_prepare = nullptr;
    EXPECT_EQ(AclSuccess, run()) << "prepare() is called again";
}
#endif

TEST_F(CApiOperator, QuantizedTensorsHaveTheirIntegers) {
    TensorInfo info = vector_of(8, DataType::QASYMM8);
    info.set_quantization_info(QuantizationInfo(0.5f, 3));
    ASSERT_EQ(AclSuccess, create_tensor(&src, *live(context.handle), info, true));
    AclTensorDescriptor found;
    EXPECT_EQ(AclSuccess, AclGetTensorDescriptor(src, &found));
    EXPECT_EQ(AclUInt8, found.data_type);
    ASSERT_EQ(AclSuccess, AclPackTensor(pack, src, AclSrc));
    ASSERT_EQ(AclSuccess, make({{0, false, info}}));
    seen.on_run = [&](ITensorPack &p) {
        EXPECT_EQ(DataType::QASYMM8, p.get_const_tensor(0)->info()->data_type());
        EXPECT_EQ(3, p.get_const_tensor(0)->info()->quantization_info().uniform().offset);
    };
    EXPECT_EQ(AclSuccess, run());
    ASSERT_EQ(AclSuccess, put(dst.handle, Described({8}, AclUInt8), AclSrc));
    seen.on_run = nullptr;
    EXPECT_EQ(AclSuccess, run());
    ASSERT_EQ(AclSuccess, put(more.handle, Described({8}, AclInt8), AclSrc));
    EXPECT_EQ(AclInvalidArgument, run());
}

}  // namespace
}  // namespace ac::c_api

#endif  // ARM_COMPUTE_CPU_ENABLED
