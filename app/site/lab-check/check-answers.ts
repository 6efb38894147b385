import { priorities } from "#catalogue/priorities";
import { parseSpecialty } from "#catalogue/specialties";
import { parseBasket } from "~/directory/index";
import { MAX_SAMPLES } from "~/lib/potential";
import type { FieldError } from "~/ui/error-summary";

export const CHECK_PATH = "/laborcheck";
export const MAX_PRIORITIES = 3;
const MAX_LINE = 200;

/** Empty where the practice gives no answer. */
export interface CheckAnswers {
  /** As entered: a postal code or a place. */
  plz: string;
  /** Value of the practice form's list. */
  specialty: string;
  priorities: readonly string[];
  /** Ids of the practice's list of analyses. */
  analyses: readonly string[];
  /** Id of a software, or `OTHER_SOFTWARE`. */
  software: string;
  /** As entered; `parseSampleCount` reads it. */
  samples: string;
  currentLab: string;
}

/** The address and the form use the same field names. */
export function readCheckAnswers(fields: URLSearchParams | FormData): CheckAnswers {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value.trim().slice(0, MAX_LINE) : "";
  };
  // One comma-separated value in links, or several values from a form's check boxes.
  const selectedPriorities = fields.getAll("wichtig").flatMap((value) => String(value).split(","));
  const analyses = fields.get("analysen");
  return {
    plz: text("plz").slice(0, 80),
    specialty: parseSpecialty(text("specialty")),
    priorities: priorities
      .map(({ value }) => value)
      .filter((value) => selectedPriorities.includes(value)),
    analyses: parseBasket(typeof analyses === "string" ? analyses : ""),
    software: text("software"),
    samples: text("samplesPerWeek").replace(/['’\s]/g, ""),
    currentLab: text("currentLab"),
  };
}

/** Samples a week; undefined if empty or not a plausible number. */
function parseSampleCount({ samples }: Pick<CheckAnswers, "samples">): number | undefined {
  const count = /^\d{1,6}$/.test(samples) ? Number(samples) : 0;
  return count > 0 && count <= MAX_SAMPLES ? count : undefined;
}

export function validateCheckAnswers(answers: CheckAnswers): FieldError[] {
  const { plz, priorities: selectedPriorities, samples } = answers;
  return [
    ...(plz === ""
      ? [{ field: "plz", message: "Bitte geben Sie Ihre Postleitzahl oder Ihren Ort an." }]
      : []),
    ...(samples !== "" && parseSampleCount(answers) === undefined
      ? [{ field: "samplesPerWeek", message: `Bitte 1 bis ${MAX_SAMPLES} Proben angeben.` }]
      : []),
    ...(selectedPriorities.length > MAX_PRIORITIES
      ? [{ field: "wichtig", message: `Bitte wählen Sie höchstens ${MAX_PRIORITIES} Punkte.` }]
      : []),
  ];
}

/** The address holds place, specialty, priorities and the list of analyses only. */
export function checkPath({
  plz,
  specialty,
  priorities: selectedPriorities,
  analyses,
}: Pick<CheckAnswers, "plz" | "specialty" | "priorities" | "analyses">): string {
  const query = [
    plz === "" ? "" : `plz=${encodeURIComponent(plz)}`,
    specialty === "" ? "" : `specialty=${specialty}`,
    selectedPriorities.length === 0 ? "" : `wichtig=${selectedPriorities.join()}`,
    analyses.length === 0 ? "" : `analysen=${analyses.join()}`,
  ].filter((part) => part !== "");
  return query.length === 0 ? CHECK_PATH : `${CHECK_PATH}?${query.join("&")}`;
}
