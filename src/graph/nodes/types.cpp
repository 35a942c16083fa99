// SPDX-License-Identifier: MIT
// What the library's nodes do by their type.
#include "src/graph/nodes/types.h"

#include "arm_compute/graph/INodeVisitor.h"

namespace arm_compute::graph::detail {

NodeType NodeBase::type() const {
    return _type;
}

/// A class without a function of its own is visited as INode.
void NodeBase::accept(INodeVisitor &v) {
    switch (_type) {
#define AC_ACCEPT(name, Class) \
    case NodeType::name:       \
        return v.visit(static_cast<Class &>(*this));
        AC_NODES(AC_ACCEPT)
#undef AC_ACCEPT
        default:
            v.visit(*this);
    }
}

/// A library has the rules of shapes only of the nodes that it runs.
TensorDescriptor NodeBase::configure_output(size_t idx) const {
    using namespace ac::graph;
    if (const Row *row = all_rows.find(_type)) {
        return row->describe(*this, idx);
    }
    const char *op = all_rows.needed(_type);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(op != nullptr, "%s needs operator %s, which this library's build_config does not name",
                                name_of(*this).c_str(), op);
    switch (_type) {
        case NodeType::Const:
            return describe<NodeType::Const>(*this, idx);
        case NodeType::Dummy:
            return describe<NodeType::Dummy>(*this, idx);
        case NodeType::Input:
            return describe<NodeType::Input>(*this, idx);
        default:
            check_output(idx);
            return TensorDescriptor();
    }
}

}  // namespace arm_compute::graph::detail

namespace ac::graph {

const Row *Rows::find(NodeType type) const {
    for (size_t i = 0; i < count; ++i) {
        if (first[i].type == type) {
            return first + i;
        }
    }
    return nullptr;
}

const char *Rows::needed(NodeType type) const {
    for (size_t i = 0; i < lacking_count; ++i) {
        if (lacking[i].type == type) {
            return lacking[i].op;
        }
    }
    return nullptr;
}

}  // namespace ac::graph
