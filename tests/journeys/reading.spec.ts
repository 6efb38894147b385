import { globSync, readFileSync } from "node:fs";
import { inDrill } from "../kit/drill/drill";
import { articles } from "../kit/samples/sample-documents";
import { expect, test } from "./portal";

test("/blog shows the newest article first, the others as a grid, and a newsletter box", async ({
  page,
}) => {
  await page.goto("/blog");
  const [featured, ...others] = articles;
  const shown = page.getByRole("article");
  await expect(shown).toHaveCount(articles.length);
  await expect(shown.first()).toContainText(featured?.title ?? "");
  await expect(shown.first()).toContainText("5. Februar 2026");
  await expect(shown.first()).toContainText(/\d+\sMin\.\sLesezeit/);
  for (const { title, category, tags } of others) {
    const card = shown.filter({ hasText: title });
    await expect(card).toContainText(category);
    for (const tag of tags) await expect(card.getByText(tag, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Abonnieren" })).toBeVisible();
  await page.getByRole("link", { name: featured?.title ?? "" }).click();
  await expect(page).toHaveURL(new RegExp(`/blog/${featured?.id}$`));
  await expect(page.getByRole("heading", { level: 1, name: featured?.title ?? "" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("an article renders headings, bold paragraphs, lists, quotes, paragraphs and its sources", async ({
  page,
}) => {
  await page.goto("/blog/tardoc-reform-2026");
  const article = page.getByRole("article");
  const bold = article.locator("p.font-semibold");
  await expect(article.locator("summary").first()).toContainText("Nachtrag vom 22. November 2026");
  await expect(bold.filter({ hasText: "Für die Analyse gilt weiterhin" })).toBeVisible();
  await expect(article.getByRole("heading", { level: 2, name: "Was offen ist" })).toBeVisible();
  await expect(article.locator("blockquote")).toContainText("Zu jeder Zahlung eines Labors");
  await expect(article.getByRole("listitem").first()).toBeVisible();
  await expect(article.getByRole("heading", { name: "Quellen" })).toBeVisible();
  await expect(article.locator("dt").first()).toContainText("FAMH");
  await expect(article.locator("img")).toHaveJSProperty("naturalWidth", 640);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text)["@type"])).toEqual(["BreadcrumbList", "Article"]);
  await page
    .getByRole("navigation", { name: "In diesem Artikel" })
    .getByText("Was offen ist")
    .click();
  await expect(page).toHaveURL(/#was-offen-ist$/);
  await expect(article.getByRole("heading", { name: "Was offen ist" })).toBeInViewport();
});

test("article and legal texts are in no script of the portal", async () => {
  const scripts = globSync("build/client/assets/*.js").map((file) => readFileSync(file, "utf8"));
  expect(scripts.length).toBeGreaterThan(10);
  for (const words of [
    "runden Tisch vom 27",
    "grobfahrlässig",
    "Unterbleibt das, können versicherte Person",
  ])
    expect(scripts.filter((script) => script.includes(words))).toEqual([]);
});

test.describe("/faq", () => {
  test("a question opens and closes, and gives its answer an address, which opens it, also when it changes on the page", async ({
    page,
    portal,
  }) => {
    await page.goto("/faq");
    const answer = page.locator("#wie-lange-dauert-es");
    const question = page.getByText("Wie lange dauert es, bis ich eine Offerte habe?");
    await question.click();
    await expect(answer).toBeVisible();
    await question.click();
    await expect(answer).toBeHidden();
    await question.click();
    await answer.getByRole("link", { name: "Direktlink" }).click();
    await expect(page).toHaveURL(`${portal.url}/faq#wie-lange-dauert-es`);
    await expect(answer).toBeVisible();
    await page.reload();
    await expect(answer).toBeInViewport();
    await expect(page.locator("details[open]")).toHaveCount(1);
    await page.evaluate(() => {
      location.hash = "#anfragen-von-praxen";
    });
    await expect(page.locator("#anfragen-von-praxen")).toBeInViewport();
    await expect(page.getByText("Wie erreichen uns Anfragen")).toBeInViewport();
  });

  test("«Zurück» goes back in the history, without one to the start page", async ({
    page,
    context,
  }) => {
    await page.goto("/imprint");
    await page.getByRole("link", { name: "Häufige Fragen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Häufige Fragen" })).toBeVisible();
    await page.getByRole("link", { name: "Zurück" }).click();
    await expect(page).toHaveURL(/\/imprint$/);
    const first = await context.newPage();
    await first.goto("/faq");
    await first.getByRole("link", { name: "Zurück" }).click();
    await expect(first).toHaveURL(/\/$/);
  });
});

const LEGAL_TEXTS = [
  { path: "/privacy", sections: 8, date: "15. Januar 2024" },
  { path: "/terms", sections: 9, date: "29. Juli 2025" },
];
for (const { path, sections, date } of inDrill(LEGAL_TEXTS, LEGAL_TEXTS.slice(0, 1))) {
  test(`${path} has ${sections} sections, its date, a table of contents, and prints as text alone`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByText(date).first()).toBeVisible();
    const contents = page.getByRole("navigation", { name: "Inhalt" });
    await expect(contents.getByRole("link")).toHaveCount(sections);
    // «Inhalt» is one more.
    const headings = page.getByRole("article").getByRole("heading", { level: 2 });
    await expect(headings).toHaveCount(sections + 1);
    const last = contents.getByRole("link").last();
    const title = await last.textContent();
    await last.click();
    await expect(page.getByRole("heading", { level: 2, name: title ?? "" })).toBeInViewport();
    await page.emulateMedia({ media: "print" });
    await expect(contents).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("heading", { level: 2, name: title ?? "" })).toBeVisible();
  });
}
