// SPDX-License-Identifier: MIT
#include "src/ops/bitwise/bitwise.h"

#include "src/ops/bitwise/bitwise.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(BitwiseAnd, R"(
in= a: U8, any shape
in= b: of the same type and shape
out dst: a and b, bit by bit
)") {
    return bitwise::plan(plan, BitwiseOperation::AND, call.in(given.a), call.inputs[given.b], call.out(given.dst),
                         call.target);
}

AC_C_OPERATOR(BitwiseOr, R"(
in= a: U8, any shape
in= b: of the same type and shape
out dst: a or b, bit by bit
)") {
    return bitwise::plan(plan, BitwiseOperation::OR, call.in(given.a), call.inputs[given.b], call.out(given.dst),
                         call.target);
}

AC_C_OPERATOR(BitwiseXor, R"(
in= a: U8, any shape
in= b: of the same type and shape
out dst: a xor b, bit by bit
)") {
    return bitwise::plan(plan, BitwiseOperation::XOR, call.in(given.a), call.inputs[given.b], call.out(given.dst),
                         call.target);
}

AC_C_OPERATOR(BitwiseNot, R"(
in= src: U8, any shape
out dst: not src, bit by bit
)") {
    return bitwise::plan(plan, BitwiseOperation::NOT, call.in(given.src), nullptr, call.out(given.dst), call.target);
}
