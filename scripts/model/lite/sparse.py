# SPDX-License-Identifier: MIT
"""Weights stored as sparse ones.

The elements form a tree: a level for each dimension, in the order of the file, then one for each dimension of blocks.
A dense level has all its positions under each node of the level above; a compressed one lists those that exist, and
where the list of each node ends.
"""

import math

import numpy as np
import tflite

from . import LiteError

VECTORS = {tflite.SparseIndexVector.Int32Vector: tflite.Int32Vector,
           tflite.SparseIndexVector.Uint16Vector: tflite.Uint16Vector,
           tflite.SparseIndexVector.Uint8Vector: tflite.Uint8Vector}


def _damaged(reason):
    raise LiteError(f"the file is damaged: sparse weights with {reason}")


def _numbers(kind, table):
    if kind not in VECTORS or table is None:
        _damaged(f"positions of the kind {kind}")
    found = VECTORS[kind]()
    found.Init(table.Bytes, table.Pos)
    return np.asarray(found.ValuesAsNumpy() if found.ValuesLength() else [], np.int64)


def _children(level, nodes, most):
    """For each node of the next level: its parent, and its position in this dimension."""
    if level.Format() == tflite.DimensionType.DENSE:
        size = level.DenseSize()
        if size < 0 or nodes * size > most:
            _damaged(f"{nodes} times {size} elements; the shape has {most}")
        return np.repeat(np.arange(nodes), size), np.tile(np.arange(size), nodes)
    ends = _numbers(level.ArraySegmentsType(), level.ArraySegments())
    places = _numbers(level.ArrayIndicesType(), level.ArrayIndices())
    counts = np.diff(ends)
    if len(ends) != nodes + 1 or ends[0] != 0 or (counts < 0).any() or ends[-1] != len(places) or len(places) > most:
        _damaged(f"{len(ends)} ends of lists for {nodes} lists of {len(places)} positions")
    return np.repeat(np.arange(nodes), counts), places


def dense(shape, kind, sparsity, data):
    """The array of a tensor. sparsity: its SparsityParameters; data: the bytes of the stored elements."""
    rank, most = len(shape), math.prod(shape)
    order = [sparsity.TraversalOrder(i) for i in range(sparsity.TraversalOrderLength())]
    blocked = [sparsity.BlockMap(i) for i in range(sparsity.BlockMapLength())]
    levels = [sparsity.DimMetadata(i) for i in range(sparsity.DimMetadataLength())]
    if sorted(order) != list(range(rank + len(blocked))) or len(levels) != len(order) or \
            len(set(blocked)) != len(blocked) or not all(0 <= d < rank for d in blocked):
        _damaged(f"the order {order} and blocks of the dimensions {blocked} in {rank} dimensions")
    blocks = {}  # of each blocked dimension: its extent
    for level, dimension in zip(levels, order):
        if dimension >= rank:
            if level.Format() != tflite.DimensionType.DENSE or level.DenseSize() < 1:
                _damaged("a block whose extent is not a number")
            blocks[blocked[dimension - rank]] = level.DenseSize()
    at, nodes = np.zeros((rank, 1), np.int64), 1
    for level, dimension in zip(levels, order):
        parents, places = _children(level, nodes, most)
        at, nodes = at[:, parents], len(places)
        if dimension >= rank:
            at[blocked[dimension - rank]] += places
        else:
            at[dimension] += places * blocks.get(dimension, 1)
    if nodes * kind.itemsize != len(data):
        _damaged(f"{len(data)} bytes for {nodes} elements")
    if (at < 0).any() or (at >= np.asarray(shape, np.int64)[:, None]).any():
        _damaged(f"positions outside of the shape {shape}")
    value = np.zeros(shape, kind)
    value[tuple(at)] = np.frombuffer(data, kind)
    return value
