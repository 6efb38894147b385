import { cellText } from "~/forms/submissions/cell-text.server";
import { submissionKinds } from "~/leads/index.server";
import { formatCount, formatNumber } from "~/lib/format-number";
import { type MaintenanceRun, REFUSED_BY_CLOCK } from "~/platform/jobs/maintenance-log.server";

const LABELS: Record<string, string> = {
  "kept-opt-outs": "Abmeldungen, als Prüfwert bewahrt",
  "unconfirmed-newsletters": "Newsletter, nicht bestätigt",
  suspected: "Verdacht auf automatischen Versand",
  notes: "Notizen",
  mails: "E-Mails",
  "confirmation-senders": "Herkunft von Bestätigungen, als Prüfwert",
  contacts: "Kontaktpersonen von Laboren",
  proposals: "Vorschläge und Nachweise von Laboren",
  "lab-views": "Aufrufe von Laborprofilen, nach Tagen",
  visits: "Besuche, nach Monaten",
  "unused-pictures": "Bilder, die kein Dokument zeigt",
  "registration-answers": "Angaben von Registrierungen in Entwürfen",
  "registration-versions": "Angaben von Registrierungen in Versionen",
  "offer-rounds": "Offertrunden",
  codes: "Codes per E-Mail",
  "rate-limits": "Zähler gegen Missbrauch",
  sessions: "Sitzungen",
};

const STARTS: Record<string, string> = {
  "unconfirmed-newsletters": "nach Anmeldung",
  suspected: "nach Eingang",
  mails: "nach Versand",
  "confirmation-senders": "nach Versand",
  proposals: "nach der Antwort",
  "lab-views": "nach dem Tag",
  visits: "nach dem Monat",
  "unused-pictures": "nach dem Hochladen",
  "offer-rounds": "nach dem Entscheid",
};

const USER_AGENT = "user-agent:";

export function getRuleLabel(name: string): string {
  if (name.startsWith(USER_AGENT)) {
    return `Browserkennung: ${getRuleLabel(name.slice(USER_AGENT.length))}`;
  }
  return LABELS[name] ?? submissionKinds.find((kind) => kind.name === name)?.label ?? name;
}

/** When a rule deletes: «3 Jahre nach Erledigung». */
export function formatRetentionPeriod({ name, days }: { name: string; days: number }): string {
  if (name.startsWith("registration-")) return "mit der Registrierung";
  if (days === 0) return "sobald abgelaufen";
  const kind = submissionKinds.find((one) => one.name === name);
  const start = kind?.retentionFrom === "handled" ? "nach Erledigung" : "nach Eingang";
  return `${period(days)} ${STARTS[name] ?? start}`;
}

function period(days: number): string {
  const years = days / 365;
  if (!Number.isInteger(years)) return formatCount(days, "Tag", "Tage");
  return years === 1 ? "12 Monate" : `${years} Jahre`;
}

export interface CountLine {
  label: string;
  count: number;
}

/** Entries first, then their dependants, because PostgreSQL does not keep the order of keys. */
const ORDER = [...submissionKinds.map(({ name }) => name), ...Object.keys(LABELS)];

/** Leaves out zeros. */
export function toCountLines(counts: Readonly<Record<string, number>>): CountLine[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map(([name, count]) => ({ label: getRuleLabel(name), count }));
}

export function describeMaintenanceRun(run: MaintenanceRun) {
  const { id, task, ranAt, counts, note, actor, addressHash } = run;
  const isRefused = note === REFUSED_BY_CLOCK;
  return {
    id,
    task: formatTask({ task, actor, addressHash }),
    at: cellText(ranAt),
    by: actor ?? (task === "erasure" ? "die Person selbst" : "automatisch"),
    isRefused,
    result: isRefused ? "nicht ausgeführt: Uhr prüfen" : formatResult(counts),
  };
}

/** An operator erases a person by address, or a single entry. */
function formatTask({
  task,
  actor,
  addressHash,
}: Pick<MaintenanceRun, "task" | "actor" | "addressHash">): string {
  if (task !== "erasure") return "Löschung nach Fristen";
  return actor !== null && addressHash === null
    ? "Löschung eines Eintrags"
    : "Löschung auf Verlangen";
}

export type DescribedMaintenanceRun = ReturnType<typeof describeMaintenanceRun>;

function formatResult(counts: Readonly<Record<string, number>>): string {
  const lines = toCountLines(counts).map(({ label, count }) => `${label}: ${formatNumber(count)}`);
  return lines.join(" · ") || "nichts zu löschen";
}
