// SPDX-License-Identifier: MIT
#include "src/ops/hog_descriptor/hog_descriptor.h"

#include "arm_compute/runtime/HOG.h"
#include "arm_compute/runtime/NEON/functions/NEHOGDescriptor.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/hog_descriptor/reference.h"
#include "tests/framework/thrown.h"

AC_DECLARE_TABLE(hog_cells)
AC_DECLARE_TABLE(hog_blocks)

namespace ac::hog_descriptor {
namespace {

using arm_compute::HOG;
using arm_compute::NEHOGDescriptor;

HOGInfo geometry(Size2D cell, Size2D cells_of_block, Size2D stride, size_t bins,
                 HOGNormType norm = HOGNormType::L2HYS_NORM, PhaseType phase = PhaseType::UNSIGNED,
                 float limit = 0.2f) {
    const Size2D block(cell.width * cells_of_block.width, cell.height * cells_of_block.height);
    return HOGInfo(cell, block, block, Size2D(cell.width * stride.width, cell.height * stride.height), bins, norm,
                   limit, phase);
}

/// For kernels with rows on both backends.
template <class Body> void every_row(const Table &table, [[maybe_unused]] const char *kernel, const Body &body) {
    test::for_each_row(table, Type::f32, body);
#ifdef ARM_COMPUTE_CL
    test::for_each_row(kernel, Type::f32, body);
#endif
}

void check_cells(const HOGInfo &info, size_t columns, size_t rows, test::Layout layout, int longest,
                 const Target &target) {
    const Size2D size = info.cell_size();
    // pixels that are no cell at the right and below
    const TensorShape shape(columns * size.width + size.width / 2, rows * size.height + size.height / 2);
    const auto magnitude = test::make_tensor(test::info_of(shape, DataType::S16), layout),
               phase = test::make_tensor(test::info_of(shape, DataType::U8), layout);
    test::fill(*magnitude, 1, 0, longest);
    test::fill(*phase, 2, 0, info.phase_type() == PhaseType::UNSIGNED ? 180 : 255);
    const auto dst =
        test::make_tensor(test::info_of(TensorShape(columns * info.num_bins(), rows), DataType::F32), layout);
    Polar gradients{static_cast<int>(shape[0]), static_cast<int>(shape[1]), {}, {}};
    for (const double v : test::stored(*magnitude)) {
        gradients.length.push_back(static_cast<int>(v));
    }
    for (const double v : test::stored(*phase)) {
        gradients.angle.push_back(static_cast<int>(v));
    }
    const Cells cells{columns, rows, info.num_bins(), static_cast<int32_t>(size.width),
                      static_cast<int32_t>(size.height)};
    test::run([&](PlanPtr &out) { return plan_cells(out, cells, info, target); },
              test::pack_of({magnitude.get(), phase.get()}, dst.get()));
    const std::string what = size.to_string() + " pixels, " + std::to_string(info.num_bins()) + " bins";
    hog::expect_equal(hog::floats_in(*dst), expected_cells<float>(gradients, info), what);
}

TEST(HOGDescriptor, EveryRowHasTheHistogramsOfPlainLoops) {
    every_row(hog_cells_table, "hog_cells", [](const Row &, const Target &target) {
        int number = 0;
        for (const size_t bins : {2u, 3u, 4u, 5u, 8u, 9u, 12u, 13u, 16u, 17u, 31u, 48u, 64u, 65u, 130u, 256u}) {
            for (const Size2D &cell : {Size2D(8, 8), Size2D(1, 1), Size2D(3, 5)}) {
                const PhaseType type = ++number % 2 == 0 ? PhaseType::SIGNED : PhaseType::UNSIGNED;
                const auto layout = number % 3 == 0 ? test::Layout::padded : test::Layout::guarded;
                check_cells(geometry(cell, Size2D(1, 1), Size2D(1, 1), bins, HOGNormType::L2_NORM, type), 5, 3, layout,
                            number % 5 == 0 ? 32767 : 361, target);
            }
        }
        check_cells(geometry(Size2D(64, 40), Size2D(1, 1), Size2D(1, 1), 9), 1, 1, test::Layout::guarded, 361, target);
    });
}

/// One bin gets both parts of a vote.
TEST(HOGDescriptor, OneBin) {
    const HOGInfo info = geometry(Size2D(4, 4), Size2D(1, 1), Size2D(1, 1), 1);
    const TensorShape shape(4u, 4u);
    const auto magnitude = test::make_tensor(test::info_of(shape, DataType::S16)),
               phase = test::make_tensor(test::info_of(shape, DataType::U8)),
               dst = test::make_tensor(test::info_of(TensorShape(1u, 1u), DataType::F32));
    test::fill(*magnitude, 1, 0, 361);
    test::fill(*phase, 2, 0, 180);
    test::run(
        [&](PlanPtr &out) {
            return plan_cells(out, {1, 1, 1, 4, 4}, info, Target::host());
        },
        test::pack_of({magnitude.get(), phase.get()}, dst.get()));
    double sum = 0;
    for (const double v : test::stored(*magnitude)) {
        sum += v;
    }
    EXPECT_NEAR(test::stored(*dst)[0], sum, 1e-3);
}

void check_blocks(const HOGInfo &info, size_t across, size_t down, test::Layout layout, float most,
                  const Target &target) {
    const size_t bins = info.num_bins();
    const Size2D inside = info.num_cells_per_block(), stride = info.num_cells_per_block_stride();
    const auto cells = test::make_tensor(test::info_of(TensorShape(across * bins, down), DataType::F32), layout);
    test::fill(*cells, 5, 0, static_cast<double>(most));
    const std::vector<float> given = hog::floats_in(*cells);
    Blocks blocks{
        (across - inside.width) / stride.width + 1, (down - inside.height) / stride.height + 1, stride.height, {}};
    blocks.args.rows = inside.height;
    blocks.args.length = inside.width * bins;
    blocks.args.stride = stride.width * bins;
    blocks.args.absolute = info.normalization_type() == HOGNormType::L1_NORM;
    blocks.args.limited = info.normalization_type() == HOGNormType::L2HYS_NORM;
    blocks.args.limit = info.l2_hyst_threshold();
    blocks.args.epsilon = static_cast<float>(hog::values_of(info)) * 0.1f;
    const auto dst = test::make_tensor(
        test::info_of(TensorShape(blocks.columns * hog::values_of(info), blocks.rows), DataType::F32), layout);
    test::run([&](PlanPtr &out) { return plan_blocks(out, blocks, target); }, test::pack_of({cells.get()}, dst.get()));
    const std::string what = std::to_string(hog::values_of(info)) + " values, norm " +
                             std::to_string(static_cast<int>(info.normalization_type()));
    const std::vector<float> got = hog::floats_in(*dst);
    hog::expect_equal(got, expected_blocks(given, across, info), what);
    hog::expect_near(got, expected_blocks(std::vector<double>(given.begin(), given.end()), across, info), 1e-5, what);
}

TEST(HOGDescriptor, EveryRowNormalizesAsPlainLoops) {
    every_row(hog_blocks_table, "hog_blocks", [](const Row &, const Target &target) {
        int number = 0;
        for (const HOGNormType norm : {HOGNormType::L2_NORM, HOGNormType::L2HYS_NORM, HOGNormType::L1_NORM}) {
            for (const size_t bins : {1u, 3u, 4u, 9u, 16u, 18u, 33u}) {
                for (const Size2D &inside : {Size2D(1, 1), Size2D(2, 2), Size2D(3, 2)}) {
                    for (const Size2D &stride : {Size2D(1, 1), Size2D(2, 3)}) {
                        const auto layout = ++number % 2 == 0 ? test::Layout::guarded : test::Layout::padded;
                        check_blocks(geometry(Size2D(8, 8), inside, stride, bins, norm), 8, 7, layout,
                                     number % 3 == 0   ? 0.1f
                                     : number % 3 == 1 ? 3000.f
                                                       : 2e6f,
                                     target);
                    }
                }
            }
        }
        check_blocks(geometry(Size2D(8, 8), Size2D(2, 2), Size2D(1, 1), 9), 3, 3, test::Layout::guarded, 0, target);
    });
}

struct Tested {
    TensorShape shape;
    HOGInfo info;
};

/// Odd sizes, and sizes of one block.
std::vector<Tested> tested() {
    using S = Size2D;
    return {{TensorShape(64u, 128u), geometry(S(8, 8), S(2, 2), S(1, 1), 9)},
            {TensorShape(16u, 16u), geometry(S(8, 8), S(2, 2), S(1, 1), 9)},
            {TensorShape(71u, 51u), geometry(S(8, 8), S(2, 2), S(1, 1), 9, HOGNormType::L2_NORM, PhaseType::SIGNED)},
            {TensorShape(75u, 43u), geometry(S(4, 6), S(3, 2), S(2, 1), 5, HOGNormType::L1_NORM)},
            {TensorShape(33u, 35u),
             geometry(S(5, 7), S(1, 2), S(1, 2), 18, HOGNormType::L2HYS_NORM, PhaseType::SIGNED, 0.3f)}};
}

void check_function(ITensor &image, Tensor &dst, const HOGInfo &info, const Border &border, const std::string &what) {
    HOG model;
    model.init(info);
    NEHOGDescriptor function;
    function.configure(&image, &dst, &model, border.mode, border.value);
    if (dst.buffer() == nullptr) {
        dst.allocator()->allocate();
    }
    function.run();
    const std::vector<float> got = hog::floats_in(dst);
    hog::expect_equal(got, expected_descriptor<float>(image, info, border), what);
    hog::expect_near(got, expected_descriptor<double>(image, info, border), 1e-4, what);
}

TEST(HOGDescriptor, AgreesWithPlainLoops) {
    for (const Tested &t : tested()) {
        for (const BorderMode mode : {BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE}) {
            for (const auto layout : {test::Layout::guarded, test::Layout::padded}) {
                const auto image = test::make_tensor(test::info_of(t.shape, DataType::U8), layout);
                test::fill(*image, static_cast<unsigned>(mode), 0, 255);
                const TensorInfo blocks(t.info, static_cast<unsigned>(t.shape[0]), static_cast<unsigned>(t.shape[1]));
                const auto dst = test::make_tensor(blocks, layout);
                const std::string what = shape_text(t.shape) + ", border " + std::to_string(static_cast<int>(mode));
                check_function(*image, *dst, t.info, {mode, 99}, what);
                EXPECT_EQ(dst->info()->valid_region().shape[0], blocks.dimension(0)) << what;
                EXPECT_EQ(dst->info()->valid_region().shape[1], blocks.dimension(1)) << what;
            }
        }
    }
}

TEST(HOGDescriptor, PartsOfImages) {
    const HOGInfo info = geometry(Size2D(8, 8), Size2D(2, 2), Size2D(1, 1), 9);
    const auto image = test::make_tensor(test::info_of(TensorShape(180u, 90u), DataType::U8));
    test::fill(*image, 3, 0, 255);
    arm_compute::SubTensor part(image.get(), TensorShape(141u, 63u), Coordinates(17, 4));
    Tensor filled_in, valid;
    check_function(part, filled_in, info, {BorderMode::CONSTANT, 7}, "a part");
    EXPECT_EQ(filled_in.info()->tensor_shape(), TensorShape(16u, 6u));
    EXPECT_EQ(filled_in.info()->num_channels(), 36u);
    image->info()->set_valid_region(ValidRegion(Coordinates(9, 5), TensorShape(99u, 47u), 2));
    check_function(*image, valid, info, {BorderMode::REPLICATE, 0}, "a valid part");
    const ValidRegion region = valid.info()->valid_region();
    EXPECT_EQ(region.anchor[0], 2);  // pixel 16
    EXPECT_EQ(region.anchor[1], 1);
    EXPECT_EQ(region.shape[0], 10u);  // the last one begins at pixel 88 and ends before 104
    EXPECT_EQ(region.shape[1], 4u);
}

TEST(HOGDescriptor, DoesNotDependOnThreads) {
    const HOGInfo info = geometry(Size2D(8, 8), Size2D(2, 2), Size2D(1, 1), 9);
    const auto image = test::make_tensor(test::info_of(TensorShape(333u, 250u), DataType::U8), test::Layout::padded);
    test::fill(*image, 8, 0, 255);
    hog::with_threads([&](unsigned threads) {
        Tensor dst;
        check_function(*image, dst, info, {BorderMode::REPLICATE, 0}, std::to_string(threads) + " threads");
    });
}

/// An image without gradients has values of 0.
TEST(HOGDescriptor, OneColour) {
    const HOGInfo info = geometry(Size2D(8, 8), Size2D(2, 2), Size2D(1, 1), 9);
    const auto image = test::make_tensor(test::info_of(TensorShape(40u, 40u), DataType::U8));
    test::fill(*image, 8, 77, 77);
    Tensor dst;
    check_function(*image, dst, info, {BorderMode::REPLICATE, 0}, "one colour");
    for (const float v : hog::floats_in(dst)) {
        EXPECT_EQ(v, 0.f);
    }
}

TEST(HOGDescriptor, RefusesWithAReason) {
    const Border border{BorderMode::REPLICATE, 0};
    const TensorInfo u8 = test::info_of(TensorShape(40u, 30u), DataType::U8);
    HOG model;
    model.init(geometry(Size2D(8, 8), Size2D(2, 2), Size2D(1, 1), 9));
    PlanPtr out;
    TensorInfo dst;
    EXPECT_TRUE(bool(plan(out, u8, dst, &model, border)));
    EXPECT_EQ(dst.num_channels(), 36u);
    const auto refused = [&](const HOGInfo &info, const char *why) {
        HOG other;
        other.init(info);
        TensorInfo empty;
        return test::refuses(plan(out, u8, empty, &other, border), why);
    };
    using S = Size2D;
    EXPECT_TRUE(refused(geometry(S(8, 8), S(2, 2), S(1, 1), 0), "0 bins; it accepts 1 to 256"));
    EXPECT_TRUE(refused(geometry(S(8, 8), S(2, 2), S(1, 1), 257), "257 bins"));
    EXPECT_TRUE(refused(geometry(S(1, 1), S(20, 20), S(1, 1), 200), "80000 values"));
    EXPECT_TRUE(refused(geometry(S(8, 8), S(2, 4), S(1, 1), 9), "40x30 pixels; it must not be smaller than a block"));
    EXPECT_TRUE(refused(geometry(S(8, 8), S(2, 2), S(1, 1), 9, static_cast<HOGNormType>(0)), "normalization 0"));
    EXPECT_TRUE(refused(geometry(S(8, 8), S(2, 2), S(1, 1), 9, static_cast<HOGNormType>(4)), "normalization"));
    EXPECT_TRUE(refused(geometry(S(8, 8), S(2, 2), S(1, 1), 9, HOGNormType::L2HYS_NORM, PhaseType::SIGNED, NAN),
                        "must not be below 0"));
    EXPECT_TRUE(refused(geometry(S(8, 8), S(2, 2), S(1, 1), 9, HOGNormType::L2_NORM, static_cast<PhaseType>(5)),
                        "type of the phase"));
    EXPECT_TRUE(test::refuses(plan(out, u8, dst, nullptr, border), "the model is missing"));
    const HOG empty;
    EXPECT_TRUE(test::refuses(plan(out, u8, dst, &empty, border), "has no geometry"));
    EXPECT_TRUE(
        test::refuses(plan(out, test::info_of(TensorShape(40u, 30u), DataType::S16), dst, &model, border), "S16"));
    EXPECT_TRUE(test::refuses(plan(out, test::info_of(TensorShape(40u, 30u, 2u), DataType::U8), dst, &model, border),
                              "3 dimensions"));
    EXPECT_TRUE(test::refuses(plan(out, u8, dst, &model, {static_cast<BorderMode>(9), 0}), "mode of the border"));
    TensorInfo few(TensorShape(4u, 2u), 9, DataType::F32), small(TensorShape(3u, 2u), 36, DataType::F32);
    EXPECT_TRUE(test::refuses(plan(out, u8, few, &model, border), "9 channels; a block of the model has 36"));
    EXPECT_TRUE(test::refuses(plan(out, u8, small, &model, border), "3x2"));
    Tensor image;
    image.allocator()->init(u8);
    NEHOGDescriptor function;
    EXPECT_RAISES(function.configure(&image, nullptr, &model, BorderMode::REPLICATE));
}

}  // namespace
}  // namespace ac::hog_descriptor
