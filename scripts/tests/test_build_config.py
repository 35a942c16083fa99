# SPDX-License-Identifier: MIT
import json
import os
import re
import tempfile
import unittest

import mini_tree
from build import combinations, config, docs, filelist, generate, jsonpos, options, selection
from build.words import BuildError, BuildErrors


def mini():
    return filelist.parse(json.dumps(mini_tree.file_list()))


def request(text, *pairs, files=None):
    values = combinations.settle(options.parse([("build_config", text)] + list(pairs)))
    return config.request(values, files or mini(), mini_tree.ROOT)


class Format(unittest.TestCase):
    def refused(self, text, *parts, pairs=()):
        with self.assertRaises((BuildErrors, BuildError)) as caught:
            request(text if isinstance(text, str) else json.dumps(text), *pairs)
        for part in parts:
            self.assertIn(part, str(caught.exception))

    def test_shapes(self):
        self.refused("[1]", "object")
        self.refused({"data_types": ["fp32"]}, '"operators" is missing')
        self.refused({"operators": "Plus"}, "array")
        self.refused({"operators": [3]}, "name")
        self.refused({"operators": [{"data_types": ["fp32"]}]}, 'no "name"')
        self.refused({"operators": [], "max_size": "600K"}, "max_size")
        self.refused({"operators": [], "max_size": True}, "max_size")
        self.refused({"operators": [], "c_api": 1}, '"c_api" must be true, false or "established"')
        self.refused({"operators": [], "graph": "no"}, '"graph" must be true or false')
        self.refused({"operators": [], "graph": True, "c_api": "established"}, "call", "by their names")
        self.refused({"operators": [], "onnx_operators": ["Convolution"]}, 'unknown operator of ONNX "Convolution"')
        self.refused({"operators": [], "onnx_operators": ["Conv"], "onnx_made": ["Activaton"]}, '"Activaton"',
                     "Activation")
        self.refused({"operators": [], "onnx_made": ["Activation"]}, '"onnx_made" is given without "onnx_operators"')
        self.refused({"operators": [], "onnx_operators": ["Conv"], "onnx_made": 1}, '"onnx_made"')
        self.refused({"operators": [], "ranges": "no"}, '"ranges" must be true or false')
        self.refused({"operators": [], "gguf": 1}, '"gguf" must be true or false')
        self.refused({"operators": [], "states": "no"}, '"states" must be true or false')
        self.refused({"operators": [], "classes": "no"}, '"classes" must be true or false')
        self.refused({"operators": [], "graph": True}, "exceptions=1", pairs=[("exceptions", "0")])
        self.refused({"operators": [], "graph": False}, "use graph=1", pairs=[("model_library", "1")])

    def test_empty(self):
        for text in ("", "  ", "\n"):
            self.refused(text, "build_config=: error: it is empty")

    def test_schema_for_editors(self):
        self.assertEqual(list(request('{"$schema": "build_configs/schema.json", "operators": ["Plus"]}').operators),
                         ["Plus"])
        self.refused({"$schema": 1, "operators": ["Plus"]}, '"$schema" must be a string')

    def test_files_with_a_byte_order_mark(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "c.json")
            for encoding, mark in (("utf-8-sig", "byte order mark"), ("utf-16", "byte order mark of UTF-16")):
                with open(path, "w", encoding=encoding) as f:
                    f.write('{"operators": []}')
                self.refused(path, path, mark, "UTF-8 without one")

    def test_fifty_thousand_errors(self):
        for key, element, place in (("operators", "Plsu%d", "22:3"), ("data_types", "type%d", "25:3")):
            words = {"operators": ["Plus"], key: [element % i for i in range(50000)]}
            with self.assertRaises(BuildErrors) as caught:
                request(json.dumps(words, indent=1))
            text = str(caught.exception)
            self.assertIn(f"build_config:{place}: error: unknown", text)
            self.assertEqual(text.count(" error: "), 20)
            self.assertTrue(text.endswith("\n49980 more errors"), text[-100:])

    def test_words(self):
        self.refused({"operators": ["plus"]}, 'did you mean "Plus"')
        self.refused({"operators": ["NEPlus"]}, 'is called "Plus"')
        self.refused({"operators": ["copying"]}, "operators share")
        self.refused({"operators": ["Plus", {"name": "Plus"}]}, "twice")
        self.refused({"operators": ["Plus"], "data_types": ["FP32"]}, 'did you mean "fp32"')
        self.refused({"operators": ["Plus"], "data_types": []}, "empty")
        self.refused({"operators": ["Plus"], "datatypes": ["fp32"]}, "data_types")
        self.refused({"operators": ["Plus"], "backends": ["opencl"]}, 'the operator "Plus" has no OpenCL functions')
        self.refused({"operators": ["Plus"], "isa": ["avx2"]}, "aarch64")
        self.refused({"operators": ["Plus"], "isa": ["sve"]}, "multi_isa", pairs=[("multi_isa", "0")])

    def test_types_that_the_operator_lacks(self):
        self.refused({"operators": ["Plus"], "data_types": ["qsymm16"]}, "none of the data types", "fp32")
        self.refused({"operators": [{"name": "Plus", "data_types": ["bf16"]}]}, 'has no "bf16"')

    def test_methods(self):
        files = mini_tree.file_list()
        files["internal"]["halving"] = {"folder": "src/halving", "data_types": "fp32", "needs": ["Plus", "copying"]}
        files["internal"]["turning"] = {"folder": "src/turning", "data_types": "fp16 fp32", "needs": ["Plus"]}
        files["operators"]["Plus"]["methods"] = {
            "plain": {}, "half": {"part": "halving", "api": ["NEHalfPlus"]}, "turned": {"part": "turning"}}
        files = filelist.parse(json.dumps(files))

        def methods(*operators):
            return request(json.dumps({"operators": list(operators)}), files=files).methods["Plus"]

        self.assertEqual(methods("Plus"), ["plain", "turned"])  # nothing else needs "copying"
        self.assertEqual(methods("Plus", "Minus"), ["plain", "half", "turned"])
        self.assertEqual(methods("Minus"), ["plain", "half", "turned"])
        self.assertEqual(methods({"name": "Plus", "methods": ["half"]}), ["plain", "half"])
        self.assertEqual(methods({"name": "Plus", "methods": ["plain"]}, "Minus"), ["plain"])
        self.assertEqual(methods({"name": "Plus", "data_types": ["fp16"]}, "Minus"), ["plain", "turned"])
        self.assertEqual(methods({"name": "Plus", "data_types": ["qasymm8_signed"]}), ["plain"])
        self.assertEqual(files.closure(["Plus"]), ["Plus"])  # methods of the last request
        self.assertEqual(files.operators["Plus"].method_of("NEHalfPlus"), "half")
        self.assertIsNone(files.operators["Plus"].method_of("NEPlus"))
        self.assertEqual(files.operators["Plus"].methods["half"].rows, {"half": ""})
        for operator, text in (({"name": "Minus", "methods": ["half"]}, "one way only"),
                               ({"name": "Plus", "methods": ["halve"]}, 'did you mean "half"'),
                               ({"name": "Plus", "data_types": ["fp16"], "methods": ["half"]}, "it is for: fp32")):
            with self.assertRaises(BuildErrors) as caught:
                methods(operator)
            self.assertIn(text, str(caught.exception))

    def test_every_error_at_once(self):
        self.refused({"operators": ["Pluss"], "isa": ["nen"]}, '"Plus"', '"neon"')

    def test_other_words(self):
        files = mini_tree.file_list()
        files["operators"]["Plus"]["also"] = ["Increment", "Successor"]
        files = filelist.parse(json.dumps(files))
        for words in (["Increment"], ["Plus", "Increment"], ["Successor", "Increment"], [{"name": "Increment"}]):
            self.assertEqual(list(request(json.dumps({"operators": words}), files=files).operators), ["Plus"])
        own = {"name": "Increment", "data_types": ["fp32"]}
        self.assertEqual(request(json.dumps({"operators": [own]}), files=files).operators["Plus"][0], ["fp32"])
        for words in (["Increment", "Increment"], ["Plus", own], [own, "Successor"]):
            with self.assertRaises(BuildErrors) as caught:
                request(json.dumps({"operators": words}), files=files)
            self.assertIn("twice", str(caught.exception))
        with self.assertRaises(BuildErrors) as caught:
            request('{"operators": ["Sucessor"]}', files=files)
        self.assertIn('did you mean "Successor"', str(caught.exception))

    def test_another_word_is_nobodys_name(self):
        for word in ("Minus", "copying", "Increment"):
            files = mini_tree.file_list()
            files["operators"]["Plus"]["also"] = ["Increment", word]
            with self.assertRaises(BuildErrors) as caught:
                filelist.parse(json.dumps(files))
            self.assertIn(f'"{word}" is the name', str(caught.exception))

    def test_missing_file_names_the_nearest(self):
        self.refused("build_configs/mobilenet_fp32.json", "build_configs/mobilenet_v1_fp32.json")


