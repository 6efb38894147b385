import { and, type Column, eq, or, sql } from "drizzle-orm";
import { cantons } from "#catalogue/cantons";
import { labSpecialties, testCategoryNames } from "#catalogue/terms";
import { documents, documentVersions, type StoredContent } from "#database/directory";
import { contacts } from "#database/labs";
import { labRegistrations } from "#database/submissions";
import { insertDocument } from "~/directory/model/drafts.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { hasRequestAddress, lockContacts } from "./contacts.server";

type Registration = typeof labRegistrations.$inferSelect;

export async function findRegistrationLab(
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
 * Creates a laboratory's draft from its registration: answers fill matching fields, all answers are kept
 * internally, and the sender receives requests, unless a card of this slug already has a contact. Repeated calls
 * return the same laboratory.
 * @returns the laboratory's slug, undefined for an unknown registration
 */
export async function createLabFromRegistration(
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
    const existing = await findRegistrationLab(entryId, tx);
    if (existing !== undefined) return existing;
    const statements = answers.filter(({ value }) => value !== "");
    const content = {
      ...toDraft(sent),
      intern: { registration: entryId, answers: statements },
    };
    const slug = await insertDocument(tx, "lab", sent.labName, { content, sample: false, by });
    const { contactPerson: name, email, phone } = sent;
    await lockContacts(tx, slug);
    // A card of this slug may have received requests for years.
    const forRequests = !(await hasRequestAddress(tx, slug));
    await tx.insert(contacts).values({ lab: slug, name, email, phone, forRequests });
    return slug;
  });
}

function toDraft(sent: Registration): StoredContent {
  const words = sent.specialties.toLowerCase();
  const canton = cantons.find(({ value }) => value === sent.canton)?.value;
  const { street, postalCode, phone, email } = sent;
  return {
    name: sent.labName,
    isEmergencyLab: sent.emergencyService,
    shortDescription: sent.description,
    location: { town: sent.city, ...(canton === undefined ? {} : { canton }) },
    contact: { street, postalCode, phone, email },
    collectionCantons: [],
    openingHours: sent.openingHours.replace(/\s*\n\s*/g, ", "),
    ...unlessEmpty("website", sent.website),
    ...(/^\d{4}$/.test(sent.foundingYear) ? { foundedIn: Number(sent.foundingYear) } : {}),
    ...unlessEmpty("onlineRegistrationPayment", toFrancs(sent.registrationFee)),
    ...unlessEmpty("annualWebsitePlacement", toFrancs(sent.annualFee)),
    additionalElements: toAdditionalElements(sent),
    testCategories: testCategoryNames
      .filter((name) => sent.testCategories.includes(name))
      .map((name) => ({ name, analyses: [] })),
    specialties: labSpecialties.filter((name) => words.includes(name.toLowerCase())),
    specialTests: [],
    medicalLeadership: { specialistHeads: [] },
    proofs: { ...unlessEmpty("accreditation", formatAccreditation(sent)) },
    doctorComments: [],
  };
}

function unlessEmpty(field: string, text: string): StoredContent {
  return text === "" ? {} : { [field]: text };
}

function toAdditionalElements(sent: Registration): string[] {
  const certificates = sent.certifications.filter((name) => name !== ISO_15189);
  return [
    ...(sent.onlinePortal ? ["Online-Portal für Aufträge und Befunde"] : []),
    ...(sent.homeService ? ["Hausbesuche für die Probenentnahme"] : []),
    // «Kurier, Beratung» are two; a sentence is one, commas included.
    ...sent.services.split("\n").flatMap((line) => (/[.;:]/.test(line) ? line : line.split(","))),
    ...(certificates.length === 0 ? [] : [`Zertifizierungen: ${certificates.join(", ")}`]),
  ]
    .map((element) => element.trim())
    .filter((element) => element !== "");
}

const ISO_15189: Registration["certifications"][number] = "ISO 15189";

/** The operator verifies it before it counts as evidence. */
function formatAccreditation({ certifications, accreditations }: Registration): string {
  const statements = certifications.includes(ISO_15189) ? [ISO_15189] : [];
  return [...statements, ...(accreditations === "" ? [] : [accreditations])].join(", ");
}

/** «CHF 1200.-» becomes 1'200; «CHF 10 bis 15» and anything else that is no amount becomes empty. */
export function toFrancs(text: string): string {
  const [amount, ...others] = text.match(/\d[\d'’]*(?:[.,]\d{1,2}(?!\d))?/g) ?? [];
  if (amount === undefined || others.length > 0) return "";
  const [whole = "", rappen] = amount.replace(",", ".").split(".");
  const digits = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  const francs = digits.replace(/\B(?=(\d{3})+$)/g, "'");
  return rappen === undefined || /^0+$/.test(rappen)
    ? francs
    : `${francs}.${rappen.padEnd(2, "0")}`;
}
