// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_CLKERNELLIBRARY_H
#define ARM_COMPUTE_CORE_CL_CLKERNELLIBRARY_H

#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/Error.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace arm_compute {

/// The OpenCL kernels of this library, and the default context of functions.
class CLKernelLibrary final {
public:
    CLKernelLibrary(const CLKernelLibrary &) = delete;
    CLKernelLibrary &operator=(const CLKernelLibrary &) = delete;

    static CLKernelLibrary &get();

    /// Called by CLScheduler.
    ///
    /// @param kernel_path Folder of the kernels if they are not embedded in the library (embed_kernels=0).
    /// @param context     Context of the functions.
    /// @param device      A device of the context.
    void init(std::string kernel_path, cl::Context context, cl::Device device);

    /// @param kernel_path As in init(); a trailing slash is added if it is missing.
    void set_kernel_path(const std::string &kernel_path);
    std::string get_kernel_path();

    /// Returns the text of a program, and whether it is a binary, which is always false.
    ///
    /// @param program_name As returned by get_program_name(). Throws if this build does not have it.
    std::pair<std::string, bool> get_program(const std::string &program_name) const;

    cl::Context &context() { return _compile_context.context(); }
    const cl::Device &get_device() { return _compile_context.get_device(); }
    void set_device(cl::Device device);
    std::string get_device_version() { return _compile_context.get_device_version(); }
    cl_uint get_num_compute_units() { return _compile_context.get_num_compute_units(); }

    /// Compiles a kernel of this library. Throws if the library does not have it or compilation fails.
    Kernel create_kernel(const std::string &kernel_name, const std::set<std::string> &build_options_set = {}) const;

    size_t max_local_workgroup_size(const cl::Kernel &kernel) const;
    cl::NDRange default_ndrange() const { return _compile_context.default_ndrange(); }
    void clear_programs_cache() { _compile_context.clear_programs_cache(); }
    const std::map<std::string, cl::Program> &get_built_programs() const;
    void add_built_program(const std::string &built_program_name, const cl::Program &program);
    bool fp16_supported() const { return _compile_context.fp16_supported(); }
    bool int64_base_atomics_supported() const { return _compile_context.int64_base_atomics_supported(); }

    /// Returns the name of a kernel's program, which equals the kernel's name. Throws if this build does not have it.
    std::string get_program_name(const std::string &kernel_name) const;
    bool is_wbsm_supported() { return _compile_context.is_wbsm_supported(); }
    void set_context(cl::Context context);
    CLCompileContext &get_compile_context() { return _compile_context; }

    /// Stores compiled programs in a folder and loads them at the next start. An entry is for one device, driver,
    /// program and set of options; damaged entries are replaced. The environment variable ARM_COMPUTE_CL_CACHE does the
    /// same.
    ///
    /// @param folder Folder; it is created if its parent exists. Empty: none.
    ///
    /// @return An error if the folder is not writable; compiled programs are then not stored.
    Status set_program_cache(const std::string &folder);

    /// The number of calls of the OpenCL compiler since the process started.
    size_t compiler_calls() const;

    /// The form of releases 17.12 to 18.05: what is not given is OpenCL's default.
    ///
    /// @param kernel_path As above.
    /// @param context     As above.
    void init(std::string kernel_path = ".", cl::Context context = cl::Context::getDefault()) {
        init(std::move(kernel_path), std::move(context), cl::Device::getDefault());
    }
    /// The source of a program, as get_program().
    ///
    /// @param program_name Name of the program.
    std::string get_program_source(const std::string &program_name) { return get_program(program_name).first; }

private:
    CLKernelLibrary();

    CLCompileContext _compile_context;
    std::string _kernel_path;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_CLKERNELLIBRARY_H
