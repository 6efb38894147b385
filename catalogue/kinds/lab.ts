import * as z from "zod";
import { type Canton, cantons } from "../cantons.ts";
import {
  famhFields,
  labSpecialties,
  orderWays,
  resultFormats,
  testCategoryNames,
  tourHolidays,
} from "../terms.ts";
import {
  day,
  emailAddress,
  francs,
  intern,
  line,
  link,
  picture,
  prose,
  rating,
  slug,
} from "./fields.ts";
import { integrationsSchema } from "./integration.ts";

const canton = z.enum(cantons.map(({ value }) => value) as [Canton, ...Canton[]]);
const specialty = z.enum(labSpecialties);

const person = z.strictObject({
  name: line(),
  /** Initials in place of a portrait; without them, those of the name. */
  image: line(10).optional(),
  description: prose(500),
});
const head = z.strictObject({
  ...person.shape,
  famhFields: z.array(z.enum(famhFields)).min(1).max(famhFields.length),
});

const tourCount = () => z.int().min(0).max(9);

const tours = z
  .strictObject({
    monday: tourCount(),
    tuesday: tourCount(),
    wednesday: tourCount(),
    thursday: tourCount(),
    friday: tourCount(),
    saturday: tourCount(),
    sunday: tourCount(),
    /** Tours hold on these days and between them; without either, always. */
    validFrom: day().optional(),
    validUntil: day().optional(),
    holidays: z.enum(tourHolidays).optional(),
  })
  .refine(({ validFrom = "", validUntil }) => validUntil === undefined || validFrom <= validUntil, {
    path: ["validUntil"],
    error: "Bitte einen Tag nach «Gültig ab» angeben.",
  });

export const labSchema = z
  .strictObject({
    name: line(120),
    logo: picture().optional(),
    rating: rating().default(0),
    reviewCount: z.int().min(0).max(100_000).default(0),
    isEmergencyLab: z.boolean(),
    shortDescription: prose(600),
    location: z.strictObject({ town: line(80), canton }),
    collectionCantons: z.array(canton).min(1).max(26),
    /** Revealed only to a practice that has accepted an offer. */
    contact: z
      .strictObject({
        street: line(120).optional(),
        postalCode: z
          .string()
          .regex(/^\d{4}$/, "Bitte vier Ziffern angeben.")
          .optional(),
        phone: line(50).optional(),
        email: emailAddress(200).optional(),
      })
      .optional(),
    foundedIn: z.int().min(1500).max(2100).optional(),
    openingHours: line(),
    collection: line(),
    tours: tours.optional(),
    turnaround: line(),
    website: link().optional(),
    /** Paid to the practice for each sample that it registers online. */
    onlineRegistrationPayment: francs().optional(),
    /** Logo on the practice's website, per year. */
    annualWebsitePlacement: francs().optional(),
    practicePlacement: francs().optional(),
    /** Paid to the portal by written agreement; shown on the charter. */
    portalPayment: line().optional(),
    additionalElements: z.array(line()).max(20),
    orderWays: z.array(z.enum(orderWays)).max(orderWays.length).optional(),
    resultFormats: z.array(z.enum(resultFormats)).max(resultFormats.length).optional(),
    integrations: integrationsSchema.optional(),
    callsAhead: z.literal(true).optional(),
    testCategories: z
      .array(
        z.strictObject({
          name: z.enum(testCategoryNames),
          analyses: z.array(line()).max(40),
        }),
      )
      .min(1)
      .max(testCategoryNames.length),
    specialties: z.array(specialty).min(1).max(labSpecialties.length),
    specialTests: z
      .array(
        z.strictObject({
          specialty,
          tests: z
            .array(z.strictObject({ id: slug(), name: line() }))
            .min(1)
            .max(60),
        }),
      )
      .max(labSpecialties.length),
    medicalLeadership: z.strictObject({
      medicalDirector: head,
      /** For fields in which the director holds no title. */
      specialistHeads: z.array(head).max(10),
      cytopathologyDirector: person.optional(),
      histopathologyDirector: person.optional(),
    }),
    proofs: z.strictObject({
      accreditation: prose(500).optional(),
      /** Scope of Swissmedic's licence, required for detecting communicable diseases (EpG Art. 16). */
      microbiology: prose(500).optional(),
      genetics: prose(500).optional(),
      sentOut: prose(500),
    }),
    doctorComments: z
      .array(
        z.strictObject({
          doctor: line(),
          specialty: line(),
          town: line(80),
          comment: prose(1_000),
          rating: z.literal([3, 4, 5]),
        }),
      )
      .max(20),
    intern: intern(),
  })
  .superRefine((lab, context) => {
    const offered = lab.testCategories.map(({ name }) => name);
    const { cytopathologyDirector, histopathologyDirector } = lab.medicalLeadership;
    const directed = [
      ["Cytologie", "cytopathologyDirector", cytopathologyDirector],
      ["Histopathologie", "histopathologyDirector", histopathologyDirector],
    ] as const;
    for (const [field, name, director] of directed) {
      const isOffered = offered.includes(field);
      if (isOffered === (director !== undefined)) continue;
      const message = isOffered
        ? `Das Labor bietet ${field} an: Bitte die Leitung angeben.`
        : `Das Labor bietet ${field} nicht an: Bitte die Leitung entfernen.`;
      context.addIssue({ code: "custom", path: ["medicalLeadership", name], message });
    }
  });

export type LabContent = z.infer<typeof labSchema>;
