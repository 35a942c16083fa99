// SPDX-License-Identifier: MIT
// Kernels: those of the table, and those of programs.
#pragma once

#include "src/openvx/object.h"

#include <string>

namespace ac::vx {

struct KernelRow;

struct Slot {  ///< a parameter of a kernel
    vx_enum direction{VX_INPUT};
    vx_enum type{VX_TYPE_INVALID};
    vx_enum state{VX_PARAMETER_STATE_REQUIRED};
    vx_enum value{VX_TYPE_INVALID};  ///< type of a scalar's value, or invalid for any
};

struct Kernel : Object {
    static constexpr vx_enum TYPE = VX_TYPE_KERNEL;
    explicit Kernel(Context *owner);

    vx_enum id{0};
    std::string full_name;
    std::vector<Slot> slots;
    const KernelRow *row{nullptr};  ///< null for a kernel of the program
    vx_kernel_f run{nullptr};
    vx_kernel_validate_f validate{nullptr};
    vx_kernel_input_validate_f check_input{nullptr};    ///< of vxAddKernel()
    vx_kernel_output_validate_f check_output{nullptr};  ///< of vxAddKernel()
    vx_kernel_initialize_f initialize{nullptr};
    vx_kernel_deinitialize_f deinitialize{nullptr};
    vx_size local_size{0};
    bool finished{false};
};

/// The program's description of an output.
/// Numbers of pixels at the four sides of an image.
struct Margins {
    vx_uint32 left{0}, top{0}, right{0}, bottom{0};
};

struct Meta : Object {
    static constexpr vx_enum TYPE = VX_TYPE_META_FORMAT;
    Meta(Context *owner, vx_enum type);
    Shape wanted;
    Shape wanted_item;  ///< of a pyramid's or object array's first item
    Object *exemplar{nullptr};
    vx_kernel_image_valid_rectangle_f valid{nullptr};
    Margins margins;    ///< pixels at the edges that an output does not define
    bool whole{false};  ///< all of the output is valid, whatever is of the inputs
};

Kernel *find_kernel(Context &context, vx_enum id);
/// Kernels of the table (kernels.cpp).
void add_kernels(Context &context);
void unload_modules(Context &context);

}  // namespace ac::vx
