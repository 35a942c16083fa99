// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/CLDevice.h"

#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/core/CL/CLHelpers.h"
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/cl/device/status.h"
#include "src/cl/launch/type_names.h"
#include "src/runtime/refuse.h"

#include <cstdlib>
#include <cstring>

namespace arm_compute {

using ac::ocl::device_number;
using ac::ocl::device_text;

namespace {

// cl_arm_scheduling_controls: a kernel's hint, and the bit by which a device says that it supports the hint.
constexpr cl_kernel_exec_info wbsm_hint_arm = 0x41E7;
constexpr cl_device_info scheduling_controls_arm = 0x41E4;
constexpr cl_bitfield wbsm_bit_arm = 1u << 2;

std::string name_of(DataType type) {
    const char *name = ac::ocl::name_in_opencl(type);
    ac::refuse_if(name[0] == '\0', "OpenCL C has no type for elements of this data type");
    return name;
}

std::string integer_of(size_t bytes, const char *prefix) {
    const char *name = bytes == 1 ? "char" : bytes == 2 ? "short" : bytes == 4 ? "int" : bytes == 8 ? "long" : nullptr;
    ac::refuse_if(name == nullptr, "OpenCL C has no integer of this size");
    return std::string(prefix) + name;
}

std::set<std::string> words(const std::string &text) {
    std::set<std::string> found;
    for (size_t begin = 0; begin < text.size();) {
        const size_t end = std::min(text.find(' ', begin), text.size());
        if (end > begin) {
            found.insert(text.substr(begin, end - begin));
        }
        begin = end + 1;
    }
    return found;
}

CLVersion version_in(const std::string &text) {
    // "OpenCL 1.2 ...": the digits are at fixed positions.
    const char major = text.size() > 9 ? text[7] : '0';
    const char minor = text.size() > 9 ? text[9] : '0';
    return major >= '3'   ? CLVersion::CL30
           : major == '2' ? CLVersion::CL20
           : major != '1' ? CLVersion::UNKNOWN
           : minor == '2' ? CLVersion::CL12
           : minor == '1' ? CLVersion::CL11
                          : CLVersion::CL10;
}

}  // namespace

CLDevice::CLDevice(const cl::Device &cl_device) : _device(cl_device) {
    const cl_device_id id = cl_device();
    if (id == nullptr) {
        return;
    }
    _options.name = device_text(id, CL_DEVICE_NAME);
    _options.device_version = device_text(id, CL_DEVICE_VERSION);
    _options.ddk_version = device_text(id, CL_DRIVER_VERSION);
    _options.extensions = words(device_text(id, CL_DEVICE_EXTENSIONS));
    _options.gpu_target = get_target_from_name(_options.name);
    _options.version = version_in(_options.device_version);
    _options.compute_units = device_number<cl_uint>(id, CL_DEVICE_MAX_COMPUTE_UNITS, 1);
    _options.cache_size = device_number<cl_ulong>(id, CL_DEVICE_GLOBAL_MEM_CACHE_SIZE, 0);
}

std::tuple<bool, std::string> CLDevice::is_non_uniform_workgroup_supported() const {
    if (_options.version == CLVersion::CL30 && get_cl_non_uniform_work_group_supported(_device)) {
        return std::make_tuple(true, std::string("-cl-std=CL3.0"));
    }
    if (_options.version == CLVersion::CL20) {
        return std::make_tuple(true, std::string("-cl-std=CL2.0"));
    }
    if (supported("cl_arm_non_uniform_work_group_size")) {
        return std::make_tuple(true, std::string("-cl-arm-non-uniform-work-group-size"));
    }
    return std::make_tuple(false, std::string());
}

std::string get_cl_type_from_data_type(const DataType &dt) {
    return name_of(dt);
}

std::string get_cl_promoted_type_from_data_type(const DataType &dt) {
    const ac::TypeFacts &narrow = ac::facts_of(dt);
    for (size_t i = 1; i < ac::data_type_count; ++i) {
        const ac::TypeFacts &wide = ac::type_facts[i];
        if (wide.kind == narrow.kind && wide.bits == 2 * narrow.bits && wide.quantized == ac::Quantized::no) {
            return name_of(static_cast<DataType>(i));
        }
    }
    ac::refuse("OpenCL C has no type twice as wide as this one");
}

std::string get_cl_unsigned_type_from_element_size(size_t element_size) {
    return integer_of(element_size, "u");
}

std::string get_cl_signed_type_from_element_size(size_t element_size) {
    return integer_of(element_size, "");
}

std::string get_cl_select_type_from_data_type(const DataType &dt) {
    const std::string name = name_of(dt);
    return name == "float" ? "int" : name == "half" ? "short" : name;
}

std::string get_cl_dot8_acc_type_from_data_type(const DataType &dt) {
    const std::string name = name_of(dt);
    ac::refuse_if(name != "uchar" && name != "char", "only 8-bit types have dot products of four");
    return name == "uchar" ? "uint" : "int";
}

std::string get_data_size_from_data_type(const DataType &dt) {
    return ac::text("%zu", 8 * data_size_from_type(dt));
}

GPUTarget get_target_from_device(const cl::Device &device) {
    return get_target_from_name(device_text(device(), CL_DEVICE_NAME));
}

CLVersion get_cl_version(const cl::Device &device) {
    return version_in(device_text(device(), CL_DEVICE_VERSION));
}

size_t get_cl_image_pitch_alignment(const cl::Device &device) {
    return image2d_from_buffer_supported(device) ? device_number<cl_uint>(device(), CL_DEVICE_IMAGE_PITCH_ALIGNMENT, 0)
                                                 : 0;
}

bool get_cl_non_uniform_work_group_supported(const cl::Device &device) {
    return device_number<cl_bool>(device(), CL_DEVICE_NON_UNIFORM_WORK_GROUP_SUPPORT, CL_FALSE) != CL_FALSE;
}

bool device_supports_extension(const cl::Device &device, const char *extension_name) {
    return words(device_text(device(), CL_DEVICE_EXTENSIONS)).count(extension_name) != 0;
}

bool fp16_supported(const cl::Device &device) {
    return device_supports_extension(device, "cl_khr_fp16");
}

bool arm_non_uniform_workgroup_supported(const cl::Device &device) {
    return device_supports_extension(device, "cl_arm_non_uniform_work_group_size");
}

bool dot8_supported(const cl::Device &device) {
    return get_target_from_device(device) == GPUTarget::G76 ||  // its first drivers do not report it
           device_supports_extension(device, "cl_arm_integer_dot_product_int8") ||
           device_supports_extension(device, "cl_khr_integer_dot_product");
}

bool dot8_acc_supported(const cl::Device &device) {
    return device_supports_extension(device, "cl_arm_integer_dot_product_accumulate_int8") ||
           device_supports_extension(device, "cl_khr_integer_dot_product");
}

bool arm_matrix_multiply_supported(const cl::Device &device) {
    return device_supports_extension(device, "cl_arm_matrix_multiply");
}

bool command_buffer_supported(const cl::Device &device) {
    return device_supports_extension(device, "cl_khr_command_buffer");
}

bool command_buffer_mutable_dispatch_supported(const cl::Device &device) {
    return device_supports_extension(device, "cl_khr_command_buffer_mutable_dispatch");
}

bool image2d_from_buffer_supported(const cl::Device &device) {
    return device_supports_extension(device, "cl_khr_image2d_from_buffer");
}

bool get_wbsm_support_info(const cl::Device &device) {
    return device_supports_extension(device, "cl_arm_scheduling_controls") &&
           (device_number<cl_bitfield>(device(), scheduling_controls_arm, 0) & wbsm_bit_arm) != 0;
}

void set_wbsm(cl::Kernel &kernel, cl_int wbsm_hint) {
    clSetKernelExecInfo(kernel(), wbsm_hint_arm, sizeof(wbsm_hint), &wbsm_hint);
}

size_t preferred_vector_width(const cl::Device &device, DataType dt) {
    const std::string name = name_of(dt);
    const cl_device_info what = name == "float"                ? CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT
                                : name == "half"               ? CL_DEVICE_PREFERRED_VECTOR_WIDTH_HALF
                                : data_size_from_type(dt) == 1 ? CL_DEVICE_PREFERRED_VECTOR_WIDTH_CHAR
                                : data_size_from_type(dt) == 2 ? CL_DEVICE_PREFERRED_VECTOR_WIDTH_SHORT
                                : data_size_from_type(dt) == 4 ? CL_DEVICE_PREFERRED_VECTOR_WIDTH_INT
                                                               : CL_DEVICE_PREFERRED_VECTOR_WIDTH_LONG;
    return device_number<cl_uint>(device(), what, 1);
}

bool preferred_dummy_work_items_support(const cl::Device &) {
    return true;  // all kernels of the library ignore items beyond the end
}

bool export_to_cl_image(const ITensorInfo *tensor) {
    const cl::Device &device = CLKernelLibrary::get().get_device();
    const size_t alignment = get_cl_image_pitch_alignment(device);
    const DataType type = tensor->data_type();
    if (alignment == 0 || (type != DataType::F32 && type != DataType::F16) || tensor->dimension(0) % 4 != 0) {
        return false;
    }
    const size_t width = tensor->dimension(0) / 4;
    const size_t height = tensor->tensor_shape().total_size() / tensor->dimension(0);
    const size_t pixel = 4 * tensor->element_size();
    return tensor->strides_in_bytes()[1] % (alignment * pixel) == 0 &&
           width <= device_number<size_t>(device(), CL_DEVICE_IMAGE2D_MAX_WIDTH, 0) &&
           height <= device_number<size_t>(device(), CL_DEVICE_IMAGE2D_MAX_HEIGHT, 0);
}

cl::NDRange create_lws_hint_parallel_implementations(unsigned int input_dimension, unsigned int vector_size) {
    const unsigned int vectors = (input_dimension + vector_size - 1) / vector_size;
    unsigned int items = 1;
    while (items * 2 <= vectors && items < 128) {
        items *= 2;
    }
    return cl::NDRange(items, 1, 1);
}

bool cl_winograd_convolution_layer_supported(const Size2D &output_tile, const Size2D &kernel_size,
                                             DataLayout data_layout) {
    const size_t w = kernel_size.width, h = kernel_size.height;
    const auto takes = [&](size_t kernel, size_t tile) {
        return kernel == 1   ? tile == 1
               : kernel == 3 ? tile == 4 || tile == 2
               : kernel == 5 ? tile == 4
                             : kernel == 7 && tile == 2 && data_layout == DataLayout::NHWC;
    };
    return data_layout != DataLayout::UNKNOWN && (w == h || w == 1 || h == 1) && w * h > 1 &&
           takes(w, output_tile.width) && takes(h, output_tile.height) &&
           (w != h || output_tile.width == output_tile.height);
}

void set_unroll_with_pragma(CLBuildOptions &built_opts, std::initializer_list<int> values) {
    for (const int value : values) {
        if (value > 15) {  // longer loops cost more registers than they save jumps
            return;
        }
    }
    built_opts.add_option("-DUNROLL_WITH_PRAGMA");
}

cl::Kernel create_kernel(const CLCompileContext &ctx, const std::string &kernel_name,
                         const std::set<std::string> &build_opts) {
    const std::string text = CLKernelLibrary::get().get_program(kernel_name).first;
    return static_cast<cl::Kernel>(ctx.create_kernel(kernel_name, kernel_name, text, std::string(), build_opts, false));
}

}  // namespace arm_compute
