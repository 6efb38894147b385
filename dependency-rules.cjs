/** Who may import whom: the floors and contracts of the README's layout, as rules. */
const TESTS = "\\.test\\.tsx?$|^tests/";

/** Folders of app/ from the ground up: one imports folders before it only, types included. */
const FLOORS = [
  ...["lib", "ui", "platform", "forms", "identity", "list"],
  ...["directory", "privacy", "leads", "rounds", "site", "api", "operation"],
  "wiring",
];

/** What others may use of these stands in their `index.ts` and `index.server.ts`. */
const FEATURES = FLOORS.slice(FLOORS.indexOf("directory"), -1);

/** `from` may reach nothing of ours but itself. */
const standsAlone = (name) => ({
  name: `${name}-stands-alone`,
  severity: "error",
  from: { path: `^${name}/`, pathNot: TESTS },
  to: { path: "^(app|catalogue|database|server\\.ts)", pathNot: `^${name}/` },
});

module.exports = {
  forbidden: [
    standsAlone("catalogue"),
    standsAlone("database"),
    ...FLOORS.map((name, floor) => ({
      name: `floor-of-${name}`,
      severity: "error",
      from: { path: `^app/${name}/`, pathNot: TESTS },
      to: {
        path: "^(app/|server\\.ts)",
        // Whoever has pages of its own names the style sheet that they bring.
        pathNot: [...FLOORS.slice(0, floor + 1).map((below) => `^app/${below}/`), "\\.css$"],
      },
    })),
    ...FEATURES.map((name) => ({
      name: `contract-of-${name}`,
      severity: "error",
      from: { path: "^app/", pathNot: [`^app/${name}/`, TESTS] },
      to: {
        path: `^app/${name}/`,
        pathNot: ["/index(\\.server)?\\.ts$", "\\.css$"],
      },
    })),
    {
      name: "every-folder-has-a-floor",
      severity: "error",
      from: {
        path: "^app/[^/]+/",
        pathNot: [...FLOORS.map((name) => `^app/${name}/`), TESTS],
      },
      to: {},
    },
    {
      name: "database-only-on-the-server",
      severity: "error",
      from: { pathNot: ["\\.server\\.tsx?$", "^database/", "^server\\.ts$", TESTS] },
      to: { path: "^database/", dependencyTypesNot: ["type-only"] },
    },
    {
      // The browser's bundle holds no laboratory, and nothing that checks one.
      name: "documents-only-on-the-server",
      severity: "error",
      from: { path: "^app/", pathNot: ["\\.server\\.tsx?$", TESTS] },
      to: { path: "^catalogue/(kinds|sample)[/.]", dependencyTypesNot: ["type-only"] },
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
        pathNot: ["\\.d\\.ts$", "^app/routes\\.ts$"],
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
