// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/reference.h"
#include "tests/framework/image_shape.h"

AC_DECLARE_OPERATOR(Conv2d)

namespace ac::conv2d {
namespace {

using test::info_of;

struct Case {
    size_t w, h, cin, images, kw, kh, cout;
    PadStrideInfo pad = PadStrideInfo(1, 1, 0, 0);
};

/// Sets `bytes` to the temporary memory of a run; returns whether there is a plan.
bool temporary_memory(const Case &c, DataLayout layout, DataType type, const Target &target, Way way, size_t &bytes) {
    const auto by = is_data_type_quantized(type) ? QuantizationInfo(0.1f, 1) : QuantizationInfo();
    const TensorInfo src = info_of(test::image_shape(layout, c.w, c.h, c.cin, c.images), type, by, layout);
    const TensorInfo weights = info_of(test::image_shape(layout, c.kw, c.kh, c.cin, c.cout), type, by, layout);
    TensorInfo dst;
    PlanPtr p;
    if (!bool(plan(p, src, weights, nullptr, dst, Conv2dInfo(c.pad, Size2D(1U, 1U), {}, true, 1), target, way))) {
        return false;
    }
    bytes = 0;
    for (const auto &need : p->workspace()) {
        bytes += need.lifetime == experimental::MemoryLifetime::Temporary ? need.size : 0;
    }
    return true;
}

/// Temporary memory of a convolution: 256 KB per thread for any shape and layout, for Winograd half of the second-level
/// cache if that is more, plus 63 bytes for alignment.
TEST(Conv2d, WorkspaceIsLimited) {
    const PadStrideInfo same(1, 1, 1, 1), first(2, 2, 3, 3);
    const std::vector<Case> shapes = {
        {56, 56, 64, 1, 3, 3, 64, same},   {28, 28, 128, 2, 3, 3, 128, same},
        {14, 14, 300, 1, 3, 3, 40},        {56, 56, 64, 1, 1, 1, 256},
        {7, 7, 512, 1, 3, 3, 512, same},   {224, 224, 3, 1, 7, 7, 64, first},
        {14, 14, 1024, 1, 1, 1, 2048},     {20, 20, 96, 1, 5, 5, 64},
        {40, 40, 512, 1, 1, 3, 33},        {40, 40, 512, 1, 3, 1, 33},
        {7, 7, 960, 1, 1, 1, 160},         {7, 7, 960, 1, 1, 1, 320},
        {7, 7, 320, 1, 1, 1, 1280},        {1, 1, 2048, 1, 1, 1, 1000},
        {7, 7, 128, 1, 7, 7, 512},         {300, 200, 4, 1, 3, 3, 32, same},
        {14, 14, 256, 4, 3, 3, 256, same}, {14, 14, 2048, 1, 1, 1, 512, PadStrideInfo(2, 2, 0, 0)}};
    const size_t least = 256 * 1024,
                 most = std::max<size_t>(least, std::min(CPUInfo::get().get_L2_cache_size() / 2, 1024U * 1024));
    IScheduler &scheduler = Scheduler::get();
    const unsigned before = scheduler.num_threads();
    test::for_each_row(gemm_table, Type::count, [&](const Row &row, const Target &target) {
        for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
            if (type_of(type) != row.type || !test::has_type(Conv2d_operator, type)) {
                continue;
            }
            for (const unsigned threads : {1U, 2U, 8U}) {
                scheduler.set_num_threads(threads);
                for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
                    for (const Case &c : test::has_layout(Conv2d_operator, layout) ? shapes : std::vector<Case>()) {
                        for (const Way way : {Way::automatic, Way::product, Way::winograd}) {
                            size_t bytes = 0;
                            const bool made = temporary_memory(c, layout, type, target, way, bytes);
                            EXPECT_TRUE(made || way == Way::winograd);
                            EXPECT_LE(bytes, threads * (way == Way::product ? least : most) + 63)
                                << c.kw << "x" << c.kh << ", " << c.w << "x" << c.h << ", " << c.cin << " -> " << c.cout
                                << " way " << static_cast<int>(way) << " layout " << static_cast<int>(layout)
                                << " threads " << threads;
                        }
                    }
                }
            }
        }
    });
    scheduler.set_num_threads(before);
}

}  // namespace
}  // namespace ac::conv2d
