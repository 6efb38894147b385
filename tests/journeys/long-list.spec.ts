import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { expect, type Portal, startPortal, test, waitUntilAlive } from "./portal";

const run = promisify(execFile);

let portal: Portal;

test.beforeAll(async () => {
  portal = await startPortal();
  const file = join(portal.dataDir, "directory.json");
  const directory = (command: string) =>
    run(process.execPath, ["build/server/directory.js", command, file], {
      env: { ...process.env, DATA_DIR: portal.dataDir, NODE_ENV: "production" },
    });
  await directory("export");
  const { documents, ...rest } = JSON.parse(await readFile(file, "utf8"));
  const like = documents.find((one: { slug: string }) => one.slug === "medlab-basel");
  const copies = Array.from({ length: 243 }, (_, index) => ({
    ...like,
    slug: `labor-${index}`,
    content: { ...like.content, name: `Labor ${index}` },
  }));
  await writeFile(file, JSON.stringify({ ...rest, documents: [...documents, ...copies] }));
  await directory("import");
});
test.afterAll(() => portal.end());

const rows = (page: Page) => page.getByRole("list").getByRole("heading", { level: 3 });

test("a list too long for a browser is searched, filtered and turned by the server as by the browser", {
  tag: "@drill",
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  waitUntilAlive(page);
  await expect
    .poll(async () => (await page.request.get("/category/alle")).text())
    .toContain("250 Labore gefunden");
  await page.goto("/category/alle");
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole("link", { name: "Nächste" }).click();
  await expect(page.getByText("Seite 2 von 5")).toBeVisible();
  await page.getByLabel("Sortieren nach").selectOption("name");
  await expect(rows(page).first()).toHaveText("Alpine Lab Luzern");
  await expect(page.getByText("Seite 1 von 5")).toBeVisible();
  await page.getByLabel("Labor suchen").pressSequentially("labor 217");
  await expect(page.getByText("1 Labor gefunden")).toBeVisible();
  await expect(rows(page)).toHaveText(["Labor 217"]);
  await expect(page.getByLabel("Labor suchen")).toHaveValue("labor 217");
  await page.getByRole("link", { name: "Labor 217" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Labor 217" })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveText(["Labor 217"]);
  const ticino = page
    .getByRole("navigation", { name: "Abholung nach Kanton" })
    .getByRole("link", { name: /^Tessin/ });
  // Whoever empties the field and chooses at once does not wait for the answer in between.
  await page.route("**/alle.data?**", () => undefined);
  await page.getByLabel("Labor suchen").fill("");
  await expect(ticino).toHaveAttribute("href", /\?sort=name&kanton=ti$/);
  await page.unroute("**/alle.data?**");
  await ticino.press("Enter");
  await expect(page.getByRole("heading", { name: "1 Labor holt im Tessin ab" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "249 Labore holen anderswo ab" })).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await expect(page).toHaveURL(/\/category\/alle\?sort=name&kanton=ti$/);
});
