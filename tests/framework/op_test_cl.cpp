// SPDX-License-Identifier: MIT
#include "tests/framework/op_test_cl.h"

#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"

#include "src/cl/device/features.h"
#include "src/cl/launch/kernel.h"
#include "src/cl/programs/embedded.h"
#include "tests/framework/op_test.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>

#include <unistd.h>

namespace ac::test {

namespace {

void start() {
    if (!CLScheduler::get().is_initialised()) {
        CLScheduler::get().default_init();
    }
}

/// All slots of a pack.
std::vector<int> all_slots() {
    std::vector<int> slots;
    for (const int first : {0, 30, 50, 256, 512, 1024}) {
        for (int i = 0; i < (first < 256 ? 20 : 64); ++i) {
            slots.push_back(first + i);
        }
    }
    return slots;
}

}  // namespace

Target opencl_target() {
    start();
    return ocl::on_default();
}

GemmRules::GemmRules(const std::string &lines) {
    start();
    const std::string path = ::testing::TempDir() + "gemm_rules." + std::to_string(getpid());
    std::ofstream(path) << "arm_compute-GEMM-1\n" << lines;
    EXPECT_TRUE(handle_.reload_from_file(path)) << lines;
    std::remove(path.c_str());
    CLScheduler::get().default_init(nullptr, &handle_);
}

GemmRules::~GemmRules() {
    CLScheduler::get().default_init();
}

std::unique_ptr<CLTensor> on_device(const ITensor &tensor) {
    start();
    auto twin = std::make_unique<CLTensor>();
    twin->allocator()->init(TensorInfo(*tensor.info()));
    twin->allocator()->allocate();
    copy_to_device(tensor, *twin);
    return twin;
}

void copy_to_device(const ITensor &from, CLTensor &to) {
    to.map();
    std::memcpy(to.buffer(), from.buffer(), to.info()->total_size());
    to.unmap();
}

void copy_from_device(CLTensor &from, ITensor &to) {
    from.map();
    std::memcpy(to.buffer(), from.buffer(), from.info()->total_size());
    from.unmap();
}

std::vector<double> fetched(CLTensor &tensor) {
    const auto here = make_tensor(TensorInfo(*tensor.info()));
    copy_from_device(tensor, *here);
    return stored(*here);
}

void for_each_cl_row(const char *kernel, Type type, const std::function<void(const Row &, const Target &)> &body) {
    for (uint32_t t = 0; t < ocl::embedded.table_count; ++t) {
        const Table &table = *ocl::embedded.tables[t];
        for (size_t i = 0; std::strcmp(table.kernel, kernel) == 0 && i < table.sets[0]->count; ++i) {
            const Row &row = *table.sets[0]->at(i);
            if (type == Type::count || row.type == type) {
                Target target = opencl_target().inside();
                target.row = row.name;
                if (std::strcmp(kernel, "product_mma") != 0 || ocl::has_mma(target)) {
                    body(row, target);
                }
            }
        }
    }
}

bool run_on_device(const Plan &plan, ITensorPack &pack) {
    if (plan.row() == nullptr || std::strncmp(plan.row()->name, "cl_", 3) != 0) {
        return false;
    }
    run_there(plan, pack);
    return true;
}

void run_there(const Plan &plan, ITensorPack &pack) {
    std::map<const ITensor *, std::unique_ptr<CLTensor>> twins;
    ITensorPack there;
    std::vector<ITensor *> written;
    for (const int slot : all_slots()) {
        const ITensor *tensor = pack.get_const_tensor(slot);
        if (tensor == nullptr) {
            continue;
        }
        std::unique_ptr<CLTensor> &twin = twins[tensor];
        if (twin == nullptr) {
            twin = on_device(*tensor);
        }
        if (ITensor *const out = pack.get_tensor(slot)) {
            written.push_back(out);
            there.add_tensor(slot, twin.get());
        } else {
            there.add_const_tensor(slot, twin.get());
        }
    }
    plan.prepare(there);
    plan.run(there);
    CLScheduler::get().sync();
    for (ITensor *const tensor : written) {
        copy_from_device(*twins[tensor], *tensor);
    }
}

}  // namespace ac::test
