// SPDX-License-Identifier: MIT
// All classes and functions of the C++ wrapper; compiled with and without ARM_COMPUTE_EXCEPTIONS_ENABLED.
#include <arm_compute/Acl.hpp>

#include <cstdio>
#include <type_traits>
#include <utility>

namespace {

int failures = 0;

#define EXPECT(condition)                                          \
    do {                                                           \
        if (!(condition)) {                                        \
            std::printf("%d: not so: %s\n", __LINE__, #condition); \
            ++failures;                                            \
        }                                                          \
    } while (false)

using acl::StatusCode;

static_assert(static_cast<int>(StatusCode::Success) == AclSuccess, "");
static_assert(static_cast<int>(StatusCode::RuntimeError) == AclRuntimeError, "");
static_assert(static_cast<int>(StatusCode::OutOfMemory) == AclOutOfMemory, "");
static_assert(static_cast<int>(StatusCode::Unimplemented) == AclUnimplemented, "");
static_assert(static_cast<int>(StatusCode::UnsupportedTarget) == AclUnsupportedTarget, "");
static_assert(static_cast<int>(StatusCode::InvalidTarget) == AclInvalidTarget, "");
static_assert(static_cast<int>(StatusCode::InvalidArgument) == AclInvalidArgument, "");
static_assert(static_cast<int>(StatusCode::UnsupportedConfig) == AclUnsupportedConfig, "");
static_assert(static_cast<int>(StatusCode::InvalidObjectState) == AclInvalidObjectState, "");
static_assert(static_cast<int>(acl::Target::Cpu) == AclCpu, "");
static_assert(static_cast<int>(acl::Target::GpuOcl) == AclGpuOcl, "");
static_assert(static_cast<int>(acl::ExecutionMode::FastRerun) == AclPreferFastRerun, "");
static_assert(static_cast<int>(acl::ExecutionMode::FastStart) == AclPreferFastStart, "");
static_assert(static_cast<int>(acl::TuningMode::Rapid) == AclRapid, "");
static_assert(static_cast<int>(acl::TuningMode::Normal) == AclNormal, "");
static_assert(static_cast<int>(acl::TuningMode::Exhaustive) == AclExhaustive, "");
static_assert(static_cast<int>(acl::DataType::Unknown) == AclDataTypeUnknown, "");
static_assert(static_cast<int>(acl::DataType::UInt8) == AclUInt8, "");
static_assert(static_cast<int>(acl::DataType::Int8) == AclInt8, "");
static_assert(static_cast<int>(acl::DataType::UInt16) == AclUInt16, "");
static_assert(static_cast<int>(acl::DataType::Int16) == AclInt16, "");
static_assert(static_cast<int>(acl::DataType::UInt32) == AclUint32, "");
static_assert(static_cast<int>(acl::DataType::Int32) == AclInt32, "");
static_assert(static_cast<int>(acl::DataType::Float16) == AclFloat16, "");
static_assert(static_cast<int>(acl::DataType::BFloat16) == AclBFloat16, "");
static_assert(static_cast<int>(acl::DataType::Float32) == AclFloat32, "");
static_assert(static_cast<int>(acl::ImportType::Host) == AclHostPtr, "");
static_assert(std::is_same<acl::ActivationDesc, AclActivationDescriptor>::value, "");
static_assert(std::is_base_of<acl::detail::ObjectBase<AclContext_>, acl::Context>::value, "");
static_assert(std::is_base_of<acl::detail::ObjectBase<AclQueue_>, acl::Queue>::value, "");
static_assert(std::is_base_of<acl::detail::ObjectBase<AclTensor_>, acl::Tensor>::value, "");
static_assert(std::is_base_of<acl::detail::ObjectBase<AclTensorPack_>, acl::TensorPack>::value, "");
static_assert(std::is_base_of<acl::detail::ObjectBase<AclOperator_>, acl::Operator>::value, "");
static_assert(std::is_base_of<acl::Operator, acl::Activation>::value, "");
static_assert(std::is_base_of<std::exception, acl::Status>::value, "");
static_assert(!std::is_convertible<AclTensorDescriptor, acl::TensorDescriptor>::value, "it is explicit");
static_assert(!std::is_convertible<acl::Target, acl::Context>::value, "it is explicit");
static_assert(!std::is_convertible<acl::Status, StatusCode>::value, "it is explicit");
#if !defined(ARM_COMPUTE_IGNORE_UNUSED) || !defined(OBJECT_DELETER)
#error "Acl.hpp defines these"
#endif

void objects_are_shared() {
    acl::Context first(acl::Target::Cpu);
    acl::Context second(first);
    EXPECT(first.get() != nullptr && first.get() == second.get());
    EXPECT(first == second && !(first != second));
    acl::Context third(acl::Target::Cpu, acl::Context::Options(acl::ExecutionMode::FastStart, AclCpuCapabilitiesAuto,
                                                               true, nullptr, 1, nullptr));
    EXPECT(first != third);
    second = third;
    EXPECT(second == third);
    acl::Context moved(std::move(third));
    third = std::move(moved);
    const acl::Context &constant = third;
    EXPECT(constant.get() == second.get());
    AclContext_ *const handle = first.get();
    first.reset(nullptr);  // the last reference: the object is destroyed
    EXPECT(first.get() == nullptr && AclDestroyContext(handle) == AclInvalidArgument);
    AclContext own = nullptr;
    EXPECT(AclCreateContext(&own, AclCpu, nullptr) == AclSuccess);
    first.reset(own);
    EXPECT(first.get() == own);
    EXPECT(acl::Context::Options().copts.max_compute_units == acl::Context::Options::num_threads_auto);
    EXPECT(acl::Context::Options::num_threads_auto == -1);
    EXPECT(acl::detail::as_enum<acl::Target>(AclGpuOcl) == acl::Target::GpuOcl);
}

void descriptors_have_their_own_shape() {
    acl::TensorDescriptor copy({1}, acl::DataType::UInt8);
    {
        std::vector<int32_t> shape{2, 3};
        const acl::TensorDescriptor made(shape, acl::DataType::Float32);
        shape.assign(2, 9);
        copy = made;
        EXPECT(copy == made);
        AclTensorDescriptor c = *made.get();
        int64_t strides[] = {4, 64};
        c.strides = strides;
        const acl::TensorDescriptor strided(c);
        strides[1] = 0;
        EXPECT(!(copy == strided) && strided.get()->strides[1] == 64 && acl::TensorDescriptor(strided) == strided);
    }
    EXPECT(copy.get()->ndims == 2 && copy.get()->shape[0] == 2 && copy.get()->shape[1] == 3);
    EXPECT(copy.get()->data_type == AclFloat32 && copy.get()->strides == nullptr && copy.get()->boffset == 0);
}

void a_program() {
    StatusCode status = StatusCode::RuntimeError;
    acl::Context ctx(acl::Target::Cpu, &status);
    EXPECT(status == StatusCode::Success);
    acl::Queue plain(ctx);
    acl::Queue with_status(ctx, &status);
    acl::Queue queue(ctx, acl::Queue::Options(acl::TuningMode::Rapid, 1), &status);
    EXPECT(status == StatusCode::Success && queue.finish() == StatusCode::Success && plain.get() != nullptr);
    EXPECT(acl::Queue::Options().opts.mode == AclTuningModeNone);
    const acl::TensorDescriptor desc({4}, acl::DataType::Float32);
    acl::Tensor src(ctx, desc, &status);
    acl::Tensor dst(ctx, desc, false, &status);
    EXPECT(dst.map() == nullptr && dst.unmap(nullptr) == StatusCode::Success);
    float result[4] = {};
    EXPECT(dst.import(result, acl::ImportType::Host) == StatusCode::Success);
    EXPECT(src.get_size() == 16 && src.get_descriptor() == desc);
    auto *values = static_cast<float *>(src.map());
    for (int i = 0; i < 4; ++i) {
        values[i] = static_cast<float>(i - 2);
    }
    EXPECT(src.unmap(values) == StatusCode::Success);
    acl::TensorPack pack(ctx);
    EXPECT(pack.add(src, AclSrc) == StatusCode::Success);
    EXPECT(pack.add({{&src, AclSrc}, acl::TensorPack::PackPair(&dst, AclDst)}) == StatusCode::Success);
    const acl::TensorPack::PackPair pair(&dst, AclDst);
    EXPECT(pair.tensor == &dst && pair.slot_id == AclDst);
    EXPECT(pack.add({{&src, AclSlotUnknown}}) == StatusCode::InvalidArgument);
    EXPECT(pack.add({{nullptr, AclSrc}}) == StatusCode::InvalidArgument);
    const acl::ActivationDesc abs{AclAbs, 0.F, 0.F, false};
    acl::Activation op(ctx, desc, desc, abs, &status);
    EXPECT(status == StatusCode::Success && op.run(queue, pack) == StatusCode::Success);
    EXPECT(result[0] == 2.F && result[1] == 1.F && result[2] == 0.F && result[3] == 1.F);
}

void failures_are_told() {
    StatusCode status = StatusCode::Success;
    bool thrown = false;
#ifdef ARM_COMPUTE_EXCEPTIONS_ENABLED
    try {
        const acl::Context ctx(static_cast<acl::Target>(9), &status);
    } catch (const acl::Status &e) {
        thrown = e.status() == StatusCode::UnsupportedTarget &&
                 static_cast<StatusCode>(e) == StatusCode::UnsupportedTarget &&
                 std::string(e.what()).find("no such target") != std::string::npos;
    }
    EXPECT(thrown && status == StatusCode::UnsupportedTarget);
    acl::report_status(StatusCode::Success, "nothing");
#else
    acl::Context ctx(static_cast<acl::Target>(9), &status);
    EXPECT(!thrown && status == StatusCode::UnsupportedTarget && ctx.get() == nullptr);
    acl::Queue queue(ctx, &status);
    EXPECT(status == StatusCode::InvalidArgument && queue.get() == nullptr);
    EXPECT(queue.finish() == StatusCode::InvalidArgument);
    acl::Tensor tensor(ctx, acl::TensorDescriptor({1}, acl::DataType::Float32));
    EXPECT(tensor.get() == nullptr && tensor.map() == nullptr && tensor.get_size() == 0);
    EXPECT(tensor.get_descriptor().get()->ndims == 0);
    acl::report_status(StatusCode::RuntimeError, "ignored");
#endif
    const acl::Status made(StatusCode::OutOfMemory, "text");
    EXPECT(made.status() == StatusCode::OutOfMemory && std::string(made.what()) == "text");
}

}  // namespace

int main() {
    objects_are_shared();
    descriptors_have_their_own_shape();
    a_program();
    failures_are_told();
    std::printf("wrapper: %d failures\n", failures);
    return failures == 0 ? 0 : 1;
}
