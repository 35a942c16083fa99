// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_CLHELPERS_H
#define ARM_COMPUTE_CORE_CL_CLHELPERS_H

#include "arm_compute/core/CL/CLTypes.h"
#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/GPUTarget.h"
#include "arm_compute/core/Size2D.h"
#include "arm_compute/core/Types.h"

#include <cstddef>
#include <initializer_list>
#include <set>
#include <string>

namespace arm_compute {

class CLBuildOptions;
class CLCompileContext;
class ITensorInfo;

/// OpenCL C type that stores elements of a data type; throws if there is none.
std::string get_cl_type_from_data_type(const DataType &dt);
/// The same for a type of twice the width, in which sums of a few elements do not overflow.
std::string get_cl_promoted_type_from_data_type(const DataType &dt);
/// "uchar", "ushort", "uint" or "ulong" for elements of 1, 2, 4 or 8 bytes.
std::string get_cl_unsigned_type_from_element_size(size_t element_size);
/// "char", "short", "int" or "long" for elements of 1, 2, 4 or 8 bytes.
std::string get_cl_signed_type_from_element_size(size_t element_size);
/// The integer type for select() on elements of a data type.
std::string get_cl_select_type_from_data_type(const DataType &dt);
/// The type of sums of dot products of an 8-bit type.
std::string get_cl_dot8_acc_type_from_data_type(const DataType &dt);
/// Number of bits of an element, as text.
std::string get_data_size_from_data_type(const DataType &dt);

GPUTarget get_target_from_device(const cl::Device &device);
CLVersion get_cl_version(const cl::Device &device);
/// Row pitch alignment, in pixels, of images created from buffers; 0 if such images are not supported.
size_t get_cl_image_pitch_alignment(const cl::Device &device);
bool get_cl_non_uniform_work_group_supported(const cl::Device &device);
bool device_supports_extension(const cl::Device &device, const char *extension_name);
bool fp16_supported(const cl::Device &device);
bool arm_non_uniform_workgroup_supported(const cl::Device &device);
bool dot8_supported(const cl::Device &device);
bool dot8_acc_supported(const cl::Device &device);
bool arm_matrix_multiply_supported(const cl::Device &device);
bool command_buffer_supported(const cl::Device &device);
bool command_buffer_mutable_dispatch_supported(const cl::Device &device);
bool image2d_from_buffer_supported(const cl::Device &device);
/// Whether the number of work groups per batch can be set (Arm's scheduling controls).
bool get_wbsm_support_info(const cl::Device &device);
/// Sets this number; 0: the driver's choice.
void set_wbsm(cl::Kernel &kernel, cl_int wbsm_hint);

/// Preferred number of elements per vector load.
size_t preferred_vector_width(const cl::Device &device, DataType dt);
/// Whether rounding up global sizes has no cost.
bool preferred_dummy_work_items_support(const cl::Device &device);
/// Whether a tensor's rows are suitable for an image of the default device.
bool export_to_cl_image(const ITensorInfo *tensor);
/// Local size for kernels that reduce a row in parallel.
cl::NDRange create_lws_hint_parallel_implementations(unsigned int input_dimension, unsigned int vector_size);
/// Sizes for which a Winograd transform exists: kernels of 3x3, 5x5, 3x1, 1x3, 5x1 and 1x5, in NHWC also 7x7,
/// 7x1 and 1x7. Tiles have, in each direction, 4 outputs for 3 or 5 kernel elements, 2 for 3 or 7, and 1 for
/// 1.
bool cl_winograd_convolution_layer_supported(const Size2D &output_tile, const Size2D &kernel_size,
                                             DataLayout data_layout);
/// Requests loop unrolling for small trip counts.
void set_unroll_with_pragma(CLBuildOptions &built_opts, std::initializer_list<int> values);

/// Compiles a kernel of this library.
cl::Kernel create_kernel(const CLCompileContext &ctx, const std::string &kernel_name,
                         const std::set<std::string> &build_opts = std::set<std::string>());

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_CLHELPERS_H
