import { desc, eq, inArray } from "drizzle-orm";
import { mails } from "../../../database/schema";
import { database } from "../database.server";
import { cellText } from "../submission-list.server";

/** The newest mails that have not left, as texts for the operator. */
export async function listOpenMails() {
  const rows = await database()
    .select()
    .from(mails)
    .where(inArray(mails.status, ["pending", "failed"]))
    .orderBy(desc(mails.createdAt))
    .limit(50);
  return rows.map(({ id, template, recipient, status, failure, attempts, createdAt }) => ({
    id,
    template,
    recipient: recipient ?? "Leitstand",
    status,
    failure,
    attempts,
    since: cellText(createdAt),
  }));
}

export async function countFailedMails(): Promise<number> {
  return database().$count(mails, eq(mails.status, "failed"));
}
