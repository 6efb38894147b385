const stepAssignees = [
  { value: "practice", label: "Praxis" },
  { value: "lab", label: "Labor" },
  { value: "software", label: "Praxissoftware" },
  { value: "portal", label: "Laborlotse" },
] as const;

export type StepAssignee = (typeof stepAssignees)[number]["value"];

export type PlanPart = "notice" | "preparation" | "parallel" | "start" | "end";

/** In chronological order. «binding» exists only for an indicative offer. */
export const planSteps = [
  { key: "contact", by: "lab", part: "preparation", title: "Erster Kontakt" },
  { key: "binding", by: "practice", part: "notice", title: "Verbindliche Offerte verlangen" },
  { key: "notice", by: "practice", part: "notice", title: "Heutigem Labor kündigen" },
  { key: "analyses", by: "practice", part: "preparation", title: "Abweichende Analysen prüfen" },
  {
    key: "material",
    by: "practice",
    part: "preparation",
    title: "Material und Formulare bestellen",
  },
  { key: "interface", by: "software", part: "preparation", title: "Aufträge und Befunde anbinden" },
  { key: "results", by: "lab", part: "preparation", title: "Anbindung mit zwei Befunden testen" },
  { key: "staff", by: "practice", part: "preparation", title: "Team informieren" },
  { key: "courier", by: "lab", part: "preparation", title: "Erste Abholung bestätigen" },
  { key: "parallel", by: "practice", part: "parallel", title: "Parallelbetrieb abschliessen" },
  { key: "start", by: "practice", part: "start", title: "Start mit dem neuen Labor" },
  { key: "bill", by: "practice", part: "end", title: "Erste Rechnung prüfen" },
  { key: "outcome", by: "portal", part: "end", title: "Rückfrage von Laborlotse" },
] as const satisfies readonly { key: string; by: StepAssignee; part: PlanPart; title: string }[];

export type StepKey = (typeof planSteps)[number]["key"];

export function isStepKey(key: string): key is StepKey {
  return planSteps.some((one) => one.key === key);
}

export interface PlanStep {
  key: StepKey;
  by: StepAssignee;
  dueAt: string;
  doneAt: Date | null;
}

export function listStepsOfPart(steps: readonly PlanStep[], part: PlanPart): PlanStep[] {
  return steps.filter(({ key }) => planSteps.find((one) => one.key === key)?.part === part);
}

export function getPlanStepTitle(key: string): string {
  return planSteps.find((one) => one.key === key)?.title ?? key;
}

export function stepAssigneeLabel(by: StepAssignee): string {
  return stepAssignees.find(({ value }) => value === by)?.label ?? by;
}

/** Unchanged steps are left out. */
export interface StepChanges {
  done: readonly string[];
  opened: readonly string[];
}

export function readStepChanges(form: FormData): StepChanges {
  const ticked = form.getAll("done").map(String);
  const was = form.getAll("was").map(String);
  return {
    done: ticked.filter((key) => !was.includes(key)),
    opened: was.filter((key) => !ticked.includes(key)),
  };
}
