// SPDX-License-Identifier: MIT
// Measures how long an OpenCL function takes to configure and to run for the first time, with kernels from a file
// (--restore_cache) and without.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/Utils.h"
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"
#include "utils/Utils.h"
#include "utils/command_line/CommandLineOptions.h"
#include "utils/command_line/CommandLineParser.h"

#include <chrono>

namespace {
using namespace arm_compute;

class Cache final : public utils::Example {
public:
    bool do_setup(int argc, char **argv) override {
        utils::CommandLineParser parser;
        auto *restore = parser.add_option<utils::ToggleOption>("restore_cache", false);
        parser.parse(argc, argv);
        parser.validate();
        CLScheduler::get().default_init();
        const auto start = std::chrono::steady_clock::now();
        if (restore->value()) {
            restore_program_cache_from_file();
        }
        _tensor.allocator()->init(TensorInfo(TensorShape(256U), 1, DataType::F32));
        _relu.configure(&_tensor, nullptr, ActivationLayerInfo(ActivationFunction::RELU));
        _tensor.allocator()->allocate();
        utils::fill_random_tensor(_tensor, 1, -1.f, 1.f);
        _relu.run();
        CLScheduler::get().sync();
        const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
        std::cout << (restore->value() ? "With" : "Without") << " the file: " << time.count() << " ms\n";
        return true;
    }
    void do_run() override {
        utils::detail::for_each_element(_tensor, [](const uint8_t *e) {
            if (!(*reinterpret_cast<const float *>(e) >= 0.f)) {
                throw std::runtime_error("a result is wrong");
            }
        });
        save_program_cache_to_file();
    }

private:
    CLTensor _tensor{};
    CLActivationLayer _relu{};
};
}  // namespace

int main(int argc, char **argv) {
    return utils::run_example<Cache>(argc, argv);
}
