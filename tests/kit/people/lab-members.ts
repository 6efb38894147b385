import { eq } from "drizzle-orm";
import { requestLabCode, signInWithLabCode } from "../../../app/identity/member/lab-code.server";
import type { LabRight } from "../../../app/identity/member/lab-rights";
import { database } from "../../../app/platform/database/database.server";
import { deriveAccessCode } from "../../../app/platform/secrets/access-code.server";
import { contacts } from "../../../database/labs";
import { mails } from "../../../database/mails";

export async function addMember(
  lab: string,
  email: string,
  rights: readonly LabRight[] = ["offer"],
): Promise<string> {
  const [made] = await database()
    .insert(contacts)
    .values({ lab, email, name: `Kontakt ${email}`, rights: [...rights] })
    .returning({ id: contacts.id });
  if (made === undefined) throw new Error("no contact");
  return made.id;
}

let last = 0;
export const newClient = () => `198.51.${Math.floor(++last / 250)}.${last % 250}`;

export async function requestCode(email: string, client = newClient()): Promise<string> {
  const answer = await requestLabCode(email, client);
  if (answer.outcome !== "asked") throw new Error(answer.outcome);
  return getCookiePair(answer.cookie);
}

export async function mailedCode(): Promise<string> {
  const rows = await database().select().from(mails).where(eq(mails.template, "lab-code"));
  const newest = rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1);
  if (newest === undefined || !("seed" in newest.detail)) throw new Error("no code was mailed");
  return deriveAccessCode(newest.detail.seed[0] ?? "");
}

export const submitCode = (
  cookie: string,
  code: string,
  client = newClient(),
  invitationId?: string,
) => signInWithLabCode(withCookie(cookie), code, client, invitationId);

export async function signInMember(email: string): Promise<string> {
  const browser = await requestCode(email);
  const answer = await submitCode(browser, await mailedCode());
  if (answer.outcome !== "in") throw new Error(answer.outcome);
  return getCookiePair(answer.cookies.getSetCookie()[0] ?? "");
}

export function withCookie(cookie: string, path = "/labor"): Request {
  return new Request(`http://127.0.0.1:3000${path}`, { headers: { Cookie: cookie } });
}

function getCookiePair(line: string): string {
  return line.split(";")[0] ?? "";
}
