import * as z from "zod/mini";
import {
  checkbox,
  choice,
  choices,
  consent,
  email,
  multilineText,
  parseForm,
  text,
} from "~/widgets/form/form-rules";
import { sharedMessagesFirst } from "~/widgets/form/shared-message";
import { cantons } from "../../../catalogue/cantons";
import { CONSENT, REQUIRED } from "./messages";
import { certifications, labTypes, testCategories } from "./options";

/** Fields and order: specification, point 3; what is required: point 5. */
const schema = z.object({
  labName: text(200, REQUIRED),
  labType: choice(labTypes, REQUIRED),
  foundingYear: text(4),
  description: multilineText(5_000),
  contactPerson: text(200, REQUIRED),
  email: email(REQUIRED),
  phone: text(50, REQUIRED),
  website: text(300),
  street: text(200, REQUIRED),
  postalCode: text(4, REQUIRED),
  city: text(200, REQUIRED),
  canton: choice(cantons, REQUIRED),
  openingHours: multilineText(500, REQUIRED),
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
  agreeToTerms: consent(CONSENT),
  agreeToDataProcessing: consent(CONSENT),
});

export type LabRegistrationEntry = z.output<typeof schema>;
export type LabRegistrationField = keyof LabRegistrationEntry;

/** Required fields before consents, a malformed address last (point 5; decisions.md, «Gaps»). */
export function parseLabRegistration(form: FormData) {
  const parsed = parseForm(schema, form, ["testCategories", "certifications"]);
  return sharedMessagesFirst(parsed, [REQUIRED, CONSENT]);
}
