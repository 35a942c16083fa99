// SPDX-License-Identifier: MIT
// F32 products with few tiles of many terms: the terms are split, so that all compute units have groups.
#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/cl/device/status.h"
#include "src/cl/memory/view.h"
#include "src/gemm/opencl/product_cl.h"

#include <algorithm>
#include <limits>

namespace ac::gemm {

/// Splits a product with few tiles of many terms: groups compute parts of the terms, and a kernel adds the results.
Status ClProduct::split(const Target &target) {
    const bool can = form_.a_type == DataType::F32 && !form_.window && is_in_line(form_, fixed) && fixed.n % 4 == 0 &&
                     batches_ == 1 && target.row == nullptr && !is_ruled(target) &&
                     class_of(target) == DeviceClass::desktop;
    if (!can) {
        return Status{};
    }
    split_ = suitable_split(tile_device(target), fixed.m, fixed.n, fixed.terms);
    if (split_.parts == 1) {
        return Status{};
    }
    ocl::Options options;
    options.elements_in(Type::f32, "float", 4).set("PARTS", static_cast<long>(split_.parts));
    describe(options, form_, Tile{1, 4});
    if (form_.function >= 0) {
        options.set("FN", static_cast<long>(form_.function));
    }
    joined_ = form_;
    batches_ = split_.parts;
    fixed.terms /= split_.parts;
    form_.c = form_.d_strided = form_.accumulates = false;
    form_.function = -1;
    return ocl::Kernel::make(join_, *op_, target, "product_join", Type::f32, options);
}

experimental::MemoryRequirements ClProduct::workspace() const {
    if (split_.parts == 1) {
        return {};
    }
    return {experimental::MemoryInfo(TensorType::ACL_INT_0, bytes_of_parts(), 64)};
}

/// Runs the parts as batches of one product, whose results are sums in the workspace.
void ClProduct::run_parts(Run &run, ITensorPack &pack) const {
    const ITensor *const given = pack.get_tensor(TensorType::ACL_INT_0);
    cl::Buffer own;
    if (given == nullptr) {
        cl_int code = CL_SUCCESS;
        own = cl::Buffer(kernel_->scheduler().context(), CL_MEM_READ_WRITE, bytes_of_parts(), nullptr, &code);
        if (code != CL_SUCCESS) {
            ocl::failure("memory of sums", code).throw_if_error();
        }
    }
    const TensorInfo info(TensorShape(fixed.n, fixed.m, split_.parts), 1, DataType::F32);
    const ocl::View sums(info, given != nullptr ? static_cast<const ICLTensor *>(given)->cl_buffer() : own);
    Run parts = run;
    parts.operands[2] = parts.operands[0];
    parts.operands[3] = &sums;
    Product &p = parts.product;
    p.d_column = sizeof(float);
    p.d_x = p.d_column * p.n;
    p.d_y = p.d_z = 0;
    p.d_w = p.m;
    p.alpha = 1;
    p.lo = -std::numeric_limits<float>::infinity();
    p.hi = std::numeric_limits<float>::infinity();
    ocl::Walk &walk = parts.walk;
    std::fill(std::begin(walk.extent), std::end(walk.extent), 0);
    walk.extent[0] = walk.extent[1] = static_cast<int32_t>(split_.parts);
    walk.offset[3] = 0;
    walk.stride[1][0] = p.terms * p.a_term;
    walk.stride[1][1] = p.terms * p.b_term;
    walk.stride[1][2] = 0;
    walk.stride[1][3] = p.d_x * p.m;
    enqueue(parts, pack);
    run.walk.extent[0] = 1;
    ocl::Launch(*join_)
        .source(&sums)
        .source(run.operands[2])
        .destination(run.operands[3])
        .value(run.walk)
        .value(run.product)
        .run(pack, size_t{p.m} * (p.n / 4));
}

}  // namespace ac::gemm
