import { sql } from "drizzle-orm";
import { mails } from "#database/mails";
import { database, type Transaction } from "~/platform/database/database.server";
import { findSuppressed } from "./suppression.server";

export interface DeliverabilityWarning {
  is: "opted_out" | "undeliverable";
  failure: string | null;
}

export async function findAddressWarnings(
  addresses: readonly string[],
  db: Pick<Transaction, "select" | "execute"> = database(),
): Promise<Map<string, DeliverabilityWarning>> {
  if (addresses.length === 0) return new Map();
  // One index lookup per address: a laboratory accumulates many mails.
  const { rows: last } = await db.execute<{
    recipient: string;
    status: string;
    failure: string | null;
  }>(sql`
    select address as recipient, last.status, last.failure
    from unnest(${sql.param([...addresses])}::text[]) as address, lateral (
      select ${mails.status}, ${mails.failure} from ${mails}
      where ${mails.recipient} = address and ${mails.status} in ('sent', 'failed')
      order by ${mails.createdAt} desc limit 1
    ) as last`);
  const suppressed = await findSuppressed(addresses, db);
  const failed = last.filter(({ status }) => status === "failed");
  return new Map<string, DeliverabilityWarning>([
    ...failed.map(
      ({ recipient, failure }) => [recipient, { is: "undeliverable", failure }] as const,
    ),
    ...[...suppressed].map((address) => [address, { is: "opted_out", failure: null }] as const),
  ]);
}
