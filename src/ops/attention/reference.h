// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/attention/extents.h"
#include "tests/framework/op_test.h"

#include <cmath>

namespace ac::attention {

/// F32: products of `width` elements of up to 1 have an absolute error of a few 2^-24, which the exponential turns into
/// a relative one of the weights; sums of weights and values add as much again. The other types round the result once.
inline test::Tolerance tolerance(DataType type) {
    switch (type) {
        case DataType::F32:
            return {2e-6, 2e-6, 0};
        case DataType::F16:
            return {1e-5, 0x1p-10, 0};
        default:
            return {1e-5, 0x1p-7, 0};
    }
}

/// Tensors of a case; the last three may be null.
struct Given {
    const ITensor &query, &key, &value;
    const ITensor *mask, *lengths, *sink;
};

/// Elements by their place, whatever the layout.
class Placed {
public:
    Placed(const ITensor &tensor, bool inside = false)
        : values_(test::values(tensor)), shape_(tensor.info()->tensor_shape()), inside_(inside) {}
    double at(size_t element, size_t position, size_t head, size_t batch) const {
        const size_t y = inside_ ? head : position, z = inside_ ? position : head;
        const auto in = [this](size_t d, size_t i) { return shape_[d] == 1 ? 0 : i; };
        return values_[element + shape_[0] * (in(1, y) + shape_[1] * (in(2, z) + shape_[2] * in(3, batch)))];
    }

private:
    std::vector<double> values_;
    TensorShape shape_;
    bool inside_;
};

/// The answers of attention() in plain loops.
class Reference {
public:
    Reference(const Given &given, const AttentionInfo &info, const Extents &e)
        : e_(e),
          info_(info),
          query_(given.query, info.query_inside),
          key_(given.key, info.key_inside),
          value_(given.value, info.key_inside),
          given_(given) {
        if (given.mask != nullptr) {
            mask_ = test::values(*given.mask);
        }
        if (given.sink != nullptr) {
            sink_ = test::values(*given.sink);
        }
    }

    /// In the order of dst's elements.
    std::vector<double> all() const {
        std::vector<double> found;
        for (size_t batch = 0; batch < e_.batches; ++batch) {
            for (size_t y = 0; y < (info_.dst_inside ? e_.queries : e_.heads); ++y) {
                for (size_t x = 0; x < (info_.dst_inside ? e_.heads : e_.queries); ++x) {
                    info_.dst_inside ? add(found, y, x, batch) : add(found, x, y, batch);
                }
            }
        }
        return found;
    }

private:
    static constexpr double unseen = -INFINITY;

    int64_t valid(size_t batch) const {
        if (given_.lengths == nullptr) {
            return static_cast<int64_t>(e_.keys);
        }
        const std::vector<double> lengths = test::values(*given_.lengths);
        const double length = lengths[lengths.size() == 1 ? 0 : batch];
        return static_cast<int64_t>(std::fmin(std::fmax(length, 0), static_cast<double>(e_.keys)));
    }

    /// Sets `seen` if the query sees the key.
    double score(size_t query, size_t key, size_t head, size_t batch, bool &seen) const {
        const int64_t n = valid(batch), at = static_cast<int64_t>(key);
        const int64_t position = static_cast<int64_t>(query) +
                                 (info_.first >= 0 ? int64_t{info_.first} : n - static_cast<int64_t>(e_.queries));
        if (at >= n || (info_.left >= 0 && at < position - info_.left) ||
            (info_.right >= 0 && at > position + info_.right)) {
            return unseen;
        }
        double sum = 0;
        for (size_t i = 0; i < e_.width; ++i) {
            sum += query_.at(i, query, head, batch) * key_.at(i, key, head / e_.group(), batch);
        }
        sum *= info_.scale != 0 ? static_cast<double>(info_.scale) : 1 / std::sqrt(static_cast<double>(e_.width));
        const auto cap = static_cast<double>(info_.softcap);
        sum = cap != 0 ? cap * std::tanh(sum / cap) : sum;
        if (given_.mask == nullptr) {
            seen = true;
            return sum;
        }
        const TensorShape &shape = given_.mask->info()->tensor_shape();
        const size_t y = shape[1] == 1 ? 0 : query, z = shape[2] == 1 ? 0 : head, w = shape[3] == 1 ? 0 : batch;
        const double number = mask_[key + shape[0] * (y + shape[1] * (z + shape[2] * w))];
        const bool truth = given_.mask->info()->data_type() == DataType::U8;
        if (truth ? number == 0 : number == unseen) {
            return unseen;
        }
        seen = true;
        return truth ? sum : sum + number;
    }

    void add(std::vector<double> &found, size_t query, size_t head, size_t batch) const {
        std::vector<double> scores(e_.keys);
        double most = unseen;
        bool sees = false;
        for (size_t key = 0; key < e_.keys; ++key) {
            scores[key] = score(query, key, head, batch, sees);
            most = std::fmax(most, scores[key]);
        }
        double total = 0;
        if (!sink_.empty()) {
            most = std::fmax(most, sink_[head]);
            total = std::exp(sink_[head] - most);
        }
        for (double &number : scores) {
            number = number == unseen ? 0 : std::exp(number - most);
            total += number;
        }
        for (size_t i = 0; i < e_.depth; ++i) {
            double sum = 0;
            for (size_t key = 0; key < e_.keys; ++key) {
                sum += scores[key] == 0 ? 0 : scores[key] * value_.at(i, key, head / e_.group(), batch);
            }
            found.push_back(sees ? sum / total : 0);
        }
    }

    const Extents &e_;
    const AttentionInfo &info_;
    Placed query_, key_, value_;
    Given given_;
    std::vector<double> mask_, sink_;
};

}  // namespace ac::attention
