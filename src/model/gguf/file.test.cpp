// SPDX-License-Identifier: MIT
// The reader of GGUF files: what it finds, and what it says about damaged files.
#include "src/model/gguf/gguf_test.h"

namespace ac::model::gguf::test {
namespace {

using model::test::expect_near;
using model::test::Integers;
using model::test::message_of;
using model::test::Numbers;

constexpr uint32_t all_types[] = {0, 1, 2, 3, 8, 12, 14, 30};

double half_value(unsigned int low, unsigned int high) {
    const unsigned int bits = low | high << 8, power = bits >> 10 & 31, fraction = bits & 1023;
    const double size =
        power == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, static_cast<int>(power) - 25);
    return (bits >> 15) != 0 ? -size : size;
}

/// Element @p i of a block in double, from the bits at its place in the format.
double element(uint32_t type, const std::string &block, unsigned int i) {
    const auto byte = [&](unsigned int at) { return static_cast<unsigned int>(static_cast<unsigned char>(block[at])); };
    const auto bit = [&](unsigned int at) { return byte(at / 8) >> at % 8 & 1; };
    const auto bits = [&](unsigned int at, unsigned int count) {  // from the lowest bit of byte 0 on
        unsigned int number = 0;
        for (unsigned int k = 0; k < count; ++k) {
            number |= bit(at + k) << k;
        }
        return number;
    };
    const auto signed8 = [&](unsigned int at) { return byte(at) < 128 ? byte(at) * 1.0 : byte(at) - 256.0; };
    switch (type) {
        case 0:
        case 30: {
            const unsigned int shift = type == 0 ? 0 : 16;
            const unsigned int word = (type == 0 ? bits(0, 32) : bits(0, 16)) << shift;
            float number = 0;
            std::memcpy(&number, &word, sizeof number);
            return static_cast<double>(number);
        }
        case 1:
            return half_value(byte(0), byte(1));
        case 2:
            return half_value(byte(0), byte(1)) * (bits(8 * (2 + i % 16) + i / 16 * 4, 4) - 8.0);
        case 3:
            return half_value(byte(0), byte(1)) * bits(8 * (4 + i % 16) + i / 16 * 4, 4) + half_value(byte(2), byte(3));
        case 8:
            return half_value(byte(0), byte(1)) * signed8(2 + i);
        case 12: {
            const unsigned int j = i / 32, q = bits(8 * (16 + i / 64 * 32 + i % 32) + i / 32 % 2 * 4, 4);
            const unsigned int s = j < 4 ? bits(8 * (4 + j), 6) : bits(8 * (8 + j), 4) + 16 * bits(8 * j + 6, 2);
            const unsigned int o =
                j < 4 ? bits(8 * (8 + j), 6) : bits(8 * (8 + j) + 4, 4) + 16 * bits(8 * (4 + j) + 6, 2);
            return half_value(byte(0), byte(1)) * s * q - half_value(byte(2), byte(3)) * o;
        }
        default: {
            const unsigned int side = i / 128, part = i % 128 / 32, at = i % 32;
            const unsigned int low = bits(8 * (side * 64 + part % 2 * 32 + at) + part / 2 * 4, 4);
            const unsigned int high = bits(8 * (128 + side * 32 + at) + 2 * part, 2);
            return half_value(byte(208), byte(209)) * signed8(192 + i / 16) * (low + 16 * high - 32.0);
        }
    }
}

TEST(GgufFile, BlocksOfAllTypes) {
    std::mt19937 random(5);
    for (const uint32_t number : all_types) {
        const BlockType &type = *find_type(number);
        for (const uint64_t rows : {1, 3}) {
            const uint64_t blocks = 1 + random() % 4;
            const std::string data = random_blocks(number, rows * blocks, random);
            const File file = file_of(Writer().tensor("t", {blocks * type.elements, rows}, number, data).bytes());
            const Array found = floats_of(*file.tensor("t"));
            std::vector<double> wanted;
            for (uint64_t i = 0; i < rows * blocks * type.elements; ++i) {
                const size_t block = static_cast<size_t>(i) / type.elements;
                wanted.push_back(element(number, data.substr(block * type.bytes, type.bytes),
                                         static_cast<unsigned int>(i % type.elements)));
            }
            SCOPED_TRACE(type.name);
            const Dims dims{static_cast<int64_t>(rows), static_cast<int64_t>(blocks * type.elements)};
            expect_near(found, array_of(wanted, dims), 0);  // each number is rounded once
        }
    }
}

TEST(GgufFile, SplitBlocksAreTheSameNumbers) {
    std::mt19937 random(6);
    size_t split = 0;
    for (const uint32_t number : all_types) {
        const BlockType &type = *find_type(number);
        if (type.split.part == 0) {
            continue;
        }
        SCOPED_TRACE(type.name);
        ++split;
        const int64_t rows = 3, columns = 2 * type.elements;
        const File file = file_of(Writer().tensor("t", {2ULL * type.elements, 3}, number, random).bytes());
        const Quantized parts = quantized(*file.tensor("t"));
        const Dims sides{rows, columns / parts.part};
        EXPECT_EQ(parts.scales.dims, sides);
        EXPECT_EQ(parts.elements.dims, Dims({rows, columns / parts.part, parts.part * parts.bits / 8}));
        const Integers bytes = model::integers_of(parts.elements);
        const Numbers scales = model::numbers_of(parts.scales);
        const Numbers offsets = parts.offsets.type == Type::None ? Numbers() : model::numbers_of(parts.offsets);
        const Numbers floats = model::numbers_of(floats_of(*file.tensor("t")));
        ASSERT_EQ(floats.size(), static_cast<size_t>(rows * columns));
        for (size_t i = 0; i < floats.size(); ++i) {
            const int64_t element = parts.bits == 8 ? bytes[i] : bytes[i / 2] >> (i % 2 * 4) & 15;
            const size_t part = i / static_cast<size_t>(parts.part);
            const double counted = static_cast<double>(element) - (parts.bits == 4 && offsets.empty() ? 8 : 0);
            const double wanted = counted * scales[part] + (offsets.empty() ? 0 : offsets[part]);
            ASSERT_EQ(static_cast<float>(wanted), static_cast<float>(floats[i])) << "element " << i;
        }
    }
    EXPECT_EQ(split, 5U);
}

/// A file with each kind of fact, and tensors of each type.
Writer sample() {
    std::mt19937 random(3);
    Writer writer;
    writer.fact("u8", Kind::U8, "\x85").fact("i8", Kind::I8, "\x85");
    writer.fact("u16", Kind::U16, Writer::number(0x8000, 2)).fact("i16", Kind::I16, Writer::number(0x8000, 2));
    writer.fact("u32", 0x80000000U).fact("i32", Kind::I32, Writer::number(0x80000000U, 4)).fact("f32", -1.5F);
    writer.fact("no", Kind::Bool, std::string(1, '\0')).fact("yes", Kind::Bool, "\1").fact("text", std::string("word"));
    writer.fact("u64", Kind::U64, Writer::number(uint64_t{1} << 63, 8));
    writer.fact("i64", Kind::I64, Writer::number(uint64_t{1} << 63, 8));
    writer.fact("f64", Kind::F64, Writer::number(0x4004000000000000U, 8));
    writer.list("u32s", Kind::U32, 3, Writer::number(7, 4) + Writer::number(8, 4) + Writer::number(9, 4));
    writer.texts("texts", {"a", "", "ccc"}).list("none", Kind::F32, 0, "").fact("general.alignment", 64U);
    writer.alignment = 64;
    for (const uint32_t type : all_types) {
        writer.tensor("t" + std::to_string(type), {2ULL * find_type(type)->elements, 3}, type, random);
    }
    return writer;
}

TEST(GgufFile, FactsOfAllKinds) {
    const File file = file_of(sample().bytes());
    const auto number = [&](const char *key) { return number_in(*file.fact(key), 0); };
    EXPECT_EQ(number("u8"), 133);
    EXPECT_EQ(number("i8"), -123);
    EXPECT_EQ(number("u16"), 32768);
    EXPECT_EQ(number("i16"), -32768);
    EXPECT_EQ(number("u32"), 2147483648.0);
    EXPECT_EQ(number("i32"), -2147483648.0);
    EXPECT_EQ(number("u64"), 9223372036854775808.0);
    EXPECT_EQ(number("i64"), -9223372036854775808.0);
    EXPECT_EQ(number("f64"), 2.5);
    EXPECT_EQ(number("yes"), 1);
    EXPECT_EQ(number("no"), 0);
    EXPECT_EQ(file.real("f32"), -1.5F);
    EXPECT_EQ(file.text("text"), "word");
    EXPECT_EQ(file.integer("i8", -200, 200), -123);
    EXPECT_EQ(number_in(*file.fact("u32s"), 2), 9);
    EXPECT_EQ(file.fact("u32s")->count, 3U);
    EXPECT_EQ(file.fact("none")->count, 0U);
    EXPECT_EQ(file.fact("absent"), nullptr);
    Cursor texts(file.fact("texts")->data);
    EXPECT_EQ(texts.text(), "a");
    EXPECT_EQ(texts.text(), "");
    EXPECT_EQ(texts.text(), "ccc");
    EXPECT_EQ(file.tensors().size(), std::size(all_types));
}

TEST(GgufFile, WrongKindsOfFacts) {
    const File file = file_of(sample().bytes());
    EXPECT_EQ(message_of([&] { file.integer("text", 0, 9); }), "fact 'text' must be a whole number from 0 to 9");
    EXPECT_EQ(message_of([&] { file.integer("u8", 0, 9); }), "fact 'u8' must be a whole number from 0 to 9; it is 133");
    EXPECT_EQ(message_of([&] { file.integer("u32s", 0, 9); }), "fact 'u32s' is a list; one value is expected");
    EXPECT_EQ(message_of([&] { file.real("yes"); }), "fact 'yes' is not a number");
    EXPECT_EQ(message_of([&] { file.text("u8"); }), "fact 'u8' is not a text");
    EXPECT_EQ(message_of([&] { file.text("absent"); }), "the GGUF file has no fact 'absent'");
    EXPECT_EQ(file.text("absent", "other"), "other");
}

/// Reads all that a file has.
void read_all(const std::string &bytes) {
    const File file = file_of(bytes);
    double sum = 0;
    for (const auto &[key, fact] : file.facts()) {
        for (uint64_t i = 0; i < fact.count && fact.kind != Kind::Text; ++i) {
            sum += number_in(fact, i);
        }
        Cursor texts(fact.data);
        for (uint64_t i = 0; i < fact.count && fact.kind == Kind::Text; ++i) {
            sum += static_cast<double>(texts.text().size());
        }
    }
    for (const auto &[name, tensor] : file.tensors()) {
        const Array floats = floats_of(tensor);
        EXPECT_EQ(floats.bytes->size(), static_cast<size_t>(count_of(tensor.dims)) * sizeof(float));
    }
    EXPECT_FALSE(std::isinf(sum) && file.facts().empty());
}

std::string with_number(std::string bytes, const Field &field, uint64_t number) {
    return bytes.replace(field.at, field.size, Writer::number(number, field.size));
}

TEST(GgufFile, EachFieldDamaged) {
    Writer writer = sample();
    const std::string bytes = writer.bytes();
    size_t refused = 0, accepted = 0;
    for (const Field &field : writer.fields) {
        SCOPED_TRACE(field.name);
        for (const uint64_t number :
             {uint64_t{0}, uint64_t{1}, uint64_t{2}, uint64_t{5}, uint64_t{9}, uint64_t{13}, uint64_t{31},
              uint64_t{255}, uint64_t{65536}, uint64_t{INT32_MAX}, uint64_t{UINT32_MAX}, uint64_t{1} << 32,
              uint64_t{INT64_MAX}, uint64_t{1} << 63, UINT64_MAX - 31, UINT64_MAX - 7, UINT64_MAX}) {
            const std::string message = message_of([&] { read_all(with_number(bytes, field, number)); });
            message.empty() ? ++accepted : ++refused;
        }
    }
    EXPECT_GT(refused, 1000U);
    EXPECT_GT(accepted, 100U);
    for (size_t size = 0; size < bytes.size(); ++size) {  // a tensor ends at the last byte
        EXPECT_NE(message_of([&] { read_all(bytes.substr(0, size)); }), "") << size << " bytes";
    }
}

TEST(GgufFile, Messages) {
    const auto said = [](const Writer &writer, const std::string &field, uint64_t number) {
        Writer copy = writer;
        const std::string bytes = copy.bytes();
        for (const Field &one : copy.fields) {
            if (one.name == field) {
                return message_of([&] { file_of(with_number(bytes, one, number)); });
            }
        }
        return "no field " + field;
    };
    std::mt19937 random(1);
    Writer w;
    w.fact("k", 1U).fact("b", Kind::Bool, "\1").texts("l", {"x"}).list("n", Kind::U16, 1, "ab");
    w.tensor("a", {32, 2}, 3, random).tensor("c", {8}, 0, random);
    EXPECT_EQ(message_of([] { file_of("GGUX"); }), "this is not a GGUF file: it does not begin with GGUF");
    EXPECT_EQ(said(w, "version", 1), "the GGUF file has version 1; supported are 2 and 3");
    EXPECT_EQ(said(w, "version", 3U << 24), "the GGUF file is big-endian; only little-endian ones are supported");
    EXPECT_EQ(said(w, "number of facts", UINT64_MAX),
              "the GGUF file has 18446744073709551615 facts and 2 tensors; it is too short for them");
    EXPECT_EQ(said(w, "length of key k", 0), "a fact has a key of 0 bytes; it must have 1 to 65535");
    EXPECT_EQ(said(w, "type of k", 13), "fact 'k' has the type number 13; known are 0 to 12");
    EXPECT_EQ(said(w, "value of b", 2), "fact 'b' has a bool that is neither 0 nor 1");
    EXPECT_EQ(said(w, "type of elements of l", 9), "fact 'l' is a list of lists, which is not supported");
    EXPECT_EQ(said(w, "count of l", uint64_t{1} << 60),
              "fact 'l' has 1152921504606846976 texts; the file ends before them");
    EXPECT_EQ(said(w, "count of n", uint64_t{1} << 63),
              "fact 'n' has 9223372036854775808 elements; the file ends before them");
    EXPECT_EQ(said(w, "dimensions of a", 5), "tensor 'a' has 5 dimensions; it must have 1 to 4");
    EXPECT_EQ(said(w, "extent of a", 0), "tensor 'a' has an extent of 0; it must be 1 to 2^31 - 1");
    EXPECT_EQ(said(w, "extent of a", 33), "tensor 'a' has rows of 33 elements; those of Q4_1 must be a multiple of 32");
    EXPECT_EQ(said(w, "extent of a", uint64_t{1} << 30),
              "tensor 'a': shape [2, 1073741824] has more than 2^31 - 1 elements");
    EXPECT_EQ(said(w, "type of a", 13),
              "tensor 'a' is of type Q5_K, which is not supported; supported: F32, F16, Q4_0, Q4_1, Q8_0, Q4_K, Q6_K, "
              "BF16");
    EXPECT_EQ(said(w, "type of a", 4).substr(0, 41), "tensor 'a' is of type number 4, which is ");
    EXPECT_EQ(said(w, "offset of c", 33), "tensor 'c' has the offset 33; it must be a multiple of 32");
    EXPECT_EQ(said(w, "offset of c", 32), "tensor 'c' overlaps the tensor before it");
    EXPECT_EQ(said(w, "offset of c", UINT64_MAX - 31),
              "tensor 'c' has 32 bytes from byte 18446744073709551584 of the data on; the data ends at 96");
    EXPECT_EQ(message_of([&] { file_of(Writer(w).fact("k", 2U).bytes()); }), "fact 'k' is there twice");
    EXPECT_EQ(message_of([&] { file_of(Writer(w).tensor("a", {8}, 0, random).bytes()); }), "tensor 'a' is there twice");
    EXPECT_EQ(message_of([&] { file_of(Writer(w).fact("general.alignment", 24U).bytes()); }),
              "fact 'general.alignment' is 24; it must be a power of two from 8 to 1048576");
    const std::string whole = w.bytes();
    const size_t cut = w.fields.back().at + 3;  // in the offset of the last tensor
    EXPECT_EQ(message_of([&] { file_of(whole.substr(0, cut)); }),
              "the GGUF file is damaged or cut off: 8 bytes are needed from byte " + std::to_string(cut - 3) +
                  " on, it has 3");
}

}  // namespace
}  // namespace ac::model::gguf::test
