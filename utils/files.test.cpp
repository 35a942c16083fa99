// SPDX-License-Identifier: MIT
// .npy and PPM files: writing, reading, and 31 damaged files.
#include "arm_compute/runtime/Tensor.h"
#include "tests/framework/thrown.h"
#include "utils/ImageLoader.h"
#include "utils/Utils.h"

#include <gtest/gtest.h>

#include <numeric>
#include <type_traits>

#include <unistd.h>

namespace {
using namespace arm_compute;
using namespace arm_compute::utils;
using ac::test::thrown_by;

/// The path of a file of this test.
std::string path_of(const std::string &name) {
    return testing::TempDir() + "utils_files_" + std::to_string(getpid()) + "_" + name;
}

std::string write_file(const std::string &name, const std::string &content) {
    const std::string path = path_of(name);
    std::ofstream(path, std::ios::binary) << content;
    return path;
}

std::string read_file(const std::string &path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

/// Builds a .npy file by hand.
std::string npy_of(const std::string &dictionary, const std::string &data, char version = 1) {
    std::string file = "\x93NUMPY";
    file += version;
    file += '\0';
    file += static_cast<char>(dictionary.size() & 0xFF);
    file += static_cast<char>(dictionary.size() >> 8);
    file += version == 1 ? "" : std::string(2, '\0');
    return file + dictionary + data;
}

std::string dictionary(const std::string &type, const std::string &shape, const std::string &fortran = "False") {
    return "{'descr': '" + type + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }\n";
}

constexpr bool is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__;

/// Elements in a given byte order, whatever the byte order of the machine.
template <typename T> std::string bytes_of(const std::vector<T> &values, bool big_endian = false) {
    std::string bytes;
    for (const T &value : values) {
        std::conditional_t<sizeof(T) == 4, uint32_t, std::conditional_t<sizeof(T) == 2, uint16_t, uint8_t>> bits;
        static_assert(sizeof(bits) == sizeof(value), "elements of 1, 2 or 4 bytes");
        memcpy(&bits, &value, sizeof(bits));
        for (size_t i = 0; i < sizeof(T); ++i) {
            bytes += static_cast<char>(bits >> 8 * (big_endian ? sizeof(T) - 1 - i : i));
        }
    }
    return bytes;
}

/// 0, 1, 2, ...
std::vector<float> counting(size_t n) {
    std::vector<float> values(n);
    std::iota(values.begin(), values.end(), 0.f);
    return values;
}

struct Made {
    Made(TensorShape shape, DataType type, DataLayout layout = DataLayout::NCHW, PaddingSize padding = PaddingSize()) {
        TensorInfo info(shape, 1, type, layout);
        info.extend_padding(padding);
        tensor.allocator()->init(info);
        tensor.allocator()->allocate();
        memset(tensor.buffer(), 0x55, tensor.info()->total_size());
    }
    template <typename T> std::vector<T> values() {
        std::vector<T> result;
        utils::detail::for_each_element(tensor, [&](uint8_t *e) { result.push_back(*reinterpret_cast<T *>(e)); });
        return result;
    }
    void load(const std::string &path, DataLayout layout = DataLayout::NCHW) {
        NPYLoader loader;
        loader.open(path, layout);
        loader.fill_tensor(tensor);
    }
    Tensor tensor{};
};

TEST(Npy, FillsATensorXFirst) {
    const std::string path = write_file("a.npy", npy_of(dictionary("<f4", "(2, 3)"), bytes_of(counting(6))));
    Made made(TensorShape(3U, 2U), DataType::F32);
    made.load(path);
    EXPECT_EQ(made.values<float>(), counting(6));
    Made padded(TensorShape(3U, 2U), DataType::F32, DataLayout::NCHW, PaddingSize(1, 2));
    padded.load(path);
    EXPECT_EQ(padded.values<float>(), counting(6));
}

TEST(Npy, DescribesATensor) {
    NPYLoader loader;
    EXPECT_FALSE(loader.is_open());
    loader.open(write_file("b.npy", npy_of(dictionary("<f4", "(4, 1, 2)"), bytes_of(counting(8)), 2)));
    EXPECT_TRUE(loader.is_open());
    EXPECT_FALSE(loader.is_fortran());
    Tensor tensor;
    loader.init_tensor(tensor, DataType::F32);
    EXPECT_EQ(tensor.info()->tensor_shape(), TensorShape(2U, 1U, 4U));
    EXPECT_RAISES(loader.init_tensor(tensor, DataType::F16));
    EXPECT_RAISES(loader.open(path_of("b.npy")));
}

TEST(Npy, AFortranFileHoldsTheSameArray) {
    // [[0, 1, 2], [3, 4, 5]] with the first index fastest
    const std::string path = write_file(
        "f.npy", npy_of(dictionary("<f4", "(2, 3)", "True"), bytes_of(std::vector<float>{0, 3, 1, 4, 2, 5})));
    Made made(TensorShape(3U, 2U), DataType::F32);
    made.load(path);
    EXPECT_EQ(made.values<float>(), counting(6));
}

TEST(Npy, BothByteOrdersAreRead) {
    for (const bool big_endian : {false, true}) {
        const std::string path = write_file(
            "o.npy", npy_of(dictionary(big_endian ? ">f4" : "<f4", "(2, 3)"), bytes_of(counting(6), big_endian)));
        Made straight(TensorShape(3U, 2U), DataType::F32);
        straight.load(path);
        EXPECT_EQ(straight.values<float>(), counting(6));
        Made padded(TensorShape(3U, 2U), DataType::F32, DataLayout::NCHW, PaddingSize(1));
        padded.load(path);
        EXPECT_EQ(padded.values<float>(), counting(6));
    }
}

TEST(Npy, RearrangesBetweenLayouts) {
    // An array of 2 channels, height 2, width 3: its element (c, h, w) is 6 c + 3 h + w.
    const std::string path = write_file("l.npy", npy_of(dictionary("<f4", "(2, 2, 3)"), bytes_of(counting(12))));
    Made nhwc(TensorShape(2U, 3U, 2U), DataType::F32, DataLayout::NHWC);
    nhwc.load(path);
    EXPECT_EQ(nhwc.values<float>(), (std::vector<float>{0, 6, 1, 7, 2, 8, 3, 9, 4, 10, 5, 11}));
    // The same array read as height 2, width 2, 3 channels into NCHW.
    Made nchw(TensorShape(2U, 2U, 3U), DataType::F32);
    nchw.load(path, DataLayout::NHWC);
    EXPECT_EQ(nchw.values<float>(), (std::vector<float>{0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11}));
    // Two-dimensional arrays have no layout.
    Made flat(TensorShape(6U, 2U), DataType::F32, DataLayout::NHWC);
    flat.load(write_file("l2.npy", npy_of(dictionary("<f4", "(2, 6)"), bytes_of(counting(12)))));
    EXPECT_EQ(flat.values<float>(), counting(12));
}

TEST(Npy, WeightsWithFourDimensionsAreRearranged) {
    // 2 outputs, 3 inputs, 1 x 2 elements; (o, i, 0, x) is 6 o + 2 i + x.
    const std::string path = write_file("w.npy", npy_of(dictionary("<f4", "(2, 3, 1, 2)"), bytes_of(counting(12))));
    Made made(TensorShape(3U, 2U, 1U, 2U), DataType::F32, DataLayout::NHWC);
    made.load(path);
    EXPECT_EQ(made.values<float>(), (std::vector<float>{0, 2, 4, 1, 3, 5, 6, 8, 10, 7, 9, 11}));
}

TEST(Npy, TrailingOnesAndEveryType) {
    Made one(TensorShape(3U), DataType::F32);
    one.load(write_file("t.npy", npy_of(dictionary("<f4", "(1, 1, 3)"), bytes_of(counting(3)))));
    EXPECT_EQ(one.values<float>(), counting(3));
    Made u8(TensorShape(2U), DataType::QASYMM8);
    u8.load(write_file("u8.npy", npy_of(dictionary("|u1", "(2,)"), std::string("\x07\xFE"))));
    EXPECT_EQ(u8.values<uint8_t>(), (std::vector<uint8_t>{7, 254}));
    Made s8(TensorShape(2U), DataType::QASYMM8_SIGNED);
    s8.load(write_file("s8.npy", npy_of(dictionary("|i1", "(2,)"), std::string("\x07\xFE"))));
    EXPECT_EQ(s8.values<int8_t>(), (std::vector<int8_t>{7, -2}));
    Made s32(TensorShape(2U), DataType::S32);
    s32.load(write_file("s32.npy", npy_of(dictionary("<i4", "(2,)"), bytes_of(std::vector<int32_t>{-70000, 5}))));
    EXPECT_EQ(s32.values<int32_t>(), (std::vector<int32_t>{-70000, 5}));
}

TEST(Npy, FloatsFillATensorOfHalfRoundedToNearest) {
    Made made(TensorShape(4U), DataType::F16);
    // 1 + 2^-11 is halfway between two halves and rounds to the even one, 1. 1 + 3 * 2^-11 rounds up to 1 + 2^-9. 65519
    // is below the midpoint.
    made.load(write_file("h.npy", npy_of(dictionary("<f4", "(4,)"),
                                         bytes_of(std::vector<float>{0.5f, 1.00048828125f, 1.00146484375f, 65519.f}))));
    const std::vector<half> values = made.values<half>();
    EXPECT_EQ(static_cast<float>(values[0]), 0.5f);
    EXPECT_EQ(static_cast<float>(values[1]), 1.f);
    EXPECT_EQ(static_cast<float>(values[2]), 1.001953125f);
    EXPECT_EQ(static_cast<float>(values[3]), 65504.f);
    Made exact(TensorShape(1U), DataType::F16);
    exact.load(write_file("h2.npy", npy_of(dictionary("<f2", "(1,)"), std::string("\x00\x3C", 2))));
    EXPECT_EQ(static_cast<float>(exact.values<half>()[0]), 1.f);
}

TEST(Npy, SavedFilesAreByteForByteWhatNumPyWrites) {
    Made made(TensorShape(3U, 2U), DataType::F32);
    fill_tensor_vector(made.tensor, counting(6));
    save_to_npy(made.tensor, path_of("s.npy"), false);
    std::string header = "{'descr': '";
    header += is_big_endian ? '>' : '<';
    header += "f4', 'fortran_order': False, 'shape': (2, 3), }";
    header.append(117 - header.size(), ' ');  // 10 + 118 bytes: the elements start at 128
    EXPECT_EQ(read_file(path_of("s.npy")), npy_of(header + "\n", bytes_of(counting(6), is_big_endian)));
    Made again(TensorShape(3U, 2U), DataType::F32);
    again.load(path_of("s.npy"));
    EXPECT_EQ(again.values<float>(), counting(6));
    save_to_npy(made.tensor, path_of("sf.npy"), true);
    EXPECT_NE(read_file(path_of("sf.npy")).find("'fortran_order': True, 'shape': (3, 2), }"), std::string::npos);
    // x is the first index in this file, so reading it back transposes.
    Made transposed(TensorShape(2U, 3U), DataType::F32);
    transposed.load(path_of("sf.npy"));
    EXPECT_EQ(transposed.values<float>(), (std::vector<float>{0, 3, 1, 4, 2, 5}));
}

TEST(Npy, SavesQuantizedAndPaddedTensorsAndOneDimension) {
    Made made(TensorShape(3U), DataType::QASYMM8, DataLayout::NCHW, PaddingSize(0, 4));
    fill_tensor_vector<uint8_t>(made.tensor, {9, 200, 3});
    save_to_npy<Tensor, uint8_t>(made.tensor, path_of("q.npy"), false);
    const std::string file = read_file(path_of("q.npy"));
    EXPECT_NE(file.find("'|u1'"), std::string::npos);
    EXPECT_NE(file.find("'shape': (3,), }"), std::string::npos);
    EXPECT_EQ(file.substr(file.size() - 3), "\x09\xC8\x03");
    EXPECT_RAISES((save_to_npy<Tensor, float>(made.tensor, path_of("q.npy"), false)));
    EXPECT_RAISES((save_to_npy<Tensor, uint8_t>(made.tensor, "/nowhere/q.npy", false)));
}

/// The error of loading this file into a 3 x 2 tensor of floats.
std::string refusal(const std::string &content) {
    return thrown_by([&] {
        Made made(TensorShape(3U, 2U), DataType::F32);
        made.load(write_file("bad.npy", content));
    });
}

TEST(Npy, DamagedFilesAreErrors) {
    const std::string data = bytes_of(counting(6));
    const std::string good = npy_of(dictionary("<f4", "(2, 3)"), data);
    ASSERT_EQ(refusal(good), "nothing was thrown");
    const std::string bits = std::to_string(8 * sizeof(npy::ndarray_len_t)) + " bits";
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", "cut off"},
        {good.substr(0, 5), "cut off"},
        {good.substr(0, 9), "cut off"},
        {good.substr(0, 30), "cut off"},
        {good.substr(0, good.size() - 1), "cut off"},
        {"\x89PNG" + good.substr(4), "not a .npy file"},
        {npy_of(dictionary("<f4", "(2, 3)"), data, 9), "version 9"},
        {std::string("\x93NUMPY\x02\x00\xFF\xFF\xFF\x7F", 12) + data, "header of 2147483647 bytes"},
        {npy_of("{'fortran_order': False, 'shape': (2, 3), }\n", data), "no 'descr'"},
        {npy_of("{'descr': '<f4', 'shape': (2, 3), }\n", data), "no 'fortran_order'"},
        {npy_of("{'descr': '<f4', 'fortran_order': False, }\n", data), "no 'shape'"},
        {npy_of(dictionary("<f4", "(2, 3"), data), "no shape"},
        {npy_of(dictionary("<f4", "(2, -3)"), data), "damaged"},
        {npy_of(dictionary("<f4", "(2, 3x)"), data), "damaged"},
        {npy_of(dictionary("<f4", "(2, 3)", "Maybe"), data), "neither True nor False"},
        {npy_of(dictionary("<f4", "(18446744073709551616,)"), data), bits},
        {npy_of(dictionary("<f4", "(4294967296, 4294967296)"), data), bits},
        {npy_of(dictionary("<f4", "(4611686018427387904,)"), data), bits},
        {npy_of(dictionary("<f4", "(2147483648, 2147483648, 4)"), data), "64 bits"},
        {npy_of(dictionary("<f4", "(1073741824,)"), data), "the tensor needs (2,3)"},
        {npy_of(dictionary("<f4", "(3, 2)"), data), "has the shape (3,2)"},
        {npy_of(dictionary("<f4", "(2, 3, 1, 1, 1, 1, 2)"), data), "the tensor needs"},
        {npy_of(dictionary("<f4", "()"), data), "the tensor needs"},
        {npy_of(dictionary("<f8", "(2, 3)"), data), "type <f8"},
        {npy_of(dictionary(">i4", "(2, 3)"), data), "type >i4"},
        {npy_of(dictionary("<i4", "(2, 3)"), data), "type <i4"},
        {npy_of(dictionary("|S5", "(2, 3)"), data), "not supported"},
        {npy_of(dictionary("", "(2, 3)"), data), "not supported"},
        {npy_of("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (2, 3), }\n", data), "not supported"},
        {npy_of("{'descr':", data), "not supported"},
        {npy_of("", data), "no 'descr'"},
    };
    EXPECT_EQ(cases.size(), 31U);
    for (const auto &c : cases) {
        const std::string text = refusal(c.first);
        EXPECT_NE(text.find(c.second), std::string::npos) << c.second << " in " << text;
        EXPECT_NE(text.find("bad.npy"), std::string::npos) << text;
    }
}

