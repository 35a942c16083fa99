// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/CLTuner.h"

#include "arm_compute/core/CL/CLHelpers.h"
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/tuners/CLTuningParametersList.h"

#include "src/cl/device/status.h"
#include "src/cl/launch/launched.h"
#include "src/cl/programs/files.h"
#include "src/cl/programs/programs.h"
#include "src/cl/programs/sha256.h"

#include <cstdio>
#include <cstdlib>
#include <set>

namespace arm_compute {
namespace {

using ac::ocl::Launched;

const CLTuningInfo with_wbsm{CLTunerMode::NORMAL, true};

/// The first word of a file; the digit is the format's number.
constexpr const char *file_kind = "arm_compute-CLTuner-1";

/// Measured runs per candidate. The fastest one counts, because other work of the device only adds time.
constexpr int runs_per_candidate = 3;
/// A local size must be this much faster than the kernel's own one to replace it: smaller gains are noise.
constexpr double least_gain = 1.02;

/// A measuring queue beside the scheduler's own.
class Stopwatch {
public:
    explicit Stopwatch(CLScheduler &scheduler) {
        cl_int code = CL_SUCCESS;
        scheduler.sync();  // the kernel's inputs must be complete
        const cl_command_queue made = clCreateCommandQueue(
            scheduler.context()(), scheduler.compile_context().get_device()(), CL_QUEUE_PROFILING_ENABLE, &code);
        if (code == CL_SUCCESS) {
            queue_ = cl::CommandQueue(made);
        }
    }

    /// The kernel's time in nanoseconds; 0 if it cannot run with this local size.
    double run(Launched &kernel) {
        double best = 0;
        for (int i = 0; i <= runs_per_candidate; ++i) {  // the first run may still compile
            const double time = once(kernel);
            if (time == 0) {
                return 0;
            }
            best = i == 0 || (i > 1 && best < time) ? best : time;
        }
        return best;
    }

private:
    double once(Launched &kernel) {
        cl_event event = nullptr;
        if (queue_() == nullptr || kernel.enqueue(queue_, &event) != CL_SUCCESS || event == nullptr) {
            return 0;
        }
        cl_ulong begin = 0;
        cl_ulong end = 0;
        const bool good =
            clWaitForEvents(1, &event) == CL_SUCCESS &&
            clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_START, sizeof(begin), &begin, nullptr) == CL_SUCCESS &&
            clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_END, sizeof(end), &end, nullptr) == CL_SUCCESS;
        clReleaseEvent(event);
        return good ? static_cast<double>(end - begin) + 1 : 0;
    }

    cl::CommandQueue queue_{};
};

void apply(ICLKernel &kernel, const CLTuningParams &params) {
    Launched *const launch = ac::ocl::launch_of(kernel);
    const cl::NDRange lws = params.get_lws();
    const size_t *size = lws;
    if (size[0] != 0 && (launch == nullptr || size[0] * size[1] * size[2] <= launch->max_local_size())) {
        kernel.set_lws_hint(lws);
    }
    if (launch != nullptr) {
        launch->set_wbsm_hint(params.get_wbsm());
    }
}

std::vector<CLTuningParams> candidates_of(const Launched &kernel, const CLTuningInfo &info) {
    std::vector<CLTuningParams> found;
    for (const cl::NDRange &choice : kernel.choices()) {
        found.emplace_back(choice);
    }
    if (found.empty()) {
        const auto list = cl_tuner::get_tuning_parameters_list(info, kernel.gws());
        for (size_t i = 0; i < list->size(); ++i) {
            found.push_back((*list)[i]);
        }
    }
    return found;
}

/// The first line of a file, without its end.
std::string head_of(const std::string &device) {
    return ac::text("%s %s", file_kind, ac::ocl::digest(device).c_str());
}

/// The last line of a file with these lines before it, without its end.
std::string last_line(const std::string &content) {
    return ac::text("end %s", ac::ocl::digest(content).c_str());
}

using Table = std::unordered_map<std::string, CLTuningParams>;

