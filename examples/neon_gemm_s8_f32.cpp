// SPDX-License-Identifier: MIT
// A product of QASYMM8_SIGNED matrices whose sums become F32.
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpMatrixMultiplyCore.h"
#include "examples/gemm_lowp.h"
#include "utils/Utils.h"

namespace {
using namespace arm_compute;
using namespace gemm_lowp;

class GemmS8F32 final : public utils::Example {
public:
    bool do_setup(int argc, char **argv) override {
        const Extents e(argc, argv);
        const Matrix<int8_t> a(e.k, e.m, 1, {0.02f, -3});
        const Matrix<int8_t> b(e.n, e.k, 2, {0.01f, 5});
        _expected = product(a, b, e);
        describe(_a, e.k, e.m, DataType::QASYMM8_SIGNED, a.info);
        describe(_b, e.n, e.k, DataType::QASYMM8_SIGNED, b.info);
        _d.allocator()->init(TensorInfo(TensorShape(e.n, e.m), 1, DataType::F32));
        _gemm.configure(&_a, &_b, nullptr, &_d);
        for (Tensor *tensor : {&_a, &_b, &_d}) {
            tensor->allocator()->allocate();
        }
        utils::fill_tensor_vector(_a, a.codes);
        utils::fill_tensor_vector(_b, b.codes);
        return true;
    }
    void do_run() override { _gemm.run(); }
    void do_teardown() override {
        std::vector<double> found;
        double largest = 0;
        utils::detail::for_each_element(
            _d, [&](const uint8_t *e) { found.push_back(*reinterpret_cast<const float *>(e)); });
        for (const double value : _expected) {
            largest = std::max(largest, std::fabs(value));
        }
        check(found, _expected, 1e-6 * (largest + 1));
    }

private:
    Tensor _a{}, _b{}, _d{};
    NEGEMMLowpMatrixMultiplyCore _gemm{};
    std::vector<double> _expected{};
};
}  // namespace

int main(int argc, char **argv) {
    return utils::run_example<GemmS8F32>(argc, argv);
}
