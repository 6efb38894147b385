import { describe, expect, it } from "vitest";
import { absoluteUrl, pageMeta, setOrigin } from "./page-meta";

setOrigin("https://portal.example");

describe("head of a public page", () => {
  const meta = pageMeta({ title: "News", description: "Aus der Labormedizin.", path: "/blog" });

  it("names page and portal, in the title as in Open Graph", () => {
    expect(meta).toContainEqual({ title: "News | Laborlotse" });
    expect(meta).toContainEqual({ property: "og:title", content: "News | Laborlotse" });
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
});
