// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLLSTMLayerQuantized.h"

#include "src/ops/lstm/device_test.h"
#include "src/ops/lstm/quantized_test.h"
#include "tests/framework/lack.h"

AC_DECLARE_OPERATOR(LSTM)

namespace ac::lstm {
namespace {

TEST(ClLSTMQuantized, StepsInSequenceFollowTheFormulas) {
    test::opencl_target();
    AC_NEEDS(LSTM_operator, QASYMM8);
    AC_NEEDS(LSTM_operator, QSYMM16);
    for (const bool odd : {false, true}) {
        QuantizedLayer layer(7, 19, 3, odd, odd, odd ? test::Layout::padded : test::Layout::guarded);
        OnDevice<QuantizedLayer> on(layer);
        CLLSTMLayerQuantized lstm;
        lstm.configure(on(x), on(wi), on(wf), on(wc), on(wo), on(ri), on(rf), on(rc), on(ro), on(bi), on(bf), on(bc),
                       on(bo), on(cell), on(state), on(cell_out), on(state_out));
        for (unsigned t = 0; t < 3; ++t) {
            on.give();
            lstm.run();
            on.take();
            SCOPED_TRACE("step " + std::to_string(t));
            layer.check();
            layer.advance(200 + t);
        }
    }
}

}  // namespace
}  // namespace ac::lstm
