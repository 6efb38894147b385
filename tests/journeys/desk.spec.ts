import { readFile } from "node:fs/promises";
import { fillDesk } from "../../scripts/bench/fill-desk";
import { newsletterFields, postForm, practiceFields } from "../kit/calls/practice-post";
import { inDrill } from "../kit/drill/drill";
import { holdList, shownWhenSaid } from "./desk-panel";
import { askForNews, signIn } from "./operator";
import { clearDesk, expect, expectAccessible, test, uniqueName } from "./portal";

type Portal = Parameters<Parameters<typeof test>[2]>[0]["portal"];

const fill = (portal: Portal, count: number) =>
  fillDesk({ query: (statement, values) => portal.query(statement, values) }, count);

const sendPractice = (portal: Portal, changes: Record<string, string>) =>
  postForm(`${portal.url}/practice-form`, practiceFields(changes));

test.describe("an empty desk", () => {
  test.beforeEach(({ portal }) => clearDesk(portal));

  test("says so, and shows the first lead without a reload", async ({ page, portal }) => {
    await signIn(page);
    await expect(page.getByRole("heading", { name: "Noch keine Einträge" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Erste Schritte" })).toBeVisible();
    const name = uniqueName("Praxis Erste");
    await sendPractice(portal, { practiceOrDoctorName: name });
    await expect(page.getByRole("link", { name })).toBeVisible();
    await expect(page.getByRole("link", { name: "Neu 1" })).toBeVisible();
    await page.getByText(/^Erste Schritte: \d von 6 erledigt$/).click();
    await expect(page.getByRole("link", { name: /^E-Mail ?, offen$/ })).toBeVisible();
  });

  test("shows what arrives above, and keeps what the operator types and selects", async ({
    page,
    portal,
  }) => {
    await sendPractice(portal, { practiceOrDoctorName: "Praxis Alt" });
    await signIn(page);
    await page.getByRole("link", { name: "Praxis Alt" }).focus();
    await sendPractice(portal, { practiceOrDoctorName: "Praxis Neu" });
    await askForNews(page);
    await expect(page.getByRole("link", { name: "Praxis Neu" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Praxis Alt" })).toBeFocused();
  });
});

test("entries of every kind stand in one list; what needs no answer counts as done", async ({
  page,
  portal,
}) => {
  await clearDesk(portal);
  const email = `${uniqueName("person").replace(/ /g, "-")}@example.ch`;
  await sendPractice(portal, { practiceOrDoctorName: "Praxis Eins", email });
  const posts: [string, Record<string, string>][] = [
    ["/contact", { name: "Sandra Wyss", email, subject: "Abholzeiten", message: "Wann?" }],
    ["/kampagne", { step: "1", name: "Dr. Kampagne", email, agreeToTerms: "on" }],
    ["/newsletter", newsletterFields(email)],
    ["/email-opt-out", { email, reason: "Zu viele E-Mails erhalten" }],
  ];
  for (const [path, fields] of posts) {
    const answer = await postForm(portal.url + path, {
      submissionId: "",
      editToken: "",
      ...fields,
    });
    // A form with further steps answers with the next one.
    expect([path, answer.status]).toEqual([path, path === "/kampagne" ? 200 : 303]);
  }
  await signIn(page);
  await expect(page.getByRole("row").filter({ hasText: "Abholzeiten" })).toContainText("Kontakt");
  await expect(page.getByRole("row").filter({ hasText: "Dr. Kampagne" })).toContainText("Kampagne");
  await expect(page.getByRole("link", { name: "Offen 3" })).toBeVisible();
  await page.getByRole("link", { name: "Tabelle Praxen" }).click();
  const practices = page.getByRole("table", { name: "Praxis" });
  for (const heading of ["Praxis", "Aktuelles Labor", "Kontakt", "AGB zugestimmt", "Eingang"]) {
    const column = practices.getByRole("columnheader", { name: heading, exact: true });
    await expect(column).toBeVisible();
  }
  await page.getByRole("link", { name: "Tabelle Kontakte" }).click();
  const columns = page.getByRole("table", { name: "Kontakt" });
  for (const heading of ["Name", "E-Mail", "Betreff", "Nachricht", "Seite", "Metadaten"]) {
    await expect(columns.getByRole("columnheader", { name: heading, exact: true })).toBeVisible();
  }
  await expect(columns.getByRole("cell", { name: "Wann?" })).toBeVisible();
  await page.getByRole("link", { name: "Als Liste" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Abholzeiten" })).toBeVisible();
  await page.getByLabel("Art", { exact: true }).selectOption("Newsletter");
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("erledigt");
  await page.getByLabel("Art", { exact: true }).selectOption("E-Mail-Abmeldung");
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("erledigt");
});

test.describe("a desk with many entries", () => {
  test.beforeAll(async ({ portal }) => {
    await clearDesk(portal);
    await fill(portal, 260);
  });
  test.beforeEach(({ page }) => signIn(page));

  const names = (page: Parameters<typeof signIn>[0]) =>
    page.locator("tbody a").evaluateAll((links) => links.map((link) => link.textContent));

  test("is filtered by status, kind, specialty, canton and period, and the address keeps it", async ({
    page,
    portal,
  }) => {
    await page.getByRole("link", { name: /^Alle \d/ }).click();
    await expect(page).toHaveURL(/status=alle$/);
    await page.getByLabel("Art", { exact: true }).selectOption("Praxis");
    await page.getByLabel("Kanton").selectOption("Bern");
    await page.getByLabel("Fachgebiet", { exact: true }).selectOption("Urologie");
    await expect(page).toHaveURL(/fach=urologie$/);
    await page.getByLabel("Zeitraum").selectOption("1 Jahr");
    await expect(page).toHaveURL(/status=alle&art=practice&kanton=be&fach=urologie&zeit=1j$/);
    const [counted] = await portal.query<{ n: number }>(
      `select count(*)::int as n from entries where kind = 'practice' and canton = 'be'
       and specialty = 'urologie' and created_at > now() - interval '364 days'`,
    );
    await expect(page.getByRole("link", { name: `Alle ${counted?.n}` })).toBeVisible();
    expect(await names(page)).toHaveLength(counted?.n ?? 0);
    await page.reload();
    await expect(page.getByLabel("Kanton")).toHaveValue("be");
    await page.goBack();
    await expect(page.getByLabel("Zeitraum")).toHaveValue("");
    await expect(page.getByLabel("Fachgebiet", { exact: true })).toHaveValue("urologie");
  });

  test("is searched by every word while one types, and offers the way out of nothing", async ({
    page,
  }) => {
    await page.getByRole("link", { name: /^Alle \d/ }).click();
    await expect(page).toHaveURL(/status=alle$/);
    await page.keyboard.press("/");
    await page.keyboard.type("gundeli winterthur", { delay: 20 });
    await expect(page).toHaveURL(/q=gundeli\+winterthur/);
    await expect(page.getByRole("searchbox")).toHaveValue("gundeli winterthur");
    await expect(async () => {
      const found = await names(page);
      expect(found.length).toBeGreaterThan(0);
      for (const name of found) expect(name).toContain("Gundeli");
    }).toPass();
    await page.getByRole("searchbox").fill("gibtesnicht");
    await expect(page.getByRole("heading", { name: "Keine Einträge gefunden" })).toBeVisible();
    await page.getByRole("link", { name: "Filter zurücksetzen" }).click();
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(page.getByRole("link", { name: "Alle 260" })).toBeVisible();
  });

  test("is paged there and back, in every order", { tag: "@drill" }, async ({ page }) => {
    for (const order of inDrill(["zutun", "neueste", "aelteste", "aktivitaet", "name"], ["name"])) {
      await page.goto(`/admin?status=alle&sort=${order}`);
      const pages = page.getByRole("navigation", { name: "Seiten" });
      await expect(pages).toContainText("Seite 1 von 6");
      const first = await names(page);
      await pages.getByRole("link", { name: "Nächste Seite" }).click();
      await expect(pages).toContainText("Seite 2 von 6");
      expect(await names(page)).not.toEqual(first);
      await pages.getByRole("link", { name: "Vorherige Seite" }).click();
      await expect(pages).toContainText("Seite 1 von 6");
      expect(await names(page)).toEqual(first);
    }
  });

  test("is walked by keys, which can be switched off", async ({ page }) => {
    const rows = page.locator("tbody a");
    await expect(page.getByRole("button", { name: "alle Tastenbefehle" })).toBeVisible();
    await page.keyboard.press("j");
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press("j");
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press("k");
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(rows.nth(0)).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("j");
    await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/admin$/);
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Tastenbefehle" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Einzelne Tasten ausschalten").check();
    await page.keyboard.press("Escape");
    await rows.nth(1).focus();
    await page.keyboard.press("j");
    await expect(rows.nth(1)).toBeFocused();
    await expect(rows.nth(2)).not.toBeFocused();
  });

  test("takes the panel's keys on the row in focus, also after a search", {
    tag: "@drill",
  }, async ({ page }) => {
    const rows = page.locator("tbody a");
    await page.goto("/admin?sort=neueste");
    await page.keyboard.press("/");
    await page.getByRole("searchbox").pressSequentially("a");
    await expect(page).toHaveURL(/q=a/);
    await page.keyboard.press("Enter");
    await expect(rows.nth(0)).toBeFocused();
    const name = (await rows.nth(0).textContent()) ?? "";
    await page.keyboard.press("3");
    const row = page.getByRole("row").filter({ hasText: name }).first();
    await expect(row).toContainText("offeriert");
    await expect(page).toHaveURL(/\/admin\?/);
    await rows.nth(0).focus();
    await page.keyboard.press("n");
    await expect(page).toHaveURL(/\/admin\/eintrag\/.+#note$/);
    await expect(page.getByLabel("Neue Notiz")).toBeFocused();
  });

  test("is exported as it is filtered", { tag: "@drill" }, async ({ page }) => {
    await page.goto("/admin?status=neu&kanton=zh");
    const shown = await names(page);
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "CSV dieser Auswahl herunterladen" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^laborlotse-eintraege-.*\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
    expect(lines).toHaveLength(shown.length + 1);
    for (const [at, name] of shown.entries()) expect(lines[at + 1]).toContain(name ?? "");
  });

  test("has what is overdue on top, and goes on there when the first is answered", async ({
    page,
    portal,
  }) => {
    const [counted] = await portal.query<{ n: number }>(
      "select count(*)::int as n from entries where urgency <= now()",
    );
    const overdue = page.getByRole("rowheader", { name: `Überfällig ${counted?.n}` });
    await expect(overdue).toBeVisible();
    const [first = "", second = ""] = await names(page);
    await page.getByRole("link", { name: first, exact: true }).click();
    const panel = page.getByRole("complementary", { name: first, exact: true });
    await panel.getByRole("button", { name: "kontaktiert" }).click();
    await expect(
      page.getByRole("rowheader", { name: `Überfällig ${(counted?.n ?? 0) - 1}` }),
    ).toBeVisible();
    await panel.getByRole("link", { name: "Nächster Eintrag" }).click();
    await expect(page.getByRole("complementary", { name: second, exact: true })).toBeVisible();
  });

  test("gives entries to an operator, from the list and in the panel, and shows one's own", {
    tag: "@drill",
  }, async ({ page }) => {
    await expect(page.getByRole("link", { name: /^Offen \d/ })).toBeVisible();
    const [first = "", second = ""] = await names(page);
    const row = (name: string) => page.getByRole("row").filter({ hasText: name }).first();
    await row(first).getByRole("checkbox").check();
    await row(second).getByRole("checkbox").check();
    const chosen = page.getByRole("form", { name: "Gewählte Einträge" });
    await chosen.getByRole("button", { name: "Zuweisen" }).click();
    await expect(page.getByText(/^2 Einträge sind nun bei /).first()).toBeVisible();
    await page.getByLabel("Zuständig", { exact: true }).selectOption("Meine");
    await expect(page.getByRole("link", { name: "Offen 2" })).toBeVisible();
    expect((await names(page)).toSorted()).toEqual([first, second].toSorted());
    await page.getByRole("link", { name: first, exact: true }).click();
    const panel = page.getByRole("complementary", { name: first, exact: true });
    await panel.getByLabel("Zuständig").selectOption("niemand");
    await panel.getByRole("button", { name: "Zuweisen" }).click();
    await expect(panel.getByRole("region", { name: "Verlauf" })).toContainText(
      "Zuständig: niemand",
    );
    await expect(page.getByRole("link", { name: "Offen 1" })).toBeVisible();
  });

  test("gives several rows one status by key, and exports those that are ticked", async ({
    page,
  }) => {
    await page.goto("/admin?status=alle&sort=name");
    const [first = "", second = ""] = await names(page);
    const row = (name: string) => page.getByRole("row").filter({ hasText: name }).first();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await row(second).getByRole("checkbox").check();
    const chosen = page.getByRole("form", { name: "Gewählte Einträge" });
    await expect(chosen).toContainText("2 gewählt");
    const coming = page.waitForEvent("download");
    await chosen.getByRole("button", { name: "CSV der gewählten Einträge" }).click();
    const text = await readFile(await (await coming).path(), "utf8");
    expect(text.trimEnd().split("\r\n")).toHaveLength(3);
    const secondRow = `tr:has([data-row="${await row(second).getByRole("link").first().getAttribute("data-row")}"])`;
    await expect(page.locator(secondRow)).not.toContainText("offeriert");
    const whenSaid = shownWhenSaid(page, "nun «offeriert».", secondRow);
    await holdList(page);
    await page.keyboard.press("3");
    expect(await whenSaid).toContain("offeriert");
    await expect(row(first)).toContainText("offeriert");
    // Next they are given to somebody.
    await expect(chosen).toContainText("2 gewählt");
    await page.goto("/admin?status=offeriert&sort=name");
    await row(first).getByRole("checkbox").check();
    await page.keyboard.press("4");
    await expect(row(first)).toHaveCount(0);
    await expect(chosen).toBeHidden();
  });
});
