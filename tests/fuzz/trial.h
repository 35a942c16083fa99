// SPDX-License-Identifier: MIT
// A call of an operator by name, and random changes of it.
#pragma once

#include "src/registry/words.h"
#include "tests/framework/by_name.h"

#include <algorithm>
#include <random>
#include <set>

namespace ac::fuzz {

/// Random numbers that depend only on the seed.
class Random {
public:
    explicit Random(uint64_t seed) : engine_(static_cast<uint32_t>(seed ^ (seed >> 32))) {}
    uint32_t below(uint32_t n) { return engine_() % n; }
    bool one_in(uint32_t n) { return below(n) == 0; }
    template <class T> const T &of(const std::vector<T> &values) {
        return values[below(static_cast<uint32_t>(values.size()))];
    }

private:
    std::mt19937 engine_;
};

/// The words of a record of AclDescribeOperator().
struct Record {
    struct Attribute {
        std::string name, type;
    };
    std::vector<std::string> optional;  ///< optional operands
    std::vector<Attribute> attributes;

    explicit Record(const char *op) {
        for (registry::Words words = test::words_of_operator(op); words; words.step()) {
            const std::string name(words.name(), words.rest());
            if (words.sort() == registry::attribute) {
                const char *const type = words.rest() + 1;
                attributes.push_back({name, std::string(type, strcspn(type, "= "))});
            } else if (*words.rest() == '?') {
                optional.push_back(name);
            }
        }
    }
};

/// The words of an enumeration.
inline std::vector<std::string> words_of(const std::string &enumeration) {
    std::vector<std::string> found;
    for (registry::Words words(registry::find_record(enumeration.c_str())); words; words.step()) {
        found.emplace_back(words.name(), words.rest());
    }
    return found;
}

/// A KeptCase to be changed.
class Trial {
public:
    Trial(const test::KeptCase &base, const Record &record, Random &random)
        : trial_(base), record_(record), random_(random) {}

    test::KeptCase change() {
        for (uint32_t n = 1 + random_.below(4); n != 0; --n) {
            change_once();
        }
        return trial_;
    }

private:
    void change_once() {
        switch (random_.below(12)) {
            case 0:
            case 1:
            case 2:
                return change_extent();
            case 3:
                return set_dimension(any(), random_.below(5), extent());
            case 4:
            case 5:
                return change_type();
            case 6:
                any().set_data_type(type());
                return;
            case 7:
                return quantize(any());
            case 8:
                return change_layout();
            case 9:
                return leave_out();
            default:
                return change_attribute();
        }
    }

    TensorInfo &any() { return trial_.operands[random_.below(static_cast<uint32_t>(trial_.operands.size()))].info; }

    size_t extent() {
        static const std::vector<size_t> extents = {1, 1, 1,  2,  2,  3,  3,  4,  5,  6, 7,
                                                    8, 9, 12, 15, 16, 17, 31, 33, 64, 65};
        return random_.of(extents);
    }
    DataType type() { return static_cast<DataType>(1 + random_.below(data_type_count - 1)); }

    static void set_dimension(TensorInfo &info, size_t dimension, size_t extent) {
        if (info.tensor_shape().total_size() != 0) {
            TensorShape shape(info.tensor_shape());
            shape.set(dimension, extent, false);
            info.set_tensor_shape(shape);
        }
    }

    /// Replaces one extent wherever it occurs: extents that must be equal stay equal.
    void change_extent() {
        std::set<size_t> extents;
        for (const test::KeptCase::Operand &o : trial_.operands) {
            for (size_t d = 0; d < o.info.num_dimensions(); ++d) {
                extents.insert(o.info.dimension(d));
            }
        }
        const std::vector<size_t> known(extents.begin(), extents.end());
        const size_t from = known.empty() ? 0 : random_.of(known), to = extent();
        for (test::KeptCase::Operand &o : trial_.operands) {
            for (size_t d = 0; d < o.info.num_dimensions(); ++d) {
                if (o.info.dimension(d) == from) {
                    set_dimension(o.info, d, to);
                }
            }
        }
    }

