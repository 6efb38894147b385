import type { Browser, Locator, Page } from "@playwright/test";
import { inDrill } from "../kit/drill/drill";
import { expect, type Portal, saveData, test, untilAlive } from "./portal";

/** Every address with a form that a visitor sends, and what the page says once it is sent. */
const FORMS: Record<string, string | RegExp> = {
  "/practice-form": "Vielen Dank für Ihre Angaben",
  "/practice-form?returnTo=/lab/medlab-basel": "Vielen Dank für Ihre Angaben",
  "/practice-form?source=commercial-calculator&samplesPerWeek=50&returnTo=/commercial-calculator-success":
    // Cut before the calculator's own thanks have come, the form's are shown.
    /^Vielen Dank für Ihre (Anfrage|Angaben)$/,
  "/special-tests": "Spezialtests finden",
  "/lab-check": "Laborcheck durchführen",
  "/contact": "Nachricht gesendet",
  "/lab-registration": "Registrierung eingereicht",
  "/kampagne": "Ihre Praxisinformationen",
  "/kampagne-v2": "Ihre Praxisinformationen",
  "/kampagne-praxis": "Optionale Fragen zu Ihrem Labor",
  "/email-opt-out?email=anna@example.ch": "Abmeldung erfolgreich",
  "/email-opt-out": "Abmeldung erfolgreich",
  "/newsletter": "Anmeldung zum Newsletter",
  "/blog": "News",
};

/** Where a form that is stored at once leads on past its thanks; one that is sent without a script stops at them. */
const STORED: Record<string, RegExp> = {
  "/practice-form?returnTo=/lab/medlab-basel": /^(Vielen Dank für Ihre Angaben|MedLab Basel)$/,
};

/** The one that most begin with, the longest, and one of several steps: how they are sent is the same for all. */
const TYPICAL = ["/practice-form", "/lab-registration", "/kampagne"];

const QUEUED = "Auf diesem Gerät gespeichert.";

test("a form whose page has just loaded needs no connection any more: what is sent waits", async ({
  browser,
  portal,
}) => {
  test.setTimeout(inDrill(600_000, 240_000));
  const failures: string[] = [];
  for (const seconds of inDrill([0, 1, 3, 6], [0])) {
    for (const path of inDrill(Object.keys(FORMS), TYPICAL)) {
      const failure = await visit(browser, portal, async (page) => {
        await page.goto(path);
        await page.waitForTimeout(seconds * 1_000);
        await page.context().setOffline(true);
        await untilAlive(page);
        await fillIn(formOf(page));
        await send(page);
        await expectHeading(page, FORMS[path]);
        await expect(page.getByText(QUEUED).first()).toBeVisible();
        expect(await countWaiting(page), "entries that wait").toBe(1);
        await page.context().setOffline(false);
        await expect.poll(() => countWaiting(page), "entries that still wait").toBe(0);
      });
      if (failure !== undefined) failures.push(`${path}, cut after ${seconds} s: ${failure}`);
    }
  }
  expect(failures).toEqual([]);
});

// Some 300 visits as a drill: workers share them, and a form that fails stands in its own test.
test.describe("a script that fails while somebody types takes nothing away: the form arrives", () => {
  test.describe.configure({ mode: "parallel" });
  for (const path of inDrill(Object.keys(FORMS), ["/practice-form"])) {
    test(path, async ({ browser, portal }) => {
      test.setTimeout(inDrill(1_200_000, 240_000));
      const failures: string[] = [];
      for (const script of await scriptsOf(browser, portal, path)) {
        const failure = await visit(browser, portal, (page) => sendWithout(script, page, path));
        if (failure !== undefined) failures.push(`without ${script}: ${failure}`);
      }
      expect(failures).toEqual([]);
    });
  }
});

