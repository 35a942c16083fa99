// SPDX-License-Identifier: MIT
// Lookup tables, distributions, matrices, convolutions and remaps.
#include "src/openvx/context.h"
#include "src/openvx/data.h"
#include "src/openvx/graph.h"

namespace ac::vx {

namespace {

/// The functions before 1.1: a null pointer asks for the object's own memory.
vx_status access(Data *data, void **ptr, vx_enum usage) {
    AC_VX_REFUSE_IF(data == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(ptr == nullptr || !is_usage(usage), VX_ERROR_INVALID_PARAMETERS);
    AC_VX_REFUSE_IF(data->data() == nullptr, VX_ERROR_NO_MEMORY);
    if (*ptr == nullptr) {
        *ptr = data->data();
        return VX_SUCCESS;
    }
    return usage == VX_WRITE_ONLY ? VX_SUCCESS : copy_data(data, *ptr, VX_READ_ONLY, VX_MEMORY_TYPE_HOST);
}

vx_status commit(Data *data, const void *ptr) {
    AC_VX_REFUSE_IF(data == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(ptr == nullptr, VX_ERROR_INVALID_PARAMETERS);
    return ptr == data->data() ? VX_SUCCESS
                               : copy_data(data, const_cast<void *>(ptr), VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST);
}

// Lookup tables, distributions, matrices, convolutions

vx_lut create_lut(Object *scope, vx_enum data_type, vx_size count) {
    Shape shape;
    shape.type = VX_TYPE_LUT;
    shape.item = data_type;
    shape.count = count;
    AC_VX_REFUSE_IF(data_type != VX_TYPE_UINT8 && data_type != VX_TYPE_INT16,
                    failed<vx_lut>(scope, VX_ERROR_INVALID_TYPE));
    const vx_size most = data_type == VX_TYPE_UINT8 ? 256 : 65536;
    AC_VX_REFUSE_IF(count == 0 || count > most, failed<vx_lut>(scope, VX_ERROR_INVALID_PARAMETERS));
    shape.bytes = count * size_of(*scope->context, data_type);
    shape.offset = data_type == VX_TYPE_INT16 ? static_cast<vx_int32>(count / 2) : 0;
    return create_data<vx_lut>(scope, shape);
}

vx_distribution create_distribution(Object *scope, vx_size bins, vx_int32 offset, vx_uint32 range) {
    AC_VX_REFUSE_IF(bins == 0 || range == 0 || bins > UINT32_MAX,
                    failed<vx_distribution>(scope, VX_ERROR_INVALID_PARAMETERS));
    Shape shape;
    shape.type = VX_TYPE_DISTRIBUTION;
    shape.columns = 1;  // dimensions
    shape.count = bins;
    shape.offset = offset;
    shape.range = range;
    shape.window = range % bins == 0 ? static_cast<vx_uint32>(range / bins) : 0;
    shape.bytes = bins * sizeof(vx_uint32);
    return create_data<vx_distribution>(scope, shape);
}

vx_matrix create_matrix(Object *scope, vx_enum data_type, vx_size columns, vx_size rows) {
    const bool type = (data_type >= VX_TYPE_INT8 && data_type <= VX_TYPE_FLOAT64) || data_type == VX_TYPE_FLOAT16;
    AC_VX_REFUSE_IF(!type, failed<vx_matrix>(scope, VX_ERROR_INVALID_TYPE));
    AC_VX_REFUSE_IF(columns == 0 || rows == 0 || columns > UINT32_MAX / rows / 8,
                    failed<vx_matrix>(scope, VX_ERROR_INVALID_DIMENSION));
    Shape shape;
    shape.type = VX_TYPE_MATRIX;
    shape.item = data_type;
    shape.columns = columns;
    shape.rows = rows;
    shape.bytes = columns * rows * size_of(*scope->context, data_type);
    shape.pattern = VX_PATTERN_OTHER;
    shape.origin = {static_cast<vx_uint32>(columns / 2), static_cast<vx_uint32>(rows / 2)};
    return create_data<vx_matrix>(scope, shape);
}

constexpr vx_size MAX_CONVOLUTION = 9;

vx_convolution create_convolution(Object *scope, vx_size columns, vx_size rows) {
    const auto good = [](vx_size extent) { return extent >= 3 && extent % 2 == 1 && extent <= MAX_CONVOLUTION; };
    AC_VX_REFUSE_IF(!good(columns) || !good(rows), failed<vx_convolution>(scope, VX_ERROR_INVALID_DIMENSION));
    Shape shape;
    shape.type = VX_TYPE_CONVOLUTION;
    shape.columns = columns;
    shape.rows = rows;
    shape.bytes = columns * rows * sizeof(vx_int16);
    return create_data<vx_convolution>(scope, shape);
}

vx_remap create_remap(Object *scope, vx_uint32 src_width, vx_uint32 src_height, vx_uint32 dst_width,
                      vx_uint32 dst_height) {
    const auto wrong = [](vx_uint32 extent) { return extent == 0 || extent > MAX_EXTENT; };
    const bool empty = wrong(src_width) || wrong(src_height) || wrong(dst_width) || wrong(dst_height);
    AC_VX_REFUSE_IF(empty, failed<vx_remap>(scope, VX_ERROR_INVALID_DIMENSION));
    Shape shape;
    shape.type = VX_TYPE_REMAP;
    shape.width = src_width;
    shape.height = src_height;
    shape.to_width = dst_width;
    shape.to_height = dst_height;
    AC_VX_REFUSE_IF(dst_width > PTRDIFF_MAX / sizeof(vx_coordinates2df_t) / dst_height,
                    failed<vx_remap>(scope, VX_ERROR_INVALID_DIMENSION));
    shape.bytes = sizeof(vx_coordinates2df_t) * dst_width * dst_height;
    return create_data<vx_remap>(scope, shape);
}

vx_status check_remap_patch(const Data &remap, const vx_rectangle_t *rect, vx_enum type) {
    AC_VX_REFUSE_IF(rect == nullptr || type != VX_TYPE_COORDINATES2DF, VX_ERROR_INVALID_PARAMETERS);
    const bool within = rect->start_x < rect->end_x && rect->start_y < rect->end_y &&
                        rect->end_x <= remap.shape.to_width && rect->end_y <= remap.shape.to_height;
    return within ? VX_SUCCESS : VX_ERROR_INVALID_PARAMETERS;
}

vx_coordinates2df_t *remap_point(Data &remap, vx_uint32 x, vx_uint32 y) {
    auto *const points = reinterpret_cast<vx_coordinates2df_t *>(remap.data());
    return points == nullptr ? nullptr : points + vx_size{y} * remap.shape.to_width + x;
}

}  // namespace

}  // namespace ac::vx

using namespace ac::vx;

// Lookup tables

vx_lut vxCreateLUT(vx_context context, vx_enum data_type, vx_size count) {
    return in<vx_lut, Context>(context, create_lut, data_type, count);
}

vx_lut vxCreateVirtualLUT(vx_graph graph, vx_enum data_type, vx_size count) {
    return in<vx_lut, Graph>(graph, create_lut, data_type, count);
}

vx_status vxReleaseLUT(vx_lut *lut) {
    return release(lut, VX_TYPE_LUT);
}

vx_status vxQueryLUT(vx_lut lut, vx_enum attribute, void *ptr, vx_size size) {
    return query(lut, VX_TYPE_LUT, attribute, ptr, size);
}

vx_status vxCopyLUT(vx_lut lut, void *user_ptr, vx_enum usage, vx_enum user_mem_type) {
    return copy_data(find_data(lut, VX_TYPE_LUT), user_ptr, usage, user_mem_type);
}

vx_status vxMapLUT(vx_lut lut, vx_map_id *map_id, void **ptr, vx_enum usage, vx_enum mem_type, vx_bitfield) {
    return map_data(find_data(lut, VX_TYPE_LUT), map_id, ptr, usage, mem_type);
}

vx_status vxUnmapLUT(vx_lut lut, vx_map_id map_id) {
    return unmap_data(find_data(lut, VX_TYPE_LUT), map_id);
}

vx_status vxAccessLUT(vx_lut lut, void **ptr, vx_enum usage) {
    return access(find_data(lut, VX_TYPE_LUT), ptr, usage);
}

vx_status vxCommitLUT(vx_lut lut, const void *ptr) {
    return commit(find_data(lut, VX_TYPE_LUT), ptr);
}

// Distributions

vx_distribution vxCreateDistribution(vx_context context, vx_size numBins, vx_int32 offset, vx_uint32 range) {
    return in<vx_distribution, Context>(context, create_distribution, numBins, offset, range);
}

vx_distribution vxCreateVirtualDistribution(vx_graph graph, vx_size numBins, vx_int32 offset, vx_uint32 range) {
    return in<vx_distribution, Graph>(graph, create_distribution, numBins, offset, range);
}

vx_status vxReleaseDistribution(vx_distribution *distribution) {
    return release(distribution, VX_TYPE_DISTRIBUTION);
}

vx_status vxQueryDistribution(vx_distribution distribution, vx_enum attribute, void *ptr, vx_size size) {
    return query(distribution, VX_TYPE_DISTRIBUTION, attribute, ptr, size);
}

vx_status vxCopyDistribution(vx_distribution distribution, void *user_ptr, vx_enum usage, vx_enum user_mem_type) {
    return copy_data(find_data(distribution, VX_TYPE_DISTRIBUTION), user_ptr, usage, user_mem_type);
}

vx_status vxMapDistribution(vx_distribution distribution, vx_map_id *map_id, void **ptr, vx_enum usage,
                            vx_enum mem_type, vx_bitfield) {
    return map_data(find_data(distribution, VX_TYPE_DISTRIBUTION), map_id, ptr, usage, mem_type);
}

vx_status vxUnmapDistribution(vx_distribution distribution, vx_map_id map_id) {
    return unmap_data(find_data(distribution, VX_TYPE_DISTRIBUTION), map_id);
}

vx_status vxAccessDistribution(vx_distribution distribution, void **ptr, vx_enum usage) {
    return access(find_data(distribution, VX_TYPE_DISTRIBUTION), ptr, usage);
}

vx_status vxCommitDistribution(vx_distribution distribution, const void *ptr) {
    return commit(find_data(distribution, VX_TYPE_DISTRIBUTION), ptr);
}

// Matrices

vx_matrix vxCreateMatrix(vx_context c, vx_enum data_type, vx_size columns, vx_size rows) {
    return in<vx_matrix, Context>(c, create_matrix, data_type, columns, rows);
}

vx_matrix vxCreateVirtualMatrix(vx_graph graph, vx_enum data_type, vx_size columns, vx_size rows) {
    return in<vx_matrix, Graph>(graph, create_matrix, data_type, columns, rows);
}

vx_status vxReleaseMatrix(vx_matrix *mat) {
    return release(mat, VX_TYPE_MATRIX);
}

vx_status vxQueryMatrix(vx_matrix mat, vx_enum attribute, void *ptr, vx_size size) {
    return query(mat, VX_TYPE_MATRIX, attribute, ptr, size);
}

vx_status vxCopyMatrix(vx_matrix matrix, void *user_ptr, vx_enum usage, vx_enum user_mem_type) {
    return copy_data(find_data(matrix, VX_TYPE_MATRIX), user_ptr, usage, user_mem_type);
}

vx_matrix vxCreateMatrixFromPatternAndOrigin(vx_context context, vx_enum pattern, vx_size columns, vx_size rows,
                                             vx_size origin_col, vx_size origin_row) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    const bool known = pattern == VX_PATTERN_BOX || pattern == VX_PATTERN_CROSS || pattern == VX_PATTERN_DISK;
    AC_VX_REFUSE_IF(!known || origin_col >= columns || origin_row >= rows,
                    failed<vx_matrix>(found, VX_ERROR_INVALID_PARAMETERS));
    const vx_matrix matrix = create_matrix(found, VX_TYPE_UINT8, columns, rows);
    Data *const data = find_data(matrix, VX_TYPE_MATRIX);
    if (data == nullptr || data->data() == nullptr) {
        return matrix;
    }
    data->shape.pattern = pattern;
    data->shape.origin = {static_cast<vx_uint32>(origin_col), static_cast<vx_uint32>(origin_row)};
    const double radius_x = static_cast<double>(columns) / 2, radius_y = static_cast<double>(rows) / 2;
    for (vx_size y = 0; y < rows; ++y) {
        for (vx_size x = 0; x < columns; ++x) {
            const double dx = (static_cast<double>(x) + 0.5 - radius_x) / radius_x;
            const double dy = (static_cast<double>(y) + 0.5 - radius_y) / radius_y;
            const bool inside =
                pattern == VX_PATTERN_BOX ||
                (pattern == VX_PATTERN_CROSS ? x == columns / 2 || y == rows / 2 : dx * dx + dy * dy <= 1);
            data->data()[y * columns + x] = inside ? UINT8_MAX : 0;
        }
    }
    return matrix;
}

vx_matrix vxCreateMatrixFromPattern(vx_context context, vx_enum pattern, vx_size columns, vx_size rows) {
    return vxCreateMatrixFromPatternAndOrigin(context, pattern, columns, rows, columns / 2, rows / 2);
}

vx_status vxReadMatrix(vx_matrix mat, void *array) {
    return vxCopyMatrix(mat, array, VX_READ_ONLY, VX_MEMORY_TYPE_HOST);
}

vx_status vxWriteMatrix(vx_matrix mat, const void *array) {
    return vxCopyMatrix(mat, const_cast<void *>(array), VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST);
}

// Convolutions

vx_convolution vxCreateConvolution(vx_context context, vx_size columns, vx_size rows) {
    return in<vx_convolution, Context>(context, create_convolution, columns, rows);
}

vx_convolution vxCreateVirtualConvolution(vx_graph graph, vx_size columns, vx_size rows) {
    return in<vx_convolution, Graph>(graph, create_convolution, columns, rows);
}

vx_status vxReleaseConvolution(vx_convolution *conv) {
    return release(conv, VX_TYPE_CONVOLUTION);
}

vx_status vxQueryConvolution(vx_convolution conv, vx_enum attribute, void *ptr, vx_size size) {
    return query(conv, VX_TYPE_CONVOLUTION, attribute, ptr, size);
}

vx_status vxSetConvolutionAttribute(vx_convolution conv, vx_enum attribute, const void *ptr, vx_size size) {
    Object *const found = find(conv, VX_TYPE_CONVOLUTION);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(attribute != VX_CONVOLUTION_SCALE, VX_ERROR_NOT_SUPPORTED);
    vx_uint32 scale = 0;
    AC_VX_PASS_ERROR(take(ptr, size, scale));
    AC_VX_REFUSE_IF(scale == 0 || (scale & (scale - 1)) != 0, VX_ERROR_INVALID_VALUE);
    found->shape.divisor = scale;
    return VX_SUCCESS;
}

vx_status vxCopyConvolutionCoefficients(vx_convolution conv, void *user_ptr, vx_enum usage, vx_enum user_mem_type) {
    return copy_data(find_data(conv, VX_TYPE_CONVOLUTION), user_ptr, usage, user_mem_type);
}

vx_status vxReadConvolutionCoefficients(vx_convolution conv, vx_int16 *array) {
    return vxCopyConvolutionCoefficients(conv, array, VX_READ_ONLY, VX_MEMORY_TYPE_HOST);
}

vx_status vxWriteConvolutionCoefficients(vx_convolution conv, const vx_int16 *array) {
    return vxCopyConvolutionCoefficients(conv, const_cast<vx_int16 *>(array), VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST);
}

// Remaps

vx_remap vxCreateRemap(vx_context context, vx_uint32 src_width, vx_uint32 src_height, vx_uint32 dst_width,
                       vx_uint32 dst_height) {
    return in<vx_remap, Context>(context, create_remap, src_width, src_height, dst_width, dst_height);
}

vx_remap vxCreateVirtualRemap(vx_graph graph, vx_uint32 src_width, vx_uint32 src_height, vx_uint32 dst_width,
                              vx_uint32 dst_height) {
    return in<vx_remap, Graph>(graph, create_remap, src_width, src_height, dst_width, dst_height);
}

vx_status vxReleaseRemap(vx_remap *table) {
    return release(table, VX_TYPE_REMAP);
}

vx_status vxQueryRemap(vx_remap table, vx_enum attribute, void *ptr, vx_size size) {
    return query(table, VX_TYPE_REMAP, attribute, ptr, size);
}

vx_status vxMapRemapPatch(vx_remap remap, const vx_rectangle_t *rect, vx_map_id *map_id, vx_size *stride_y, void **ptr,
                          vx_enum coordinate_type, vx_enum usage, vx_enum mem_type) {
    Data *const data = find_data(remap, VX_TYPE_REMAP);
    AC_VX_PASS_ERROR(check_map(data, map_id, ptr, usage, mem_type));
    AC_VX_PASS_ERROR(check_remap_patch(*data, rect, coordinate_type));
    AC_VX_REFUSE_IF(stride_y == nullptr, VX_ERROR_INVALID_PARAMETERS);
    vx_coordinates2df_t *const first = remap_point(*data, rect->start_x, rect->start_y);
    AC_VX_REFUSE_IF(first == nullptr, VX_ERROR_NO_MEMORY);
    *stride_y = data->shape.to_width * sizeof(vx_coordinates2df_t);
    *ptr = first;
    *map_id = data->maps.add();
    return VX_SUCCESS;
}

vx_status vxUnmapRemapPatch(vx_remap remap, vx_map_id map_id) {
    return unmap_data(find_data(remap, VX_TYPE_REMAP), map_id);
}

vx_status vxCopyRemapPatch(vx_remap remap, const vx_rectangle_t *rect, vx_size user_stride_y, void *user_ptr,
                           vx_enum user_coordinate_type, vx_enum usage, vx_enum user_mem_type) {
    Data *const data = find_data(remap, VX_TYPE_REMAP);
    AC_VX_PASS_ERROR(check_copy(data, user_ptr, usage, user_mem_type));
    AC_VX_PASS_ERROR(check_remap_patch(*data, rect, user_coordinate_type));
    const vx_size bytes = (rect->end_x - rect->start_x) * sizeof(vx_coordinates2df_t);
    AC_VX_REFUSE_IF(user_stride_y < bytes, VX_ERROR_INVALID_PARAMETERS);
    AC_VX_REFUSE_IF(data->data() == nullptr, VX_ERROR_NO_MEMORY);
    for (vx_uint32 y = rect->start_y; y < rect->end_y; ++y) {
        void *const own = remap_point(*data, rect->start_x, y);
        void *const user = static_cast<uint8_t *>(user_ptr) + (y - rect->start_y) * user_stride_y;
        usage == VX_READ_ONLY ? std::memcpy(user, own, bytes) : std::memcpy(own, user, bytes);
    }
    return VX_SUCCESS;
}

vx_status vxSetRemapPoint(vx_remap table, vx_uint32 dst_x, vx_uint32 dst_y, vx_float32 src_x, vx_float32 src_y) {
    const vx_rectangle_t rect{dst_x, dst_y, dst_x + 1, dst_y + 1};
    vx_coordinates2df_t point{src_x, src_y};
    return vxCopyRemapPatch(table, &rect, sizeof(point), &point, VX_TYPE_COORDINATES2DF, VX_WRITE_ONLY,
                            VX_MEMORY_TYPE_HOST);
}

vx_status vxGetRemapPoint(vx_remap table, vx_uint32 dst_x, vx_uint32 dst_y, vx_float32 *src_x, vx_float32 *src_y) {
    const vx_rectangle_t rect{dst_x, dst_y, dst_x + 1, dst_y + 1};
    vx_coordinates2df_t point{};
    AC_VX_REFUSE_IF(find(table, VX_TYPE_REMAP) == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(src_x == nullptr || src_y == nullptr, VX_ERROR_INVALID_PARAMETERS);
    AC_VX_PASS_ERROR(vxCopyRemapPatch(table, &rect, sizeof(point), &point, VX_TYPE_COORDINATES2DF, VX_READ_ONLY,
                                      VX_MEMORY_TYPE_HOST));
    *src_x = point.x;
    *src_y = point.y;
    return VX_SUCCESS;
}
