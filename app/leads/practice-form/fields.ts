import * as z from "zod/mini";
import { MAX_SLUG_LENGTH, SLUG } from "#catalogue/slug";
import { practiceSpecialties } from "#catalogue/specialties";
import { type FormFields, toFormSchema } from "~/forms/form-fields";
import { checkbox, multilineText, parseForm, text, wholeNumber } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import type { PostedForm } from "~/forms/posted-form";
import {
  getPracticeIdentity,
  savePracticeRecord,
} from "~/forms/practice-record/practice-record-changes";
import { safeReturnPath } from "~/forms/return-path";
import { MAX_ANALYSES_LENGTH } from "~/leads/needs/needs";
import {
  MAX_REQUESTED_LABS,
  REQUESTED_LABS_PARAM,
  REQUESTED_TEST_PARAM,
  TOO_MANY_LABS,
} from "~/leads/requests/request-params";
import { sendPendingRequests } from "~/leads/requests/send-request";
import { parseWholeNumber } from "~/lib/format-number";
import { MAX_PRACTICES, MAX_SAMPLES } from "~/lib/potential";
import { canLoadPage } from "~/ui/layout/page-code";

export const THANKS_PATH = "/results";
export const LAB_CHECK_SOURCE = "laborcheck";
const CALCULATOR_THANKS = "/commercial-calculator-success";
const PLACE_MISSING = "Bitte geben Sie Postleitzahl und Ort an.";

export const practiceFields = {
  practiceOrDoctorName: {
    label: "Praxis- oder Arztname",
    type: "text",
    required: "Bitte geben Sie einen Praxis- oder Arztnamen an.",
    autoComplete: "organization",
  },
  postalCode: {
    label: "Adresse",
    type: "postalCode",
    max: 200,
    required: PLACE_MISSING,
    pattern: /^\d{4}$/,
  },
  city: { label: "Adresse", type: "text", required: PLACE_MISSING },
  specialty: {
    label: "Facharztgruppe",
    type: "choice",
    options: practiceSpecialties,
    required: "Bitte wählen Sie eine Facharztgruppe aus.",
    placeholder: "Facharztgruppe wählen",
  },
  agreeToTerms: {
    label: "AGB zugestimmt",
    type: "consent",
    required: "Bitte stimmen Sie den AGB zu.",
  },
  email: {
    label: "E-Mail",
    type: "email",
    hint: "Für Bestätigung und Offerten.",
  },
  phone: { label: "Telefon", type: "phone" },
  currentLab: {
    label: "Aktuelles Labor",
    type: "text",
    autoComplete: "off",
    hint: "Diese Angabe leiten wir an kein Labor weiter.",
  },
} as const satisfies FormFields;

/** Asked where laboratories are asked. */
export const requestFields = {
  samplesPerWeek: {
    label: "Proben pro Woche",
    type: "text",
    max: 7,
    inputMode: "numeric",
    autoComplete: "off",
  },
  typedAnalyses: {
    label: "Analysen",
    type: "multiline",
    max: MAX_ANALYSES_LENGTH,
    rows: 4,
    hint: "Eine pro Zeile. So sagen die Labore, wie viele sie anbieten.",
  },
} as const satisfies FormFields;

/** Carried along from the pages before. */
const schema = z.extend(toFormSchema(practiceFields), {
  /** 0 for an empty one. */
  samplesPerWeek: z.pipe(
    text(),
    z.transform((value: string, context) => {
      if (value === "") return 0;
      const count = parseWholeNumber(value) ?? 0;
      if (count >= 1 && count <= MAX_SAMPLES) return count;
      const message = `Bitte 1 bis ${MAX_SAMPLES} Proben pro Woche angeben.`;
      context.issues.push({ code: "custom", message, input: value });
      return 0;
    }),
  ),
  typedAnalyses: multilineText(MAX_ANALYSES_LENGTH),
  sessionId: text(100),
  shownPromise: text(20),
  source: text(50),
  practiceLogos: checkbox(),
  numberOfPractices: wholeNumber(1, MAX_PRACTICES, 1),
  websiteLogo: checkbox(),
  software: text(100),
  priorities: text(100),
  analyses: text(2_000),
  returnTo: text(2_000),
  /** Without a script: asks about the test of the page before. */
  wish: checkbox(),
  labs: z.transform((values: unknown, context): readonly string[] => {
    const ids = toLabIds(values);
    if (ids.length > MAX_REQUESTED_LABS)
      context.issues.push({ code: "custom", message: TOO_MANY_LABS, input: values });
    return ids;
  }),
  offeredLabs: text(2_000),
});

