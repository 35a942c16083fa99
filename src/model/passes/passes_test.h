// SPDX-License-Identifier: MIT
// Runs a model through all passes.
#pragma once

#include "src/model/passes/passes.h"
#include "src/model/tests/model_test.h"

namespace ac::model::test {

/// Operators after all passes. "Relayout" is a change of layout.
inline Names rest_of(const Net &net) {
    Model model = net.read();
    check_nodes(model);
    set_extents(model, {});
    infer(model, true);
    optimize(model);
    choose_host(model);
    guard_integers(model);
    assign_layouts(model);
    remove_dead(model);
    return operators_of(model);
}

inline Array ran(const Net &net, const std::vector<Array> &inputs) {
    Session session(net.read(), SessionOptions());
    return session.run(inputs).at(0);
}

inline Net image(const Dims &dims = {1, 2, 4, 4}, int opset = 13) {
    Net net(opset);
    net.input("x", dims).output("y");
    return net;
}

}  // namespace ac::model::test
