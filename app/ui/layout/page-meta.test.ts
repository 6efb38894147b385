import { describe, expect, it } from "vitest";
import { absoluteUrl, pageMeta, setOrigin } from "./page-meta";

setOrigin("https://portal.example");

describe("head of a public page", () => {
  const meta = pageMeta({ title: "News", description: "Aus der Labormedizin.", path: "/blog" });

  it("names page and portal, in the title as in Open Graph", () => {
    expect(meta).toContainEqual({ title: "News | Laborlotse" });
    expect(meta).toContainEqual({ property: "og:title", content: "News | Laborlotse" });
  });

  it("shortens a long title to what stands before its colon", () => {
    const title = "TARDOC in der Praxis: was sich beim Laborauftrag ändert";
    expect(pageMeta({ title, description: "Neu.", path: "/blog/tardoc" })).toContainEqual({
      title: "TARDOC in der Praxis | Laborlotse",
    });
  });

  it("gives canonical link, Open Graph address and image as absolute addresses", () => {
    expect(meta).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: absoluteUrl("/blog"),
    });
    expect(meta).toContainEqual({ property: "og:url", content: absoluteUrl("/blog") });
    expect(absoluteUrl("/og.png")).toBe("https://portal.example/og.png");
  });

  it.each([
    [
      `Das erste. ${"Wort ".repeat(20)}mit Ende. ${"Mehr ".repeat(20)}`,
      /^Das erste\. .* mit Ende\.$/,
    ],
    [`Kurz. ${"Wörter ".repeat(40)}`, /^Kurz\. .*Wörter …$/],
    ["Aus der Labormedizin.", /^Aus der Labormedizin\.$/],
  ])(
    "describes the page in at most 160 characters, in whole sentences or words",
    (description, short) => {
      const tags = pageMeta({ title: "News", description, path: "/blog" });
      const [found] = tags.flatMap((tag) =>
        "name" in tag && tag.name === "description" ? [String(tag.content)] : [],
      );
      expect(found).toMatch(short);
      expect(found?.length).toBeLessThanOrEqual(160);
    },
  );
});
