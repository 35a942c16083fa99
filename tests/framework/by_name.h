// SPDX-License-Identifier: MIT
// AclCreateOperator() compared with the C++ classes: <op>.by_name.h in an operator's folder has the cases, and the
// build generates one test per case and backend (scripts/build/c_api.py).
#pragma once

#include "arm_compute/Acl.h"
#include "arm_compute/AclGenericOperators.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/runtime/NEON/NEFunctions.h"

#include "src/base/data_types.h"
#include "tests/framework/by_name_in_place.h"
#include "tests/framework/by_name_tensors.h"
#include "tests/framework/op_test.h"
#include "tests/framework/walk.h"
#ifdef AC_NAMED_OPERATOR
#include "arm_compute/runtime/experimental/NamedOperator.h"
#endif
#ifdef ARM_COMPUTE_CL
#include "arm_compute/runtime/CL/CLFunctions.h"

#include "tests/framework/op_test_cl.h"
#endif

#include <algorithm>
#include <cstring>
#include <deque>
#include <string>
#include <vector>

namespace ac::test {

/// The data type combinations of a class, which the build reads from the operator's table. Each has a mask of DataTypes
/// per operand.
struct ListedTypes {
    const char *operands;  ///< names, each followed by a blank
    const uint32_t *masks;
    size_t width, height;

