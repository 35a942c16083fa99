# SPDX-License-Identifier: MIT
"""MediaPipe's custom operators of TFLite files, and sparse weights: against LiteRT where it has them, otherwise against
plain loops over their definitions."""

import itertools
import struct
import unittest

import numpy as np
import onnxruntime
from ai_edge_litert.interpreter import OpResolverType
from flatbuffers import flexbuffers

from lite_builder import Lite, options, schema
from lite_case import Case, tflite_to_onnx
from model.lite import LiteError

SAME, VALID = 1, 2  # paddings in the structures of MediaPipe


def structure(*numbers):
    return struct.pack(f"<{len(numbers)}i", *numbers)


class Definitions(Case):
    """Operators that LiteRT lacks."""

    def found(self, word, inputs, outputs, version=1, custom=b""):
        """The results of ONNX Runtime for an operator of these inputs; outputs: shapes."""
        lite = Lite()
        names = [lite.input(x.shape) for x in inputs]
        made = [lite.tensor(shape) for shape in outputs]
        lite.op(word, names, made, custom=custom, version=version)
        model = tflite_to_onnx.translated(self.path(lite.data(*made)))
        session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
        return session.run(None, dict(zip((i.name for i in session.get_inputs()), inputs)))

    def near(self, found, wanted):
        wanted = np.asarray(wanted)
        self.assertEqual(found.shape, wanted.shape)
        self.assertGreater(np.ptp(wanted), 0)
        self.assertLessEqual(np.abs(found - wanted).max(), 1e-5 * np.abs(wanted).max())

    def test_pooling_gives_places_in_the_window(self):
        for (height, width, channels), kernel, stride, padding in (
                ((6, 8, 3), (2, 2), (2, 2), SAME), ((7, 5, 2), (3, 2), (2, 2), SAME),
                ((7, 6, 1), (2, 3), (1, 2), VALID), ((1, 9, 2), (1, 4), (1, 3), SAME)):
            with self.subTest(height=height, width=width, kernel=kernel, padding=padding):
                x = self.floats(2, height, width, channels)
                sizes, pads = [], []
                for n, k, s in zip((height, width), kernel, stride):
                    sizes.append(-(-n // s) if padding == SAME else (n - k) // s + 1)
                    pads.append(max((sizes[-1] - 1) * s + k - n, 0) // 2 if padding == SAME else 0)
                values = np.full((2, *sizes, channels), -np.inf)
                places = np.zeros(values.shape)
                for b, y, x_, c, i, j in itertools.product(*map(range, (*values.shape, *kernel))):
                    row, column = y * stride[0] - pads[0] + i, x_ * stride[1] - pads[1] + j
                    if 0 <= row < height and 0 <= column < width and x[b, row, column, c] > values[b, y, x_, c]:
                        values[b, y, x_, c] = x[b, row, column, c]
                        places[b, y, x_, c] = i * kernel[1] + j + 0.1
                found = self.found("MaxPoolingWithArgmax2D", [x], [values.shape] * 2, custom=structure(
                    padding, stride[1], stride[0], kernel[1], kernel[0], 0, 0, 0, 0, 0))
                self.near(found[0], values)
                self.near(found[1], places)

    def test_unpooling_puts_numbers_back(self):
        for shape, kernel in (((2, 3, 4, 3), (2, 2)), ((1, 1, 5, 2), (3, 2)), ((1, 4, 1, 1), (1, 4))):
            with self.subTest(shape=shape):
                x, places = self.floats(*shape), self.random.integers(0, kernel[0] * kernel[1], shape)
                wanted = np.zeros((shape[0], shape[1] * kernel[0], shape[2] * kernel[1], shape[3]))
                for b, y, x_, c in itertools.product(*map(range, shape)):
                    i, j = divmod(places[b, y, x_, c], kernel[1])
                    wanted[b, y * kernel[0] + i, x_ * kernel[1] + j, c] = x[b, y, x_, c]
                found = self.found("MaxUnpooling2D", [x, (places + 0.1).astype(np.float32)], [wanted.shape],
                                   custom=structure(SAME, kernel[1], kernel[0], kernel[1], kernel[0], 0, 0, 0, 0, 0))
                self.near(found[0], wanted)

    def matrix(self):
        return np.concatenate([self.random.normal(0, 0.7, (1, 2, 3)), self.random.normal(0, 2, (1, 2, 1))], 2)

    def test_landmarks_are_transformed(self):
        for shape, version, custom in (((1, 7, 2), 2, {}), ((1, 1, 3), 2, {}), ((1, 1, 1, 12), 1, {"dimensions": 3}),
                                       ((1, 2, 1, 6), 1, {"dimensions": 2})):
            with self.subTest(shape=shape):
                custom = {**custom, "scale": 3} if custom else {}
                x, m = self.floats(*shape), self.matrix()
                full = np.zeros((1, 4, 4), np.float32)
                full[:, :2] = m
                full = np.insert(m.astype(np.float32)[0], 2, self.floats(2), axis=1)[:, :4]  # z does not count
                count = custom.get("dimensions", shape[-1])
                wanted = x.reshape(-1, count).astype(np.float64)
                for point in wanted:
                    point[:2] = [row[0] * point[0] + row[1] * point[1] + row[3] * custom.get("scale", 1)
                                 for row in full.astype(np.float64)]
                given = np.concatenate([full, self.floats(2, 4)])[None]
                found = self.found("TransformLandmarks", [x, given], [shape], version,
                                   bytes(flexbuffers.Dumps(custom)) if custom else b"")
                self.near(found[0], wanted.reshape(shape))

    def test_images_are_transformed(self):
        for version, word in ((1, "TransformTensor"), (2, "TransformTensorBilinear")):
            for (height, width, channels), (rows, columns) in (((6, 9, 3), (5, 7)), ((2, 1, 2), (3, 4))):
                with self.subTest(version=version, height=height):
                    x = self.floats(1, height, width, channels)
                    turn = self.random.normal(0, 0.3, (2, 2)) + np.diag([width / columns, height / rows])
                    turn[0] = 0 if width == 1 else turn[0]
                    move = np.array([0.0 if version == 1 else 0.5, 0.2]) if width == 1 else self.random.normal(0, 1, 2)
                    given = np.zeros((1, 4, 4), np.float32)
                    given[0, :2, :2], given[0, :2, 3] = turn, move
                    half, wanted = (version - 1) / 2, np.zeros((1, rows, columns, channels))
                    exact = given[0].astype(np.float64)
                    for i, j in itertools.product(range(rows), range(columns)):
                        u, v = exact[:2, :2] @ [j + half, i + half] + exact[:2, 3] - half
                        if not (0 <= u <= width - 1 and 0 <= v <= height - 1):
                            continue
                        for di, dj in itertools.product((0, 1), (0, 1)):
                            row, column = int(v) + di, int(u) + dj
                            if row < height and column < width:
                                part = (v - int(v) if di else 1 - v + int(v)) * (u - int(u) if dj else 1 - u + int(u))
                                wanted[0, i, j] += part * x[0, row, column]
                    found = self.found(word, [x, given], [wanted.shape], version, bytes(flexbuffers.Dumps(
                        {"output_height": rows, "output_width": columns})))
                    self.near(found[0], wanted)

    @staticmethod
    def box(points, angle):
        """The extents of the box of turned points, and its centre before it was turned."""
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        turned = points @ turn.T
        low, high = turned.min(0), turned.max(0)
        return high - low, turn.T @ ((low + high) / 2), turn.T

    def test_matrices_of_crops(self):
        for equal in (False, True):
            with self.subTest(equal=equal):
                x = self.floats(1, 9, 3) * 20 + 50
                x[0, 7] = x[0, 2] if equal else x[0, 7]
                p, subset = x[0, :, :2].astype(np.float64), [4, 1, 7, 2, 0]
                angle = 0.4 - np.arctan2(*(p[7] - p[2])[::-1])
                (w, h), centre, back = self.box(p[subset], angle)
                made = np.eye(4)
                made[:2, :2] = back @ np.diag([1.5 * w / 16, 1.25 * h / 12])
                made[:2, 3] = centre - made[:2, :2] @ [8, 6]
                found = self.found("Landmarks2TransformMatrix", [x], [[1, 4, 4]], 2, bytes(flexbuffers.Dumps({
                    "left_rotation_idx": 2, "right_rotation_idx": 7, "target_rotation_radians": 0.4, "scale_x": 1.5,
                    "scale_y": 1.25, "output_height": 12, "output_width": 16, "subset_idxs": subset})))
                self.near(found[0], made[None])

    def test_matrices_of_squares(self):
        x = self.floats(1, 1, 1, 27) * 20 + 50
        p, subset = x.reshape(-1, 3)[:, :2].astype(np.float64), [4, 1, 7, 2]
        angle = -np.arctan((p[7] - p[2])[1] / (p[7] - p[2])[0])
        (w, h), centre, back = self.box(p[subset], angle)
        turned = np.eye(3)
        turned[:2, :2], turned[:2, 2] = back, centre / 192 * 2 - 1
        made = np.array([[95.5, 0, 95.5], [0, 63.5, 63.5], [0, 0, 1]]) @ turned @ np.diag(
            [1.5 * w / 192, 1.5 * h / 192, 1]) @ [[2 / 15, 0, -1], [0, 2 / 11, -1], [0, 0, 1]]
        wanted = np.array([[*made[0, :2], 0, made[0, 2]], [*made[1, :2], 0, made[1, 2]], [0, 0, 1, 0], [0, 0, 0, 1]])
        found = self.found("Landmarks2TransformMatrix", [x], [[1, 4, 4]], 1, bytes(flexbuffers.Dumps({
            "left_rotation_idx": 2, "right_rotation_idx": 7, "landmarks_range": 192, "bbox_size_multiplier": 1.5,
            "dimensions": 3, "input_hw": [128, 192], "output_hw": [12, 16], "subset": subset})))
        self.near(found[0], wanted[None])

    def test_options_that_do_not_fit(self):
        for word, shape, custom, said in (
                ("MaxUnpooling2D", [1, 2, 2, 1], structure(SAME, 2, 2), "12 bytes of options; it needs 24"),
                ("MaxPoolingWithArgmax2D", [1, 2, 2, 1], structure(7, 2, 2, 2, 2, 0), "a padding of the number 7"),
                ("Landmarks2TransformMatrix", [1, 2, 3], bytes(flexbuffers.Dumps({"scale_x": 1})), "input_hw")):
            with self.subTest(word=word), self.assertRaises(LiteError) as caught:
                self.found(word, [self.floats(*shape)] * 2, [shape] * 2, custom=custom)
            self.assertIn(said, str(caught.exception))


class Layers(Case):
    def test_transposed_convolutions_with_a_bias(self):
        for padding, size, kernel, stride in ((SAME, (4, 6), (2, 2), 2), (SAME, (5, 3), (3, 3), 2),
                                              (VALID, (4, 5), (3, 2), 2), (SAME, (1, 7), (3, 5), 1)):
            with self.subTest(padding=padding, size=size):
                lite = Lite()
                cuts = [max(k - (n - 1) % stride - 1, 0) if padding == SAME else 0 for n, k in zip(size, kernel)]
                out = [stride * (n - 1) + k - cut for n, k, cut in zip(size, kernel, cuts)]
                x, w, b = lite.input([1, *size, 4]), lite.const(self.floats(6, *kernel, 4)), lite.const(self.floats(6))
                y = lite.op("Convolution2DTransposeBias", [x, w, b], [lite.tensor([1, *out, 6])],
                            custom=structure(padding, stride, stride))
                self.same(lite, y, kernels=OpResolverType.AUTO)


class Sparse(Case):
    def weights(self, lite, shape, blocks, kind, index):
        """Weights whose last dimension is compressed, the others dense. blocks: their extents, by dimension."""
        whole = self.floats(*shape).astype(kind)
        outer = [n // blocks.get(d, 1) for d, n in enumerate(shape)]
        kept = self.random.random(outer) < 0.4
        kept.flat[0] = True
        for at in np.argwhere(~kept):
            whole[tuple(slice(i * blocks.get(d, 1), (i + 1) * blocks.get(d, 1)) for d, i in enumerate(at))] = 0
        found = schema.SparsityParametersT()
        found.traversalOrder, found.blockMap = list(range(len(shape) + len(blocks))), list(blocks)
        found.dimMetadata = []
        for size in outer[:-1] + [None] + list(blocks.values()):
            level = schema.DimensionMetadataT()
            level.format, level.denseSize = schema.DimensionType.DENSE, size or 0
            if size is None:
                level.format = schema.DimensionType.SPARSE_CSR
                lines = kept.reshape(-1, outer[-1])
                for name, values in (("Segments", np.concatenate([[0], np.cumsum(lines.sum(1))])),
                                     ("Indices", np.nonzero(lines)[1])):
                    vector = getattr(schema, f"{index}VectorT")()
                    vector.values = values.tolist()
                    setattr(level, f"array{name}Type", getattr(schema.SparseIndexVector, f"{index}Vector"))
                    setattr(level, f"array{name}", vector)
            found.dimMetadata.append(level)
        stored = []
        for at in np.argwhere(kept):
            part = whole[tuple(slice(i * blocks.get(d, 1), (i + 1) * blocks.get(d, 1)) for d, i in enumerate(at))]
            stored.append(part.transpose(list(blocks) + [d for d in range(len(shape)) if d not in blocks]).ravel())
        w = lite.tensor(shape, kind, np.concatenate(stored))
        lite.graph.tensors[w].sparsity = found
        return w

    def test_sparse_weights(self):
        for shape, blocks, kind, index in (((8, 12), {}, np.float32, "Uint8"), ((8, 12), {1: 4}, np.float32, "Int32"),
                                           ((8, 12), {0: 2, 1: 3}, np.float32, "Uint16"),
                                           ((1, 5), {}, np.float16, "Uint8"), ((8, 12), {1: 4}, np.float16, "Uint8")):
            with self.subTest(shape=shape, blocks=blocks, kind=kind):
                lite = Lite()
                w = lite.op("DENSIFY", [self.weights(lite, shape, blocks, kind, index)], [lite.tensor(shape, kind)])
                if kind == np.float16:
                    w = lite.op("DEQUANTIZE", [w], [lite.tensor(shape)], options("DequantizeOptions"))
                x = lite.input([3, shape[1]])
                self.same(lite, lite.op("FULLY_CONNECTED", [x, w, -1], [lite.tensor([3, shape[0]])],
                                        options("FullyConnectedOptions")))

    def test_damaged_ones(self):
        for change, said in ((lambda s: s.traversalOrder.reverse(), None),
                             (lambda s: s.traversalOrder.append(5), "the order"),
                             (lambda s: s.blockMap.append(9), "blocks of the dimensions"),
                             (lambda s: setattr(s.dimMetadata[0], "denseSize", 1 << 30), "elements; the shape has 96"),
                             (lambda s: s.dimMetadata[1].arraySegments.values.pop(), "ends of lists"),
                             (lambda s: s.dimMetadata[1].arrayIndices.values.__setitem__(0, 200), "outside of")):
            lite = Lite()
            w = self.weights(lite, (8, 12), {}, np.float32, "Uint8")
            change(lite.graph.tensors[w].sparsity)
            y = lite.op("FULLY_CONNECTED", [lite.input([3, 12]), w, -1], [lite.tensor([3, 8])],
                        options("FullyConnectedOptions"))
            with self.subTest(said=said), self.assertRaises(LiteError) as caught:
                tflite_to_onnx.translated(self.path(lite.data(y)))
            self.assertIn(said or "file is damaged: sparse weights", str(caught.exception))


if __name__ == "__main__":
    unittest.main()
