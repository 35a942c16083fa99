// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_CLCOMPILECONTEXT_H
#define ARM_COMPUTE_CORE_CL_CLCOMPILECONTEXT_H

#include "arm_compute/core/CL/CLDevice.h"
#include "arm_compute/core/CL/OpenCL.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ac {
namespace ocl {
class Programs;
}
}  // namespace ac

namespace arm_compute {

/// Options of the OpenCL compiler, without duplicates.
class CLBuildOptions final {
    using StringSet = std::set<std::string>;

public:
    CLBuildOptions() = default;
    void add_option(std::string option) { _build_opts.emplace(std::move(option)); }
    void add_option_if(bool cond, std::string option);
    void add_option_if_else(bool cond, std::string option_true, std::string option_false);
    void add_options(const StringSet &options);
    void add_options_if(bool cond, const StringSet &options);
    const StringSet &options() const { return _build_opts; }
    bool operator==(const CLBuildOptions &other) const { return _build_opts == other._build_opts; }

private:
    StringSet _build_opts{};
};

/// The text or binary of an OpenCL program before it is built.
class Program final {
public:
    Program() = default;

    /// @param context Context for the build.
    /// @param name    For messages.
    /// @param source  Text in OpenCL C.
    Program(cl::Context context, std::string name, std::string source);

    /// @param context Context for the build.
    /// @param device  Device of the binary.
    /// @param name    For messages.
    /// @param binary  Binary that the driver of the same device built earlier.
    Program(cl::Context context, cl::Device device, std::string name, std::vector<unsigned char> binary);

    Program(const Program &) = default;
    Program(Program &&) = default;
    Program &operator=(const Program &) = default;
    Program &operator=(Program &&) = default;

    std::string name() const { return _name; }
    const std::vector<unsigned char> &binary() const { return _binary; }

    /// The program object, not built.
    explicit operator cl::Program() const;

    /// Builds a program object.
    ///
    /// @return False if compilation fails.
    static bool build(const cl::Program &program, const std::string &build_options = "");

    /// Builds this program. Throws with the compiler's messages if compilation fails.
    cl::Program build(const std::string &build_options = "") const;

private:
    cl::Context _context{};
    cl::Device _device{};
    bool _is_binary{false};
    std::string _name{};
    std::string _source{};
    std::vector<unsigned char> _binary{};
};

/// A function of a built program.
class Kernel final {
public:
    Kernel() = default;
    Kernel(const Kernel &) = default;
    Kernel(Kernel &&) = default;
    Kernel &operator=(const Kernel &) = default;
    Kernel &operator=(Kernel &&) = default;

    /// @param name    Name of the function. It is an error if the program does not have it.
    /// @param program A built program.
    Kernel(std::string name, const cl::Program &program);

    std::string name() const { return _name; }
    explicit operator cl::Kernel() const { return _kernel; }

private:
    std::string _name{};
    cl::Kernel _kernel{};
};

/// Environment for compiling kernels: a context, a device, and the programs built for them. Copies share these
/// programs. Any number of threads may compile at the same time.
class CLCompileContext final {
    using StringSet = std::set<std::string>;

public:
    /// Without a context; nothing can be compiled.
    CLCompileContext();
    CLCompileContext(cl::Context context, const cl::Device &device);

    cl::Context &context() { return _context; }
    const cl::Context &context() const { return _context; }
    /// Replaces the context, drops programs built for the old one, and uses the new context's first device.
    void set_context(cl::Context context);
    const cl::Device &get_device() const { return _device.cl_device(); }
    const CLDevice &device() const { return _device; }
    void set_device(cl::Device device);

    /// Compiles a function of a program or reuses a built program.
    ///
    /// @param kernel_name       Name of the function.
    /// @param program_name      Name of the program, for the list of built programs.
    /// @param program_source    Text in OpenCL C, or the binary. Empty: the text of the library's program of this name.
    /// @param kernel_path       Folder for #include lines of the text.
    /// @param build_options_set Options for the compiler.
    /// @param is_binary         Whether @p program_source is a binary of this device.
    Kernel create_kernel(const std::string &kernel_name, const std::string &program_name,
                         const std::string &program_source, const std::string &kernel_path,
                         const StringSet &build_options_set, bool is_binary) const;

    /// Drops all built programs. Functions that are already configured keep theirs.
    void clear_programs_cache();
    /// The programs by name and options. Must not be called while another thread compiles.
    const std::map<std::string, cl::Program> &get_built_programs() const;
    /// Stores a program under a name, unless that name exists.
    void add_built_program(const std::string &built_program_name, const cl::Program &program) const;

    /// Whether the device supports half-precision arithmetic; otherwise F16 tensors are computed in F32.
    bool fp16_supported() const;
    cl_uint get_num_compute_units() const { return static_cast<cl_uint>(_device.compute_units()); }
    size_t max_local_workgroup_size(const cl::Kernel &kernel) const;
    /// Local size for kernels that do not specify one: 128 items on Midgard, otherwise null (the driver's choice).
    cl::NDRange default_ndrange() const;
    std::string get_device_version() const { return _device.device_version(); }
    bool int64_base_atomics_supported() const;
    bool is_wbsm_supported() const;
    /// Major version of Arm's driver; -1 for other drivers.
    int32_t get_ddk_version() const;
    GPUTarget get_gpu_target() const { return _device.target(); }

    /// The built programs. For internal use.
    ac::ocl::Programs &programs() const { return *_programs; }

private:
    cl::Context _context{};
    CLDevice _device{};
    std::shared_ptr<ac::ocl::Programs> _programs;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_CLCOMPILECONTEXT_H