TEST(Npy, TensorsThatCannotBeFilled) {
    const std::string path = write_file("a.npy", npy_of(dictionary("<f4", "(2,)"), bytes_of(counting(2))));
    EXPECT_NE(thrown_by([&] { Made(TensorShape(2U), DataType::S16).load(path); }).find("S16"), std::string::npos);
    EXPECT_NE(thrown_by([&] { Made(TensorShape(2U), DataType::QASYMM8).load(path); }).find("|u1"), std::string::npos);
    Tensor empty;
    empty.allocator()->init(TensorInfo(TensorShape(2U), 1, DataType::F32));
    NPYLoader loader;
    EXPECT_RAISES(loader.fill_tensor(empty));  // no file is open
    EXPECT_RAISES(loader.init_tensor(empty, DataType::F32));
    loader.open(path);
    EXPECT_NE(thrown_by([&] { loader.fill_tensor(empty); }).find("no memory"), std::string::npos);
    NPYLoader nothing;
    EXPECT_RAISES(nothing.open(path_of("missing.npy")));
}

TEST(Npy, ParsedHeadersAreXFirst) {
    std::ifstream file(write_file("p.npy", npy_of(dictionary("<i2", "(4, 5)", "True"), "")), std::ios::binary);
    const npy::header_t header = parse_npy_header(file);
    EXPECT_EQ(header.shape, (npy::shape_t{5, 4}));
    EXPECT_EQ(header.dtype.str(), "<i2");
    EXPECT_TRUE(header.fortran_order);
}

