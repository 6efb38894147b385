import { rm } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { queryDatabase } from "../kit/database/portal-database";
import { makeSecondBuild, NEW_HEADING } from "../kit/server/second-build";
import {
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from "../kit/server/server-process";
import { uniqueName, waitUntilAlive } from "./portal";
import { fillPracticeForm, submitPracticeForm } from "./practice-page";

/** Where each tab stands when the portal is updated under it. */
const TABS = { link: "/contact", button: "/", message: "/contact", form: "/practice-form" };

let dataDir = "";
let secondBuild = "";
let server: RunningServer;
const tabs: Partial<Record<keyof typeof TABS, Page>> = {};

test.beforeAll(async ({ browser }) => {
  // A whole build, on a machine that may be busy.
  secondBuild = await makeSecondBuild();
  dataDir = await newDataDir();
  server = await startServer({ DATA_DIR: dataDir });
  for (const [name, path] of Object.entries(TABS)) {
    const tab = await browser.newPage();
    waitUntilAlive(tab);
    await tab.goto(`${server.url}${path}`);
    Object.assign(tabs, { [name]: tab });
  }
  await server.stop();
  // At the same address and on the same data, as an update replaces the portal under its visitors.
  const { port } = new URL(server.url);
  server = await startServer({ DATA_DIR: dataDir, PORT: port }, secondBuild);
});

test.afterAll(async () => {
  await server.stop();
  await removeDataDir(dataDir);
  await rm(secondBuild, { recursive: true, force: true });
});

function tabAt(name: keyof typeof TABS): Page {
  const tab = tabs[name];
  if (tab === undefined) throw new Error(`no tab for ${name}`);
  return tab;
}

async function countRows(sql: string, name: string): Promise<number> {
  return (await queryDatabase(dataDir, sql, [name])).length;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test.describe("in a tab that was open when the portal was updated", () => {
  test("the first click on a link leads to its page, as the new build has it", async () => {
    const page = tabAt("link");
    // Not one of those that were fetched ahead: these may be a minute old.
    await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
    await expect(page).toHaveURL(/\/imprint$/);
    await expect(heading(page, "Impressum")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText(NEW_HEADING);
  });

  test("the first press of a button that leads on does so too, and going back comes back", async () => {
    const page = tabAt("button");
    await page.getByRole("button", { name: "Labore finden" }).click();
    await expect(page).toHaveURL(/\/practice-form$/);
    await expect(page.getByLabel("Praxis- oder Arztname")).toBeVisible();
    await page.goBack();
    await expect(heading(page, "Eine Minute für das passende Labor.")).toBeVisible();
  });

  test("a message is sent by the first press of its button", async () => {
    const page = tabAt("message");
    const name = uniqueName("Vera");
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page.getByRole("textbox", { name: "E-Mail" }).fill("vera@example.ch");
    await page.getByRole("textbox", { name: "Nachricht" }).fill("Geht das noch?");
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(page.getByRole("heading", { name: "Nachricht gesendet" })).toBeVisible();
    expect(await countRows("select 1 from contact_submissions where name = $1", name)).toBe(1);
  });

  test("the practice form is sent and leads to the results", async () => {
    const page = tabAt("form");
    const name = uniqueName("Praxis Altbau");
    await fillPracticeForm(page, name);
    await submitPracticeForm(page);
    await expect(page).toHaveURL(/\/results/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Praxis- oder Arztname" })).toHaveCount(0);
    const sql = "select 1 from practice_submissions where practice_name = $1";
    expect(await countRows(sql, name)).toBe(1);
  });
});