    /// The column of an operand; `width` if there is none.
    size_t column(const std::string &name) const {
        size_t found = 0;
        for (const char *at = operands; *at != '\0'; ++found) {
            const char *end = std::strchr(at, ' ');
            if (name == std::string(at, end)) {
                return found;
            }
            at = end + 1;
        }
        return width;
    }
    bool has(const std::vector<DataType> &types) const {
        for (size_t row = 0; row < height; ++row) {
            bool all = true;
            for (size_t c = 0; c < width; ++c) {
                all = all && (masks[row * width + c] >> static_cast<unsigned>(types[c]) & 1) != 0;
            }
            if (all) {
                return true;
            }
        }
        return false;
    }
};
/// The combinations of the class whose cases run, or null.
inline const ListedTypes *listed_types = nullptr;

/// Arguments of AclCreateOperator() in a case.
struct KeptCase {
    struct Operand {
        std::string name;
        TensorInfo info;
        bool output;
    };
    struct Attribute {
        std::string name;
        int32_t type;
        int64_t integer;
        double real;
        std::string word;
        std::vector<int64_t> list;
        std::vector<double> reals;
    };
    std::string op;
    std::vector<Operand> operands;
    std::vector<Attribute> attributes;
};
/// Destination of cases that are stored instead of run, or null.
inline std::vector<KeptCase> *kept_cases = nullptr;

/// One configuration of one operator, created by its C++ class and by its name, with T the tensors of a backend.
template <class T> class ByName {
public:
    explicit ByName(const char *op) : op_(op), target_(backend_of(static_cast<const T *>(nullptr))) {}

    /// Forgets the operands and attributes.
    void restart() {
        operands_.clear();
        lists_.clear();
        reals_.clear();
        attributes_.clear();
        inputs_ = outputs_ = 0;
    }

    /// An input with pseudo-random contents in [lo, hi]; each further input of the same kind takes the next slot.
    T *in(const char *name, const TensorInfo &info, double lo = -1, double hi = 1) {
        const auto host = make_tensor(info);
        fill(*host, static_cast<unsigned>(operands_.size() + 1), lo, hi);
        return add({name, info, std::make_unique<T>(), bytes(*host), inputs_++, false});
    }
    /// The next input, which is optional, is not there.
    void no_input() { ++inputs_; }
    /// An output; without an info the operator fills it in.
    T *out(const char *name = "dst", const TensorInfo &info = TensorInfo()) {
        T *const other = current_walk<T> != nullptr ? current_walk<T>->output(operands_, outputs_) : nullptr;
        if (other != nullptr) {
            ++outputs_;
            return other;
        }
        return add({name, info, std::make_unique<T>(), {}, 30 + outputs_++, true});
    }
    /// Inputs after this call form one list.
    void list_of_inputs() { inputs_ = AclSrcVec; }

    ByName &integer(const char *name, int64_t value) { return give(AclIntAttribute(name, value)); }
    ByName &real(const char *name, double value) { return give(AclRealAttribute(name, value)); }
    ByName &flag(const char *name, bool value) { return give(AclBoolAttribute(name, value)); }
    ByName &word(const char *name, const char *value) { return give(AclWordAttribute(name, value)); }
    ByName &list(const char *name, const std::vector<int64_t> &values) {
        lists_.push_back(values);
        return give(AclListAttribute(name, lists_.back().data(), values.size()));
    }
    ByName &reals(const char *name, const std::vector<double> &values) {
        reals_.push_back(values);
        return give(AclRealsAttribute(name, reals_.back().data(), values.size()));
    }

    /// `configure(function)` calls the class with the tensors of in() and out(). Results must be bit-identical. Both
    /// must reject a type that the build lacks with the same message.
    template <class Fn, class Configure> void expect(const Configure &configure) {
        if (kept_cases != nullptr) {
            keep();
            return;
        }
        if (current_walk<T> != nullptr) {
            const auto make = [&] { return std::make_unique<SubjectOf<Fn, Configure>>(configure); };
            current_walk<T>->look(op_, operands_, make);
            return;
        }
        Fn function;
        std::string refusal;
        try {
            configure(function);
        } catch (const std::runtime_error &e) {
            refusal = e.what();
        }
        const Session session(target_);
        if (!refusal.empty()) {
            EXPECT_NE(refusal.find("this build"), std::string::npos) << op_ << ": " << refusal;
            AclOperator none = nullptr;
            std::vector<AclOperand> operands = described();
            EXPECT_EQ(create(&none, session, operands), AclUnsupportedConfig) << op_;
            EXPECT_EQ(refusal.substr(0, std::strlen(AclLastErrorText())), AclLastErrorText()) << op_;
            return;
        }
        run_class(function);
        run_by_name(session);
#ifdef AC_NAMED_OPERATOR
        run_as_function();
#endif
        if (listed_types != nullptr) {
            try_types(session, *listed_types);
        }
    }

private:
    using Operand = NamedOperand<T>;

    T *add(Operand &&operand) {
        operands_.push_back(std::move(operand));
        operands_.back().tensor->allocator()->init(operands_.back().info);
        return operands_.back().tensor.get();
    }
    ByName &give(const AclAttribute &attribute) {
        attributes_.push_back(attribute);
        return *this;
    }
    void keep() const {
        KeptCase kept{op_, {}, {}};
        for (const Operand &o : operands_) {
            kept.operands.push_back({o.name, o.info, o.output});
        }
        for (const AclAttribute &a : attributes_) {
            kept.attributes.push_back({a.name, a.type, a.integer, a.real, a.word == nullptr ? "" : a.word, {}, {}});
            if (a.type == AclAttributeReals) {
                kept.attributes.back().reals.assign(a.reals, a.reals + a.count);
            } else {
                kept.attributes.back().list.assign(a.list, a.list + a.count);
            }
        }
        kept_cases->push_back(kept);
    }
    std::vector<AclOperand> described() const {
        std::vector<AclOperand> found;
        for (const Operand &o : operands_) {
            found.push_back(operand_of(o.name, o.info));
        }
        return found;
    }
    AclStatus create(AclOperator *op, const Session &session, std::vector<AclOperand> &operands) const {
        return AclCreateOperator(op, session.context, op_, attributes_.data(), attributes_.size(), operands.data(),
                                 operands.size());
    }
    template <class Fn> void run_class(Fn &function) {
        for (Operand &o : operands_) {
            o.tensor->allocator()->allocate();
            put_first(o);
        }
        function.run();
        for (Operand &o : operands_) {
            if (o.output) {
                o.contents = get(*o.tensor);
            }
        }
    }

    void run_by_name(const Session &session) {
        std::vector<AclOperand> operands = described();
        ASSERT_EQ(create(ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT, session, operands), AclSuccess)
            << op_ << ": " << AclLastErrorText();
        operands = described();
        AclOperator op = nullptr;
        ASSERT_EQ(create(&op, session, operands), AclSuccess) << op_ << ": " << AclLastErrorText();
        AclTensorPack pack = nullptr;
        ASSERT_EQ(AclCreateTensorPack(&pack, session.context), AclSuccess);
        std::vector<AclTensor> tensors;
        for (size_t i = 0; i < operands.size(); ++i) {
            const Operand &o = operands_[i];
            const ITensorInfo &made = *o.tensor->info();
            if (o.output) {
                for (size_t d = 0; d < 6; ++d) {
                    EXPECT_EQ(operands[i].shape[d], static_cast<int32_t>(made.dimension(d)))
                        << op_ << ", dimension " << d;
                }
                EXPECT_EQ(operands[i].scale, made.quantization_info().uniform().scale) << op_;
                EXPECT_EQ(operands[i].offset, made.quantization_info().uniform().offset) << op_;
            }
            tensors.push_back(make_c_tensor(session.context, operands[i],
                                            o.output ? std::vector<uint8_t>(bytes_of(made), 7) : o.contents));
            uint64_t size = 0;
            EXPECT_EQ(AclGetTensorSize(tensors[i], &size), AclSuccess);
            EXPECT_EQ(size, bytes_of(made)) << op_ << ": " << o.name;
            EXPECT_EQ(AclPackTensor(pack, tensors[i], o.slot), AclSuccess);
        }
        for (int run = 0; run < 2; ++run) {  // the second run uses packed weights
            ASSERT_EQ(AclRunOperator(op, session.queue, pack), AclSuccess) << op_ << ": " << AclLastErrorText();
            ASSERT_EQ(AclQueueFinish(session.queue), AclSuccess);
            for (size_t i = 0; i < operands.size(); ++i) {
                if (operands_[i].output) {
                    EXPECT_EQ(read_c_tensor(tensors[i], operands_[i].contents.size()), operands_[i].contents)
                        << op_ << ": " << operands_[i].name << " in run " << run;
                }
            }
        }
        expect_in_place(op_, session, op, pack, operands, tensors, operands_);
        for (AclTensor tensor : tensors) {
            EXPECT_EQ(AclDestroyTensor(tensor), AclSuccess);
        }
        EXPECT_EQ(AclDestroyTensorPack(pack), AclSuccess);
        EXPECT_EQ(AclDestroyOperator(op), AclSuccess);
    }

#ifdef AC_NAMED_OPERATOR
    /// NamedOperator must accept the same operands and attributes, and compute the same results.
    void run_as_function() {
        using arm_compute::experimental::NamedAttribute;
        using arm_compute::experimental::NamedOperand;
        std::vector<NamedAttribute> attributes;
        for (const AclAttribute &a : attributes_) {
            NamedAttribute kept(a.name, a.integer);
            kept.type = static_cast<AclAttributeType>(a.type);
            kept.real = a.real;
            kept.word = a.word == nullptr ? "" : a.word;
            (a.type == AclAttributeList ? kept.list.assign(a.list, a.list + a.count) : kept.list.clear());
            (a.type == AclAttributeReals ? kept.reals.assign(a.reals, a.reals + a.count) : kept.reals.clear());
            attributes.push_back(kept);
        }
        std::deque<T> tensors(operands_.size());
        std::vector<NamedOperand> operands, infos;
        std::deque<TensorInfo> kept_infos;
        for (size_t i = 0; i < operands_.size(); ++i) {
            tensors[i].allocator()->init(operands_[i].info);
            operands.emplace_back(operands_[i].name, &tensors[i]);
            kept_infos.push_back(operands_[i].info);
            infos.emplace_back(operands_[i].name, &kept_infos.back());
        }
        using arm_compute::experimental::NamedOperator;
        const Status valid = NamedOperator::validate(target_, op_, attributes, infos);
        EXPECT_TRUE(bool(valid)) << op_ << ": " << valid.error_description();
        NamedOperator function(target_);
        function.configure(op_, attributes, operands);
        for (size_t i = 0; i < operands_.size(); ++i) {
            EXPECT_EQ(kept_infos[i].tensor_shape(), tensors[i].info()->tensor_shape()) << op_;
            EXPECT_EQ(kept_infos[i].data_type(), tensors[i].info()->data_type()) << op_;
            tensors[i].allocator()->allocate();
            put(tensors[i],
                operands_[i].output ? std::vector<uint8_t>(bytes_of(*tensors[i].info()), 7) : operands_[i].contents);
        }
        for (int run = 0; run < 2; ++run) {
            function.run();
            for (size_t i = 0; i < operands_.size(); ++i) {
                if (operands_[i].output) {
                    EXPECT_EQ(get(tensors[i]), operands_[i].contents) << op_ << ": " << operands_[i].name;
                }
            }
        }
    }
#endif

    /// Tries each listed combination with each operand in each type: combinations that are not listed must be rejected.
    void try_types(const Session &session, const ListedTypes &listed) const {
        std::vector<size_t> columns;  // columns of the operands; an operand without a column keeps its type
        for (const Operand &o : operands_) {
            columns.push_back(listed.column(o.name));
        }
        ASSERT_EQ(columns[0], 0u) << op_ << ": its table begins with " << listed.operands;
        for (size_t row = 0; row < listed.height; ++row) {
            std::vector<DataType> types(listed.width, DataType::UNKNOWN);
            bool present = true;
            for (const size_t c : columns) {
                const uint32_t mask = c == listed.width ? 0 : listed.masks[row * listed.width + c] & ~1u;
                present = present && (mask != 0 || c == listed.width);
                if (mask != 0) {
                    types[c] = static_cast<DataType>(__builtin_ctz(mask));
                }
            }
            for (size_t c = 0; c < listed.width && present; ++c) {
                if (std::find(columns.begin(), columns.end(), c) == columns.end()) {
                    continue;
                }
                for (auto t = static_cast<unsigned>(DataType::U8); t < data_type_count; ++t) {
                    std::vector<DataType> tried = types;
                    tried[c] = static_cast<DataType>(t);
                    if (!listed.has(tried)) {
                        EXPECT_FALSE(takes(session, columns, tried)) << op_ << ": " << text_of(tried);
                    }
                }
            }
        }
    }
    bool takes(const Session &session, const std::vector<size_t> &columns, const std::vector<DataType> &types) const {
        std::vector<AclOperand> operands;
        for (size_t i = 0; i < operands_.size(); ++i) {
            TensorInfo info(*operands_[i].tensor->info());
            if (columns[i] < types.size()) {
                info.set_data_type(types[columns[i]]);
            }
            if (info.quantization_info().empty()) {
                info.set_quantization_info(QuantizationInfo(0.05F, 0));
            }
            operands.push_back(operand_of(operands_[i].name, info));
        }
        return create(ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT, session, operands) == AclSuccess;
    }
    static std::string text_of(const std::vector<DataType> &types) {
        std::string s;
        for (const DataType type : types) {
            s += arm_compute::string_from_data_type(type) + " ";
        }
        return s;
    }

    const char *op_;
    AclTarget target_;
    std::deque<Operand> operands_{};
    std::deque<std::vector<int64_t>> lists_{};
    std::deque<std::vector<double>> reals_{};
    std::vector<AclAttribute> attributes_{};
    int inputs_ = 0, outputs_ = 0;
};

// For a source that the build generates.
extern template class ByName<Tensor>;
#ifdef ARM_COMPUTE_CL
extern template class ByName<CLTensor>;
#endif

/// ByName with the class of the case.
template <class Fn, class T> class CaseOf : public ByName<T> {
public:
    using ByName<T>::ByName;

    template <class Configure> void expect(const Configure &configure) { ByName<T>::template expect<Fn>(configure); }
};

}  // namespace ac::test

/// A case of the operator `Name`: its classes of both backends, then the body of a template on the class `Fn` and the
/// tensors `T`, which describes the operands to `c`, calls c.expect(), and may begin again by c.restart().
#define AC_BY_NAME(Name, what, NeonClass, ClClass)                          \
    namespace ac::test {                                                    \
    template <class Fn, class T> void Name##_case_##what(CaseOf<Fn, T> &c); \
    template <class Fn, class T> void Name##_by_name_##what() {             \
        CaseOf<Fn, T> c(#Name);                                             \
        Name##_case_##what(c);                                              \
    }                                                                       \
    }                                                                       \
    template <class Fn, class T> void ac::test::Name##_case_##what([[maybe_unused]] CaseOf<Fn, T> &c)

/// A case that a statement on `c` describes.
#define AC_BY_NAME_IS(Name, what, NeonClass, ClClass, statement) \
    AC_BY_NAME(Name, what, NeonClass, ClClass) {                 \
        statement;                                               \
    }