    void change_type() {
        const DataType from = any().data_type(), to = type();
        for (test::KeptCase::Operand &o : trial_.operands) {
            if (o.info.data_type() == from && from != DataType::UNKNOWN) {
                o.info.set_data_type(to);
                if (o.info.quantization_info().empty()) {
                    quantize(o.info);
                }
            }
        }
    }

    void quantize(TensorInfo &info) {
        static const std::vector<float> usual = {1.F / 256, 1.F / 128, 0.02F, 0.1F, 0.5F, 1.F};
        static const std::vector<float> odd = {0.F, -1.F, 1e-38F, 1e30F, INFINITY, NAN};
        static const std::vector<int32_t> offsets = {0, 0, 0, 1, -3, 7, 100, 128, -128, 255};
        static const std::vector<int32_t> wrong = {256, -129, 70000, INT32_MAX, INT32_MIN};
        info.set_quantization_info(QuantizationInfo(random_.of(random_.one_in(6) ? odd : usual),
                                                    random_.of(random_.one_in(8) ? wrong : offsets)));
    }

    void change_layout() {
        const DataLayout layout = random_.one_in(2) ? DataLayout::NHWC : DataLayout::NCHW;
        for (test::KeptCase::Operand &o : trial_.operands) {
            o.info.set_data_layout(layout);
        }
    }

    void leave_out() {
        if (!record_.optional.empty()) {
            const std::string &name = random_.of(record_.optional);
            trial_.operands.erase(std::remove_if(trial_.operands.begin(), trial_.operands.end(),
                                                 [&](const test::KeptCase::Operand &o) { return o.name == name; }),
                                  trial_.operands.end());
        }
    }

    int64_t integer() {
        static const std::vector<int64_t> usual = {0, 0, 1, 1, 1, 2, 2, 3, 4, 5, -1, -2, -3};
        static const std::vector<int64_t> odd = {8, 100, 1 << 16, INT32_MAX, INT32_MIN, INT64_MAX};
        return random_.of(random_.one_in(10) ? odd : usual);
    }
    double real() {
        static const std::vector<double> usual = {0, 0.5, 1, 1, 2, -1, 0.1, 6};
        static const std::vector<double> odd = {1e-30, 1e30, -1e30, INFINITY, NAN};
        return random_.of(random_.one_in(8) ? odd : usual);
    }

    void change_attribute() {
        if (record_.attributes.empty()) {
            return;
        }
        const Record::Attribute &wanted = random_.of(record_.attributes);
        test::KeptCase::Attribute value{wanted.name, AclAttributeInt, integer(), real(), {}, {}, {}};
        const char kind = wanted.type[0];
        if (kind >= 'A' && kind <= 'Z') {
            value.type = AclAttributeWord;
            value.word = random_.of(words_of(wanted.type));
        } else if (kind == 'b') {
            value.type = AclAttributeBool;
            value.integer &= 1;
        } else if (wanted.type.size() > 1) {
            value.type = kind == 'f' ? AclAttributeReals : AclAttributeList;
            const char size = wanted.type[1];
            const auto most = static_cast<uint32_t>(size == '*' ? 4 : wanted.type.back() - '0');
            for (uint32_t n = size == '*' || size == '<' ? 1 + random_.below(most) : most; n != 0; --n) {
                if (kind == 'f') {
                    value.reals.push_back(real());
                } else {
                    value.list.push_back(integer());
                }
            }
        } else if (kind == 'f') {
            value.type = AclAttributeReal;
        }
        for (test::KeptCase::Attribute &a : trial_.attributes) {
            if (a.name == wanted.name) {
                a = value;
                return;
            }
        }
        trial_.attributes.push_back(value);
    }

    test::KeptCase trial_;
    const Record &record_;
    Random &random_;
};

}  // namespace ac::fuzz
