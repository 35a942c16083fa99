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

/// Name of the type in OpenCL C that stores elements of a data type; throws for types without one.
std::string get_cl_type_from_data_type(const DataType &dt);
/// The same for a type twice as wide, in which sums of a few elements do not overflow.
std::string get_cl_promoted_type_from_data_type(const DataType &dt);
/// "uchar", "ushort", "uint" or "ulong" for elements of 1, 2, 4 or 8 bytes.
std::string get_cl_unsigned_type_from_element_size(size_t element_size);
/// "char", "short", "int" or "long" for elements of 1, 2, 4 or 8 bytes.
std::string get_cl_signed_type_from_element_size(size_t element_size);
/// The integer type that select() accepts for elements of a data type.
std::string get_cl_select_type_from_data_type(const DataType &dt);
/// The type in which dot products of an 8-bit type are summed.
std::string get_cl_dot8_acc_type_from_data_type(const DataType &dt);
/// Bits of an element, as a word.
std::string get_data_size_from_data_type(const DataType &dt);

GPUTarget get_target_from_device(const cl::Device &device);
CLVersion get_cl_version(const cl::Device &device);
/// Pixels that the rows of an image made from a buffer must be a multiple of; 0 if there are no such images.
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
/// Whether the batches of work groups that a compute unit takes can be set (Arm's scheduling controls).
bool get_wbsm_support_info(const cl::Device &device);
/// Sets that number; 0 leaves it to the driver.
void set_wbsm(cl::Kernel &kernel, cl_int wbsm_hint);

/// Elements that the device likes to load at once.
size_t preferred_vector_width(const cl::Device &device, DataType dt);
/// Whether global sizes may be rounded up at no cost.
bool preferred_dummy_work_items_support(const cl::Device &device);
/// Whether a tensor's rows suit an image of the default device.
bool export_to_cl_image(const ITensorInfo *tensor);
/// Local size for kernels that reduce a row in parallel.
cl::NDRange create_lws_hint_parallel_implementations(unsigned int input_dimension, unsigned int vector_size);
/// Sizes for which a Winograd transform exists: kernels of 3x3, 5x5, 3x1, 1x3, 5x1 and 1x5, and in NHWC of 7x7, 7x1 and
/// 1x7, with tiles of 4 outputs in each direction in which the kernel has 3 or 5 elements, of 2 where it has 3 or 7,
/// and of 1 where it has 1.
bool cl_winograd_convolution_layer_supported(const Size2D &output_tile, const Size2D &kernel_size,
                                             DataLayout data_layout);
/// Asks for unrolled loops where the trip counts are small.
void set_unroll_with_pragma(CLBuildOptions &built_opts, std::initializer_list<int> values);

/// A kernel of this library, compiled.
cl::Kernel create_kernel(const CLCompileContext &ctx, const std::string &kernel_name,
                         const std::set<std::string> &build_opts = std::set<std::string>());

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_CLHELPERS_H
