import { describe, expect, it } from "vitest";
import { setOrigin } from "~/ui/layout/page-meta";
import { addressesBelow, handledPages } from "../../tests/kit/calls/addresses";
import { samples } from "../../tests/kit/samples/sample-directory";
import { listIndexablePaths } from "./page-cache/public-paths.server";
import { loader } from "./robots";

/** As in RFC 9309: the longest matching rule counts; of two equally long ones, the permission. */
function isAllowed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, rule = ""]) => {
    const [, plain = "", end] = /^(.*?)(\$)?$/.exec(rule) ?? [];
    const parts = plain.split("*").map((part) => part.replace(/[^\w/]/g, "\\$&"));
    const fits = new RegExp(`^${parts.join(".*")}${end ?? ""}`).test(path);
    return { isAllowing: kind === "Allow", length: fits ? rule.length : -1 };
  });
  const longest = Math.max(...rules.map(({ length }) => length), 0);
  const counting = rules.filter(({ length }) => length === longest);
  return longest === 0 || counting.some(({ isAllowing }) => isAllowing);
}

describe("robots.txt", () => {
  it("keeps search engines out of what stands behind a sign-in, and of no page of the site map", async () => {
    setOrigin("https://portal.example");
    const robots = await loader().text();
    const refused = listIndexablePaths(handledPages, samples).filter(
      (path) => !isAllowed(robots, path),
    );
    expect(refused).toEqual([]);
    expect(listIndexablePaths(handledPages, samples)).toContain("/laborcheck");
    const below = [...addressesBelow("/admin"), ...addressesBelow("/labor")];
    expect(below.length).toBeGreaterThan(50);
    const closed = [...below, "/labor?x", "/labor/profil", "/admin?seite=2"];
    expect(closed.filter((path) => isAllowed(robots, path))).toEqual([]);
    expect(isAllowed(robots, "/laborcheck?plz=8005")).toBe(true);
  });

  it("would be found out: the matcher knows prefixes, ends and stars", () => {
    const robots = "User-agent: *\nDisallow: /labor\nAllow: /labor$\nDisallow: /*.pdf$\n";
    const allowed = ["/", "/labor", "/a.pdf?x"].filter((path) => isAllowed(robots, path));
    expect(allowed).toEqual(["/", "/labor", "/a.pdf?x"]);
    const refused = ["/laborcheck", "/labor/profil", "/a.pdf"];
    expect(refused.filter((path) => isAllowed(robots, path))).toEqual([]);
  });
});