class Joined(unittest.TestCase):
    def test_global_lists_apply_as_far_as_an_operator_has_them(self):
        found = request('{"operators": ["Plus"], "data_types": ["fp32", "bf16"], "data_layouts": ["nchw"]}')
        self.assertEqual(found.operators, {"Plus": (["fp32"], ["nchw"])})

    def test_own_lists_are_exact(self):
        found = request('{"operators": [{"name": "Plus", "data_types": ["fp16"]}], "data_types": ["fp32"]}')
        self.assertEqual(found.operators["Plus"][0], ["fp16"])

    def test_options_beat_the_file(self):
        text = '{"operators": ["Plus"], "data_types": ["fp32"], "arch": "armv8-a"}'
        found = request(text, ("data_type_support", "fp16"), ("arch", "armv8.2-a"))
        self.assertEqual(found.operators["Plus"][0], ["fp16"])
        self.assertEqual(found.floor.name, "armv8.2-a")

    def test_options_narrow_an_operators_own_lists(self):
        own = '{"operators": [{"name": "Plus", "data_types": ["fp32", "fp16"], "data_layouts": ["nhwc", "nchw"]}]}'
        self.assertEqual(request(own, ("data_type_support", "fp16")).operators["Plus"], (["fp16"], ["nhwc", "nchw"]))
        self.assertEqual(request(own, ("data_layout_support", "nchw")).operators["Plus"][1], ["nchw"])
        with self.assertRaises(BuildErrors) as caught:
            request('{"operators": [{"name": "Plus", "data_types": ["fp32"]}]}', ("data_type_support", "fp16"))
        self.assertIn('data_type_support=fp16 leaves nothing of this list of "Plus"', str(caught.exception))

    def test_groups(self):
        self.assertEqual(list(request('{"operators": "all"}').operators), ["Plus", "Minus"])
        self.assertEqual(list(request('{"operators": "high_priority"}').operators), ["Plus"])

    def test_tiers(self):
        self.assertEqual(request('{"operators": []}', ("multi_isa", "0")).tiers, ["neon", "scalar"])
        self.assertEqual(request('{"operators": [], "isa": ["neon", "sve"]}').tiers, ["sve", "neon", "scalar"])

    def test_note_on_a_tier_without_kernels(self):
        self.assertIn("i8mm", request('{"operators": ["Plus"], "isa": ["i8mm"]}').notes[0])

    def test_equal_requests_have_equal_texts(self):
        one = request('{"operators": ["Plus", "Minus"], "data_types": ["fp32"]}')
        two = request('{"data_types": ["fp32"], "operators": ["Minus", {"name": "Plus", "data_types": ["fp32"]}]}')
        self.assertEqual(one.as_json(), two.as_json())


