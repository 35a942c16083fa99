// SPDX-License-Identifier: MIT
// Objects with one block of memory, and scalars.
#include "src/openvx/data.h"
#include "src/openvx/context.h"
#include "src/openvx/graph.h"

namespace ac::vx {

Data::Data(const Shape &shape_, Object *scope_) : Object(shape_.type, scope_) {
    shape = shape_;
}

Data::~Data() {
    drop(viewed);
}

uint8_t *Data::data() {
    if (viewed != nullptr) {
        uint8_t *const whole = viewed->data();
        return whole != nullptr ? whole + view_offset : nullptr;
    }
    if (shape.type == VX_TYPE_TENSOR && shape.memory_type == VX_MEMORY_TYPE_HOST) {
        return from_handle;
    }
    if (memory == nullptr) {
        const Locked locked(lock());
        if (memory == nullptr) {
            memory = allocate(shape.type == VX_TYPE_ARRAY ? shape.count * shape.item_size : shape.bytes);
        }
    }
    return memory.get();
}

Data *make_scalar(Object *scope, vx_enum type, const void *value, vx_size size) {
    Shape shape;
    shape.type = VX_TYPE_SCALAR;
    shape.item = type;
    shape.bytes = size;
    auto *const scalar = new (std::nothrow) Data(shape, scope);
    if (scalar != nullptr && value != nullptr && scalar->data() != nullptr) {
        std::memcpy(scalar->data(), value, size);
    }
    return scalar;
}

vx_status copy_data(Data *data, void *ptr, vx_enum usage, vx_enum memory_type) {
    AC_VX_PASS_ERROR(check_copy(data, ptr, usage, memory_type));
    uint8_t *const own = data->data();
    AC_VX_REFUSE_IF(own == nullptr, VX_ERROR_NO_MEMORY);
    usage == VX_READ_ONLY ? std::memcpy(ptr, own, data->shape.bytes) : std::memcpy(own, ptr, data->shape.bytes);
    return VX_SUCCESS;
}

vx_status map_data(Data *data, vx_map_id *id, void **ptr, vx_enum usage, vx_enum memory_type) {
    AC_VX_PASS_ERROR(check_map(data, id, ptr, usage, memory_type));
    AC_VX_REFUSE_IF(data->data() == nullptr, VX_ERROR_NO_MEMORY);
    *ptr = data->data();
    *id = data->maps.add();
    return VX_SUCCESS;
}

vx_status unmap_data(Data *data, vx_map_id id) {
    AC_VX_REFUSE_IF(data == nullptr, VX_ERROR_INVALID_REFERENCE);
    return data->maps.remove(id) ? VX_SUCCESS : VX_ERROR_INVALID_PARAMETERS;
}

}  // namespace ac::vx

using namespace ac::vx;

vx_scalar vxCreateScalarWithSize(vx_context context, vx_enum data_type, const void *ptr, vx_size size) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    const vx_size known = size_of(*found, data_type);
    AC_VX_REFUSE_IF(known == 0, failed<vx_scalar>(found, VX_ERROR_INVALID_TYPE));
    AC_VX_REFUSE_IF(known != size, failed<vx_scalar>(found, VX_ERROR_INVALID_PARAMETERS));
    return made<vx_scalar>(found, make_scalar(found, data_type, ptr, size));
}

vx_scalar vxCreateScalar(vx_context context, vx_enum data_type, const void *ptr) {
    Context *const found = as<Context>(context);
    return found == nullptr ? nullptr : vxCreateScalarWithSize(context, data_type, ptr, size_of(*found, data_type));
}

vx_scalar vxCreateVirtualScalar(vx_graph graph, vx_enum data_type) {
    Graph *const found = as<Graph>(graph);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    const vx_size size = size_of(*found->context, data_type);
    AC_VX_REFUSE_IF(size == 0, failed<vx_scalar>(found, VX_ERROR_INVALID_TYPE));
    return made<vx_scalar>(found->context, make_scalar(found, data_type, nullptr, size));
}

vx_status vxReleaseScalar(vx_scalar *scalar) {
    return release(scalar, VX_TYPE_SCALAR);
}

vx_status vxQueryScalar(vx_scalar scalar, vx_enum attribute, void *ptr, vx_size size) {
    return query(scalar, VX_TYPE_SCALAR, attribute, ptr, size);
}

vx_status vxCopyScalar(vx_scalar scalar, void *user_ptr, vx_enum usage, vx_enum user_mem_type) {
    return copy_data(find_data(scalar, VX_TYPE_SCALAR), user_ptr, usage, user_mem_type);
}

vx_status vxCopyScalarWithSize(vx_scalar scalar, vx_size size, void *user_ptr, vx_enum usage, vx_enum user_mem_type) {
    Data *const data = find_data(scalar, VX_TYPE_SCALAR);
    AC_VX_REFUSE_IF(data == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(data->shape.bytes != size, VX_ERROR_INVALID_PARAMETERS);
    return copy_data(data, user_ptr, usage, user_mem_type);
}

vx_status vxReadScalarValue(vx_scalar ref, void *ptr) {
    return vxCopyScalar(ref, ptr, VX_READ_ONLY, VX_MEMORY_TYPE_HOST);
}

vx_status vxWriteScalarValue(vx_scalar ref, const void *ptr) {
    return vxCopyScalar(ref, const_cast<void *>(ptr), VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST);
}
