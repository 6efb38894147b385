import { count, desc, eq } from "drizzle-orm";
import { entries } from "#database/entries";
import { type MailName, mails } from "#database/mails";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { formatCount, formatNumber } from "~/lib/format-number";
import { database } from "~/platform/database/database.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import type { BundledMailName } from "~/platform/mail/operator-digest.server";

const NAMES: Readonly<Record<BundledMailName, string>> = {
  notification: "Neue Einträge",
  supplement: "Nachträge",
  "offer-request": "Offertanfragen",
  "test-info-request": "Anfragen zu Tests",
  "round-notice": "Meldungen zu Offertrunden",
};
const getName = (template: string) => new Map(Object.entries(NAMES)).get(template) ?? template;

/** Replaces the operator's mails in a flood: numbers by name and kind, with a link. */
export function digestMail(kinds: readonly SubmissionKind[]): MailType<"digest"> {
  return {
    write: async ({ id }) => {
      const counts = await countBundled(id);
      const total = counts.reduce((sum, { mails }) => sum + mails, 0);
      // Erased meanwhile.
      if (total === 0) return undefined;
      const getLabel = (name: string) => kinds.find((kind) => kind.name === name)?.label ?? name;
      return {
        subject: `${formatCount(total, "weitere Meldung", "weitere Meldungen")} im Leitstand`,
        paragraphs: [
          "In zehn Minuten sind mehr als 20 Meldungen angefallen. Die weiteren fassen wir hier zusammen, damit Ihr Postfach übersichtlich bleibt. Alle Einträge stehen im Leitstand.",
        ],
        rows: counts.map(({ template, kind, mails }) => [
          `${getName(template)}, ${getLabel(kind)}`,
          formatNumber(mails),
        ]),
        link: { label: "Neue Einträge ansehen", path: "/admin?status=neu" },
      };
    },
    describe: () => "Sammelmail",
  };
}

async function countBundled(
  digestId: string,
): Promise<{ template: MailName; kind: string; mails: number }[]> {
  return database()
    .select({ template: mails.template, kind: entries.kind, mails: count() })
    .from(mails)
    .innerJoin(entries, eq(entries.id, mails.entryId))
    .where(eq(mails.digestId, digestId))
    .groupBy(mails.template, entries.kind)
    .orderBy(desc(count()));
}
