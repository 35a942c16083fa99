// SPDX-License-Identifier: MIT
#include "src/cl/device/features.h"

#include "src/cl/device/environment.h"
#include "src/cl/device/status.h"
#include "src/cl/device/symbols.h"

namespace ac::ocl {

namespace {

// cl_nv_device_attribute_query: not every system has its header.
constexpr cl_device_info capability_major_nv = 0x4000, capability_minor_nv = 0x4001;

/// Items of the smallest subgroup that lines.clh has room for.
constexpr size_t smallest_subgroup = 4;

/// ARM_COMPUTE_CL_WITHOUT: features that are not used although the device has them.
bool taken_away(const char *feature) {
    return has_word("ARM_COMPUTE_CL_WITHOUT", feature, "dot,mma,wgmma,subgroups");
}

const CLDevice &device_of(const Target &target) {
    return target.cl->device();
}

bool is_opencl_3(const Target &target) {
    return device_of(target).version() == CLVersion::CL30;
}

/// The items of the largest subgroup in work groups of `items`; 0 if the device does not say.
size_t subgroup_size(const Kernel &kernel, cl_device_id device, size_t items) {
    const size_t group[3] = {items, 1, 1};
    size_t size = 0;
    const cl_kernel handle = kernel.borrow();
    const cl_int code = clGetKernelSubGroupInfo(handle, device, CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE, sizeof(group),
                                                group, sizeof(size), &size, nullptr);
    kernel.give_back(handle);
    return code == CL_SUCCESS ? size : 0;
}

}  // namespace

NvidiaDevice nvidia_device(const Target &target) {
    const cl_device_id device = target.cl->get_device()();
    NvidiaDevice found;
    if (device_text(device, CL_DEVICE_VENDOR).find("NVIDIA") != std::string::npos) {
        found.capability = 10 * device_number<cl_uint>(device, capability_major_nv, 0) +
                           device_number<cl_uint>(device, capability_minor_nv, 0);
    }
    return found;
}

bool has_mma(const NvidiaDevice &device) {
    return device.capability >= 80;
}

bool has_mma(const Target &target) {
    return !taken_away("mma") && has_mma(nvidia_device(target));
}

bool has_wgmma(const NvidiaDevice &device) {
    return device.capability == 90;
}

bool has_wgmma(const Target &target) {
    return !taken_away("wgmma") && has_wgmma(nvidia_device(target));
}

Dot dot_of(const Target &target) {
    if (taken_away("dot")) {
        return Dot::none;
    }
    // Its functions need OpenCL C 3.0: compilers of older languages know the extension's name at most.
    if (is_opencl_3(target) && device_of(target).supported("cl_khr_integer_dot_product")) {
        return Dot::khr;
    }
    if (device_of(target).supported("cl_arm_integer_dot_product_int8")) {
        return Dot::arm;
    }
    return nvidia_device(target).capability >= 61 ? Dot::ptx : Dot::none;  // 6.1 introduced dp4a
}

void describe_dot(Options &options, const Target &target) {
    const Dot dot = dot_of(target);
    if (dot == Dot::none) {
        return;
    }
    options.set("DOT", static_cast<long>(dot));
    if (dot == Dot::khr) {
        options.other("-cl-std=CL3.0");
    }
}

bool has_subgroups(const Target &target) {
    // OpenCL 3.0 has the extension's functions as a feature; without it, a device has 0 subgroups.
    const bool any =
        is_opencl_3(target)
            ? device_number<cl_uint>(target.cl->get_device()(), CL_DEVICE_MAX_NUM_SUB_GROUPS, 0) != 0
            : device_of(target).version() == CLVersion::CL20 && device_of(target).supported("cl_khr_subgroups");
    return any && device_of(target).supported("cl_khr_subgroup_shuffle") && !taken_away("subgroups");
}

Status make_on_lines(KernelPtr &kernel, const Operator &op, const Target &target, const char *name, Type type,
                     const Options &options, size_t items) {
    if (items > 1 && has_subgroups(target)) {
        Options with = options;
        with.flag("SUBGROUPS").other(is_opencl_3(target) ? "-cl-std=CL3.0" : "-cl-std=CL2.0");
        AC_RETURN_ON_ERROR(Kernel::make(kernel, op, target, name, type, with));
        const size_t size = subgroup_size(*kernel, target.cl->get_device()(), items);
        // Values are joined by halves: all subgroups must be full and have a power of two of items.
        if (size >= smallest_subgroup && (size & (size - 1)) == 0) {
            return Status{};
        }
    }
    return Kernel::make(kernel, op, target, name, type, options);
}

}  // namespace ac::ocl
