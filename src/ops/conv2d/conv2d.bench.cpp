// SPDX-License-Identifier: MIT
// Layers of MobileNet and ResNet on each row of the GEMM and of the direct kernel, with weights packed in advance.
// Items are multiply-adds.
#include "arm_compute/runtime/Tensor.h"

#include "src/api/function.h"
#include "src/gemm/engine/reference.h"
#include "src/gemm/tiles/gemm.row.h"
#include "src/ops/conv2d/conv2d.h"
#include "tests/framework/op_bench.h"

#include <benchmark/benchmark.h>

#include <cstring>
#include <string>

namespace ac {

extern const Table gemm_table, conv2d_direct_table;

namespace {

struct Layer {
    unsigned side, cin, cout, kernel, stride;

    std::string name() const {
        return "conv" + std::to_string(kernel) + "x" + std::to_string(kernel) + "s" + std::to_string(stride) + "_" +
               std::to_string(side) + "x" + std::to_string(side) + "x" + std::to_string(cin) + "_" +
               std::to_string(cout);
    }
};

TensorInfo info(const TensorShape &shape, DataType type) {
    TensorInfo i(shape, 1, type);
    i.set_data_layout(DataLayout::NHWC);
    i.set_quantization_info(QuantizationInfo(1.f / 64, 0));
    return i;
}

void time(benchmark::State &state, const Layer &layer, const Row &row, bool fast_math) {
    const DataType type = gemm::data_type(row.type);
    Tensor src, weights, dst;
    src.allocator()->init(info(TensorShape(layer.cin, layer.side, layer.side), type));
    weights.allocator()->init(info(TensorShape(layer.cin, layer.kernel, layer.kernel, layer.cout), type));
    const unsigned pad = layer.kernel / 2;
    Target target = Target::host();
    target.row = row.name;
    target.internal = true;
    PlanPtr plan;
    const Status status = conv2d::plan(plan, *src.info(), *weights.info(), nullptr, *dst.info(),
                                       Conv2dInfo(PadStrideInfo(layer.stride, layer.stride, pad, pad), Size2D(1U, 1U),
                                                  ActivationLayerInfo(), fast_math, 1),
                                       target);
    if (!bool(status)) {
        state.SkipWithError(status.error_description().c_str());
        return;
    }
    for (Tensor *t : {&src, &weights, &dst}) {
        t->allocator()->allocate();
        std::memset(t->buffer(), 0, t->info()->total_size());
    }
    Function function;
    function.configure(std::move(plan), {{TensorType::ACL_SRC_0, static_cast<const ITensor *>(&src)},
                                         {TensorType::ACL_SRC_1, static_cast<const ITensor *>(&weights)},
                                         {TensorType::ACL_DST, static_cast<ITensor *>(&dst)}});
    function.prepare();
    for (auto _ : state) {
        function.run();
    }
    const size_t products = dst.info()->tensor_shape().total_size() * layer.kernel * layer.kernel * layer.cin;
    state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(products));
}

void add(const Layer &layer, const Row &row, bool fast_math) {
    const std::string name = layer.name() + "/" + row.name;
    benchmark::RegisterBenchmark(
        name.c_str(), [layer, &row, fast_math](benchmark::State &state) { time(state, layer, row, fast_math); });
}

const bool registered = bench::for_each_row(gemm_table, [](const Row &row) {
    for (const Layer &layer : {Layer{56, 64, 64, 3, 1}, Layer{28, 128, 128, 1, 1}, Layer{112, 3, 32, 3, 2}}) {
        add(layer, row, static_cast<const GemmRow &>(row).fast_math());
    }
});
const bool direct = bench::for_each_row(conv2d_direct_table, [](const Row &row) {
    for (const Layer &layer : {Layer{112, 3, 32, 3, 2}, Layer{112, 3, 64, 7, 2}}) {
        add(layer, row, false);
    }
});

}  // namespace
}  // namespace ac
