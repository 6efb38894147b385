import type { PlainBrowser } from "../browser/plain-browser";
import { ADMIN } from "../server/server-process";
import { postForm } from "./practice-post";

/**
 * Signs an operator in at a running portal.
 * @returns cookies of the browser from then on
 * @throws Error if the sign-in does not lead to the desk
 */
export async function signInAt(
  url: string,
  account: { email: string; password: string } = ADMIN,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await postForm(`${url}/admin/login`, { ...account }, headers);
  const to = answer.headers.get("Location");
  if (to !== "/admin") throw new Error(`The sign-in is answered with ${answer.status}, ${to}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Sends the form of the sign-in, however it is answered. */
export async function signInByForm(
  browser: PlainBrowser,
  email = ADMIN.email,
  password = ADMIN.password,
): Promise<void> {
  await browser.open("/admin/login");
  browser.fill("E-Mail", email);
  browser.fill("Passwort", password);
  await browser.press("Anmelden");
}
