// SPDX-License-Identifier: MIT
// The kernel and tile for a device. Devices are only described, so none is needed.
#include "src/gemm/opencl/tiles_cl.h"

#include "src/cl/device/features.h"
#include "src/ops/gemm/gemm_cl.h"
#include "tests/framework/lack.h"
#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"

AC_DECLARE_OPERATOR(Gemm)

namespace ac::gemm {
namespace {

void expect_tile(const Tile &got, unsigned rows, unsigned columns) {
    EXPECT_EQ(got.rows, rows);
    EXPECT_EQ(got.columns, columns);
}

TEST(ClTiles, MatrixInstructionsNeedComputeCapability8) {
    EXPECT_FALSE(ocl::has_mma(ocl::NvidiaDevice{0})) << "not NVIDIA's";
    EXPECT_FALSE(ocl::has_mma(ocl::NvidiaDevice{75}));
    EXPECT_TRUE(ocl::has_mma(ocl::NvidiaDevice{80}));
    EXPECT_TRUE(ocl::has_mma(ocl::NvidiaDevice{90}));
    EXPECT_TRUE(ocl::has_mma(ocl::NvidiaDevice{120}));
    EXPECT_TRUE(ocl::has_wgmma(ocl::NvidiaDevice{90}));
    for (const unsigned other : {0U, 80U, 89U, 100U, 120U}) {
        EXPECT_FALSE(ocl::has_wgmma(ocl::NvidiaDevice{other})) << other;
    }
}

TEST(ClTiles, MatrixInstructionsTakeTheLargestTileThatThreeQuartersOfTheUnitsGetOneOf) {
    const TileDevice h200{DeviceClass::desktop, 132};
    for (const DataType type : {DataType::F16, DataType::QASYMM8}) {
        expect_tile(suitable_tile(h200, type, 4096, 4096, 1, true, true), 128, 128);
        expect_tile(suitable_tile(h200, type, 2048, 2048, 1, true, true), 128, 128);  // 256 groups
        expect_tile(suitable_tile(h200, type, 1024, 1024, 1, true, true), 128, 64);   // 128 groups; 128 x 128 has 64
        expect_tile(suitable_tile(h200, type, 1024, 1024, 2, true, true), 128, 128);  // 128 in two batches
        expect_tile(suitable_tile(h200, type, 512, 512, 1, true, true), 32, 64);
        expect_tile(suitable_tile(h200, type, 4096, 20, 1, true, true), 32, 64);  // the other tiles would be half empty
        expect_tile(suitable_tile(h200, type, 8, 4096, 1, true, true), 4, 4);     // too few rows for a group
    }
}

TEST(ClTiles, OtherDevicesKeepTheirTiles) {
    const TileDevice h200{DeviceClass::desktop, 132};
    expect_tile(suitable_tile(h200, DataType::F32, 2048, 2048, 1, true, false), 128, 128);
    expect_tile(suitable_tile(h200, DataType::F32, 1024, 1024, 1, true, false), 64, 64);
    expect_tile(suitable_tile(h200, DataType::QASYMM8, 2048, 2048, 1, true, false), 128, 64);
    for (const DeviceClass kind : {DeviceClass::cpu, DeviceClass::mali, DeviceClass::adreno}) {
        expect_tile(suitable_tile({kind, 16}, DataType::F16, 2048, 2048, 1, true, false), 4, 4);
    }
}

TEST(ClTiles, TilesOfF32AreThoseThatTheBusiestUnitIsDoneWithFirst) {
    const TileDevice h200{DeviceClass::desktop, 132};
    expect_tile(suitable_tile(h200, DataType::F32, 4096, 768, 1, true, false), 128, 64);  // 3 of 384; 2 of 192 twice
    expect_tile(suitable_tile(h200, DataType::F32, 4096, 3072, 1, true, false), 128, 128);
    expect_tile(suitable_tile(h200, DataType::F32, 512, 3072, 1, true, false), 64, 64);  // 3 of 384, 1 of 96 large ones
    expect_tile(suitable_tile(h200, DataType::F32, 4096, 20, 1, true, false), 32, 64);   // others are half empty
}

TEST(ClTiles, TermsAreSplitWhereTilesAreFewAndTermsMany) {
    const TileDevice h200{DeviceClass::desktop, 132};
    EXPECT_EQ(suitable_split(h200, 512, 768, 3072).parts, 8u);
    EXPECT_GT(suitable_split(h200, 512, 768, 768).parts, 1u);
    EXPECT_EQ(suitable_split(h200, 2048, 2048, 2048).parts, 1u);
    EXPECT_EQ(suitable_split(h200, 512, 3072, 768).parts, 1u);
    EXPECT_EQ(suitable_split(h200, 512, 768, 3080).parts, 1u) << "not a multiple of 32";
    EXPECT_EQ(suitable_split(h200, 512, 768, 128).parts, 1u) << "parts were too short";
    EXPECT_EQ(suitable_split(h200, 8, 768, 3072).parts, 1u) << "no tile of a group";
    EXPECT_EQ(suitable_split({DeviceClass::cpu, 16}, 512, 768, 3072).parts, 1u);
}

TEST(ClTiles, GroupsHaveAWarpFor32Or64RowsAndColumns) {
    EXPECT_EQ(mma_items({128, 128}), 128u);
    EXPECT_EQ(mma_items({128, 64}), 128u);
    EXPECT_EQ(mma_items({64, 128}), 128u);
    EXPECT_EQ(mma_items({64, 64}), 128u);
    EXPECT_EQ(mma_items({32, 64}), 64u);
}

/// The row that this device chooses for a product of 256 cubed.
std::string row_of(DataType type) {
    const TensorInfo info = test::info_of(TensorShape(256u, 256u), type);
    TensorInfo dst(info);
    PlanPtr plan;
    const Status made =
        gemm::plan(plan, info, info, nullptr, dst, 1.f, 0.f, GEMMInfo(), test::opencl_target().inside());
    EXPECT_TRUE(bool(made)) << made.error_description();
    return plan->row()->name;
}

TEST(ClTiles, TheRowOfMatrixInstructionsIsChosenWhereTheDeviceHasThemAndNowhereElse) {
    AC_NEEDS(Gemm_operator, F16);
    const bool has = ocl::has_mma(test::opencl_target());
    EXPECT_EQ(row_of(DataType::F16) == "cl_f16_product_mma", has) << row_of(DataType::F16);
    setenv("ARM_COMPUTE_CL_WITHOUT", "mma", 1);
    EXPECT_NE(row_of(DataType::F16), "cl_f16_product_mma");
    unsetenv("ARM_COMPUTE_CL_WITHOUT");
    if (test::has_type(Gemm_operator, DataType::F32)) {
        EXPECT_NE(row_of(DataType::F32), "cl_f32_product_mma") << "F32 is never rounded to less";
    }
}

}  // namespace
}  // namespace ac::gemm
