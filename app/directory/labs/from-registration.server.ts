import { and, type Column, eq, or, sql } from "drizzle-orm";
import { cantons } from "#catalogue/cantons";
import { labSpecialties, testCategoryNames } from "#catalogue/terms";
import { documents, documentVersions, type StoredContent } from "#database/directory";
import { entries } from "#database/entries";
import { labRegistrations } from "#database/submissions";
import { insertDocument } from "~/directory/model/drafts.server";
import { setStatus } from "~/forms/submissions/set-status.server";
import type { Actor } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { hasRequestAddress, lockContacts, writeContact } from "./contacts.server";

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
 * internally, and the sender receives requests, unless a card of this slug already has a contact. The sender leads the
 * laboratory's room, where the draft is completed, and is told so. Repeated calls return the same laboratory.
 * @returns the laboratory's slug, undefined for an unknown registration
 */
export async function createLabFromRegistration(
  entryId: string,
  { actor, answers }: { actor: Actor; answers: readonly { label: string; value: string }[] },
): Promise<string | undefined> {
  return inTransaction(async (tx) => {
    const [found] = await tx
      .select({ entry: entries, sent: labRegistrations })
      .from(entries)
      .innerJoin(labRegistrations, eq(labRegistrations.id, entries.id))
      .where(eq(entries.id, entryId))
      .for("update", { of: entries });
    if (found === undefined) return undefined;
    const { entry, sent } = found;
    const existing = await findRegistrationLab(entryId, tx);
    if (existing !== undefined) return existing;
    const statements = answers.filter(({ value }) => value !== "");
    const content = {
      ...toDraft(sent),
      intern: { registration: entryId, answers: statements },
    };
    const by = actor.name;
    const slug = await insertDocument(tx, "lab", sent.labName, { content, sample: false, by });
    const { contactPerson: name, email, phone } = sent;
    await lockContacts(tx, slug);
    // A card of this slug may have received requests for years.
    const forRequests = !(await hasRequestAddress(tx, slug));
    await writeContact(
      tx,
      { kind: "lab", slug },
      { name, email, phone, forRequests, rights: ["owner"] },
      { actor, id: undefined, accessMail: "lab-taken-in" },
    );
    if (entry.status === "new") await setStatus(tx, entry, "contacted", actor);
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
