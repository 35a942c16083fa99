// SPDX-License-Identifier: MIT
// Infos, memory and schedulers in the forms of releases 17.12 to 20.11.
#include "arm_compute/core/AccessWindowAutoPadding.h"
#include "arm_compute/core/AccessWindowStatic.h"
#include "arm_compute/core/AccessWindowTranspose.h"
#include "arm_compute/core/HOGInfo.h"
#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/NEON/INESimpleKernel.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/Utils.h"
#include "arm_compute/runtime/Allocator.h"
#include "arm_compute/runtime/BlobLifetimeManager.h"
#include "arm_compute/runtime/MemoryGroupBase.h"
#include "arm_compute/runtime/MemoryManagerOnDemand.h"
#include "arm_compute/runtime/MemoryRegion.h"
#include "arm_compute/runtime/PoolManager.h"
#include "arm_compute/runtime/RuntimeContext.h"
#include "arm_compute/runtime/SingleThreadScheduler.h"
#include "arm_compute/runtime/Tensor.h"
#include "arm_compute/runtime/Utils.h"
#include "arm_compute/runtime/common/LSTMParams.h"

#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

namespace arm_compute {
namespace {

TEST(OlderInfos, FixedPointsAreIgnored) {
    TensorInfo info(1, DataType::F32, size_t{3}), same;
    info.init(TensorShape(4u, 3u), 1, DataType::S16, 2);
    EXPECT_EQ(info.total_size(), 24u);
    info.init(TensorShape(4u, 3u), 1, DataType::S16, Strides(2u, 16u), 2, 100, 2);
    EXPECT_EQ(info.strides_in_bytes()[1], 16u);
    info.init(1, DataType::U8, size_t{1});
    EXPECT_EQ(info.data_type(), DataType::U8);
    EXPECT_EQ(info.init_auto_padding(TensorShape(4u, 3u), 1, DataType::F32, 1),
              same.init_auto_padding(TensorShape(4u, 3u), 1, DataType::F32));
    info.set_fixed_point_position(4);
    EXPECT_EQ(info.fixed_point_position(), 0);
}

TEST(OlderInfos, MatricesOfConvolutions) {
    const int16_t gaussian[] = {2, -4, 2, 4, -8, 4, 2, -4, 2}, laplacian[] = {0, 1, 0, 1, -4, 1, 0, 1, 0}, none[9] = {};
    int16_t column[3], row[3];
    ASSERT_TRUE(separate_matrix(gaussian, column, row, 3));
    for (int i = 0; i < 9; ++i) {
        EXPECT_EQ(column[i / 3] * row[i % 3], gaussian[i]);
    }
    EXPECT_FALSE(separate_matrix(laplacian, column, row, 3));
    EXPECT_FALSE(separate_matrix(none, column, row, 3));
    EXPECT_EQ(calculate_matrix_scale(laplacian, 3), 1u);
    EXPECT_EQ(calculate_matrix_scale(gaussian + 3, 2), 2u);
    EXPECT_EQ(data_type_for_convolution_matrix(laplacian, 9), DataType::S16);
    const int16_t ones[] = {1, 1, 1}, many[] = {100, 200, 100};
    EXPECT_EQ(data_type_for_convolution(ones, ones, 3), std::make_pair(DataType::U16, DataType::U16));
    EXPECT_EQ(data_type_for_convolution(many, ones, 3), std::make_pair(DataType::U16, DataType::S32));
    EXPECT_EQ(string_from_matrix_pattern(MatrixPattern::DISK), "DISK");
    EXPECT_EQ(string_from_non_linear_filter_function(NonLinearFilterFunction::MAX), "MAX");
}

TEST(OlderInfos, MeansOfAreas) {
    uint8_t image[6 * 6];
    for (int i = 0; i < 36; ++i) {
        image[i] = static_cast<uint8_t>(10 * (i % 6) + i / 6);
    }
    const uint8_t *const first = image + 7;  // 4x4 pixels with a border of one
    for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < 4; ++x) {  // a pixel and its neighbours, whose mean is the pixel
            EXPECT_EQ(pixel_area_c1u8_clamp(first, 6, 4, 4, 1, 1, x, y), first[6 * y + x]);
        }
    }
    EXPECT_EQ(pixel_area_c1u8_clamp(first, 6, 4, 4, 4, 4, 0, 0), 22);  // columns and rows -1 to 3
}

