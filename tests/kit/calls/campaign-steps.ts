import { randomBytes, randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import type { CampaignPath } from "../../../app/leads/campaign/fields";
import { receiveCampaignStep } from "../../../app/leads/campaign/receive-step.server";
import type { CampaignStep } from "../../../app/leads/campaign/steps";
import { database } from "../../../app/platform/database/database.server";
import { mails } from "../../../database/mails";
import { campaignInterest } from "../../../database/submissions";
import { routeCall } from "./route-call";

export type Fields = Record<string, string>;

export const newIdentity = () => ({
  submissionId: randomUUID(),
  editToken: randomBytes(16).toString("base64url"),
});
export const landing = { name: "Dr. Anna Muster", email: "muster@example.ch", agreeToTerms: "on" };
export const practice = { ...landing, postalCode: "8005", city: "Zürich", specialty: "urologie" };

/** Posts like a browser without JavaScript; the next screen is rendered from `current`. */
export async function post(fields: Fields, path: CampaignPath = "/kampagne") {
  const request = new Request(`http://portal${path}`, {
    method: "POST",
    headers: { "User-Agent": "Mozilla/5.0 (Test)" },
    body: new URLSearchParams(fields),
  });
  const answer = await receiveCampaignStep(path, routeCall(request)).catch(
    (thrown: unknown) => thrown,
  );
  if (answer instanceof Response) return { status: answer.status, current: undefined };
  const { data, init } = answer as { data: CampaignStep | null; init: { status: number } | null };
  return { status: init?.status ?? 200, current: data ?? undefined };
}

export const messages = async (fields: Fields, path?: CampaignPath) =>
  (await post(fields, path)).current?.errors.map(({ message }) => message);

export const rows = () => database().select().from(campaignInterest);
export const templates = async () =>
  (await database().select().from(mails).orderBy(asc(mails.createdAt))).map(
    ({ template }) => template,
  );
