// SPDX-License-Identifier: MIT
// Arrays.
#include "src/openvx/context.h"
#include "src/openvx/data.h"
#include "src/openvx/graph.h"

namespace ac::vx {

namespace {

vx_array create_array(Object *scope, vx_enum item_type, vx_size capacity) {
    Shape shape;
    shape.type = VX_TYPE_ARRAY;
    shape.item = item_type;
    shape.count = capacity;
    shape.item_size = size_of(*scope->context, item_type);
    const bool open = scope->type() == VX_TYPE_GRAPH;
    AC_VX_REFUSE_IF(shape.item_size == 0 && !(open && item_type == VX_TYPE_INVALID),
                    failed<vx_array>(scope, VX_ERROR_INVALID_TYPE));
    AC_VX_REFUSE_IF((capacity == 0 && !open) || (shape.item_size != 0 && capacity > SIZE_MAX / shape.item_size),
                    failed<vx_array>(scope, VX_ERROR_INVALID_PARAMETERS));
    return create_data<vx_array>(scope, shape);
}

bool is_range(const Data &array, vx_size start, vx_size end) {
    return start < end && end <= array.shape.items;
}

}  // namespace

}  // namespace ac::vx

using namespace ac::vx;

vx_array vxCreateArray(vx_context context, vx_enum item_type, vx_size capacity) {
    return in<vx_array, Context>(context, create_array, item_type, capacity);
}

vx_array vxCreateVirtualArray(vx_graph graph, vx_enum item_type, vx_size capacity) {
    return in<vx_array, Graph>(graph, create_array, item_type, capacity);
}

vx_status vxReleaseArray(vx_array *arr) {
    return release(arr, VX_TYPE_ARRAY);
}

vx_status vxQueryArray(vx_array arr, vx_enum attribute, void *ptr, vx_size size) {
    return query(arr, VX_TYPE_ARRAY, attribute, ptr, size);
}

vx_status vxAddArrayItems(vx_array arr, vx_size count, const void *ptr, vx_size stride) {
    Data *const array = find_data(arr, VX_TYPE_ARRAY);
    AC_VX_REFUSE_IF(array == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(!array->accessible(), VX_ERROR_OPTIMIZED_AWAY);
    Shape &shape = array->shape;
    AC_VX_REFUSE_IF(count == 0 || ptr == nullptr || (stride != 0 && stride < shape.item_size),
                    VX_ERROR_INVALID_PARAMETERS);
    AC_VX_REFUSE_IF(count > shape.count - shape.items, VX_ERROR_INVALID_PARAMETERS);
    uint8_t *const own = array->data();
    AC_VX_REFUSE_IF(own == nullptr, VX_ERROR_NO_MEMORY);
    for (vx_size i = 0; i < count; ++i) {
        std::memcpy(own + (shape.items + i) * shape.item_size,
                    static_cast<const uint8_t *>(ptr) + i * (stride != 0 ? stride : shape.item_size), shape.item_size);
    }
    shape.items += count;
    return VX_SUCCESS;
}

vx_status vxTruncateArray(vx_array arr, vx_size new_num_items) {
    Data *const array = find_data(arr, VX_TYPE_ARRAY);
    AC_VX_REFUSE_IF(array == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(!array->accessible(), VX_ERROR_OPTIMIZED_AWAY);
    AC_VX_REFUSE_IF(new_num_items > array->shape.items, VX_ERROR_INVALID_PARAMETERS);
    array->shape.items = new_num_items;
    return VX_SUCCESS;
}

vx_status vxCopyArrayRange(vx_array array, vx_size range_start, vx_size range_end, vx_size user_stride, void *user_ptr,
                           vx_enum usage, vx_enum user_mem_type) {
    Data *const data = find_data(array, VX_TYPE_ARRAY);
    AC_VX_PASS_ERROR(check_copy(data, user_ptr, usage, user_mem_type));
    const vx_size size = data->shape.item_size;
    AC_VX_REFUSE_IF(!is_range(*data, range_start, range_end) || user_stride < size, VX_ERROR_INVALID_PARAMETERS);
    for (vx_size i = range_start; i < range_end; ++i) {
        uint8_t *const own = data->data() + i * size;
        uint8_t *const user = static_cast<uint8_t *>(user_ptr) + (i - range_start) * user_stride;
        usage == VX_READ_ONLY ? std::memcpy(user, own, size) : std::memcpy(own, user, size);
    }
    return VX_SUCCESS;
}

vx_status vxMapArrayRange(vx_array array, vx_size range_start, vx_size range_end, vx_map_id *map_id, vx_size *stride,
                          void **ptr, vx_enum usage, vx_enum mem_type, vx_uint32 flags) {
    Data *const data = find_data(array, VX_TYPE_ARRAY);
    AC_VX_PASS_ERROR(check_map(data, map_id, ptr, usage, mem_type));
    AC_VX_REFUSE_IF(stride == nullptr || (flags & ~vx_uint32{VX_NOGAP_X}) != 0, VX_ERROR_INVALID_PARAMETERS);
    AC_VX_REFUSE_IF(!is_range(*data, range_start, range_end), VX_ERROR_INVALID_PARAMETERS);
    *stride = data->shape.item_size;
    *ptr = data->data() + range_start * data->shape.item_size;
    *map_id = data->maps.add();
    return VX_SUCCESS;
}

vx_status vxUnmapArrayRange(vx_array array, vx_map_id map_id) {
    return unmap_data(find_data(array, VX_TYPE_ARRAY), map_id);
}

vx_status vxAccessArrayRange(vx_array arr, vx_size start, vx_size end, vx_size *stride, void **ptr, vx_enum usage) {
    Data *const data = find_data(arr, VX_TYPE_ARRAY);
    AC_VX_REFUSE_IF(data == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(ptr == nullptr || !is_usage(usage) || !is_range(*data, start, end), VX_ERROR_INVALID_PARAMETERS);
    if (*ptr == nullptr) {
        *ptr = data->data() + start * data->shape.item_size;
        if (stride != nullptr) {
            *stride = data->shape.item_size;
        }
        return VX_SUCCESS;
    }
    AC_VX_REFUSE_IF(stride == nullptr, VX_ERROR_INVALID_PARAMETERS);
    return usage == VX_WRITE_ONLY ? VX_SUCCESS
                                  : vxCopyArrayRange(arr, start, end, *stride, *ptr, VX_READ_ONLY, VX_MEMORY_TYPE_HOST);
}

vx_status vxCommitArrayRange(vx_array arr, vx_size start, vx_size end, const void *ptr) {
    Data *const data = find_data(arr, VX_TYPE_ARRAY);
    AC_VX_REFUSE_IF(data == nullptr, VX_ERROR_INVALID_REFERENCE);
    if (start == end) {
        return VX_SUCCESS;  // nothing was written
    }
    AC_VX_REFUSE_IF(ptr == nullptr || !is_range(*data, start, end), VX_ERROR_INVALID_PARAMETERS);
    if (ptr == data->data() + start * data->shape.item_size) {
        return VX_SUCCESS;
    }
    return vxCopyArrayRange(arr, start, end, data->shape.item_size, const_cast<void *>(ptr), VX_WRITE_ONLY,
                            VX_MEMORY_TYPE_HOST);
}
