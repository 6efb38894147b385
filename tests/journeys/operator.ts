import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { ADMIN } from "../kit/server/server-process";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

const sessions = new Map<string, Cookies>();

/**
 * Leads the operator to the desk, or to a page of it. One sign-in serves all journeys of a portal: the portal takes ten
 * tries in a quarter of an hour.
 */
export async function signIn(page: Page, path = "/admin"): Promise<void> {
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const session = sessions.get(origin);
  if (session !== undefined) {
    await page.context().addCookies(session);
    await page.goto(path);
    // A session ends half an hour after its last use.
    if (new URL(page.url()).pathname !== "/admin/login") return;
  }
  await signInWith(page);
  await expect(page).toHaveURL(/\/admin$/);
  sessions.set(origin, await page.context().cookies());
  if (path !== "/admin") await page.goto(path);
}

/** The same, for whoever loses the connection then: the desk asks for news once it has the code of all its pages. */
export async function signInUntilAsked(page: Page): Promise<void> {
  const asked = page.waitForResponse(/stand\.data/);
  await signIn(page);
  await asked;
}

/** Opens a room of the desk that is not of every day. */
export async function openSeldomRoom(page: Page, name: string): Promise<void> {
  const rooms = page.getByRole("navigation", { name: "Leitstand" });
  await rooms.getByText("Mehr", { exact: true }).click();
  await rooms.getByRole("link", { name }).click();
}

/** As when its tab comes to the front: the desk asks at once what is new, not seconds later. */
export async function askForNews(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** A practice fills in its form while the operator is typing, and the desk loads the page anew. */
export async function typeDuringNews(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await postForm(new URL("/practice-form", page.url()).href, practiceFields());
  const { pathname } = new URL(page.url());
  const loaded = page.waitForResponse((one) => new URL(one.url()).pathname === `${pathname}.data`);
  await askForNews(page);
  await loaded;
  await page.keyboard.type(text, { delay: 30 });
  await expect(field).toHaveValue(text);
}

export async function fillSignIn(
  page: Page,
  email = ADMIN.email,
  password = ADMIN.password,
): Promise<void> {
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden" }).click();
}

/** Signs in by the form, wherever that leads. */
export async function signInWith(page: Page, email?: string, password?: string): Promise<void> {
  await page.goto("/admin/login");
  await fillSignIn(page, email, password);
  await page.waitForURL(({ pathname }) => pathname !== "/admin/login");
}
