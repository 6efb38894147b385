export type FormValues = Record<string, string>;

export type CampaignPath = "/kampagne" | "/kampagne-v2" | "/kampagne-praxis";

const practiceInformation = ["practiceName", "postalCode", "city", "specialty"];
const laboratoryQuestions = [
  "currentLab",
  "labRating",
  "samplesPerWeek",
  "receivesCompensation",
  "compensationAmount",
  "receivesCoMarketing",
  "coMarketingAmount",
  "practiceType",
  "practiceTypeOther",
  "sendsPathologyProbes",
  "pathologyFrequency",
  "pathologyProvider",
  "pathologyRating",
];
const landing = [["name", "email", "agreeToTerms"], practiceInformation, laboratoryQuestions];

/**
 * Fields of each page's steps. Named here and not read from the schemas, because the page needs the
 * names at once and the schemas, with all that checks them, only when a step is sent.
 */
export const steps: Record<CampaignPath, readonly (readonly string[])[]> = {
  "/kampagne": landing,
  "/kampagne-v2": landing,
  "/kampagne-praxis": [
    ["name", "postalCode", "city", "specialty", "email", "agreeToTerms", "street", "phone"],
    [
      "currentLab",
      "labRating",
      "dissatisfactionReason",
      "samplesPerWeek",
      "turnaroundTime",
      "priorities",
      "additionalComments",
    ],
  ],
};

export function lastStep(path: CampaignPath): number {
  return steps[path].length;
}

/** Fields of a step; steps count from 1. */
export function fieldsOf(path: CampaignPath, step: number): readonly string[] {
  return steps[path][step - 1] ?? [];
}

/** What was posted for a step, as it was typed; empty fields left out. */
export function typedInto(path: CampaignPath, step: number, form: FormData): FormValues {
  return Object.fromEntries(
    fieldsOf(path, step).flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
}

/** What was posted for the steps from 2 on: between these one can go back and forth. */
export function typedAnswers(path: CampaignPath, form: FormData): FormValues {
  const later = steps[path].map((_, index) => index + 1).slice(1);
  return Object.assign({}, ...later.map((step) => typedInto(path, step, form)));
}