TEST(Npy, RawDataFillsATensorRowByRow) {
    const std::string path = write_file("raw", bytes_of(counting(6), is_big_endian));
    Made made(TensorShape(3U, 2U), DataType::F32, DataLayout::NCHW, PaddingSize(1, 1));
    load_trained_data(made.tensor, path);
    EXPECT_EQ(made.values<float>(), counting(6));
    Made large(TensorShape(3U, 3U), DataType::F32);
    EXPECT_RAISES(load_trained_data(large.tensor, path));
    Made half_type(TensorShape(3U, 2U), DataType::F16);
    EXPECT_RAISES(load_trained_data(half_type.tensor, path));
    EXPECT_RAISES(load_trained_data(made.tensor, path_of("missing")));
}

// Two rows of two pixels: red, green / blue, (10, 20, 30).
const std::string pixels("\xFF\x00\x00\x00\xFF\x00\x00\x00\xFF\x0A\x14\x1E", 12);

TEST(Ppm, FillsImagesInColourAndGrey) {
    PPMLoader loader;
    loader.open(write_file("i.ppm", "P6 # comment\n# another\n 2\t2\n255\n" + pixels));
    EXPECT_EQ(loader.width(), 2U);
    EXPECT_EQ(loader.height(), 2U);
    Tensor image;
    loader.init_image(image, Format::RGB888);
    image.allocator()->allocate();
    loader.fill_image(image);
    EXPECT_EQ(memcmp(image.buffer(), pixels.data(), 12), 0);
    loader.close();
    EXPECT_FALSE(loader.is_open());
    loader.open(path_of("i.ppm"));
    Tensor grey;
    loader.init_image(grey, Format::U8);
    grey.allocator()->allocate();
    loader.fill_image(grey);
    // 0.2126 * 255 = 54.2, 0.7152 * 255 = 182.4, 0.0722 * 255 = 18.4, 2.126 + 14.304 + 2.166 = 18.6
    EXPECT_EQ(std::vector<uint8_t>(grey.buffer(), grey.buffer() + 4), (std::vector<uint8_t>{54, 182, 18, 18}));
}

