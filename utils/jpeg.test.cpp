// SPDX-License-Identifier: MIT
// JPEG files. Another encoder made the images below from formulas that the tests repeat.
#include "arm_compute/runtime/Tensor.h"
#include "tests/framework/thrown.h"
#include "utils/ImageLoader.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include <unistd.h>

namespace {
using namespace arm_compute;
using namespace arm_compute::utils;
using ac::test::thrown_by;

// 11 x 9 pixels with values 10 + 9 x + 7 y, sequential.
const char grey[] =
    "ffd8ffdb0043000201010101010201010102020202020403020202020504040304060506060605060606070908060709070606080b08090a"
    "0a0a0a0a06080b0c0b0a0c090a0a0affc0000b080009000b01011100ffc4001500010100000000000000000000000000000807ffc4002210"
    "00010203090000000000000000000000000408062425343542434451527381ffda0008010100003f0003b5b6ff006692db08dc86dbfd0934"
    "96571242d6f4de0dd86ee24dd47fffd9";
// 19 x 14 pixels (20 + 12 x, 30 + 14 y, 240 - 8 x - 4 y), sequential, with one chroma sample per 2 x 2 pixels and a
// restart after each unit.
const char coarse_colours[] =
    "ffd8ffdb0043000201010101010201010102020202020403020202020504040304060506060605060606070908060709070606080b08090a"
    "0a0a0a0a06080b0c0b0a0c090a0a0affdb004301020202020202050303050a0706070a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a"
    "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0affc0001108000e001303012200021101031101ffc400170000030100"
    "00000000000000000000000000070804ffc4002910000002070607000000000000000000000006020305070821240104223132a214414251"
    "5292e1ffc4001501010100000000000000000000000000000608ffc4001f1100000504030000000000000000000000000103075102041322"
    "233141ffdd00040001ffda000c03010002110311003f009749d0e5a283686a93a1c74506d14c139c831f04d5f2e90d52739063609abf50d5"
    "ee7c2e79363f640e619dd5f8b63f247fffd0c974872a74282ccbc402edba3906370e84d5e5dbe00478b3df739aad8fb39170a0eeaf869d8f"
    "a29821ffd9";
// The same with 17 x 9 pixels, progressive, with one chroma sample per two pixels.
const char progressive[] =
    "ffd8ffdb0043000201010101010201010102020202020403020202020504040304060506060605060606070908060709070606080b08090a"
    "0a0a0a0a06080b0c0b0a0c090a0a0affdb004301020202020202050303050a0706070a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a"
    "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0affc20011080009001103012100021101031101ffc400180000030101"
    "0000000000000000000000000005060207ffc40017010100030000000000000000000000000007050608ffda000c03010002100310000001"
    "e5d549922e41971d55dab2e39065c7ffc4001810000301010000000000000000000000000004061016ffda00080101000105024e704e70e7"
    "04c4f3ffc4001c1100020007000000000000000000000000000605101521324261ffda0008010301013f01428ce372b3d10f597fffc4001c"
    "1100020007000000000000000000000000000605101521324261ffda0008010201013f01778f6572bdd1df697fffc4001610010101000000"
    "00000000000000000000320020ffda0008010100063f0210863fffc4001a10000105010000000000000000000000000010113141c1f0ffda"
    "0008010100013f2183243939628553ffda000c0301000200030000001060e0ffc40016110101010000000000000000000000000010a1c1ff"
    "da0008010301013f108c199fffc400171101000300000000000000000000000000103181a1ffda0008010201013f10d329dcffc400191000"
    "0105000000000000000000000000001000013171b1ffda0008010100013f103eb59dd9623fffd9";

std::string bytes_of(const std::string &hexadecimal) {
    std::string bytes;
    for (size_t i = 0; i < hexadecimal.size(); i += 2) {
        bytes += static_cast<char>(std::stoi(hexadecimal.substr(i, 2), nullptr, 16));
    }
    return bytes;
}

std::string write_file(const std::string &content) {
    const std::string path = testing::TempDir() + "utils_jpeg_" + std::to_string(getpid()) + ".jpg";
    std::ofstream(path, std::ios::binary) << content;
    return path;
}

float colour_at(size_t plane, float x, float y) {
    return plane == 0 ? 20 + 12 * x : plane == 1 ? 30 + 14 * y : 240 - 8 * x - 4 * y;
}

float grey_at(size_t, float x, float y) {
    return 10 + 9 * x + 7 * y;
}

/// The largest difference between a file's pixels and a formula.
float worst(const char *hexadecimal, TensorShape shape, float (*formula)(size_t, float, float), bool bgr = false) {
    const std::string path = write_file(bytes_of(hexadecimal));
    const std::unique_ptr<IImageLoader> loader = ImageLoaderFactory::create(path);
    loader->open(path);
    EXPECT_TRUE(loader->is_open());
    EXPECT_EQ(loader->width(), shape[0]);
    EXPECT_EQ(loader->height(), shape[1]);
    Tensor tensor;
    tensor.allocator()->init(TensorInfo(shape, 1, DataType::F32));
    tensor.allocator()->allocate();
    loader->fill_planar_tensor(tensor, bgr);
    float found = 0;
    for (size_t i = 0; i < shape.total_size(); ++i) {
        const size_t plane = i / (shape[0] * shape[1]);
        const float wanted = formula(bgr ? 2 - plane : plane, static_cast<float>(i % shape[0]),
                                     static_cast<float>(i / shape[0] % shape[1]));
        found = std::max(found, std::fabs(reinterpret_cast<const float *>(tensor.buffer())[i] - wanted));
    }
    loader->close();
    EXPECT_FALSE(loader->is_open());
    return found;
}

/// Without libjpeg, also checks the loader's message.
bool is_built_with_libjpeg() {
    try {
        JPEGLoader().open(write_file(bytes_of(grey)));
    } catch (const std::runtime_error &error) {
        EXPECT_NE(std::string(error.what()).find("without libjpeg; convert the image"), std::string::npos);
        return false;
    }
    return true;
}

TEST(Jpeg, SequentialAndProgressiveFilesAreDecoded) {
    if (!is_built_with_libjpeg()) {
        return;
    }
    EXPECT_LE(worst(grey, TensorShape(11U, 9U, 3U), grey_at), 4);
    EXPECT_LE(worst(coarse_colours, TensorShape(19U, 14U, 3U), colour_at), 12);
    EXPECT_LE(worst(progressive, TensorShape(17U, 9U, 3U), colour_at), 12);
    EXPECT_LE(worst(progressive, TensorShape(17U, 9U, 3U), colour_at, true), 12);
}

TEST(Jpeg, ALoaderFillsSeveralImages) {
    if (!is_built_with_libjpeg()) {
        return;
    }
    JPEGLoader loader;
    const std::string path = write_file(bytes_of(grey));
    loader.open(path);
    EXPECT_RAISES(loader.open(path));
    for (const Format format : {Format::U8, Format::RGB888}) {
        Tensor image;
        loader.init_image(image, format);
        image.allocator()->allocate();
        loader.fill_image(image);
        EXPECT_NEAR(*image.ptr_to_element(Coordinates(10, 8)), grey_at(0, 10, 8), 4);
    }
}

TEST(Jpeg, FilesThatAreCutOffAreErrors) {
    for (const char *image : {grey, coarse_colours, progressive}) {
        const std::string whole = bytes_of(image);
        for (size_t size = 0; size < whole.size(); ++size) {
            EXPECT_RAISES(JPEGLoader().open(write_file(whole.substr(0, size)))) << size;
        }
    }
}

TEST(Jpeg, ErrorsNameTheFileAndTheReason) {
    if (!is_built_with_libjpeg()) {
        return;
    }
    std::string whole = bytes_of(grey);
    const size_t frame = whole.find("\xFF\xC0");
    whole[frame + 1] = '\xC3';  // lossless
    const std::string path = write_file(whole);
    const std::string text = thrown_by([&] { JPEGLoader().open(path); });
    EXPECT_NE(text.find(path + ": "), std::string::npos) << text;
    EXPECT_NE(text.find("SOF type 0xc3"), std::string::npos) << text;
    whole[frame + 1] = '\xC0';
    whole[frame + 5] = '\xFF';  // the height: more blocks than the file contains
    EXPECT_RAISES(JPEGLoader().open(write_file(whole)));
    EXPECT_RAISES(JPEGLoader().open(testing::TempDir() + "missing.jpg"));
}
}  // namespace