TEST(OlderInfos, MachineAndGeometry) {
    const MEMInfo memory;
    EXPECT_EQ(memory.get_total_in_kb(), MEMInfo().get_total_in_kb());
    MEMInfo::set_policy(MemoryPolicy::MINIMIZE);
    EXPECT_EQ(MEMInfo::get_policy(), MemoryPolicy::MINIMIZE);
    MEMInfo::set_policy(MemoryPolicy::NORMAL);
    const unsigned int cores = CPUInfo::get().get_cpu_num();
    CPUInfo::get().set_cpu_num(cores + 1);
    EXPECT_EQ(CPUInfo::get().get_cpu_num(), cores);
    const HOGInfo hog(Size2D(8, 8), Size2D(16, 16), Size2D(64, 128), Size2D(8, 8), 9);
    EXPECT_EQ(hog.num_blocks_per_image(Size2D(64, 128)).area(), 7u * 15);
    int numbers[4];
    MemoryRegion region(numbers, sizeof numbers);
    EXPECT_EQ(*region.handle(), numbers);
}

TEST(OlderInfos, AllExtentsMayChange) {
    TensorInfo info(TensorShape(4u, 3u), 1, DataType::F32);
    EXPECT_TRUE(info.set_is_dynamic(true).is_dynamic());
    EXPECT_FALSE(info.set_is_dynamic(false).is_dynamic());
}

TEST(OlderInfos, QuantizeWithTheirOwnScale) {
    const QuantizationInfo info(0.5f, 10);
    EXPECT_EQ(info.quantize(3.2f, RoundingPolicy::TO_NEAREST_UP), 16);
    EXPECT_EQ(info.quantize(3.4f, RoundingPolicy::TO_ZERO), 16);
    EXPECT_EQ(info.quantize(-100.f, RoundingPolicy::TO_NEAREST_UP), 0);
    EXPECT_EQ(info.dequantize(16), 3.f);
}

TEST(OlderInfos, PoolingHasTheTensorsLayout) {
    const PoolingLayerInfo global(PoolingType::AVG), square(PoolingType::MAX, 3, PadStrideInfo(2, 2), true, true),
        wide(PoolingType::L2, Size2D(3, 2));
    EXPECT_TRUE(global.is_global_pooling);
    EXPECT_EQ(square.pool_size, Size2D(3, 3));
    EXPECT_EQ(square.pad_stride_info.stride().first, 2u);
    EXPECT_TRUE(square.exclude_padding && square.fp_mixed_precision);
    EXPECT_EQ(wide.pool_size, Size2D(3, 2));
    EXPECT_EQ(wide.data_layout, DataLayout::UNKNOWN);
    const DepthwiseConvolutionReshapeInfo reshape;
    EXPECT_TRUE(reshape.c0 == 1 && !reshape.transpose);
}

TEST(OlderInfos, ProductsAndCells) {
    const GEMMInfo info(false, false, true, 0, false, false, GEMMLowpOutputStageInfo(), true, true,
                        ActivationLayerInfo(ActivationLayerInfo::ActivationFunction::RELU));
    EXPECT_TRUE(info.fp_mixed_precision() && info.broadcast_bias() && !info.fast_math());
    EXPECT_TRUE(info.activation_info().enabled());
    GEMMInfo turned;
    turned.set_pretranpose_B(true);
    EXPECT_TRUE(turned.pretranpose_B() && turned.pretranspose_B());
    const float a = 0;
    float b = 0;
    LSTMParams<float> params;
    params.set_cifg_params(&a, &a, &a, &a).set_peephole_params(&a, &a).set_layer_normalization_params(&a, &a, &a, &a);
    EXPECT_EQ(params.cell_to_input_weights(), &a);
    EXPECT_EQ(params.output_layer_norm_weights(), &a);
    params.set_peephole_params(&b, &a, &a);
    EXPECT_EQ(params.cell_to_input_weights(), &b);
    EXPECT_EQ(params.cell_to_output_weights(), &a);
}

