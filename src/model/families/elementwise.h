// SPDX-License-Identifier: MIT
// Operators on each element, with broadcasting.
#pragma once

#include "src/model/passes/edit.h"
#include "src/model/rules/ops.h"

namespace ac::model {

AC_ONNX(Abs)
AC_ONNX(Acos)
AC_ONNX(Acosh)
AC_ONNX(Asin)
AC_ONNX(Asinh)
AC_ONNX(Atan)
AC_ONNX(Atanh)
AC_ONNX(Ceil)
AC_ONNX(Cos)
AC_ONNX(Cosh)
AC_ONNX(Erf)
AC_ONNX(Exp)
AC_ONNX(Floor)
AC_ONNX(IsInf)
AC_ONNX(IsNaN)
AC_ONNX(Log)
AC_ONNX(Neg)
AC_ONNX(Not)
AC_ONNX(Reciprocal)
AC_ONNX(Round)
AC_ONNX(Sign)
AC_ONNX(Sin)
AC_ONNX(Shrink)  // in the library of floating-point numbers
AC_ONNX(Sinh)
AC_ONNX(Sqrt)
AC_ONNX(Tan)
AC_ONNX(Celu)
AC_ONNX(Clip)
AC_ONNX(Elu)
AC_ONNX(Gelu)
AC_ONNX(HardSigmoid)
AC_ONNX(HardSwish)
AC_ONNX(LeakyRelu)
AC_ONNX(Mish)
AC_ONNX(PRelu)
AC_ONNX(Relu)
AC_ONNX(Selu)
AC_ONNX(Sigmoid)
AC_ONNX(Softplus)
AC_ONNX(Softsign)
AC_ONNX(SwiGLU)
AC_ONNX(Swish)
AC_ONNX(Tanh)
AC_ONNX(ThresholdedRelu)
AC_ONNX(Add)
AC_ONNX(And)
AC_ONNX(BitShift)    // host only
AC_ONNX(BitwiseAnd)  // in the library of uint8 with equal shapes
AC_ONNX(BitwiseNot)  // in the library of uint8
AC_ONNX(BitwiseOr)   // in the library of uint8 with equal shapes
AC_ONNX(BitwiseXor)  // in the library of uint8 with equal shapes
AC_ONNX(Div)
AC_ONNX(Equal)
AC_ONNX(Greater)
AC_ONNX(GreaterOrEqual)
AC_ONNX(Less)
AC_ONNX(LessOrEqual)
AC_ONNX(Max)
AC_ONNX(Mean)
AC_ONNX(Min)
AC_ONNX(Mod)
AC_ONNX(Mul)
AC_ONNX(Or)
AC_ONNX(Pow)
AC_ONNX(Sub)
AC_ONNX(Sum)
AC_ONNX(Where)
AC_ONNX(Xor)
AC_ONNX(BitCast)  // host only
AC_ONNX(Cast)
AC_ONNX(CastLike)
AC_ONNX(Identity)
AC_ONNX_MADE(Activation)
// A Cast to a type that the library computes with: without what the others need.
AC_ONNX_MADE_AS(Conversion, Cast)

/// A function of the library (ActivationLayerInfo), and its parameters.
struct Curve {
    const char *function;
    const char *key = nullptr;  ///< attribute for the parameter a
    float a = 0, b = 0;
};

/// A function of one number, and of up to two attributes.
struct Unary {
    double (*real)(double x, double a, double b);
    int64_t (*integer)(int64_t x) = nullptr;  ///< null: floating-point types only
    const char *word = nullptr;               ///< of the ElementwiseUnary of the library
    const Curve *curve = nullptr;             ///< the same for floating-point numbers
    const char *key_a = nullptr;
    double a = 0;
    const char *key_b = nullptr;
    double b = 0;
};

Rule infer_unary, evaluate_unary;
Lower lower_logical;  ///< And, Or, Not
Lower lower_bitwise;
Rewrite to_activation;

constexpr Op unary(const Word &word, const Unary &facts) {
    Op op(word);
    op.infers(infer_unary).evaluates(evaluate_unary).with(&facts);
    return facts.curve == nullptr ? op : op.on(Step::activation, to_activation);
}

/// Makes node @p i an Activation of its first operand.
void make_activation(Editor &editor, size_t i, const char *function, float a, float b);

Rewrite recognize_gelu, recognize_gate, add_bias;

}  // namespace ac::model
