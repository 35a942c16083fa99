// SPDX-License-Identifier: MIT
#include "tests/bench/case_move.h"

#include "arm_compute/runtime/NEON/NEFunctions.h"

#include <cstring>
#include <utility>

using namespace arm_compute;

namespace bench {

namespace {

void refused(const Status &status) {
    if (!bool(status))
        throw Unavailable(status.error_description());
}

/// Moves elements from one tensor to another.
template <typename F, typename... Rest>
void use(Case &made, const TensorInfo &from, const TensorInfo &to, Rest... rest) {
    Tensor &src = made.tensor(from), &dst = made.tensor(to);
    refused(F::validate(src.info(), dst.info(), rest...));
    auto function = std::make_unique<F>();
    function->configure(&src, &dst, rest...);
    made.function = std::move(function);
}

void make_pad(Case &made, const Words &words, const Spec &spec, DataType type) {
    const unsigned a = words.a, b = words.b, both = a + 2 * words.c;
    const PaddingInfo side{words.c, words.c};
    const PaddingMode mode = spec.name == "pad"          ? PaddingMode::CONSTANT
                             : spec.name == "padreflect" ? PaddingMode::REFLECT
                                                         : PaddingMode::SYMMETRIC;
    if (spec.nchw)
        use<NEPadLayer>(made, info_of(TensorShape(a, a, b), type), info_of(TensorShape(both, both, b), type),
                        PaddingList{side, side}, PixelValue(), mode);
    else
        use<NEPadLayer>(made, info_of(TensorShape(b, a, a), type), info_of(TensorShape(b, both, both), type),
                        PaddingList{{0, 0}, side, side}, PixelValue(), mode);
}

void make_slice(Case &made, const Words &words, const Spec &spec, DataType type) {
    const int a = int(words.a), b = int(words.b), c = int(words.c);
    const TensorInfo image = info_of(TensorShape(words.b, words.a, words.a), type);
    if (spec.name == "slice") {
        use<NESlice>(made, image, info_of(TensorShape(words.b, words.a - 2 * words.c, words.a - 2 * words.c), type),
                     Coordinates(0, c, c), Coordinates(b, a - c, a - c));
        return;
    }
    const unsigned out = (words.a + words.c - 1) / words.c;
    use<NEStridedSlice>(made, image, info_of(TensorShape(words.b, out, out), type), Coordinates(0, 0, 0),
                        Coordinates(b, a, a), BiStrides(1, c, c));
}

void make_tile(Case &made, const Words &words, DataType type) {
    use<NETile>(made, info_of(TensorShape(words.a, words.b), type),
                info_of(TensorShape(words.a * words.c, words.b * words.c), type), Multiples{words.c, words.c});
}

void make_stack(Case &made, const Words &words, DataType type) {
    const TensorShape one(words.a, words.b);
    std::vector<ITensor *> sources = {&made.tensor(info_of(one, type)), &made.tensor(info_of(one, type))};
    TensorShape shape;
    for (unsigned d = 0, from = 0; d < 3; ++d)
        shape.set(d, d == words.c ? 2 : one[from++], false);
    Tensor &dst = made.tensor(info_of(shape, type));
    auto function = std::make_unique<NEStackLayer>();
    function->configure(sources, int(words.c), &dst);
    made.function = std::move(function);
}

/// Splits an image's channels into C parts, or a tensor (A, C, B) into C images of A by B.
void make_parts(Case &made, const Words &words, DataType type, bool split) {
    Tensor &src = made.tensor(
        info_of(split ? TensorShape(words.b, words.a, words.a) : TensorShape(words.a, words.c, words.b), type));
    const TensorShape part = split ? TensorShape(words.b / words.c, words.a, words.a) : TensorShape(words.a, words.b);
    std::vector<ITensor *> parts;
    for (unsigned n = 0; n < words.c; ++n)
        parts.push_back(&made.tensor(info_of(part, type)));
    if (split) {
        auto function = std::make_unique<NESplit>();
        function->configure(&src, parts, 0);
        made.function = std::move(function);
    } else {
        auto function = std::make_unique<NEUnstack>();
        function->configure(&src, parts, 1);
        made.function = std::move(function);
    }
}

/// Selects C rows of A elements from a table of B rows.
void make_gather(Case &made, const Words &words, DataType type) {
    Tensor &src = made.tensor(info_of(TensorShape(words.a, words.b), type));
    Tensor &index = made.tensor(info_of(TensorShape(words.c), DataType::S32));
    Tensor &dst = made.tensor(info_of(TensorShape(words.a, words.c), type));
    made.place = [&index, words] {
        for (unsigned n = 0; n < words.c; ++n) {
            const int32_t row = int32_t(n * 7919ull % words.b);
            std::memcpy(index.buffer() + 4 * n, &row, 4);
        }
    };
    refused(NEGather::validate(src.info(), index.info(), dst.info(), 1));
    auto function = std::make_unique<NEGather>();
    function->configure(&src, &index, &dst, 1);
    made.function = std::move(function);
}

void make_blocks(Case &made, const Words &words, const Spec &spec, DataType type) {
    const unsigned a = words.a, c = words.c, square = c * c;
    const auto image = [&](unsigned side, unsigned channels, unsigned batches) {
        return info_of(
            spec.nchw ? TensorShape(side, side, channels, batches) : TensorShape(channels, side, side, batches), type,
            spec.nchw ? DataLayout::NCHW : DataLayout::NHWC);
    };
    if (spec.name == "depthtospace") {
        use<NEDepthToSpaceLayer>(made, image(a, words.b, 1), image(a * c, words.b / square, 1), int32_t(c));
    } else if (spec.name == "spacetodepth") {
        use<NESpaceToDepthLayer>(made, image(a, words.b, 1), image(a / c, words.b * square, 1), int32_t(c));
    } else if (spec.name == "reorg") {
        use<NEReorgLayer>(made, image(a, words.b, 1), image(a / c, words.b * square, 1), int32_t(c));
    } else if (spec.name == "shuffle") {
        use<NEChannelShuffleLayer>(made, image(a, words.b, 1), image(a, words.b, 1), c);
    } else if (spec.name == "batchtospace") {
        Tensor &src = made.tensor(image(a, words.b, square)), &dst = made.tensor(image(a * c, words.b, 1));
        auto function = std::make_unique<NEBatchToSpaceLayer>();
        function->configure(&src, int32_t(c), int32_t(c), &dst);
        made.function = std::move(function);
    } else {
        Tensor &src = made.tensor(image(a, words.b, 1)), &dst = made.tensor(image(a / c, words.b, square));
        auto function = std::make_unique<NESpaceToBatchLayer>();
        function->configure(&src, int(c), int(c), Size2D(0, 0), Size2D(0, 0), &dst);
        made.function = std::move(function);
    }
}

void make_reverse(Case &made, const Words &words, DataType type) {
    const TensorInfo info = info_of(TensorShape(words.b, words.a, words.a), type);
    Tensor &src = made.tensor(info), &axis = made.tensor(info_of(TensorShape(1U), DataType::U32));
    Tensor &dst = made.tensor(info);
    made.place = [&axis, words] {
        const uint32_t number = words.c;
        std::memcpy(axis.buffer(), &number, sizeof(number));
    };
    auto function = std::make_unique<NEReverse>();
    function->configure(&src, &dst, &axis);
    made.function = std::move(function);
}

/// In place: C elements on all sides of each A by B plane.
void make_border(Case &made, const Words &words, DataType type) {
    Tensor &image = made.tensor(info_of(TensorShape(words.a, words.b), type));
    image.info()->extend_padding(PaddingSize(words.c));
    auto function = std::make_unique<NEFillBorder>();
    function->configure(&image, words.c, BorderMode::REPLICATE);
    made.function = std::move(function);
}

}  // namespace

bool make_move(Case &made, const Words &words, const Spec &spec, DataType type) {
    const std::string &name = spec.name;
    const unsigned a = words.a, b = words.b;
    const TensorInfo image = info_of(TensorShape(b, a, a), type), plane = info_of(TensorShape(a, b), type);
    if (name == "permute")
        use<NEPermute>(made, image, info_of(TensorShape(a, a, b), type), PermutationVector(1U, 2U, 0U));
    else if (name.compare(0, 3, "pad") == 0)
        make_pad(made, words, spec, type);
    else if (name == "flatten")
        use<NEFlattenLayer>(made, image, info_of(TensorShape(a * a * b), type));
    else if (name == "reshape")
        use<NEReshapeLayer>(made, plane, info_of(TensorShape(b, a), type));
    else if (name == "copy")
        use<NECopy>(made, plane, plane);
    else if (name == "transpose")
        use<NETranspose>(made, plane, info_of(TensorShape(b, a), type));
    else if (name == "slice" || name == "stridedslice")
        make_slice(made, words, spec, type);
    else if (name == "tile")
        make_tile(made, words, type);
    else if (name == "stack")
        make_stack(made, words, type);
    else if (name == "split" || name == "unstack")
        make_parts(made, words, type, name == "split");
    else if (name == "gather")
        make_gather(made, words, type);
    else if (name == "reverse")
        make_reverse(made, words, type);
    else if (name == "border")
        make_border(made, words, type);
    else if (name == "depthtospace" || name == "spacetodepth" || name == "batchtospace" || name == "spacetobatch" ||
             name == "shuffle" || name == "reorg")
        make_blocks(made, words, spec, type);
    else
        return false;
    return true;
}

}  // namespace bench
