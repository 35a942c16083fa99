# SPDX-License-Identifier: MIT
"""Rows of classical machine learning (ai.onnx.ml), and of updates of weights (ai.onnx.preview.training)."""

import numpy as np
from onnx import numpy_helper

from judge_nodes import LEARNING_DOMAIN, TRAINING_DOMAIN
from judge_rows import row

NUMBERS = ("float", "double", "int32", "int64")
BRANCHES = ("BRANCH_LEQ", "BRANCH_LT", "BRANCH_GTE", "BRANCH_GT", "BRANCH_EQ", "BRANCH_NEQ")


def learned(*names, types=NUMBERS, ranks=(1, 2), **words):
    return row(*names, types=types, ranks=ranks, domain=LEARNING_DOMAIN, **words)


def floats(c, count, low=-1.0, high=1.0):
    return [float(n) for n in c.numbers.uniform(low, high, count).astype(np.float32)]


def columns_of(c):
    c.need(c.rank in (1, 2) and 0 not in c.dims and np.isfinite(c.array(c.x).astype(np.float64)).all())
    return c.dims[-1]


@learned("Scaler")
def scaler(c):
    columns = columns_of(c)
    count = c.pick(1, columns)
    c.add(c.x, offset=floats(c, count), scale=floats(c, count, 0.5, 2))


@learned("Normalizer", kind="positive")
def normalizer(c):
    columns_of(c)
    c.need(np.abs(c.array(c.x)).max() < 1e4, "squares that fit in its type")
    c.add(c.x, norm=c.pick("MAX", "L1", "L2"))


@learned("Binarizer", types=("float",))
def binarizer(c):
    c.add(c.x, threshold=c.pick(None, 0.5, -1.0))


@learned("Imputer", types=("float", "int64"))
def imputer(c):
    columns = c.dims[-1] if c.rank in (1, 2) else 0
    c.need(columns and 0 not in c.dims)
    count = c.pick(1, columns)
    if c.type == "int64":
        return c.add(c.x, imputed_value_int64s=[int(n) for n in c.numbers.integers(50, 60, count)],
                     replaced_value_int64=c.pick(0, 1))
    return c.add(c.x, imputed_value_floats=floats(c, count), replaced_value_float=c.pick(0.0, float("nan")))


@learned("ArrayFeatureExtractor", types=NUMBERS, ranks=(1, 2, 3))
def extractor(c):
    c.need(c.rank and c.dims[-1] and 0 not in c.dims)
    chosen = c.numbers.integers(0, c.dims[-1], c.pick([2], [1, 3], [1]))
    c.add(c.x, c.given(chosen))


@learned("FeatureVectorizer", types=("float", "int64", "int32", "double"), ranks=(2,))
def vectorizer(c):
    c.need(c.rank == 2 and 0 not in c.dims)
    others = [c.operand([c.dims[0], c.pick(1, 2, 3)]) for _ in range(c.pick(0, 1, 2))]
    operands = [c.x] + others
    c.add(*operands, inputdimensions=[c.array(o).shape[1] for o in operands])


@learned("OneHotEncoder", types=("int64", "int32", "float", "double"), kind="positive")
def one_hot(c):
    c.need(0 not in c.dims and np.isfinite(c.array(c.x).astype(np.float64)).all())
    c.add(c.x, cats_int64s=c.pick([1, 2, 3, 4], [4, 1], [7]), zeros=c.pick(None, 1))


@learned("LabelEncoder", types=("int64", "float"), kind="positive")
def encoder(c):
    keys = c.pick([1, 2, 3, 4], [4, 1], [0])
    words = {f"keys_{'floats' if c.type == 'float' else 'int64s'}":
             [float(k) for k in keys] if c.type == "float" else keys}
    if c.maybe():
        words["values_int64s"] = [10 * k for k in keys]
        words["default_int64"] = c.pick(None, 5)
    else:
        words["values_floats"] = [k / 2 for k in keys]
        words["default_float"] = c.pick(None, 0.25)
    c.add(c.x, **words)


@learned("LinearRegressor", types=("float",))
def regressor(c):
    columns, targets = columns_of(c), c.pick(1, 2, 3)
    words = {"intercepts": floats(c, targets)} if c.maybe(0.7) else {}
    c.add(c.x, targets=targets, coefficients=floats(c, columns * targets),
          post_transform=c.pick(None, "NONE", "LOGISTIC") if targets > 1 else None, **words)


def functions(c):
    return c.pick(None, "NONE", "LOGISTIC", "SOFTMAX")


