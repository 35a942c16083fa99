// SPDX-License-Identifier: MIT
#include "tests/bench/contenders.h"

#include <fftw3.h>
#include <cstring>
#include <memory>

namespace bench {

namespace {

struct Transform {
    explicit Transform(size_t count) : src(fftwf_alloc_complex(count)), dst(fftwf_alloc_complex(count)) {}
    ~Transform() {
        fftwf_destroy_plan(plan);
        fftwf_free(src);
        fftwf_free(dst);
    }
    Transform(const Transform &) = delete;
    Transform &operator=(const Transform &) = delete;

    fftwf_complex *src, *dst;
    fftwf_plan plan = nullptr;
};

}  // namespace

std::vector<Contender> fftw(const Words &words, const Case &made) {
    if (words.op != "fft" || words.type != "f32")
        return {};
    const int length = int(words.a), lines = int(words.b);
    const size_t count = size_t(words.a) * words.b;
    const auto t = std::make_shared<Transform>(count);
    t->plan = fftwf_plan_many_dft(1, &length, lines, t->src, nullptr, 1, length, t->dst, nullptr, 1, length,
                                  FFTW_FORWARD, FFTW_MEASURE | FFTW_PRESERVE_INPUT);
    // after planning, because measuring overwrites both
    std::memcpy(t->src, made.tensors[0]->buffer(), count * sizeof(fftwf_complex));
    return {{"FFTW", [t] { fftwf_execute(t->plan); }, operations(words), t->dst}};
}

}  // namespace bench
