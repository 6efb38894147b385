import { and, eq } from "drizzle-orm";
import { isAnyOf } from "~/server/database/any-of.server";
import { database } from "~/server/database/database.server";
import type { LabContent } from "../../../../catalogue/kinds/lab";
import { documents, documentVersions } from "../../../../database/directory";
import { isPublishedVersion } from "../documents/documents.server";
import { upcastContent } from "../documents/lifted.server";

/** How a laboratory is reached, as its published document says; empty where it says nothing. */
export interface AcceptedLabContact {
  /** Street and town, a line each. */
  address: readonly string[];
  phone: string;
  email: string;
}

/**
 * By the laboratory's slug. Only for the practice that has accepted its offer: no page and no open
 * export shows it to others.
 */
export async function readLabContacts(
  slugs: readonly string[],
): Promise<Map<string, AcceptedLabContact>> {
  if (slugs.length === 0) return new Map();
  const rows = await database()
    .select({ document: documents, version: documentVersions })
    .from(documents)
    .innerJoin(documentVersions, isPublishedVersion)
    .where(and(eq(documents.kind, "lab"), isAnyOf(documents.slug, slugs)));
  return new Map(
    rows.map(({ document: { slug }, version: { content, schemaVersion } }) => [
      slug,
      // Checked by its kind's schema when it was published.
      contactOf(upcastContent("lab", content, schemaVersion) as LabContent),
    ]),
  );
}

function contactOf({ contact = {}, location }: LabContent): AcceptedLabContact {
  const { street = "", postalCode = "", phone = "", email = "" } = contact;
  const town = `${postalCode} ${location.town}`.trim();
  return { address: street === "" ? [] : [street, town], phone, email };
}
