import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

const Frame = createRoutesStub([
  {
    path: "*",
    Component: () => (
      <>
        <SiteHeader />
        <SiteFooter />
      </>
    ),
  },
]);

const frameOf = (path: string) => renderToStaticMarkup(<Frame initialEntries={[path]} />);

describe("pages that a laboratory opens from a mail", () => {
  it.each(["/offerte/abc.def", "/vorschlag", "/bewertung"])(
    "%s leads to no search for laboratories",
    (path) => {
      const html = frameOf(path);
      expect(html).not.toMatch(/Labore vergleichen|Facharzt|Fachgebiete|Leistungen|Menü/);
      expect(html).toContain("Datenschutz");
      expect(html).toContain('href="/"');
    },
  );

  it("are the only ones: the practice's pages keep menu and footer", () => {
    expect(frameOf("/meine-anfragen")).toMatch(/Menü.*Labore vergleichen.*Fachgebiete/);
  });
});