class Presets(unittest.TestCase):
    def test_each_is_accepted_by_the_real_list(self):
        files = filelist.load(mini_tree.ROOT)
        folder = os.path.join(mini_tree.ROOT, "build_configs")
        names = sorted(n for n in os.listdir(folder) if n.endswith(".json") and n != "schema.json")
        self.assertGreaterEqual(len(names), 8)
        for name in names:
            for pairs in ([("arch", "x86_64")], [("arch", "armv8-a")]):
                with self.subTest(name=name, arch=pairs):
                    request(os.path.join(folder, name), *pairs, files=files)


class Rows(unittest.TestCase):
    def rows(self, text, *pairs, partial=None, front=None, methods=None):
        folder = selection.RecordedSources({
            "src/ops/plus": ["plus.kernel.cpp", "plus_scale.kernel.cpp"],
            "src/ops/minus": ["minus.kernel.cpp", "minus.sve.cpp"],
            "src/copying": ["copying.kernel.cpp"], "src/base": ["a.cpp"]}, mini().tiers)
        values = combinations.settle(options.parse([("build_config", text)] + list(pairs)))
        files = mini()
        plus = files.operators["Plus"]
        plus.partial, plus.in_front, plus.methods = partial or {}, front or {}, methods or {}
        if front:
            plus.kernels["plus_scale"] = {"neon": ["qs8"]}
        return selection.Selection(files, config.request(values, files, mini_tree.ROOT), folder, values)

    def test_rows_end_at_the_first_that_the_floor_satisfies(self):
        chosen = self.rows('{"operators": ["Plus"]}')
        self.assertEqual(chosen.tables[0].rows, [("sve", "f32"), ("fp16", "f16"), ("neon", "f32"), ("neon", "qs8"),
                                                 ("scalar", "f16")])

    def test_sources_in_the_rooms_of_a_folder(self):
        sources = selection.RecordedSources({
            "src/plus": ["cl", "fast", "plus.cpp"], "src/plus/fast": ["pack.cpp", "plus.kernel.cpp", "plus.sve.cpp",
                                                                      "plus.test.cpp"],
            "src/plus/cl": ["plus.cl", "plus_cl.cpp"]}, mini().tiers)
        self.assertEqual(sources.plain("src/plus"), ["src/plus/cl/plus_cl.cpp", "src/plus/fast/pack.cpp",
                                                     "src/plus/plus.cpp"])
        self.assertEqual(sources.plain("src/plus", deep=False), ["src/plus/plus.cpp"])
        self.assertEqual(sources.ending("src/plus", ".test.cpp"), ["src/plus/fast/plus.test.cpp"])
        self.assertEqual(sources.kernel("src/plus", "plus", "sve"), "src/plus/fast/plus.sve.cpp")
        self.assertEqual(sources.kernel("src/plus", "plus", "neon"), "src/plus/fast/plus.kernel.cpp")
        self.assertEqual(sources.kernel("src/plus", "minus", "neon"), "src/plus/minus.kernel.cpp")
        self.assertEqual(sources.within("src/plus", "plus.cl"), "src/plus/cl/plus.cl")

    def test_floor_above_a_tier_removes_what_is_behind_it(self):
        chosen = self.rows('{"operators": ["Plus"]}', ("arch", "armv8.2-a-sve"))
        self.assertEqual(chosen.tables[0].rows, [("sve", "f32"), ("fp16", "f16"), ("neon", "qs8")])

    def test_partial_rows_do_not_take_away_those_behind_them(self):
        chosen = self.rows('{"operators": ["Plus"]}', ("arch", "armv8.2-a-sve"), partial={"plus": {"sve": ["f32"]}})
        self.assertEqual(chosen.tables[0].rows, [("sve", "f32"), ("fp16", "f16"), ("neon", "f32"), ("neon", "qs8")])

    def test_rows_that_few_channels_ask_for_are_in_builds_for_every_floor(self):
        """Target::for_channels(), a rule of the library, passes over AVX-512: those tables keep their AVX2 row."""
        asked = set()
        for folder, _, names in os.walk(os.path.join(mini_tree.ROOT, "src")):
            for name in (n for n in names if n.endswith(".cpp") and not n.endswith(".test.cpp")):
                with open(os.path.join(folder, name), encoding="utf-8") as f:
                    asked |= set(re.findall(r"\.for_channels\(\s*(\w+)_table,", f.read()))
        self.assertEqual(asked, {"conv2d_direct", "depthwise_conv2d"})
        files = filelist.load(mini_tree.ROOT)
        sources = selection.Sources(mini_tree.ROOT, files.tiers)
        for floor in ("x86_64", "x86_64_v3", "x86_64_v4"):
            values = combinations.settle(options.parse([("build_config", '{"operators": "all"}'), ("arch", floor)]))
            chosen = selection.Selection(files, config.request(values, files, mini_tree.ROOT), sources, values)
            for table in (t for t in chosen.tables if t.kernel in asked):
                with self.subTest(floor=floor, kernel=table.kernel):
                    self.assertIn(("avx2", "f32"), table.rows)
                    self.assertIn(("avx512", "f32"), table.rows)

    def test_rows_in_front_are_in_builds_with_the_graph_library_only(self):
        front = {"plus": "plus_scale"}
        for graph in (False, True):
            text = json.dumps({"operators": ["Plus"], "data_types": ["qasymm8_signed"], "graph": graph})
            by_kernel = {t.kernel: t for t in self.rows(text, front=front).tables}
            self.assertEqual(by_kernel["plus_scale"].rows, [("neon", "qs8")] if graph else [])
            self.assertIs(by_kernel["plus"].front, by_kernel["plus_scale"])
            made = generate.tables_source(list(by_kernel.values()))
            in_front = "&ac::neon::plus_scale_qs8,\n    " if graph else "{\n    "
            self.assertIn(in_front + "&ac::neon::plus_qs8}", made)

    def test_scalar_is_the_end_where_nothing_else_is_sure(self):
        chosen = self.rows('{"operators": ["Plus"], "isa": ["sve"], "data_types": ["fp32"]}')
        self.assertEqual(chosen.tables[0].rows, [("sve", "f32"), ("scalar", "f32")])

    def test_types_go_down_to_what_is_needed(self):
        chosen = self.rows('{"operators": ["Minus"], "data_types": ["fp32"]}')
        by_kernel = {t.kernel: {k for _, k in t.rows} for t in chosen.tables}
        self.assertEqual(by_kernel, {"minus": {"f32"}, "plus": {"f32"}, "copying": {"x32"}})

    def test_functions_of_a_few_types_without_the_cpu(self):
        files = mini()
        plus = files.operators["Plus"]
        plus.api, plus.api_types = ["NEPlus", "CLPlus"], {"CLPlus": ["fp32"]}
        for backend, word, there in (("0", "fp32", True), ("1", "fp32", True), ("0", "fp16", False)):
            text = json.dumps({"operators": [{"name": "Plus", "data_types": [word]}]})
            pairs = [("build_config", text), ("neon", backend), ("opencl", "1")]
            values = combinations.settle(options.parse(pairs))
            asked = config.request(values, files, mini_tree.ROOT)
            chosen = selection.Selection(files, asked, selection.RecordedSources({}, files.tiers), values)
            self.assertEqual(chosen.has_function(plus, "CLPlus"), there)

    def test_a_tiers_own_file_replaces_the_common_one(self):
        chosen = self.rows('{"operators": ["Minus"], "data_types": ["fp32"]}')
        sources = {u.tier.name: u.source for u in chosen.tier_units(chosen.tables) if u.kernel == "minus"}
        self.assertEqual(sources, {"sve": "src/ops/minus/minus.sve.cpp", "neon": "src/ops/minus/minus.kernel.cpp"})

    def test_objects_do_not_depend_on_the_config(self):
        units = {u.object: u.types for u in self.rows('{"operators": ["Plus"], "data_types": ["fp32"]}').units()}
        for unit in self.rows('{"operators": "all"}').units():
            self.assertEqual(units.get(unit.object, unit.types), unit.types)

    def test_the_c_interface_may_be_left_out(self):
        plain, without = (request(json.dumps({"operators": [], **more})) for more in ({}, {"c_api": False}))
        self.assertTrue(plain.c_api and not without.c_api)
        self.assertNotEqual(plain.as_json(), without.as_json())
        self.assertEqual(plain.as_json(), request('{"operators": [], "c_api": true}').as_json())

    def test_the_graph_library_is_built_where_it_is_wanted(self):
        files = filelist.parse(json.dumps({**mini_tree.file_list(), "graph": ["src/graph"]}))

        def built(*pairs, among=files):
            return config.request(combinations.settle(options.parse(pairs)), among, mini_tree.ROOT).graph

        self.assertFalse(built(among=mini()))
        empty = ("build_config", '{"operators": []}')
        wanted = ("build_config", '{"operators": [], "graph": true}')
        self.assertTrue(built())
        self.assertFalse(built(empty))
        self.assertTrue(built(wanted))
        self.assertTrue(built(empty, ("graph", "1")))
        self.assertFalse(built(wanted, ("graph", "0")))
        self.assertFalse(built(("exceptions", "0")) or built(("high_priority", "1")) or built(("os", "bare_metal")))

    def test_function_classes_may_be_left_out_but_for_python(self):
        def has_classes(*pairs):
            return config.request(combinations.settle(options.parse(pairs)), mini(), mini_tree.ROOT).classes

        without = ("build_config", '{"operators": [], "classes": false}')
        self.assertTrue(has_classes() and has_classes(("build_config", '{"operators": []}')))
        self.assertFalse(has_classes(without))
        self.assertTrue(has_classes(without, ("python", "1"), ("opencl", "1")))
        plain = request('{"operators": []}').as_json()
        self.assertNotEqual(request(without[1]).as_json(), plain)
        self.assertEqual(request('{"operators": [], "classes": true}').as_json(), plain)

    def test_the_c_interface_brings_in_no_operator(self):
        files = mini_tree.file_list()
        files["operators"]["Activation"] = files["operators"].pop("Minus")  # it needs Plus
        files["high_priority"] = []
        files = filelist.parse(json.dumps(files))
        for name, value in (("Activation", "create_activation"), ("Plus", "nullptr")):
            values = combinations.settle(options.parse([("build_config", json.dumps({"operators": [name]}))]))
            chosen = selection.Selection(files, config.request(values, files, mini_tree.ROOT),
                                         selection.RecordedSources({}, files.tiers), values)
            self.assertIn(f"activation = {value};", generate.c_api_source(chosen))

    def test_a_row_of_a_method_that_is_of_a_kernel_is_there_if_the_kernel_has_rows(self):
        methods = {"whole": filelist.Method("whole", {"rows": {"fast": "plus", "odd": "minus", "plain": ""},
                                                      "cl_rows": ["plain", "window"]})}
        chosen = self.rows('{"operators": ["Plus"]}', methods=methods)
        text = generate.operators_source(chosen)
        self.assertIn("methods[] = {&fast_method, &plain_method, nullptr};", text)
        self.assertNotIn("methods_cl", text)
        chosen.tables[0].rows, chosen.options.opencl = [], True
        text = generate.operators_source(chosen)
        self.assertIn("methods[] = {&plain_method, nullptr};", text)
        self.assertIn("methods_cl[] = {&plain_method_cl, &window_method_cl, nullptr};", text)

    def test_tables_and_manifest(self):
        chosen = self.rows('{"operators": ["Plus"], "data_types": ["fp32"]}')
        text = generate.tables_source(chosen.tables)
        self.assertIn("&ac::sve::plus_f32,\n    &ac::neon::plus_f32};", text)
        self.assertIn('{"plus", plus_sets, 2}', text)
        self.assertIn('{"Plus", 1u, 3u}', generate.operators_source(chosen))
        found = generate.manifest(chosen, "1.2.3")
        self.assertEqual(found["kernels"], ["neon_f32_plus", "sve_f32_plus"])
        self.assertEqual(found["tiers"], ["sve", "neon"])


