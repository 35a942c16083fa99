// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLLSTMLayer.h"

#include "src/ops/lstm/device_test.h"
#include "src/ops/lstm/lstm_test.h"

AC_DECLARE_OPERATOR(LSTM)

namespace ac::lstm {
namespace {

/// `launches`: per step.
void check_sequence(const Case &c, DataType type, test::Layout layout, int launches, bool in_place = false) {
    FloatLayer layer(c, type, layout);
    OnDevice<FloatLayer> on(layer);
    if (in_place) {
        on.share_states();
    }
    const Layer l = layer.layer();
    LSTMParams<ICLTensor> params;
    layer.set(params, on);
    CLLSTMLayer lstm;
    lstm.configure(on(x), on(wf), on(wc), on(wo), on(rf), on(rc), on(ro), on(bf), on(bc), on(bo), on(state), on(cell),
                   on(scratch), on(state_out), on(cell_out), on(dst), params, l.activation, l.cell_clip,
                   l.projection_clip);
    for (unsigned t = 0; t < 3; ++t) {
        on.give();
        int count = 0;
        auto &enqueue = CLSymbols::get().clEnqueueNDRangeKernel_ptr;
        const auto real = enqueue;
        enqueue = [&](auto... arguments) {
            ++count;
            return real(arguments...);
        };
        lstm.run();
        enqueue = real;
        if (t != 0) {  // the first run prepares the weights
            EXPECT_LE(count, launches);
        }
        on.take();
        layer.check_step(t);
        EXPECT_FALSE(on(wf)->is_used());
    }
}

TEST(ClLSTM, StepsInSequenceFollowTheFormulasWithEachOption) {
    test::opencl_target();
    const Case all_options{5, 12, 4, 2, false, true, true, true, 0.6F, 0.2F}, coupled{7, 5, 5, 3, true, true, false};
    const Case plain{5, 12, 4, 2, false, false, false, true, 0.6F, 0.2F}, only_gates{7, 5, 5, 3, true, false, false};
    // Rows of whole vectors: one batch with more vectors than a unit has items; batches in fours; a product for many.
    const Case wide{132, 12, 12, 1, true, false, false}, five{8, 8, 8, 5, true, false, false},
        many{8, 6, 6, 33, true, false, false};
    for (const DataType type : {DataType::F32, DataType::F16}) {
        if (!test::has_type(LSTM_operator, type)) {
            const TensorInfo i = info_of({2u, 2u}, type), v = info_of(TensorShape(2u), type),
                             gates = info_of({6u, 2u}, type);
            EXPECT_FALSE(bool(CLLSTMLayer::validate(&i, &i, &i, &i, &i, &i, &i, &v, &v, &v, &i, &i, &gates, &i, &i, &i,
                                                    LSTMParams<ITensorInfo>(), ActivationLayerInfo())));
            continue;
        }
        check_sequence(all_options, type, test::Layout::padded, 30);
        check_sequence(coupled, type, test::Layout::guarded, 30);
        check_sequence(plain, type, test::Layout::guarded, 1 + 2);
        check_sequence(only_gates, type, test::Layout::padded, 1);
        check_sequence(wide, type, test::Layout::guarded, 1);
        check_sequence(five, type, test::Layout::guarded, 1);
        check_sequence(many, type, test::Layout::guarded, 3 + 1);
        // The state is copied before a launch whose groups would overwrite what others read.
        for (const Case &c : {plain, only_gates, wide, five, many}) {
            check_sequence(c, type, test::Layout::padded, 4 + 1, true);
        }
    }
}

}  // namespace
}  // namespace ac::lstm
