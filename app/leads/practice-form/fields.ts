import * as z from "zod/mini";
import { MAX_SLUG_LENGTH, SLUG } from "#catalogue/slug";
import { practiceSpecialties } from "#catalogue/specialties";
import {
  checkbox,
  choice,
  consent,
  email,
  parseForm,
  postalCode,
  text,
  wholeNumber,
} from "~/forms/form-rules";
import { getField } from "~/forms/posted-field";
import type { PostedForm } from "~/forms/posted-form";
import {
  practiceIdentity,
  savePracticeRecord,
} from "~/forms/practice-record/practice-record-changes";
import { safeReturnPath } from "~/forms/return-path";
import { ASKED_LABS, ASKED_TEST, MAX_ASKED } from "~/leads/requests/asked-in-address";
import { carryOutWishes } from "~/leads/requests/send-request";
import { MAX_PRACTICES, MAX_SAMPLES } from "~/lib/potential";
import { canShow } from "~/ui/layout/page-code";
import { wishesOfForm } from "./wishes-of-form";

export const THANKS_PATH = "/results";
export const FROM_CHECK = "laborcheck";
const CALCULATOR_THANKS = "/commercial-calculator-success";
const PLACE = "Bitte geben Sie Postleitzahl und Ort an.";

const schema = z.object({
  practiceOrDoctorName: text(200, "Bitte geben Sie einen Praxis- oder Arztnamen an."),
  postalCode: z.pipe(postalCode(), z.string().check(z.regex(/^\d{4}$/, PLACE))),
  city: text(200, PLACE),
  specialty: choice(practiceSpecialties, "Bitte wählen Sie eine Facharztgruppe aus."),
  agreeToTerms: consent("Bitte stimmen Sie den AGB zu."),
  email: email(),
  phone: text(50),
  currentLab: text(200),
  sessionId: text(100),
  shownPromise: text(20),
  source: text(50),
  samplesPerWeek: wholeNumber(0, MAX_SAMPLES, 0),
  practiceLogos: checkbox(),
  numberOfPractices: wholeNumber(1, MAX_PRACTICES, 1),
  websiteLogo: checkbox(),
  /** From the lab check, with `samplesPerWeek`: an id of a software, priorities, ids of analyses. */
  software: text(100),
  priorities: text(100),
  analyses: text(2_000),
  returnTo: text(2_000),
  /** Without a script: ask for what the page that one came from offers, or for an offer of the laboratory that was pressed there. */
  wish: checkbox(),
  /** And for offers of the laboratories beside it in the comparison. */
  wishOthers: checkbox(),
  wishedLab: text(MAX_SLUG_LENGTH),
  /** Ids of laboratories that are ticked in the form, and of all that it offers. */
  labs: z.transform(toLabIds),
  offeredLabs: text(2_000),
});

/** Ids of laboratories in a list of values; what is none is left out, and so is what is too much. */
export function toLabIds(values: unknown): readonly string[] {
  const ids = [values].flat().filter((id): id is string => typeof id === "string");
  const isId = (id: string) => id.length <= MAX_SLUG_LENGTH && SLUG.test(id);
  return [...new Set(ids)].filter(isId).slice(0, MAX_ASKED);
}

export type PracticeEntry = z.output<typeof schema>;

/** The form came from the calculator, so its inputs belong to the entry. */
export function isFromCalculator({ source }: { source: string }): boolean {
  return source === "commercial-calculator";
}

/** The form carries the answers of the lab check. */
export function isFromCheck({ source }: { source: string }): boolean {
  return source === FROM_CHECK;
}

export const practiceForm: PostedForm<PracticeEntry> = {
  /** A return path that is none of the portal's counts as absent, also in what the form shows again. */
  parse: (form) => {
    form.set("returnTo", safeReturnPath(getField(form, "returnTo")) ?? "");
    return parseForm(schema, form, ["labs"]);
  },
  /**
   * Pages that do not mention the form come after one that does: without a script there is no
   * toast.
   */
  next: (entry) => {
    const { returnTo } = entry;
    if (returnTo === "/special-tests" || returnTo === "/lab-check") return `${returnTo}?gesendet=1`;
    const next = pageBehind(entry);
    const thanks = THANKING.test(next) ? next : thanksBefore(next);
    const asked = askedBy(entry);
    return asked === "" ? thanks : `${thanks}${thanks.includes("?") ? "&" : "?"}${asked}`;
  },
  /** What waits in the browser is thanked for where no server is needed. */
  nextInBrowser: async (entry, outcome) => {
    const behind = pageBehind(entry);
    const needsNoServer = THANKING.test(behind) || /^\/(special-tests|lab-check)$/.test(behind);
    const next = outcome === "stored" || needsNoServer ? behind : thanksBefore(behind);
    return (await canShow(next)) ? next : undefined;
  },
  waitsAs: "Praxis-Informationen",
  identity: practiceIdentity,
  /** From now on the browser knows the practice, and which laboratories were asked in its name. */
  afterwards: (entry, identity, outcome) => {
    savePracticeRecord(entry, identity);
    return carryOutWishes(entry.labs, outcome);
  },
};

const THANKING = new RegExp(`^(${THANKS_PATH}|${CALCULATOR_THANKS})\\b`);

function thanksBefore(next: string): string {
  return `${THANKS_PATH}?weiter=${encodeURIComponent(next)}`;
}

/** What was asked for without a script, for the thanks to say. */
function askedBy(entry: PracticeEntry): string {
  const { labs, test } = wishesOfForm(entry);
  return [
    ...(labs.length === 0 ? [] : [`${ASKED_LABS}=${labs.join()}`]),
    ...(test === undefined ? [] : [`${ASKED_TEST}=${test}`]),
  ].join("&");
}

/** The calculator's thanks promise a mail, so they hear where there is no address. */
function pageBehind({ returnTo, email, phone }: PracticeEntry): string {
  if (returnTo === CALCULATOR_THANKS && email === "") {
    return `${returnTo}?kontakt=${phone === "" ? "keiner" : "telefon"}`;
  }
  return returnTo || THANKS_PATH;
}
