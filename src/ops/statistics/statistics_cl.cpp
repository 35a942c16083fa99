// SPDX-License-Identifier: MIT
#include "src/ops/statistics/statistics_cl.h"

#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/cl/device/status.h"

#include <algorithm>

namespace ac::statistics {

ClPixels::ClPixels(const ITensor &image, const Region &region)
    : first(static_cast<int64_t>(image.info()->offset_first_element_in_bytes())),
      step(static_cast<int64_t>(image.info()->strides_in_bytes()[1])),
      length(static_cast<uint32_t>(region.width())),
      lines(static_cast<uint32_t>(region.height())),
      count(static_cast<uint32_t>(region.pixels())),
      width(length),
      x(region.x),
      y(region.y) {
    const auto size = static_cast<int64_t>(image.info()->element_size());
    first += region.y * step + region.x * size;
    if (step == length * size || lines == 1) {
        length = cl_line;
        step = cl_line * size;
        lines = (count + length - 1) / length;
    }
}

Status check_cl(const Operator &op, const Region &region) {
    AC_RETURN_IF(region.pixels() >= size_t{1} << 31, "%s: the image has %zu pixels; below 2^31 are possible on OpenCL",
                 op.name, region.pixels());
    return Status{};
}

size_t items_of(const Target &target) {
    size_t items = cl_items;
    while (items > ocl::device_max_local_size(target)) {
        items /= 2;
    }
    return items;
}

size_t groups_of(const Region &region, size_t items, size_t each) {
    return std::min((region.pixels() + items * each - 1) / (items * each), cl_groups);
}

void read(const ocl::Kernel &kernel, cl_mem memory, size_t at, void *to, size_t bytes) {
    const cl_int code =
        clEnqueueReadBuffer(kernel.scheduler().queue()(), memory, CL_TRUE, at, bytes, to, 0, nullptr, nullptr);
    if (code != CL_SUCCESS) {
        ocl::failure("reading a result", code).throw_if_error();
    }
}

Status ClLevels::make(const Operator &op, Phase phase, const Target &target) {
    AC_RETURN_ON_ERROR(check_cl(op, region_));
    items_ = items_of(target);
    groups_ = groups_of(region_, items_, 64);
    for (const long p : {0L, static_cast<long>(phase)}) {
        ocl::Options options;
        options.elements_in(Type::u8, "uint", 16).set("L", static_cast<long>(items_)).set("PHASE", p);
        AC_RETURN_ON_ERROR(ocl::Kernel::make(p == 0 ? count_ : join_, op, target, "levels", Type::u8, options));
    }
    return Status{};
}

void ClLevels::run(const ITensor &src, cl_mem counts, cl_mem dst, std::initializer_list<uint32_t> values,
                   ITensorPack &pack) const {
    ocl::Launch(*count_)
        .source(&src)
        .buffer(counts)
        .value(ClPixels(src, region_))
        .local(items_)
        .run(pack, items_ * groups_);
    ocl::Launch join(*join_);
    join.buffer(counts).buffer(dst).value(static_cast<uint32_t>(groups_));
    for (const uint32_t value : values) {
        join.value(value);
    }
    join.local(items_).run(pack, items_);
}

}  // namespace ac::statistics