async function sendWithout(script: string, page: Page, path: string) {
  let hasFailed = false;
  await page.route(script, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, inDrill(3_000, 500)));
    hasFailed = true;
    await route.abort();
  });
  await page.goto(path, { waitUntil: "commit" });
  const form = formOf(page);
  // Two pages ask the browser first whether their form is needed.
  const isShown = form.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  if (!(await isShown)) return;
  await fillIn(form);
  const typed = await typedInto(form);
  await expect.poll(() => hasFailed).toBe(true);
  await page.waitForLoadState();
  expect(await typedInto(form), "what was typed").toMatchObject(typed);
  const stored = page.waitForResponse((answer) => answer.request().method() === "POST");
  await send(page);
  expect((await stored).status()).toBeLessThan(400);
  await expectHeading(page, STORED[path] ?? FORMS[path]);
  expect(await countWaiting(page), "entries that wait").toBe(0);
}

/** Each form is somebody else's: nothing is known from before. @returns what went wrong */
async function visit(
  browser: Browser,
  portal: Portal,
  walk: (page: Page) => Promise<void>,
): Promise<string | undefined> {
  const context = await browser.newContext({ baseURL: portal.url });
  await saveData(context);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  try {
    await walk(page);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 400) : String(error);
  } finally {
    await context.close();
  }
}

/**
 * Scripts that a page asks for once it is alive and its form is touched, and those that it needs to come alive: what
 * happens without one of these does not depend on which, so outside of drills the last one stands for all.
 */
async function scriptsOf(browser: Browser, portal: Portal, path: string): Promise<string[]> {
  const scripts = new Set<string>();
  let ofPage: string[] = [];
  await visit(browser, portal, async (page) => {
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.add(request.url());
    });
    await page.goto(path);
    await untilAlive(page);
    ofPage = [...scripts];
    await fillIn(formOf(page));
    await page.waitForLoadState("networkidle");
  });
  expect(ofPage.length).toBeGreaterThan(5);
  const later = [...scripts].slice(ofPage.length);
  // The first of them that comes when a form is used brings what sends it.
  const chosen = inDrill([...scripts], [...ofPage.slice(-1), ...later.slice(0, 2)]);
  expect(chosen.length).toBeGreaterThan(2);
  return chosen;
}

const formOf = (page: Page) => page.locator("main form[method=post]").first();

const send = (page: Page) => formOf(page).locator("button[type=submit]").first().click();

async function expectHeading(page: Page, name: string | RegExp = "") {
  await expect(page.getByRole("heading", { name }).first()).toBeVisible();
}

const VALUES: Record<string, string> = {
  postalCode: "8005",
  city: "Zürich",
  foundingYear: "1999",
  samplesPerWeek: "12",
};
const VALUES_OF_TYPE: Record<string, string> = {
  email: "anna@example.ch",
  tel: "044 123 45 67",
  url: "https://labor.example",
  number: "12",
};

async function fillIn(form: Locator) {
  await form.waitFor();
  const fields = form.locator("input:visible, select:visible, textarea:visible");
  // A known place brings further ones.
  for (let n = 0; n < (await fields.count()); n++) {
    const field = fields.nth(n);
    const { name, type } = await field.evaluate((element) => ({
      name: element.getAttribute("name") ?? "",
      type: element.tagName === "SELECT" ? "select" : (element.getAttribute("type") ?? "text"),
    }));
    if (type === "checkbox" || type === "radio") await field.check();
    else if (type === "select") await field.selectOption({ index: 1 });
    else await field.fill(VALUES[name] ?? VALUES_OF_TYPE[type] ?? "Muster");
  }
}

/** By the fields' names. */
function typedInto(form: Locator) {
  return form.evaluate((element) =>
    Object.fromEntries(
      [...element.querySelectorAll("input, select, textarea")]
        .filter((field) => field.getAttribute("type") !== "hidden")
        .map((field) => {
          if (field instanceof HTMLInputElement && field.type === "checkbox")
            return [`${field.name} ${field.value}`, field.checked];
          return [field.getAttribute("name"), "value" in field ? field.value : undefined];
        }),
    ),
  );
}

function countWaiting(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith("laborlotse.outbox.")).length,
  );
}