TEST(Ppm, FillsPlanesInBothOrdersAndLayouts) {
    const std::string path = write_file("i.ppm", "P6\n2 2 255\n" + pixels);
    const auto fill = [&](Made &made, bool bgr) {
        const std::unique_ptr<IImageLoader> loader = ImageLoaderFactory::create(path);
        loader->open(path);
        loader->fill_planar_tensor(made.tensor, bgr);
    };
    Made nchw(TensorShape(2U, 2U, 3U), DataType::U8);
    fill(nchw, false);
    EXPECT_EQ(nchw.values<uint8_t>(), (std::vector<uint8_t>{255, 0, 0, 10, 0, 255, 0, 20, 0, 0, 255, 30}));
    Made nhwc(TensorShape(3U, 2U, 2U), DataType::F32, DataLayout::NHWC);
    fill(nhwc, true);
    EXPECT_EQ(nhwc.values<float>(), (std::vector<float>{0, 0, 255, 0, 255, 0, 255, 0, 0, 30, 20, 10}));
    Made f16(TensorShape(3U, 2U, 2U), DataType::F16, DataLayout::NHWC);
    fill(f16, false);
    EXPECT_EQ(static_cast<float>(f16.values<half>()[9]), 10.f);
    Made wide(TensorShape(3U, 2U, 3U), DataType::U8);
    EXPECT_RAISES(fill(wide, false));
    Made two(TensorShape(2U, 2U, 2U), DataType::U8);
    EXPECT_RAISES(fill(two, false));
    Made s32(TensorShape(2U, 2U, 3U), DataType::S32);
    EXPECT_RAISES(fill(s32, false));
}

