// SPDX-License-Identifier: MIT
#include "src/cl/launch/kernel.h"

#include "arm_compute/core/CL/CLHelpers.h"
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/base/text.h"
#include "src/cl/device/environment.h"
#include "src/cl/device/platform.h"
#include "src/cl/device/status.h"
#include "src/cl/programs/embedded.h"
#include "src/cl/programs/programs.h"
#include "src/runtime/refuse.h"

#include <cmath>
#include <cstring>

namespace ac::ocl {

namespace {

#ifndef NO_MULTI_THREADING
thread_local
#endif
    OnLaunches *launches = nullptr;

const Row *find_row(const char *kernel, Type type, const Table *&found, std::string &others) {
    for (uint32_t t = 0; t < embedded.table_count; ++t) {
        const Table &table = *embedded.tables[t];
        found = &table;
        for (size_t s = 0; s < table.count && std::strcmp(table.kernel, kernel) == 0; ++s) {
            for (size_t i = 0; i < table.sets[s]->count; ++i) {
                const Row *row = table.sets[s]->at(i);
                if (row->type == type) {
                    return row;
                }
                others += others.empty() ? "" : ", ";
                others += name_of(row->type);
            }
        }
    }
    return nullptr;
}

/// The device that a plan is made for, or an error that explains why there is none.
Status device_of(const CLCompileContext &context, cl_device_id &device) {
    device = context.get_device()();
    if (device != nullptr && context.context()() != nullptr) {
        return Status{};
    }
    cl_platform_id platform = nullptr;
    const Status status = choose_device(platform, device, CLBackendType::Native);
    return bool(status) ? error("OpenCL: there is no context yet: call CLScheduler::get().default_init() first")
                        : status;
}

/// ARM_COMPUTE_CL_F16: "native" demands arithmetic in half, "storage" forbids it.
bool half_word(const char *word) {
    return has_word("ARM_COMPUTE_CL_F16", word, "native,storage");
}

bool native_half(const Target &target) {
    return target.cl->fp16_supported() && !half_word("storage");
}

struct Element {
    Type type;
    char name[8];
    uint8_t bytes;
};

constexpr Element elements_of[] = {
#define AC_DATA_TYPE(name, element, bits, unit, kind, quantized, row, onnx, opencl, ...) \
    {Type::row, opencl, sizeof(element)},
#include "src/base/data_types.def"
    {Type::x8, "uchar", 1}, {Type::x16, "ushort", 2}, {Type::x32, "uint", 4}, {Type::x64, "ulong", 8}};

const Element &element_of(Type type) {
    for (const Element &e : elements_of) {
        if (e.type == type) {
            return e;
        }
    }
    return elements_of[0];
}

}  // namespace

Target on(const CLCompileContext &context) {
    Target target = Target::host();
    target.cl = &context;
    return target;
}

Target on_default() {
    return on(CLKernelLibrary::get().get_compile_context());
}

Target on(CLScheduler &scheduler) {
    Target target = on(scheduler.compile_context());
    target.scheduler = &scheduler;
    return target;
}

CLScheduler *scheduler_for(const Target &target) {
    return target.scheduler != nullptr ? target.scheduler : scheduler_of(target.cl->context()());
}

Options &Options::set(const char *name, const std::string &value) {
    text_ += ac::text("%s%s=%s", text_.empty() ? "-D" : " -D", name, value.c_str());
    return *this;
}

Options &Options::other(const char *text) {
    text_ += text_.empty() ? "" : " ";
    text_ += text;
    return *this;
}

std::string literal(float value) {
    int exponent = 0;
    const float fraction = std::frexp(std::fabs(value), &exponent);
    return std::isnan(value)   ? text("NAN")
           : std::isinf(value) ? text("%sINFINITY", value < 0 ? "-" : "")
                               : text("%s0x%xp%df", std::signbit(value) ? "-" : "",
                                      static_cast<unsigned>(std::ldexp(fraction, 24)), exponent - 24);
}

Options &Options::set_float(const char *name, float value) {
    return set(name, literal(value));
}

Options &Options::elements(Type type, const Target &target, bool exact_in_half) {
    const bool in_half = type == Type::f16 && exact_in_half && native_half(target);
    elements_in(type, type == Type::f16 ? (in_half ? "half" : "float") : element_of(type).name);
    return in_half ? flag("NATIVE_HALF") : *this;
}

Options &Options::elements_in(Type type, const char *computed, int vector, const char *stored) {
    const Element &e = element_of(type);
    vector_ = vector != 0 ? vector : 16 / e.bytes;
    set("S", stored != nullptr ? stored : e.name).set("C", computed).set("V", vector_);
    return type == Type::f16 && std::strcmp(computed, "half") != 0 ? flag("HALF") : *this;
}

/// A GPU that has a fused multiply-add does it as fast as a product; a CPU's OpenCL defines FP_FAST_FMAF if the CPU has
/// the instruction. NVIDIA's compiler does not define that name.
static bool has_fast_fma(cl_device_id device) {
    return (device_number<cl_device_type>(device, CL_DEVICE_TYPE, 0) & CL_DEVICE_TYPE_GPU) != 0 &&
           (device_number<cl_device_fp_config>(device, CL_DEVICE_SINGLE_FP_CONFIG, 0) & CL_FP_FMA) != 0;
}

Status Kernel::make(std::shared_ptr<const Kernel> &out, const Operator &op, const Target &target, const char *name,
                    Type type, const Options &options) {
    std::string others;
    const Table *table = nullptr;
    const Row *row = find_row(name, type, table, others);
    if (row == nullptr) {
        return error(
            "%s: this build has no OpenCL kernel %s for %s%s%s. A build_config with the data type brings it in, "
            "where docs/operators.md lists it",
            op.name, name, name_of(type), others.empty() ? "" : "; it has one for: ", others.c_str());
    }
    cl_device_id device = nullptr;
    AC_RETURN_ON_ERROR(device_of(*target.cl, device));
    if (type == Type::f16 && half_word("native") && !target.cl->fp16_supported()) {
        return error(
            "%s: ARM_COMPUTE_CL_F16=native demands arithmetic in half precision, and %s has no cl_khr_fp16; "
            "without it F16 is computed in F32",
            op.name, device_text(device, CL_DEVICE_NAME).c_str());
    }
    const std::shared_ptr<Kernel> made(new Kernel);
    AC_RETURN_ON_ERROR(target.cl->programs().get(made->program_, target.cl->context()(), device, name, {},
                                                 options.text() + (has_fast_fma(device) ? " -DFAST_FMA=1" : "")));
    made->row_ = row;
    made->vector_ = options.vector();
    made->name_ = name;
    made->id_ = text("%s %s", row->name, options.text().c_str());
    made->context_ = target.cl->context()();
    made->scheduler_ = target.scheduler;
    made->on_cpu_ = (device_number<cl_device_type>(device, CL_DEVICE_TYPE, 0) & CL_DEVICE_TYPE_CPU) != 0;
    made->idle_.reserve(made->made_);
    cl_int code = CL_SUCCESS;
    const cl_kernel first = clCreateKernel(made->program_(), name, &code);
    if (code != CL_SUCCESS) {
        return failure(text("the kernel %s", name), code);
    }
    clGetKernelWorkGroupInfo(first, device, CL_KERNEL_WORK_GROUP_SIZE, sizeof(made->max_local_size_),
                             &made->max_local_size_, nullptr);
    made->give_back(first);
    note_choice(*table, type, target, row);
    out = made;
    return Status{};
}

Kernel::~Kernel() {
    for (cl_kernel kernel : idle_) {
        clReleaseKernel(kernel);
    }
}

cl_kernel Kernel::borrow() const {
    {
        const lock_guard<Mutex> lock(mutex_);
        if (!idle_.empty()) {
            const cl_kernel kernel = idle_.back();
            idle_.pop_back();
            return kernel;
        }
    }
    cl_int code = CL_SUCCESS;
    const cl_kernel kernel = clCreateKernel(program_(), name_.c_str(), &code);
    if (code != CL_SUCCESS) {
        failure(text("the kernel %s", name_.c_str()), code).throw_if_error();
    }
    const lock_guard<Mutex> lock(mutex_);
    idle_.reserve(++made_);  // give_back() runs in a destructor and must not allocate
    return kernel;
}

void Kernel::give_back(cl_kernel kernel) const {
    const lock_guard<Mutex> lock(mutex_);
    idle_.push_back(kernel);
}

size_t device_max_local_size(const Target &target) {
    return device_number<size_t>(target.cl->get_device()(), CL_DEVICE_MAX_WORK_GROUP_SIZE, 1);
}

Status constant_buffer(cl::Buffer &out, const Target &target, const void *bytes, size_t size) {
    cl_device_id device = nullptr;
    AC_RETURN_ON_ERROR(device_of(*target.cl, device));
    cl_int code = CL_SUCCESS;
    const cl_mem made = clCreateBuffer(target.cl->context()(), CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, size,
                                       const_cast<void *>(bytes), &code);
    if (code != CL_SUCCESS) {
        return failure(text("a table of %zu bytes", size), code);
    }
    out = cl::Buffer(made);
    return Status{};
}

cl_mem memory_of(const ITensor *tensor) {
    const cl_mem memory = static_cast<const ICLTensor *>(tensor)->cl_buffer()();
    refuse_if(memory == nullptr, "OpenCL: a tensor has no memory; allocate() it before the function runs");
    return memory;
}

CLScheduler &Kernel::scheduler() const {
    CLScheduler *const found = scheduler_ != nullptr ? scheduler_ : scheduler_of(context_);
    refuse_if(
        found == nullptr || found->context()() != context_,
        "OpenCL: the function was configured for another context than its CLScheduler has now, or for one that no "
        "CLScheduler has; configure it again, or init() a scheduler with that context");
    return *found;
}

OnLaunches::OnLaunches() {
    launches = this;
}

OnLaunches::~OnLaunches() {
    launches = nullptr;
}

// The scheduler comes before the arguments: for memory of another context, some drivers report a less helpful error.
Launch::Launch(const Kernel &kernel) : kernel_(kernel), scheduler_(kernel.scheduler()), handle_(kernel.borrow()) {}

Launch::~Launch() {
    kernel_.give_back(handle_);
}

Launch &Launch::source(const ITensor *tensor) {
    sources_.push_back(memory_of(tensor));
    return buffer(sources_.back());
}

Launch &Launch::destination(const ITensor *tensor) {
    const cl_mem memory = memory_of(tensor);
    for (const cl_mem source : sources_) {
        in_place_ = in_place_ || source == memory;
    }
    return buffer(memory);
}

Launch &Launch::buffer(cl_mem memory) {
    return bytes(&memory, sizeof(memory));
}

Launch &Launch::bytes(const void *value, size_t size) {
    const cl_int code = clSetKernelArg(handle_, next_++, size, value);
    code_ = code_ == CL_SUCCESS ? code : code_;
    return *this;
}

Launch &Launch::local(size_t x, size_t y, size_t z) {
    set_lws_hint(cl::NDRange(x, y, z));
    fixed_ = true;
    return *this;
}

/// Groups of 64 items, in the shape of the global size. A CPU device compiles each local size anew, so it gets one of
/// only two.
void Launch::default_local() {
    const size_t *global = gws_;
    // Larger groups if there are so many that starting them takes most of the time: 1.25x for F32 relu on an H200.
    const size_t wanted = !kernel_.on_cpu() && global[0] >= (size_t{1} << 20) ? 256 : 64;
    size_t items = kernel_.max_local_size() < wanted ? kernel_.max_local_size() : wanted;
    if (kernel_.on_cpu()) {
        set_lws_hint(cl::NDRange(global[0] >= items ? items : 1, 1, 1));
        return;
    }
    size_t size[3] = {1, 1, 1};
    for (size_t d = 0; d < 3; ++d) {
        while (size[d] < global[d] && items > 1) {
            size[d] *= 2;
            items /= 2;
        }
    }
    set_lws_hint(cl::NDRange(size[0], size[1], size[2]));
}

void Launch::check() const {
    if (code_ != CL_SUCCESS) {
        failure(std::string("an argument of ") + kernel_.row().name, code_).throw_if_error();
    }
}

Launch &Launch::items(size_t x) {
    check();
    gws_ = cl::NDRange(x, 1, 1);
    if (!fixed_) {
        default_local();
    }
    return *this;
}

void Launch::run(ITensorPack &pack, size_t x, size_t y, size_t z) {
    check();
    gws_ = cl::NDRange(x, y, z);
    if (x == 0 || y == 0 || z == 0) {
        return;
    }
    if (!fixed_) {
        default_local();
    }
    if (launches != nullptr) {
        return launches->take(*this);
    }
    scheduler_.enqueue_op(*this, pack, true);
}

std::string Launch::id() const {
    const size_t *size = gws_;
    return text("%s %zux%zux%zu", kernel_.id().c_str(), size[0], size[1], size[2]);
}

cl_int Launch::enqueue(cl::CommandQueue &queue, cl_event *event) {
    const cl::NDRange hint = lws_hint();
    const size_t *local = hint;
    const size_t *global = gws_;
    size_t rounded[3];
    for (size_t d = 0; d < 3; ++d) {
        rounded[d] = (global[d] + local[d] - 1) / local[d] * local[d];
    }
    if (wbsm_hint() != 0) {
        cl::Kernel kernel(handle_, true);
        set_wbsm(kernel, wbsm_hint());
    }
    return clEnqueueNDRangeKernel(queue(), handle_, 3, nullptr, rounded, local, 0, nullptr, event);
}

cl_int Launch::enqueue_rows(cl::CommandQueue &queue, size_t first, size_t end) {
    const size_t group = lws_hint().get()[0], groups = (gws_.get()[0] + group - 1) / group;
    const size_t offset[] = {0, first, 0}, size[] = {groups * group, end - first, 1}, local[] = {group, 1, 1};
    return clEnqueueNDRangeKernel(queue(), handle_, 3, offset, size, local, 0, nullptr, nullptr);
}

}  // namespace ac::ocl
