// SPDX-License-Identifier: MIT
// Functions of images that OpenCV has, too. Pixels outside are the nearest ones: those are the results that this
// library has beside the valid region of an undefined border.
#include "tests/bench/case_vision.h"
#include "tests/bench/contenders.h"

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include <functional>
#include <map>

namespace bench {

namespace {

constexpr int border = cv::BORDER_REPLICATE;

/// The images of a case: sources, and results of OpenCV's own.
struct Images {
    const Words &words;
    const Case &made;

    cv::Mat src(int type, size_t i = 0, int scale = 1) const {
        return cv::Mat(int(words.b) / scale, int(words.a) / scale, type, made.tensors[i]->buffer());
    }
    cv::Mat result(int type) const { return cv::Mat(int(words.b), int(words.a), type); }
    cv::Size size() const { return cv::Size(int(words.a), int(words.b)); }
    int c() const { return int(words.c); }
};

/// `comparable`: the results are equal but for rounding.
template <class Run> Contender contender(const cv::Mat &dst, bool comparable, const Run &run) {
    return {"OpenCV", run, 1, comparable ? dst.data : nullptr};
}
/// From a picture of bytes to one of `type`.
template <class Run> Contender filter(const Images &m, int type, bool comparable, const Run &run) {
    const cv::Mat src = m.src(CV_8U), dst = m.result(type);
    return contender(dst, comparable, [src, dst, run] { run(src, dst); });
}

/// Both gradients.
Contender gradients(const Images &m, int size, int type) {
    const cv::Mat src = m.src(CV_8U), x = m.result(type), y = m.result(type);
    return contender(x, false, [=] {
        cv::Sobel(src, x, type, 1, 0, size, 1, 0, border);
        cv::Sobel(src, y, type, 0, 1, size, 1, 0, border);
    });
}
/// Any matrix; `separable`: as a row and a column.
Contender convolution(const Images &m, bool separable) {
    const int side = m.c();
    cv::Mat matrix(side, side, CV_32F), row(1, side, CV_32F);
    float sum = 0;
    for (int i = 0; i < side * side; ++i) {
        matrix.at<float>(i / side, i % side) = float(i * 7 % 11 - 4);
        sum += float(i * 7 % 11 - 4);
    }
    for (int i = 0; i < side; ++i)
        row.at<float>(i) = float(std::min(i, side - 1 - i) + 1);
    const cv::Mat scaled = matrix / std::max(std::fabs(sum), 1.f), unit = row / cv::sum(row)[0];
    return filter(m, CV_8U, false, [=](const cv::Mat &src, const cv::Mat &dst) {
        if (separable)
            cv::sepFilter2D(src, dst, CV_8U, unit, unit, cv::Point(-1, -1), 0, border);
        else
            cv::filter2D(src, dst, CV_8U, scaled, cv::Point(-1, -1), 0, border);
    });
}
Contender extreme(const Images &m, bool greatest, int side, bool disk) {
    cv::Mat mask = cv::Mat::ones(side, side, CV_8U);
    if (disk)
        mask.at<uint8_t>(0, 0) = mask.at<uint8_t>(0, 4) = mask.at<uint8_t>(4, 0) = mask.at<uint8_t>(4, 4) = 0;
    return filter(m, CV_8U, true, [=](const cv::Mat &src, const cv::Mat &dst) {
        greatest ? cv::dilate(src, dst, mask, cv::Point(-1, -1), 1, border)
                 : cv::erode(src, dst, mask, cv::Point(-1, -1), 1, border);
    });
}
Contender threshold(const Images &m) {
    return filter(m, CV_8U, true,
                  [](const cv::Mat &src, const cv::Mat &dst) { cv::threshold(src, dst, 90, 255, cv::THRESH_BINARY); });
}
Contender lookup(const Images &m) {
    const cv::Mat table = cv::Mat::ones(1, 256, CV_8U);
    return filter(m, CV_8U, true, [table](const cv::Mat &src, const cv::Mat &dst) { cv::LUT(src, table, dst); });
}
Contender difference(const Images &m) {
    const int type = m.words.type == "b8" ? CV_8U : CV_16S;
    const cv::Mat a = m.src(type, 0), b = m.src(type, 1), dst = m.result(type);
    return contender(dst, false, [=] { cv::absdiff(a, b, dst); });
}
Contender histogram(const Images &m) {
    const int bins = m.c();
    return filter(m, CV_8U, false, [bins](const cv::Mat &src, const cv::Mat &) {
        const float limits[] = {0, 256}, *ranges[] = {limits};
        const int channel = 0;
        cv::Mat counts;
        cv::calcHist(&src, 1, &channel, cv::Mat(), counts, 1, &bins, ranges);
    });
}
Contender integral(const Images &m) {
    const cv::Mat src = m.src(CV_8U), dst(int(m.words.b) + 1, int(m.words.a) + 1, CV_32S);
    return contender(dst, false, [=] { cv::integral(src, dst, CV_32S); });
}
/// Values only: OpenCV finds one place, this library counts and lists all.
Contender extremes(const Images &m) {
    const cv::Mat src = m.src(m.words.type == "f32" ? CV_32F : m.words.type == "s16" ? CV_16S : CV_8U);
    return contender(src, false, [=] {
        double least = 0, most = 0;
        cv::minMaxLoc(src, &least, &most);
    });
}

int method(const Images &m) {
    return m.c() == 0 ? cv::INTER_NEAREST : cv::INTER_LINEAR;
}
Contender remap(const Images &m) {
    const cv::Mat src = m.src(CV_8U), x = m.src(CV_32F, 1), y = m.src(CV_32F, 2), dst = m.result(CV_8U);
    const int how = method(m);
    return contender(dst, false, [=] { cv::remap(src, dst, x, y, how, cv::BORDER_CONSTANT); });
}
Contender warp(const Images &m, bool perspective) {
    const float *const from = perspective ? perspective_matrix : affine_matrix;
    const int rows = perspective ? 3 : 2;
    cv::Mat matrix(rows, 3, CV_64F);
    for (int i = 0; i < 3 * rows; ++i)
        matrix.at<double>(i % rows, i / rows) = double(from[i]);
    const int how = method(m) | cv::WARP_INVERSE_MAP;
    const cv::Size size = m.size();
    return filter(m, CV_8U, false, [=](const cv::Mat &src, const cv::Mat &dst) {
        perspective ? cv::warpPerspective(src, dst, matrix, size, how) : cv::warpAffine(src, dst, matrix, size, how);
    });
}

Contender color(const Images &m, int from, int to, int code) {
    const cv::Mat src = m.src(from), dst = m.result(to);
    return contender(dst, false, [=] { cv::cvtColor(src, dst, code); });
}
/// NV12: one image of Y above and UV below.
Contender from_nv12(const Images &m) {
    const cv::Mat y(int(m.words.b), int(m.words.a), CV_8U, cv::Scalar(90));
    const cv::Mat uv(int(m.words.b) / 2, int(m.words.a) / 2, CV_8UC2, cv::Scalar(90, 150)), dst = m.result(CV_8UC3);
    return contender(dst, false, [=] { cv::cvtColorTwoPlane(y, uv, dst, cv::COLOR_YUV2RGB_NV12); });
}
Contender to_iyuv(const Images &m) {
    const cv::Mat src = m.src(CV_8UC3), dst(int(m.words.b) * 3 / 2, int(m.words.a), CV_8U);
    return contender(dst, false, [=] { cv::cvtColor(src, dst, cv::COLOR_RGB2YUV_I420); });
}
Contender extract(const Images &m, int channels, int number) {
    const cv::Mat src = m.src(CV_8UC(channels)), dst = m.result(CV_8U);
    return contender(dst, true, [=] { cv::extractChannel(src, dst, number); });
}
Contender combine(const Images &m) {
    const std::vector<cv::Mat> planes = {m.src(CV_8U, 0), m.src(CV_8U, 1), m.src(CV_8U, 2)};
    const cv::Mat dst = m.result(CV_8UC3);
    return contender(dst, true, [=] { cv::merge(planes, dst); });
}

Contender canny(const Images &m) {
    const int size = m.c(), by = size == 3 ? 1 : 8;
    return filter(m, CV_8U, false,
                  [=](const cv::Mat &src, const cv::Mat &dst) { cv::Canny(src, dst, 100 * by, 200 * by, size); });
}
Contender pyramid(const Images &m) {
    const int levels = m.c();
    const auto all = std::make_shared<std::vector<cv::Mat>>();
    return filter(m, CV_8U, false, [=](const cv::Mat &src, const cv::Mat &dst) {
        src.copyTo(dst);
        cv::buildPyramid(dst, *all, levels - 1, border);
    });
}

using Make = std::function<Contender(const Images &)>;

const std::map<std::string, Make> &functions() {
    using cv::Mat;
    static const std::map<std::string, Make> all = {
        {"absdiff", difference},
        {"lookup", lookup},
        {"threshold", threshold},
        {"box",
         [](const Images &m) {
             return filter(m, CV_8U, true, [](const Mat &src, const Mat &dst) {
                 cv::boxFilter(src, dst, CV_8U, cv::Size(3, 3), cv::Point(-1, -1), true, border);
             });
         }},
        {"gauss3",
         [](const Images &m) {
             return filter(m, CV_8U, true, [](const Mat &src, const Mat &dst) {
                 cv::GaussianBlur(src, dst, cv::Size(3, 3), 0, 0, border);
             });
         }},
        {"gauss5",
         [](const Images &m) {
             return filter(m, CV_8U, true, [](const Mat &src, const Mat &dst) {
                 cv::GaussianBlur(src, dst, cv::Size(5, 5), 0, 0, border);
             });
         }},
        {"dilate", [](const Images &m) { return extreme(m, true, 3, false); }},
        {"erode", [](const Images &m) { return extreme(m, false, 3, false); }},
        {"minbox", [](const Images &m) { return extreme(m, false, 5, false); }},
        {"maxdisk", [](const Images &m) { return extreme(m, true, 5, true); }},
        {"median",
         [](const Images &m) {
             return filter(m, CV_8U, true, [](const Mat &src, const Mat &dst) { cv::medianBlur(src, dst, 3); });
         }},
        {"medianbox",
         [](const Images &m) {
             const int side = m.c();
             return filter(m, CV_8U, true, [side](const Mat &src, const Mat &dst) { cv::medianBlur(src, dst, side); });
         }},
        {"scharr", [](const Images &m) { return gradients(m, cv::FILTER_SCHARR, CV_16S); }},
        {"sobel", [](const Images &m) { return gradients(m, m.c(), m.c() == 7 ? CV_32F : CV_16S); }},
        {"derivative", [](const Images &m) { return gradients(m, 1, CV_16S); }},
        {"convolution", [](const Images &m) { return convolution(m, false); }},
        {"separable", [](const Images &m) { return convolution(m, true); }},
        {"histogram", histogram},
        {"equalize",
         [](const Images &m) {
             return filter(m, CV_8U, true, [](const Mat &src, const Mat &dst) { cv::equalizeHist(src, dst); });
         }},
        {"meandev",
         [](const Images &m) {
             return filter(m, CV_8U, false, [](const Mat &src, const Mat &) {
                 cv::Scalar mean, deviation;
                 cv::meanStdDev(src, mean, deviation);
             });
         }},
        {"minmax", extremes},
        {"integral", integral},
        {"remap", remap},
        {"affine", [](const Images &m) { return warp(m, false); }},
        {"perspective", [](const Images &m) { return warp(m, true); }},
        {"rgb_rgba", [](const Images &m) { return color(m, CV_8UC3, CV_8UC4, cv::COLOR_RGB2RGBA); }},
        {"rgba_rgb", [](const Images &m) { return color(m, CV_8UC4, CV_8UC3, cv::COLOR_RGBA2RGB); }},
        {"rgb_grey", [](const Images &m) { return color(m, CV_8UC3, CV_8U, cv::COLOR_RGB2GRAY); }},
        {"rgb_iyuv", to_iyuv},
        {"nv12_rgb", from_nv12},
        {"yuyv_rgb", [](const Images &m) { return color(m, CV_8UC2, CV_8UC3, cv::COLOR_YUV2RGB_YUYV); }},
        {"extract_rgb", [](const Images &m) { return extract(m, 3, 1); }},
        {"extract_rgba", [](const Images &m) { return extract(m, 4, 2); }},
        {"combine", combine},
        {"canny", canny},
        {"pyramid", pyramid},
    };
    return all;
}

}  // namespace

std::vector<Contender> opencv_vision(const Words &words, const Case &made) {
    const auto found = functions().find(words.op.substr(6));
    if (found == functions().end())
        return {};
    cv::setNumThreads(1);
    return {found->second({words, made})};
}

}  // namespace bench
