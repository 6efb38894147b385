import * as z from "zod/mini";
import { cantons } from "#catalogue/cantons";
import {
  checkbox,
  choice,
  choices,
  consent,
  email,
  multilineText,
  parseForm,
  postalCode,
  sortSharedMessagesFirst,
  text,
  website,
} from "~/forms/form-rules";
import type { PostedForm } from "~/forms/posted-form";
import { certifications, labTypes, testCategories } from "./options";
import {
  CONSENT_MISSING_MESSAGE,
  type LabRegistrationField,
  REQUIRED_FIELDS,
} from "./registration-sections";

const schema = z.object({
  labName: text(200, REQUIRED_FIELDS),
  labType: choice(labTypes, REQUIRED_FIELDS),
  foundingYear: text(4),
  description: multilineText(5_000),
  contactPerson: text(200, REQUIRED_FIELDS),
  email: email(REQUIRED_FIELDS),
  phone: text(50, REQUIRED_FIELDS),
  website: website(),
  street: text(200, REQUIRED_FIELDS),
  postalCode: postalCode(4, REQUIRED_FIELDS),
  city: text(200, REQUIRED_FIELDS),
  canton: choice(cantons, REQUIRED_FIELDS),
  openingHours: multilineText(500, REQUIRED_FIELDS),
  emergencyService: checkbox(),
  onlinePortal: checkbox(),
  homeService: checkbox(),
  services: multilineText(5_000),
  specialties: multilineText(5_000),
  testCategories: choices(testCategories),
  certifications: choices(certifications),
  accreditations: multilineText(5_000),
  qualityManagement: multilineText(5_000),
  registrationFee: text(50),
  annualFee: text(50),
  logoPlacement: checkbox(),
  premiumListing: checkbox(),
  agreeToTerms: consent(CONSENT_MISSING_MESSAGE),
  agreeToDataProcessing: consent(CONSENT_MISSING_MESSAGE),
} satisfies Record<LabRegistrationField, z.ZodMiniType>);

export type LabRegistrationEntry = z.output<typeof schema>;

const SENT = "/lab-registration?gesendet=1";

export const labRegistrationForm: PostedForm<LabRegistrationEntry> = {
  /** Required fields before consents, a malformed address last. */
  parse: (form) =>
    sortSharedMessagesFirst(parseForm(schema, form, ["testCategories", "certifications"]), [
      REQUIRED_FIELDS,
      CONSENT_MISSING_MESSAGE,
    ]),
  next: () => SENT,
  nextInBrowser: async () => SENT,
  waitsAs: "Laborregistrierung",
};
