// SPDX-License-Identifier: MIT
#include "src/cl/programs/programs.h"

#include "src/cl/device/status.h"
#include "src/cl/programs/embedded.h"
#include "src/cl/programs/files.h"
#include "src/cl/programs/folder_cache.h"
#include "src/cl/programs/inflate.h"

#include <atomic>
#include <cstdio>
#include <cstring>

namespace ac::ocl {

using arm_compute::lock_guard;

namespace {

std::atomic<size_t> calls{0};
Mutex folder_mutex;
std::string text_folder;

const ProgramText *find_program(const std::string &name) {
    for (uint32_t i = 0; i < embedded.program_count; ++i) {
        if (name == embedded.programs[i].name) {
            return &embedded.programs[i];
        }
    }
    return nullptr;
}

Status text_from_folder(std::string &text, const std::string &name) {
    std::string path;
    {
        const lock_guard<Mutex> lock(folder_mutex);
        path = ac::text("%s%s.cl", text_folder.c_str(), name.c_str());
    }
    return read_file(text, path) ? Status{}
                                 : error(
                                       "OpenCL: cannot read the kernel %s; this library was built with "
                                       "embed_kernels=0, and CLKernelLibrary::set_kernel_path() says where its "
                                       "kernels are",
                                       path.c_str());
}

/// Identifies a text. A text inside the library need not be unpacked for that.
Status digest_of(std::string &out, const std::string &name, const std::string &text) {
    std::string own = text;
    if (text.empty()) {
        ARM_COMPUTE_RETURN_ON_ERROR(check_program(name));
        if (embedded.packed != nullptr) {
            out = ac::text("%llu", static_cast<unsigned long long>(find_program(name)->digest));
            return Status{};
        }
        ARM_COMPUTE_RETURN_ON_ERROR(program_text(own, name));
    }
    out = digest(own);
    return Status{};
}

Status compile(cl_program &out, cl_context context, cl_device_id device, const std::string &name,
               const std::string &text, const std::string &options) {
    cl_int code = CL_SUCCESS;
    const char *source = text.c_str();
    const size_t size = text.size();
    out = clCreateProgramWithSource(context, 1, &source, &size, &code);
    if (code != CL_SUCCESS) {
        return failure(ac::text("the program %s", name.c_str()), code);
    }
    ++calls;
    code = clBuildProgram(out, 1, &device, options.c_str(), nullptr, nullptr);
    if (code == CL_SUCCESS) {
        return Status{};
    }
    std::string log = text_from([&](size_t n, void *value, size_t *needed) {
        return clGetProgramBuildInfo(out, device, CL_PROGRAM_BUILD_LOG, n, value, needed);
    });
    log.resize(log.size() < 2000 ? log.size() : 2000);
    clReleaseProgram(out);
    out = nullptr;
    return error("OpenCL: the compiler of %s refused the program %s with options \"%s\": %s\n%s",
                 device_text(device, CL_DEVICE_NAME).c_str(), name.c_str(), options.c_str(), name_of_code(code).c_str(),
                 log.c_str());
}

}  // namespace

std::string hopper_text(std::string text) {
    static const char mark[] = "//90a ", target[] = ".target sm_90";
    for (size_t at = 0; (at = text.find(mark, at)) != std::string::npos;) {
        text.erase(at, sizeof(mark) - 1);
    }
    const size_t at = text.find(target);
    return at == std::string::npos ? std::string() : text.insert(at + sizeof(target) - 1, "a");
}

Status check_program(const std::string &name) {
    return find_program(name) != nullptr
               ? Status{}
               : error(
                     "OpenCL: this build has no kernel \"%s\"; an operator and a data type of "
                     "the build_config bring it in",
                     name.c_str());
}

Status program_text(std::string &text, const std::string &name) {
    ARM_COMPUTE_RETURN_ON_ERROR(check_program(name));
    const ProgramText *program = find_program(name);
    if (embedded.packed == nullptr) {
        return text_from_folder(text, name);
    }
    std::string all(embedded.plain_size, '\0');
    if (embedded.packed_size == embedded.plain_size) {
        all.assign(reinterpret_cast<const char *>(embedded.packed), embedded.plain_size);
    } else if (!inflate(embedded.packed, embedded.packed_size, reinterpret_cast<uint8_t *>(&all[0]), all.size())) {
        return error("OpenCL: the kernels inside this library are damaged");
    }
    text.clear();
    for (uint8_t i = 0; i < program->count; ++i) {
        const Text &piece = embedded.texts[program->texts[i]];
        text.append(all, piece.begin, piece.size);
    }
    return Status{};
}

void set_text_folder(const std::string &folder) {
    const lock_guard<Mutex> lock(folder_mutex);
    text_folder = folder;
}

size_t compiler_calls() {
    return calls;
}

cl_program program_from_binary(cl_context context, cl_device_id device, const unsigned char *binary, size_t size,
                               const char *options) {
    cl_int code = CL_SUCCESS;
    cl_int binary_code = CL_SUCCESS;
    cl_program program = clCreateProgramWithBinary(context, 1, &device, &size, &binary, &binary_code, &code);
    if (code != CL_SUCCESS || binary_code != CL_SUCCESS ||
        clBuildProgram(program, 1, &device, options, nullptr, nullptr) != CL_SUCCESS) {
        if (program != nullptr) {
            clReleaseProgram(program);
        }
        return nullptr;
    }
    return program;
}

std::string binary_of(cl_program program) {
    size_t size = 0;
    std::string binary;
    if (clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof(size), &size, nullptr) == CL_SUCCESS && size != 0) {
        binary.resize(size);
        char *pointer = &binary[0];
        if (clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof(pointer), &pointer, nullptr) != CL_SUCCESS) {
            binary.clear();
        }
    }
    return binary;
}

