// SPDX-License-Identifier: MIT
#include "tests/framework/op_test.h"

#include "arm_compute/runtime/TensorAllocator.h"

#include "tests/framework/guarded_buffer.h"
#ifdef ARM_COMPUTE_CL
#include "tests/framework/op_test_cl.h"
#endif

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>

namespace ac {
namespace test {

using namespace arm_compute;

namespace {

/// A tensor that owns the guarded memory it was given through import_memory().
class GuardedTensor : public Tensor {
public:
    std::unique_ptr<GuardedBuffer> memory;
};

float half_value(uint16_t bits) {
    const int exponent = (bits >> 10) & 31;
    const int fraction = bits & 1023;
    const double sign = (bits & 0x8000) != 0 ? -1 : 1;
    if (exponent == 31) {
        return fraction != 0 ? std::nanf("") : static_cast<float>(sign * INFINITY);
    }
    return static_cast<float>(sign *
                              (exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25)));
}

/// To nearest, ties to even, by way of the spacing at |x|: slow and obvious.
uint16_t half_of(double x) {
    const uint16_t sign = std::signbit(x) ? 0x8000 : 0;
    const double a = std::fabs(x);
    if (std::isnan(x)) {
        return 0x7e00;
    }
    if (a >= 65520) {
        return static_cast<uint16_t>(sign | 0x7c00);
    }
    int e = a < std::ldexp(1, -14) ? -14 : std::ilogb(a);
    double units = std::nearbyint(std::ldexp(a, 10 - e));
    if (units >= 2048) {
        units /= 2;
        ++e;
    }
    if (units < 1024) {
        return static_cast<uint16_t>(sign | static_cast<int>(units));
    }
    return static_cast<uint16_t>(sign | ((e + 15) << 10) | (static_cast<int>(units) - 1024));
}

double read(const uint8_t *p, DataType type) {
    const auto as = [p](auto v) {
        std::memcpy(&v, p, sizeof(v));
        return v;
    };
    switch (type) {
        case DataType::F32:
            return as(0.f);
        case DataType::F16:
            return half_value(as(uint16_t{0}));
        case DataType::BFLOAT16: {
            const uint32_t u = uint32_t{as(uint16_t{0})} << 16;
            float f;
            std::memcpy(&f, &u, 4);
            return f;
        }
        case DataType::S32:
            return as(int32_t{0});
        case DataType::U32:
            return as(uint32_t{0});
        case DataType::S64:
            return static_cast<double>(as(int64_t{0}));
        case DataType::U64:
        case DataType::SIZET:
            return static_cast<double>(as(uint64_t{0}));
        case DataType::F64:
            return as(0.0);
        case DataType::S16:
        case DataType::QSYMM16:
            return as(int16_t{0});
        case DataType::U16:
        case DataType::QASYMM16:
            return as(uint16_t{0});
        case DataType::S8:
        case DataType::QSYMM8:
        case DataType::QSYMM8_PER_CHANNEL:
        case DataType::QASYMM8_SIGNED:
            return as(int8_t{0});
        default:
            return as(uint8_t{0});
    }
}

void write(uint8_t *p, DataType type, double x) {
    const auto put = [p](auto v) { std::memcpy(p, &v, sizeof(v)); };
    switch (type) {
        case DataType::F32:
            return put(static_cast<float>(x));
        case DataType::F16:
            return put(half_of(x));
        case DataType::BFLOAT16: {
            const auto f = static_cast<float>(x);
            uint32_t u;
            std::memcpy(&u, &f, 4);
            return put(static_cast<uint16_t>((u + 0x7fff + ((u >> 16) & 1)) >> 16));
        }
        case DataType::S32:
            return put(static_cast<int32_t>(x));
        case DataType::U32:
            return put(static_cast<uint32_t>(x));
        case DataType::S64:
            return put(static_cast<int64_t>(x));
        case DataType::U64:
        case DataType::SIZET:
            return put(static_cast<uint64_t>(x));
        case DataType::F64:
            return put(x);
        case DataType::S16:
        case DataType::QSYMM16:
            return put(static_cast<int16_t>(x));
        case DataType::U16:
        case DataType::QASYMM16:
            return put(static_cast<uint16_t>(x));
        case DataType::S8:
        case DataType::QSYMM8:
        case DataType::QSYMM8_PER_CHANNEL:
        case DataType::QASYMM8_SIGNED:
            return put(static_cast<int8_t>(x));
        default:
            return put(static_cast<uint8_t>(x));
    }
}

bool quantized(DataType t) {
    return t == DataType::QASYMM8 || t == DataType::QASYMM8_SIGNED || t == DataType::QSYMM8 ||
           t == DataType::QSYMM8_PER_CHANNEL || t == DataType::QSYMM16 || t == DataType::QASYMM16;
}

void range_of(DataType t, double &lo, double &hi) {
    switch (t) {
        case DataType::QASYMM8:
        case DataType::U8:
            lo = 0, hi = 255;
            return;
        case DataType::QSYMM16:
        case DataType::S16:
            lo = -32768, hi = 32767;
            return;
        case DataType::QASYMM16:
        case DataType::U16:
            lo = 0, hi = 65535;
            return;
        default:
            lo = -128, hi = 127;
    }
}

/// Visits every element in logical order with its address and coordinates.
template <class Visit>
void each(const ITensor &tensor, const Visit &visit) {
    const ITensorInfo &info = *tensor.info();
    const TensorShape &shape = info.tensor_shape();
    size_t index[6] = {};
    const size_t total = shape.total_size();
    for (size_t i = 0; i < total; ++i) {
        size_t rest = i;
        uint8_t *p = data(tensor);
        for (size_t d = 0; d < 6; ++d) {
            index[d] = rest % shape[d];
            rest /= shape[d];
            p += index[d] * info.strides_in_bytes()[d];
        }
        visit(p, index, i);
    }
}

/// The row that for_each_row() is visiting; empty outside of it.
std::string current_row;

/// All rows that the last plan has chosen: the forced one, and those of other operators that it uses.
std::string chosen_rows;

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

/// Of all inputs: a build with fewer types or layouts leaves out cases, so their order alone does not tell them apart.
uint64_t hash_of_inputs(const ITensorPack &pack) {
    uint64_t hash = 1469598103934665603u;
    for (int slot = TensorType::ACL_SRC_0; slot < TensorType::ACL_DST && notes_results(); ++slot) {
        if (const ITensor *input = pack.get_const_tensor(slot)) {
            hash = hash_of(*input, hash);
        }
    }
    return hash;
}

/// AC_RESULTS_LOG: a line per run of a forced row, "test|row|rows|type|layout|shape|inputs|n hash". Two builds whose
/// lines for the same key differ compute different bits with the same kernels.
void note_result(const ITensorPack &pack, uint64_t inputs) {
    if (!notes_results()) {
        return;
    }
    const ITensor &got = *pack.get_const_tensor(TensorType::ACL_DST);  // all operators write there
    static std::map<std::string, int> seen;
    const auto *test = ::testing::UnitTest::GetInstance()->current_test_info();
    const ITensorInfo &info = *got.info();
    std::string key = std::string(test->test_suite_name()) + "." + test->name() + "|" + current_row + "|" +
                      chosen_rows + "|" + string_from_data_type(info.data_type()) + "|" +
                      string_from_data_layout(info.data_layout()) + "|" + shape_text(info.tensor_shape()) + "|" +
                      std::to_string(inputs);
    key += "|" + std::to_string(seen[key]++);
    if (std::FILE *f = std::fopen(std::getenv("AC_RESULTS_LOG"), "a")) {
        std::fprintf(f, "%s %016llx\n", key.c_str(), static_cast<unsigned long long>(hash_of(got)));
        std::fclose(f);
    }
}

double real_of(double q, const QuantizationInfo &info, size_t channel) {
    const std::vector<float> &scale = info.scale();
    const std::vector<int32_t> &offset = info.offset();
    const size_t c = scale.size() > 1 ? channel : 0;
    const int32_t o = offset.empty() ? 0 : offset[c < offset.size() ? c : 0];
    return (q - o) * static_cast<double>(scale[c]);
}

}  // namespace

TensorInfo info_of(const TensorShape &shape, DataType type, const QuantizationInfo &q, DataLayout layout) {
    TensorInfo info(shape, 1, type);
    info.set_data_layout(layout);
    if (quantized(type)) {
        info.set_quantization_info(q.empty() ? QuantizationInfo(1.f / 64, type == DataType::QASYMM8 ? 128 : 0) : q);
    }
    return info;
}

std::unique_ptr<Tensor> make_tensor(const TensorInfo &info, Layout layout) {
    auto tensor = std::make_unique<GuardedTensor>();
    TensorInfo own(info);
    if (layout == Layout::padded) {
        own.set_is_resizable(true);
        own.extend_padding(PaddingSize(1, 3, 2, 1));
    }
    tensor->allocator()->init(own);
    tensor->memory = std::make_unique<GuardedBuffer>(own.total_size());
    const Status status = tensor->allocator()->import_memory(tensor->memory->data());
    EXPECT_TRUE(bool(status)) << status.error_description();
    std::memset(tensor->memory->data(), 0xCD, own.total_size());
    return tensor;
}

void fill(ITensor &tensor, unsigned seed, double lo, double hi) {
    std::minstd_rand engine(seed * 2654435761u + 12345u);
    const TensorInfo info(*tensor.info());
    const bool floats = info.data_type() == DataType::F32 || info.data_type() == DataType::F16 ||
                        info.data_type() == DataType::BFLOAT16 || info.data_type() == DataType::F64;
    each(tensor, [&](uint8_t *p, const size_t *, size_t) {
        const double u = static_cast<double>(engine() - 1) / 2147483646.0;
        double x = lo + (hi - lo) * u;
        if (quantized(info.data_type())) {
            x = quantize(x, info);
        } else if (!floats) {
            x = std::floor(x + 0.5);
        }
        write(p, info.data_type(), x);
    });
}

std::vector<double> stored(const ITensor &tensor) {
    std::vector<double> v(tensor.info()->tensor_shape().total_size());
    each(tensor, [&](const uint8_t *p, const size_t *, size_t i) { v[i] = read(p, tensor.info()->data_type()); });
    return v;
}

void store(ITensor &tensor, const std::vector<double> &stored_values) {
    each(tensor, [&](uint8_t *p, const size_t *, size_t i) { write(p, tensor.info()->data_type(), stored_values[i]); });
}

std::vector<uint8_t> bytes(const ITensor &tensor) {
    const size_t size = tensor.info()->element_size();
    std::vector<uint8_t> v(tensor.info()->tensor_shape().total_size() * size);
    each(tensor, [&](const uint8_t *p, const size_t *, size_t i) { std::memcpy(&v[i * size], p, size); });
    return v;
}

std::vector<double> values(const ITensor &tensor, size_t channel_dimension) {
    const ITensorInfo &info = *tensor.info();
    const bool q = quantized(info.data_type());
    const QuantizationInfo quantization = info.quantization_info();
    std::vector<double> v(info.tensor_shape().total_size());
    each(tensor, [&](const uint8_t *p, const size_t *index, size_t i) {
        const double x = read(p, info.data_type());
        v[i] = q ? real_of(x, quantization, index[channel_dimension]) : x;
    });
    return v;
}

double quantize(double real, const TensorInfo &info) {
    double lo = 0;
    double hi = 0;
    range_of(info.data_type(), lo, hi);
    const QuantizationInfo quantization = info.quantization_info();
    const double offset = quantization.offset().empty() ? 0 : quantization.offset()[0];
    const double r = std::round(real / static_cast<double>(quantization.scale()[0])) + offset;
    return r < lo ? lo : r > hi ? hi : r;
}

double rounded(double real, DataType type) {
    const bool floats = type == DataType::F32 || type == DataType::F16 || type == DataType::BFLOAT16;
    uint8_t memory[8];
    if (floats) {
        write(memory, type, real);
    }
    return floats ? read(memory, type) : real;
}

::testing::AssertionResult close(const ITensor &got, const std::vector<double> &want, const Tolerance &tolerance) {
    const std::vector<double> have = values(got);
    if (have.size() != want.size()) {
        return ::testing::AssertionFailure() << have.size() << " elements, expected " << want.size();
    }
    const bool q = quantized(got.info()->data_type());
    const double step =
        q ? static_cast<double>(got.info()->quantization_info().scale()[0]) * (tolerance.steps + 1e-3) : 0;
    double worst = 0;
    size_t where = 0;
    for (size_t i = 0; i < have.size(); ++i) {
        if (have[i] == want[i] || (std::isnan(have[i]) && std::isnan(want[i]))) {
            continue;
        }
        const double allowed = step + tolerance.absolute + tolerance.relative * std::fabs(want[i]);
        const double ratio = std::fabs(have[i] - want[i]) / allowed;
        if (!(ratio <= worst)) {  // also true for NaN, which then stays the worst
            worst = ratio;
            where = i;
        }
    }
    if (worst <= 1) {
        return ::testing::AssertionSuccess();
    }
    return ::testing::AssertionFailure() << "element " << where << " of " << have.size() << ": got " << have[where]
                                         << ", expected " << want[where] << " (" << worst << " times the tolerance)";
}

namespace {

void visit(const Row &row, const Target &target, const std::function<void(const Row &, const Target &)> &body) {
    static const char *const log = std::getenv("AC_ROWS_LOG");
    SCOPED_TRACE(row.name);
    current_row = row.name;
    body(row, target);
    current_row.clear();
    if (log != nullptr) {
        if (std::FILE *f = std::fopen(log, "a")) {
            std::fprintf(f, "%s\n", row.name);
            std::fclose(f);
        }
    }
}

}  // namespace

void for_each_row(const Table &table, Type type, const std::function<void(const Row &, const Target &)> &body) {
    const FeatureSet host = host_features();
    for (size_t s = 0; s < table.count; ++s) {
        for (size_t i = 0; i < table.sets[s]->count; ++i) {
            const Row &row = *table.sets[s]->at(i);
            if ((type != Type::count && row.type != type) || (row.needs & ~host.bits()) != 0) {
                continue;
            }
            Target target = Target::host();
            target.row = row.name;
            target.internal = true;
            target.chosen = [](const Row &chosen) { chosen_rows += std::string(chosen.name) + ","; };
            visit(row, target, body);
        }
    }
#ifdef ARM_COMPUTE_CL
    for_each_row(table.kernel, type, body);
#endif
}

#ifdef ARM_COMPUTE_CL
void for_each_row(const char *cl_kernel, Type type, const std::function<void(const Row &, const Target &)> &body) {
    for_each_cl_row(cl_kernel, type, [&](const Row &row, const Target &target) { visit(row, target, body); });
}
#endif

void run(const std::function<Status(PlanPtr &)> &make, ITensorPack pack) {
    PlanPtr plan;
    chosen_rows.clear();
    const Status status = make(plan);
    ASSERT_TRUE(bool(status)) << status.error_description();
    const uint64_t inputs = hash_of_inputs(pack);
    std::vector<std::unique_ptr<Tensor>> workspace;
    for (const experimental::MemoryInfo &need : plan->workspace()) {
        if (need.size != 0) {
            workspace.push_back(make_tensor(TensorInfo(TensorShape(need.size), 1, DataType::U8)));
            pack.add_tensor(need.slot, workspace.back().get());
        }
    }
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

bool has_type(const Operator &op, DataType type) {
    return bool(check_operator(op, Target::host(), {type}));
}

bool has_layout(const Operator &op, DataLayout layout) {
    return bool(check_operator(op, Target::host(), {}, layout));
}

bool all_shapes() {
    return std::getenv("AC_TEST_FULL") != nullptr;
}

}  // namespace test
}  // namespace ac
