// SPDX-License-Identifier: MIT
#include "src/ops/lstm_cell/lstm_cell.h"

#include "src/ops/lstm_cell/reference.h"

AC_DECLARE_OPERATOR(LSTMCell)
AC_DECLARE_TABLE(lstm_cell)

namespace ac::lstm_cell {
namespace {

struct Case {
    size_t units, batches;
    bool cifg = false, first = false, gates = false, copies = false, in_place = false;
    float clip = 0;
    test::Layout layout = test::Layout::guarded;
};

void check(const Case &c, DataType type, const Target &target) {
    const TensorShape one(c.units, c.batches), all(c.units * (c.cifg ? 3 : 4), c.batches);
    const auto make = [&](const TensorShape &shape) { return test::make_tensor(test::info_of(shape, type), c.layout); };
    const auto sums = make(all), before = make(one), state = make(one), after = make(one), copy = make(one);
    test::fill(*sums, 1, -6, 6);
    test::fill(*before, 2, -2, 2);
    const Results wanted = reference(test::values(*sums), c.first ? std::vector<double>() : test::values(*before),
                                     c.units, c.cifg, static_cast<double>(c.clip));
    Tensor &cell_out = c.in_place ? *before : *after;
    LstmCellOperands call{*sums->info(), c.first ? nullptr : before->info(), *state->info(), *cell_out.info(), c.clip};
    call.cifg = c.cifg;
    call.copies = c.copies;
    call.gates = c.gates;
    test::run([&](PlanPtr &p) { return plan(p, call, target); }, {{TensorType::ACL_SRC_0, sums.get()},
                                                                  {TensorType::ACL_SRC_1, before.get()},
                                                                  {TensorType::ACL_DST_0, state.get()},
                                                                  {TensorType::ACL_DST_1, &cell_out},
                                                                  {copy_slot, copy.get()}});
    EXPECT_TRUE(test::close(*state, wanted.state, tolerance(type))) << c.units;
    EXPECT_TRUE(test::close(cell_out, wanted.cell, tolerance(type))) << c.units;
    if (c.copies) {
        EXPECT_EQ(test::bytes(*copy), test::bytes(*state));
    }
    if (c.gates) {
        EXPECT_TRUE(test::close(*sums, wanted.gates, tolerance(type))) << c.units;
    }
}

TEST(LSTMCell, EveryRowAgreesWithTheReference) {
    test::for_each_row(lstm_cell_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        for (const size_t units : {1, 3, 4, 7, 8, 15, 16, 17, 33, 65}) {
            check({units, 2}, type, target);
            check({units, 1, false, true}, type, target);
        }
        for (const bool cifg : {false, true}) {
            check({19, 3, cifg, false, true, true, false, 0.75F}, type, target);
            check({19, 3, cifg, false, true, true, true}, type, target);
            check({9, 2, cifg, true, false, false, false, 0.25F, test::Layout::padded}, type, target);
        }
        check({700, 3}, type, target);  // more than a thread
    });
}

TEST(LSTMCell, RefusesWhatDoesNotFit) {
    const TensorInfo sums = test::info_of(TensorShape(12u, 2u), DataType::F32);
    const auto refusal = [&](const TensorInfo &from, const TensorInfo &before, float clip, const char *text) {
        TensorInfo state, after;
        LstmCellOperands call{from, &before, state, after, clip};
        PlanPtr made;
        EXPECT_TRUE(test::refuses(plan(made, call), text)) << text;
    };
    const auto of = [](const TensorShape &shape) { return test::info_of(shape, DataType::F32); };
    refusal(of(TensorShape(13u, 2u)), of(TensorShape(3u, 2u)), 0, "4 units");
    refusal(of(TensorShape(12u, 2u, 2u)), of(TensorShape(3u, 2u)), 0, "4 units");
    refusal(sums, of(TensorShape(4u, 2u)), 0, "shape");
    refusal(sums, of(TensorShape(3u, 2u)), -1, "limit");
    refusal(sums, test::info_of(TensorShape(3u, 2u), DataType::S32), 0, "S32");
    TensorInfo state, after;
    LstmCellOperands call{sums, nullptr, state, after};
    call.activation = ActivationLayerInfo(ActivationFunction::RELU);
    PlanPtr made;
    if (test::has_type(LSTMCell_operator, DataType::F32)) {
        EXPECT_TRUE(test::refuses(plan(made, call), "TANH"));
    }
}

}  // namespace
}  // namespace ac::lstm_cell
