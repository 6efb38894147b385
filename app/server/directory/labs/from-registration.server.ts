import { and, type Column, eq, or, sql } from "drizzle-orm";
import { database, inTransaction, type Transaction } from "~/server/database/database.server";
import { cantons } from "../../../../catalogue/cantons";
import { labSpecialties, testCategoryNames } from "../../../../catalogue/terms";
import {
  contacts,
  documents,
  documentVersions,
  type StoredContent,
} from "../../../../database/directory";
import { labRegistrations } from "../../../../database/submissions";
import { insertDocument } from "../documents/drafts.server";
import { hasRequestAddress, lockContacts } from "./contacts.server";

type Registration = typeof labRegistrations.$inferSelect;

/** The laboratory in the directory that was made of a registration, by its slug. */
export async function labOfRegistration(
  entryId: string,
  db: Pick<Transaction, "select"> = database(),
): Promise<string | undefined> {
  const registration = (content: Column) => eq(sql`${content}->'intern'->>'registration'`, entryId);
  const [found] = await db
    .select({ slug: documents.slug })
    .from(documents)
    .leftJoin(
      documentVersions,
      and(eq(documentVersions.kind, documents.kind), eq(documentVersions.slug, documents.slug)),
    )
    .where(
      and(
        eq(documents.kind, "lab"),
        or(registration(documents.draft), registration(documentVersions.content)),
      ),
    )
    .limit(1);
  return found?.slug;
}

/**
 * A laboratory's draft with everything that its registration says: what has a field stands in it, all of it
 * among the internal answers, and who registered is the contact for requests, unless a card of this slug has one. Of a
 * registration there is one, however often it is asked for.
 * @returns the laboratory's slug, undefined for an unknown registration
 */
export async function createFromRegistration(
  entryId: string,
  { by, answers }: { by: string; answers: readonly { label: string; value: string }[] },
): Promise<string | undefined> {
  return inTransaction(async (tx) => {
    const [sent] = await tx
      .select()
      .from(labRegistrations)
      .where(eq(labRegistrations.id, entryId))
      .for("update");
    if (sent === undefined) return undefined;
    const known = await labOfRegistration(entryId, tx);
    if (known !== undefined) return known;
    const said = answers.filter(({ value }) => value !== "");
    const content = {
      ...draftOf(sent),
      intern: { registration: entryId, answers: said },
    };
    const slug = await insertDocument(tx, "lab", sent.labName, { content, sample: false, by });
    const { contactPerson: name, email, phone } = sent;
    await lockContacts(tx, slug);
    // A card of this slug may have been asked for years.
    const forRequests = !(await hasRequestAddress(tx, slug));
    await tx.insert(contacts).values({ lab: slug, name, email, phone, forRequests });
    return slug;
  });
}

function draftOf(sent: Registration): StoredContent {
  const words = sent.specialties.toLowerCase();
  const canton = cantons.find(({ value }) => value === sent.canton)?.value;
  return {
    name: sent.labName,
    rating: 0,
    reviewCount: 0,
    isEmergencyLab: sent.emergencyService,
    shortDescription: sent.description,
    location: { town: sent.city, ...(canton === undefined ? {} : { canton }) },
    collectionCantons: canton === undefined ? [] : [canton],
    openingHours: sent.openingHours.replace(/\s*\n\s*/g, ", "),
    ...(/^https:\/\//.test(sent.website) ? { website: sent.website } : {}),
    onlineRegistrationPayment: francsIn(sent.registrationFee),
    annualWebsitePlacement: francsIn(sent.annualFee),
    practicePlacement: "0",
    additionalElements: [
      ...(sent.onlinePortal ? ["Online-Portal für Aufträge und Befunde"] : []),
      ...(sent.homeService ? ["Hausbesuche für die Probenentnahme"] : []),
    ],
    testCategories: testCategoryNames
      .filter((name) => sent.testCategories.includes(name))
      .map((name) => ({ name, analysisCount: 0, analyses: [] })),
    specialties: labSpecialties.filter((name) => words.includes(name.toLowerCase())),
    specialTests: [],
    medicalLeadership: { specialistHeads: [] },
    proofs: {},
    doctorComments: [],
  };
}

/** The first amount of a text as the profile writes it: «CHF 1200.-» is 1'200. */
function francsIn(text: string): string {
  const digits =
    /\d[\d'’]*/
      .exec(text)?.[0]
      .replace(/\D/g, "")
      .replace(/^0+(?=\d)/, "") ?? "0";
  return digits.slice(0, 7).replace(/\B(?=(\d{3})+$)/g, "'");
}
