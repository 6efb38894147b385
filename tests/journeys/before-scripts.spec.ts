import type { Page } from "@playwright/test";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { holdScripts } from "./hold-scripts";
import { invitedLab } from "./invited-lab";
import { signIn } from "./operator";
import { expect, test, uniqueName, untilAlive } from "./portal";
import { rowsOf } from "./practice-page";

async function openWithoutScripts(page: Page, path: string) {
  const release = await holdScripts(page);
  const alive = page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return {
    async release() {
      release();
      await alive;
    },
  };
}

test.describe("before its scripts have come, a page", () => {
  test("is painted", async ({ page }) => {
    const { release } = await openWithoutScripts(page, "/");
    const paints = () => performance.getEntriesByName("first-contentful-paint").length;
    await expect.poll(() => page.evaluate(paints)).toBe(1);
    await release();
  });

  test("keeps what was typed and chosen: the list follows once it is alive", async ({ page }) => {
    const { release } = await openWithoutScripts(page, "/category/alle");
    await page.getByLabel("Labor suchen").fill("Alpine");
    await page.getByLabel("Sortieren nach").selectOption("name");
    await expect(page.getByText("7 Labore gefunden")).toBeVisible();
    await release();
    await expect(page.getByText("1 Labor gefunden")).toBeVisible();
    await expect(page).toHaveURL(/\?q=Alpine&sort=name$/);
  });

  test("keeps what was ticked and chosen where a choice changes the page", async ({ page }) => {
    const check = await openWithoutScripts(page, "/laborcheck");
    await page.getByRole("textbox", { name: "Postleitzahl" }).fill("8005");
    const boxes = page.getByRole("group", { name: "Was zählt für Sie?" }).getByRole("checkbox");
    for (const box of (await boxes.all()).slice(0, 2)) await box.check();
    await check.release();
    await expect(page).toHaveURL(/plz=8005&wichtig=\w+,\w+$/);
    await boxes.nth(2).check();
    await expect(boxes.and(page.locator(":checked"))).toHaveCount(3);
    await expect(boxes.last()).toBeDisabled();

    const labs = await openWithoutScripts(page, "/tests/blutbild");
    await page.getByLabel("Kanton Ihrer Praxis").selectOption("zh");
    await labs.release();
    await expect(page).toHaveURL(/\?kanton=zh$/);

    const choice = await openWithoutScripts(page, "/vergleich");
    for (const box of (await page.getByRole("checkbox").all()).slice(0, 2)) await box.check();
    await choice.release();
    await expect(page.getByRole("button", { name: "2 Labore vergleichen" })).toBeVisible();

    const list = await openWithoutScripts(page, "/meine-analysen?analysen=tsh,ft4");
    await page.getByLabel("Kanton Ihrer Praxis").selectOption("zh");
    await list.release();
    await expect(page).toHaveURL(/kanton=zh/);
  });

  test("keeps what a laboratory typed into its offer, counted and in sight", async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    const { path } = await invitedLab(portal);
    const { release } = await openWithoutScripts(page, path);
    await page.getByLabel("Abholzeiten").fill("11:30");
    await page.getByLabel("Mindestlaufzeit").fill("12");
    await release();
    const courier = page.locator("#teil-courier");
    await expect(page.locator("#teil-service")).not.toHaveAttribute("open");
    await expect(courier).toContainText("2 von 3 Angaben");
    await expect(courier.getByLabel("Abholzeiten")).toHaveValue("11:30");
    for (const field of ["Abholzeiten", "Mindestlaufzeit"])
      await expect(page.getByLabel(field)).toBeVisible();
    await expect(page.getByText("Vorschlag aus Ihrem Profil").first()).toBeAttached();
    await page.reload();
    await expect(page.getByLabel("Mindestlaufzeit")).toHaveValue("12");
  });

  test("keeps which entries were ticked, and the desk's filter", async ({ page, portal }) => {
    const name = uniqueName("Praxis");
    await postForm(`${portal.url}/practice-form`, practiceFields({ practiceOrDoctorName: name }));
    await signIn(page, "/admin/e-mails");
    const list = await openWithoutScripts(page, "/admin");
    await page.getByRole("checkbox", { name: `${name} wählen` }).check();
    await list.release();
    await expect(page.getByText("1 gewählt")).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);

    const all = await openWithoutScripts(page, "/admin?status=alle");
    await page.getByRole("searchbox", { name: /suchen$/ }).fill(name);
    await page.getByLabel("Art", { exact: true }).selectOption({ index: 1 });
    await all.release();
    await expect(page).toHaveURL(/\?status=alle&q=Praxis.*&art=/);
  });

  test("takes a form by plain HTML: nothing that was sent is lost", async ({ page, portal }) => {
    const { release } = await openWithoutScripts(page, "/practice-form");
    await page.getByLabel("Praxis- oder Arztname").fill("Praxis vor den Skripten");
    await page.getByLabel("Postleitzahl").fill("8005");
    await page.getByLabel("Ort", { exact: true }).fill("Zürich");
    await page.getByLabel("Facharztgruppe").selectOption("urologie");
    await page.getByRole("checkbox", { name: /AGB/ }).check();
    await page.getByRole("main").getByRole("button").last().click();
    await page.waitForURL(/\/results/, { waitUntil: "commit" });
    await release();
    expect(await rowsOf(portal, "Praxis vor den Skripten")).toHaveLength(1);
  });

  test("keeps what is typed into a text that it shows again", async ({ page }) => {
    const { release } = await openWithoutScripts(page, "/contact");
    const message = page.getByRole("textbox", { name: "Nachricht" });
    await message.fill("Ohne Adresse");
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await message.fill("Ohne Adresse geschrieben");
    await release();
    await untilAlive(page);
    // The list of what is missing does not take the focus from whoever is typing.
    await page.keyboard.type(", noch im Tunnel", { delay: 30 });
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(message).toHaveValue("Ohne Adresse geschrieben, noch im Tunnel");
  });

  test("keeps a form that finds no connection, and takes it once there is one again", async ({
    page,
    context,
    portal,
  }) => {
    const name = uniqueName("Anna");
    // One page is remembered, the other rendered for its address: their policies differ.
    for (const path of ["/contact", "/contact?von=anna"]) {
      const { release } = await openWithoutScripts(page, path);
      await page.getByRole("textbox", { name: "Name" }).fill(name);
      await page.getByRole("textbox", { name: "E-Mail" }).fill("anna@example.ch");
      await page.getByRole("textbox", { name: "Nachricht" }).fill("Im Tunnel geschrieben");
      const button = page.getByRole("button", { name: "Nachricht senden" });
      await context.setOffline(true);
      await button.click();
      const said = () =>
        button.evaluate((element) => (element as HTMLButtonElement).validationMessage);
      await expect.poll(said).toMatch(/^Keine Verbindung\./);
      await expect(page.getByRole("textbox", { name: "Nachricht" })).toHaveValue(/Tunnel/);
      await context.setOffline(false);
      await button.click();
      await page.waitForURL(/gesendet/, { waitUntil: "commit" });
      await release();
    }
    const rows = await portal.query("select 1 from contact_submissions where name = $1", [name]);
    expect(rows).toHaveLength(2);
  });

  test("can be left by «back» after a reload: the page of the address comes", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Labore finden" }).click();
    await expect(page).toHaveURL(/\/practice-form$/);
    const release = await holdScripts(page);
    await page.evaluate(() => location.reload());
    await page.getByLabel("Praxis- oder Arztname").waitFor();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/$/);
    release();
    const h1 = page.getByRole("heading", { level: 1 });
    await expect(h1).toHaveText("Eine Minute für das passende Labor.");
  });
});

