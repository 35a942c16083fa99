// SPDX-License-Identifier: MIT
// Weights that several steps use are packed once for each kernel and held once.
#ifdef ARM_COMPUTE_CPU_ENABLED

#include "src/net/packing.h"
#include "src/net/program.h"
#include "src/ops/activation/activation.record.h"
#include "src/ops/conv2d/conv2d.record.h"
#include "src/ops/fully_connected/fully_connected.record.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace ac::net {
namespace {

/// Small numbers that depend on a seed.
class Numbers final : public Content {
public:
    explicit Numbers(size_t seed) : seed_(seed) {}
    void fill(ITensor &tensor) override {
        const bool bytes = tensor.info()->element_size() == 1;
        for (size_t i = 0; i < tensor.info()->tensor_shape().total_size(); ++i) {
            const int number = static_cast<int>((5 * i + seed_) % 13) - 6;
            if (bytes) {
                reinterpret_cast<int8_t *>(tensor.buffer())[i] = static_cast<int8_t>(number);
            } else {
                reinterpret_cast<float *>(tensor.buffer())[i] = 0.125F * static_cast<float>(number);
            }
        }
    }

private:
    size_t seed_;
};

/// Adds steps with weights: one constant for all steps, or one for each.
struct Layers {
    ValueId add(const Described &described, bool constant, size_t seed = 3) {
        Value value;
        value.described = described;
        value.content = constant ? std::make_shared<Numbers>(seed) : nullptr;
        return network.add(std::move(value));
    }
    ValueId next_weights() {
        last = last == none || !is_shared ? add(weights, true) : last;
        return last;
    }
    template <class Record> ValueId step(const Record &own, ValueId x, const Described &result, ValueId bias = none) {
        Step made("", own);
        const ValueId y = add(result, false);
        made.in(own.src, x).in(own.weights, next_weights()).in(own.bias, bias).out(own.dst, y);
        network.steps.push_back(std::move(made));
        return y;
    }

