import * as z from "zod/mini";
import {
  checkbox,
  choice,
  consent,
  email,
  parseForm,
  text,
  wholeNumber,
} from "~/widgets/form/form-rules";
import { safeReturnPath } from "~/widgets/return-path";
import { practiceSpecialties } from "../../../catalogue/specialties";

const PLACE = "Bitte geben Sie Postleitzahl und Ort an.";

/** Order and messages: specification, point 5. */
const schema = z.object({
  practiceOrDoctorName: text(200, "Bitte geben Sie einen Praxis- oder Arztnamen an."),
  postalCode: z.pipe(text(20), z.string().check(z.regex(/^\d{4}$/, PLACE))),
  city: text(200, PLACE),
  specialty: choice(practiceSpecialties, "Bitte wählen Sie eine Facharztgruppe aus."),
  agreeToTerms: consent("Bitte stimmen Sie den AGB zu."),
  email: email(),
  phone: text(50),
  sessionId: text(100),
  source: text(50),
  samplesPerWeek: wholeNumber(0, 999_999_999, 0),
  practiceLogos: checkbox(),
  numberOfPractices: wholeNumber(1, 999_999_999, 1),
  websiteLogo: checkbox(),
  returnTo: text(200),
});

export type PracticeEntry = z.output<typeof schema>;

/** The form came from the calculator, so its inputs belong to the entry. */
export function isFromCalculator({ source }: { source: string }): boolean {
  return source === "commercial-calculator";
}

/** A return path that is none of the portal's counts as absent, also in what the form shows again. */
export function parsePracticeForm(form: FormData) {
  form.set("returnTo", safeReturnPath(String(form.get("returnTo") ?? "")) ?? "");
  return parseForm(schema, form);
}
