// SPDX-License-Identifier: MIT
#include "tests/framework/op_test.h"

#include "arm_compute/runtime/TensorAllocator.h"

#include "src/base/data_types.h"
#include "tests/framework/guarded_buffer.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace ac::test {

namespace {

/// A tensor that owns its guarded memory, passed through import_memory().
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

/// Rounds to nearest, ties to even, by the spacing at |x|: slow but obvious.
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

/// @param place Of the element in its unit of storage.
double read(const uint8_t *p, DataType type, size_t place = 0) {
    if (facts_of(type).unit == 2) {
        const int bits = *p >> 4 * place & 15;
        return facts_of(type).kind == 'i' && bits > 7 ? bits - 16 : bits;
    }
    const auto as = [p](auto v) {
        std::memcpy(&v, p, sizeof(v));
        return v;
    };
    if (type == DataType::F16) {
        return half_value(as(uint16_t{0}));
    }
    return with_element(type, [&](auto zero) { return static_cast<double>(as(zero)); });
}

/// Rounds to nearest, ties to even.
uint16_t bfloat_of(double x) {
    const auto f = static_cast<float>(x);
    uint32_t u;
    std::memcpy(&u, &f, 4);
    return static_cast<uint16_t>((u + 0x7fff + ((u >> 16) & 1)) >> 16);
}

void write(uint8_t *p, DataType type, double x, size_t place = 0) {
    if (facts_of(type).unit == 2) {
        const unsigned bits = static_cast<unsigned>(static_cast<int>(x)) & 15U;
        *p = static_cast<uint8_t>((*p & (15U << 4 * (1 - place))) | bits << 4 * place);
        return;
    }
    const auto put = [p](auto v) { std::memcpy(p, &v, sizeof(v)); };
    if (type == DataType::F16 || type == DataType::BFLOAT16) {
        return put(type == DataType::F16 ? half_of(x) : bfloat_of(x));
    }
    with_element(type, [&](auto zero) {
        using Element = decltype(zero);
        if constexpr (std::is_arithmetic<Element>::value) {
            put(static_cast<Element>(x));
        }
    });
}

bool quantized(DataType t) {
    return facts_of(t).quantized != Quantized::no;
}

void range_of(DataType t, double &lo, double &hi) {
    const double span = std::ldexp(1, facts_of(t).bits);
    lo = facts_of(t).kind == 'i' ? -span / 2 : 0;
    hi = lo + span - 1;
}

/// Visits every element in logical order with the address of its unit of storage and its coordinates. The strides are
/// read once: under an emulator this loop takes much of a test's time.
template <class Visit> void each(const ITensor &tensor, const Visit &visit) {
    const ITensorInfo &info = *tensor.info();
    const TensorShape shape = info.tensor_shape();
    const Strides strides = info.strides_in_bytes();
    size_t index[6] = {};
    const size_t total = shape.total_size(), unit = facts_of(info.data_type()).unit;
    uint8_t *p = total == 0 ? nullptr : data(tensor);
    for (size_t i = 0; i < total; ++i) {
        visit(p, index, i);
        for (size_t d = 0; d < 6; ++d) {
            p += d == 0 && index[0] % unit + 1 < unit ? 0 : strides[d];
            if (++index[d] < shape[d]) {
                break;
            }
            p -= (d == 0 ? index[0] / unit : index[d]) * strides[d];
            index[d] = 0;
        }
    }
}

/// The units and range of a quantized type, for quantize() of many numbers.
struct Units {
    explicit Units(const TensorInfo &info) {
        const QuantizationInfo quantization = info.quantization_info();
        scale = static_cast<double>(quantization.scale()[0]);
        offset = quantization.offset().empty() ? 0 : quantization.offset()[0];
        range_of(info.data_type(), lo, hi);
    }
    double of(double real) const {
        const double r = std::round(real / scale) + offset;
        return r < lo ? lo : r > hi ? hi : r;
    }
    double scale, offset, lo = 0, hi = 0;
};

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
    const DataType type = info.data_type();
    const bool floats = facts_of(type).kind == 'f';
    const std::unique_ptr<const Units> units(quantized(type) ? new Units(info) : nullptr);
    const size_t unit = facts_of(type).unit;
    each(tensor, [&](uint8_t *p, const size_t *index, size_t) {
        const double x = lo + (hi - lo) * (static_cast<double>(engine() - 1) / 2147483646.0);
        write(p, type, units ? units->of(x) : floats ? x : std::floor(x + 0.5), index[0] % unit);
    });
}

std::vector<double> stored(const ITensor &tensor) {
    std::vector<double> v(tensor.info()->tensor_shape().total_size());
    const DataType type = tensor.info()->data_type();
    const size_t unit = facts_of(type).unit;
    each(tensor, [&](const uint8_t *p, const size_t *index, size_t i) { v[i] = read(p, type, index[0] % unit); });
    return v;
}

void store(ITensor &tensor, const std::vector<double> &stored_values) {
    const DataType type = tensor.info()->data_type();
    const size_t unit = facts_of(type).unit;
    each(tensor, [&](uint8_t *p, const size_t *index, size_t i) { write(p, type, stored_values[i], index[0] % unit); });
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
    const DataType type = info.data_type();
    each(tensor, [&](const uint8_t *p, const size_t *index, size_t i) {
        const double x = read(p, type, index[0] % facts_of(type).unit);
        v[i] = q ? real_of(x, quantization, index[channel_dimension]) : x;
    });
    return v;
}

double quantize(double real, const TensorInfo &info) {
    return Units(info).of(real);
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
        double ratio = std::fabs(have[i] - want[i]) / allowed;
        if (std::isnan(ratio)) {  // one value is NaN, or the expected value is infinite: no tolerance covers that
            ratio = std::numeric_limits<double>::infinity();
        }
        if (ratio > worst) {
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

}  // namespace ac::test
