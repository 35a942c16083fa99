// SPDX-License-Identifier: MIT
// The table of attributes of data objects, and what follows from it.
#include "src/openvx/context.h"
#include "src/openvx/data.h"
#include "src/openvx/image.h"

#include <algorithm>

namespace ac::vx {

namespace {

/// How descriptions of outputs and virtual objects use an attribute.
enum Part : vx_uint8 {
    FOLLOWS,    ///< from other attributes, or may differ
    DESCRIBES,  ///< part of a description; 0 is open
    EQUAL,      ///< as above; 0 is a value like others
    AT_MOST,    ///< as above; an object may have more
    SPREADS,    ///< not compared, but a copy has it
};

struct Row {
    vx_enum attribute;
    vx_uint16 field, size;
    Part part;
};

#define AC_VX_FIELD(name) offsetof(Shape, name), sizeof(Shape::name)

// offsetof() is defined for Shape: it has standard layout.
constexpr Row ROWS[] = {
    {VX_IMAGE_WIDTH, AC_VX_FIELD(width), DESCRIBES},
    {VX_IMAGE_HEIGHT, AC_VX_FIELD(height), DESCRIBES},
    {VX_IMAGE_FORMAT, AC_VX_FIELD(format), DESCRIBES},
    {VX_IMAGE_PLANES, AC_VX_FIELD(planes), FOLLOWS},
    {VX_IMAGE_SPACE, AC_VX_FIELD(space), SPREADS},
    {VX_IMAGE_RANGE, AC_VX_FIELD(channel_range), SPREADS},
    {VX_IMAGE_SIZE, AC_VX_FIELD(bytes), FOLLOWS},
    {VX_IMAGE_MEMORY_TYPE, AC_VX_FIELD(memory_type), FOLLOWS},
    {VX_PYRAMID_LEVELS, AC_VX_FIELD(count), DESCRIBES},
    {VX_PYRAMID_SCALE, AC_VX_FIELD(scale), DESCRIBES},
    {VX_PYRAMID_WIDTH, AC_VX_FIELD(width), DESCRIBES},
    {VX_PYRAMID_HEIGHT, AC_VX_FIELD(height), DESCRIBES},
    {VX_PYRAMID_FORMAT, AC_VX_FIELD(format), DESCRIBES},
    {VX_ARRAY_ITEMTYPE, AC_VX_FIELD(item), DESCRIBES},
    {VX_ARRAY_CAPACITY, AC_VX_FIELD(count), AT_MOST},
    {VX_ARRAY_NUMITEMS, AC_VX_FIELD(items), FOLLOWS},
    {VX_ARRAY_ITEMSIZE, AC_VX_FIELD(item_size), FOLLOWS},
    {VX_LUT_TYPE, AC_VX_FIELD(item), DESCRIBES},
    {VX_LUT_COUNT, AC_VX_FIELD(count), DESCRIBES},
    {VX_LUT_SIZE, AC_VX_FIELD(bytes), FOLLOWS},
    {VX_LUT_OFFSET, AC_VX_FIELD(offset), FOLLOWS},
    {VX_DISTRIBUTION_DIMENSIONS, AC_VX_FIELD(columns), FOLLOWS},
    {VX_DISTRIBUTION_BINS, AC_VX_FIELD(count), DESCRIBES},
    {VX_DISTRIBUTION_OFFSET, AC_VX_FIELD(offset), EQUAL},
    {VX_DISTRIBUTION_RANGE, AC_VX_FIELD(range), DESCRIBES},
    {VX_DISTRIBUTION_WINDOW, AC_VX_FIELD(window), FOLLOWS},
    {VX_DISTRIBUTION_SIZE, AC_VX_FIELD(bytes), FOLLOWS},
    {VX_MATRIX_TYPE, AC_VX_FIELD(item), DESCRIBES},
    {VX_MATRIX_ROWS, AC_VX_FIELD(rows), DESCRIBES},
    {VX_MATRIX_COLUMNS, AC_VX_FIELD(columns), DESCRIBES},
    {VX_MATRIX_SIZE, AC_VX_FIELD(bytes), FOLLOWS},
    {VX_MATRIX_ORIGIN, AC_VX_FIELD(origin), SPREADS},
    {VX_MATRIX_PATTERN, AC_VX_FIELD(pattern), SPREADS},
    {VX_CONVOLUTION_ROWS, AC_VX_FIELD(rows), DESCRIBES},
    {VX_CONVOLUTION_COLUMNS, AC_VX_FIELD(columns), DESCRIBES},
    {VX_CONVOLUTION_SCALE, AC_VX_FIELD(divisor), SPREADS},
    {VX_CONVOLUTION_SIZE, AC_VX_FIELD(bytes), FOLLOWS},
    {VX_REMAP_SOURCE_WIDTH, AC_VX_FIELD(width), DESCRIBES},
    {VX_REMAP_SOURCE_HEIGHT, AC_VX_FIELD(height), DESCRIBES},
    {VX_REMAP_DESTINATION_WIDTH, AC_VX_FIELD(to_width), DESCRIBES},
    {VX_REMAP_DESTINATION_HEIGHT, AC_VX_FIELD(to_height), DESCRIBES},
    {VX_THRESHOLD_TYPE, AC_VX_FIELD(item), DESCRIBES},
    {VX_THRESHOLD_INPUT_FORMAT, AC_VX_FIELD(format), DESCRIBES},
    {VX_THRESHOLD_OUTPUT_FORMAT, AC_VX_FIELD(output_format), DESCRIBES},
    {VX_THRESHOLD_DATA_TYPE, AC_VX_FIELD(pattern), FOLLOWS},
    {VX_SCALAR_TYPE, AC_VX_FIELD(item), DESCRIBES},
    {VX_OBJECT_ARRAY_ITEMTYPE, AC_VX_FIELD(item), DESCRIBES},
    {VX_OBJECT_ARRAY_NUMITEMS, AC_VX_FIELD(count), DESCRIBES},
    {VX_DELAY_TYPE, AC_VX_FIELD(item), DESCRIBES},
    {VX_DELAY_SLOTS, AC_VX_FIELD(count), DESCRIBES},
    {VX_TENSOR_NUMBER_OF_DIMS, AC_VX_FIELD(count), DESCRIBES},
    {VX_TENSOR_DIMS, AC_VX_FIELD(dims), DESCRIBES},
    {VX_TENSOR_DATA_TYPE, AC_VX_FIELD(item), DESCRIBES},
    {VX_TENSOR_FIXED_POINT_POSITION, AC_VX_FIELD(fixed_point), EQUAL},
};

#undef AC_VX_FIELD

const uint8_t *field(const Shape &shape, const Row &row) {
    return reinterpret_cast<const uint8_t *>(&shape) + row.field;
}

uint8_t *field(Shape &shape, const Row &row) {
    return reinterpret_cast<uint8_t *>(&shape) + row.field;
}

bool is_open(const Shape &shape, const Row &row) {
    const uint8_t *const at = field(shape, row);
    if (row.attribute == VX_IMAGE_FORMAT || row.attribute == VX_PYRAMID_FORMAT) {
        if (shape.format == VX_DF_IMAGE_VIRT) {
            return true;
        }
    }
    return row.part != EQUAL && std::all_of(at, at + row.size, [](uint8_t byte) { return byte == 0; });
}

/// The rows of an object's type: bits 8 to 19 of an attribute are the type.
template <class Body> void for_each_row(vx_enum type, Body body) {
    for (const Row &row : ROWS) {
        if (static_cast<vx_enum>(VX_TYPE(row.attribute)) == type) {
            body(row);
        }
    }
}

const Row *find_row(vx_enum type, vx_enum attribute) {
    const Row *found = nullptr;
    for_each_row(type, [&](const Row &row) { found = row.attribute == attribute ? &row : found; });
    return found;
}

/// Bytes of an attribute's value: a program passes as many dimensions as a tensor has.
vx_size value_size(const Shape &shape, const Row &row) {
    return row.attribute == VX_TENSOR_DIMS ? shape.count * sizeof(shape.dims[0]) : row.size;
}

vx_status mismatch(const Row &row) {
    switch (row.attribute) {
        case VX_IMAGE_FORMAT:
        case VX_PYRAMID_FORMAT:
            return VX_ERROR_INVALID_FORMAT;
        case VX_ARRAY_ITEMTYPE:
        case VX_LUT_TYPE:
        case VX_MATRIX_TYPE:
        case VX_SCALAR_TYPE:
        case VX_TENSOR_DATA_TYPE:
        case VX_OBJECT_ARRAY_ITEMTYPE:
            return VX_ERROR_INVALID_TYPE;
        case VX_PYRAMID_LEVELS:
        case VX_PYRAMID_SCALE:
        case VX_DISTRIBUTION_OFFSET:
        case VX_DISTRIBUTION_RANGE:
            return VX_ERROR_INVALID_VALUE;
        default:
            return VX_ERROR_INVALID_DIMENSION;
    }
}

}  // namespace

vx_status query(const Shape &shape, vx_enum attribute, void *ptr, vx_size size) {
    const Row *const row = find_row(shape.type, attribute);
    AC_VX_REFUSE_IF(row == nullptr, VX_ERROR_NOT_SUPPORTED);
    if (attribute == VX_TENSOR_DIMS && ptr != nullptr && size > value_size(shape, *row)) {
        std::memcpy(ptr, shape.dims, value_size(shape, *row));  // room for more dimensions is no error
        return VX_SUCCESS;
    }
    return Query(attribute, ptr, size).bytes(attribute, field(shape, *row), value_size(shape, *row)).status();
}

vx_status query(const void *handle, vx_enum type, vx_enum attribute, void *ptr, vx_size size) {
    Object *const object = find(handle, type);
    AC_VX_REFUSE_IF(object == nullptr, VX_ERROR_INVALID_REFERENCE);
    return query(object->shape, attribute, ptr, size);
}

vx_status describe(Shape &shape, vx_enum attribute, const void *ptr, vx_size size) {
    const Row *const row = find_row(shape.type, attribute);
    AC_VX_REFUSE_IF(row == nullptr, VX_ERROR_INVALID_TYPE);
    AC_VX_REFUSE_IF(row->part == FOLLOWS, VX_ERROR_NOT_SUPPORTED);
    AC_VX_REFUSE_IF(ptr == nullptr || size > row->size, VX_ERROR_INVALID_PARAMETERS);
    AC_VX_REFUSE_IF(attribute != VX_TENSOR_DIMS && size != row->size, VX_ERROR_INVALID_PARAMETERS);
    std::memcpy(field(shape, *row), ptr, size);
    return VX_SUCCESS;
}

vx_status fits(const Shape &wanted, const Object &object) {
    AC_VX_REFUSE_IF(wanted.type != object.type(), VX_ERROR_INVALID_TYPE);
    vx_status status = VX_SUCCESS;
    for_each_row(wanted.type, [&](const Row &row) {
        if (status != VX_SUCCESS || row.part == FOLLOWS || row.part == SPREADS || is_open(wanted, row)) {
            return;
        }
        const bool good = row.part == AT_MOST
                              ? object.shape.count >= wanted.count
                              : std::memcmp(field(wanted, row), field(object.shape, row), row.size) == 0;
        status = good ? status : mismatch(row);
    });
    return status;
}

vx_status complete(Object &object, const Shape &wanted) {
    AC_VX_REFUSE_IF(wanted.type != object.type(), VX_ERROR_INVALID_TYPE);
    bool changed = false;
    for_each_row(wanted.type, [&](const Row &row) {
        if (row.part != FOLLOWS && row.part != SPREADS && is_open(object.shape, row) && !is_open(wanted, row)) {
            std::memcpy(field(object.shape, row), field(wanted, row), row.size);
            changed = true;
        }
    });
    if (!changed) {
        return VX_SUCCESS;
    }
    switch (object.type()) {
        case VX_TYPE_IMAGE: {
            auto &image = static_cast<Image &>(object);
            if (find_format(image.shape.format) != nullptr && image.shape.width != 0 && image.shape.height != 0) {
                image.pack();
                image.valid = image.all();
            }
            return VX_SUCCESS;
        }
        case VX_TYPE_ARRAY:
            object.shape.item_size = size_of(*object.context, object.shape.item);
            return VX_SUCCESS;
        case VX_TYPE_PYRAMID:
            return make_levels(static_cast<Container &>(object));
        default:
            return VX_SUCCESS;
    }
}

vx_size size_of(const Context &context, vx_enum type) {
    switch (type) {
        case VX_TYPE_CHAR:
        case VX_TYPE_INT8:
        case VX_TYPE_UINT8:
            return 1;
        case VX_TYPE_INT16:
        case VX_TYPE_UINT16:
        case VX_TYPE_FLOAT16:
            return 2;
        case VX_TYPE_INT32:
        case VX_TYPE_UINT32:
        case VX_TYPE_FLOAT32:
        case VX_TYPE_ENUM:
        case VX_TYPE_BOOL:
        case VX_TYPE_DF_IMAGE:
            return 4;
        case VX_TYPE_INT64:
        case VX_TYPE_UINT64:
        case VX_TYPE_FLOAT64:
            return 8;
        case VX_TYPE_SIZE:
            return sizeof(vx_size);
        case VX_TYPE_RECTANGLE:
            return sizeof(vx_rectangle_t);
        case VX_TYPE_KEYPOINT:
            return sizeof(vx_keypoint_t);
        case VX_TYPE_COORDINATES2D:
            return sizeof(vx_coordinates2d_t);
        case VX_TYPE_COORDINATES3D:
            return sizeof(vx_coordinates3d_t);
        case VX_TYPE_COORDINATES2DF:
            return sizeof(vx_coordinates2df_t);
        case VX_TYPE_HOG_PARAMS:
            return sizeof(vx_hog_t);
        case VX_TYPE_HOUGH_LINES_PARAMS:
            return sizeof(vx_hough_lines_p_t);
        case VX_TYPE_LINE_2D:
            return sizeof(vx_line2d_t);
        case VX_TYPE_TENSOR_MATRIX_MULTIPLY_PARAMS:
            return sizeof(vx_tensor_matrix_multiply_params_t);
        default:
            break;
    }
    const Locked locked(lock());
    const vx_size place = static_cast<vx_size>(type) - VX_TYPE_USER_STRUCT_START;
    return type >= VX_TYPE_USER_STRUCT_START && place < context.structs.size() ? context.structs[place].size : 0;
}

}  // namespace ac::vx
