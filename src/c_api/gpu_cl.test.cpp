// SPDX-License-Identifier: MIT
// OpenCL contexts: memory, queues, tuning, import, and the OpenCL extension.
#include "src/c_api/gpu_cl.h"

#include "arm_compute/AclOpenClExt.h"
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"

#include "src/c_api/c_api_test.h"
#include "src/c_api/operator.h"
#include "tests/framework/op_test_cl.h"

#include <cstdio>
#include <fstream>
#include <string>

namespace ac::c_api {
namespace {

constexpr int32_t count = 300;
constexpr AclActivationDescriptor relu{AclRelu, 0, 0, false};

struct ClCApi : ::testing::Test {
    ClCApi() {
        CLScheduler::get().default_init();
        EXPECT_EQ(AclSuccess, AclCreateContext(&context, AclGpuOcl, nullptr)) << AclLastErrorText();
        EXPECT_EQ(AclSuccess, AclCreateQueue(&queue, context, nullptr));
        make_tensors();
    }
    void make_tensors() {
        EXPECT_EQ(AclSuccess, AclCreateTensorPack(&pack, context));
        EXPECT_EQ(AclSuccess, AclCreateTensor(&src, context, Described({count}), true));
        EXPECT_EQ(AclSuccess, AclCreateTensor(&dst, context, Described({count}), true));
        EXPECT_EQ(AclSuccess, AclPackTensor(pack, src, AclSrc));
        EXPECT_EQ(AclSuccess, AclPackTensor(pack, dst, AclDst));
        EXPECT_EQ(AclSuccess, AclActivation(&op, context, Described({count}), Described({count}), relu))
            << AclLastErrorText();
    }
    /// Fills a tensor with consecutive values, starting at `first`.
    void fill(AclTensor tensor, float first) {
        void *memory = nullptr;
        ASSERT_EQ(AclSuccess, AclMapTensor(tensor, &memory));
        for (int i = 0; i < count; ++i) {
            static_cast<float *>(memory)[i] = first + static_cast<float>(i);
        }
        ASSERT_EQ(AclSuccess, AclUnmapTensor(tensor, memory));
    }
    void expect_relu(AclTensor tensor, float first) {
        void *memory = nullptr;
        ASSERT_EQ(AclSuccess, AclMapTensor(tensor, &memory));
        for (int i = 0; i < count; ++i) {
            const float x = first + static_cast<float>(i);
            ASSERT_EQ(x > 0 ? x : 0, static_cast<float *>(memory)[i]);
        }
        ASSERT_EQ(AclSuccess, AclUnmapTensor(tensor, memory));
    }
    cl_command_queue new_queue() {
        cl_device_id device = nullptr;
        cl_context cl_ctx = nullptr;
        EXPECT_EQ(AclSuccess, AclGetClDevice(context, &device));
        EXPECT_EQ(AclSuccess, AclGetClContext(context, &cl_ctx));
        return clCreateCommandQueue(cl_ctx, device, 0, nullptr);
    }

