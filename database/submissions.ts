import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, emptyText, mailboxKey, moment, updatedAt } from "./columns";
import { entryId } from "./entries";

export interface LabRequestEntry {
  labId: string;
  labName: string;
  type: "offer_request";
}

export interface TestInfoRequestEntry {
  testId: string;
  testName: string;
  labName: string;
}

export const practiceSubmissions = pgTable(
  "practice_submissions",
  {
    id: entryId(),
    sessionId: text("session_id"),
    practiceName: text("practice_name").notNull(),
    doctorName: text("doctor_name").notNull(),
    /** Asked for with the acceptance of an offer, as the form has none. */
    street: emptyText("street"),
    address: text("address").notNull(),
    postalCode: text("postal_code").notNull(),
    city: text("city").notNull(),
    specialty: text("specialty").notNull(),
    currentLab: text("current_lab").notNull().default(""),
    contact: text("contact").notNull(),
    email: text("email"),
    phone: text("phone"),
    agreedToTerms: boolean("agreed_to_terms").notNull(),
    /** Key of the promise that the form showed (`catalogue/notice-promise.ts`); empty for none. */
    promisedNotice: emptyText("promised_notice"),
    source: text("source"),
    samplesPerWeek: integer("samples_per_week"),
    practiceLogos: boolean("practice_logos"),
    numberOfPractices: integer("number_of_practices"),
    websiteLogo: boolean("website_logo"),
    labRequests: jsonb("lab_requests").$type<LabRequestEntry[]>().notNull().default([]),
    testInfoRequests: jsonb("test_info_requests")
      .$type<TestInfoRequestEntry[]>()
      .notNull()
      .default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("practice_submissions_email").on(mailboxKey(table.email)),
    index("practice_submissions_contact").on(mailboxKey(table.contact)),
  ],
);

const handledAt = () => moment("handled_at");

export const labRequests = pgTable(
  "lab_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => practiceSubmissions.id, { onDelete: "cascade" }),
    labId: text("lab_id").notNull(),
    labName: text("lab_name").notNull(),
    handledAt: handledAt(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("lab_requests_once").on(table.submissionId, table.labId)],
);

export const testInfoRequests = pgTable(
  "test_info_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => practiceSubmissions.id, { onDelete: "cascade" }),
    testId: text("test_id").notNull(),
    testName: text("test_name").notNull(),
    labId: text("lab_id").notNull(),
    labName: text("lab_name").notNull(),
    handledAt: handledAt(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("test_info_requests_once").on(table.submissionId, table.testId)],
);

export const contactSubmissions = pgTable(
  "contact_submissions",
  {
    id: entryId(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    name: text("name").notNull(),
    email: text("email").notNull(),
    company: text("company").notNull().default(""),
    phone: text("phone").notNull().default(""),
    subject: text("subject").notNull().default(""),
    message: text("message").notNull(),
    pageSource: text("page_source").notNull(),
    submissionType: text("submission_type").notNull(),
    metadata: jsonb("metadata").$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("contact_submissions_email").on(mailboxKey(table.email))],
);

export const campaignInterest = pgTable(
  "campaign_interest",
  {
    id: entryId(),
    practiceName: emptyText("practice_name"),
    doctorName: emptyText("doctor_name"),
    street: emptyText("street"),
    postalCode: emptyText("postal_code"),
    city: emptyText("city"),
    specialty: emptyText("specialty"),
    currentLab: emptyText("current_lab"),
    email: text("email").notNull(),
    phone: emptyText("phone"),
    agreedToTerms: boolean("agreed_to_terms").notNull(),
    /** Key of the promise that the form showed (`catalogue/notice-promise.ts`); empty for none. */
    promisedNotice: emptyText("promised_notice"),
    userAgent: text("user_agent"),
    source: text("source").notNull(),
    labRating: text("lab_rating"),
    dissatisfactionReason: text("dissatisfaction_reason"),
    samplesPerWeek: text("samples_per_week"),
    turnaroundTime: text("turnaround_time"),
    receivesCompensation: text("receives_compensation"),
    compensationAmount: text("compensation_amount"),
    receivesCoMarketing: text("receives_co_marketing"),
    coMarketingAmount: text("co_marketing_amount"),
    practiceType: text("practice_type"),
    practiceTypeOther: text("practice_type_other"),
    sendsPathologyProbes: text("sends_pathology_probes"),
    pathologyFrequency: text("pathology_frequency"),
    pathologyProvider: text("pathology_provider"),
    pathologyRating: text("pathology_rating"),
    priorities: text("priorities"),
    additionalComments: text("additional_comments"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("campaign_interest_email").on(mailboxKey(table.email))],
);

export const labRegistrations = pgTable(
  "lab_registrations",
  {
    id: entryId(),
    labName: text("lab_name").notNull(),
    labType: text("lab_type").notNull(),
    foundingYear: emptyText("founding_year"),
    description: emptyText("description"),
    contactPerson: text("contact_person").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    website: emptyText("website"),
    street: text("street").notNull(),
    postalCode: text("postal_code").notNull(),
    city: text("city").notNull(),
    canton: text("canton").notNull(),
    openingHours: text("opening_hours").notNull(),
    emergencyService: boolean("emergency_service").notNull().default(false),
    onlinePortal: boolean("online_portal").notNull().default(false),
    homeService: boolean("home_service").notNull().default(false),
    services: emptyText("services"),
    specialties: emptyText("specialties"),
    testCategories: jsonb("test_categories").$type<string[]>().notNull().default([]),
    certifications: jsonb("certifications").$type<string[]>().notNull().default([]),
    accreditations: emptyText("accreditations"),
    qualityManagement: emptyText("quality_management"),
    registrationFee: emptyText("registration_fee"),
    annualFee: emptyText("annual_fee"),
    logoPlacement: boolean("logo_placement").notNull().default(false),
    premiumListing: boolean("premium_listing").notNull().default(false),
    agreeToTerms: boolean("agree_to_terms").notNull(),
    agreeToDataProcessing: boolean("agree_to_data_processing").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("lab_registrations_email").on(mailboxKey(table.email))],
);
