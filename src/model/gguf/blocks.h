// SPDX-License-Identifier: MIT
// The types of tensors in GGUF files: numbers in blocks of equal size.
#pragma once

#include "src/model/data/model.h"

namespace ac::model::gguf {

/// A type of tensors. A block is @p bytes long and holds @p elements numbers of one row.
struct BlockType {
    uint32_t number;  ///< in files
    const char *name;
    uint16_t elements;
    uint16_t bytes;
    Type same;  ///< the type of an array with the same bytes; None: there is none
    /// Writes the numbers of a block; null: the type is not supported.
    void (*read)(const uint8_t *block, float *numbers);
    /// How a block is split for products with quantized weights; a part of 0: it is not.
    struct {
        uint16_t part;  ///< elements with one scale
        uint8_t bits;   ///< of an element: 8 with a sign, or 4, which are two in a byte, the first in the lower half
        Type numbers;   ///< of scales and offsets
        bool offsets;
        /// Writes elements, scales and, if there are any, offsets: a number is element * scale + offset; without
        /// offsets, an element of 4 bits counts from 8.
        void (*write)(const uint8_t *block, uint8_t *elements, uint8_t *scales, uint8_t *offsets);
    } split;
};

/// The type with a number of files; null if it is not known.
const BlockType *find_type(uint32_t number);

/// The names of the supported types, for messages.
std::string supported_types();

/// The numbers of @p count blocks.
std::vector<float> numbers_of(const BlockType &type, std::string_view blocks, size_t count);

/// The elements, scales or offsets of @p count blocks that are split.
enum class Side : uint8_t { elements, scales, offsets };
std::string side_of(const BlockType &type, std::string_view blocks, size_t count, Side side);

}  // namespace ac::model::gguf