std::string device_key(cl_device_id device) {
    const auto platform = device_number<cl_platform_id>(device, CL_DEVICE_PLATFORM, nullptr);
    std::string key = text("%s\n%s", platform_text(platform, CL_PLATFORM_NAME).c_str(),
                           platform_text(platform, CL_PLATFORM_VERSION).c_str());
    for (const cl_device_info what : {CL_DEVICE_VENDOR, CL_DEVICE_NAME, CL_DEVICE_VERSION, CL_DRIVER_VERSION}) {
        key += text("\n%s", device_text(device, what).c_str());
    }
    return key;
}

bool Programs::find(const std::string &key, cl::Program &out) {
    const lock_guard<Mutex> lock(mutex_);
    const auto found = built_.find(key);
    if (found != built_.end()) {
        out = found->second;
    }
    return found != built_.end();
}

void Programs::add(const std::string &key, const cl::Program &program) {
    const lock_guard<Mutex> lock(mutex_);
    built_.emplace(key, program);
}

void Programs::clear() {
    const lock_guard<Mutex> lock(mutex_);
    built_.clear();
}

Status Programs::get(cl::Program &out, cl_context context, cl_device_id device, const std::string &name,
                     const std::string &text, const std::string &options) {
    const std::string key = ac::text("%s %s", name.c_str(), options.c_str());
    if (find(key, out)) {
        return Status{};
    }
    std::shared_ptr<Mutex> gate;
    {
        const lock_guard<Mutex> lock(mutex_);
        std::shared_ptr<Mutex> &entry = being_built_[key];
        if (entry == nullptr) {
            entry = std::make_shared<Mutex>();
        }
        gate = entry;
    }
    const lock_guard<Mutex> one_at_a_time(*gate);
    if (find(key, out)) {
        return Status{};
    }
    FolderCache &folder = FolderCache::get();
    std::string id;
    std::string binary;
    cl_program made = nullptr;
    if (folder.used()) {
        ARM_COMPUTE_RETURN_ON_ERROR(digest_of(id, name, text));
        id = ac::text("%s\n%s\n%s", device_key(device).c_str(), options.c_str(), id.c_str());
        if (folder.load(id, binary)) {
            made = program_from_binary(context, device, reinterpret_cast<const unsigned char *>(binary.data()),
                                       binary.size(), options.c_str());
        }
    }
    if (made == nullptr) {
        std::string own = text;
        if (own.empty()) {
            ARM_COMPUTE_RETURN_ON_ERROR(program_text(own, name));
        }
        const Status status = compile(made, context, device, name, own, options);
        if (!bool(status)) {
            return status;
        }
        if (options.find("-DWGMMA=") != std::string::npos) {
            const std::string hopper = hopper_text(binary_of(made));
            clReleaseProgram(made);
            made = program_from_binary(context, device, reinterpret_cast<const unsigned char *>(hopper.data()),
                                       hopper.size(), options.c_str());
            if (made == nullptr) {
                return error(
                    "OpenCL: the driver of %s does not take the matrix instructions of compute capability 9.0; "
                    "ARM_COMPUTE_CL_WITHOUT=wgmma keeps to others",
                    device_text(device, CL_DEVICE_NAME).c_str());
            }
        }
        if (folder.used()) {
            folder.store(id, binary_of(made));
        }
    }
    out = cl::Program(made);
    add(key, out);
    return Status{};
}

}  // namespace ac::ocl
