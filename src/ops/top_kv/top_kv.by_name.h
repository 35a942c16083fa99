// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/CPP/functions/CPPTopKV.h"

#include "tests/framework/by_name.h"

namespace ac::test {

AC_BY_NAME(TopKV, types, CPPTopKV, None) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        ByName<T> c("TopKV");
        T *predictions = c.in("predictions", info_of({7, 30}, type, QuantizationInfo(0.02F, 100))),
          *targets = c.in("targets", info_of({30}, DataType::U32), 0, 7), *dst = c.out();
        c.integer("k", 3);
        c.template expect<Fn>([&](Fn &f) { f.configure(predictions, targets, dst, 3); });
    }
}

}  // namespace ac::test
