# SPDX-License-Identifier: MIT
"""The keys of a build_config and their meaning; docs/build_config.md is generated from them."""

KEYS = {
    "operators": "an array of operators, each a name or an object (see below); or a word: \"all\", "
                 "\"high_priority\" or \"vision\"",
    "data_types": "the data types of all operators that do not list their own",
    "data_layouts": "the data layouts of all operators that do not list their own",
    "arch": "the floor: the minimum CPU of the library; the same words as the option arch=",
    "isa": "the tiers that the library may contain; the scalar tier is always allowed",
    "backends": "\"cpu\", \"opencl\" or both; default: set by the options neon= and opencl=",
    "max_size": "the maximum bytes of text and data; a larger library fails the build",
    "c_api": "whether the library has the C interface (Acl*): true (the default), false, or \"established\", which is "
             "all of it except operators by name (AclGenericOperators.h)",
    "graph": "whether the graph library is built too; with a build_config the default is false, without one it is true",
    "classes": "whether the library has the function classes (NE*, CL*, CPP*): true (the default) or false; "
               "the graph library and the C interface do not need them, python=1 does",
    "onnx_operators": "the operators of ONNX whose models arm_compute_run and libarm_compute_model.so run; the others "
                      "take no bytes; default: all. scripts/model_config.py writes those of a model",
    "onnx_made": "the operators, besides those of onnx_operators, that passes make of their nodes; an error of the "
                 "model reader names one that is missing; default: all that may be needed. scripts/model_config.py "
                 "writes those of a model",
    "ranges": "whether models can be planned for ranges of extents (`--dim batch=1..8`): true (the default) or false; "
              "scripts/model_config.py writes false if the files leave no extent open",
    "gguf": "whether GGUF files can be read: true (the default) or false; scripts/model_config.py writes false if no "
            "model is one",
    "states": "whether sessions keep states between runs (`--state h=next_h`): true (the default) or false; "
              "scripts/model_config.py writes false if no model has states",
    "$schema": "the location of the schema, for editors; the build ignores it",
}
OPERATOR_KEYS = {
    "name": "the operator's name",
    "data_types": "exactly its data types; the operator must support each of them",
    "data_layouts": "exactly its data layouts",
    "backends": "the backends that it is built for, a subset of the library's",
    "methods": "exactly the methods that the library contains, if the operator has several; the one that handles "
               "every case is always included",
}