TEST(OlderMemory, ManagersAreFinalized) {
    MemoryManagerOnDemand manager(std::make_shared<BlobLifetimeManager>(), std::make_shared<PoolManager>());
    EXPECT_RAISES(manager.finalize());
    const std::shared_ptr<IMemoryManager> shared(std::shared_ptr<IMemoryManager>(), &manager);
    MemoryGroupBase<Tensor> group(shared);
    Tensor a, b;
    for (Tensor *tensor : {&a, &b}) {
        tensor->allocator()->init(TensorInfo(TensorShape(100u), 1, DataType::F32));
        group.manage(tensor);
    }
    a.allocator()->allocate();
    b.allocator()->allocate();
    EXPECT_FALSE(manager.is_finalized());
    Allocator allocator;
    manager.set_allocator(&allocator);
    manager.set_num_pools(2);
    shared->finalize();
    EXPECT_TRUE(manager.is_finalized());
    EXPECT_EQ(manager.pool_manager()->num_pools(), 2u);
    EXPECT_EQ(a.buffer(), nullptr);
    group.acquire();
    EXPECT_EQ(group.mappings().size(), 2u);
    EXPECT_NE(a.buffer(), nullptr);
    EXPECT_NE(a.buffer(), b.buffer());
    group.release();
    MemoryGroup borrowed(&manager);
    Tensor c;
    c.allocator()->init(TensorInfo(TensorShape(10u), 1, DataType::F32));
    borrowed.manage(&c);
    c.allocator()->allocate();
    EXPECT_EQ(c.buffer(), nullptr);
}

TEST(OlderMemory, IsImported) {
    Tensor tensor;
    tensor.allocator()->init(TensorInfo(TensorShape(10u), 1, DataType::F32));
    float values[10] = {};
    EXPECT_FALSE(bool(tensor.allocator()->import_memory(values, 36)));
    EXPECT_TRUE(bool(tensor.allocator()->import_memory(values, 40)));
    EXPECT_EQ(tensor.buffer(), reinterpret_cast<uint8_t *>(values));
    MemoryRegion region(40);
    EXPECT_TRUE(bool(tensor.allocator()->import_memory(Memory(&region))));
    EXPECT_EQ(tensor.buffer(), region.buffer());
    EXPECT_FALSE(bool(tensor.allocator()->import_memory(Memory())));
    TensorAllocator own;
    own.init(TensorInfo(TensorShape(4u), 1, DataType::U8));
    own.allocate();
    EXPECT_NE(own.data(), nullptr);
    const BlobMemoryPool pool(&*std::make_unique<Allocator>(), std::vector<size_t>{8, 16});
    EXPECT_EQ(pool.mapping_type(), MappingType::BLOBS);
}

/// Doubles bytes; counts its runs.
class Doubling : public INESimpleKernel {
public:
    void configure(const ITensor *input, ITensor *output, bool border) {
        INESimpleKernel::configure(input, output, 4, border, BorderSize(1));
    }
    const char *name() const override { return "Doubling"; }
    void run(const Window &window, const ThreadInfo &) override {
        for (int y = window.y().start(); y < window.y().end(); ++y) {
            for (int x = window.x().start(); x < window.x().end(); ++x) {
                const Coordinates at(x, y);
                *_output->ptr_to_element(at) = static_cast<uint8_t>(2 * *_input->ptr_to_element(at));
            }
        }
    }
    void run_op(ITensorPack &, const Window &window, const ThreadInfo &info) override { run(window, info); }
};

TEST(OlderSchedulers, RunKernelsOfPrograms) {
    Tensor src, dst;
    for (Tensor *tensor : {&src, &dst}) {
        tensor->allocator()->init(TensorInfo(TensorShape(8u, 6u), 1, DataType::U8));
        tensor->allocator()->allocate();
    }
    for (int i = 0; i < 48; ++i) {
        src.buffer()[i] = static_cast<uint8_t>(i);
    }
    Doubling kernel;
    kernel.configure(&src, &dst, false);
    SingleThreadScheduler::get().schedule(&kernel, 1);
    EXPECT_EQ(dst.buffer()[47], 94);
    dst.buffer()[47] = 0;
    ITensorPack none;
    static_cast<IScheduler &>(SingleThreadScheduler::get()).schedule_op(&kernel, IScheduler::Hints(1), none);
    EXPECT_EQ(dst.buffer()[47], 94);
    kernel.configure(&src, &dst, true);
    EXPECT_EQ(kernel.window().y().start(), 1);
    EXPECT_EQ(kernel.window().y().end(), 5);
    int runs = 0;
    std::vector<IScheduler::Workload> workloads(3, [&](const ThreadInfo &) { ++runs; });
    SingleThreadScheduler::get().run_workloads(workloads);
    EXPECT_EQ(runs, 3);
    EXPECT_EQ(string_from_scheduler_type(Scheduler::Type::ST), "Single Thread");
    EXPECT_EQ(calculate_number_of_stages_only_x_axis(100000, 0), 1u);
}

TEST(OlderSchedulers, ContextsKnowTheMachine) {
    RuntimeContext context;
    EXPECT_EQ(context.properties().name, "unknown");
    EXPECT_EQ(context.properties().cpu_info.get_cpu_num(), CPUInfo::get().get_cpu_num());
}

