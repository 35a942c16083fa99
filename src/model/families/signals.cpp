// SPDX-License-Identifier: MIT
// Fourier transforms, windows and filters of signals. The last dimension of a signal is its real part, or its real and
// its imaginary part.
#include "src/model/families/signals.h"

#include <cmath>
#include <complex>

namespace ac::model {
namespace {

using Complex = std::complex<double>;

constexpr double pi = 3.14159265358979323846;

Complex turned(int64_t part, int64_t whole) {
    const double angle = 2 * pi * static_cast<double>(part) / static_cast<double>(whole);
    return {std::cos(angle), std::sin(angle)};
}

/// The product. That of the standard library also looks for NaN and infinity.
Complex times(const Complex &a, const Complex &b) {
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

/// Discrete Fourier transforms of one length, without a factor.
class Fourier {
public:
    Fourier(int64_t length, bool inverse) : _length(length), _whole(length) {
        const bool power = (length & (length - 1)) == 0;
        if (!power) {
            for (_whole = 1; _whole < 2 * length - 1;) {
                _whole *= 2;
            }
        }
        for (int64_t i = 0; i < _whole / 2; ++i) {
            _turns.push_back(turned(power && inverse ? i : -i, _whole));
        }
        if (!power) {
            prepare_chirp(inverse);
        }
    }

    void run(std::vector<Complex> &line) const {
        if (_chirp.empty()) {
            return transform(line);
        }
        // Bluestein: a transform of any length is a convolution with a chirp.
        std::vector<Complex> wide(static_cast<size_t>(_whole));
        for (size_t i = 0; i < line.size(); ++i) {
            wide[i] = times(line[i], _chirp[i]);
        }
        transform(wide);
        for (size_t i = 0; i < wide.size(); ++i) {
            wide[i] = std::conj(times(wide[i], _filter[i]));
        }
        transform(wide);
        for (size_t i = 0; i < line.size(); ++i) {
            line[i] = times(std::conj(wide[i]) / static_cast<double>(_whole), _chirp[i]);
        }
    }

private:
    void prepare_chirp(bool inverse) {
        std::vector<Complex> filter(static_cast<size_t>(_whole));
        for (int64_t i = 0; i < _length; ++i) {
            const int64_t part = i * i % (2 * _length);
            _chirp.push_back(turned(inverse ? part : -part, 2 * _length));
            filter[static_cast<size_t>(i)] = filter[static_cast<size_t>(i == 0 ? 0 : _whole - i)] =
                std::conj(_chirp.back());
        }
        transform(filter);
        _filter = std::move(filter);
    }

    /// In place, of a power of two.
    void transform(std::vector<Complex> &line) const {
        const size_t count = line.size();
        for (size_t i = 1, j = 0; i < count; ++i) {
            size_t bit = count / 2;
            for (; (j & bit) != 0; bit /= 2) {
                j ^= bit;
            }
            j ^= bit;
            if (i < j) {
                std::swap(line[i], line[j]);
            }
        }
        for (size_t half = 1; half < count; half *= 2) {
            const size_t step = count / (2 * half);
            for (size_t first = 0; first < count; first += 2 * half) {
                for (size_t i = 0; i < half; ++i) {
                    const Complex a = line[first + i], b = times(line[first + i + half], _turns[i * step]);
                    line[first + i] = a + b;
                    line[first + i + half] = a - b;
                }
            }
        }
    }

    int64_t _length, _whole;  ///< that of the transform, and of those of powers of two
    std::vector<Complex> _turns{}, _chirp{}, _filter{};
};

/// One integer of an operand.
int64_t integer_in(const Call &call, size_t i) {
    const std::vector<int64_t> found = call.integers(i);
    call.require(found.size() == 1, "input number ", i, " must be one number");
    return found[0];
}

void require_signal(const Call &call) {
    call.require(is_floating(call.type(0)), "it accepts floating-point types only");
    call.require(call.rank(0) >= 2 && (call.dims(0).back() == 1 || call.dims(0).back() == 2),
                 "the last dimension of its signal must be 1 or 2");
}

/// What DFT computes.
struct Transform {
    size_t axis;
    int64_t length, results;  ///< of the transform, and the elements of it that remain
    bool inverse, one_sided;

    /// Half of the frequencies become a real signal.
    bool to_real() const { return inverse && one_sided; }
};

Transform transform_of(const Call &call) {
    require_signal(call);
    const bool old = call.opset() < 20;
    const int64_t axis = old ? call.integer("axis", 1) : call.has(2) ? integer_in(call, 2) : -2;
    Transform t{call.axis(axis, call.rank(0)), 0, 0, call.integer("inverse", 0) != 0, call.integer("onesided", 0) != 0};
    call.require(t.axis + 1 < call.rank(0), "its axis is that of real and imaginary parts");
    const int64_t extent = call.dims(0)[t.axis];
    t.length = call.has(1) ? integer_in(call, 1) : t.to_real() ? 2 * (extent - 1) : extent;
    call.require(t.length >= 1 && t.length <= int64_t{1} << 26, "it has a length of ", t.length);
    t.results = t.one_sided && !t.inverse ? t.length / 2 + 1 : t.length;
    return t;
}

void infer_dft(Call &call) {
    const Transform t = transform_of(call);
    Dims dims = call.dims(0);
    dims[t.axis] = t.results;
    dims.back() = t.to_real() ? 1 : 2;
    call.out(0, call.type(0), dims);
}

/// Completes the spectrum of a real signal from its first half. The first half may be too short or too long.
void mirror(std::vector<Complex> &line) {
    const size_t count = line.size();
    line[0] = line[0].real();
    if (count % 2 == 0) {
        line[count / 2] = line[count / 2].real();
    }
    for (size_t i = 1; i < count - count / 2; ++i) {
        line[count - i] = std::conj(line[i]);
    }
}

void evaluate_dft(Call &call) {
    infer_dft(call);
    const Transform t = transform_of(call);
    const Dims from = call.dims(0), dims = call.result(0).dims;
    const std::vector<double> signal = call.numbers(0);
    std::vector<double> found(static_cast<size_t>(count_of(dims)));
    Dims lines = from;
    lines[t.axis] = lines.back() = 1;
    const std::vector<int64_t> strides = strides_of(from), own = strides_of(dims);
    std::vector<int64_t> places;
    walk(lines, own, 0, [&](int64_t at) { places.push_back(at); });
    const Fourier fourier(t.length, t.inverse);
    std::vector<Complex> line(static_cast<size_t>(t.length));
    const double factor = t.inverse ? 1 / static_cast<double>(t.length) : 1;
    const bool has_imaginary = from.back() == 2;
    size_t next = 0;
    walk(lines, strides, 0, [&](int64_t at) {
        std::fill(line.begin(), line.end(), Complex());
        for (int64_t i = 0; i < std::min(t.length, from[t.axis]); ++i) {
            const double *element = signal.data() + at + i * strides[t.axis];
            line[static_cast<size_t>(i)] = {element[0], has_imaginary ? element[1] : 0};
        }
        if (t.to_real()) {
            mirror(line);
        }
        fourier.run(line);
        for (int64_t i = 0; i < t.results; ++i) {
            double *to = found.data() + places[next] + i * own[t.axis];
            to[0] = line[static_cast<size_t>(i)].real() * factor;
            if (dims.back() == 2) {
                to[1] = line[static_cast<size_t>(i)].imag() * factor;
            }
        }
        ++next;
    });
    call.give(0, array_of(found, dims, call.type(0)));
}

/// How STFT cuts a signal into frames.
struct Frames {
    int64_t step, length, count, results;
};

Frames frames_of(const Call &call) {
    require_signal(call);
    call.require(call.rank(0) == 3, "its signal must have the shape [batch, samples, 1 or 2]");
    call.require(!call.has(2) || call.rank(2) == 1, "its window must be a list");
    call.require(call.has(2) || call.has(3), "it has neither a window nor a length of frames");
    Frames f{integer_in(call, 1), call.has(3) ? integer_in(call, 3) : call.dims(2)[0], 0, 0};
    const int64_t samples = call.dims(0)[1];
    call.require(f.step >= 1 && f.length >= 1 && f.length <= samples, "frames of ", f.length, " samples, every ",
                 f.step, ", do not fit in a signal of ", samples);
    call.require(!call.has(2) || call.dims(2)[0] == f.length, "its window has ", call.has(2) ? call.dims(2)[0] : 0,
                 " numbers, its frames ", f.length);
    const bool one_sided = call.integer("onesided", 1) != 0;
    call.require(!one_sided || call.dims(0)[2] == 1, "onesided needs a real signal");
    f.count = (samples - f.length) / f.step + 1;
    f.results = one_sided ? f.length / 2 + 1 : f.length;
    return f;
}

void infer_stft(Call &call) {
    const Frames f = frames_of(call);
    call.out(0, call.type(0), {call.dims(0)[0], f.count, f.results, 2});
}

void evaluate_stft(Call &call) {
    infer_stft(call);
    const Frames f = frames_of(call);
    const Dims from = call.dims(0);
    const std::vector<double> signal = call.numbers(0);
    const std::vector<double> window =
        call.has(2) ? call.numbers(2) : std::vector<double>(static_cast<size_t>(f.length), 1);
    const Fourier fourier(f.length, false);
    std::vector<Complex> line(static_cast<size_t>(f.length));
    std::vector<double> found;
    for (int64_t i = 0; i < from[0] * f.count; ++i) {
        const double *frame = signal.data() + (i / f.count * from[1] + i % f.count * f.step) * from[2];
        for (size_t k = 0; k < line.size(); ++k) {
            line[k] = {frame[k * static_cast<size_t>(from[2])] * window[k],
                       from[2] == 2 ? frame[2 * k + 1] * window[k] : 0};
        }
        fourier.run(line);
        for (int64_t k = 0; k < f.results; ++k) {
            found.push_back(line[static_cast<size_t>(k)].real());
            found.push_back(line[static_cast<size_t>(k)].imag());
        }
    }
    const Dims dims = call.result(0).dims;
    call.give(0, array_of(found, dims, call.type(0)));
}

/// A window: first + b (1 - cos(x)) - c (1 - cos(2 x)).
struct Cosines {
    double first, b, c;
};

Type output_type(const Call &call) {
    const int64_t number = call.integer("output_datatype", onnx_number(Type::Float));
    const Type type = type_from_onnx(number);
    call.require(type != Type::None && type != Type::Bool, "type number ", number, " is not supported");
    return type;
}

void infer_window(Call &call) {
    const int64_t size = integer_in(call, 0);
    call.require(size >= 0, "a size of ", size);
    call.out(0, output_type(call), {size});
}

void evaluate_window(Call &call) {
    infer_window(call);
    const Cosines &cosines = *static_cast<const Cosines *>(call.node().op->facts);
    const Dims dims = call.result(0).dims;
    const bool periodic = call.integer("periodic", 1) != 0;
    const int64_t whole = std::max<int64_t>(periodic ? dims[0] : dims[0] - 1, 1);
    std::vector<double> numbers;
    for (int64_t i = 0; i < dims[0]; ++i) {
        numbers.push_back(cosines.first + cosines.b * (1 - turned(i, whole).real()) -
                          cosines.c * (1 - turned(2 * i, whole).real()));
    }
    call.give(0, array_of(numbers, dims, call.result(0).type));
}

void infer_mel(Call &call) {
    const int64_t bands = integer_in(call, 0), length = integer_in(call, 1);
    call.require(bands >= 0 && length >= 0, "it has ", bands, " bands of a transform of ", length);
    call.out(0, output_type(call), {length / 2 + 1, bands});
}

/// Triangles over the frequencies of a transform. Their corners are at equal distances on the mel scale.
void evaluate_mel(Call &call) {
    infer_mel(call);
    const Dims dims = call.result(0).dims;
    const int64_t length = integer_in(call, 1), rate = integer_in(call, 2);
    const std::vector<double> lower = call.numbers(3), upper = call.numbers(4);
    call.require(rate >= 1 && lower.size() == 1 && upper.size() == 1, "its rate and its edges must be single numbers");
    const auto mel = [](double hertz) { return 2595 * std::log10(1 + hertz / 700); };
    const double first = mel(lower[0]), step = (mel(upper[0]) - first) / static_cast<double>(dims[1] + 2);
    const auto corner = [&](int64_t i) {
        const double hertz = 700 * (std::pow(10, (first + static_cast<double>(i) * step) / 2595) - 1);
        const double bin = std::floor(static_cast<double>(length + 1) * hertz / static_cast<double>(rate));
        call.require(bin >= 0 && bin < static_cast<double>(dims[0]),
                     "its edges are not among the frequencies of the "
                     "transform");
        return static_cast<int64_t>(bin);
    };
    std::vector<double> weights(static_cast<size_t>(count_of(dims)), 0);
    for (int64_t band = 0; band < dims[1]; ++band) {
        const int64_t low = corner(band), centre = corner(band + 1), high = corner(band + 2);
        const auto weight = [&](int64_t bin) -> double & { return weights[static_cast<size_t>(bin * dims[1] + band)]; };
        for (int64_t bin = low; bin < centre; ++bin) {
            weight(bin) = static_cast<double>(bin - low) / static_cast<double>(centre - low);
        }
        weight(centre) = 1;
        for (int64_t bin = centre; bin < high; ++bin) {
            weight(bin) = static_cast<double>(high - bin) / static_cast<double>(high - centre);
        }
    }
    call.give(0, array_of(weights, dims, call.result(0).type));
}

constexpr Op window(const Word &word, const Cosines &cosines) {
    return Op(word).has("output_datatype:i periodic:i").infers(infer_window).evaluates(evaluate_window).with(&cosines);
}

}  // namespace

// clang-format off
constexpr Op rows::DFT = Op(ops::DFT).takes(1, 3).has("axis:i inverse:i onesided:i").infers(infer_dft)
    .evaluates(evaluate_dft);
constexpr Op rows::STFT = Op(ops::STFT).takes(2, 4).has("onesided:i").infers(infer_stft).evaluates(evaluate_stft);
constexpr Cosines hann = {0, 0.5, 0};
constexpr Op rows::HannWindow = window(ops::HannWindow, hann);
constexpr Cosines hamming = {4.0 / 46, 21.0 / 46, 0};
constexpr Op rows::HammingWindow = window(ops::HammingWindow, hamming);
constexpr Cosines blackman = {0, 0.5, 0.08};
constexpr Op rows::BlackmanWindow = window(ops::BlackmanWindow, blackman);
constexpr Op rows::MelWeightMatrix = Op(ops::MelWeightMatrix).takes(5).has("output_datatype:i").infers(infer_mel)
    .evaluates(evaluate_mel);
// clang-format on

}  // namespace ac::model
