/** Who may import whom: the table of architecture.md as rules. */
const TESTS = "\\.test\\.tsx?$|^tests/";

/** Single files that belong to no layer: what several of them have to say in the same way. */
const SHARED = "^app/(csv|honeypot|identity)\\.ts$";

/** `from` may reach nothing of ours but `to` (and itself). */
const only = (name, from, to) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: TESTS },
  to: { path: "^(app|catalogue|database|server\\.ts)", pathNot: [from, ...to] },
});

module.exports = {
  forbidden: [
    only("catalogue-stands-alone", "^catalogue/", []),
    only("database-stands-alone", "^database/", []),
    only("ui-stands-alone", "^app/ui/", []),
    only("visitor-knows-the-catalogue", "^app/visitor/", ["^catalogue/", SHARED]),
    only("widgets", "^app/widgets/", ["^app/ui/", "^app/visitor/", "^catalogue/", SHARED]),
    only("server-knows-the-database", "^app/server/", ["^database/", "^catalogue/", SHARED]),
    {
      name: "pages-never-import-another-page",
      severity: "error",
      from: { path: "^app/pages/([^/]+)/", pathNot: TESTS },
      to: { path: "^app/pages/[^/]+/", pathNot: "^app/pages/$1/" },
    },
    {
      name: "pages-stay-below-the-portal",
      severity: "error",
      from: { path: "^app/pages/", pathNot: [TESTS, "^app/pages/admin/"] },
      to: { path: "^(server\\.ts|app/(root|routes|entry|submissions|schedule))" },
    },
    {
      name: "database-only-on-the-server",
      severity: "error",
      from: { pathNot: ["\\.server\\.tsx?$", "^database/", "^server\\.ts$", TESTS] },
      to: { path: "^database/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        path: "^(app|catalogue|database)/",
        pathNot: ["\\.d\\.ts$", "^app/(routes|prerendered-paths)\\.ts$"],
      },
      to: {},
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    // TypeScript 7 has no programming interface yet.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data|node_modules)/" },
  },
};
