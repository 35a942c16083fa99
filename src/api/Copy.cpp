// SPDX-License-Identifier: MIT
#include "arm_compute/core/Window.h"
#include "arm_compute/runtime/CL/functions/CLCopy.h"
#include "arm_compute/runtime/NEON/functions/NECopy.h"

#include "src/api/twins.h"
#include "src/ops/copy/copy.h"

namespace arm_compute {

namespace {

/// Converts the window of an output to the padding around it, which the copy leaves unchanged.
Status padding_of(PaddingList &padding, const ITensorInfo &src, const ITensorInfo &dst, const Window &window) {
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        const Window::Dimension &part = window[d];
        const auto extent = static_cast<int>(dst.dimension(d));
        AC_RETURN_IF(
            part.step() != 1 || part.start() < 0 || part.end() > extent ||
                part.end() - part.start() != static_cast<int>(src.dimension(d)),
            "Copy: the window has %d to %d with steps of %d in dimension %zu; the input has %zu elements there, "
            "the output %d",
            part.start(), part.end(), part.step(), d, src.dimension(d), extent);
        padding.emplace_back(static_cast<uint32_t>(part.start()), static_cast<uint32_t>(extent - part.end()));
    }
    return Status{};
}

template <class T> auto copy(const T *input, const T *output, const Window *window = nullptr) {
    return ac::call(
        "Copy",
        [window](const ac::PlanCall &c) {
            PaddingList padding;
            if (window != nullptr) {
                AC_RETURN_ON_ERROR(padding_of(padding, c.in(0), c.out(), *window));
            }
            return ac::copy::plan(c.plan, c.in(0), c.out(), padding, c.target);
        },
        ac::complex(ac::in(input)), ac::complex(ac::out(output)));
}

}  // namespace

#ifdef AC_API_CPU
#define AC_PARAMETERS(T) T *input, T *output
AC_FUNCTION_CALL(Copy, (input, output), copy(input, output))
#else
#define AC_PARAMETERS(T) T *input, T *output, Window *dst_window
AC_FUNCTION_CALL(Copy, (input, output, dst_window), copy(input, output, dst_window))
#endif

}  // namespace arm_compute
