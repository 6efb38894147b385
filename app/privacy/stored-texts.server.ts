import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { documents, documentVersions } from "#database/directory";
import { proposals } from "#database/labs";
import type { Transaction } from "~/platform/database/database.server";
import { findAddresses } from "./address-in-text.server";

export const DIRECTORY_CONTENT_COLUMNS = [
  [documents, documents.draft],
  [documentVersions, documentVersions.content],
  [proposals, proposals.content],
] as const;

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
  for (const [table, json] of DIRECTORY_CONTENT_COLUMNS) {
    const texts = sql<string>`jsonb_path_query(${json}, 'strict $.** ? (@ like_regex "@")') #>> '{}'`;
    found.push(...(await tx.selectDistinct({ text: texts }).from(table)));
  }
  return found.flatMap(({ text }) => findAddresses(text));
}
