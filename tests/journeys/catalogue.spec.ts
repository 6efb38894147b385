import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectAccessibleAndFitting, test } from "./portal";

const labNames = (page: Page) => page.getByRole("list").getByRole("heading", { level: 3 });

test.describe("lab list", () => {
  test("is sorted by rating, name or online registration price, and the address keeps it", async ({
    page,
  }) => {
    await page.goto("/category/alle");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Labore für alle Fachbereiche",
    );
    await expect(page.getByText("7 Labore gefunden")).toBeVisible();
    await expect(labNames(page).first()).toHaveText("Labor Zentrum Zürich");
    await page.getByLabel("Sortieren nach").selectOption("name");
    await expect(labNames(page).first()).toHaveText("Alpine Lab Luzern");
    await expect(labNames(page).last()).toHaveText("TechLab St. Gallen");
    await page.getByLabel("Sortieren nach").selectOption("payment");
    await expect(labNames(page).last()).toHaveText("Labor Express Genf");
    await expect(page).toHaveURL(/\/category\/alle\?sort=payment$/);
    await page.goBack();
    await expect(page.getByLabel("Sortieren nach")).toHaveValue("name");
    await expect(labNames(page).first()).toHaveText("Alpine Lab Luzern");
  });

  test("filters without the server, and back from a profile finds the list as it was", async ({
    page,
    context,
  }) => {
    await page.goto("/category/alle");
    await expect(page.locator("html")).toBeVisible();
    await page.getByLabel("Fachgebiet").selectOption("Urologie");
    await expect(page.getByText("5 Labore gefunden")).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel("Labor suchen").pressSequentially("zuerich");
    await expect(page.getByText("1 Labor gefunden")).toBeVisible();
    await expect(page.getByLabel("Labor suchen")).toHaveValue("zuerich");
    await context.setOffline(false);
    await page.getByRole("link", { name: "Labor Zentrum Zürich" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Labor Zentrum Zürich");
    await page.getByRole("link", { name: "Zurück" }).click();
    await expect(page).toHaveURL(/\?specialty=Urologie&q=zuerich$/);
    await expect(page.getByLabel("Labor suchen")).toHaveValue("zuerich");
    await expect(page.getByLabel("Fachgebiet")).toHaveValue("Urologie");
    await expect(labNames(page)).toHaveText(["Labor Zentrum Zürich"]);
  });

  test("a canton is chosen on the map, by key, and let go there", async ({ page }) => {
    await page.goto("/category/alle");
    const map = page.getByRole("navigation", { name: "Abholung nach Kanton" });
    await map.getByRole("link", { name: "Tessin: 1 Labor holt ab" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/kanton=ti$/);
    await expect(labNames(page)).toHaveText(["Alpine Lab Luzern"]);
    await expect(page.getByLabel("Abholung im Kanton")).toHaveValue("ti");
    await expectAccessible(page);
    await map.getByRole("link", { name: "Tessin gewählt: alle Kantone zeigen" }).click();
    await expect(labNames(page)).toHaveCount(7);
  });

  test("says «Keine Labore gefunden» and lets go of all filters", async ({ page }) => {
    await page.goto("/category/alle?q=gibtesnicht&specialty=Urologie&filter=notfallmedizin");
    await expect(page.getByRole("heading", { name: "Keine Labore gefunden" })).toBeVisible();
    await expect(
      page.getByText("Versuchen Sie es mit anderen Suchkriterien oder Filtern."),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Filter zurücksetzen" }).click();
    await expect(page.getByText("7 Labore gefunden")).toBeVisible();
    await expect(page.getByLabel("Labor suchen")).toHaveValue("");
    await expect(page.getByLabel("Nur Notfalllabore")).not.toBeChecked();
  });

  test("shows emergency labs only, in the footer's link and in its own category", async ({
    page,
  }) => {
    for (const path of ["/category/alle?filter=notfallmedizin", "/category/notfallmedizin"]) {
      await page.goto(path);
      await expect(labNames(page)).toHaveText(["Labor Express Genf"]);
    }
    await page.goto("/category/alle");
    await page.getByLabel("Nur Notfalllabore").check();
    await expect(page).toHaveURL(/\?filter=notfallmedizin$/);
    await expect(labNames(page)).toHaveText(["Labor Express Genf"]);
  });

  test("names at most four specialties and says how many more", async ({ page }) => {
    await page.goto("/category/urologie");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Labore für Urologie");
    const row = page.getByRole("listitem").filter({ hasText: "Labor Dr. Müller" });
    await expect(row).toContainText(
      "Urologie, Gastroenterologie, Gynäkologie, Allgemeinmedizin +2 weitere",
    );
    await expect(row).toContainText("CHF 15.00");
    await expect(row).toContainText("127 Bewertungen");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is searched, sorted and filtered by its form", async ({ page }) => {
    await page.goto("/category/alle");
    await page.getByLabel("Labor suchen").fill("labor");
    await page.getByLabel("Sortieren nach").selectOption("payment");
    await page.getByLabel("Fachgebiet").selectOption("Urologie");
    await page.getByRole("button", { name: "Anwenden" }).click();
    await expect(page).toHaveURL(
      /\/category\/alle\?q=labor&sort=payment&specialty=Urologie&kanton=$/,
    );
    await expect(page.getByLabel("Sortieren nach")).toHaveValue("payment");
    await expect(labNames(page).last()).toHaveText("Labor Express Genf");
  });

  test("the request buttons are links to the practice form", async ({ page }) => {
    await page.goto("/lab/medlab-basel");
    await page.getByRole("link", { name: "Angebot anfordern" }).click();
    await expect(page).toHaveURL(/\/practice-form\?returnTo=\/lab\/medlab-basel$/);
    await page.goto("/test/psa-plus");
    await page.getByRole("link", { name: "Ich möchte mehr über diesen Test erfahren" }).click();
    await expect(page).toHaveURL(/\/practice-form\?returnTo=\/test\/psa-plus$/);
  });
});

test.describe("lab profile and test", () => {
  test("show packages with footnotes, offer, leadership and comments", async ({ page }) => {
    await page.goto("/lab/labor-dr-muller");
    await expect(page.getByRole("main")).toContainText("CHF 15.00");
    await expect(page.getByRole("main")).toContainText("CHF 1'200.00");
    await expect(page.getByRole("main")).toContainText("CHF 800.00");
    await expect(
      page.getByText("Zahlung des Labors an die Praxis für die Erfassung"),
    ).toBeVisible();
    await expect(page.getByText("Leitung Zytopathologie")).toBeVisible();
    await expect(page.getByRole("blockquote").first()).toContainText("Urinzytologie");
    await page.getByRole("link", { name: "PSA-Plus" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("PSA-Plus");
    const crumbs = page.getByRole("navigation", { name: "Brotkrumen" }).getByRole("listitem");
    await expect(crumbs).toHaveText([/Labor Dr\. Müller/, /Urologie/, /PSA-Plus/]);
    await page.getByRole("link", { name: "Zurück zum Laborprofil" }).click();
    await expect(page).toHaveURL(/\/lab\/labor-dr-muller$/);
  });

  test("name pathology directors only where the lab offers the field", async ({ page }) => {
    await page.goto("/lab/labor-express-genf");
    await expect(page.getByText("Notfalllabor", { exact: true })).toBeVisible();
    await expect(page.getByText("Laborleitung")).toBeVisible();
    await expect(page.getByText("Leitung Histopathologie")).toHaveCount(0);
  });

  test("«Zurück» without history leads home", async ({ page }) => {
    await page.goto("/lab/medlab-basel");
    await page.getByRole("link", { name: "Zurück" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  const missing = [
    ["/lab/unbekannt", "Labor nicht gefunden"],
    ["/test/ibd-panel", "Test nicht gefunden"],
    ["/category/unbekannt", "Kategorie nicht gefunden"],
  ] as const;
  for (const [path, title] of missing) {
    test(`${path} answers 404 with «${title}»`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expectAccessible(page);
    });
  }

  test("a listed test without a page leads to «Test nicht gefunden» inside the portal", async ({
    page,
  }) => {
    await page.goto("/lab/labor-dr-muller");
    await page.getByRole("link", { name: "IBD-Panel" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test nicht gefunden");
    await expect(page.getByRole("link", { name: "Spezialtests finden" }).first()).toBeVisible();
  });
});

test("sitemap and robots name the public pages and keep the desk out", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const path of ["/category/alle", "/lab/labor-dr-muller", "/test/psa-plus"]) {
    expect(sitemap).toContain(`${path}</loc>`);
  }
  expect(sitemap).not.toMatch(/\/(admin|results)</);
  expect(await (await request.get("/robots.txt")).text()).toMatch(
    /Disallow: \/admin\nSitemap: http/,
  );
});

for (const path of [
  "/category/alle",
  "/category/urologie",
  "/lab/labor-dr-muller",
  "/test/hp-diag",
]) {
  test(`${path} has nothing for axe to find and nothing to scroll sideways`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });
}
