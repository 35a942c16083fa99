// SPDX-License-Identifier: MIT
#include "src/openvx/context.h"
#include "src/openvx/data.h"
#include "src/openvx/graph.h"
#include "src/openvx/image.h"

#include <algorithm>

namespace ac::vx {

namespace {

Data *find_tensor(vx_tensor tensor) {
    return static_cast<Data *>(find(tensor, VX_TYPE_TENSOR));
}

vx_tensor create_tensor(Object *scope, vx_size count, const vx_size *dims, vx_enum type, vx_int8 fixed_point) {
    constexpr vx_enum TYPES[] = {VX_TYPE_INT8,  VX_TYPE_UINT8,  VX_TYPE_INT16,   VX_TYPE_UINT16,
                                 VX_TYPE_INT32, VX_TYPE_UINT32, VX_TYPE_FLOAT16, VX_TYPE_FLOAT32};
    AC_VX_REFUSE_IF(std::find(std::begin(TYPES), std::end(TYPES), type) == std::end(TYPES),
                    failed<vx_tensor>(scope, VX_ERROR_INVALID_TYPE));
    AC_VX_REFUSE_IF(count == 0 || count > MAX_DIMENSIONS || dims == nullptr,
                    failed<vx_tensor>(scope, VX_ERROR_INVALID_DIMENSION));
    Shape shape;
    shape.type = VX_TYPE_TENSOR;
    shape.item = type;
    shape.count = count;
    shape.fixed_point = fixed_point;
    auto *const tensor = new (std::nothrow) Data(shape, scope);
    AC_VX_REFUSE_IF(tensor == nullptr, failed<vx_tensor>(scope, VX_ERROR_NO_MEMORY));
    vx_size stride = size_of(*scope->context, type);
    for (vx_size i = 0; i < count; ++i) {
        if (dims[i] == 0 || dims[i] > PTRDIFF_MAX / stride) {
            release(tensor);
            return failed<vx_tensor>(scope, VX_ERROR_INVALID_DIMENSION);
        }
        tensor->shape.dims[i] = dims[i];
        tensor->strides[i] = stride;
        stride *= dims[i];
    }
    tensor->shape.bytes = stride;
    return to_handle<vx_tensor>(tensor);
}

/// Start and end of a view; null is the whole tensor.
vx_status check_view(const Data &tensor, vx_size count, const vx_size *start, const vx_size *end) {
    AC_VX_REFUSE_IF(count == 0 || count > tensor.shape.count, VX_ERROR_INVALID_PARAMETERS);
    for (vx_size i = 0; i < count; ++i) {
        const vx_size first = start != nullptr ? start[i] : 0;
        const vx_size last = end != nullptr ? end[i] : tensor.shape.dims[i];
        AC_VX_REFUSE_IF(first >= last || last > tensor.shape.dims[i], VX_ERROR_INVALID_PARAMETERS);
    }
    return VX_SUCCESS;
}

vx_size offset_of(const Data &tensor, vx_size count, const vx_size *start) {
    vx_size offset = 0;
    for (vx_size i = 0; start != nullptr && i < count; ++i) {
        offset += start[i] * tensor.strides[i];
    }
    return offset;
}

}  // namespace

}  // namespace ac::vx

using namespace ac::vx;

vx_tensor vxCreateTensor(vx_context context, vx_size number_of_dims, const vx_size *dims, vx_enum data_type,
                         vx_int8 fixed_point_position) {
    Context *const found = as<Context>(context);
    return found == nullptr ? nullptr : create_tensor(found, number_of_dims, dims, data_type, fixed_point_position);
}

vx_tensor vxCreateVirtualTensor(vx_graph graph, vx_size number_of_dims, const vx_size *dims, vx_enum data_type,
                                vx_int8 fixed_point_position) {
    Graph *const found = as<Graph>(graph);
    return found == nullptr ? nullptr : create_tensor(found, number_of_dims, dims, data_type, fixed_point_position);
}

