// SPDX-License-Identifier: MIT
// Rows of nodes that passes make. Compiled networks contain rules of rows and no passes: they have no thread-local
// memory.
#include "src/model/data/joined.h"
#include "src/model/data/lacking.h"
#include "src/model/rules/ops.h"

#include <algorithm>

namespace ac::model {

static thread_local MadeNodes *noted = nullptr;

MadeNodes::MadeNodes() {
    noted = this;
}
MadeNodes::~MadeNodes() {
    noted = nullptr;
}

const Op &Made::get() const {
    if (row == nullptr) {
        throw Error(joined({"a pass makes ", word(), " of it, which this library lacks; add \"", word(),
                            "\" to \"onnx_made\" of its build_config, or remove that key"}));
    }
    if (noted != nullptr && std::find(noted->_ops.begin(), noted->_ops.end(), row) == noted->_ops.end()) {
        noted->_ops.push_back(row);
    }
    return *row;
}

const char *Made::word() const {
    return row != nullptr ? row->name->text : lacking;
}

void fail_without(const char *part, const char *key) {
    throw Error(joined({"this library has no ", part, "; remove \"", key, "\": false from its build_config"}));
}

}  // namespace ac::model