/** Omits invalid ids. */
export function toLabIds(values: unknown): readonly string[] {
  const ids = [values].flat().filter((id): id is string => typeof id === "string");
  const isId = (id: string) => id.length <= MAX_SLUG_LENGTH && SLUG.test(id);
  return [...new Set(ids)].filter(isId);
}

export type PracticeEntry = z.output<typeof schema>;

/** Lists have one value a line. */
export type PracticeFormValues = Record<
  Exclude<keyof PracticeEntry, "sessionId" | "shownPromise">,
  string
>;

export function isFromCalculator({ source }: { source: string | null }): boolean {
  return source === "commercial-calculator";
}

export function isFromLabCheck({ source }: { source: string }): boolean {
  return source === LAB_CHECK_SOURCE;
}

export const practiceForm: PostedForm<PracticeEntry> = {
  /** An invalid return path counts as absent, even when the form is shown again. */
  parse: (form) => {
    form.set("returnTo", safeReturnPath(getPostedField(form, "returnTo")) ?? "");
    return parseForm(schema, form, ["labs"]);
  },
  /** Without a script there is no toast, so a page that confirms the form comes first. */
  next: (entry) => {
    const { returnTo } = entry;
    if (returnTo === "/special-tests" || returnTo === "/lab-check") return `${returnTo}?gesendet=1`;
    const next = getNextPage(entry);
    const thanks = THANKS_PAGES.test(next) ? next : getThanksPath(next);
    const query = toRequestQuery(entry);
    return query === "" ? thanks : `${thanks}${thanks.includes("?") ? "&" : "?"}${query}`;
  },
  /** Thanks for a queued form must not need the server. */
  nextInBrowser: async (entry, outcome) => {
    const nextPage = getNextPage(entry);
    const needsNoServer =
      THANKS_PAGES.test(nextPage) || /^\/(special-tests|lab-check)$/.test(nextPage);
    const next = outcome === "stored" || needsNoServer ? nextPage : getThanksPath(nextPage);
    return (await canLoadPage(next)) ? next : undefined;
  },
  waitsAs: "Praxis-Informationen",
  hasOrigin: true,
  identity: getPracticeIdentity,
  /** The browser stores the practice record and its requests. */
  afterwards: (entry, identity, outcome) => {
    savePracticeRecord(entry, identity);
    return sendPendingRequests(entry.labs, outcome);
  },
};

const THANKS_PAGES = new RegExp(`^(${THANKS_PATH}|${CALCULATOR_THANKS})\\b`);

/** Id of the test of the page before, where its box is ticked: an address alone requests nothing. */
export function getRequestedTest({
  wish,
  returnTo,
}: Pick<PracticeEntry, "wish" | "returnTo">): string | undefined {
  return wish ? /^\/test\/([^/]+)/.exec(returnTo)?.[1] : undefined;
}

function getThanksPath(next: string): string {
  return `${THANKS_PATH}?weiter=${encodeURIComponent(next)}`;
}

function toRequestQuery(entry: PracticeEntry): string {
  const test = getRequestedTest(entry);
  return [
    ...(entry.labs.length === 0 ? [] : [`${REQUESTED_LABS_PARAM}=${entry.labs.join()}`]),
    ...(test === undefined ? [] : [`${REQUESTED_TEST_PARAM}=${test}`]),
  ].join("&");
}

/** The calculator's thanks promise a mail, which needs an address. */
function getNextPage({ returnTo, email, phone }: PracticeEntry): string {
  if (returnTo === CALCULATOR_THANKS && email === "") {
    return `${returnTo}?kontakt=${phone === "" ? "keiner" : "telefon"}`;
  }
  return returnTo || THANKS_PATH;
}
