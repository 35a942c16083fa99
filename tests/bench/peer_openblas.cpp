// SPDX-License-Identifier: MIT
#include "tests/bench/contenders.h"

#include <cblas.h>
#include <memory>

namespace bench {

std::vector<Contender> openblas(const Words &words, const Case &made) {
    if (words.op != "gemm" || words.type != "f32")
        return {};
    const int m = int(words.a), n = int(words.b), k = int(words.c);
    const auto *a = reinterpret_cast<const float *>(made.tensors[0]->buffer());
    const auto *b = reinterpret_cast<const float *>(made.tensors[1]->buffer());
    const auto d = std::make_shared<std::vector<float>>(size_t(m) * n);
    const auto run = [=] {
        cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.f, a, k, b, n, 0.f, d->data(), n);
    };
    return {{"OpenBLAS", run, operations(words), d->data()}};
}

}  // namespace bench
