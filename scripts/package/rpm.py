# SPDX-License-Identifier: MIT
"""RPM packages, made with rpmbuild: the shared libraries, and -devel. rpmbuild only packs files that are built here."""

import os
import shutil
import tempfile
import time

from . import common

SPEC = """# One build is packed: neither debug information nor other changes of the files.
%global debug_package %{{nil}}
%global __os_install_post %{{nil}}
%global __brp_strip %{{nil}}
%global _build_id_links none
%global use_source_date_epoch_as_buildtime 1
%global clamp_mtime_to_source_date_epoch 1
%global _buildhost reproducible
Name: {name}
Version: {version}
Release: {release}
Summary: {summary}
License: {license} AND Apache-2.0
Packager: {packager}
%description
{description}
%package devel
Summary: {summary} (development files)
Requires: {name}%{{?_isa}} = %{{version}}-%{{release}}
Conflicts: arm-compute-library-devel
%description devel
{description}
%install
mkdir -p %{{buildroot}}/usr
cp -a {tree}/. %{{buildroot}}/usr
%post -p /sbin/ldconfig
%postun -p /sbin/ldconfig
%files
%license /usr/share/licenses/arm_compute
/usr/lib64/*.so.*
%files devel
/usr/include/arm-compute-1
/usr/lib64/*.so
/usr/lib64/*.a
/usr/lib64/cmake
/usr/lib64/pkgconfig
%changelog
* {date} {packager} - {version}-{release}
- Release {version}.
"""
RELEASE = 1


def spec(tree):
    texts = common.about()
    return SPEC.format(name=texts["name"], version=common.version(), release=RELEASE, summary=texts["summary"],
                       license=texts["license"], packager=common.maintainer(), tree=tree,
                       description="\n".join(texts["description"]),
                       date=time.strftime("%a %b %d %Y", time.gmtime(common.time_of_source())))


def make(args):
    build = common.Build("rpm", args.options, {"set_soname": "1"})
    with tempfile.TemporaryDirectory() as folder:
        tree = os.path.join(folder, "tree")
        build.install(tree, libdir="lib64", includedir="include/arm-compute-1")
        common.strip_archives(os.path.join(tree, "lib64"), build.tool("strip"))
        path = common.write(os.path.join(folder, "package.spec"), spec(tree))
        common.run(["rpmbuild", "-bb", f"--target={build.cpu}-linux", f"--define=_topdir {folder}/top",
                    f"--define=_smp_build_ncpus 1", path],
                   env={**os.environ, "SOURCE_DATE_EPOCH": str(common.time_of_source())})
        top = os.path.join(folder, "top/RPMS", build.cpu)
        return [shutil.copy(os.path.join(top, name), args.out) for name in sorted(os.listdir(top))]
