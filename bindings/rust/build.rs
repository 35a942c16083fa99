// SPDX-License-Identifier: MIT
// Finds libarm_compute_model: in the folder ARM_COMPUTE_LIB_DIR, or as pkg-config says.
use std::env;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=ARM_COMPUTE_LIB_DIR");
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
    if let Ok(folder) = env::var("ARM_COMPUTE_LIB_DIR") {
        println!("cargo:rustc-link-search=native={folder}");
    } else {
        let asked = Command::new("pkg-config").args(["--libs-only-L", "arm_compute_model"]).output();
        let words = match asked {
            Ok(out) if out.status.success() => String::from_utf8_lossy(&out.stdout).into_owned(),
            _ => panic!("pkg-config does not find arm_compute_model: set PKG_CONFIG_PATH to its folder pkgconfig, or \
                         ARM_COMPUTE_LIB_DIR to the folder of libarm_compute_model.so"),
        };
        for folder in words.split_whitespace().filter_map(|w| w.strip_prefix("-L")) {
            println!("cargo:rustc-link-search=native={folder}");
        }
    }
    println!("cargo:rustc-link-lib=dylib=arm_compute_model");
}
