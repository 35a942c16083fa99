# SPDX-License-Identifier: MIT
"""Runs graphs of autodiff, with memory that is planned once for each set of input shapes."""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Tuple

import numpy as np

if TYPE_CHECKING or __package__:
    from . import autodiff, ndarray
    from .ndarray import DLContext, NDArray
else:  # imported from the package's folder
    import autodiff
    import ndarray
    from ndarray import DLContext, NDArray

Shape = Tuple[int, ...]


class _Plan:
    """Shapes and arrays of all nodes for one set of input shapes."""

    def __init__(self, shapes: Dict[Any, Shape], arrays: Dict[Any, NDArray]) -> None:
        self.shapes, self.arrays = shapes, arrays
        self.fed: Dict[Any, NDArray] = {}  # of variables whose values are elsewhere


class Executor:
    """Computes the values of nodes.

    With a context, values are arrays on that device, which stay the executor's: the next run with inputs of the same
    shapes writes to them again, so that no run but the first allocates memory. Without one, NumPy computes, and values
    are NumPy arrays.
    """

    MOST_PLANS = 8  # for so many sets of input shapes memory is kept

    def __init__(self, eval_node_list: Sequence[Any], ctx: Optional[DLContext] = None) -> None:
        autodiff.check_nodes(eval_node_list)
        if ctx is not None and not isinstance(ctx, DLContext):
            raise TypeError(f"a context is cpu(0), gpu(0) or None, not {type(ctx).__name__}")
        self.eval_node_list, self.ctx = list(eval_node_list), ctx
        self.topo_order = autodiff.find_topo_sort(self.eval_node_list)
        self.node_to_shape_map: Dict[Any, Shape] = {}
        self.node_to_arr_map: Dict[Any, NDArray] = {}
        self._plans: "OrderedDict[Any, _Plan]" = OrderedDict()

    def infer_shape(self, feed_shapes: Dict[Any, Shape]) -> Dict[Any, Shape]:
        """The shape of each node, from those of the variables."""
        shapes: Dict[Any, Shape] = {}
        for node in self.topo_order:
            if node in feed_shapes:
                shapes[node] = tuple(feed_shapes[node])
            else:
                shapes[node] = node.op.infer_shape(node, [shapes[n] for n in node.inputs])
        self.node_to_shape_map = shapes
        return shapes

    def memory_plan(self, feed_shapes: Dict[Any, Shape]) -> Dict[Any, NDArray]:
        """An array for each node that is computed. Nodes whose values are not needed at the same time share memory."""
        shapes = self.infer_shape(feed_shapes)
        uses = {node: 0 for node in self.topo_order}
        for node in self.topo_order:
            for source in node.inputs:
                uses[source] += 1
        for node in self.eval_node_list:
            uses[node] += 1  # results are needed to the end
        arrays: Dict[Any, NDArray] = {}
        free: Dict[int, List[NDArray]] = {}
        for node in self.topo_order:
            if node in feed_shapes:
                continue
            over = []
            for source in node.inputs:
                uses[source] -= 1
                if uses[source] == 0 and source in arrays:
                    over.append(arrays[source])
            if node.op.in_place:
                for array in over:
                    free.setdefault(array.size, []).append(array)
            arrays[node] = self._array(shapes[node], free)
            if not node.op.in_place:
                for array in over:
                    free.setdefault(array.size, []).append(array)
        self.node_to_arr_map = arrays
        return arrays

    def _array(self, shape: Shape, free: Dict[int, List[NDArray]]) -> NDArray:
        """One that is free now, under this shape, or a new one."""
        size = math.prod(shape)
        if free.get(size):
            array = free[size].pop()
            return array if array.shape == shape else array.reshaped(shape)
        return ndarray.empty(shape, self._device())

    def _device(self) -> DLContext:
        if self.ctx is None:
            raise ValueError("an executor without a context computes by NumPy, and has no memory on a device")
        return self.ctx

    def run(self, feed_dict: Dict[Any, Any], convert_to_numpy_ret_vals: bool = False) -> List[Any]:
        """The values of the nodes, from those of the variables: NumPy arrays, NDArrays, or what NumPy makes an array
        of. On a device the results are the executor's arrays, which the next run overwrites, or copies as NumPy
        arrays."""
        for node in feed_dict:
            if not isinstance(node, autodiff.Node):
                raise TypeError(f"values are given for nodes, not for {type(node).__name__}")
        if self.ctx is None:
            return self._run_numpy(feed_dict)
        plan, values = self._prepare(feed_dict)
        for node in self.topo_order:
            if node not in values:
                out = plan.arrays[node]
                node.op.compute(node, [values[n] for n in node.inputs], out, use_numpy=False)
                values[node] = out
        found = [values[node] for node in self.eval_node_list]
        return [v.asnumpy() for v in found] if convert_to_numpy_ret_vals else found

    def _run_numpy(self, feed_dict: Dict[Any, Any]) -> List[np.ndarray]:
        values = {n: v.asnumpy() if isinstance(v, NDArray) else ndarray.floats(v) for n, v in feed_dict.items()}
        self.infer_shape({n: v.shape for n, v in values.items()})
        for node in self.topo_order:
            if node not in values:
                values[node] = node.op.numpy(node, [values[n] for n in node.inputs])
        return [values[node] for node in self.eval_node_list]

    def _prepare(self, feed_dict: Dict[Any, Any]) -> Tuple[_Plan, Dict[Any, NDArray]]:
        """The plan for these inputs, and they as arrays on the device."""
        given = {n: v if isinstance(v, NDArray) else ndarray.floats(v) for n, v in feed_dict.items()}
        shapes = {n: v.shape for n, v in given.items()}
        key = frozenset(shapes.items())
        plan = self._plans.pop(key, None)
        if plan is None:
            arrays = self.memory_plan(shapes)
            plan = _Plan(self.node_to_shape_map, arrays)
        self._plans[key] = plan  # the last used is last
        if len(self._plans) > self.MOST_PLANS:
            self._plans.popitem(last=False)
        self.node_to_shape_map, self.node_to_arr_map = plan.shapes, plan.arrays
        return plan, {n: self._on_device(plan, n, v) for n, v in given.items()}

    def _on_device(self, plan: _Plan, node: Any, value: Any) -> NDArray:
        if isinstance(value, NDArray) and value.ctx == self.ctx:
            return value
        if node not in plan.fed:
            plan.fed[node] = ndarray.empty(value.shape, self._device())
        plan.fed[node][:] = value
        return plan.fed[node]
