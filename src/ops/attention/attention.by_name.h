// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Attention, types, NEAttention, CLAttention) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        c.restart();
        T *query = c.in("query", info_of({6, 3, 4, 2}, type)), *key = c.in("key", info_of({6, 7, 2, 2}, type)),
          *value = c.in("value", info_of({5, 7, 2, 2}, type)), *dst = c.out();
        c.integer("right", 0);
        arm_compute::AttentionInfo info;
        info.right = 0;
        c.expect([&](Fn &f) { f.configure(query, key, value, nullptr, nullptr, nullptr, dst, info); });
    }
}

AC_BY_NAME(Attention, all_operands, NEAttention, CLAttention) {
    const DataType type = DataType::F32;
    T *query = c.in("query", info_of({6, 4, 3}, type)), *key = c.in("key", info_of({6, 2, 7}, type)),
      *value = c.in("value", info_of({5, 2, 7}, type)), *mask = c.in("mask", info_of({7, 3}, type)),
      *lengths = c.in("lengths", info_of({1}, DataType::S32), 4, 6), *sink = c.in("sink", info_of({4}, type)),
      *dst = c.out();
    c.flag("query_inside", true).flag("key_inside", true).flag("dst_inside", true).real("scale", 0.5);
    c.real("softcap", 2).integer("left", 3).integer("right", 1).integer("first", 2);
    arm_compute::AttentionInfo info;
    info.query_inside = info.key_inside = info.dst_inside = true;
    info.scale = 0.5F;
    info.softcap = 2;
    info.left = 3;
    info.right = 1;
    info.first = 2;
    c.expect([&](Fn &f) { f.configure(query, key, value, mask, lengths, sink, dst, info); });
}
