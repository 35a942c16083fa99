// SPDX-License-Identifier: MIT
// The formulas are those of the formats that the GGUF specification names. d and m are the scale and the offset of a
// block in half precision, q a number of a few bits. All numbers are little-endian.
#include "src/model/gguf/blocks.h"

#include "src/base/data_types.h"

#include <cstring>

namespace ac::model::gguf {
namespace {

uint16_t word_at(const uint8_t *bytes) {
    return static_cast<uint16_t>(bytes[0] | bytes[1] << 8);
}

template <class Number, class Bits> Number as(Bits bits) {
    static_assert(sizeof(Number) == sizeof(Bits), "the same bits");
    Number number(0);
    std::memcpy(static_cast<void *>(&number), &bits, sizeof number);
    return number;
}

float half_at(const uint8_t *bytes) {
    return static_cast<float>(as<half>(word_at(bytes)));
}

void read_f32(const uint8_t *block, float *to) {
    *to = as<float>(static_cast<uint32_t>(word_at(block)) | static_cast<uint32_t>(word_at(block + 2)) << 16);
}

void read_f16(const uint8_t *block, float *to) {
    *to = half_at(block);
}

/// The upper half of the bits of a float.
void read_bf16(const uint8_t *block, float *to) {
    *to = as<float>(static_cast<uint32_t>(word_at(block)) << 16);
}

constexpr int small = 32, large = 256;  // elements of a block

/// d, 32 numbers of 8 bits with a sign: d * q.
void read_q8_0(const uint8_t *block, float *to) {
    const float d = half_at(block);
    for (int i = 0; i < small; ++i) {
        to[i] = d * static_cast<float>(static_cast<int8_t>(block[2 + i]));
    }
}

/// 16 bytes hold 32 numbers of 4 bits: the first 16 in the lower halves, the others in the upper ones.
void read_nibbles(const uint8_t *bytes, float d, float m, float *to) {
    for (int i = 0; i < small / 2; ++i) {
        to[i] = d * static_cast<float>(bytes[i] & 15) + m;
        to[i + small / 2] = d * static_cast<float>(bytes[i] >> 4) + m;
    }
}

/// d, 32 numbers of 4 bits: d * (q - 8).
void read_q4_0(const uint8_t *block, float *to) {
    const float d = half_at(block);
    read_nibbles(block + 2, d, -8 * d, to);
}

/// d, m, 32 numbers of 4 bits: d * q + m.
void read_q4_1(const uint8_t *block, float *to) {
    read_nibbles(block + 4, half_at(block), half_at(block + 2), to);
}

/// d, m, 12 bytes with 8 scales s and 8 offsets o of 6 bits, 256 numbers of 4 bits: d * s * q - m * o, with a scale
/// and an offset for each 32 numbers. The first four scales and the first four offsets are the low 6 bits of a byte
/// each; of the others, the low 4 bits are in a byte that a scale and an offset share, and the high 2 bits are those
/// that the first eight bytes have left. Each 32 bytes hold 64 numbers, the first 32 in the lower halves.
void q4_k_part(const uint8_t *block, int part, float &scale, float &offset) {
    const uint8_t *const packed = block + 4;
    int s = packed[part & 3] & 63, o = packed[(part & 3) + 4] & 63;
    if (part >= 4) {
        const int both = packed[part + 4];
        s = (both & 15) | (packed[part - 4] >> 6) << 4;
        o = both >> 4 | (packed[part] >> 6) << 4;
    }
    scale = half_at(block) * static_cast<float>(s);
    offset = half_at(block + 2) * static_cast<float>(-o);
}

void read_q4_k(const uint8_t *block, float *to) {
    for (int part = 0; part < 8; ++part) {
        float scale = 0, offset = 0;
        q4_k_part(block, part, scale, offset);
        const uint8_t *const bytes = block + 16 + part / 2 * small;
        for (int i = 0; i < small; ++i) {
            const int q = part % 2 == 0 ? bytes[i] & 15 : bytes[i] >> 4;
            to[part * small + i] = scale * static_cast<float>(q) + offset;
        }
    }
}

/// 128 bytes with the low 4 bits of 256 numbers, 64 bytes with their high 2 bits, 16 scales s of 8 bits with a sign, d:
/// d * s * (q - 32), with a scale for each 16 numbers. Each half of the block has 64 and 32 bytes of its own. Of the
/// four parts of a half, 32 numbers each, the first two are in the lower halves of the 64 bytes; part k has bits 2k and
/// 2k + 1 of the 32 bytes.
int q6_k_element(const uint8_t *block, int i) {
    const int side = i / 128, part = i / small % 4, at = i % small;
    const int bits = block[side * 64 + part % 2 * small + at], high = block[128 + side * small + at];
    return ((part < 2 ? bits & 15 : bits >> 4) | (high >> (2 * part) & 3) << 4) - 32;
}

float q6_k_scale(const uint8_t *block, int part) {
    return half_at(block + 208) * static_cast<float>(static_cast<int8_t>(block[192 + part]));
}

void read_q6_k(const uint8_t *block, float *to) {
    for (int i = 0; i < large; ++i) {
        to[i] = q6_k_scale(block, i / 16) * static_cast<float>(q6_k_element(block, i));
    }
}

/// Of 32 bytes or 16, the lower or the upper halves, two in a byte.
void pair_halves(const uint8_t *bytes, int count, bool upper, uint8_t *to) {
    for (int i = 0; i < count; i += 2) {
        const int first = bytes[i], second = bytes[i + 1];
        to[i / 2] = static_cast<uint8_t>(upper ? first >> 4 | (second & 240) : (first & 15) | (second & 15) << 4);
    }
}

void split_q4(const uint8_t *block, const uint8_t *numbers, uint8_t *elements, uint8_t *scales) {
    pair_halves(numbers, small / 2, false, elements);
    pair_halves(numbers, small / 2, true, elements + small / 4);
    std::memcpy(scales, block, 2);
}

void split_q4_0(const uint8_t *block, uint8_t *elements, uint8_t *scales, uint8_t *) {
    split_q4(block, block + 2, elements, scales);
}

void split_q4_1(const uint8_t *block, uint8_t *elements, uint8_t *scales, uint8_t *offsets) {
    split_q4(block, block + 4, elements, scales);
    std::memcpy(offsets, block + 2, 2);
}

void split_q8_0(const uint8_t *block, uint8_t *elements, uint8_t *scales, uint8_t *) {
    std::memcpy(scales, block, 2);
    std::memcpy(elements, block + 2, small);
}

void split_q4_k(const uint8_t *block, uint8_t *elements, uint8_t *scales, uint8_t *offsets) {
    for (int part = 0; part < 8; ++part) {
        float scale = 0, offset = 0;
        q4_k_part(block, part, scale, offset);
        std::memcpy(scales + part * sizeof scale, &scale, sizeof scale);
        std::memcpy(offsets + part * sizeof offset, &offset, sizeof offset);
        pair_halves(block + 16 + part / 2 * small, small, part % 2 != 0, elements + part * small / 2);
    }
}

void split_q6_k(const uint8_t *block, uint8_t *elements, uint8_t *scales, uint8_t *) {
    for (int i = 0; i < large; ++i) {
        elements[i] = static_cast<uint8_t>(q6_k_element(block, i));
    }
    for (int part = 0; part < 16; ++part) {
        const float scale = q6_k_scale(block, part);
        std::memcpy(scales + part * sizeof scale, &scale, sizeof scale);
    }
}

// Types without a function are known by name and size: what a message about them says is true.
constexpr BlockType types[] = {
    {0, "F32", 1, 4, big_endian ? Type::None : Type::Float, read_f32, {}},
    {1, "F16", 1, 2, Type::None, read_f16, {}},
    {2, "Q4_0", small, 18, Type::None, read_q4_0, {small, 4, Type::Half, false, split_q4_0}},
    {3, "Q4_1", small, 20, Type::None, read_q4_1, {small, 4, Type::Half, true, split_q4_1}},
    {6, "Q5_0", small, 22, Type::None, nullptr, {}},
    {7, "Q5_1", small, 24, Type::None, nullptr, {}},
    {8, "Q8_0", small, 34, Type::None, read_q8_0, {small, 8, Type::Half, false, split_q8_0}},
    {10, "Q2_K", large, 84, Type::None, nullptr, {}},
    {11, "Q3_K", large, 110, Type::None, nullptr, {}},
    {12, "Q4_K", large, 144, Type::None, read_q4_k, {small, 4, Type::Float, true, split_q4_k}},
    {13, "Q5_K", large, 176, Type::None, nullptr, {}},
    {14, "Q6_K", large, 210, Type::None, read_q6_k, {16, 8, Type::Float, false, split_q6_k}},
    {24, "I8", 1, 1, Type::None, nullptr, {}},
    {25, "I16", 1, 2, Type::None, nullptr, {}},
    {26, "I32", 1, 4, Type::None, nullptr, {}},
    {27, "I64", 1, 8, Type::None, nullptr, {}},
    {28, "F64", 1, 8, Type::None, nullptr, {}},
    {30, "BF16", 1, 2, Type::None, read_bf16, {}},
};

}  // namespace

const BlockType *find_type(uint32_t number) {
    for (const BlockType &type : types) {
        if (type.number == number) {
            return &type;
        }
    }
    return nullptr;
}

std::string supported_types() {
    std::string names;
    for (const BlockType &type : types) {
        if (type.read != nullptr) {
            names += (names.empty() ? "" : ", ") + std::string(type.name);
        }
    }
    return names;
}

std::vector<float> numbers_of(const BlockType &type, std::string_view blocks, size_t count) {
    std::vector<float> numbers(count * type.elements);
    const auto *const bytes = reinterpret_cast<const uint8_t *>(blocks.data());
    for (size_t i = 0; i < count; ++i) {
        type.read(bytes + i * type.bytes, &numbers[i * type.elements]);
    }
    return numbers;
}

std::string side_of(const BlockType &type, std::string_view blocks, size_t count, Side side) {
    const auto &split = type.split;
    const size_t parts = type.elements / split.part,
                 sizes[] = {static_cast<size_t>(type.elements) * split.bits / 8, parts * size_of(split.numbers)};
    const size_t size = sizes[side == Side::elements ? 0 : 1];
    std::string all(count * size, '\0');
    uint8_t scratch[3][large * sizeof(float)];
    const auto *const bytes = reinterpret_cast<const uint8_t *>(blocks.data());
    for (size_t i = 0; i < count; ++i) {
        split.write(bytes + i * type.bytes, scratch[0], scratch[1], scratch[2]);
        std::memcpy(&all[i * size], scratch[static_cast<size_t>(side)], size);
    }
    if (big_endian && side != Side::elements && split.numbers == Type::Half) {
        swap_elements(all, sizeof(uint16_t));
    }
    return all;
}

}  // namespace ac::model::gguf