class FileListFormat(unittest.TestCase):
    def refused(self, change, *parts):
        plain = mini_tree.file_list()
        change(plain)
        with self.assertRaises(BuildErrors) as caught:
            filelist.parse(json.dumps(plain))
        for part in parts:
            self.assertIn(part, str(caught.exception))

    def test_refused(self):
        self.refused(lambda p: p["operators"]["Plus"]["kernels"]["plus"].update(neeon="f32"), '"neon"')
        self.refused(lambda p: p["operators"]["Plus"]["kernels"]["plus"].update(neon="f32 f33"), "row type")
        self.refused(lambda p: p["operators"]["Plus"]["kernels"]["plus"].update(neon="f32 f32"), "twice")
        self.refused(lambda p: p["operators"]["Plus"].update(neds=["x"]), '"needs"')
        self.refused(lambda p: p.update(operaters={}), '"operators"')
        self.refused(lambda p: p["operators"]["Plus"]["kernels"].update({"Plus-": {}}), "kernel name")

    def test_need_of_something_unknown(self):
        plain = mini_tree.file_list()
        plain["operators"]["Minus"]["needs"] = ["Pluss"]
        with self.assertRaises(BuildError) as caught:
            filelist.parse(json.dumps(plain)).closure(["Minus"])
        self.assertIn('did you mean "Plus"', str(caught.exception))

    def test_folder_names(self):
        self.assertEqual([filelist.snake(n) for n in ("Add", "DepthwiseConv2d", "FullyConnected", "MatMul", "Gemm")],
                         ["add", "depthwise_conv2d", "fully_connected", "mat_mul", "gemm"])

    def test_moving_rows_say_nothing_beside_computing_ones(self):
        self.assertEqual(mini().supported_types("Minus"), ["fp32", "fp16", "qasymm8_signed"])


class Schema(unittest.TestCase):
    def test_has_the_keys_and_words_of_the_build(self):
        files = mini()
        schema = jsonpos.parse(docs.schema(files, mini_tree.ROOT), "schema").plain()
        self.assertEqual(set(schema["properties"]), set(config.KEYS))
        self.assertEqual(schema["properties"]["isa"]["items"]["enum"], list(files.tiers))


if __name__ == "__main__":
    unittest.main()
