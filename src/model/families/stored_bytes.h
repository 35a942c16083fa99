// SPDX-License-Identifier: MIT
// Bytes that mean real numbers, by a scale and a zero point, and bytes that are integers.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

/// The quantization of the stored side of a QuantizeLinear or DequantizeLinear. False if it is not constant.
bool quantization_of(const Model &model, const Node &node, Quantization &found);

/// Gives values the quantization of the QuantizeLinear and DequantizeLinear around them, if nobody takes their bytes
/// for integers: a Pad of bytes with 0, or a sum of bytes, does not compute with the numbers that the bytes mean.
/// Around such bytes, QuantizeLinear and DequantizeLinear become arithmetic.
class ByteMeanings {
public:
    explicit ByteMeanings(Editor &editor);
    void find();

private:
    template <class Visit> void bytes_of(const Node &node, Visit visit);
    ValueId own_constant(size_t i);
    void take(ValueId id, const Quantization &found);
    void read_scales();
    void spread(size_t i, bool forward);
    bool mark(size_t i);
    void widen(size_t i);
    void finish_stored(Parts &parts, ValueId numbers, Type type, bool same);
    ValueId factor(Parts &parts, size_t slot, Type type);
    static bool split_blocks(const Call &call, Dims &dims);
    void compute(Parts parts);

    Editor &_editor;
    std::vector<bool> _plain;               ///< values whose bytes are integers
    std::map<ValueId, ValueId> _numbers{};  ///< of stored integers that compute() has made: the same as floats
};

}  // namespace ac::model
