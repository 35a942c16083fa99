// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/CLCompileContext.h"

#include "arm_compute/core/CL/CLHelpers.h"
#include "arm_compute/core/CL/CLKernelLibrary.h"

#include "src/cl/device/status.h"
#include "src/cl/programs/folder_cache.h"
#include "src/cl/programs/programs.h"

namespace arm_compute {
namespace {

std::string joined(const std::set<std::string> &options) {
    std::string text;
    for (const std::string &option : options) {
        text += text.empty() ? "" : " ";
        text += option;
    }
    return text;
}

}  // namespace

void CLBuildOptions::add_option_if(bool cond, std::string option) {
    if (cond) {
        add_option(std::move(option));
    }
}

void CLBuildOptions::add_option_if_else(bool cond, std::string option_true, std::string option_false) {
    add_option(cond ? std::move(option_true) : std::move(option_false));
}

void CLBuildOptions::add_options(const StringSet &options) {
    _build_opts.insert(options.begin(), options.end());
}

void CLBuildOptions::add_options_if(bool cond, const StringSet &options) {
    if (cond) {
        add_options(options);
    }
}

Program::Program(cl::Context context, std::string name, std::string source)
    : _context(std::move(context)), _name(std::move(name)), _source(std::move(source)) {}

Program::Program(cl::Context context, cl::Device device, std::string name, std::vector<unsigned char> binary)
    : _context(std::move(context)),
      _device(std::move(device)),
      _is_binary(true),
      _name(std::move(name)),
      _binary(std::move(binary)) {}

Program::operator cl::Program() const {
    cl_int code = CL_SUCCESS;
    cl_program program = nullptr;
    if (_is_binary) {
        const cl_device_id device = _device();
        const size_t size = _binary.size();
        const unsigned char *binary = _binary.data();
        program = clCreateProgramWithBinary(_context(), 1, &device, &size, &binary, nullptr, &code);
    } else {
        const char *source = _source.c_str();
        const size_t size = _source.size();
        program = clCreateProgramWithSource(_context(), 1, &source, &size, &code);
    }
    if (code != CL_SUCCESS) {
        ac::ocl::failure(ac::text("the program %s", _name.c_str()), code).throw_if_error();
    }
    return cl::Program(program);
}

bool Program::build(const cl::Program &program, const std::string &build_options) {
    return clBuildProgram(program(), 0, nullptr, build_options.c_str(), nullptr, nullptr) == CL_SUCCESS;
}

cl::Program Program::build(const std::string &build_options) const {
    const auto program = static_cast<cl::Program>(*this);
    if (!build(program, build_options)) {
        ac::ocl::failure(ac::text("the program %s with options \"%s\"", _name.c_str(), build_options.c_str()),
                         CL_BUILD_PROGRAM_FAILURE)
            .throw_if_error();
    }
    return program;
}

Kernel::Kernel(std::string name, const cl::Program &program) : _name(std::move(name)) {
    cl_int code = CL_SUCCESS;
    const cl_kernel made = clCreateKernel(program(), _name.c_str(), &code);
    if (code != CL_SUCCESS) {
        ac::ocl::failure(ac::text("the kernel %s", _name.c_str()), code).throw_if_error();
    }
    _kernel = cl::Kernel(made);
}

CLCompileContext::CLCompileContext() : _programs(std::make_shared<ac::ocl::Programs>()) {}

CLCompileContext::CLCompileContext(cl::Context context, const cl::Device &device)
    : _context(std::move(context)), _device(device), _programs(std::make_shared<ac::ocl::Programs>()) {}

void CLCompileContext::set_context(cl::Context context) {
    if (context() != _context()) {
        _programs = std::make_shared<ac::ocl::Programs>();
    }
    _context = std::move(context);
    std::vector<cl_device_id> devices;
    size_t bytes = 0;
    if (clGetContextInfo(_context(), CL_CONTEXT_DEVICES, 0, nullptr, &bytes) == CL_SUCCESS) {
        devices.resize(bytes / sizeof(cl_device_id));
        clGetContextInfo(_context(), CL_CONTEXT_DEVICES, bytes, devices.data(), nullptr);
    }
    if (!devices.empty()) {
        set_device(cl::Device(devices[0], true));
    }
}

void CLCompileContext::set_device(cl::Device device) {
    _device = CLDevice(device);
}

Kernel CLCompileContext::create_kernel(const std::string &kernel_name, const std::string &program_name,
                                       const std::string &program_source, const std::string &kernel_path,
                                       const StringSet &build_options_set, bool is_binary) const {
    std::string options = joined(build_options_set);
    if (is_binary) {
        const auto *bytes = reinterpret_cast<const unsigned char *>(program_source.data());
        cl_program program =
            ac::ocl::program_from_binary(_context(), get_device()(), bytes, program_source.size(), options.c_str());
        if (program == nullptr) {
            ac::ocl::failure(ac::text("the binary of %s", program_name.c_str()), CL_INVALID_BINARY).throw_if_error();
        }
        return Kernel(kernel_name, cl::Program(program));
    }
    if (!kernel_path.empty()) {
        options += options.empty() ? "-I" : " -I";
        options += kernel_path;
    }
    cl::Program program;
    _programs->get(program, _context(), get_device()(), program_name, program_source, options).throw_if_error();
    return Kernel(kernel_name, program);
}

void CLCompileContext::clear_programs_cache() {
    _programs->clear();
}

const std::map<std::string, cl::Program> &CLCompileContext::get_built_programs() const {
    return _programs->built();
}

void CLCompileContext::add_built_program(const std::string &built_program_name, const cl::Program &program) const {
    _programs->add(built_program_name, program);
}

bool CLCompileContext::fp16_supported() const {
    return _device.supported("cl_khr_fp16");
}

bool CLCompileContext::int64_base_atomics_supported() const {
    return _device.supported("cl_khr_int64_base_atomics");
}

bool CLCompileContext::is_wbsm_supported() const {
    return get_wbsm_support_info(get_device());
}

size_t CLCompileContext::max_local_workgroup_size(const cl::Kernel &kernel) const {
    size_t size = 0;
    clGetKernelWorkGroupInfo(kernel(), get_device()(), CL_KERNEL_WORK_GROUP_SIZE, sizeof(size), &size, nullptr);
    return size;
}

cl::NDRange CLCompileContext::default_ndrange() const {
    return get_arch_from_target(_device.target()) == GPUTarget::MIDGARD ? cl::NDRange(128, 1) : cl::NullRange;
}

int32_t CLCompileContext::get_ddk_version() const {
    // Arm's drivers say "OpenCL 3.0 v1.r38p1-..."; the result is the number between "r" and "p".
    const std::string version = _device.device_version();
    for (size_t at = 0; (at = version.find('r', at)) != std::string::npos;) {
        unsigned number = 0, part = 0;
        if (std::sscanf(version.c_str() + ++at, "%9up%9u", &number, &part) == 2) {
            return static_cast<int32_t>(number);
        }
    }
    return -1;
}

CLKernelLibrary::CLKernelLibrary() : _compile_context(), _kernel_path("./cl_kernels/") {
    ac::ocl::set_text_folder(_kernel_path);
}

CLKernelLibrary &CLKernelLibrary::get() {
    static CLKernelLibrary *const library = new CLKernelLibrary;  // never destroyed, like the driver's own objects
    return *library;
}

void CLKernelLibrary::init(std::string kernel_path, cl::Context context, cl::Device device) {
    set_kernel_path(kernel_path);
    _compile_context = CLCompileContext(std::move(context), device);
}

void CLKernelLibrary::set_kernel_path(const std::string &kernel_path) {
    _kernel_path = kernel_path;
    if (!_kernel_path.empty() && _kernel_path.back() != '/') {
        _kernel_path += '/';
    }
    ac::ocl::set_text_folder(_kernel_path);
}

std::string CLKernelLibrary::get_kernel_path() {
    return _kernel_path;
}

std::pair<std::string, bool> CLKernelLibrary::get_program(const std::string &program_name) const {
    std::string text;
    ac::ocl::program_text(text, program_name).throw_if_error();
    return {text, false};
}

void CLKernelLibrary::set_device(cl::Device device) {
    _compile_context.set_device(std::move(device));
}

void CLKernelLibrary::set_context(cl::Context context) {
    _compile_context.set_context(std::move(context));
}

Kernel CLKernelLibrary::create_kernel(const std::string &kernel_name,
                                      const std::set<std::string> &build_options_set) const {
    return _compile_context.create_kernel(kernel_name, kernel_name, {}, {}, build_options_set, false);
}

size_t CLKernelLibrary::max_local_workgroup_size(const cl::Kernel &kernel) const {
    return _compile_context.max_local_workgroup_size(kernel);
}

const std::map<std::string, cl::Program> &CLKernelLibrary::get_built_programs() const {
    return _compile_context.get_built_programs();
}

void CLKernelLibrary::add_built_program(const std::string &built_program_name, const cl::Program &program) {
    _compile_context.add_built_program(built_program_name, program);
}

std::string CLKernelLibrary::get_program_name(const std::string &kernel_name) const {
    ac::ocl::check_program(kernel_name).throw_if_error();
    return kernel_name;
}

Status CLKernelLibrary::set_program_cache(const std::string &folder) {
    return ac::ocl::FolderCache::get().set_folder(folder);
}

size_t CLKernelLibrary::compiler_calls() const {
    return ac::ocl::compiler_calls();
}

}  // namespace arm_compute
