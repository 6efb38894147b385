import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import type { Query } from "../kit/people/lab-round";
import { insertLabSession } from "../kit/people/lab-session";

/** Signs a contact of MedLab Basel in without a code, for journeys that are about something else; it has every right. */
export async function enterAsMember(
  context: BrowserContext,
  { query, url }: { query: Query; url: string },
  email = `anna-${randomUUID()}@basel.example`,
) {
  const anna = { lab: "medlab-basel", name: "Anna", email, rights: ["owner"] as const };
  const { token } = await insertLabSession(query, anna);
  await context.addCookies([{ name: "laborlotse-labor", value: token, url }]);
}
