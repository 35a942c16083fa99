// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLQLSTMLayer.h"

#include "src/ops/lstm/device_test.h"
#include "src/ops/lstm/qlstm_test.h"
#include "tests/framework/lack.h"

AC_DECLARE_OPERATOR(LSTM)

namespace ac::lstm {
namespace {

TEST(ClQLSTM, StepsInSequenceFollowTheFormulasWithEachOption) {
    test::opencl_target();
    AC_NEEDS(LSTM_operator, QASYMM8_SIGNED);
    AC_NEEDS(LSTM_operator, QSYMM16);
    const QCase some[] = {{5, 12, 4, 2, false, true, true, true, 0.5F, 0.5F, 3},
                          {9, 8, 8, 2, true, true, false, false, 0.5F},
                          {7, 19, 19, 2, false, false, false, false, 0, 0, -5, DataType::QASYMM8_SIGNED}};
    for (const QCase &c : some) {
        QLayer layer(c, c.norm ? test::Layout::padded : test::Layout::guarded);
        OnDevice<QLayer> on(layer);
        LSTMParams<ICLTensor> params;
        layer.set(params, on);
        CLQLSTMLayer lstm;
        lstm.configure(on(x), on(wf), on(wc), on(wo), on(rf), on(rc), on(ro), on(bf), on(bc), on(bo), on(cell),
                       on(state), on(cell_out), on(state_out), on(dst), params);
        for (unsigned t = 0; t < 3; ++t) {
            on.give();
            lstm.run();
            on.take();
            SCOPED_TRACE("units " + std::to_string(c.units) + ", step " + std::to_string(t));
            layer.check();
            layer.advance(200 + t);
        }
    }
}

}  // namespace
}  // namespace ac::lstm
