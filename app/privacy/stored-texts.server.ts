import { eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { documents, documentVersions } from "#database/directory";
import { entryEvents } from "#database/entry-events";
import { proposals } from "#database/labs";
import type { Transaction } from "~/platform/database/database.server";
import { mailboxSpellings } from "~/platform/mail/address.server";
import { findAddresses, withoutAddress } from "./address-in-text.server";

export const DIRECTORY_CONTENT_COLUMNS = [
  [documents, documents.draft],
  [documentVersions, documentVersions.content],
  [proposals, proposals.content],
] as const;

/** Letters of earlier versions name the laboratory's address in another person's entry. */
const isForwarding = eq(entryEvents.event, "forwarded");

/** Case-insensitive; versions have an index for it. */
export function containsAnyText(json: PgColumn, texts: readonly string[]): SQL | undefined {
  const patterns = texts.map((text) => {
    const inJson = JSON.stringify(text).slice(1, -1);
    return `%${inJson.replace(/[%_\\]/g, "\\$&")}%`;
  });
  return or(...patterns.map((pattern) => sql`lower(${json}::text) like lower(${pattern})`));
}

export async function addressesInTexts(tx: Transaction): Promise<string[]> {
  const found = [];
  for (const json of [
    ...DIRECTORY_CONTENT_COLUMNS.map(([, content]) => content),
    entryEvents.detail,
  ]) {
    const isRead = json === entryEvents.detail ? isForwarding : undefined;
    const texts = sql<string>`jsonb_path_query(${json}, 'strict $.** ? (@ like_regex "@")') #>> '{}'`;
    found.push(...(await tx.selectDistinct({ text: texts }).from(json.table).where(isRead)));
  }
  return found.flatMap(({ text }) => findAddresses(text));
}

export async function eraseFromForwardings(tx: Transaction, address: string): Promise<void> {
  const { id, detail } = entryEvents;
  const matching = await tx
    .select({ id, detail })
    .from(entryEvents)
    .where(sql`${isForwarding} and ${containsAnyText(detail, mailboxSpellings(address))}`);
  for (const forwarding of matching) {
    const remaining = withoutAddress(forwarding.detail, address);
    await tx.update(entryEvents).set({ detail: remaining }).where(eq(id, forwarding.id));
  }
}
