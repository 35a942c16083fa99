// SPDX-License-Identifier: MIT
#include "src/model/rules/fold.h"
#include "src/model/rules/ops.h"

namespace ac::model {

bool attempt(Rule *rule, Call &call) {
    try {
        rule(call);
        return true;
    } catch (const Unknown &) {
        return false;
    }
}

}  // namespace ac::model
