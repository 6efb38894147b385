import { type SQL, sql } from "drizzle-orm";
import type { documents, documentVersions, StoredContent } from "#database/directory";

export type ContentColumn = typeof documents.draft | typeof documentVersions.content;

export function omitRegistrationAnswers(content: ContentColumn): SQL {
  return sql`${content} #- '{intern,answers}' #- '{intern,registration}'`;
}

/**
 * Restores the registration's answers as they are stored now: no form changes them, and a page opened before the
 * registration was erased must not bring them back.
 */
export function withStoredRegistration(
  storedContent: StoredContent,
  written: StoredContent,
): StoredContent {
  const { answers, registration } = toGroup(storedContent.intern);
  const { answers: _, registration: __, ...rest } = toGroup(written.intern);
  const intern = {
    ...rest,
    ...(answers === undefined ? {} : { answers }),
    ...(registration === undefined ? {} : { registration }),
  };
  const hasIntern = written.intern !== undefined || Object.keys(intern).length > 0;
  return hasIntern ? { ...written, intern } : written;
}

function toGroup(value: unknown): StoredContent {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