TEST(Ppm, SavedImagesAreReadBack) {
    const std::string path = write_file("i.ppm", "P6\n2 2 255\n" + pixels);
    PPMLoader loader;
    loader.open(path);
    Tensor image;
    loader.init_image(image, Format::RGB888);
    image.allocator()->allocate();
    loader.fill_image(image);
    save_to_ppm(image, path_of("o.ppm"));
    EXPECT_EQ(read_file(path_of("o.ppm")), "P6\n2 2 255\n" + pixels);
    Tensor grey;
    grey.allocator()->init(TensorInfo(1U, 2U, Format::U8));
    grey.allocator()->allocate();
    fill_tensor_vector<uint8_t>(grey, {7, 200});
    save_to_ppm(grey, path_of("g.ppm"));
    EXPECT_EQ(read_file(path_of("g.ppm")), std::string("P6\n1 2 255\n\x07\x07\x07\xC8\xC8\xC8"));
    Made floats(TensorShape(2U, 2U), DataType::F32);
    EXPECT_RAISES(save_to_ppm(floats.tensor, path_of("g.ppm")));
}

TEST(Ppm, DamagedFilesAreErrors) {
    const std::vector<std::string> files{std::string(),
                                         std::string("P"),
                                         "P5\n2 2 255\n" + pixels,
                                         "P6\n2 2\n",
                                         "P6\n0 2 255\n" + pixels,
                                         "P6\n2 -2 255\n" + pixels,
                                         "P6\n2 2 0\n" + pixels,
                                         "P6\n2 2 65536\n" + pixels,
                                         "P6\n2 2 65535\n" + pixels,
                                         "P6\n99999999999 2 255\n" + pixels,
                                         "P6\n2147483648 2 255\n" + pixels,
                                         std::string("P6 # only a comment"),
                                         "P6\n2 2 255" + std::string("x") + pixels,
                                         "P6\n2 2 255\n" + pixels.substr(1),
                                         "P6\n2147483647 2147483647 255\n" + pixels};
    for (const std::string &content : files) {
        EXPECT_RAISES({
            PPMLoader loader;
            loader.open(write_file("bad.ppm", content));
            Made made(TensorShape(2U, 2U, 3U), DataType::U8);
            loader.fill_planar_tensor(made.tensor);
        }) << content.substr(0, 20);
    }
    EXPECT_RAISES(PPMLoader().open(path_of("missing.ppm")));
}

