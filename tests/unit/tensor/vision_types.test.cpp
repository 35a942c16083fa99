// SPDX-License-Identifier: MIT
// Types of the functions of images: geometry of histograms, pyramids, images of several planes.
#include "arm_compute/core/HOGInfo.h"
#include "arm_compute/runtime/MultiImage.h"
#include "arm_compute/runtime/Pyramid.h"

#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

namespace arm_compute {
namespace {

/// The detector of pedestrians of Dalal and Triggs (CVPR 2005): 3780 values for a window of 64x128, and the bias.
TEST(VisionTypes, GeometryOfHistograms) {
    const HOGInfo info(Size2D(8, 8), Size2D(16, 16), Size2D(64, 128), Size2D(8, 8), 9);
    EXPECT_EQ(info.descriptor_size(), 3781u);
    EXPECT_EQ(info.num_cells_per_block(), Size2D(2, 2));
    EXPECT_EQ(info.num_cells_per_block_stride(), Size2D(1, 1));
    EXPECT_EQ(info.num_block_positions_per_image(Size2D(64, 128)), Size2D(7, 15));
    EXPECT_EQ(info.num_block_positions_per_image(Size2D(71, 135)), Size2D(7, 15));
    EXPECT_EQ(info.l2_hyst_threshold(), 0.2f);
    const TensorInfo blocks(info, 64, 128);
    EXPECT_EQ(blocks.tensor_shape(), TensorShape(7u, 15u));
    EXPECT_EQ(blocks.num_channels(), 36u);
    EXPECT_EQ(blocks.data_type(), DataType::F32);
    TensorInfo padded;
    EXPECT_GT(padded.init_auto_padding(info, 64, 128), blocks.total_size());
    EXPECT_EQ(padded.tensor_shape(), blocks.tensor_shape());
}

TEST(VisionTypes, SizesThatDoNotFit) {
    const Size2D cell(8, 8), block(16, 16), window(64, 128);
    EXPECT_RAISES(HOGInfo(Size2D(0, 8), block, window, cell, 9));
    EXPECT_RAISES(HOGInfo(cell, Size2D(12, 16), window, cell, 9));
    EXPECT_RAISES(HOGInfo(cell, block, window, Size2D(12, 8), 9));
    EXPECT_RAISES(HOGInfo(cell, block, Size2D(8, 128), cell, 9));
    EXPECT_RAISES(HOGInfo(cell, block, Size2D(65, 128), cell, 9));
    EXPECT_RAISES(TensorInfo(HOGInfo(cell, block, window, cell, 9), 15, 128));
}

TEST(VisionTypes, LevelsOfPyramids) {
    Pyramid half;
    half.init(PyramidInfo(4, SCALE_PYRAMID_HALF, TensorShape(13u, 8u), Format::U8));
    const TensorShape halves[] = {{13u, 8u}, {7u, 4u}, {4u, 2u}, {2u, 1u}};
    for (size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(half.get_pyramid_level(i)->info()->tensor_shape(), halves[i]) << i;
    }
    Pyramid orb;
    orb.init(PyramidInfo(6, SCALE_PYRAMID_ORB, TensorShape(100u, 40u), Format::U8));
    const TensorShape scaled[] = {{100u, 40u}, {85u, 34u}, {71u, 29u}, {60u, 24u}, {50u, 20u}, {43u, 17u}};
    for (size_t i = 0; i < 6; ++i) {
        EXPECT_EQ(orb.get_pyramid_level(i)->info()->tensor_shape(), scaled[i]) << i;
    }
}

TEST(VisionTypes, PlanesOfImages) {
    MultiImage image;
    image.init(641, 481, Format::NV12);
    EXPECT_EQ(image.info()->width(), 640u);
    EXPECT_EQ(image.info()->height(), 480u);
    EXPECT_EQ(image.plane(0)->info()->tensor_shape(), TensorShape(640u, 480u));
    EXPECT_EQ(image.plane(1)->info()->tensor_shape(), TensorShape(320u, 240u));
    EXPECT_EQ(image.plane(1)->info()->num_channels(), 2u);
    image.allocate();
    image.plane(1)->ptr_to_element(Coordinates(12, 21))[1] = 77;
    MultiImage part;
    part.create_subimage(&image, Coordinates(20, 40), 16, 8);
    EXPECT_EQ(part.plane(0)->info()->tensor_shape(), TensorShape(16u, 8u));
    EXPECT_EQ(part.plane(1)->ptr_to_element(Coordinates(2, 1))[1], 77);
}

}  // namespace
}  // namespace arm_compute
