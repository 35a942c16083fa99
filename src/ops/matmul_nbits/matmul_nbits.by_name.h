// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(MatMulNBits, blocks, NEMatMulNBits, CLMatMulNBits) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::BFLOAT16}) {
        if (type == DataType::BFLOAT16 && !std::is_same_v<T, Tensor>) {
            continue;
        }
        for (const bool exact : {false, true}) {
            for (int zero = 0; zero < 3; ++zero) {
                c.restart();
                T *src = c.in("src", info_of({70, 5}, type));
                T *weights = zero == 2 ? c.in("weights", info_of({70, 11}, DataType::QASYMM8_SIGNED))
                                       : c.in("weights", info_of({16, 3, 11}, DataType::U8));
                T *scales = c.in("scales", info_of({3, 11}, zero == 1 ? DataType::F16 : DataType::F32));
                T *points = zero == 1   ? c.in("zero_points", info_of({2, 11}, DataType::U8))
                            : zero == 2 ? c.in("zero_points", info_of({3, 11}, DataType::F32))
                                        : nullptr;
                T *bias = zero == 0 ? nullptr : c.in("bias", info_of({11}, type)), *dst = c.out();
                c.integer("block_size", 32).flag("exact", exact).flag("offsets", zero == 2);
                c.expect([&](Fn &f) { f.configure(src, weights, scales, points, bias, dst, 32, exact, zero == 2); });
            }
        }
    }
}
