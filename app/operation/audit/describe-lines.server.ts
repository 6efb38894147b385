import type { AuditAction, AuditDetails } from "#database/audit";
import { formatSecond } from "~/lib/swiss-time";
import type { AuditLine } from "~/platform/audit/audit-log.server";
import { AUDIT_ACTION_TEXTS } from "./audit-actions.server";

export const ACTION_OPTIONS = Object.entries(AUDIT_ACTION_TEXTS)
  .map(([value, { label }]) => ({ value: value as AuditAction, label }))
  .sort((one, other) => one.label.localeCompare(other.label, "de-CH"));

export function isAuditAction(value: string): value is AuditAction {
  return Object.hasOwn(AUDIT_ACTION_TEXTS, value);
}

/** Done before a sign-in, or by a link from a mail. */
const UNAUTHENTICATED_ACTIONS: readonly AuditAction[] = [
  "sign-in-failed",
  "lab-sign-in-failed",
  "second-step-failed",
  "password-reset-asked",
  "password-changed",
];

export function describeAuditLine(line: AuditLine) {
  const { seq, at, actorId, actorName, action, subjectKind, subjectId, detail } = line;
  return {
    id: String(seq),
    seq,
    at: formatSecond(at),
    person: actorId === null ? getActorWithoutAccount(action) : (actorName ?? ""),
    ...describeAction(action, detail),
    entryId: subjectKind === "entry" ? subjectId : null,
    subject:
      subjectKind === null
        ? ""
        : `${SUBJECTS[subjectKind] ?? subjectKind} ${subjectKind === "document" ? subjectId : subjectId?.slice(0, 8)}`,
  };
}

function getActorWithoutAccount(action: AuditAction): string {
  if (action === "person-erased") return "die Person selbst";
  return UNAUTHENTICATED_ACTIONS.includes(action) ? "unbekannt" : "Laborlotse";
}

export type DescribedAuditLine = ReturnType<typeof describeAuditLine>;

const SUBJECTS: Record<string, string> = {
  entry: "Eintrag",
  mail: "E-Mail",
  newsletter: "Ausgabe",
  account: "Konto",
  document: "Dokument",
  contact: "Kontakt",
  picture: "Bild",
  invitation: "Einladung",
};

/** A line of another version of the portal is shown by its stored name. */
function describeAction<Action extends AuditAction>(action: Action, detail: AuditLine["detail"]) {
  if (!isAuditAction(action)) return { action, detail: "" };
  const { label, describe } = AUDIT_ACTION_TEXTS[action];
  // The table's types can't say which detail belongs to which action.
  return { action: label, detail: describe(detail as AuditDetails[Action]) };
}
