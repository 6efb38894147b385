/** Who may import whom: the rooms of the README's layout, as rules. */
const TESTS = "\\.test\\.tsx?$|^tests/";

/** Single files that belong to no room: what browser and server have to say in the same way. */
const SHARED =
  "^app/(csv|durations|format-number|identity|listeners|plain-text|potential|swiss-time)\\.ts$";

/** `from` may reach nothing of ours but `to` (and itself). */
const only = (name, from, to) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: TESTS },
  to: { path: "^(app|catalogue|database|server\\.ts)", pathNot: [from, ...to] },
});

const room = (name) => `^app/${name}/`;

/** Rooms of app/server, from the ground up: one imports rooms of lower floors only, types included. */
const FLOORS = [
  ["platform"],
  ["search", "http", "database"],
  ["secrets", "jobs"],
  ["audit", "limits"],
  ["mail"],
  ["directory", "newsletter"],
  ["submissions", "session"],
  ["privacy"],
  ["offers", "backup"],
  ["operation"],
  ["metrics"],
  ["gateway"],
];

/** Inside of app/server/directory. */
const DIRECTORY_FLOORS = [
  ["documents"],
  ["publication", "tables"],
  ["labs", "analyses", "pictures"],
  ["exchange"],
  ["proposed-analyses"],
];

/** Inside of app/server/offers. */
const OFFERS_FLOORS = [
  ["round"],
  ["access", "receipt"],
  ["messages"],
  ["plan", "reviews", "figures"],
  ["deadlines", "lab", "practice"],
  ["desk", "lab-room"],
];

/** A rule for each room of `house`: it may import itself and what stands on lower floors. */
const lowerFloorsOnly = (house, floors) =>
  floors.flatMap((rooms, floor) =>
    rooms.map((name) => ({
      name: `floor-of-${name}`,
      severity: "error",
      from: { path: `^${house}/${name}/`, pathNot: TESTS },
      to: {
        path: `^${house}/`,
        pathNot: [name, ...floors.slice(0, floor).flat()].map((below) => `^${house}/${below}/`),
      },
    })),
  );

/** Every file of `house` stands in a room that has a floor. */
const roomsOnly = (house, floors) => ({
  name: `rooms-of-${house}`,
  severity: "error",
  from: { path: `^${house}/(?!(${floors.flat().join("|")})/)`, pathNot: TESTS },
  to: {},
});

module.exports = {
  forbidden: [
    only("catalogue-stands-alone", "^catalogue/", []),
    only("database-stands-alone", "^database/", []),
    only("shared-files-know-no-room", SHARED, []),
    only("ui-stands-alone", room("ui"), [SHARED]),
    only("visitor", room("visitor"), ["^catalogue/", SHARED]),
    // What receives a form stores it; what draws and sends it knows no server.
    only("forms-in-the-browser", "^app/forms/(?!.*\\.server\\.ts$)", [
      ...[room("ui"), room("visitor"), "^catalogue/", SHARED],
    ]),
    only("forms-on-the-server", "^app/forms/.*\\.server\\.ts$", [
      room("forms"),
      room("server"),
      "^catalogue/",
      SHARED,
    ]),
    only("frame", room("frame"), [
      room("ui"),
      room("visitor"),
      room("forms"),
      "^catalogue/",
      SHARED,
    ]),
    only("requests", room("requests"), [
      ...[room("ui"), room("visitor"), room("forms"), room("server"), "^catalogue/", "^database/"],
      SHARED,
    ]),
    only("offers", "^app/offers/(?!answering/)", [
      room("ui"),
      room("forms"),
      "^catalogue/",
      SHARED,
    ]),
    // The form of an offer, behind a link and in the laboratory's room.
    only("answering", room("offers/answering"), [
      ...[room("offers"), room("ui"), room("forms"), room("frame"), room("server"), "^catalogue/"],
      SHARED,
    ]),
    // What programs read is no page: of the frame it knows the portal's address alone.
    only("what-programs-read", room("api"), [
      ...[room("server"), "^catalogue/", SHARED, "^app/frame/page-meta\\.ts$"],
    ]),
    only("server-knows-the-database", room("server"), [
      ...[
        "^database/",
        "^catalogue/",
        SHARED,
        "^app/offers/((comparison|form|needs|plan)/)?[\\w-]+\\.ts$",
      ],
      // The policy of every page allows exactly this style sheet.
      "^app/public\\.css$",
    ]),
    ...lowerFloorsOnly("app/server", FLOORS),
    ...lowerFloorsOnly("app/server/directory", DIRECTORY_FLOORS),
    ...lowerFloorsOnly("app/server/offers", OFFERS_FLOORS),
    {
      // The plan is a room inside of offers: the others make it and read it, and know nothing of its dates and letters.
      name: "doors-of-the-plan",
      severity: "error",
      from: { path: "^app/server/offers/", pathNot: ["^app/server/offers/plan/", TESTS] },
      to: { path: "^app/server/offers/plan/", pathNot: "/plan/(make|read)-plan\\.server\\.ts$" },
    },
    roomsOnly("app/server", FLOORS),
    roomsOnly("app/server/directory", DIRECTORY_FLOORS),
    roomsOnly("app/server/offers", OFFERS_FLOORS),
    {
      name: "pages-never-import-another-page",
      severity: "error",
      from: { path: "^app/pages/([^/]+)/", pathNot: TESTS },
      to: { path: "^app/pages/[^/]+/", pathNot: "^app/pages/$1/" },
    },
    {
      name: "pages-stay-below-the-portal",
      severity: "error",
      from: { path: "^app/pages/", pathNot: TESTS },
      to: {
        path: "^(server\\.ts|app/(root|routes|entry|submissions|schedule|shown-pages|answer-context|development|desk/|api/))",
      },
    },
    {
      name: "desk-knows-no-page",
      severity: "error",
      from: { path: room("desk"), pathNot: TESTS },
      to: { path: "^(server\\.ts|app/(root|routes|entry|pages/))" },
    },
    only("room-of-a-laboratory", room("labor"), [
      ...[room("ui"), room("forms"), room("frame"), room("offers"), room("server"), "^catalogue/"],
      // The pieces of the desk that know nothing of it.
      ...["^app/desk/(controls|frame)/", "^app/styles\\.css$", SHARED],
    ]),
    {
      name: "rooms-of-the-desk-never-import-another-room",
      severity: "error",
      from: { path: "^app/desk/([^/]+)/", pathNot: TESTS },
      to: { path: "^app/desk/[^/]+/", pathNot: "^app/desk/($1|controls|panel|frame)/" },
    },
    {
      name: "rooms-of-the-desks-directory-never-import-another-room",
      severity: "error",
      from: { path: "^app/desk/directory/([^/]+)/", pathNot: TESTS },
      to: { path: "^app/desk/directory/", pathNot: "^app/desk/directory/($1|document)/" },
    },
    {
      name: "rooms-of-the-desks-offers-never-import-another-room",
      severity: "error",
      from: { path: "^app/desk/offers/([^/]+)/", pathNot: TESTS },
      to: { path: "^app/desk/offers/", pathNot: "^app/desk/offers/$1/" },
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
      from: { path: "^app/", pathNot: ["\\.server\\.tsx?$", "^app/pages/ui-pieces\\.tsx$", TESTS] },
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