TEST(OlderWindows, OfOneAreaAndOfAnyElement) {
    TensorInfo info(TensorShape(10u, 8u), 1, DataType::U8);
    AccessWindowStatic area(&info, -2, 0, 13, 9);
    Window window;
    window.set(Window::DimX, Window::Dimension(0, 10, 1));
    window.set(Window::DimY, Window::Dimension(0, 8, 1));
    EXPECT_FALSE(area.update_window_if_needed(window));
    EXPECT_TRUE(area.update_padding_if_needed(window));
    EXPECT_EQ(info.padding(), PaddingSize(0, 3, 1, 2));
    AccessWindowStatic(&info, 2, 1, 20, 5)
        .set_valid_region(window, ValidRegion(Coordinates(0, 0), info.tensor_shape()));
    EXPECT_EQ(info.valid_region().anchor[0], 2);
    EXPECT_EQ(info.valid_region().shape[0], 8u);
    EXPECT_EQ(info.valid_region().shape[1], 4u);
    info.set_is_resizable(false);
    Window copy(window);
    EXPECT_FALSE(area.update_window_if_needed(copy));
    EXPECT_TRUE(AccessWindowStatic(&info, -3, 0, 5, 5).update_window_if_needed(copy));
    EXPECT_EQ(copy.num_iterations(0), 0u);

    TensorInfo any(TensorShape(10u, 8u), 1, DataType::U8);
    any.set_valid_region(ValidRegion(Coordinates(1, 1), TensorShape(2u, 2u)));
    AccessWindowAutoPadding all(&any);
    EXPECT_FALSE(all.update_window_if_needed(window));
    EXPECT_TRUE(all.update_padding_if_needed(window));
    EXPECT_GT(any.padding().left, 0u);
    all.set_valid_region();
    EXPECT_EQ(any.valid_region().shape[0], 10u);
    EXPECT_EQ(all.compute_valid_region(window, ValidRegion(), true, BorderSize(1)).shape[1], 8u);
}

TEST(OlderWindows, OfATransposedTensor) {
    TensorInfo info(TensorShape(8u, 10u), 1, DataType::U8);
    Window window;  // 12 columns: more than the 10 rows
    window.set(Window::DimX, Window::Dimension(0, 12, 4));
    window.set(Window::DimY, Window::Dimension(0, 8, 1));
    AccessWindowTranspose turned(&info, 0, 0, 1, 4);
    EXPECT_TRUE(turned.update_padding_if_needed(window));
    EXPECT_EQ(info.padding().bottom, 2u);
    EXPECT_EQ(info.padding().right, 0u);
    TensorInfo fixed(TensorShape(8u, 10u), 1, DataType::U8);
    fixed.set_is_resizable(false);
    EXPECT_TRUE(AccessWindowTranspose(&fixed, 0, 0, 1, 4).update_window_if_needed(window));
    EXPECT_EQ(window.x().end(), 8);
    EXPECT_EQ(window.y().end(), 8);
}

/// A kernel that keeps what configure() gets.
struct Kept {
    void configure(int a, int b) { sum = a + b; }
    int sum{0};
};

TEST(OlderKernels, HaveWindows) {
    EXPECT_EQ(create_configure_kernel<Kept>(2, 3)->sum, 5);
    TensorInfo info(TensorShape(21u, 9u, 3u), 1, DataType::U8);
    const Steps steps(8u, 2u);
    const auto is = [](const Window::Dimension &d, int start, int end, int step) {
        EXPECT_EQ(d.start(), start);
        EXPECT_EQ(d.end(), end);
        EXPECT_EQ(d.step(), step);
    };
    const Window all = calculate_max_window(info, steps),
                 inner = calculate_max_window(info, steps, true, BorderSize(1)),
                 rows = calculate_max_window_horizontal(info, steps, false, BorderSize(2)),
                 inner_rows = calculate_max_window_horizontal(info, steps, true, BorderSize(2)),
                 larger = calculate_max_enlarged_window(info, Steps(), BorderSize(1, 2, 3, 4));
    is(all.x(), 0, 24, 8);
    is(all.y(), 0, 10, 2);
    is(all.z(), 0, 3, 1);
    is(inner.x(), 1, 25, 8);
    is(inner.y(), 1, 9, 2);
    is(rows.x(), 0, 24, 8);
    is(rows.y(), -2, 12, 2);
    is(inner_rows.x(), 2, 26, 8);
    is(inner_rows.y(), 0, 10, 2);
    is(larger.x(), -4, 23, 1);
    is(larger.y(), -1, 12, 1);
    const ValidRegion both = intersect_valid_regions(ValidRegion(Coordinates(1, 2), TensorShape(5u, 6u)),
                                                     ValidRegion(Coordinates(3, 0), TensorShape(9u, 5u)));
    EXPECT_TRUE(both.anchor[0] == 3 && both.anchor[1] == 2 && both.shape[0] == 3 && both.shape[1] == 3);
    Window window(all);
    EXPECT_FALSE(update_window_and_padding(window, AccessWindowHorizontal(&info, 0, 8),
                                           AccessWindowRectangle(&info, -1, -1, 10, 3)));
    EXPECT_EQ(info.padding(), PaddingSize(1, 4, 1, 1));
}

