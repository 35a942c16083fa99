// SPDX-License-Identifier: MIT
// Loads OpenCL, and defines the C functions that forward to the loaded library.
#include "src/cl/device/symbols.h"

#include "arm_compute/core/CL/OpenCL.h"

#include "support/Mutex.h"

#include "src/base/interface.h"
#include "src/base/system/library.h"
#include "src/cl/device/environment.h"

#include <cstring>
#include <new>

namespace ac::ocl {
namespace {

std::string wanted_names() {
    const char *given = environment("ARM_COMPUTE_OPENCL_LIBRARY");
    return given != nullptr ? given : opencl_libraries;
}

std::vector<std::string> split(const std::string &names) {
    std::vector<std::string> found;
    for (size_t begin = 0; begin <= names.size();) {
        const size_t end = std::min(names.find(library_separator, begin), names.size());
        if (end > begin) {
            found.push_back(names.substr(begin, end - begin));
        }
        begin = end + 1;
    }
    return found;
}

Extra extra_functions;

CLSymbols &loaded() {
    CLSymbols &symbols = CLSymbols::get();
    symbols.load_default();
    return symbols;
}

template <class Fn> void set(Fn *&function, void *address) {
    function = reinterpret_cast<Fn *>(address);
}

/// A function with this result. It has few types, unlike the pointers to the functions, and std::function has code for
/// each type that it holds.
template <class R> struct Loaded {
    template <class... P> R operator()(P... given) const { return reinterpret_cast<R (*)(P...)>(address)(given...); }

    void *address;
};
template <class R, class... P> void set(std::function<R(P...)> &function, void *address) {
    using Function = std::function<R(P...)>;
    function = nullptr;
    if (address != nullptr) {  // an assignment would exchange with a temporary: 40 bytes more for each function
        new (&function) Function(Loaded<R>{address});
    }
}

// The names in one text, each followed by a null character: a table of pointers would need a relocation for each.
#define AC_NAME(name) #name "\0"
constexpr char member_names[] = AC_CL_SYMBOLS(AC_NAME);
constexpr char extra_names[] = ARM_COMPUTE_CL_MORE_FUNCTIONS(AC_NAME) ARM_COMPUTE_CL_NEWER_FUNCTIONS(AC_NAME);
#undef AC_NAME

constexpr size_t count_of(const char *names, size_t bytes) {
    size_t count = 0;
    for (size_t i = 0; i + 1 < bytes; ++i) {
        count += names[i] == 0 ? 1 : 0;
    }
    return count;
}

using Ask = void *(cl_platform_id, const char *);

/// Looks names up in a library, and those that it does not export by asking a platform, if there is one.
void look_up(void **addresses, const char *names, void *handle, Ask *ask, cl_platform_id platform) {
    for (; *names != 0; names += std::strlen(names) + 1) {
        void *found = symbol_of(handle, names);
        *addresses++ = found == nullptr && platform != nullptr ? ask(platform, names) : found;
    }
}

}  // namespace

std::string names_tried() {
    std::string text;
    for (const std::string &name : split(wanted_names())) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

const Extra &extra() {
    loaded();
    return extra_functions;
}

}  // namespace ac::ocl

namespace arm_compute {

CLSymbols &CLSymbols::get() {
    static CLSymbols *const symbols = new CLSymbols;  // never destroyed: tensors may be released after main()
    return *symbols;
}

bool CLSymbols::take_all(void *handle, bool use_loader) {
    using namespace ac::ocl;
    auto *const ask = reinterpret_cast<Ask *>(ac::symbol_of(handle, "clGetExtensionFunctionAddressForPlatform"));
    auto *const platforms = reinterpret_cast<decltype(clGetPlatformIDs) *>(ac::symbol_of(handle, "clGetPlatformIDs"));
    cl_platform_id platform = nullptr;
    if (use_loader && ask != nullptr && platforms != nullptr) {
        platforms(1, &platform, nullptr);
    }
    void *addresses[count_of(member_names, sizeof(member_names))];
    look_up(addresses, member_names, handle, ask, platform);
    void **next = addresses;
#define AC_SET(name) set(name##_ptr, *next++);
    AC_CL_SYMBOLS(AC_SET)
#undef AC_SET
    look_up(addresses, extra_names, handle, ask, nullptr);
    next = addresses;
#define AC_SET(name) set(extra_functions.name, *next++);
    ARM_COMPUTE_CL_MORE_FUNCTIONS(AC_SET)
    ARM_COMPUTE_CL_NEWER_FUNCTIONS(AC_SET)
#undef AC_SET
    return clGetPlatformIDs_ptr != nullptr;
}

void CLSymbols::load_symbols(void *handle) {
    take_all(handle, false);
}

bool CLSymbols::load(const std::vector<std::string> &libraries_filenames, bool use_loader) {
    for (const std::string &name : libraries_filenames) {
        // A library in use is never closed: its objects and threads live as long as the process.
        void *const handle = ac::open_library(name.c_str());
        if (handle != nullptr && take_all(handle, use_loader)) {
            return true;
        }
        if (handle != nullptr) {
            ac::close_library(handle);
        }
    }
    return false;
}

bool CLSymbols::load_default() {
    static const bool found = [this] {
        const bool good = load(ac::ocl::split(ac::ocl::wanted_names()), false);
        const char *given = good ? nullptr : ac::ocl::environment("ARM_COMPUTE_OPENCL_LIBRARY");
        if (given != nullptr) {
            ac::ocl::complain("ARM_COMPUTE_OPENCL_LIBRARY", given,
                              "none of these is a library of OpenCL that can be loaded; without the variable the usual "
                              "names are tried");
        }
        return good;
    }();
    return found;
}

bool opencl_is_available() {
    return CLSymbols::get().load_default() && CLSymbols::get().clBuildProgram_ptr != nullptr;
}

}  // namespace arm_compute

namespace {

/// The result of a function that the library does not have.
constexpr cl_int absent = CL_OUT_OF_RESOURCES;

template <class R, class... P, class... A>
R object_from(const std::function<R(P...)> &function, cl_int *errcode_ret, A... args) {
    if (function != nullptr) {
        return function(args..., errcode_ret);
    }
    if (errcode_ret != nullptr) {
        *errcode_ret = absent;
    }
    return R{};
}

}  // namespace

#define AC_CODE(name, params, args)                          \
    cl_int name params {                                     \
        const auto &function = ac::ocl::loaded().name##_ptr; \
        return function != nullptr ? function args : absent; \
    }
#define AC_OBJECT(type, name, params, ...)                                          \
    type name params {                                                              \
        return object_from(ac::ocl::loaded().name##_ptr, errcode_ret, __VA_ARGS__); \
    }
#define AC_EXTRA_CODE(name, params, args)                    \
    cl_int name params {                                     \
        auto *const function = ac::ocl::extra().name;        \
        return function != nullptr ? function args : absent; \
    }

extern "C" {

AC_CODE(clGetPlatformIDs, (cl_uint n, cl_platform_id *p, cl_uint *c), (n, p, c))
AC_CODE(clGetPlatformInfo, (cl_platform_id p, cl_platform_info i, size_t n, void *v, size_t *s), (p, i, n, v, s))
AC_CODE(clGetDeviceIDs, (cl_platform_id p, cl_device_type t, cl_uint n, cl_device_id *d, cl_uint *c), (p, t, n, d, c))
AC_CODE(clGetDeviceInfo, (cl_device_id d, cl_device_info i, size_t n, void *v, size_t *s), (d, i, n, v, s))
AC_CODE(clGetContextInfo, (cl_context c, cl_context_info i, size_t n, void *v, size_t *s), (c, i, n, v, s))
AC_CODE(clGetCommandQueueInfo, (cl_command_queue q, cl_command_queue_info i, size_t n, void *v, size_t *s),
        (q, i, n, v, s))
AC_CODE(clGetMemObjectInfo, (cl_mem m, cl_mem_info i, size_t n, void *v, size_t *s), (m, i, n, v, s))
AC_CODE(clGetProgramInfo, (cl_program p, cl_program_info i, size_t n, void *v, size_t *s), (p, i, n, v, s))
AC_CODE(clGetProgramBuildInfo, (cl_program p, cl_device_id d, cl_program_build_info i, size_t n, void *v, size_t *s),
        (p, d, i, n, v, s))
AC_CODE(clGetKernelInfo, (cl_kernel k, cl_kernel_info i, size_t n, void *v, size_t *s), (k, i, n, v, s))
AC_CODE(clGetKernelWorkGroupInfo,
        (cl_kernel k, cl_device_id d, cl_kernel_work_group_info i, size_t n, void *v, size_t *s), (k, d, i, n, v, s))
AC_CODE(clGetEventProfilingInfo, (cl_event e, cl_profiling_info i, size_t n, void *v, size_t *s), (e, i, n, v, s))
AC_CODE(clBuildProgram,
        (cl_program p, cl_uint n, const cl_device_id *d, const char *o, void(CL_CALLBACK *f)(cl_program, void *),
         void *u),
        (p, n, d, o, f, u))
AC_CODE(clSetKernelArg, (cl_kernel k, cl_uint i, size_t n, const void *v), (k, i, n, v))
AC_CODE(clSetKernelExecInfo, (cl_kernel k, cl_kernel_exec_info i, size_t n, const void *v), (k, i, n, v))
AC_CODE(clEnqueueNDRangeKernel,
        (cl_command_queue q, cl_kernel k, cl_uint d, const size_t *o, const size_t *g, const size_t *l, cl_uint n,
         const cl_event *w, cl_event *e),
        (q, k, d, o, g, l, n, w, e))
AC_CODE(clEnqueueReadBuffer,
        (cl_command_queue q, cl_mem m, cl_bool b, size_t o, size_t s, void *p, cl_uint n, const cl_event *w,
         cl_event *e),
        (q, m, b, o, s, p, n, w, e))
AC_CODE(clEnqueueWriteBuffer,
        (cl_command_queue q, cl_mem m, cl_bool b, size_t o, size_t s, const void *p, cl_uint n, const cl_event *w,
         cl_event *e),
        (q, m, b, o, s, p, n, w, e))
AC_CODE(clEnqueueUnmapMemObject, (cl_command_queue q, cl_mem m, void *p, cl_uint n, const cl_event *w, cl_event *e),
        (q, m, p, n, w, e))
AC_CODE(clEnqueueSVMMap,
        (cl_command_queue q, cl_bool b, cl_map_flags f, void *p, size_t s, cl_uint n, const cl_event *w, cl_event *e),
        (q, b, f, p, s, n, w, e))
AC_CODE(clEnqueueSVMUnmap, (cl_command_queue q, void *p, cl_uint n, const cl_event *w, cl_event *e), (q, p, n, w, e))
AC_CODE(clEnqueueMarker, (cl_command_queue q, cl_event *e), (q, e))
AC_CODE(clWaitForEvents, (cl_uint n, const cl_event *e), (n, e))
AC_CODE(clFlush, (cl_command_queue q), (q))
AC_CODE(clFinish, (cl_command_queue q), (q))
AC_CODE(clRetainContext, (cl_context c), (c))
AC_CODE(clReleaseContext, (cl_context c), (c))
AC_CODE(clRetainCommandQueue, (cl_command_queue q), (q))
AC_CODE(clReleaseCommandQueue, (cl_command_queue q), (q))
AC_CODE(clRetainProgram, (cl_program p), (p))
AC_CODE(clReleaseProgram, (cl_program p), (p))
AC_CODE(clRetainKernel, (cl_kernel k), (k))
AC_CODE(clReleaseKernel, (cl_kernel k), (k))
AC_CODE(clRetainMemObject, (cl_mem m), (m))
AC_CODE(clReleaseMemObject, (cl_mem m), (m))
AC_CODE(clRetainEvent, (cl_event e), (e))
AC_CODE(clReleaseEvent, (cl_event e), (e))

AC_OBJECT(cl_context, clCreateContext,
          (const cl_context_properties *p, cl_uint n, const cl_device_id *d,
           void(CL_CALLBACK *f)(const char *, const void *, size_t, void *), void *u, cl_int *errcode_ret),
          p, n, d, f, u)
AC_OBJECT(cl_context, clCreateContextFromType,
          (const cl_context_properties *p, cl_device_type t,
           void(CL_CALLBACK *f)(const char *, const void *, size_t, void *), void *u, cl_int *errcode_ret),
          p, t, f, u)
AC_OBJECT(cl_command_queue, clCreateCommandQueue,
          (cl_context c, cl_device_id d, cl_command_queue_properties p, cl_int *errcode_ret), c, d, p)
AC_OBJECT(cl_command_queue, clCreateCommandQueueWithProperties,
          (cl_context c, cl_device_id d, const cl_queue_properties *p, cl_int *errcode_ret), c, d, p)
AC_OBJECT(cl_program, clCreateProgramWithSource,
          (cl_context c, cl_uint n, const char **s, const size_t *l, cl_int *errcode_ret), c, n, s, l)
AC_OBJECT(cl_program, clCreateProgramWithBinary,
          (cl_context c, cl_uint n, const cl_device_id *d, const size_t *l, const unsigned char **b, cl_int *s,
           cl_int *errcode_ret),
          c, n, d, l, b, s)
AC_OBJECT(cl_kernel, clCreateKernel, (cl_program p, const char *n, cl_int *errcode_ret), p, n)
AC_OBJECT(cl_mem, clCreateBuffer, (cl_context c, cl_mem_flags f, size_t s, void *p, cl_int *errcode_ret), c, f, s, p)
AC_OBJECT(cl_mem, clCreateImage,
          (cl_context c, cl_mem_flags f, const cl_image_format *i, const cl_image_desc *d, void *p,
           cl_int *errcode_ret),
          c, f, i, d, p)
AC_OBJECT(void *, clEnqueueMapBuffer,
          (cl_command_queue q, cl_mem m, cl_bool b, cl_map_flags f, size_t o, size_t s, cl_uint n, const cl_event *w,
           cl_event *e, cl_int *errcode_ret),
          q, m, b, f, o, s, n, w, e)
AC_OBJECT(cl_mem, clImportMemoryARM,
          (cl_context c, cl_mem_flags f, const cl_import_properties_arm *i, void *p, size_t s, cl_int *errcode_ret), c,
          f, i, p, s)

void *clSVMAlloc(cl_context c, cl_svm_mem_flags f, size_t s, cl_uint a) {
    const auto &function = ac::ocl::loaded().clSVMAlloc_ptr;
    return function != nullptr ? function(c, f, s, a) : nullptr;
}

void clSVMFree(cl_context c, void *p) {
    const auto &function = ac::ocl::loaded().clSVMFree_ptr;
    if (function != nullptr) {
        function(c, p);
    }
}

void *clGetExtensionFunctionAddressForPlatform(cl_platform_id p, const char *n) {
    const auto &function = ac::ocl::loaded().clGetExtensionFunctionAddressForPlatform_ptr;
    return function != nullptr ? function(p, n) : nullptr;
}

AC_EXTRA_CODE(clEnqueueCopyBuffer,
              (cl_command_queue q, cl_mem s, cl_mem d, size_t so, size_t to, size_t b, cl_uint n, const cl_event *w,
               cl_event *e),
              (q, s, d, so, to, b, n, w, e))
AC_EXTRA_CODE(clEnqueueFillBuffer,
              (cl_command_queue q, cl_mem m, const void *p, size_t s, size_t o, size_t b, cl_uint n, const cl_event *w,
               cl_event *e),
              (q, m, p, s, o, b, n, w, e))
AC_EXTRA_CODE(clGetEventInfo, (cl_event e, cl_event_info i, size_t n, void *v, size_t *s), (e, i, n, v, s))
AC_EXTRA_CODE(clGetKernelSubGroupInfo,
              (cl_kernel k, cl_device_id d, cl_kernel_sub_group_info i, size_t m, const void *w, size_t n, void *v,
               size_t *s),
              (k, d, i, m, w, n, v, s))

cl_mem clCreateSubBuffer(cl_mem m, cl_mem_flags f, cl_buffer_create_type t, const void *i, cl_int *errcode_ret) {
    auto *const function = ac::ocl::extra().clCreateSubBuffer;
    if (function == nullptr && errcode_ret != nullptr) {
        *errcode_ret = absent;
    }
    return function != nullptr ? function(m, f, t, i, errcode_ret) : nullptr;
}

}  // extern "C"
