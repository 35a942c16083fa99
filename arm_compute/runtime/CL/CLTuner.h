// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLTUNER_H
#define ARM_COMPUTE_RUNTIME_CL_CLTUNER_H

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/runtime/CL/CLTunerTypes.h"
#include "arm_compute/runtime/CL/CLTuningParams.h"
#include "arm_compute/runtime/CL/ICLTuner.h"

#include "support/Mutex.h"

#include <functional>
#include <string>
#include <unordered_map>

namespace arm_compute {

/// Finds the fastest local size of each kernel by running it, and stores the results in a table, which can be saved to
/// a file. Kernels whose output is also an input are not run.
///
/// A file is text: the first line identifies the format and the device, then there is a line per kernel. Tables of rows
/// "kernel;x;y;z" from the established library can be read, too. A file that is damaged or has another format is
/// rejected as a whole.
class CLTuner : public ICLTuner {
public:
    /// @param tune_new_kernels Whether kernels that are not in the table are tuned.
    /// @param tuning_info      Thoroughness of tuning.
    CLTuner(bool tune_new_kernels = true, CLTuningInfo tuning_info = CLTuningInfo());
    ~CLTuner() = default;

    void set_tune_new_kernels(bool tune_new_kernels) { _tune_new_kernels = tune_new_kernels; }
    bool tune_new_kernels() const { return _tune_new_kernels; }
    void set_tuning_parameters(CLTuningInfo tuning_info) { _tuning_info = tuning_info; }
    void set_tuner_mode(CLTunerMode mode) { _tuning_info.tuner_mode = mode; }

    /// Adds the parameters of a kernel; ignored if the table has that kernel already.
    ///
    /// @param kernel_id             Name, options and global size of the kernel.
    /// @param optimal_tuning_params Launch parameters.
    void add_tuning_params(const std::string &kernel_id, CLTuningParams optimal_tuning_params);

    /// Replaces the table.
    void import_tuning_params(const std::unordered_map<std::string, CLTuningParams> &tuning_params_table);

    /// The table. Must not be called while another thread tunes.
    const std::unordered_map<std::string, CLTuningParams> &tuning_params_table() const { return _table; }

    /// For programs that measure kernels themselves; the tuner does not need it.
    void set_cl_kernel_event(cl_event kernel_event) { _kernel_event = kernel_event; }
    bool kernel_event_is_set() const { return _kernel_event != nullptr; }
    std::function<decltype(clEnqueueNDRangeKernel)> real_clEnqueueNDRangeKernel;

    /// Adds the table of a file; existing entries are kept. Throws, with the file's name and line, if the file cannot
    /// be read, is damaged or has another format; the table is then unchanged.
    void load_from_file(const std::string &filename);

    /// The same, but returns an error instead of throwing.
    Status read_file(const std::string &filename);

    /// Writes the table. The file is written completely or not at all. Throws on failure.
    ///
    /// @return Whether it was written: false if new kernels are not tuned, or the table or file name is empty.
    bool save_to_file(const std::string &filename) const;

    void tune_kernel_static(ICLKernel &kernel) override;
    void tune_kernel_dynamic(ICLKernel &kernel) override;
    void tune_kernel_dynamic(ICLKernel &kernel, ITensorPack &tensors) override;

    /// The forms of releases 17.12 to 20.11, of tables that have local sizes only.
    ///
    /// @param lws_table Sizes by kernel.
    void import_lws_table(const std::unordered_map<std::string, cl::NDRange> &lws_table) {
        std::unordered_map<std::string, CLTuningParams> table;
        for (const auto &one : lws_table) {
            table.emplace(one.first, CLTuningParams(one.second));
        }
        import_tuning_params(table);
    }
    /// @param kernel_id   Kernel.
    /// @param optimal_lws Its local size.
    void add_lws_to_table(const std::string &kernel_id, cl::NDRange optimal_lws) {
        add_tuning_params(kernel_id, CLTuningParams(optimal_lws));
    }
    /// The local sizes of the table, until the next call. Must not be called while another thread tunes.
    const std::unordered_map<std::string, cl::NDRange> &lws_table() const {
        _lws_table.clear();
        for (const auto &one : _table) {
            _lws_table.emplace(one.first, CLTuningParams(one.second).get_lws());
        }
        return _lws_table;
    }
    /// The name of releases 17.12 to 18.02.
    const std::unordered_map<std::string, cl::NDRange> &export_lws_table() { return lws_table(); }
    /// The name that tune_kernel_dynamic() had until 18.03.
    ///
    /// @param kernel Kernel.
    void tune_kernel(ICLKernel &kernel) { tune_kernel_dynamic(kernel); }
    /// The mode of set_tuner_mode().
    CLTunerMode get_tuner_mode() const { return _tuning_info.tuner_mode; }

private:
    bool find(const std::string &id, CLTuningParams &found) const;
    void tune(ICLKernel &kernel, ITensorPack *tensors);

    std::unordered_map<std::string, CLTuningParams> _table{};
    mutable std::unordered_map<std::string, cl::NDRange> _lws_table{};
    mutable Mutex _mutex{};
    CLTuningInfo _tuning_info;
    bool _tune_new_kernels;
    cl_event _kernel_event{nullptr};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLTUNER_H
