// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_FUNCTION_INFO_ACTIVATIONLAYERINFO_H
#define ACL_ARM_COMPUTE_FUNCTION_INFO_ACTIVATIONLAYERINFO_H

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/QuantizationInfo.h"

#include <array>
#include <atomic>
#include <memory>

// Programs for this interface use the types of this header, such as float32_t, without including it.
#if defined(__aarch64__) && defined(__ARM_NEON)
#include <arm_neon.h>
#endif

namespace arm_compute {
/// Activation functions; a and b are the parameters of ActivationLayerInfo.
enum class ActivationFunction {
    LOGISTIC,         ///< 1 / (1 + e^-x)
    TANH,             ///< a * tanh(b * x)
    RELU,             ///< max(0, x)
    BOUNDED_RELU,     ///< min(a, max(0, x))
    LU_BOUNDED_RELU,  ///< min(a, max(b, x))
    LEAKY_RELU,       ///< x > 0 ? x : a * x
    SOFT_RELU,        ///< ln(1 + e^x)
    ELU,              ///< x >= 0 ? x : a * (e^x - 1)
    ABS,              ///< |x|
    SQUARE,           ///< x^2
    SQRT,             ///< sqrt(x)
    LINEAR,           ///< a * x + b
    IDENTITY,         ///< x
    HARD_SWISH,       ///< x * min(6, max(0, x + 3)) / 6
    SWISH,            ///< x / (1 + e^(-a * x))
    GELU              ///< x * P(X <= x), X with standard normal distribution
};

/// An activation function and its parameters, or none.
class ActivationLayerInfo {
public:
    typedef arm_compute::ActivationFunction ActivationFunction;
    /// Results indexed by the 8-bit input.
    using LookupTable256 = std::array<qasymm8_t, 256>;
    /// Results indexed by the bits of a binary16 input.
    using LookupTable65536 = std::array<float16_t, 65536>;

    /// No activation.
    ActivationLayerInfo() = default;
    /// @param[in] f The function.
    /// @param[in] a First parameter: the upper bound of BOUNDED_RELU and LU_BOUNDED_RELU; for others see the formula.
    /// @param[in] b Second parameter: the lower bound of LU_BOUNDED_RELU; for others see the formula.
    ActivationLayerInfo(ActivationFunction f, float a = 0.0f, float b = 0.0f) : _act(f), _a(a), _b(b), _enabled(true) {}

    /// The function.
    ActivationFunction activation() const { return _act; }
    /// First parameter.
    float a() const { return _a; }
    /// Second parameter.
    float b() const { return _b; }
    /// False for no activation.
    bool enabled() const { return _enabled; }
    /// The 8-bit table that was set, or zeros.
    const LookupTable256 &lut() const {
        static constexpr LookupTable256 none{};
        return _tables.get() == nullptr ? none : _tables.get()->lut;
    }
    /// Sets a table for 8-bit inputs; it is copied.
    void setLookupTable256(LookupTable256 &lut) {
        TableSet *set = new TableSet;  // the old set may be shared
        set->lut = lut;
        if (_tables.get() != nullptr) {
            set->lut_fp16 = _tables.get()->lut_fp16;
        }
        _tables.reset(set);
    }
    /// The table for binary16 inputs. It is an error if none was set.
    const LookupTable65536 &lut_fp16() const {
        ARM_COMPUTE_EXIT_ON_MSG(_tables.get() == nullptr || _tables.get()->lut_fp16 == nullptr,
                                "no table was set with setLookupTable65536()");
        return *_tables.get()->lut_fp16;
    }
    /// Sets a table for binary16 inputs; it is shared.
    void setLookupTable65536(std::shared_ptr<LookupTable65536> lut) {
        TableSet *set = new TableSet;  // the old set may be shared
        set->lut_fp16 = std::move(lut);
        if (_tables.get() != nullptr) {
            set->lut = _tables.get()->lut;
        }
        _tables.reset(set);
    }

private:
    struct TableSet {
        std::atomic<unsigned int> owners{1};
        LookupTable256 lut{};
        std::shared_ptr<LookupTable65536> lut_fp16{};
    };
    /// Shared, immutable tables. One pointer, usually null: this class is part of many others and often copied.
    class Tables {
    public:
        Tables() = default;
        Tables(const Tables &other) : _set(other._set == nullptr ? nullptr : share(other._set)) {}
        Tables(Tables &&other) noexcept : _set(other._set) { other._set = nullptr; }
        Tables &operator=(const Tables &other) {
            Tables copy(other);
            std::swap(_set, copy._set);
            return *this;
        }
        Tables &operator=(Tables &&other) noexcept {
            std::swap(_set, other._set);
            return *this;
        }
        ~Tables() {
            if (_set != nullptr) {
                release(_set);
            }
        }
        /// Takes ownership of a set that has one owner.
        void reset(TableSet *set) {
            if (_set != nullptr) {
                release(_set);
            }
            _set = set;
        }
        const TableSet *get() const { return _set; }

    private:
        ARM_COMPUTE_COLD static TableSet *share(TableSet *set);
        ARM_COMPUTE_COLD static void release(TableSet *set);

        TableSet *_set = nullptr;
    };

    ActivationFunction _act = {ActivationFunction::IDENTITY};
    float _a = {};
    float _b = {};
    bool _enabled = {false};
    Tables _tables{};
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_FUNCTION_INFO_ACTIVATIONLAYERINFO_H