    Described weights;
    bool is_shared;
    ValueId last = none;
    Network network{};
};

/// Runs a network that @p build makes from one input, with shared weights and without. Expects equal results, and how
/// often weights are packed.
void expect_packings(const Described &x, const Described &weights, size_t shared, size_t apart,
                     const std::function<std::vector<ValueId>(Layers &, ValueId)> &build) {
    std::vector<std::vector<uint8_t>> found[2];
    for (const bool is_shared : {true, false}) {
        Layers layers{weights, is_shared};
        const ValueId in = layers.add(x, false);
        layers.network.value(in).given = true;
        const std::vector<ValueId> results = build(layers, in);
        for (const ValueId id : results) {
            layers.network.value(id).wanted = true;
        }
        Program program(layers.network, {});
        ASSERT_TRUE(program.refused().empty()) << program.refused()[0].reason;
        std::set<std::string> packings;
        for (size_t i = 0; i < program.steps(); ++i) {
            packings.insert(packing_of(program.network(), program.network().steps[i], program.kernels(i).c_str()));
        }
        EXPECT_EQ(packings.size(), is_shared ? shared : apart);
        program.prepare();
        program.with_tensor(in, [](ITensor &tensor) { Numbers(1).fill(tensor); });
        program.run();
        for (const ValueId id : results) {
            program.with_tensor(id, [&](ITensor &tensor) {
                found[is_shared ? 1 : 0].emplace_back(tensor.buffer(), tensor.buffer() + tensor.info()->total_size());
            });
        }
    }
    EXPECT_EQ(found[0], found[1]);
}

const Described rows(TensorShape(20U, 3U), DataType::F32), matrix(TensorShape(20U, 20U), DataType::F32);

/// Layers with a bias and an activation of their own; the fifth and sixth have neither.
TEST(Packing, OfAProductIsSharedByAllBiasesAndActivations) {
    expect_packings(rows, matrix, 1, 6, [](Layers &layers, ValueId last) {
        for (size_t i = 0; i < 6; ++i) {
            const ValueId bias = i < 4 ? layers.add({TensorShape(20U), DataType::F32}, true, i) : none;
            records::FullyConnected own;
            if (i % 2 == 1 && i < 4) {
                own.activation = ActivationFunction::LU_BOUNDED_RELU;
                own.activation_a = 8.0 + static_cast<double>(i);
                own.activation_b = -4;
            }
            last = layers.step(own, last, rows, bias);
        }
        return std::vector<ValueId>{last};
    });
}

/// The kernel packs the same for 40 and for 41 rows.
TEST(Packing, OfAProductIsSharedByAllNumbersOfRows) {
    expect_packings({TensorShape(20U, 41U), DataType::F32}, matrix, 1, 2, [](Layers &layers, ValueId x) {
        const ValueId fewer = layers.add({TensorShape(20U, 40U), DataType::F32}, false);
        layers.network.value(fewer).whole = x;
        const records::FullyConnected own;
        return std::vector<ValueId>{layers.step(own, x, {TensorShape(20U, 41U), DataType::F32}),
                                    layers.step(own, fewer, {TensorShape(20U, 40U), DataType::F32})};
    });
}

/// Transposed weights are another matrix.
TEST(Packing, DependsOnTheOrderOfTheWeights) {
    expect_packings(rows, matrix, 2, 4, [](Layers &layers, ValueId last) {
        for (int i = 0; i < 4; ++i) {
            records::FullyConnected own;
            own.transpose_weights = i % 2 == 0;
            last = layers.step(own, last, rows);
        }
        return std::vector<ValueId>{last};
    });
}

/// Quantized images of other scales, with the same weights.
TEST(Packing, OfBytesIsSharedByAllScalesOfTheImage) {
    const auto bytes = [](const TensorShape &shape, float scale, int offset) {
        return Described(shape, DataType::QASYMM8_SIGNED, QuantizationInfo(scale, offset));
    };
    expect_packings(
        bytes(rows.shape, 0.25F, 1), bytes(matrix.shape, 0.125F, 0), 1, 3, [&](Layers &layers, ValueId last) {
            for (int i = 0; i < 3; ++i) {
                last = layers.step(records::FullyConnected{}, last, bytes(rows.shape, 0.5F + static_cast<float>(i), i));
            }
            return std::vector<ValueId>{last};
        });
}

/// Two layers with each stride. 3x3 taps are also those of Winograd's method.
TEST(Packing, OfAConvolutionIsSharedByLayersOfTheSameExtents) {
    for (const size_t taps : {1U, 3U, 5U}) {
        const auto image = [](size_t extent) {
            return Described(TensorShape(32U, extent, extent), DataType::F32, {}, DataLayout::NHWC);
        };
        const Described weights(TensorShape(32U, taps, taps, 32U), DataType::F32, {}, DataLayout::NHWC);
        expect_packings(image(12), weights, 2, 4, [&](Layers &layers, ValueId x) {
            const auto layer = [&](ValueId from, uint32_t stride, size_t seed) {
                records::Conv2d own;
                own.stride[0] = own.stride[1] = stride;
                for (auto &padding : own.padding) {
                    padding = static_cast<uint32_t>(taps / 2);
                }
                return layers.step(own, from, image(12 / stride),
                                   layers.add({TensorShape(32U), DataType::F32}, true, seed));
            };
            const ValueId same = layer(layer(x, 1, 4), 1, 5);
            return std::vector<ValueId>{layer(same, 2, 6), layer(x, 2, 7)};
        });
    }
}

/// A constant that a step packs as weights and reads as its image stays.
TEST(Packing, AConstantThatIsImageAndWeightsIsKept) {
    Layers layers{{TensorShape(3U, 3U), DataType::F32}, true};
    const ValueId x = layers.next_weights(), given = layers.add({TensorShape(3U, 3U), DataType::F32}, false);
    layers.network.value(given).given = true;
    const ValueId y = layers.step(records::FullyConnected{}, x, layers.weights);
    const ValueId z = layers.step(records::FullyConnected{}, given, layers.weights);
    layers.network.value(y).wanted = layers.network.value(z).wanted = true;
    Program program(layers.network, {});
    ASSERT_TRUE(program.refused().empty()) << program.refused()[0].reason;
    program.prepare();
    program.with_tensor(given, [](ITensor &tensor) { Numbers(3).fill(tensor); });
    program.run();
    std::vector<float> found[2];
    for (const ValueId id : {y, z}) {
        program.with_tensor(id, [&](ITensor &tensor) {
            const auto *const numbers = reinterpret_cast<const float *>(tensor.buffer());
            found[id == y ? 0 : 1].assign(numbers, numbers + 9);
        });
    }
    EXPECT_EQ(found[0], found[1]);
}

}  // namespace
}  // namespace ac::net

#endif  // ARM_COMPUTE_CPU_ENABLED
