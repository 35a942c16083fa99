// SPDX-License-Identifier: MIT
// As count.cpp, with the operators of XNNPACK, without threads: same words, values and marks.
//   count_xnnpack OP TYPE A B C REPEAT
// OP: conv, dw, fc, add, maxpool, gavgpool with the options _relu and _pc, as case.h explains them; TYPE: f32 or s8.
#include "tests/bench/program.h"
#include "tests/bench/spec.h"
#include "tests/bench/values.h"

#include <cmath>
#include <stdexcept>
#include <vector>

#include <xnnpack.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

/// XNNPACK reads some elements past the end of its sources.
constexpr size_t kExtra = XNN_EXTRA_BYTES;
constexpr float kScale = 1.f / 64;

void check(xnn_status status, const char *what) {
    if (status != xnn_status_success)
        throw std::runtime_error(std::string(what) + ": status " + std::to_string(int(status)));
}

template <typename T> std::vector<T> values(size_t count, bool even = false) {
    std::vector<T> made(count + kExtra);
    for (size_t i = 0; i < count; ++i)
        made[i] = bench::value<T>(i, even);
    return made;
}

struct Words {
    bench::Spec spec;
    size_t a, b, c;
};

/// Limits of the results.
struct Range {
    explicit Range(bool relu) : low(relu ? 0.f : -INFINITY), low8(relu ? 0 : -128) {}
    float low, high = INFINITY;
    int8_t low8, high8 = 127;
};

/// An operator and its tensors.
template <typename T, typename Bias> class Operator {
public:
    explicit Operator(const Words &words) : _words(words), _range(words.spec.relu) {
        const std::string &name = words.spec.name;
        if (name == "conv" || name == "dw")
            convolution(name == "dw");
        else if (name == "fc")
            fully_connected();
        else if (name == "add")
            add();
        else if (name == "maxpool")
            max_pool();
        else if (name == "gavgpool")
            average();
        else
            throw std::invalid_argument("no case " + name);
    }

    void run() { check(xnn_run_operator(_operator, nullptr), "run"); }
    double magnitude() const { return bench::magnitude(_y.data(), _y.size() - kExtra); }

private:
    void tensors(size_t sources, size_t weights, size_t biases, size_t results) {
        _x = values<T>(sources);
        _w = values<T>(weights, _words.spec.per_channel);
        _bias = values<Bias>(biases);
        _y.resize(results + kExtra);
    }

    void convolution(bool depthwise) {
        const bench::Spec &s = _words.spec;
        const size_t out = depthwise ? _words.b : _words.c, extent = s.out(unsigned(_words.a), s.width);
        const uint32_t groups = depthwise ? uint32_t(_words.b) : 1, pad = s.width / 2;
        const size_t in = depthwise ? 1 : _words.b;
        tensors(_words.a * _words.a * _words.b, out * s.width * s.width * in, out, extent * extent * out);
        const uint32_t flags = depthwise ? XNN_FLAG_DEPTHWISE_CONVOLUTION : 0;
        create_convolution(pad, s.width, s.stride, groups, in, depthwise ? 1 : out, flags);
        setup_convolution();
    }

    void create_convolution(uint32_t pad, uint32_t k, uint32_t stride, uint32_t groups, size_t in, size_t out,
                            uint32_t flags);
    void setup_convolution();
    void fully_connected();
    void add();
    void max_pool();
    void average();

    Words _words;
    Range _range;
    std::vector<T> _x, _w, _y;
    std::vector<Bias> _bias;
    xnn_operator_t _operator = nullptr;
};

using Real = Operator<float, float>;
using Bytes = Operator<int8_t, int32_t>;

template <>
void Real::create_convolution(uint32_t pad, uint32_t k, uint32_t stride, uint32_t groups, size_t in, size_t out,
                              uint32_t flags) {
    check(xnn_create_convolution2d_nhwc_f32(pad, pad, pad, pad, k, k, stride, stride, 1, 1, groups, in, out,
                                            groups * in, groups * out, _w.data(), _bias.data(), _range.low, _range.high,
                                            flags, &_operator),
          "convolution");
}

template <>
void Bytes::create_convolution(uint32_t pad, uint32_t k, uint32_t stride, uint32_t groups, size_t in, size_t out,
                               uint32_t flags) {
    if (!_words.spec.per_channel) {
        check(xnn_create_convolution2d_nhwc_qs8(pad, pad, pad, pad, k, k, stride, stride, 1, 1, groups, in, out,
                                                groups * in, groups * out, 0, kScale, kScale, _w.data(), _bias.data(),
                                                0, 1.f, _range.low8, _range.high8, flags, &_operator),
              "convolution");
        return;
    }
    std::vector<float> scales(groups * out);
    for (size_t c = 0; c < scales.size(); ++c)
        scales[c] = bench::channel_scale(unsigned(c));
    check(xnn_create_convolution2d_nhwc_qc8(pad, pad, pad, pad, k, k, stride, stride, 1, 1, groups, in, out,
                                            groups * in, groups * out, 0, kScale, scales.data(), _w.data(),
                                            _bias.data(), 0, bench::output_scale(unsigned(k * k * in)), _range.low8,
                                            _range.high8, flags, &_operator),
          "convolution");
}

template <> void Real::setup_convolution() {
    check(xnn_setup_convolution2d_nhwc_f32(_operator, 1, _words.a, _words.a, _x.data(), _y.data(), nullptr), "setup");
}

