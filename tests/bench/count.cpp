// SPDX-License-Identifier: MIT
// Runs a case once, then REPEAT times, with marks in between for the counter of guest instructions.
//   count OP TYPE A B C REPEAT [threads]
// The cost of one run is (marks 1 to 2 minus marks 0 to 1) / (REPEAT - 1), which excludes the cost of marks. Exit code
// 3: the case is not available; the reason is on standard output.
#include "arm_compute/runtime/Scheduler.h"
#include "tests/bench/case.h"
#include "tests/bench/program.h"
#include "tests/bench/values.h"

#include <link.h>
#include <cstdio>
#include <cstdlib>

namespace {

int show_object(struct dl_phdr_info *info, size_t, void *) {
    std::printf("object %llx %s\n", static_cast<unsigned long long>(info->dlpi_addr), info->dlpi_name);
    return 0;
}

/// Almost the same for peers with the same case.
void show_magnitude(const arm_compute::Tensor &result) {
    const void *data = result.buffer();
    const size_t count = result.info()->total_size() / result.info()->element_size();
    if (result.info()->data_type() == arm_compute::DataType::F32)
        std::printf("magnitude %.9g\n", bench::magnitude(static_cast<const float *>(data), count));
    else if (result.info()->data_type() == arm_compute::DataType::QASYMM8_SIGNED)
        std::printf("magnitude %.9g\n", bench::magnitude(static_cast<const int8_t *>(data), count));
}

void run(char **words, int repeat, int threads) {
    arm_compute::Scheduler::get().set_num_threads(unsigned(threads));
    bench::Case made({words[0], words[1], unsigned(std::atoi(words[2])), unsigned(std::atoi(words[3])),
                      unsigned(std::atoi(words[4]))});
    made.allocate();
    made.run();  // prepares weights
    bench::marked_runs(repeat, [&made] { made.run(); });
    std::printf("hash %016llx\n", static_cast<unsigned long long>(made.hash()));
    show_magnitude(made.destination());
    dl_iterate_phdr(show_object, nullptr);
}

}  // namespace

int main(int argc, char **argv) {
    return bench::program(argc, 6, 7, "count OP TYPE A B C REPEAT [threads]",
                          [&] { run(argv + 1, std::atoi(argv[6]), argc > 7 ? std::atoi(argv[7]) : 1); });
}
