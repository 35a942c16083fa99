// SPDX-License-Identifier: MIT
#include "tests/bench/case_normalization.h"

#include "arm_compute/runtime/NEON/NEFunctions.h"
#include "tests/bench/spec.h"

using namespace arm_compute;

namespace bench {

namespace {

/// Validates, then configures.
template <typename F, typename... Rest> void use(Case &made, Tensor &src, Tensor &dst, Rest... rest) {
    const Status status = F::validate(src.info(), dst.info(), rest...);
    if (!bool(status))
        throw Unavailable(status.error_description());
    auto function = std::make_unique<F>();
    function->configure(&src, &dst, rest...);
    made.function = std::move(function);
}

void make_batch(Case &made, const TensorInfo &info, unsigned channels, bool relu) {
    const TensorInfo list = info_of(TensorShape(channels), info.data_type());
    Tensor &x = made.tensor(info), &mean = made.tensor(list), &var = made.tensor(list), &beta = made.tensor(list),
           &gamma = made.tensor(list), &y = made.tensor(info);
    const ActivationLayerInfo activation =
        relu ? ActivationLayerInfo(ActivationLayerInfo::ActivationFunction::RELU) : ActivationLayerInfo();
    const Status status = NEBatchNormalizationLayer::validate(info.clone().get(), info.clone().get(), &list, &list,
                                                              &list, &list, 1.f, activation);
    if (!bool(status))
        throw Unavailable(status.error_description());
    auto function = std::make_unique<NEBatchNormalizationLayer>();
    function->configure(&x, &y, &mean, &var, &beta, &gamma, 1.f, activation);
    made.function = std::move(function);
}

}  // namespace

bool make_normalization(Case &made, const Words &words, const Spec &spec, DataType type) {
    const std::string &name = spec.name;
    const TensorShape image = spec.nchw ? TensorShape(words.a, words.a, words.b, spec.batch)
                                        : TensorShape(words.b, words.a, words.a, spec.batch);
    const TensorInfo info = info_of(name == "l2norm" || name == "meanstd" ? TensorShape(words.a, words.b) : image, type,
                                    spec.nchw ? DataLayout::NCHW : DataLayout::NHWC);
    if (name == "batchnorm") {
        make_batch(made, info, words.b, spec.relu);
        return true;
    }
    if (name != "instancenorm" && name != "l2norm" && name != "meanstd" && name.compare(0, 3, "lrn") != 0)
        return false;
    Tensor &x = made.tensor(info), &y = made.tensor(info);
    if (name == "instancenorm")
        use<NEInstanceNormalizationLayer>(made, x, y, 1.5f, 0.5f, 1e-5f);
    else if (name == "l2norm")
        use<NEL2NormalizeLayer>(made, x, y, int(words.c), 1e-6f);
    else if (name == "meanstd")
        use<NEMeanStdDevNormalizationLayer>(made, x, y, 1e-5f);
    else
        use<NENormalizationLayer>(made, x, y,
                                  NormalizationLayerInfo(name == "lrn"     ? NormType::CROSS_MAP
                                                         : name == "lrn1d" ? NormType::IN_MAP_1D
                                                                           : NormType::IN_MAP_2D,
                                                         words.c, 1e-4f, 0.75f));
    return true;
}

}  // namespace bench