@learned("LinearClassifier")
def classifier(c):
    columns, classes = columns_of(c), c.pick(2, 2, 3)
    results = c.pick(1, 2) if classes == 2 else classes
    c.add(c.x, outputs=2, coefficients=floats(c, columns * results), intercepts=floats(c, results),
          classlabels_ints=list(range(5, 5 + classes)), post_transform=functions(c))


def kernel(c):
    return {"kernel_type": c.pick("LINEAR", "POLY", "RBF", "SIGMOID"), "kernel_params": [0.3, 0.1, 2.0]}


@learned("SVMRegressor", types=("float",))
def svm_regressor(c):
    columns = columns_of(c)
    if c.maybe(0.2):
        return c.add(c.x, coefficients=floats(c, columns), rho=floats(c, 1), n_supports=0)
    count = c.pick(1, 4)
    return c.add(c.x, coefficients=floats(c, count), rho=floats(c, 1), n_supports=count,
                 support_vectors=floats(c, count * columns), one_class=c.pick(None, 0, 1), **kernel(c))


@learned("SVMClassifier")
def svm_classifier(c):
    columns, classes = columns_of(c), c.pick(2, 3, 4)
    per_class = [c.pick(1, 2, 3) for _ in range(classes)]
    count, pairs = sum(per_class), classes * (classes - 1) // 2
    words = {"prob_a": floats(c, pairs, -2, -0.5), "prob_b": floats(c, pairs, -0.1, 0.1)} if c.maybe() else {}
    c.add(c.x, outputs=2, classlabels_ints=list(range(classes)), vectors_per_class=per_class,
          support_vectors=floats(c, count * columns), coefficients=floats(c, count * (classes - 1)),
          rho=floats(c, pairs), post_transform=c.pick(None, "NONE", "LOGISTIC"), **kernel(c), **words)


@learned("ZipMap", types=("float",))
def maps(c):
    c.add(c.x, classlabels_int64s=list(range(columns_of(c))))


def tree(c, columns, depth, branches):
    """Nodes as (branch, feature, value, whether NaN goes on, true node, false node)."""
    nodes = []

    def grow(rest):
        at = len(nodes)
        nodes.append(("LEAF", 0, 0.0, 0, 0, 0))
        if rest and (at == 0 or c.maybe(0.7)):
            yes, no = grow(rest - 1), grow(rest - 1)
            value = c.pick(0.0, 1.0, float(np.float32(c.numbers.normal())))
            nodes[at] = (c.pick(*branches), c.chance.randrange(columns), value, c.pick(0, 0, 1), yes, no)
        return at

    grow(depth)
    return nodes


def ensemble(c, kind, targets):
    """Attributes of some trees whose leaves vote for the targets in a list."""
    columns = c.dims[-1] if c.rank in (1, 2) else 0
    c.need(columns and 0 not in c.dims)
    branches = BRANCHES if c.maybe(0.3) else [c.pick(*BRANCHES)]
    keys = ("nodes_modes nodes_featureids nodes_values nodes_missing_value_tracks_true nodes_truenodeids "
            "nodes_falsenodeids").split()
    words = {key: [] for key in keys + ["nodes_treeids", "nodes_nodeids"]}
    votes = {f"{kind}_{key}": [] for key in ("treeids", "nodeids", "ids", "weights")}
    low = c.pick(0.0, -1.0)
    for number in range(c.pick(1, 2, 9, 17)):
        for at, node in enumerate(tree(c, columns, c.pick(1, 2, 4), branches)):
            for key, value in zip(keys, node):
                words[key].append(value)
            words["nodes_treeids"].append(number)
            words["nodes_nodeids"].append(at)
            for target in targets if node[0] == "LEAF" else []:
                for key, value in zip(votes, (number, at, target, floats(c, 1, low, 0.5)[0])):
                    votes[key].append(value)
    return {**words, **votes}


@learned("TreeEnsembleRegressor", types=("float", "double"))
def tree_regressor(c):
    """ONNX Runtime forgets the base value of a target without a smallest or largest vote."""
    targets = c.pick(1, 1, 3)
    voted = list(range(targets)) if c.maybe() else [c.chance.randrange(targets)]
    words = {"base_values": floats(c, targets)} if len(voted) == targets and c.maybe(0.4) else {}
    c.add(c.x, n_targets=targets, aggregate_function=c.pick(None, "SUM", "AVERAGE", "MIN", "MAX"),
          post_transform=c.pick(None, "NONE", "LOGISTIC", "SOFTMAX", "SOFTMAX_ZERO"),
          **ensemble(c, "target", voted), **words)


