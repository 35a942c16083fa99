// SPDX-License-Identifier: MIT
#include "src/ops/gradients/gradients.h"

#include "src/ops/sobel3x3/sobel3x3.h"
#include "src/ops/sobel5x5/sobel5x5.h"
#include "src/ops/sobel7x7/sobel7x7.h"

namespace ac::gradients {

Status check_size(const char *op, int32_t size) {
    AC_RETURN_IF(size != 3 && size != 5 && size != 7, "%s: a gradient size of %d; it must be 3, 5 or 7", op,
                 static_cast<int>(size));
    return Status{};
}

Program::Value surrounded(Program &p, size_t width, size_t height, DataType type, int radius) {
    const size_t by = p.on_device() ? 0 : static_cast<size_t>(radius);
    const Program::Value all = p.memory(width + 2 * by, height + 2 * by, type);
    return by == 0 ? all : p.box(all, width, height, by, by);
}

Gradients add(Program &p, Program::Value image, int32_t size, const Border &border, int radius) {
    const size_t width = p.info(image).dimension(0), height = p.info(image).dimension(1);
    const DataType type = size == 7 ? DataType::S32 : DataType::S16;
    const Gradients made{surrounded(p, width, height, type, radius), surrounded(p, width, height, type, radius)};
    const auto plan = size == 3 ? sobel3x3::plan : size == 5 ? sobel5x5::plan : sobel7x7::plan;
    PlanPtr step;
    p.add(plan(step, p.info(image), &p.info(made.x), &p.info(made.y), border.mode, border.value, p.target()), step,
          {{TensorType::ACL_SRC, image}, {TensorType::ACL_DST_0, made.x}, {TensorType::ACL_DST_1, made.y}});
    return made;
}

}  // namespace ac::gradients
