// SPDX-License-Identifier: MIT
// The encoding of files. Bytes are written out here; onnx_reader.test.cpp has those that protobuf writes.
#include "src/model/files/wire.h"
#include "src/model/tests/model_test.h"

#include <unistd.h>

#include <fstream>

namespace ac::model::test {
namespace {

std::string bytes(std::initializer_list<int> numbers) {
    std::string text;
    for (const int number : numbers) {
        text.push_back(static_cast<char>(number));
    }
    return text;
}

/// The first field of a message.
Field first_of(const std::string &message) {
    Fields fields(message);
    Field field;
    EXPECT_TRUE(fields.next(field));
    return field;
}

template <class Number> std::vector<Number> numbers_in(const std::string &message) {
    std::vector<Number> numbers;
    Field field;
    for (Fields fields(message); fields.next(field);) {
        field.each<Number>([&](Number number) { numbers.push_back(number); });
    }
    return numbers;
}

TEST(Wire, NumbersOfEachEncoding) {
    EXPECT_EQ(first_of(bytes({0x08, 0x96, 0x01})).as<int64_t>(), 150);
    const std::string minus_two = bytes({0x08, 0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01});
    EXPECT_EQ(first_of(minus_two).as<int64_t>(), -2);
    EXPECT_EQ(first_of(minus_two).as<int32_t>(), -2);
    EXPECT_EQ(first_of(bytes({0x15, 0x00, 0x00, 0x20, 0x41})).as<float>(), 10.F);
    EXPECT_EQ(first_of(bytes({0x51, 0, 0, 0, 0, 0, 0, 0x24, 0x40})).as<double>(), 10.);
    const std::string message = bytes({0x92, 0x01, 2, 'h', 'i'});  // the field is a view of it
    const Field text = first_of(message);
    EXPECT_EQ(text.number(), 18U);
    EXPECT_EQ(text.text(), "hi");
}

TEST(Wire, RepeatedNumbersArePackedOrNot) {
    EXPECT_EQ(numbers_in<int64_t>(bytes({0x0A, 3, 1, 0x80, 1})), Integers({1, 128}));
    EXPECT_EQ(numbers_in<int64_t>(bytes({0x08, 1, 0x08, 0x80, 1, 0x0A, 1, 7})), Integers({1, 128, 7}));
    EXPECT_EQ(numbers_in<float>(bytes({0x22, 8, 0, 0, 0x80, 0x3F, 0, 0, 0, 0x40})), std::vector<float>({1, 2}));
    EXPECT_EQ(numbers_in<double>(bytes({0x0A, 0})), Numbers());
}

TEST(Wire, DamageIsRefused) {
    const struct {
        const char *what;
        std::string message;
    } cases[] = {
        {"a tag that ends", bytes({0x88})},
        {"a number that ends", bytes({0x08, 0x80})},
        {"a number of eleven bytes", bytes({0x08, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01})},
        {"four bytes that end", bytes({0x0D, 0, 0, 0})},
        {"eight bytes that end", bytes({0x09, 0, 0, 0, 0, 0, 0, 0})},
        {"a text that ends", bytes({0x0A, 3, 'h', 'i'})},
        {"a length of 2^64 - 1", bytes({0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01})},
        {"a group", bytes({0x0B, 0x0C})},
        {"encoding 6", bytes({0x0E})},
        {"field 0", bytes({0x00, 0x00})},
        {"a number of 33 bits", bytes({0x80, 0x80, 0x80, 0x80, 0x80, 0x02, 0x00})},
    };
    for (const auto &c : cases) {
        EXPECT_NE(message_of([&] {
                      Field field;
                      for (Fields fields(c.message); fields.next(field);) {
                      }
                  }).find("damaged or cut off"),
                  std::string::npos)
            << c.what;
    }
    EXPECT_NE(message_of([] { numbers_in<float>(bytes({0x0A, 3, 0, 0, 0})); }), "");
    EXPECT_NE(message_of([] { first_of(bytes({0x08, 1})).bytes(); }), "");
    EXPECT_NE(message_of([] { first_of(bytes({0x0A, 0})).as<int64_t>(); }), "");
    EXPECT_NE(message_of([] { first_of(bytes({0x08, 1})).as<float>(); }), "");
}

TEST(Wire, LargeTensorsStayInTheirFile) {
    Net net;
    const Array weights = counting({1024, 64});
    net.input("x", {1, 1024}).constant("w", weights).node("MatMul", {"x", "w"}, {"y"});
    net.output("y");
    const std::string path = testing::TempDir() + "mapped_" + std::to_string(::getpid()) + ".onnx";
    std::ofstream(path, std::ios::binary) << net.bytes();
    {
        const Model model = read_onnx(path);
        const Value *found = nullptr;
        for (const Value &value : model.values) {
            found = value.name == "w" ? &value : found;
        }
        ASSERT_NE(found, nullptr);
        const Array copy = *found;
        EXPECT_EQ(copy.bytes->data(), found->bytes->data());
        expect_near(copy, weights);
        EXPECT_EQ(std::remove(path.c_str()), 0);  // the mapping does not need the name
        expect_near(copy, weights);
    }
    EXPECT_NE(message_of([&] { read_onnx(path); }).find("cannot open '" + path + "'"), std::string::npos);
}

}  // namespace
}  // namespace ac::model::test
