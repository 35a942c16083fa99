// SPDX-License-Identifier: MIT
#include "src/ops/non_linear_filter/non_linear_filter.h"

#include "src/ops/neighbourhood/neighbourhood.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(non_linear_filter)

namespace ac::non_linear_filter {

namespace {

AC_TYPES(types, R"(NENonLinearFilter CLNonLinearFilter: src dst
U8 U8
)")

Status places_of(neighbourhood::Filter &filter, unsigned int size, MatrixPattern pattern, const uint8_t *mask) {
    const int length = static_cast<int>(size), radius = length / 2;
    AC_RETURN_IF(pattern == MatrixPattern::OTHER && mask == nullptr, "NonLinearFilter: the mask is missing");
    for (int i = 0; i < length * length; ++i) {
        const int row = i / length, column = i % length;
        const bool corner = (row == 0 || row == length - 1) && (column == 0 || column == length - 1);
        const bool chosen = pattern == MatrixPattern::CROSS  ? row == radius || column == radius
                            : pattern == MatrixPattern::DISK ? size == 3 || !corner
                                                             : pattern == MatrixPattern::BOX || mask[i] != 0;
        if (chosen) {
            filter.places.push_back(static_cast<int8_t>(row));
            filter.places.push_back(static_cast<int8_t>(column - radius));
        }
    }
    AC_RETURN_IF(filter.places.empty(), "NonLinearFilter: the mask has no pixel");
    return Status{};
}

/// Places are in raster order.
FilterMask mask_of(const std::vector<int8_t> &places, const neighbourhood::Filter &filter) {
    const auto is = [&](int radius, bool corners) {
        std::vector<int8_t> wanted;
        for (int row = 0; row <= 2 * radius; ++row) {
            for (int x = -radius; x <= radius; ++x) {
                if (corners || std::abs(row - radius) + std::abs(x) < 2 * radius) {
                    wanted.push_back(static_cast<int8_t>(row));
                    wanted.push_back(static_cast<int8_t>(x));
                }
            }
        }
        return filter.radius_x == radius && places == wanted;
    };
    return is(1, true)    ? FilterMask::box3x3
           : is(2, true)  ? FilterMask::box5x5
           : is(2, false) ? FilterMask::disk5x5
                          : FilterMask::any;
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, NonLinearFilterFunction function, unsigned int size,
            MatrixPattern pattern, const uint8_t *mask, BorderMode mode, uint8_t constant, const Target &target) {
    AC_RETURN_IF(size < 3 || size > 9 || size % 2 == 0, "NonLinearFilter: the size is %u; 3, 5, 7 and 9 are possible",
                 size);
    AC_RETURN_ON_ERROR(check_enumerator("NonLinearFilter", "the function", function, NonLinearFilterFunction::MAX));
    AC_RETURN_ON_ERROR(check_enumerator("NonLinearFilter", "the pattern", pattern, MatrixPattern::OTHER));
    AC_RETURN_IF(pattern == MatrixPattern::DISK && size > 5, "NonLinearFilter: a disk of %ux%u; 3 and 5 are possible",
                 size, size);
    const int radius = static_cast<int>(size / 2);
    neighbourhood::Filter filter{NonLinearFilter_operator,
                                 "NonLinearFilter",
                                 non_linear_filter_table,
                                 types,
                                 neighbourhood::Filter::rank,
                                 radius,
                                 radius,
                                 DataType::U8};
    AC_RETURN_ON_ERROR(places_of(filter, size, pattern, mask));
    filter.mask = mask_of(filter.places, filter);
    const int count = static_cast<int>(filter.places.size() / 2);
    filter.place_rank = function == NonLinearFilterFunction::MIN      ? 0
                        : function == NonLinearFilterFunction::MEDIAN ? count / 2
                                                                      : count - 1;
    return neighbourhood::plan(out, filter, src, {&dst}, {mode, constant}, target);
}

}  // namespace ac::non_linear_filter
