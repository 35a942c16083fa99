// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPSplit.h"

#include "src/plan/plan.h"

namespace arm_compute::detail {

Status find_split_parts(const ITensorInfo *input, const std::vector<ITensorInfo *> &outputs, unsigned int axis,
                        std::vector<Coordinates> &starts, std::vector<Coordinates> &ends) {
    AC_RETURN_IF(input == nullptr, "Split: the input is missing");
    const ITensorInfo &src = *input;
    const size_t dims = src.num_dimensions(), whole = src.dimension(axis < MAX_DIMS ? axis : 0);
    AC_RETURN_IF(axis >= dims, "Split: axis %u; the input has %zu dimensions", axis, dims);
    AC_RETURN_IF(outputs.size() < 2, "Split: %zu outputs; it needs at least 2", outputs.size());
    bool sized = true;
    size_t total = 0;
    for (size_t i = 0; i < outputs.size(); ++i) {
        AC_RETURN_IF(outputs[i] == nullptr, "Split: output %zu is missing", i);
        sized = sized && outputs[i]->total_size() != 0;
        total += outputs[i]->dimension(axis);
    }
    AC_RETURN_IF(sized && total != whole, "Split: the outputs have %zu elements along axis %u, the input has %zu",
                 total, axis, whole);
    AC_RETURN_IF(!sized && whole % outputs.size() != 0, "Split: %zu elements along axis %u do not make %zu equal parts",
                 whole, axis, outputs.size());
    AC_RETURN_IF(whole > INT32_MAX, "Split: %zu elements along axis %u; it counts up to 2^31 - 1", whole, axis);
    size_t at = 0;
    for (const ITensorInfo *output : outputs) {
        Coordinates start, end;
        for (size_t d = 0; d < dims; ++d) {
            start.set(d, 0);
            end.set(d, -1);
        }
        start.set(axis, static_cast<int>(at));
        at += sized ? output->dimension(axis) : whole / outputs.size();
        end.set(axis, static_cast<int>(at));
        starts.push_back(start);
        ends.push_back(end);
    }
    return Status{};
}

}  // namespace arm_compute::detail
