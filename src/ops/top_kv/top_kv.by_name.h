// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/CPP/functions/CPPTopKV.h"

#include "tests/framework/by_name.h"

AC_BY_NAME(TopKV, types, CPPTopKV, None) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        c.restart();
        T *predictions = c.in("predictions", info_of({7, 30}, type, QuantizationInfo(0.02F, 100))),
          *targets = c.in("targets", info_of({30}, DataType::U32), 0, 7), *dst = c.out();
        c.integer("k", 3);
        c.expect([&](Fn &f) { f.configure(predictions, targets, dst, 3); });
    }
}
