// SPDX-License-Identifier: MIT
// A product of QASYMM8 matrices whose sums are requantized.
#include "arm_compute/core/utils/quantization/AsymmHelpers.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpMatrixMultiplyCore.h"
#include "examples/gemm_lowp.h"
#include "utils/Utils.h"

namespace {
using namespace arm_compute;
using namespace gemm_lowp;

class GemmQasymm8 final : public utils::Example {
public:
    bool do_setup(int argc, char **argv) override {
        const Extents e(argc, argv);
        const Matrix<uint8_t> a(e.k, e.m, 1, {0.02f, 110});
        const Matrix<uint8_t> b(e.n, e.k, 2, {0.01f, 130});
        _expected = product(a, b, e);
        double largest = 0;
        for (const double value : _expected) {
            largest = std::max(largest, std::fabs(value));
        }
        _output = UniformQuantizationInfo(static_cast<float>(largest / 120), 128);
        describe(_a, e.k, e.m, DataType::QASYMM8, a.info);
        describe(_b, e.n, e.k, DataType::QASYMM8, b.info);
        _d.allocator()->init(TensorInfo(TensorShape(e.n, e.m), 1, DataType::QASYMM8));
        GEMMLowpOutputStageInfo stage;
        stage.type = GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT;
        stage.output_data_type = DataType::QASYMM8;
        stage.gemmlowp_offset = _output.offset;
        stage.gemmlowp_min_bound = 0;
        stage.gemmlowp_max_bound = 255;
        const float scale = a.info.scale * b.info.scale / _output.scale;
        quantization::calculate_quantized_multiplier(scale, &stage.gemmlowp_multiplier, &stage.gemmlowp_shift)
            .throw_if_error();
        GEMMInfo info;
        info.set_gemmlowp_output_stage(stage);
        _gemm.configure(&_a, &_b, nullptr, &_d, info);
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
        utils::detail::for_each_element(
            _d, [&](const uint8_t *e) { found.push_back(double{_output.scale} * (*e - _output.offset)); });
        check(found, _expected, 0.501 * _output.scale);  // half a step
    }

private:
    Tensor _a{}, _b{}, _d{};
    NEGEMMLowpMatrixMultiplyCore _gemm{};
    UniformQuantizationInfo _output{};
    std::vector<double> _expected{};
};
}  // namespace

int main(int argc, char **argv) {
    return utils::run_example<GemmQasymm8>(argc, argv);
}
