// SPDX-License-Identifier: MIT
// From rows of the table to kernels of a context, and what rows call.
#include "arm_compute/core/TensorInfo.h"

#include "src/openvx/context.h"
#include "src/openvx/table.h"

#include <algorithm>

namespace ac::vx {

namespace {

struct Letter {
    char letter;
    vx_enum type, value;
};

constexpr Letter LETTERS[] = {
    {'i', VX_TYPE_IMAGE, 0},
    {'p', VX_TYPE_PYRAMID, 0},
    {'a', VX_TYPE_ARRAY, 0},
    {'l', VX_TYPE_LUT, 0},
    {'d', VX_TYPE_DISTRIBUTION, 0},
    {'m', VX_TYPE_MATRIX, 0},
    {'c', VX_TYPE_CONVOLUTION, 0},
    {'r', VX_TYPE_REMAP, 0},
    {'t', VX_TYPE_THRESHOLD, 0},
    {'T', VX_TYPE_TENSOR, 0},
    {'o', VX_TYPE_OBJECT_ARRAY, 0},
    {'x', VX_TYPE_REFERENCE, 0},
    {'s', VX_TYPE_SCALAR, 0},
    {'e', VX_TYPE_SCALAR, VX_TYPE_ENUM},
    {'n', VX_TYPE_SCALAR, VX_TYPE_INT32},
    {'u', VX_TYPE_SCALAR, VX_TYPE_UINT32},
    {'f', VX_TYPE_SCALAR, VX_TYPE_FLOAT32},
    {'z', VX_TYPE_SCALAR, VX_TYPE_SIZE},
    {'b', VX_TYPE_SCALAR, VX_TYPE_BOOL},
};

std::vector<Slot> parse(const char *text) {
    std::vector<Slot> slots;
    Slot slot;
    for (; *text != '\0'; ++text) {
        const auto *const found = std::find_if(std::begin(LETTERS), std::end(LETTERS),
                                               [&](const Letter &letter) { return letter.letter == *text; });
        if (*text == '>') {
            slot.direction = VX_OUTPUT;
        } else if (*text == '=') {
            slot.direction = VX_BIDIRECTIONAL;
        } else if (*text == '?') {
            slots.back().state = VX_PARAMETER_STATE_OPTIONAL;
        } else if (found != std::end(LETTERS)) {
            slot.type = found->type;
            slot.value = found->value;
            slots.push_back(slot);
            slot = {};
        }
    }
    return slots;
}

DataType data_type(vx_df_image format, vx_uint32 plane_bytes) {
    switch (format) {
        case VX_DF_IMAGE_S16:
            return DataType::S16;
        case VX_DF_IMAGE_U16:
            return DataType::U16;
        case VX_DF_IMAGE_U32:
            return DataType::U32;
        case VX_DF_IMAGE_S32:
            return DataType::S32;
        default:
            return plane_bytes == 0 ? DataType::UNKNOWN : DataType::U8;
    }
}

void add(Context &context, const KernelRow &row) {
    auto *const kernel = new (std::nothrow) Kernel(&context);
    if (kernel == nullptr) {
        return;
    }
    kernel->row = &row;
    kernel->id = row.id;
    kernel->full_name = std::string("org.khronos.openvx.") + row.name;
    kernel->slots = parse(row.slots);
    kernel->finished = true;
    kernel->held = 0;
    kernel->used = 1;
    context.kernels.push_back(kernel);
}

}  // namespace

void add_kernels(Context &context) {
    for (auto family = FAMILIES; *family != nullptr; ++family) {
        const KernelRows rows = (*family)();
        for (vx_size i = 0; i < rows.count; ++i) {
            add(context, rows.first[i]);
        }
    }
}

void Operands::read(vx_size i, void *to, vx_size size) const {
    Data &scalar = data(i);
    const uint8_t *const own = scalar.data();
    if (own != nullptr) {
        std::memcpy(to, own, std::min(size, scalar.shape.bytes));
    }
}

vx_status Check::format(vx_size i, std::initializer_list<vx_df_image> formats) const {
    const vx_df_image own = image(i).shape.format;
    return std::find(formats.begin(), formats.end(), own) != formats.end() ? VX_SUCCESS : VX_ERROR_INVALID_FORMAT;
}

vx_status Check::one_of(vx_size i, std::initializer_list<vx_enum> values) const {
    const vx_enum own = value<vx_enum>(i);
    return std::find(values.begin(), values.end(), own) != values.end() ? VX_SUCCESS : VX_ERROR_INVALID_VALUE;
}

vx_status Check::same_size(vx_size a, vx_size b) const {
    const Shape &left = image(a).shape, &right = image(b).shape;
    return left.width == right.width && left.height == right.height ? VX_SUCCESS : VX_ERROR_INVALID_DIMENSION;
}

vx_status Check::output(vx_size i, vx_uint32 width, vx_uint32 height, vx_df_image format) const {
    if (has(i)) {
        Shape &wanted = meta(i).wanted;
        wanted.width = width;
        wanted.height = height;
        wanted.format = format;
    }
    return VX_SUCCESS;
}

vx_status Check::output_like(vx_size i, vx_size from, vx_df_image format) const {
    return output(i, image(from).shape.width, image(from).shape.height, format);
}

vx_status Check::output(vx_size i, vx_uint32 width, vx_uint32 height,
                        std::initializer_list<vx_df_image> formats) const {
    AC_VX_REFUSE_IF(!has(i), VX_SUCCESS);
    const vx_df_image own = image(i).shape.format;
    const bool open = own == VX_DF_IMAGE_VIRT;
    AC_VX_REFUSE_IF(!open && std::find(formats.begin(), formats.end(), own) == formats.end(), VX_ERROR_INVALID_FORMAT);
    return output(i, width, height, open ? *formats.begin() : own);
}

vx_status Check::output_like(vx_size i, vx_size from, std::initializer_list<vx_df_image> formats) const {
    return output(i, image(from).shape.width, image(from).shape.height, formats);
}

vx_status Check::scalar_output(vx_size i, vx_enum type) const {
    if (has(i)) {
        meta(i).wanted.item = type;
    }
    return VX_SUCCESS;
}

vx_status Check::list_output(vx_size i, vx_enum item, vx_size number) const {
    if (has(i)) {
        Shape &wanted = meta(i).wanted;
        wanted.item = item;
        if (data(i).shape.count == 0) {  // a virtual array
            const Shape &pixels = image(0).shape;
            wanted.count = static_cast<vx_size>(pixels.width) * pixels.height;
        }
    }
    const bool is_old = has(number) && data(number).shape.item == VX_TYPE_UINT32;
    return scalar_output(number, is_old ? VX_TYPE_UINT32 : VX_TYPE_SIZE);
}

void store(const Current &argument, float real, uint32_t whole) {
    if (!argument.exists()) {
        return;
    }
    Data &scalar = argument.data();
    const uint64_t wide = whole;
    const bool is_real = scalar.shape.item == VX_TYPE_FLOAT32;
    std::memcpy(scalar.data(), is_real ? static_cast<const void *>(&real) : &wide,
                scalar.shape.bytes);  // little-endian
}

vx_status Check::neighbourhood(vx_size i, const Margins &margins) const {
    if (has(i) && border().mode == VX_BORDER_UNDEFINED) {
        meta(i).margins = margins;
    }
    return VX_SUCCESS;
}

Tensor *Run::tensor(vx_size i, vx_size level, vx_uint32 plane) {
    Image &from = image_of(i, level);
    const PlaneFormat &format = from.format().plane[plane];
    const vx_uint32 columns = from.columns(plane), rows = from.rows(plane);
    const auto row = static_cast<size_t>(from.stride_y[plane]), element = static_cast<size_t>(from.stride_x[plane]);
    const DataType type = data_type(from.shape.format, format.bytes);
    const size_t channels = format.bytes / (type == DataType::U8 ? 1 : format.bytes);
    TensorInfo info;
    info.init(TensorShape(columns, rows), channels, type, Strides(element, row), 0,
              row * (rows - 1) + element * columns);
    auto tensor = std::make_unique<Tensor>();
    tensor->allocator()->init(info);
    Tensor *const result = tensor.get();
    made()->_uses.push_back(
        {i, level, plane, from.shape, from.stride_x[plane], from.stride_y[plane], std::move(tensor), {}});
    return result;
}

Tensor *Run::valid_tensor(vx_size i) {
    Tensor *const found = tensor(i);
    const vx_rectangle_t &valid = image(i).valid;
    if (valid.start_x == valid.end_x || valid.start_y == valid.end_y) {
        return found;
    }
    found->info()->set_valid_region(
        {arm_compute::Coordinates(static_cast<int>(valid.start_x), static_cast<int>(valid.start_y)),
         TensorShape(valid.end_x - valid.start_x, valid.end_y - valid.start_y)});
    made()->_uses.back().valid = valid;
    return found;
}

bool Run::is_current() const {
    const Steps *const before = made();
    if (before == nullptr) {
        return false;
    }
    for (const Steps::Use &use : before->_uses) {
        const Image &now = image_of(use.argument, use.level);
        if (now.shape.width != use.shape.width || now.shape.height != use.shape.height ||
            now.shape.format != use.shape.format || now.shape.space != use.shape.space ||
            now.stride_x[use.plane] != use.stride_x || now.stride_y[use.plane] != use.stride_y) {
            return false;
        }
        if (use.valid.end_x != 0 && std::memcmp(&now.valid, &use.valid, sizeof(use.valid)) != 0) {
            return false;
        }
    }
    return std::all_of(before->_values.begin(), before->_values.end(), [&](const Steps::Value &value) {
        uint8_t now[sizeof(value.bytes)]{};
        read(value.argument, now, value.size);
        return std::memcmp(now, value.bytes, value.size) == 0;
    });
}

void Run::note(vx_size i, const void *value, vx_size size) {
    Steps::Value noted{};
    noted.argument = i;
    noted.size = size;
    std::memcpy(noted.bytes, value, size);
    made()->_values.push_back(noted);
}

vx_status Run::guarded(const std::function<void()> &body) {
#ifdef ARM_COMPUTE_EXCEPTIONS_DISABLED
    body();
    return VX_SUCCESS;
#else
    try {
        body();
        return VX_SUCCESS;
    } catch (const std::exception &error) {
        _instance.state.reset();
        log(&_node, VX_FAILURE, error.what());
        return VX_FAILURE;
    }
#endif
}

vx_status Run::steps(const std::function<void(Steps &)> &configure) {
    if (!is_current()) {
        _instance.state = std::make_unique<Steps>();
        AC_VX_PASS_ERROR(guarded([&] {
            configure(*made());
            made()->allocate();
        }));
    }
    for (const Steps::Use &use : made()->_uses) {
        uint8_t *const memory = image_of(use.argument, use.level).data(use.plane);
        AC_VX_REFUSE_IF(memory == nullptr, VX_ERROR_NO_MEMORY);
        AC_VX_REFUSE_IF(!use.tensor->allocator()->import_memory(memory), VX_FAILURE);
    }
    return guarded([&] { made()->run(); });
}

Tensor *Steps::between(const ITensor &like, DataType type) {
    auto tensor = std::make_unique<Tensor>();
    tensor->allocator()->init(TensorInfo(like.info()->tensor_shape(), 1, type));
    _tensors.push_back(std::move(tensor));
    return _tensors.back().get();
}

Tensor *Steps::constant(DataType type, float value) {
    auto tensor = std::make_unique<Tensor>();
    tensor->allocator()->init(TensorInfo(TensorShape(1U, 1U), 1, type));
    tensor->allocator()->allocate();
    if (type == DataType::F32) {
        std::memcpy(tensor->buffer(), &value, sizeof(value));
    } else {
        const auto whole = static_cast<int32_t>(value);
        std::memcpy(tensor->buffer(), &whole, tensor->info()->element_size());  // little-endian
    }
    _tensors.push_back(std::move(tensor));
    return _tensors.back().get();
}

void Steps::allocate() {
    for (const auto &tensor : _tensors) {
        if (tensor->buffer() == nullptr) {
            tensor->allocator()->allocate();
        }
    }
}

void Steps::run() {
    for (const auto &function : _functions) {
        function->run();
    }
}

}  // namespace ac::vx
