// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/CLHelpers.h"

#include "src/cl/launch/elementwise.h"
#include "src/cl/launch/type_names.h"
#include "src/ops/cast/cast.h"

namespace ac::cast {

namespace {

/// A type in OpenCL C. Quantized types are the integers that they store.
struct Element {
    explicit Element(DataType of)
        : type(of), name(ocl::name_in_opencl(of)), bytes(facts_of(of).bits / 8), is_float(facts_of(of).kind == 'f') {}

    DataType type;
    const char *name;
    int bytes;
    bool is_float;
};

ocl::Options options_of(const Element &from, const Element &to, bool wrap) {
    ocl::Options options;
    const Type type = from.bytes == 8 ? Type::x64 : type_of(from.type);
    const int vector = 16 / (from.bytes > to.bytes ? from.bytes : to.bytes);
    options.elements_in(type, from.is_float ? "float" : from.name, vector, from.name);
    const bool half = to.type == DataType::F16;
    options.set("D", to.name).set("R", half ? "float" : to.name);
    if (half) {
        options.flag("D_HALF");
    }
    if (to.type == DataType::BFLOAT16) {
        options.flag("BF16");
    } else if (to.is_float || (!from.is_float && from.bytes < to.bytes)) {
        options.flag("PLAIN");
    } else if (from.is_float) {
        options.flag("FROM_FLOAT");
    } else if (wrap) {
        options.flag("WRAP")
            .set("U", get_cl_unsigned_type_from_element_size(static_cast<size_t>(to.bytes)))
            .set("L", from.name[0] == 'u' ? "ulong" : "long");
        options.set("MASK", to.bytes == 1 ? "0xffUL" : to.bytes == 2 ? "0xffffUL" : "0xffffffffUL");
    }
    return options;
}

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, ConvertPolicy policy,
               const Target &target) {
    const Element from(src.data_type());
    const Type type = from.bytes == 8 ? Type::x64 : type_of(from.type);
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Cast_operator, target, "cast", type,
                                         options_of(from, Element(dst.data_type()), policy == ConvertPolicy::WRAP)));
    out = std::make_unique<ocl::ElementwisePlan>(std::move(kernel), src.tensor_shape(),
                                                 std::initializer_list<int>{TensorType::ACL_SRC});
    return Status{};
}

}  // namespace ac::cast