@learned("TreeEnsembleClassifier")
def tree_classifier(c):
    """Of two classes, leaves vote for one: ONNX Runtime takes the second if both get votes."""
    classes = c.pick(2, 3, 4)
    voted = [c.pick(0, 1)] if classes == 2 else list(range(classes))
    words = {"base_values": floats(c, classes)} if classes > 2 and c.maybe(0.3) else {}
    c.add(c.x, outputs=2, classlabels_int64s=list(range(3, 3 + classes)), post_transform=functions(c),
          **ensemble(c, "class", voted), **words)


@learned("TreeEnsemble", types=("float", "double"))
def new_trees(c):
    """Trees of opset 5: numbers of nodes are those of all trees, and leaves are apart."""
    columns = c.dims[-1] if c.rank in (1, 2) else 0
    c.need(columns and 0 not in c.dims)
    kind, targets = np.dtype({"float": "f4", "double": "f8"}[c.type]), c.pick(1, 3)
    words = {f"nodes_{key}": [] for key in ("featureids", "truenodeids", "trueleafs", "falsenodeids", "falseleafs",
                                            "missing_value_tracks_true")}
    roots, modes, splits, weights, voted, members = [], [], [], [], [], []
    for _ in range(c.pick(1, 3, 9)):
        nodes = tree(c, columns, c.pick(1, 3), BRANCHES)
        places = {}
        for at, node in enumerate(nodes):
            if node[0] == "LEAF":
                places[at] = len(weights)
                weights.append(floats(c, 1)[0])
                voted.append(c.chance.randrange(targets))
            else:
                places[at] = len(modes)
                member = c.maybe(0.2)
                modes.append(6 if member else BRANCHES.index(node[0]))
                splits.append(0.0 if member else node[2])
                members += [0.0, 1.0, float("nan")] if member else []
        roots.append(places[0])
        for node in nodes:
            if node[0] != "LEAF":
                words["nodes_featureids"].append(node[1])
                words["nodes_missing_value_tracks_true"].append(node[3])
                for side, child in (("true", node[4]), ("false", node[5])):
                    words[f"nodes_{side}nodeids"].append(places[child])
                    words[f"nodes_{side}leafs"].append(int(nodes[child][0] == "LEAF"))
    if members:
        words["membership_values"] = numpy_helper.from_array(np.asarray(members, kind))
    c.add(c.x, tree_roots=roots, n_targets=targets, aggregate_function=c.pick(None, 0, 1, 2, 3),
          nodes_modes=numpy_helper.from_array(np.asarray(modes, np.uint8)), leaf_targetids=voted,
          nodes_splits=numpy_helper.from_array(np.asarray(splits, kind)),
          leaf_weights=numpy_helper.from_array(np.asarray(weights, kind)), **words)


def updated(*names):
    return row(*names, types=("float", "double"), domain=TRAINING_DOMAIN)


def tensors(c, states):
    """The rate, the number of updates, and one or two weights with their gradients and states."""
    c.need(0 not in c.dims and np.isfinite(c.array(c.x)).all())
    weights = [c.x] + ([c.operand(c.pick([2], c.dims))] if c.maybe(0.3) else [])
    lists = [weights] + [[c.operand(c.array(w).shape, kind="positive") for w in weights] for _ in range(1 + states)]
    operands = [c.given(0.1, "float"), c.given(c.pick(0, 3))] + [o for one in lists for o in one]
    return operands, len(weights) * (1 + states)


@updated("Adam")
def adam(c):
    operands, outputs = tensors(c, 2)
    c.add(*operands, outputs=outputs, norm_coefficient=c.pick(0.0, 0.01), alpha=0.95, beta=0.1, epsilon=1e-7,
          norm_coefficient_post=c.pick(0.0, 0.1))


@updated("Adagrad")
def adagrad(c):
    operands, outputs = tensors(c, 1)
    c.add(*operands, outputs=outputs, norm_coefficient=c.pick(0.0, 0.01), epsilon=1e-5, decay_factor=c.pick(0.0, 0.1))


@updated("Momentum")
def momentum(c):
    operands, outputs = tensors(c, 1)
    c.add(*operands, outputs=outputs, norm_coefficient=c.pick(0.0, 0.01), alpha=0.95, beta=0.85,
          mode=c.pick("standard", "nesterov"))