test("in a browser that lacks what the scripts take for granted, a form is sent as plain HTML", async ({
  browser,
  portal,
}) => {
  const name = uniqueName("Praxis mit altem Telefon");
  // The changed pages no longer fit the hashes of their policy.
  const page = await browser.newPage({ baseURL: portal.url, bypassCSP: true });
  await page.route("**/*", async (route) => {
    if (!["document", "script"].includes(route.request().resourceType())) return route.continue();
    const answer = await route.fetch({ maxRedirects: 0 });
    const body = (await answer.text()).replaceAll("1lh)", "1 unheard of)");
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/category/alle", { waitUntil: "networkidle" });
  await expect(page.locator(".no-js-hidden:visible")).toHaveCount(0);
  await page.getByLabel("Sortieren nach").selectOption("name");
  await page.getByRole("button", { name: "Anwenden" }).click();
  await expect(page).toHaveURL(/sort=name/);
  await page.goto("/practice-form", { waitUntil: "networkidle" });
  await page.getByLabel("Praxis- oder Arztname").fill(name);
  await page.getByLabel("Postleitzahl").fill("8005");
  const send = page.getByRole("button", { name: "Angaben absenden" });
  await send.click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.getByLabel("Ort", { exact: true }).fill("Zürich");
  await page.getByLabel("Facharztgruppe").selectOption("urologie");
  await page.getByRole("checkbox", { name: /AGB/ }).check();
  await send.click();
  await expect(page).toHaveURL(/\/results/);
  expect(await rowsOf(portal, name)).toHaveLength(1);
});

/** Types as soon as React has taken the page over, before its effects: people do so by chance, and seldom. */
async function typeAtTakeover(page: Page, id: string, words: string): Promise<void> {
  // Else the effects would come within the same turn.
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(
    (typed) => {
      const onmessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
      let isTyped = false;
      // React works in turns, each of which is such a message.
      Object.defineProperty(MessagePort.prototype, "onmessage", {
        set(this: MessagePort, work: (message: MessageEvent) => void) {
          onmessage?.set?.call(this, (message: MessageEvent) => {
            work(message);
            const isTaken = document.body !== null && Object.keys(document.body).length > 0;
            const field = document.getElementById(typed.id);
            if (isTyped || !isTaken || !(field instanceof HTMLInputElement)) return;
            isTyped = true;
            field.select();
            document.execCommand("insertText", false, typed.words);
          });
        },
      });
    },
    { id, words },
  );
}

test("a document's form keeps what is typed before the scripts and while React takes it over", async ({
  page,
}) => {
  await signIn(page);
  await page.route("**/*.data*", (route) => route.abort());
  await typeAtTakeover(page, "doctorComments.0.town", "Worb");
  const { release } = await openWithoutScripts(page, "/admin/verzeichnis/lab/swisslab-bern");
  // They stand in one list, which is read and saved as a whole.
  const ofComment = (name: string) => page.locator(`[name="doctorComments.0.${name}"]`);
  const [town, comment] = [ofComment("town"), ofComment("comment")];
  await comment.fill("Der Kurier kommt.");
  await release();
  await expect(page.getByText("Nicht gespeichert: Der Server antwortet nicht.")).toBeVisible();
  await expect(town).toHaveValue("Worb");
  await expect(comment).toHaveValue("Der Kurier kommt.");
});
