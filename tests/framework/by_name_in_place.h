// SPDX-License-Identifier: MIT
// One tensor as input and output of AclRunOperator(): the record says whether that is allowed.
#pragma once

#include "src/registry/words.h"
#include "tests/framework/by_name_tensors.h"

#include <string>

namespace ac::test {

/// The words of an operator's record after its name.
inline registry::Words words_of_operator(const std::string &op) {
    size_t i = 0;
    while (std::string(AclDescribeOperator(i)).compare(0, op.size() + 1, op + " ") != 0) {
        ++i;
    }
    return registry::Words(AclDescribeOperator(i));
}

/// The output that an operand may share according to the operator's record; -1: none.
inline int output_of(const char *op, const std::string &operand) {
    for (registry::Words words = words_of_operator(op); words && words.sort() != registry::attribute; words.step()) {
        if (std::string(words.name(), words.rest()) == operand) {
            const std::string signs(words.rest(), strcspn(words.rest(), " "));
            const size_t at = signs.find('=');
            return at == std::string::npos ? -1 : at + 1 < signs.size() ? signs[at + 1] - '0' : 0;
        }
    }
    return -1;
}

/// Runs `made` with each input as each output of the same shape and type. `cases` are its operands, with the expected
/// contents of outputs; `tensors` are in `pack`. In place it must compute the same results or return an error. A kernel
/// size or the like may make DepthwiseConv2d return an error although its record allows it.
template <class AllOperands>
void expect_in_place(const char *op, const Session &session, AclOperator made, AclTensorPack pack,
                     const std::vector<AclOperand> &infos, const std::vector<AclTensor> &tensors,
                     const AllOperands &cases) {
    const auto run_with = [&](size_t in, size_t out) {
        const AclTensor both = make_c_tensor(session.context, infos[in], cases[in].contents);
        EXPECT_EQ(AclPackTensor(pack, both, cases[in].slot), AclSuccess);
        EXPECT_EQ(AclPackTensor(pack, both, cases[out].slot), AclSuccess);
        const AclStatus status = AclRunOperator(made, session.queue, pack);
        const bool may_be = output_of(op, cases[in].name) == cases[out].slot - AclDst;
        if (status == AclSuccess) {
            EXPECT_TRUE(may_be) << "its record says nothing of it";
            EXPECT_EQ(AclQueueFinish(session.queue), AclSuccess);
            EXPECT_EQ(read_c_tensor(both, cases[out].contents.size()), cases[out].contents);
        } else {
            EXPECT_FALSE(may_be && std::strcmp(op, "DepthwiseConv2d") != 0) << AclLastErrorText();
            EXPECT_EQ(status, AclInvalidArgument);
            EXPECT_NE(std::strstr(AclLastErrorText(), "in place"), nullptr) << AclLastErrorText();
        }
        EXPECT_EQ(AclPackTensor(pack, tensors[in], cases[in].slot), AclSuccess);
        EXPECT_EQ(AclPackTensor(pack, tensors[out], cases[out].slot), AclSuccess);
        EXPECT_EQ(AclDestroyTensor(both), AclSuccess);
    };
    for (size_t in = 0; in < cases.size(); ++in) {
        for (size_t out = 0; out < cases.size(); ++out) {
            const bool alike = infos[in].data_type == infos[out].data_type && infos[in].ndims == infos[out].ndims &&
                               infos[in].channels == infos[out].channels &&
                               std::equal(infos[in].shape, infos[in].shape + infos[in].ndims, infos[out].shape);
            if (!cases[in].output && cases[out].output && alike) {
                SCOPED_TRACE(std::string(op) + ": " + cases[in].name + " is " + cases[out].name);
                run_with(in, out);
            }
        }
    }
}

}  // namespace ac::test
