// SPDX-License-Identifier: MIT
#include "src/ops/non_maximum_suppression/non_maximum_suppression.h"

#include "src/ops/non_maximum_suppression/non_maximum_suppression.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(NonMaximumSuppression, R"(
in boxes: (4, N): two corners of each, the lower coordinates first
in scores: (N)
out indices: (M) of S32, with a shape: the boxes that are kept, best first, then -1
unsigned max_output_size: most boxes that are kept
float score_threshold: lowest score of a box that is kept, 0 to 1
float nms_threshold: overlap (intersection over union) above which a box is dropped, 0 to 1
)") {
    return non_maximum_suppression::plan(plan, call.in(given.boxes), call.in(given.scores), call.out(given.indices),
                                         given.max_output_size, given.score_threshold, given.nms_threshold,
                                         call.target);
}
