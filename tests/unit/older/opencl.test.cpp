// SPDX-License-Identifier: MIT
// Forms of earlier releases that only OpenCL has.
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLBufferAllocator.h"
#include "arm_compute/runtime/CL/CLMemoryGroup.h"
#include "arm_compute/runtime/CL/CLMemoryRegion.h"
#include "arm_compute/runtime/CL/CLRuntimeContext.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTuner.h"
#include "arm_compute/runtime/CL/functions/CLFillBorder.h"
#include "arm_compute/runtime/CL/functions/CLReverse.h"
#include "arm_compute/runtime/NEON/functions/NEFillBorder.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"

namespace ac::older {
namespace {

TEST(ClOlderFillBorder, WritesThePadding) {
    test::opencl_target();
    CLTensor tensor;
    tensor.allocator()->init(TensorInfo(TensorShape(3u, 2u), 1, DataType::U8));
    tensor.info()->extend_padding(PaddingSize(1));
    CLFillBorder fill;
    fill.configure(CLKernelLibrary::get().get_compile_context(), &tensor, 1, BorderMode::CONSTANT,
                   PixelValue(uint8_t{7}));
    tensor.allocator()->allocate();
    tensor.map();
    for (int i = 0; i < 6; ++i) {
        *tensor.ptr_to_element(Coordinates(i % 3, i / 3)) = static_cast<uint8_t>(i);
    }
    tensor.unmap();
    fill.run();
    tensor.map();
    for (int y = -1; y < 3; ++y) {
        for (int x = -1; x < 4; ++x) {
            const bool inside = x >= 0 && x < 3 && y >= 0 && y < 2;
            EXPECT_EQ(*tensor.ptr_to_element(Coordinates(x, y)), inside ? 3 * y + x : 7) << x << ", " << y;
        }
    }
    tensor.unmap();
    fill.configure(&tensor, 1, BorderMode::REPLICATE);
    fill.run();
    tensor.map();
    EXPECT_EQ(*tensor.ptr_to_element(Coordinates(3, 2)), 5);
    tensor.unmap();
}

TEST(ClOlderReverse, CountsAxesFromTheFirst) {
    test::opencl_target();
    CLTensor src, axis, dst;
    src.allocator()->init(TensorInfo(TensorShape(4u), 1, DataType::F32));
    axis.allocator()->init(TensorInfo(TensorShape(1u), 1, DataType::U32));
    CLReverse reverse;
    reverse.configure(&src, &dst, &axis);
    EXPECT_TRUE(bool(CLReverse::validate(src.info(), dst.info(), axis.info())));
    reverse.configure(CLKernelLibrary::get().get_compile_context(), &src, &dst, &axis);
    for (CLTensor *tensor : {&src, &axis, &dst}) {
        tensor->allocator()->allocate();
    }
    src.map();
    axis.map();
    for (int i = 0; i < 4; ++i) {
        reinterpret_cast<float *>(src.buffer())[i] = static_cast<float>(i);
    }
    *reinterpret_cast<uint32_t *>(axis.buffer()) = 0;
    src.unmap();
    axis.unmap();
    reverse.run();
    EXPECT_EQ(test::fetched(dst), (std::vector<double>{3, 2, 1, 0}));
}

TEST(ClOlderContexts, KnowTheirQueueAndLibrary) {
    test::opencl_target();
    CLRuntimeContext context;
    CLCoreRuntimeContext *const core = context.core_runtime_context();
    EXPECT_EQ(core->context()(), context.gpu_scheduler()->context()());
    EXPECT_EQ(core->queue()(), context.gpu_scheduler()->queue()());
    EXPECT_EQ(core->kernel_library(), &CLKernelLibrary::get());
}

TEST(ClOlderTuner, HasLocalSizesOnly) {
    CLTuner tuner;
    tuner.set_tuner_mode(CLTunerMode::RAPID);
    EXPECT_EQ(tuner.get_tuner_mode(), CLTunerMode::RAPID);
    tuner.add_lws_to_table("a", cl::NDRange(4, 2));
    tuner.import_lws_table({{"b", cl::NDRange(8)}});
    EXPECT_EQ(tuner.tuning_params_table().at("b").get_lws()[0], 8u);
}

TEST(ClOlderMemory, IsImportedAndManaged) {
    test::opencl_target();
    CLTensor tensor;
    tensor.allocator()->init(TensorInfo(TensorShape(10u), 1, DataType::F32));
    EXPECT_FALSE(bool(tensor.allocator()->import_memory(CLMemory())));
    CLBufferMemoryRegion region(CL_MEM_ALLOC_HOST_PTR | CL_MEM_READ_WRITE, 40);
    EXPECT_TRUE(bool(tensor.allocator()->import_memory(CLMemory(&region))));
    EXPECT_EQ(tensor.cl_buffer()(), region.cl_data()());
    CLMemoryGroup group;
    CLTensor plain;
    group.manage(&plain);
    EXPECT_TRUE(group.mappings().empty());
}

TEST(ClOlderMemory, RegionsInTheContextOfAProgram) {
    test::opencl_target();
    cl::Context context = CLScheduler::get().context();
    arm_compute::CLCoreRuntimeContext runtime(&CLKernelLibrary::get(), context, CLScheduler::get().queue());
    arm_compute::CLBufferMemoryRegion buffer(context, CL_MEM_READ_WRITE, 64), same(&runtime, CL_MEM_READ_WRITE, 64);
    arm_compute::CLBufferMemoryRegion shared(buffer.cl_data(), &runtime);
    EXPECT_EQ(*buffer.handle(), buffer.cl_data()());
    EXPECT_EQ(shared.cl_data()(), buffer.cl_data()());
    EXPECT_NE(same.map(CLScheduler::get().queue(), true), nullptr);
    same.unmap(CLScheduler::get().queue());
    arm_compute::CLBufferAllocator allocator(context), other(&runtime);
    void *const memory = allocator.allocate(16, 0);
    EXPECT_NE(memory, nullptr);
    other.free(memory);
    EXPECT_RAISES(arm_compute::CLBufferAllocator(cl::Context()));
}

TEST(ClOlderTuner, TablesOfLocalSizes) {
    arm_compute::CLTuner tuner;
    tuner.add_lws_to_table("kernel", cl::NDRange(4, 2, 1));
    const auto &table = tuner.lws_table();
    ASSERT_EQ(table.size(), 1u);
    EXPECT_EQ(static_cast<const size_t *>(table.at("kernel"))[1], 2u);
    EXPECT_EQ(&tuner.export_lws_table(), &table);
}

}  // namespace
}  // namespace ac::older
