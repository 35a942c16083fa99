// SPDX-License-Identifier: MIT
#include "src/cl/elementwise.h"
#include "src/ops/cast/cast.h"

namespace ac::cast {

namespace {

/// A type in OpenCL C; all types in the table of plan(). Quantized types are the integers that they store.
struct Element {
    DataType type;
    const char *name;
    const char *unsigned_name;
    int bytes;
    bool is_float;
};

constexpr Element elements[] = {
    {DataType::U8, "uchar", "uchar", 1, false},       {DataType::QASYMM8, "uchar", "uchar", 1, false},
    {DataType::S8, "char", "uchar", 1, false},        {DataType::QASYMM8_SIGNED, "char", "uchar", 1, false},
    {DataType::QSYMM8, "char", "uchar", 1, false},    {DataType::QSYMM8_PER_CHANNEL, "char", "uchar", 1, false},
    {DataType::U16, "ushort", "ushort", 2, false},    {DataType::S16, "short", "ushort", 2, false},
    {DataType::U32, "uint", "uint", 4, false},        {DataType::S32, "int", "uint", 4, false},
    {DataType::U64, "ulong", "ulong", 8, false},      {DataType::S64, "long", "ulong", 8, false},
    {DataType::F16, "half", "ushort", 2, true},       {DataType::F32, "float", "uint", 4, true},
    {DataType::BFLOAT16, "ushort", "ushort", 2, true}};

const Element &element_of(DataType type) {
    const Element *e = elements;
    while (e->type != type) {
        ++e;
    }
    return *e;
}

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
        options.flag("WRAP").set("U", to.unsigned_name).set("L", from.name[0] == 'u' ? "ulong" : "long");
        options.set("MASK", to.bytes == 1 ? "0xffUL" : to.bytes == 2 ? "0xffffUL" : "0xffffffffUL");
    }
    return options;
}

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, ConvertPolicy policy,
               const Target &target) {
    const Element &from = element_of(src.data_type());
    const Type type = from.bytes == 8 ? Type::x64 : type_of(from.type);
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Cast_operator, target, "cast", type,
                                         options_of(from, element_of(dst.data_type()), policy == ConvertPolicy::WRAP)));
    out = std::make_unique<ocl::ElementwisePlan>(std::move(kernel), src.tensor_shape(),
                                                 std::initializer_list<int>{TensorType::ACL_SRC});
    return Status{};
}

}  // namespace ac::cast
