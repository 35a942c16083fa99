// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(PriorBox, lists, NEPriorBoxLayer, CLPriorBoxLayer) {
    for (const bool all : {false, true}) {
        c.restart();
        T *features = c.in("features", info_of({4, 3, 2}, DataType::F32)),
          *image = c.in("image", info_of({3, 40, 30}, DataType::F32)), *dst = c.out();
        c.reals("min_sizes", {10, 20}).reals("variances", {0.5, 0.25, 0.125, 1}).real("offset", 0.5);
        PriorBoxLayerInfo info({10, 20}, {0.5F, 0.25F, 0.125F, 1}, 0.5F);
        if (all) {
            c.flag("flip", false).flag("clip", true).reals("max_sizes", {12, 24}).reals("aspect_ratios", {2, 3});
            c.list("image_size", {50, 60}).reals("steps", {8, 9});
            info = PriorBoxLayerInfo({10, 20}, {0.5F, 0.25F, 0.125F, 1}, 0.5F, false, true, {12, 24}, {2, 3},
                                     Coordinates2D{50, 60}, {{8, 9}});
        }
        c.expect([&](Fn &f) { f.configure(features, image, dst, info); });
    }
}

/// Invalid lists of real numbers.
AC_BY_NAME(PriorBox, refusals, NEPriorBoxLayer, CLPriorBoxLayer) {
    const double good[] = {1, 2}, large[] = {1, 1e300};
    const int64_t integers[] = {1, 2};
    const struct {
        AclAttribute attribute;
        const char *words;
    } cases[] = {{AclRealsAttribute("min_sizes", nullptr, 2), "\"min_sizes\" has 2 elements; it has at least 1"},
                 {AclRealsAttribute("min_sizes", good, 0), "\"min_sizes\" has 0 elements"},
                 {AclRealsAttribute("min_sizes", large, 2), "\"min_sizes\" does not fit into a float"},
                 {AclListAttribute("min_sizes", integers, 2), "\"min_sizes\" must be a list of real numbers"},
                 {AclRealAttribute("min_sizes", 1), "\"min_sizes\" must be a list of real numbers"}};
    const Session session(backend_of(static_cast<const T *>(nullptr)));
    for (const auto &one : cases) {
        AclOperator op = nullptr;
        EXPECT_EQ(AclCreateOperator(&op, session.context, "PriorBox", &one.attribute, 1, nullptr, 0),
                  AclInvalidArgument);
        EXPECT_NE(std::string(AclLastErrorText()).find(one.words), std::string::npos) << AclLastErrorText();
    }
    const AclAttribute short_list[] = {AclRealsAttribute("min_sizes", good, 2), AclRealsAttribute("variances", good, 1),
                                       AclRealAttribute("offset", 0), AclRealsAttribute("steps", good, 1)};
    AclOperator op = nullptr;
    EXPECT_EQ(AclCreateOperator(&op, session.context, "PriorBox", short_list, 4, nullptr, 0), AclInvalidArgument);
    EXPECT_STREQ(AclLastErrorText(), "PriorBox: the attribute \"steps\" has 1 elements; it has 2");
}
