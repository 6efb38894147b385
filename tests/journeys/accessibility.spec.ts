import type { Page } from "@playwright/test";
import { inDrill } from "../kit/drill/drill";
import { insertRound } from "../kit/people/lab-round";
import { samplePaths } from "../kit/samples/sample-paths";
import { firstShownBy, pageRoutes } from "../pictures/page-routes";
import { bringAWeek } from "./busy-desk";
import { KEY, NONE, remember } from "./consent-page";
import { invitedLab } from "./invited-lab";
import { enterAsMember } from "./lab-member";
import { mailTo } from "./mail-folder";
import { signIn } from "./operator";
import { widthsExceeded } from "./page-widths";
import { BOTH_WIDTHS, bringAxe, expect, expectAccessibleAndFitting, test } from "./portal";

/** One page of each kind, as everyone sees it: «/lab/:labId» by its first laboratory. */
const FIRST_OF_EACH = pageRoutes.flatMap((route) => firstShownBy(route, samplePaths) ?? []);
const FOUR = "labor-zentrum-zurich,labor-dr-muller,swisslab-bern,medlab-basel";
/** What pages show after something was chosen, asked or sent, and where there is nothing. */
const STATES = [
  ...["/gibt-es-nicht", "/lab/unbekannt", "/test/ibd-panel", "/category/unbekannt"],
  ...["/blog/gibt-es-nicht", "/category/urologie", "/category/alle?kanton=ti"],
  ...["/category/alle?q=gibtesnicht", "/tests?q=psa", "/tests?q=gibtesnicht"],
  ...["/?plz=5000", "/laborcheck?plz=5000", "/laborcheck?plz=8005&wichtig=notfall"],
  ...["/practice-form?plz=5000", "/meine-analysen?analysen=tsh,ferritin"],
  ...[`/vergleich?labs=${FOUR}&samplesPerWeek=50&kanton=be`, "/meine-anfragen"],
  "/commercial-calculator?samplesPerWeek=5000&practiceLogos=true&numberOfPractices=200",
  ...["/commercial-calculator-success?kontakt=keiner", "/practice-form?returnTo=/lab/medlab-basel"],
  ...["/contact?gesendet=1", "/lab-registration?gesendet=1", "/email-opt-out?abgemeldet=1"],
  ...["/email-opt-out?token=forged.token", "/newsletter/bestaetigen?token=forged.token"],
  ...["/offerte/forged.link", "/vorschlag?token=forged.token"],
  ...["/admin/login", "/admin/login/vergessen", "/admin/login/passwort?token=forged.token"],
];
/** Of pages of the desk that are nothing without one. */
const QUERY: Record<string, string> = {
  "/admin/verzeichnis/tabelle": "?labor=alpine-lab-luzern&inhalt=analysen",
};

// Each visits pages of its own, so the workers share them.
test.describe.configure({ mode: "parallel" });
test.beforeEach(async ({ page }) => {
  await bringAxe(page);
  await remember(page, { [KEY]: { ...NONE, timestamp: Date.now() } });
});

/** The smallest phone and the largest screen; `layout.spec` looks between them, and with large letters. */
const FURTHER_WIDTHS = [320, 1920];
/** Of what stands in the frame of a page that is looked at on a wide screen, too. */
const STATE_WIDTHS = inDrill(BOTH_WIDTHS, [390]);

/** On a wide screen and on a phone axe finds nothing, and nothing scrolls sideways. */
async function sweep(page: Page, paths: readonly string[], widths = BOTH_WIDTHS): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      const hasHeading = () =>
        document.querySelector("h1")?.checkVisibility({ visibilityProperty: true });
      expect(await page.evaluate(hasHeading)).toBe(true);
      await expectAccessibleAndFitting(page, widths);
    });
  }
}

/** Whether the page's first form can be found to lack something. */
function isFormChecked(): boolean {
  const form = document.querySelector("main form[method=post]");
  const checked = form?.querySelector("[aria-invalid], [required], input[type=email]");
  return form?.checkVisibility({ visibilityProperty: true }) === true && checked !== null;
}

test("pages of each kind are accessible, also where their form lacks something, and nothing scrolls sideways from 320 to 1920 px", async ({
  page,
}) => {
  for (const path of FIRST_OF_EACH) {
    await sweep(page, [path]);
    expect([path, ...(await widthsExceeded(page, FURTHER_WIDTHS))]).toEqual([path]);
    if (!(await page.evaluate(isFormChecked))) continue;
    const form = page.locator("main form[method=post]").first();
    await test.step(`${path} lacks something`, async () => {
      const email = form.getByLabel("E-Mail").first();
      if (await email.isVisible()) await email.fill("keine Adresse");
      await form.locator("[type=submit]").first().click();
      await expect(form.locator("[aria-invalid=true]").first()).toBeVisible();
      await expectAccessibleAndFitting(page, STATE_WIDTHS);
    });
  }
});

test("so are their states", ({ page }) => sweep(page, STATES, STATE_WIDTHS));

test("so is every page of a laboratory's room", async ({ page, portal }) => {
  await sweep(page, ["/labor/anmelden", "/labor/anmelden/code"]);
  const { invitationId } = await insertRound(portal.query);
  await enterAsMember(page.context(), portal);
  const ofRoom = pageRoutes.filter(({ path }) => /^\/labor(?!\/anmelden)/.test(path));
  await sweep(
    page,
    ofRoom.map(({ path }) => path.replace(":invitationId", invitationId)),
  );
});

test("so is what a laboratory sees of a request, and every page of the desk, empty and filled", async ({
  page,
  portal,
}) => {
  await sweep(page, [(await invitedLab(portal)).path]);
  await signIn(page);
  await sweep(page, ["/admin/versand", "/admin/datenschutz?probelauf=1", "/admin?q=gibtesnicht"]);
  const known = await bringAWeek(portal);
  await mailTo(portal, "praxis0@example.ch");
  await portal.query(
    "update mails set status = 'failed', failure = 'refused' where recipient is not null",
  );
  const patterns = pageRoutes
    .map(({ path }) => path)
    .filter((path) => /^\/admin(?!\/login)/.test(path));
  const paths = patterns.map(
    (pattern) =>
      pattern.replace(/:(\w+)/g, (_, name) => known[name] ?? "") + (QUERY[pattern] ?? ""),
  );
  await sweep(page, [...new Set(paths)]);
  await page.goto("/admin?status=alle");
  for (const name of ["Fortschritt", "Leitstand"]) {
    for (const tab of await page.getByRole("navigation", { name }).getByRole("link").all()) {
      const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {};
      expect(x + width, `${name} on a phone`).toBeLessThanOrEqual(390);
    }
  }
});
