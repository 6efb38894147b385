import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "./portal";

const run = promisify(execFile);

test("a page that was open when something was published leads on to what is published now", async ({
  page,
  portal,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "laborlotse-revision-"));
  const file = join(folder, "directory.json");
  const directory = (command: string) =>
    run(process.execPath, ["build/server/directory.js", command, file], {
      env: { ...process.env, DATA_DIR: portal.dataDir, NODE_ENV: "production" },
    });
  await page.goto("/category/urologie");
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }));

  await directory("export");
  const before = await readFile(file, "utf8");
  await writeFile(file, before.replaceAll("Labor Express Genf", "Labor Express Léman"));
  await directory("import");
  await expect
    .poll(async () => (await page.request.get("/lab/labor-express-genf")).text(), {
      timeout: 15_000,
    })
    .toContain("Labor Express Léman");

  await page.getByRole("contentinfo").getByRole("link", { name: "Alle Fachgebiete" }).click();
  await page.getByRole("link", { name: "Labor Express Léman" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Labor Express Léman" })).toBeVisible();
  expect(await page.evaluate(() => "isOldDocument" in window)).toBe(true);

  await writeFile(file, before);
  await directory("import");
  await rm(folder, { recursive: true, force: true });
});