template <> void Bytes::setup_convolution() {
    const auto setup = _words.spec.per_channel ? xnn_setup_convolution2d_nhwc_qc8 : xnn_setup_convolution2d_nhwc_qs8;
    check(setup(_operator, 1, _words.a, _words.a, _x.data(), _y.data(), nullptr), "setup");
}

template <> void Real::fully_connected() {
    tensors(_words.a * _words.c, _words.b * _words.c, _words.b, _words.a * _words.b);
    check(xnn_create_fully_connected_nc_f32(_words.c, _words.b, _words.c, _words.b, _w.data(), _bias.data(), _range.low,
                                            _range.high, 0, &_operator),
          "fully connected");
    check(xnn_setup_fully_connected_nc_f32(_operator, _words.a, _x.data(), _y.data(), nullptr), "setup");
}

template <> void Bytes::fully_connected() {
    tensors(_words.a * _words.c, _words.b * _words.c, _words.b, _words.a * _words.b);
    check(xnn_create_fully_connected_nc_qs8(_words.c, _words.b, _words.c, _words.b, 0, kScale, kScale, _w.data(),
                                            _bias.data(), 0, 1.f, _range.low8, _range.high8, 0, &_operator),
          "fully connected");
    check(xnn_setup_fully_connected_nc_qs8(_operator, _words.a, _x.data(), _y.data(), nullptr), "setup");
}

template <> void Real::add() {
    const size_t shape[] = {_words.b, _words.a};
    tensors(_words.a * _words.b, _words.a * _words.b, 0, _words.a * _words.b);
    check(xnn_create_add_nd_f32(_range.low, _range.high, 0, &_operator), "add");
    check(xnn_setup_add_nd_f32(_operator, 2, shape, 2, shape, _x.data(), _w.data(), _y.data(), nullptr), "setup");
}

template <> void Bytes::add() {
    const size_t shape[] = {_words.b, _words.a};
    tensors(_words.a * _words.b, _words.a * _words.b, 0, _words.a * _words.b);
    check(xnn_create_add_nd_qs8(0, kScale, 0, kScale, 0, kScale, _range.low8, _range.high8, 0, &_operator), "add");
    check(xnn_setup_add_nd_qs8(_operator, 2, shape, 2, shape, _x.data(), _w.data(), _y.data(), nullptr), "setup");
}

template <> void Real::max_pool() {
    const size_t k = _words.c, extent = (_words.a - k) / 2 + 1;
    tensors(_words.a * _words.a * _words.b, 0, 0, extent * extent * _words.b);
    check(xnn_create_max_pooling2d_nhwc_f32(0, 0, 0, 0, uint32_t(k), uint32_t(k), 2, 2, 1, 1, _words.b, _words.b,
                                            _words.b, _range.low, _range.high, 0, &_operator),
          "pooling");
    check(xnn_setup_max_pooling2d_nhwc_f32(_operator, 1, _words.a, _words.a, _x.data(), _y.data(), nullptr), "setup");
}

template <> void Bytes::max_pool() {
    const size_t k = _words.c, extent = (_words.a - k) / 2 + 1;
    tensors(_words.a * _words.a * _words.b, 0, 0, extent * extent * _words.b);
    check(xnn_create_max_pooling2d_nhwc_s8(0, 0, 0, 0, uint32_t(k), uint32_t(k), 2, 2, 1, 1, _words.b, _words.b,
                                           _words.b, _range.low8, _range.high8, 0, &_operator),
          "pooling");
    check(xnn_setup_max_pooling2d_nhwc_s8(_operator, 1, _words.a, _words.a, _x.data(), _y.data(), nullptr), "setup");
}

template <> void Real::average() {
    tensors(_words.a * _words.a * _words.b, 0, 0, _words.b);
    check(
        xnn_create_global_average_pooling_nwc_f32(_words.b, _words.b, _words.b, _range.low, _range.high, 0, &_operator),
        "pooling");
    check(xnn_setup_global_average_pooling_nwc_f32(_operator, 1, _words.a * _words.a, _x.data(), _y.data(), nullptr),
          "setup");
}

template <> void Bytes::average() {
    tensors(_words.a * _words.a * _words.b, 0, 0, _words.b);
    check(xnn_create_global_average_pooling_nwc_qs8(_words.b, _words.b, _words.b, 0, kScale, 0, kScale, _range.low8,
                                                    _range.high8, 0, &_operator),
          "pooling");
    check(xnn_setup_global_average_pooling_nwc_qs8(_operator, 1, _words.a * _words.a, _x.data(), _y.data(), nullptr),
          "setup");
}

template <typename O> void run(const Words &words, int repeat) {
    check(xnn_initialize(nullptr), "XNNPACK");
    O made(words);
    made.run();
    bench::marked_runs(repeat, [&made] { made.run(); });
    std::printf("magnitude %.9g\n", made.magnitude());
}

}  // namespace

int main(int argc, char **argv) {
    return bench::program(argc, 6, 6, "count_xnnpack OP TYPE A B C REPEAT", [argv] {
        const Words words{bench::parse(argv[1]), size_t(std::atoi(argv[3])), size_t(std::atoi(argv[4])),
                          size_t(std::atoi(argv[5]))};
        const std::string type = argv[2];
        if (type == "f32")
            run<Real>(words, std::atoi(argv[6]));
        else if (type == "s8")
            run<Bytes>(words, std::atoi(argv[6]));
        else
            throw std::invalid_argument("no type " + type);
    });
}