    ContextHandle context;
    QueueHandle queue;
    PackHandle pack;
    TensorHandle src, dst;
    OperatorHandle op;
};

TEST_F(ClCApi, RunsAnOperator) {
    fill(src, -150);
    EXPECT_EQ(AclSuccess, AclRunOperator(op, queue, pack)) << AclLastErrorText();
    EXPECT_EQ(AclSuccess, AclQueueFinish(queue));
    expect_relu(dst, -150);
}

TEST_F(ClCApi, AMappedTensorIsNotForOperators) {
    void *memory = nullptr, *again = nullptr;
    fill(src, 0);
    ASSERT_EQ(AclSuccess, AclMapTensor(src, &memory));
    ASSERT_EQ(AclSuccess, AclMapTensor(src, &again));
    EXPECT_EQ(memory, again);
    EXPECT_EQ(AclInvalidObjectState, AclRunOperator(op, queue, pack));
    EXPECT_EQ(AclSuccess, AclUnmapTensor(src, memory));
    EXPECT_EQ(AclInvalidObjectState, AclRunOperator(op, queue, pack)) << "mapped twice";
    EXPECT_EQ(AclInvalidArgument, AclUnmapTensor(src, &memory));
    EXPECT_EQ(AclSuccess, AclUnmapTensor(src, memory));
    EXPECT_EQ(AclInvalidObjectState, AclUnmapTensor(src, memory));
    EXPECT_EQ(AclSuccess, AclRunOperator(op, queue, pack));
}

TEST_F(ClCApi, ImportedMemoryIsTheTensors) {
    std::vector<float> memory(count), result(count, -9);
    ASSERT_EQ(AclSuccess, AclTensorImport(src, memory.data(), AclHostPtr)) << AclLastErrorText();
    ASSERT_EQ(AclSuccess, AclTensorImport(dst, result.data(), AclHostPtr));
    fill(src, -20);
    EXPECT_EQ(-20, memory[0]) << "a mapping shows the caller's memory";
    EXPECT_EQ(AclSuccess, AclRunOperator(op, queue, pack));
    void *mapped = nullptr;
    ASSERT_EQ(AclSuccess, AclMapTensor(dst, &mapped));
    EXPECT_EQ(result.data(), mapped);
    EXPECT_EQ(0, result[20]);
    EXPECT_EQ(5, result[25]);
    std::vector<float> other(count);
    ASSERT_EQ(AclSuccess, AclTensorImport(dst, other.data(), AclHostPtr)) << "although it is mapped";
    EXPECT_EQ(AclSuccess, AclRunOperator(op, queue, pack));
    expect_relu(dst, -20);
    EXPECT_EQ(AclSuccess, AclRunOperator(op, queue, pack));
    EXPECT_EQ(AclSuccess, AclDestroyTensor(dst)) << "waits, so that the caller may take the memory back";
    EXPECT_EQ(5, other[25]);
}

TEST_F(ClCApi, AllTypesOfElementsHaveMemory) {
    for (int type = AclUInt8; type <= AclFloat32; ++type) {
        TensorHandle tensor;
        ASSERT_EQ(AclSuccess,
                  AclCreateTensor(&tensor, context, Described({5, 3}, static_cast<AclDataType>(type)), true));
        void *memory = nullptr;
        EXPECT_EQ(AclSuccess, AclMapTensor(tensor, &memory));
        EXPECT_NE(nullptr, memory);
        EXPECT_EQ(AclSuccess, AclUnmapTensor(tensor, memory));
    }
}

TEST_F(ClCApi, AnUnallocatedTensorHasNothing) {
    TensorHandle tensor;
    ASSERT_EQ(AclSuccess, AclCreateTensor(&tensor, context, Described({count}), false));
    void *memory = &tensor;
    EXPECT_EQ(AclSuccess, AclMapTensor(tensor, &memory));
    EXPECT_EQ(nullptr, memory);
    EXPECT_EQ(AclSuccess, AclUnmapTensor(tensor, nullptr));
    cl_mem mem = nullptr;
    EXPECT_EQ(AclSuccess, AclGetClMem(tensor, &mem));
    EXPECT_EQ(nullptr, mem);
    ASSERT_EQ(AclSuccess, AclPackTensor(pack, tensor, AclDst));
    EXPECT_EQ(AclInvalidObjectState, AclRunOperator(op, queue, pack));
}

TEST_F(ClCApi, TheExtensionGivesWhatIsUsed) {
    cl_context cl_ctx = nullptr;
    cl_device_id device = nullptr;
    cl_command_queue cl_queue = nullptr;
    cl_mem mem = nullptr;
    EXPECT_EQ(AclSuccess, AclGetClContext(context, &cl_ctx));
    EXPECT_EQ(CLScheduler::get().context()(), cl_ctx) << "shared, as that scheduler is initialised";
    EXPECT_EQ(AclSuccess, AclGetClDevice(context, &device));
    EXPECT_EQ(CLScheduler::get().compile_context().get_device()(), device);
    EXPECT_EQ(AclSuccess, AclGetClQueue(queue, &cl_queue));
    EXPECT_EQ(CLScheduler::get().queue()(), cl_queue);
    EXPECT_EQ(AclSuccess, AclGetClMem(src, &mem));
    size_t size = 0;
    EXPECT_EQ(CL_SUCCESS, clGetMemObjectInfo(mem, CL_MEM_SIZE, sizeof(size), &size, nullptr));
    EXPECT_EQ(count * sizeof(float), size);
    for (const AclStatus status :
         {AclGetClContext(context, nullptr), AclGetClDevice(context, nullptr), AclGetClQueue(queue, nullptr),
          AclGetClMem(src, nullptr), AclSetClQueue(queue, nullptr)}) {
        EXPECT_EQ(AclInvalidArgument, status);
    }
}

#ifdef ARM_COMPUTE_CPU_ENABLED
TEST_F(ClCApi, ObjectsOfTheCpuAreOfAnotherTarget) {
    ContextHandle cpu;
    QueueHandle cpu_queue;
    TensorHandle tensor;
    ASSERT_EQ(AclSuccess, AclCreateContext(&cpu, AclCpu, nullptr));
    ASSERT_EQ(AclSuccess, AclCreateQueue(&cpu_queue, cpu, nullptr));
    ASSERT_EQ(AclSuccess, AclCreateTensor(&tensor, cpu, Described({count}), true));
    cl_context cl_ctx = nullptr;
    cl_device_id device = nullptr;
    cl_command_queue cl_queue = nullptr;
    cl_mem mem = nullptr;
    for (const AclStatus status :
         {AclGetClContext(cpu, &cl_ctx), AclGetClDevice(cpu, &device), AclSetClContext(cpu, cl_ctx),
          AclGetClQueue(cpu_queue, &cl_queue), AclSetClQueue(cpu_queue, cl_queue), AclGetClMem(tensor, &mem)}) {
        EXPECT_EQ(AclInvalidTarget, status);
    }
    EXPECT_EQ(AclInvalidArgument, AclPackTensor(pack, tensor, AclSrc));
    EXPECT_EQ(AclInvalidArgument, AclRunOperator(op, cpu_queue, pack));
}
#else
TEST_F(ClCApi, ABuildWithoutTheCpuSaysSo) {
    ContextHandle cpu;
    EXPECT_EQ(AclUnsupportedTarget, AclCreateContext(&cpu, AclCpu, nullptr));
}
#endif

TEST_F(ClCApi, AContextOfTheCallerIsUsed) {
    cl_device_id device = nullptr;
    ASSERT_EQ(AclSuccess, AclGetClDevice(context, &device));
    const cl_context own = clCreateContext(nullptr, 1, &device, nullptr, nullptr, nullptr);
    ASSERT_NE(nullptr, own);
    EXPECT_EQ(AclUnsupportedConfig, AclSetClContext(context, own)) << "it has objects";
    AclDestroyOperator(op);
    AclDestroyTensor(src);
    AclDestroyTensor(dst);
    AclDestroyTensorPack(pack);
    AclDestroyQueue(queue);
    EXPECT_EQ(AclInvalidArgument, AclSetClContext(context, nullptr));
    const cl_context usual = CLScheduler::get().context()();
    ASSERT_EQ(AclSuccess, AclSetClContext(context, own)) << AclLastErrorText();
    EXPECT_EQ(usual, CLScheduler::get().context()()) << "nobody else's";
    ASSERT_EQ(AclSuccess, AclCreateQueue(&queue, context, nullptr));
    make_tensors();
    cl_context found = nullptr;
    EXPECT_EQ(AclSuccess, AclGetClContext(context, &found));
    EXPECT_EQ(own, found);
    cl_mem mem = nullptr;
    EXPECT_EQ(AclSuccess, AclGetClMem(src, &mem));
    EXPECT_EQ(CL_SUCCESS, clGetMemObjectInfo(mem, CL_MEM_CONTEXT, sizeof(found), &found, nullptr));
    EXPECT_EQ(own, found);
    fill(src, -150);
    EXPECT_EQ(AclSuccess, AclRunOperator(op, queue, pack)) << AclLastErrorText();
    expect_relu(dst, -150);
    clReleaseContext(own);
}

TEST_F(ClCApi, AQueueOfTheCallerIsUsed) {
    const cl_command_queue own = new_queue();
    ASSERT_NE(nullptr, own);
    ASSERT_EQ(AclSuccess, AclSetClQueue(queue, own));
    cl_command_queue found = nullptr;
    EXPECT_EQ(AclSuccess, AclGetClQueue(queue, &found));
    EXPECT_EQ(own, found);
    fill(src, -150);
    EXPECT_EQ(AclSuccess, AclRunOperator(op, queue, pack));
    EXPECT_EQ(own, GpuState::of(*live(context.handle)->gpu).scheduler.queue()()) << "where it was enqueued";
    expect_relu(dst, -150);
    clReleaseCommandQueue(own);
    cl_device_id device = nullptr;
    ASSERT_EQ(AclSuccess, AclGetClDevice(context, &device));
    const cl_context elsewhere = clCreateContext(nullptr, 1, &device, nullptr, nullptr, nullptr);
    const cl_command_queue foreign = clCreateCommandQueue(elsewhere, device, 0, nullptr);
    EXPECT_EQ(AclInvalidArgument, AclSetClQueue(queue, foreign));
    clReleaseCommandQueue(foreign);
    clReleaseContext(elsewhere);
}

TEST_F(ClCApi, QueuesOfOneContextSeeEachOthersWork) {
    QueueHandle second;
    ASSERT_EQ(AclSuccess, AclCreateQueue(&second, context, nullptr));
    const cl_command_queue own = new_queue();
    ASSERT_EQ(AclSuccess, AclSetClQueue(second, own));
    PackHandle back;
    ASSERT_EQ(AclSuccess, AclCreateTensorPack(&back, context));
    AclTensor tensors[] = {dst, src};
    int32_t slots[] = {AclSrc, AclDst};
    ASSERT_EQ(AclSuccess, AclPackTensors(back, tensors, slots, 2));
    OperatorHandle plus_one;
    ASSERT_EQ(AclSuccess,
              AclActivation(&plus_one, context, Described({count}), Described({count}), {AclLinear, 1, 1, false}));
    fill(src, 1);
    for (int i = 0; i < 20; ++i) {
        ASSERT_EQ(AclSuccess, AclRunOperator(plus_one, queue, pack));
        ASSERT_EQ(AclSuccess, AclRunOperator(plus_one, second, back));
    }
    expect_relu(src, 41);
    clReleaseCommandQueue(own);
}

TEST_F(ClCApi, TheQueuesTuningModeTunes) {
    QueueHandle tuned;
    const AclQueueOptions options{AclRapid, 0};
    ASSERT_EQ(AclSuccess, AclCreateQueue(&tuned, context, &options));
    fill(src, -150);
    EXPECT_EQ(AclSuccess, AclRunOperator(op, queue, pack));
    const Ref<AclQueue_> found = live(tuned.handle);
    ASSERT_NE(nullptr, found->gpu->tuner);
    EXPECT_TRUE(found->gpu->tuner->tuning_params_table().empty()) << "the other queue does not tune";
    EXPECT_EQ(AclSuccess, AclRunOperator(op, tuned, pack)) << AclLastErrorText();
    EXPECT_EQ(1u, found->gpu->tuner->tuning_params_table().size());
    EXPECT_EQ(nullptr, live(queue.handle)->gpu->tuner);
    expect_relu(dst, -150);
}

TEST_F(ClCApi, TheKernelConfigFileIsRead) {
    const std::string name = ::testing::TempDir() + "c_api_rules";
    AclContextOptions options{AclPreferFastRerun, 0, false, name.c_str(), 0, nullptr};
    ContextHandle other;
    std::remove(name.c_str());
    EXPECT_EQ(AclInvalidArgument, AclCreateContext(&other, AclGpuOcl, &options));
    std::ofstream(name) << "arm_compute-GEMM-1\nf32 0 0 0 4 4\n";
    EXPECT_EQ(AclSuccess, AclCreateContext(&other, AclGpuOcl, &options)) << AclLastErrorText();
    EXPECT_NE(nullptr, GpuState::of(*live(other.handle)->gpu).scheduler.gemm_heuristics());
    std::ofstream(name) << "<header>\ngemm-version, [1,2,1]\nip-type, gpu\n</header>\n<heuristics-table>\n"
                           "</heuristics-table>\n";
    ContextHandle third;
    EXPECT_EQ(AclSuccess, AclCreateContext(&third, AclGpuOcl, &options)) << AclLastErrorText();
    std::remove(name.c_str());
}

TEST_F(ClCApi, AnyOrderOfDestructionIsSafe) {
    fill(src, -150);
    EXPECT_EQ(AclSuccess, AclDestroyContext(context));
    EXPECT_EQ(AclSuccess, AclRunOperator(op, queue, pack)) << AclLastErrorText();
    EXPECT_EQ(AclSuccess, AclDestroyOperator(op));
    EXPECT_EQ(AclSuccess, AclDestroyQueue(queue));
    expect_relu(dst, -150);
    EXPECT_EQ(AclSuccess, AclDestroyTensor(dst));
}

}  // namespace
}  // namespace ac::c_api
