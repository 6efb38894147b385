import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Reach } from "~/offers/states";
import { database, type Transaction } from "~/server/database/database.server";
import { requestAddresses } from "~/server/directory/labs/contacts.server";
import { suppressedAmong } from "~/server/mail/suppression.server";
import { mails } from "../../../../database/mails";

/** Why an address may not hear of us. */
export type ReachWarning = "abgemeldet" | "unzustellbar";

/** By address; those without a warning are left out. */
export async function warningsFor(
  addresses: readonly string[],
  db: Pick<Transaction, "select" | "execute"> = database(),
): Promise<Map<string, ReachWarning>> {
  if (addresses.length === 0) return new Map();
  // One look into the index for each address: the mails of a laboratory become many.
  const { rows: last } = await db.execute<{ recipient: string; status: string | null }>(sql`
    select address as recipient, (
      select ${mails.status} from ${mails}
      where ${mails.recipient} = address and ${mails.status} in ('sent', 'failed')
      order by ${mails.createdAt} desc limit 1
    ) as status from unnest(${sql.param([...addresses])}::text[]) as address`);
  const suppressed = await suppressedAmong(addresses, db);
  const failed = last.flatMap(({ recipient, status }) => (status === "failed" ? [recipient] : []));
  return new Map([
    ...failed.map((address) => [address, "unzustellbar"] as const),
    ...[...suppressed].map((address) => [address, "abgemeldet"] as const),
  ]);
}

const REACH: Readonly<Record<(typeof mails.$inferSelect)["status"], Reach>> = {
  pending: "wartet",
  bundled: "wartet",
  sent: "gesendet",
  failed: "fehlgeschlagen",
  discarded: "verworfen",
};

const LINK_MAILS = ["offer-invitation", "offer-reminder"] as const;

/** How far the last mail with a link has come, when an invitation was last reminded, and what speaks against its address. */
export interface LabReach {
  reach: Reach;
  warning: ReachWarning | undefined;
  remindedAt: Date | null;
}

/** By invitation of an entry's rounds. Mails are kept for 90 days; of earlier ones is known that they left. */
export async function reachOf(
  entryId: string,
  invitations: readonly { id: string; lab: string }[],
): Promise<Map<string, LabReach>> {
  if (invitations.length === 0) return new Map();
  const sent = await database()
    .select()
    .from(mails)
    .where(and(eq(mails.entryId, entryId), inArray(mails.template, [...LINK_MAILS])))
    .orderBy(desc(mails.createdAt));
  const addresses = await requestAddresses(invitations.map(({ lab }) => lab));
  const warnings = await warningsFor([...addresses.values()]);
  return new Map(
    invitations.map(({ id, lab }) => {
      const own = sent.filter(
        ({ detail }) => "invitation" in detail && detail.invitation[0] === id,
      );
      const recipient = addresses.get(lab);
      const status = own[0]?.status;
      const sentAs = status === undefined ? "gesendet" : REACH[status];
      const warning = recipient === undefined ? undefined : warnings.get(recipient);
      const isStopped = sentAs === "verworfen" && warning === "abgemeldet";
      return [
        id,
        {
          // Also where an earlier mail has arrived: none could follow it.
          reach: recipient === undefined ? "ohne_adresse" : isStopped ? "abgemeldet" : sentAs,
          warning,
          remindedAt: own.find(({ template }) => template === "offer-reminder")?.createdAt ?? null,
        },
      ];
    }),
  );
}
