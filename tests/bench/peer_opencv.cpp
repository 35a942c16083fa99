// SPDX-License-Identifier: MIT
// Images of up to four channels, interleaved.
#include "tests/bench/contenders.h"
#include "tests/bench/spec.h"

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include <memory>

namespace bench {

namespace {

cv::Mat image(const Case &made, size_t i, unsigned rows, unsigned columns, unsigned channels, int depth) {
    return cv::Mat(int(rows), int(columns), CV_MAKETYPE(depth, int(channels)), made.tensors[i]->buffer());
}

/// `result`: null if the peer uses other sample positions.
template <class Run> Contender contender(const cv::Mat &dst, bool comparable, const Run &run) {
    return {"OpenCV", run, 1, comparable ? dst.data : nullptr};
}

Contender resize(const Words &words, const Case &made, const std::string &name, int depth) {
    const cv::Mat src = image(made, 0, words.a, words.a, words.b, depth);
    const cv::Mat dst(int(words.c), int(words.c), src.type());
    const int method = name == "nearest" ? cv::INTER_NEAREST : name == "area" ? cv::INTER_AREA : cv::INTER_LINEAR;
    // INTER_NEAREST uses the corner of a pixel, and INTER_AREA enlarges like INTER_LINEAR.
    const bool comparable = name == "bilinear" || (name == "area" && words.c <= words.a && words.a % words.c == 0);
    return contender(dst, comparable, [src, dst, method] { cv::resize(src, dst, dst.size(), 0, 0, method); });
}

Contender pad(const Words &words, const Case &made, bool mirrored, int depth) {
    const cv::Mat src = image(made, 0, words.a, words.a, words.b, depth);
    const int width = int(words.c), side = int(words.a + 2 * words.c);
    const cv::Mat dst(side, side, src.type());
    const int border = mirrored ? cv::BORDER_REFLECT_101 : cv::BORDER_CONSTANT;
    return contender(dst, true, [=] { cv::copyMakeBorder(src, dst, width, width, width, width, border); });
}

Contender transposed(const Words &words, const Case &made, int depth) {
    const cv::Mat src = image(made, 0, words.b, words.a, 1, depth), dst(int(words.a), int(words.b), src.type());
    return contender(dst, true, [src, dst] { cv::transpose(src, dst); });
}

}  // namespace

std::vector<Contender> opencv(const Words &words, const Case &made) {
    const Spec spec = parse(words.op);
    if (spec.name.compare(0, 6, "image_") == 0)
        return opencv_vision(words, made);
    const bool bytes = words.type == "b8";
    if ((!bytes && words.type != "f32") || spec.nchw)
        return {};
    cv::setNumThreads(1);
    const int depth = bytes ? CV_8U : CV_32F;
    if (spec.name == "transpose")
        return {transposed(words, made, depth)};
    if (words.b > 4)
        return {};
    if (spec.name == "nearest" || spec.name == "bilinear" || spec.name == "area")
        return {resize(words, made, spec.name, depth)};
    if (spec.name == "pad" || spec.name == "padreflect")
        return {pad(words, made, spec.name == "padreflect", depth)};
    return {};
}

}  // namespace bench