/// Reads the rows of a file that save_to_file() wrote.
///
/// @param line The number of the last line read, from 1.
///
/// @return The error in that line; empty if the file is good.
std::string read_own(Table &table, const std::string &content, size_t &line) {
    const cl_device_id device = CLKernelLibrary::get().get_device()();
    for (size_t begin = 0; begin < content.size();) {
        ++line;
        const size_t end = content.find('\n', begin);
        if (end == std::string::npos) {
            return ac::text("the line does not end: the file is cut off");
        }
        const std::string text = content.substr(begin, end - begin);
        if (line == 1 && text != head_of(ac::ocl::device_key(device))) {
            return ac::text("it was made on another device or with another driver than %s",
                            ac::ocl::device_text(device, CL_DEVICE_NAME).c_str());
        }
        if (text.compare(0, 4, "end ") == 0) {
            const bool whole = text == last_line(content.substr(0, begin)) && end + 1 == content.size();
            return ac::text("%s", whole ? "" : "the checksum is another one: the file was changed or damaged");
        }
        const size_t tab = text.rfind('\t');
        CLTuningParams params;
        if (line != 1 && (tab == std::string::npos || !params.from_string(with_wbsm, text.substr(tab + 1)))) {
            return ac::text("expected a kernel, a tab and four numbers separated by semicolons");
        }
        if (line != 1) {
            table[text.substr(0, tab)] = params;
        }
        begin = end + 1;
    }
    ++line;
    return ac::text("the last line is missing: the file is cut off");
}

/// Reads rows "kernel;x;y;z" or "kernel;x;y;z;batch" from a table of the established library. The first line may name
/// the numbers: "lws" or "lws wbsm".
///
/// @param wbsm Set to whether rows have the last number.
std::string read_rows(Table &table, const std::string &content, size_t &line, bool &wbsm) {
    wbsm = false;
    for (size_t begin = 0; begin < content.size();) {
        const size_t end = std::min(content.find('\n', begin), content.size());
        std::string text = content.substr(begin, end - begin);
        begin = end + 1;
        const size_t name = text.find(';');
        if (++line == 1 && name == std::string::npos && text.find("lws") != std::string::npos) {
            wbsm = text.find("wbsm") != std::string::npos;
            continue;
        }
        CLTuningParams params;
        if (name == std::string::npos || !params.from_string({CLTunerMode::NORMAL, wbsm}, text.substr(name + 1))) {
            return ac::text(
                "this is not a file of this tuner: it does not begin with \"%s\", and the line is not a kernel "
                "and %s numbers separated by semicolons",
                file_kind, wbsm ? "four" : "three");
        }
        table.emplace(text.substr(0, name), params);
    }
    return {};
}

}  // namespace

CLTuner::CLTuner(bool tune_new_kernels, CLTuningInfo tuning_info)
    : _tuning_info(tuning_info), _tune_new_kernels(tune_new_kernels) {}

void CLTuner::add_tuning_params(const std::string &kernel_id, CLTuningParams optimal_tuning_params) {
    const lock_guard<Mutex> lock(_mutex);
    _table.emplace(kernel_id, optimal_tuning_params);
}

void CLTuner::import_tuning_params(const std::unordered_map<std::string, CLTuningParams> &tuning_params_table) {
    const lock_guard<Mutex> lock(_mutex);
    _table = tuning_params_table;
}

bool CLTuner::find(const std::string &id, CLTuningParams &found) const {
    const lock_guard<Mutex> lock(_mutex);
    const auto entry = _table.find(id);
    if (entry != _table.end()) {
        found = entry->second;
    }
    return entry != _table.end();
}

void CLTuner::tune_kernel_static(ICLKernel &kernel) {
    CLTuningParams known;
    if (find(kernel.config_id(), known)) {
        apply(kernel, known);
    }
}

void CLTuner::tune_kernel_dynamic(ICLKernel &kernel) {
    tune(kernel, nullptr);
}

void CLTuner::tune_kernel_dynamic(ICLKernel &kernel, ITensorPack &tensors) {
    tune(kernel, &tensors);
}