vx_tensor vxCreateTensorFromHandle(vx_context context, vx_size number_of_dims, const vx_size *dims, vx_enum data_type,
                                   vx_int8 fixed_point_position, const vx_size *stride, void *ptr,
                                   vx_enum memory_type) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    AC_VX_REFUSE_IF(stride == nullptr || memory_type != VX_MEMORY_TYPE_HOST,
                    failed<vx_tensor>(found, VX_ERROR_INVALID_PARAMETERS));
    const vx_tensor tensor = vxCreateTensor(context, number_of_dims, dims, data_type, fixed_point_position);
    if (Data *const data = find_tensor(tensor)) {
        std::copy(stride, stride + number_of_dims, data->strides);
        data->from_handle = static_cast<uint8_t *>(ptr);
        data->shape.memory_type = memory_type;
    }
    return tensor;
}

vx_tensor vxCreateTensorFromView(vx_tensor tensor, vx_size number_of_dims, const vx_size *view_start,
                                 const vx_size *view_end) {
    Data *const whole = find_tensor(tensor);
    AC_VX_REFUSE_IF(whole == nullptr, nullptr);
    const vx_status status = check_view(*whole, number_of_dims, view_start, view_end);
    AC_VX_REFUSE_IF(status != VX_SUCCESS, failed<vx_tensor>(whole, status));
    Shape shape = whole->shape;
    shape.count = number_of_dims;
    for (vx_size i = 0; i < number_of_dims; ++i) {
        shape.dims[i] =
            (view_end != nullptr ? view_end[i] : shape.dims[i]) - (view_start != nullptr ? view_start[i] : 0);
    }
    auto *const view = new (std::nothrow) Data(shape, whole->scope);
    AC_VX_REFUSE_IF(view == nullptr, failed<vx_tensor>(whole, VX_ERROR_NO_MEMORY));
    use(whole);
    view->viewed = whole;
    view->view_offset = offset_of(*whole, number_of_dims, view_start);
    std::copy(std::begin(whole->strides), std::end(whole->strides), view->strides);
    return to_handle<vx_tensor>(view);
}

vx_object_array vxCreateImageObjectArrayFromTensor(vx_tensor tensor, const vx_rectangle_t *rect, vx_size array_size,
                                                   vx_size jump, vx_df_image image_format) {
    Data *const data = find_tensor(tensor);
    AC_VX_REFUSE_IF(data == nullptr, nullptr);
    const auto refused = [&](vx_status status) { return failed<vx_object_array>(data, status); };
    const bool type = (image_format == VX_DF_IMAGE_U8 && data->shape.item == VX_TYPE_UINT8) ||
                      (image_format == VX_DF_IMAGE_S16 && data->shape.item == VX_TYPE_INT16);
    AC_VX_REFUSE_IF(!type, refused(VX_ERROR_INVALID_FORMAT));
    const Shape &shape = data->shape;
    const bool within = rect != nullptr && shape.count == 3 && rect->start_x < rect->end_x &&
                        rect->start_y < rect->end_y && rect->end_x <= shape.dims[0] && rect->end_y <= shape.dims[1] &&
                        array_size != 0 && jump != 0 && (array_size - 1) <= (shape.dims[2] - 1) / jump;
    AC_VX_REFUSE_IF(!within, refused(VX_ERROR_INVALID_PARAMETERS));
    uint8_t *const first = data->data();
    AC_VX_REFUSE_IF(first == nullptr, refused(VX_ERROR_NO_MEMORY));
    Shape array;
    array.type = VX_TYPE_OBJECT_ARRAY;
    array.item = VX_TYPE_IMAGE;
    array.count = array_size;
    auto *const images = new (std::nothrow) Container(array, data->scope);
    for (vx_size i = 0; images != nullptr && i < array_size; ++i) {
        Shape one;
        one.width = rect->end_x - rect->start_x;
        one.height = rect->end_y - rect->start_y;
        one.format = image_format;
        auto *const image = new (std::nothrow) Image(one, data->scope);
        if (image == nullptr) {
            release(images);
            return refused(VX_ERROR_NO_MEMORY);
        }
        image->handle = true;
        image->memory = data->memory;
        image->start[0] =
            first + rect->start_x * data->strides[0] + rect->start_y * data->strides[1] + i * jump * data->strides[2];
        image->stride_x[0] = static_cast<vx_int32>(data->strides[0]);
        image->stride_y[0] = static_cast<vx_int32>(data->strides[1]);
        images->add(image);
    }
    return made<vx_object_array>(data->context, images);
}

