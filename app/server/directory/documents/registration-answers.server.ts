import { type SQL, sql } from "drizzle-orm";
import type { documents, documentVersions, StoredContent } from "../../../../database/directory";

export type ContentColumn = typeof documents.draft | typeof documentVersions.content;

/** A content without what was taken over from a registration. */
export function withoutRegistration(content: ContentColumn): SQL {
  return sql`${content} #- '{intern,answers}' #- '{intern,registration}'`;
}

/**
 * What somebody has written, with what is known now of the registration: no form changes that, and a page that was open
 * when the registration went does not bring it back.
 */
export function withRegistrationOf(known: StoredContent, written: StoredContent): StoredContent {
  const { answers, registration } = groupOf(known.intern);
  const { answers: _, registration: __, ...own } = groupOf(written.intern);
  const intern = {
    ...own,
    ...(answers === undefined ? {} : { answers }),
    ...(registration === undefined ? {} : { registration }),
  };
  const isSaid = written.intern !== undefined || Object.keys(intern).length > 0;
  return isSaid ? { ...written, intern } : written;
}

function groupOf(value: unknown): StoredContent {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