void CLTuner::tune(ICLKernel &any, ITensorPack *) {
    Launched *const launch = ac::ocl::launch_of(any);
    if (launch == nullptr) {
        return tune_kernel_static(any);  // a kernel of a program may read what it writes
    }
    Launched &kernel = *launch;
    if (!kernel.tunable()) {
        return;
    }
    const std::string id = kernel.id();
    CLTuningParams chosen;
    if (!find(id, chosen)) {
        if (!_tune_new_kernels) {
            return;
        }
        const cl::NDRange own = kernel.lws_hint();
        CLScheduler &scheduler = kernel.scheduler() != nullptr ? *kernel.scheduler() : CLScheduler::get();
        Stopwatch watch(scheduler);
        chosen = CLTuningParams(own);
        const double usual = watch.run(kernel);
        double best = usual / least_gain;
        CLTuningInfo info = _tuning_info;
        info.tune_wbsm = info.tune_wbsm && get_wbsm_support_info(scheduler.compile_context().get_device());
        const std::vector<CLTuningParams> candidates = candidates_of(kernel, info);
        for (size_t i = 0; i < candidates.size() && usual != 0; ++i) {
            const CLTuningParams candidate = candidates[i];
            const cl::NDRange lws = candidate.get_lws();
            const size_t *size = lws;
            if (size[0] * size[1] * size[2] > kernel.max_local_size()) {
                continue;
            }
            apply(kernel, candidate);
            const double time = watch.run(kernel);
            if (time != 0 && time < best) {
                best = time;
                chosen = candidate;
            }
        }
        kernel.set_lws_hint(own);
        kernel.set_wbsm_hint(0);
        add_tuning_params(id, chosen);
    }
    apply(kernel, chosen);
}

Status CLTuner::read_file(const std::string &filename) {
    std::string content;
    if (!ac::ocl::read_file(content, filename)) {
        return ac::error("CLTuner: cannot read %s", filename.c_str());
    }
    Table table;
    size_t line = 0;
    bool wbsm = _tuning_info.tune_wbsm;
    const bool own = content.compare(0, std::min(content.size(), content.find(' ')), file_kind) == 0;
    const std::string why =
        own || content.empty() ? read_own(table, content, line) : read_rows(table, content, line, wbsm);
    if (!why.empty()) {
        return ac::error("CLTuner: %s:%zu: %s", filename.c_str(), line, why.c_str());
    }
    const lock_guard<Mutex> lock(_mutex);
    _table.insert(table.begin(), table.end());
    _tuning_info.tune_wbsm = wbsm;
    return Status{};
}

void CLTuner::load_from_file(const std::string &filename) {
    read_file(filename).throw_if_error();
}

bool CLTuner::save_to_file(const std::string &filename) const {
    const lock_guard<Mutex> lock(_mutex);
    if (!_tune_new_kernels || _table.empty() || filename.empty()) {
        return false;
    }
    std::set<std::string> lines;
    for (const auto &entry : _table) {
        CLTuningParams params = entry.second;
        lines.insert(ac::text("%s\t%s\n", entry.first.c_str(), params.to_string(with_wbsm).c_str()));
    }
    std::string content = ac::text("%s\n", head_of(ac::ocl::device_key(CLKernelLibrary::get().get_device()())).c_str());
    for (const std::string &line : lines) {
        content += line;
    }
    content += ac::text("%s\n", last_line(content).c_str());
    if (!ac::ocl::write_file(filename, content)) {
        ac::error("CLTuner: cannot write %s", filename.c_str()).throw_if_error();
    }
    return true;
}

std::string CLTuningParams::to_string(CLTuningInfo tuning_info) {
    const size_t *size = _lws;
    return ac::text(tuning_info.tune_wbsm ? "%zu;%zu;%zu;%d" : "%zu;%zu;%zu", size[0], size[1], size[2],
                    static_cast<int>(_wbsm));
}

bool CLTuningParams::from_string(CLTuningInfo tuning_info, std::string tuning_params_string) {
    unsigned x = 0;
    unsigned y = 0;
    unsigned z = 0;
    int wbsm = 0;
    int read = 0;
    const char *text = tuning_params_string.c_str();
    const int found = tuning_info.tune_wbsm ? std::sscanf(text, "%u;%u;%u;%d%n", &x, &y, &z, &wbsm, &read)
                                            : std::sscanf(text, "%u;%u;%u%n", &x, &y, &z, &read);
    const bool good = found == (tuning_info.tune_wbsm ? 4 : 3) && text[read] == '\0' && (x == 0) == (y == 0) &&
                      (y == 0) == (z == 0) && x <= 4096 && y <= 4096 && z <= 4096;
    if (good) {
        _lws = cl::NDRange(x, y, z);
        _wbsm = wbsm;
    }
    return good;
}

}  // namespace arm_compute