TEST(Ppm, KindsOfFilesByTheirFirstBytes) {
    EXPECT_EQ(get_image_type_from_file(write_file("k", "P6\n")), ImageType::PPM);
    EXPECT_EQ(get_image_type_from_file(write_file("k", "\xFF\xD8\xFF")), ImageType::JPEG);
    EXPECT_EQ(get_image_type_from_file(write_file("k", "\x89PNG")), ImageType::UNKNOWN);
    EXPECT_RAISES(ImageLoaderFactory::create(write_file("k", "GIF8")));
}

TEST(Utils, RectanglesAreClippedToTheImage) {
    Tensor image;
    image.allocator()->init(TensorInfo(4U, 3U, Format::RGB888));
    image.allocator()->allocate();
    memset(image.buffer(), 0, image.info()->total_size());
    DetectionWindow window;
    window.x = 1;
    window.y = 1;
    window.width = 60000;
    window.height = 60000;
    draw_detection_rectangle(&image, window, 1, 2, 3);
    std::string drawn;
    for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 4; ++x) {
            const uint8_t *p = image.ptr_to_element(Coordinates(x, y));
            drawn += p[0] == 1 && p[1] == 2 && p[2] == 3 ? '#' : '.';
        }
        drawn += ' ';
    }
    EXPECT_EQ(drawn, ".... .### .#.. ");
}
}  // namespace
