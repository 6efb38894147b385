import { and, eq } from "drizzle-orm";
import { entryEvents, type ForwardedLab } from "#database/entry-events";
import { labName } from "~/directory/index.server";
import { database } from "~/platform/database/database.server";
import { mailClosing } from "~/platform/mail/letterhead.server";
import type { MailContent } from "~/platform/mail/mail-content.server";
import { type MailType, withNames } from "~/platform/mail/mail-type.server";

/** Only earlier versions sent these; some may still be pending, and the desk describes them. */
export const forwarding: MailType<"forwarding"> = {
  blank: { event: [], lab: [] },
  write: async ({ entryId, detail }) => {
    const [eventId = ""] = detail.event;
    const [found] = await database()
      .select({ detail: entryEvents.detail })
      .from(entryEvents)
      .where(and(eq(entryEvents.id, eventId), eq(entryEvents.entryId, entryId ?? "")));
    if (found === undefined || !("labs" in found.detail) || "round" in found.detail)
      return undefined;
    const lab = found.detail.labs.find(({ id }) => detail.lab.includes(id));
    return lab && toMail(lab);
  },
  describe: ({ detail }) => withNames("Weiterleitung an Labor", detail.lab.map(labName)),
};

function toMail({ subject, replyTo, paragraphs, rows }: ForwardedLab): MailContent {
  return { subject, replyTo, paragraphs, rows, closing: mailClosing() };
}
