import { and, eq } from "drizzle-orm";
import type { LabContent } from "#catalogue/kinds/lab";
import { documents, documentVersions, isPublishedVersion } from "#database/directory";
import { contacts } from "#database/labs";
import { upcastContent } from "~/directory/model/upcast-content.server";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";

export interface AcceptedLabContact {
  address: readonly string[];
  phone: string;
  email: string;
}

/**
 * By slug: the published document's contact, completed by the contact for requests. Only for the practice that has
 * accepted the laboratory's offer: no page and no open export shows it to others.
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
  const published = new Map(
    rows.map(({ document: { slug }, version: { content, schemaVersion } }) => [
      slug,
      // Checked by its kind's schema when it was published.
      toContact(upcastContent("lab", content, schemaVersion) as LabContent),
    ]),
  );
  const requestContacts = await database()
    .select()
    .from(contacts)
    .where(and(isAnyOf(contacts.lab, slugs), eq(contacts.forRequests, true)));
  for (const { lab, phone, email } of requestContacts) {
    const profile = published.get(lab) ?? { address: [], phone: "", email: "" };
    published.set(lab, {
      ...profile,
      phone: profile.phone || phone,
      email: profile.email || email,
    });
  }
  return published;
}

function toContact({ contact = {}, location }: LabContent): AcceptedLabContact {
  const { street = "", postalCode = "", phone = "", email = "" } = contact;
  const town = `${postalCode} ${location.town}`.trim();
  return { address: street === "" ? [] : [street, town], phone, email };
}