TEST(OlderKernels, FillInInfos) {
    TensorInfo a, b(TensorShape(4u, 3u, 2u), 1, DataType::F32), c;
    b.set_data_layout(DataLayout::NHWC);
    EXPECT_TRUE(auto_init_if_empty(a, b));
    EXPECT_FALSE(auto_init_if_empty(a, TensorShape(9u), 1, DataType::U8));
    EXPECT_EQ(a.total_size(), 96u);
    EXPECT_EQ(a.data_layout(), DataLayout::NHWC);
    EXPECT_TRUE(set_data_type_if_unknown(c, DataType::QASYMM8) && !set_data_type_if_unknown(c, DataType::U8));
    EXPECT_TRUE(set_shape_if_empty(c, TensorShape(5u)) && !set_shape_if_empty(c, TensorShape(6u)));
    EXPECT_TRUE(set_quantization_info_if_empty(c, QuantizationInfo(0.5f, 1)));
    EXPECT_FALSE(set_quantization_info_if_empty(c, QuantizationInfo(0.25f, 1)));
    EXPECT_FALSE(set_format_if_unknown(c, Format::U8));
    TensorInfo image, none;
    EXPECT_TRUE(set_format_if_unknown(image, Format::S16));
    none.set_data_layout(DataLayout::UNKNOWN);
    EXPECT_TRUE(set_data_layout_if_unknown(none, DataLayout::NCHW));
    EXPECT_FALSE(set_data_layout_if_unknown(none, DataLayout::NHWC));
    EXPECT_EQ(compute_strides(b)[2], 48u);
    EXPECT_EQ(compute_strides(b, 4, 32)[2], 96u);
    EXPECT_EQ(get_normalization_dimension_index(DataLayout::NHWC, NormalizationLayerInfo(NormType::CROSS_MAP)), 0u);
    EXPECT_EQ(get_normalization_dimension_index(DataLayout::NHWC, NormalizationLayerInfo(NormType::IN_MAP_1D)), 1u);
    EXPECT_EQ(dim_index_2_num_dims(-1, 4), 4u);
    EXPECT_EQ(dim_index_2_num_dims(1, 4), 2u);
    EXPECT_EQ(get_next_power_two(9), 16u);
    EXPECT_EQ(get_next_power_two(8), 8u);
}

TEST(OlderKernels, Interpolate) {
    const uint8_t image[] = {9, 9, 9, 9, 9, 10, 20, 9, 9, 30, 40, 9, 9, 9, 9, 9};  // 2x2 and a border of 9
    const uint8_t *const first = image + 5;
    EXPECT_EQ(delta_bilinear_c1(first, 4, 0.5f, 0.5f), 25);
    EXPECT_EQ(delta_linear_c1_x(first, 0.5f), 15);
    EXPECT_EQ(delta_linear_c1_y(first, 4, 0.25f), 15);
    EXPECT_EQ(pixel_bilinear_c1(first, 4, 0.f, 0.5f), 20);
    EXPECT_EQ(pixel_bilinear_c1(first + 5, 4, -0.5f, -1.f), 15);
    EXPECT_EQ(pixel_bilinear_c1_clamp(first, 4, 2, 2, 7.f, 9.f), 9);
    EXPECT_EQ(pixel_bilinear_c1_clamp(first, 4, 2, 2, 1.f, 1.f), 40);
    const int8_t small[] = {-10, 10, 30, 50};
    EXPECT_EQ(
        delta_bilinear_c1_quantized(first, 4, 0.5f, 0.5f, UniformQuantizationInfo(1, 5), UniformQuantizationInfo(2, 1)),
        11);
    EXPECT_EQ(
        delta_bilinear_c1_quantized(small, 2, 0.5f, 0.5f, UniformQuantizationInfo(1, 0), UniformQuantizationInfo(2, 1)),
        11);
}

}  // namespace
}  // namespace arm_compute
