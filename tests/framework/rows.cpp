// SPDX-License-Identifier: MIT
// The walk over the rows of a kernel, runs of plans, and logs of both for the scripts.
#include "tests/framework/op_test.h"
#include "tests/framework/workspace.h"
#ifdef ARM_COMPUTE_CL
#include "tests/framework/op_test_cl.h"
#endif

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>

namespace ac::test {

namespace {

/// Results of this size use the main loop of every kernel: four vectors of 64 bytes.
constexpr size_t main_loop = 256;
/// Maximum number of runs for "few".
constexpr int few = 2;

/// Settings of AC_TEST_ROWS.
struct Wanted {
    std::string beginnings;  ///< prefixes of the rows to visit, each followed by a blank; none: all rows
    bool few_runs = false;   ///< the visit of a row ends after a few runs

    bool has(const std::string &row) const {
        size_t begin = 0;
        for (size_t end; (end = beginnings.find(' ', begin)) != std::string::npos; begin = end + 1) {
            if (row.compare(0, end - begin, beginnings, begin, end - begin) == 0) {
                return true;
            }
        }
        return beginnings.empty();
    }
};

Wanted wanted() {
    const char *const given = std::getenv("AC_TEST_ROWS");
    const std::string text = given != nullptr ? given : "all";
    if (text == "all") {
        return {};
    }
    return text == "few" ? Wanted{"", true} : Wanted{text + " ", false};
}

std::string current_test() {
    const auto *test = ::testing::UnitTest::GetInstance()->current_test_info();
    return std::string(test->test_suite_name()) + "." + test->name();
}

/// The row that for_each_row() is visiting; empty outside a visit.
std::string current_row;

/// All rows that the last plan selected: the forced one, and rows of other operators that it uses.
std::string chosen_rows;

/// {row: runs through its main loop in the current test}
std::map<std::string, int> &long_runs() {
    static std::map<std::string, int> runs;
    static std::string of;
    if (of != current_test()) {
        of = current_test();
        runs.clear();
    }
    return runs;
}

bool had_few() {
    return long_runs()[current_row] >= few;
}

/// Ends the visit of a row.
struct Enough {};

/// AC_ROWS_LOG: a line per visit of a row, "row test".
void note_visit() {
    static const char *const log = std::getenv("AC_ROWS_LOG");
    if (log == nullptr) {
        return;
    }
    if (std::FILE *f = std::fopen(log, "a")) {
        std::fprintf(f, "%s %s\n", current_row.c_str(), current_test().c_str());
        std::fclose(f);
    }
}

void visit(const Row &row, const Target &target, const std::function<void(const Row &, const Target &)> &body) {
    const Wanted want = wanted();
    current_row = row.name;
    if (want.has(current_row) && !(want.few_runs && had_few())) {
        SCOPED_TRACE(row.name);
#ifdef ARM_COMPUTE_EXCEPTIONS_DISABLED
        body(row, target);
#else
        try {
            body(row, target);
        } catch (const Enough &) {
        }
#endif
        note_visit();
    }
    current_row.clear();
}

bool notes_results() {
    static const char *const log = std::getenv("AC_RESULTS_LOG");
    return log != nullptr && !current_row.empty();
}

/// FNV-1a over the bytes of a tensor.
uint64_t hash_of(const ITensor &tensor, uint64_t hash = 1469598103934665603u) {
    for (const uint8_t b : bytes(tensor)) {
        hash = (hash ^ b) * 1099511628211u;
    }
    return hash;
}

/// Hash of all inputs: a build with fewer types or layouts omits cases, so their order alone does not identify them.
uint64_t hash_of_inputs(const ITensorPack &pack) {
    uint64_t hash = 1469598103934665603u;
    for (int slot = TensorType::ACL_SRC_0; slot < TensorType::ACL_DST && notes_results(); ++slot) {
        if (const ITensor *input = pack.get_const_tensor(slot)) {
            hash = hash_of(*input, hash);
        }
    }
    return hash;
}

/// AC_RESULTS_LOG: one line per run of a forced row, "test|row|rows|type|layout|shape|inputs|n hash". If two builds
/// have different lines for the same key, they compute different bits with the same kernels.
void note_result(const ITensorPack &pack, uint64_t inputs) {
    if (!notes_results()) {
        return;
    }
    const ITensor &got = *pack.get_const_tensor(TensorType::ACL_DST);  // all operators write to this slot
    static std::map<std::string, int> seen;
    const ITensorInfo &info = *got.info();
    std::string key = current_test() + "|" + current_row + "|" + chosen_rows + "|" +
                      string_from_data_type(info.data_type()) + "|" + string_from_data_layout(info.data_layout()) +
                      "|" + shape_text(info.tensor_shape()) + "|" + std::to_string(inputs);
    key += "|" + std::to_string(seen[key]++);
    if (std::FILE *f = std::fopen(std::getenv("AC_RESULTS_LOG"), "a")) {
        std::fprintf(f, "%s %016llx\n", key.c_str(), static_cast<unsigned long long>(hash_of(got)));
        std::fclose(f);
    }
}

/// Sizes of the first input and the output: a sum has one element.
size_t most_elements(const ITensorPack &pack) {
    size_t most = 0;
    for (const int slot : {TensorType::ACL_SRC_0, TensorType::ACL_DST}) {
        const ITensor *const tensor = pack.get_const_tensor(slot);
        most = std::max(most, tensor == nullptr ? 0 : tensor->info()->tensor_shape().total_size());
    }
    return most;
}

}  // namespace

void count_run(size_t elements) {
    if (current_row.empty() || !wanted().few_runs) {
        return;
    }
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    if (had_few()) {
        throw Enough();
    }
#endif
    long_runs()[current_row] += elements >= main_loop ? 1 : 0;
}

namespace {

/// `feature`: emulated; 0: none. `asks`: visits only rows that promise this.
void walk(const Table &table, Type type, uint32_t feature, uint8_t asks,
          const std::function<void(const Row &, const Target &)> &body) {
    const FeatureSet here = host_features() | FeatureSet(feature);
    for (size_t s = 0; s < table.count; ++s) {
        for (size_t i = 0; i < table.sets[s]->count; ++i) {
            const Row &row = *table.sets[s]->at(i);
            if ((type != Type::count && row.type != type) || (row.needs & ~here.bits()) != 0 ||
                (row.needs & feature) != feature || (row.promises & promises::scales_in_float) != asks) {
                continue;
            }
            Target target = Target::host();
            target.features = here;
            target.asks = asks;
            target.row = row.name;
            target.internal = true;
            target.chosen = [](const Row &chosen) { chosen_rows += std::string(chosen.name) + ","; };
            visit(row, target, body);
        }
    }
}

}  // namespace

void for_each_promising_row(const Table &table, uint8_t promises,
                            const std::function<void(const Row &, const Target &)> &body) {
    walk(table, Type::count, 0, promises, body);
}

void for_each_emulated_row(const Table &table, uint32_t feature,
                           const std::function<void(const Row &, const Target &)> &body) {
    walk(table, Type::count, feature, 0, body);
}

void for_each_row(const Table &table, Type type, const std::function<void(const Row &, const Target &)> &body) {
    walk(table, type, 0, 0, body);
#ifdef ARM_COMPUTE_CL
    for_each_row(table.kernel, type, body);
#endif
}

#ifdef ARM_COMPUTE_CL
void for_each_row(const char *cl_kernel, Type type, const std::function<void(const Row &, const Target &)> &body) {
    for_each_cl_row(cl_kernel, type, [&](const Row &row, const Target &target) { visit(row, target, body); });
}
#endif

std::vector<std::unique_ptr<Tensor>> give_workspace(const Plan &plan, ITensorPack &pack) {
    std::vector<std::unique_ptr<Tensor>> workspace;
    for (const experimental::MemoryInfo &need : plan.workspace()) {
        if (need.size != 0) {
            workspace.push_back(make_tensor(TensorInfo(TensorShape(need.size), 1, DataType::U8)));
            // NaN in each floating-point type: memory that a plan reads before it writes shows even if it is multiplied
            // by 0.
            std::memset(workspace.back()->buffer(), 0xFF, need.size);
            pack.add_tensor(need.slot, workspace.back().get());
        }
    }
    return workspace;
}

ITensorPack pack_of(std::initializer_list<const ITensor *> sources, ITensor *dst) {
    ITensorPack pack{{TensorType::ACL_DST, dst}};
    int slot = TensorType::ACL_SRC_0;
    for (const ITensor *source : sources) {
        if (source != nullptr) {
            pack.add_const_tensor(slot, source);
        }
        ++slot;
    }
    return pack;
}

void run(const std::function<Status(PlanPtr &)> &make, ITensorPack pack) {
    count_run(most_elements(pack));
    PlanPtr plan;
    chosen_rows.clear();
    const Status status = make(plan);
    ASSERT_TRUE(bool(status)) << status.error_description();
    const uint64_t inputs = hash_of_inputs(pack);
    const auto workspace = give_workspace(*plan, pack);
#ifdef ARM_COMPUTE_CL
    if (run_on_device(*plan, pack)) {
        note_result(pack, inputs);
        return;
    }
#endif
    plan->prepare(pack);
    plan->run(pack);
    note_result(pack, inputs);
}

bool all_shapes() {
    const Wanted rows = wanted();
    return std::getenv("AC_TEST_FULL") != nullptr && !rows.few_runs && rows.beginnings.empty();
}

}  // namespace ac::test
