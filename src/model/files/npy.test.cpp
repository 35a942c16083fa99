// SPDX-License-Identifier: MIT
#include "src/model/files/npy.h"

#include "src/model/tests/model_test.h"

#include <cstdio>
#include <fstream>
#include <random>

namespace ac::model::test {
namespace {

/// A NumPy file, built from the documented format.
std::string file_of(const std::string &header, const std::string &elements, char version = 1) {
    std::string padded = header;
    padded.append(63 - (10 + header.size()) % 64, ' ');
    padded += '\n';
    std::string bytes = std::string("\x93NUMPY") + version + '\0';
    bytes += static_cast<char>(padded.size() & 255);
    bytes += static_cast<char>(padded.size() >> 8);
    return bytes + padded + elements;
}

std::string dictionary(const std::string &type, const std::string &order, const std::string &shape) {
    return "{'descr': '" + type + "', 'fortran_order': " + order + ", 'shape': " + shape + ", }";
}

const std::string six("\0\1\2\3\4\5", 6);

TEST(Npy, ElementsInTheOrderOfTheFile) {
    const Array array = parse_npy(file_of(dictionary("|u1", "False", "(2, 3)"), six), "file");
    EXPECT_EQ(array.dims, Dims({2, 3}));
    EXPECT_EQ(integers_of(array), Integers({0, 1, 2, 3, 4, 5}));
}

TEST(Npy, FortranOrderIsTurned) {
    const Array array = parse_npy(file_of(dictionary("|u1", "True", "(2, 3)"), six), "file");
    EXPECT_EQ(array.dims, Dims({2, 3}));
    EXPECT_EQ(integers_of(array), Integers({0, 2, 4, 1, 3, 5}));
}

TEST(Npy, ScalarsAndEmptyArrays) {
    EXPECT_EQ(parse_npy(file_of(dictionary("|i1", "False", "()"), "\xff"), "file").dims, Dims{});
    EXPECT_EQ(parse_npy(file_of(dictionary("<f4", "False", "(0, 4)"), ""), "file").dims, Dims({0, 4}));
}

TEST(Npy, BothByteOrders) {
    const std::string one("\x3f\x80\0\0", 4), other("\0\0\x80\x3f", 4);
    EXPECT_EQ(numbers_of(parse_npy(file_of(dictionary(">f4", "False", "(1,)"), one), "file")), Numbers{1});
    EXPECT_EQ(numbers_of(parse_npy(file_of(dictionary("<f4", "False", "(1,)"), other), "file")), Numbers{1});
    const Array numbers = parse_npy(file_of(dictionary(">i2", "True", "(1, 2)"), "\1\2\xff\xfe"), "file");
    EXPECT_EQ(integers_of(numbers), Integers({258, -2}));
    EXPECT_EQ(npy_bytes(array_of(Integers{258}, {1}, Type::Int64)).substr(128), std::string("\2\1\0\0\0\0\0\0", 8));
}

TEST(Npy, ElementsAreSwappedWholeOnes) {
    const std::string given = "abcdefghi";
    const std::pair<size_t, std::string> cases[] = {
        {1, "abcdefghi"}, {2, "badcfehgi"}, {4, "dcbahgfei"}, {8, "hgfedcbai"}};
    for (const auto &one : cases) {
        std::string bytes = given;
        swap_elements(bytes, one.first);
        EXPECT_EQ(bytes, one.second);
    }
}

TEST(Npy, WhatIsWrittenIsRead) {
    for (const Type type : {Type::Float, Type::Half, Type::Double, Type::Int8, Type::Uint8, Type::Int16, Type::Uint16,
                            Type::Int32, Type::Uint32, Type::Int64, Type::Uint64, Type::Bool}) {
        for (const Dims &dims : {Dims{}, Dims{3}, Dims{2, 3, 4}}) {
            const Array array = counting(dims, 1, 1, type);
            const Array again = parse_npy(npy_bytes(array), "file");
            EXPECT_EQ(again.type, type);
            EXPECT_EQ(again.dims, dims);
            EXPECT_EQ(*again.bytes, *array.bytes);
            EXPECT_EQ(npy_bytes(array).find('\n') % 64, 63U);
        }
    }
}

TEST(Npy, NamesOfFilesDiffer) {
    EXPECT_EQ(file_names({"a/b", "a_b", "a\nb"}, ".npy"), Names({"a_b_2.npy", "a_b.npy", "a_b_3.npy"}));
    EXPECT_EQ(file_names({"", ".", "_", "x"}, ".npy"), Names({"__2.npy", "_..npy", "_.npy", "x.npy"}));
    EXPECT_EQ(file_names({"a/b", "a\tb", "a_b_2"}, ".npy"), Names({"a_b.npy", "a_b_3.npy", "a_b_2.npy"}));
    const std::string longer(300, 'y');
    EXPECT_EQ(file_names({longer, longer + "z"}, ".npy"),
              Names({std::string(200, 'y') + ".npy", std::string(200, 'y') + "_2.npy"}));
}

TEST(Npy, OtherFilesAreNamed) {
    const auto said = [](const std::string &bytes) { return message_of([&] { parse_npy(bytes, "file"); }); };
    EXPECT_NE(said("PK\x03\x04 and more").find("zip file, such as .npz"), std::string::npos);
    EXPECT_NE(said(std::string("\x1c\0\0\0TFL3 and more", 18)).find("TFLite model"), std::string::npos);
}

TEST(Npy, DamagedFilesEndInMessages) {
    std::mt19937 random(7);
    const std::string whole[] = {file_of(dictionary("<f4", "True", "(2, 3)"), std::string(24, '\1')),
                                 file_of(dictionary("|u1", "False", "(2, 3)"), six, 2),
                                 file_of(dictionary(">i8", "False", "()"), std::string(8, '\2'))};
    size_t read = 0, refused = 0;
    for (int i = 0; i < 2500; ++i) {
        std::string bytes = whole[random() % 3];
        for (unsigned int k = random() % 3 + 1; k > 0 && !bytes.empty(); --k) {
            const size_t at = random() % std::min<size_t>(bytes.size(), 80);
            switch (random() % 4) {
                case 0:
                    bytes[at] = static_cast<char>(static_cast<unsigned int>(bytes[at]) ^ 1U << random() % 8);
                    break;
                case 1:
                    bytes[at] = "0123456789,()' <>|"[random() % 18];
                    break;
                case 2:
                    bytes.erase(at, random() % 8);
                    break;
                default:
                    bytes.insert(at, std::string(random() % 12, "9(,' "[random() % 5]));
                    break;
            }
        }
        try {
            const Array array = parse_npy(bytes, "file");
            EXPECT_EQ(array.bytes->size(), static_cast<size_t>(count_of(array.dims)) * size_of(array.type));
            ++read;
        } catch (const Error &) {
            ++refused;
        }
    }
    EXPECT_GT(read, 100U);
    EXPECT_GT(refused, 1000U);
}

TEST(Npy, BrokenFilesAreRefused) {
    const std::string good = file_of(dictionary("|u1", "False", "(2, 3)"), six);
    std::string long_header = good;
    long_header[8] = long_header[9] = '\xff';
    const struct {
        std::string bytes, text;
    } cases[] = {
        {"", "not a file of NumPy"},
        {good.substr(0, 9), "not a file of NumPy"},
        {"P6 2 2 255 0000", "not a file of NumPy"},
        {good.substr(0, 40), "longer than the file"},
        {good.substr(0, good.size() - 1), "it has 5 bytes of elements, its shape needs 6"},
        {good + "x", "it has 7 bytes of elements"},
        {long_header, "longer than the file"},
        {file_of(dictionary("|u1", "False", "(2, 3)"), six, 9), "version 9"},
        {file_of(dictionary(">c8", "False", "(2, 3)"), six), "is not supported"},
        {file_of(dictionary("|O", "False", "(2, 3)"), six), "is not supported"},
        {file_of("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,)}", six), "is not supported"},
        {file_of("{'fortran_order': False, 'shape': (1,)}", six), "no 'descr'"},
        {file_of("{'descr': '|u1', 'shape': (1,)}", six), "no 'fortran_order'"},
        {file_of("{'descr': '|u1', 'fortran_order': False}", six), "no 'shape'"},
        {file_of(dictionary("|u1", "False", "6"), six), "its shape cannot be read"},
        {file_of(dictionary("|u1", "False", "(-6,)"), six), "its shape cannot be read"},
        {file_of(dictionary("|u1", "False", "(99999999999,)"), six), "an extent of more"},
        {file_of(dictionary("|u1", "False", "(18446744073709551622,)"), six), "an extent of more"},  // 2^64 + 6
        {file_of(dictionary("|u1", "False", "(2147483647, 2147483647, 2147483647)"), six), "2^31"},
        {file_of("{'descr': '|u1', 'fortran_order': False, 'shape': (1,", six), "its shape cannot be read"},
    };
    for (const auto &c : cases) {
        const std::string text = message_of([&] { parse_npy(c.bytes, "file"); });
        EXPECT_NE(text.find(c.text), std::string::npos) << "wanted '" << c.text << "', found '" << text << "'";
    }
}

class Image : public testing::Test {
protected:
    std::string path() const { return testing::TempDir() + "image.ppm"; }
    void write(const std::string &bytes) const { std::ofstream(path(), std::ios::binary) << bytes; }
    void TearDown() override { std::remove(path().c_str()); }
};

TEST_F(Image, PlanesWithMeanAndScale) {
    write(std::string("P6\n# two pixels\n2 1\n255\n") + "\x0a\x14\x1e\x28\x32\x3c");  // 10 20 30, 40 50 60
    const Array array = read_ppm(path(), {10, 20, 30}, {0.5});
    EXPECT_EQ(array.dims, Dims({1, 3, 1, 2}));
    EXPECT_EQ(numbers_of(array), Numbers({0, 15, 0, 15, 0, 15}));
}

TEST_F(Image, GreyOnesHaveOnePlane) {
    write("P5\n3 1\n255\n\x02\x04\x06");
    const Array array = read_ppm(path(), {1}, {2});
    EXPECT_EQ(array.dims, Dims({1, 1, 1, 3}));
    EXPECT_EQ(numbers_of(array), Numbers({2, 6, 10}));
}

TEST_F(Image, BrokenOnesAreRefused) {
    for (const char *bytes :
         {"", "P5\n2 1\n255\n123456", "P6\n2 1\n255\n12345", "P6\n2 1\n65535\n123456", "P6\n2", "P6\n-2 1\n255\n"}) {
        write(bytes);
        EXPECT_NE(message_of([&] { read_ppm(path(), {0}, {1}); }), "") << bytes;
    }
}

}  // namespace
}  // namespace ac::model::test
