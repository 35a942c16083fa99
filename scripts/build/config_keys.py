# SPDX-License-Identifier: MIT
"""The keys of a build_config and what they mean; docs/build_config.md is made from them."""

KEYS = {
    "operators": "the operators, by name, or as objects with \"name\", \"data_types\" and \"data_layouts\"; or, "
                 "instead of an array, the word \"all\" or \"high_priority\"",
    "data_types": "the data types of all operators that do not name their own",
    "data_layouts": "the data layouts of all operators that do not name their own",
    "arch": "the floor: the CPU that the library needs at least; the same words as the option arch=",
    "isa": "the tiers that the library may hold; the scalar tier is always among them",
    "backends": "\"cpu\", \"opencl\" or both; without the key, what the options neon= and opencl= say",
    "max_size": "bytes of text and data that the library may have at most; above it the build fails",
    "c_api": "whether the library has the C interface (Acl*): true (without the key as well), false, or "
             "\"established\", which is all of it but operators by name (AclGenericOperators.h)",
    "graph": "whether the graph library is built too; without the key it is where no build_config says what is in the "
             "library",
    "classes": "whether the library has the function classes (NE*, CL*, CPP*): true (without the key as well) or "
               "false; the graph library and the C interface do without them, python=1 does not",
    "$schema": "where the schema is, for editors; the build does not read it",
}
OPERATOR_KEYS = {
    "name": "the operator",
    "data_types": "its data types, exactly; each must be one that the operator has",
    "data_layouts": "its data layouts, exactly",
    "backends": "the backends that it is for, out of those of the library",
    "methods": "the ways to compute it that are in the library, exactly, where it has several; that one which takes "
               "everything is always there",
}
