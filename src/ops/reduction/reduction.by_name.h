// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Reduction, operations, NEReductionOperation, CLReductionOperation) {
    const char *const words[] = {"MEAN_SUM", "PROD", "SUM_SQUARE", "SUM", "MIN", "MAX"};
    for (int operation = 0; operation < 6; ++operation) {
        for (bool keep : {false, true}) {
            c.restart();
            T *src = c.in("src", info_of({9, 5, 3}, DataType::F32)), *dst = c.out();
            c.integer("axis", 1).word("operation", words[operation]).flag("keep_dims", keep);
            const auto op = static_cast<ReductionOperation>(operation + static_cast<int>(ReductionOperation::MEAN_SUM));
            c.expect([&](Fn &f) { f.configure(src, dst, 1, op, keep); });
        }
    }
}

AC_BY_NAME(ArgMinMax, operations, NEArgMinMaxLayer, CLArgMinMaxLayer) {
    for (bool smallest : {false, true}) {
        c.restart();
        T *src = c.in("src", info_of({9, 5, 3}, DataType::F32)), *dst = c.out();
        c.integer("axis", -3).word("operation", smallest ? "ARG_IDX_MIN" : "ARG_IDX_MAX");
        const auto op = smallest ? ReductionOperation::ARG_IDX_MIN : ReductionOperation::ARG_IDX_MAX;
        c.expect([&](Fn &f) { f.configure(src, -3, dst, op); });
    }
}

AC_BY_NAME(Mean, axes, NEReduceMean, CLReduceMean) {
    for (bool keep : {false, true}) {
        c.restart();
        T *src = c.in("src", info_of({9, 5, 3}, DataType::F32)), *dst = c.out();
        c.list("axes", {0, 2}).flag("keep_dims", keep);
        c.expect([&](Fn &f) { f.configure(src, Coordinates(0, 2), keep, dst); });
    }
}
