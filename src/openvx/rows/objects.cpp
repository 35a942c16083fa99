// SPDX-License-Identifier: MIT
// Kernels on whole objects and on scalars: copies, selection, arithmetic of scalars.
#include "src/openvx/table.h"

#include <algorithm>

namespace ac::vx {

namespace {

/// Copies what an object holds to one of the same attributes.
vx_status copy(Object &from, Object &to) {
    switch (from.type()) {
        case VX_TYPE_IMAGE: {
            auto &source = static_cast<Image &>(from);
            auto &target = static_cast<Image &>(to);
            for (vx_uint32 p = 0; p < source.format().planes; ++p) {
                const vx_rectangle_t rect = source.all();
                const vx_imagepatch_addressing_t addr{0, 0, target.stride_x[p], target.stride_y[p], 0, 0, 0, 0, 0};
                uint8_t *const there = target.data(p);
                AC_VX_REFUSE_IF(there == nullptr, VX_ERROR_NO_MEMORY);
                AC_VX_PASS_ERROR(vxCopyImagePatch(to_handle<vx_image>(&from), &rect, p, &addr, there, VX_READ_ONLY,
                                                  VX_MEMORY_TYPE_HOST));
            }
            target.valid = source.valid;
            return VX_SUCCESS;
        }
        case VX_TYPE_PYRAMID:
        case VX_TYPE_OBJECT_ARRAY: {
            const auto &sources = static_cast<Container &>(from).items, &targets = static_cast<Container &>(to).items;
            for (vx_size i = 0; i < std::min(sources.size(), targets.size()); ++i) {
                AC_VX_PASS_ERROR(copy(*sources[i], *targets[i]));
            }
            return VX_SUCCESS;
        }
        case VX_TYPE_THRESHOLD: {
            const auto &source = static_cast<Threshold &>(from);
            auto &target = static_cast<Threshold &>(to);
            target.value = source.value;
            target.lower = source.lower;
            target.upper = source.upper;
            target.is_true = source.is_true;
            target.is_false = source.is_false;
            return VX_SUCCESS;
        }
        case VX_TYPE_TENSOR: {
            auto &target = static_cast<Data &>(to);
            return vxCopyTensorPatch(to_handle<vx_tensor>(&from), from.shape.count, nullptr, nullptr, target.strides,
                                     target.data(), VX_READ_ONLY, VX_MEMORY_TYPE_HOST);
        }
        default:
            break;
    }
    auto &source = static_cast<Data &>(from);
    auto &target = static_cast<Data &>(to);
    AC_VX_REFUSE_IF(source.data() == nullptr || target.data() == nullptr, VX_ERROR_NO_MEMORY);
    const bool array = from.type() == VX_TYPE_ARRAY;
    std::memcpy(target.data(), source.data(), array ? from.shape.items * from.shape.item_size : from.shape.bytes);
    to.shape.items = from.shape.items;
    to.shape.divisor = from.shape.divisor;
    to.shape.pattern = from.shape.pattern;
    to.shape.origin = from.shape.origin;
    return VX_SUCCESS;
}

vx_status describe_like(const Check &check, vx_size out, const Object &from) {
    AC_VX_REFUSE_IF(check.object(out).type() != from.type(), VX_ERROR_INVALID_PARAMETERS);
    check.meta(out).wanted = from.shape;
    return VX_SUCCESS;
}

vx_status check_copy_node(Check &check) {
    return describe_like(check, 1, check.object(0));
}
vx_status run_copy(Run &run) {
    return copy(run.object(0), run.object(1));
}

vx_status check_select(Check &check) {
    AC_VX_REFUSE_IF(check.object(1).type() != check.object(2).type(), VX_ERROR_INVALID_PARAMETERS);
    AC_VX_PASS_ERROR(fits(check.object(1).shape, check.object(2)));
    return describe_like(check, 3, check.object(1));
}

vx_status run_select(Run &run) {
    return copy(run.object(run.value<vx_bool>(0) != vx_false_e ? 1 : 2), run.object(3));
}

// Arithmetic of scalars, in double and rounded to zero

bool is_integer(vx_enum type) {
    return type == VX_TYPE_INT8 || type == VX_TYPE_UINT8 || type == VX_TYPE_INT16 || type == VX_TYPE_UINT16 ||
           type == VX_TYPE_INT32 || type == VX_TYPE_UINT32 || type == VX_TYPE_SIZE;
}

bool is_number(vx_enum type) {
    return is_integer(type) || type == VX_TYPE_FLOAT32;
}

double number(const Run &run, vx_size i) {
    switch (run.object(i).shape.item) {
        case VX_TYPE_INT8:
            return run.value<vx_int8>(i);
        case VX_TYPE_UINT8:
            return run.value<vx_uint8>(i);
        case VX_TYPE_INT16:
            return run.value<vx_int16>(i);
        case VX_TYPE_UINT16:
            return run.value<vx_uint16>(i);
        case VX_TYPE_UINT32:
            return run.value<vx_uint32>(i);
        case VX_TYPE_SIZE:
            return static_cast<double>(run.value<vx_size>(i));
        case VX_TYPE_FLOAT32:
            return run.value<vx_float32>(i);
        default:
            return run.value<vx_int32>(i);  // also VX_TYPE_BOOL
    }
}

vx_status store(Run &run, vx_size i, double value) {
    uint8_t *const to = run.data(i).data();
    AC_VX_REFUSE_IF(to == nullptr, VX_ERROR_NO_MEMORY);
    if (run.object(i).shape.item == VX_TYPE_FLOAT32) {
        const auto real = static_cast<vx_float32>(value);
        std::memcpy(to, &real, sizeof(real));
    } else {
        const auto whole = static_cast<int64_t>(value);
        std::memcpy(to, &whole, run.object(i).shape.bytes);  // little-endian: the low bytes wrap
    }
    return VX_SUCCESS;
}

bool is_logic(vx_enum op) {
    return op >= VX_SCALAR_OP_AND && op <= VX_SCALAR_OP_NAND;
}
bool is_comparison(vx_enum op) {
    return op >= VX_SCALAR_OP_EQUAL && op <= VX_SCALAR_OP_GREATEREQ;
}

vx_status check_scalar_operation(Check &check) {
    const auto op = check.value<vx_enum>(0);
    const vx_enum a = check.object(1).shape.item, b = check.object(2).shape.item, out = check.object(3).shape.item;
    AC_VX_REFUSE_IF(op < VX_SCALAR_OP_AND || op > VX_SCALAR_OP_MAX, VX_ERROR_INVALID_VALUE);
    if (is_logic(op)) {
        AC_VX_REFUSE_IF(a != VX_TYPE_BOOL || b != VX_TYPE_BOOL, VX_ERROR_INVALID_TYPE);
        return check.scalar_output(3, VX_TYPE_BOOL);
    }
    AC_VX_REFUSE_IF(!is_number(a) || !is_number(b), VX_ERROR_INVALID_TYPE);
    if (is_comparison(op)) {
        return check.scalar_output(3, VX_TYPE_BOOL);
    }
    AC_VX_REFUSE_IF(!is_number(out) || (op == VX_SCALAR_OP_MODULUS && (!is_integer(a) || !is_integer(b))),
                    VX_ERROR_INVALID_TYPE);
    return check.scalar_output(3, out);
}

vx_status scalar_operation(Run &run) {
    const double a = number(run, 1), b = number(run, 2);
    const bool p = a != 0, q = b != 0;
    switch (run.value<vx_enum>(0)) {
        case VX_SCALAR_OP_AND:
            return store(run, 3, p && q);
        case VX_SCALAR_OP_OR:
            return store(run, 3, p || q);
        case VX_SCALAR_OP_XOR:
            return store(run, 3, p != q);
        case VX_SCALAR_OP_NAND:
            return store(run, 3, !(p && q));
        case VX_SCALAR_OP_EQUAL:
            return store(run, 3, a == b);
        case VX_SCALAR_OP_NOTEQUAL:
            return store(run, 3, a != b);
        case VX_SCALAR_OP_LESS:
            return store(run, 3, a < b);
        case VX_SCALAR_OP_LESSEQ:
            return store(run, 3, a <= b);
        case VX_SCALAR_OP_GREATER:
            return store(run, 3, a > b);
        case VX_SCALAR_OP_GREATEREQ:
            return store(run, 3, a >= b);
        case VX_SCALAR_OP_ADD:
            return store(run, 3, a + b);
        case VX_SCALAR_OP_SUBTRACT:
            return store(run, 3, a - b);
        case VX_SCALAR_OP_MULTIPLY:
            return store(run, 3, a * b);
        case VX_SCALAR_OP_DIVIDE:
            return q ? store(run, 3, a / b) : VX_FAILURE;
        case VX_SCALAR_OP_MODULUS:
            return q ? store(run, 3, static_cast<double>(static_cast<int64_t>(a) % static_cast<int64_t>(b)))
                     : VX_FAILURE;
        case VX_SCALAR_OP_MIN:
            return store(run, 3, std::min(a, b));
        default:
            return store(run, 3, std::max(a, b));
    }
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_COPY, "copy", "x >x", check_copy_node, run_copy},
    {VX_KERNEL_SELECT, "select", "b x x >x", check_select, run_select},
    {VX_KERNEL_SCALAR_OPERATION, "scalar_operation", "e s s >s", check_scalar_operation, scalar_operation},
};

}  // namespace

KernelRows objects_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
