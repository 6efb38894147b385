import { describe, expect, it } from "vitest";
import { samplePaths } from "../../../tests/kit/samples/sample-paths";
import { maskPath } from "./mask-path.server";

describe("a path in the log", () => {
  it("stays as it is where it is one of ours", () => {
    const paths = [...samplePaths, "/admin/export.csv", "/admin/stand.data"];
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.map(maskPath)).toEqual(paths);
  });

  it.each([
    "/gibt-es-nicht",
    "/wp-login.php",
    "/.well-known/security.txt",
    "/practice-form/weiter",
    "/Praxisgemeinschaft",
    "/plz/8005",
    "/assets/hanken-grotesk-C0j9U7gs.woff2",
    "/",
    "",
  ])("stays readable: %s", (path) => {
    expect(maskPath(path)).toBe(path);
  });

  it.each([
    ["/lab/x@example.ch", "/lab/[address]"],
    ["/lab/x%40example.ch/y", "/lab/[address]/y"],
    ["/lab/x%2540example.ch", "/lab/[address]"],
    ["/lab/x%252540example.ch", "/lab/[address]"],
    ["/lab/x%252525252540example.ch", "/lab/[address]"],
    ["/%/x%40example.ch", "/%/[address]"],
    ["/mailto:anna.muster@example.ch", "/[address]"],
    ["http://anna:geheim@portal.example/", "http://[address]/"],
    ["/044%20123%2045%2067", "/[number]"],
    ["/tel:+41441234567", "/tel:[number]"],
    ["/0041-44-123-45-67.html", "/[number].html"],
    ["/(044)%20123.45.67", "/[number]"],
    ["/756.1234.5678.97", "/[number]"],
    ["/anna-muster-21.11.1970", "/anna-muster-[number]"],
  ])("names no address and no number: %s", (path, masked) => {
    expect(maskPath(path)).toBe(masked);
  });

  it.each([
    ["/offerte/dGhpc0lzQVRva2VuMTIz", "/offerte/[token]"],
    ["/meine-anfragen?token=dGhpc0lzQVRva2VuMTIz", "/meine-anfragen"],
    ["/x/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b", "/x/[token]"],
    ["/admin/eintrag/3f2b8c1e-6a5d-4e7f-8a9b-0c1d2e3f4a5b", "/admin/eintrag/[token]"],
    ["/admin/eintrag/3f2b8c1e-6a5d-4e7f-8a9b-0c1d2e3f4a5b.data", "/admin/eintrag/[token].data"],
    ["/abc/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0", "/abc/[token].[token]"],
  ])("carries no token: %s", (path, masked) => {
    expect(maskPath(path)).toBe(masked);
  });

  it("has no query and an end", () => {
    expect(maskPath("/lab/x?email=x@example.ch")).toBe("/lab/x");
    expect(maskPath(`/${"lang/".repeat(1_000)}`)).toHaveLength(200);
    expect(maskPath(`/${"lang/".repeat(38)}anna@example.ch`)).not.toContain("anna");
  });

  it("takes no time that grows with what is typed, whatever that is", () => {
    const before = performance.now();
    for (const text of [
      "1 ".repeat(8_000),
      "a".repeat(16_000),
      "%25".repeat(5_000),
      "1---".repeat(4_000),
    ]) {
      maskPath(`/${text}`);
    }
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});