vx_status vxSwapTensorHandle(vx_tensor tensor, void *new_ptr, void **prev_ptr) {
    Data *const data = find_tensor(tensor);
    AC_VX_REFUSE_IF(data == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(data->shape.memory_type != VX_MEMORY_TYPE_HOST || data->viewed != nullptr,
                    VX_ERROR_INVALID_PARAMETERS);
    if (prev_ptr != nullptr) {
        *prev_ptr = data->from_handle;
    }
    data->from_handle = static_cast<uint8_t *>(new_ptr);
    return VX_SUCCESS;
}

vx_status vxCopyTensorPatch(vx_tensor tensor, vx_size number_of_dims, const vx_size *view_start,
                            const vx_size *view_end, const vx_size *user_stride, void *user_ptr, vx_enum usage,
                            vx_enum user_memory_type) {
    Data *const data = find_tensor(tensor);
    AC_VX_PASS_ERROR(check_copy(data, user_ptr, usage, user_memory_type));
    AC_VX_PASS_ERROR(check_view(*data, number_of_dims, view_start, view_end));
    AC_VX_REFUSE_IF(user_stride == nullptr, VX_ERROR_INVALID_PARAMETERS);
    uint8_t *const own = data->data();
    AC_VX_REFUSE_IF(own == nullptr, VX_ERROR_NO_MEMORY);
    const vx_size size = size_of(*data->context, data->shape.item);
    vx_size at[MAX_DIMENSIONS]{}, extent[MAX_DIMENSIONS];
    for (vx_size i = 0; i < number_of_dims; ++i) {
        extent[i] =
            (view_end != nullptr ? view_end[i] : data->shape.dims[i]) - (view_start != nullptr ? view_start[i] : 0);
    }
    for (vx_size dim = 0; dim < number_of_dims;) {
        uint8_t *there = own + offset_of(*data, number_of_dims, view_start);
        auto *here = static_cast<uint8_t *>(user_ptr);
        for (vx_size i = 0; i < number_of_dims; ++i) {
            there += at[i] * data->strides[i];
            here += at[i] * user_stride[i];
        }
        usage == VX_READ_ONLY ? std::memcpy(here, there, size) : std::memcpy(there, here, size);
        for (dim = 0; dim < number_of_dims && ++at[dim] == extent[dim]; ++dim) {
            at[dim] = 0;
        }
    }
    return VX_SUCCESS;
}

vx_status vxMapTensorPatch(vx_tensor tensor, vx_size number_of_dims, const vx_size *view_start, const vx_size *view_end,
                           vx_map_id *map_id, vx_size *stride, void **ptr, vx_enum usage, vx_enum mem_type) {
    Data *const data = find_tensor(tensor);
    AC_VX_PASS_ERROR(check_map(data, map_id, ptr, usage, mem_type));
    AC_VX_PASS_ERROR(check_view(*data, number_of_dims, view_start, view_end));
    AC_VX_REFUSE_IF(stride == nullptr, VX_ERROR_INVALID_PARAMETERS);
    uint8_t *const own = data->data();
    AC_VX_REFUSE_IF(own == nullptr, VX_ERROR_NO_MEMORY);
    std::copy(data->strides, data->strides + number_of_dims, stride);
    *ptr = own + offset_of(*data, number_of_dims, view_start);
    *map_id = data->maps.add();
    return VX_SUCCESS;
}

vx_status vxUnmapTensorPatch(vx_tensor tensor, const vx_map_id map_id) {
    Data *const data = find_tensor(tensor);
    AC_VX_REFUSE_IF(data == nullptr, VX_ERROR_INVALID_REFERENCE);
    return data->maps.remove(map_id) ? VX_SUCCESS : VX_ERROR_INVALID_PARAMETERS;
}

vx_status vxQueryTensor(vx_tensor tensor, vx_enum attribute, void *ptr, vx_size size) {
    return query(tensor, VX_TYPE_TENSOR, attribute, ptr, size);
}

vx_status vxReleaseTensor(vx_tensor *tensor) {
    return release(tensor, VX_TYPE_TENSOR);
}
