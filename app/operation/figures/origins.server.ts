import { FUNNEL_STEPS, type FunnelStep } from "#database/practice-funnel";
import { ORIGIN_LABELS } from "~/forms/origin-labels";
import { sum } from "~/lib/sum";
import { toSwissTime } from "~/lib/swiss-calendar.server";
import { formatMonth } from "~/lib/swiss-time";
import { readFilter } from "~/list/filter";
import { type FunnelPart, type FunnelRow, readPracticeFunnel } from "~/rounds/index.server";
import { readVisits } from "./visits.server";

/** Rounds are deleted two years after they ended, so earlier months would show too few. */
const MONTHS = 24;
/** Anybody can make up a campaign. */
const MAX_ROWS = 30;

/** `value` stands in the address. */
const PARTS = [
  { value: "monat", label: "Monat", part: "month" },
  { value: "formular", label: ORIGIN_LABELS.form, part: "form" },
  { value: "einstieg", label: ORIGIN_LABELS.landing, part: "landing" },
  { value: "verweis", label: ORIGIN_LABELS.referrer, part: "referrer" },
  { value: "quelle", label: ORIGIN_LABELS.source, part: "source" },
  { value: "medium", label: ORIGIN_LABELS.medium, part: "medium" },
  { value: "kampagne", label: ORIGIN_LABELS.campaign, part: "campaign" },
] as const satisfies { value: string; label: string; part: FunnelPart }[];

const STEP_LABELS: Record<FunnelStep, string> = {
  forms: "Formulare",
  confirmed: "Postfach bestätigt",
  opened: "Runde eröffnet",
  offered: "Mit Offerte",
  decided: "Entschieden",
  planned: "Umstiegsplan",
  changed: "Gewechselt",
};

const HEADINGS = ["Besuche", ...FUNNEL_STEPS.map((step) => STEP_LABELS[step])];

/** How far practices have come, by one part of their origin; before the form, nobody knows which one it will be. */
export async function readOrigins(query: URLSearchParams, now = new Date()) {
  const { fields, months, by } = parseQuery(query, now);
  const { label, part } = PARTS.find(({ value }) => value === by) ?? PARTS[0];
  const first = part === "form" ? 1 : 0;
  const rows = mergeRows(await readFunnel([part], months), part).map((row) => ({
    ...row,
    numbers: row.numbers.slice(first),
  }));
  const headings = HEADINGS.slice(first);
  return {
    fields,
    headings: [label, ...headings],
    rows,
    sums: headings.map((_, step) => sum(rows.map(({ numbers }) => numbers[step] ?? 0))),
  };
}

/** All parts of the origin, to be counted by a spreadsheet. */
export async function readOriginTable(query: URLSearchParams, now = new Date()) {
  const { months } = parseQuery(query, now);
  const rows = await readFunnel(
    PARTS.map(({ part }) => part),
    months,
  );
  return {
    head: [...PARTS.map(({ label }) => label), ...HEADINGS],
    entries: sum(rows.map(({ counts: [, forms = 0] }) => forms)),
    rows: rows.map(({ values, counts }) => [
      ...values.map((value, index) => value ?? (index === 1 ? ERASED : "")),
      ...counts,
    ]),
  };
}

/** Visits, then the steps of practices; each has rows of its own, those of visits without a form. */
async function readFunnel(
  parts: readonly FunnelPart[],
  months: readonly string[],
): Promise<FunnelRow[]> {
  const isOfForms = parts.every((part) => part === "form");
  const [practices, visits] = await Promise.all([
    readPracticeFunnel(parts, months),
    isOfForms ? [] : readVisits(parts, months),
  ]);
  return [
    ...practices.map(({ values, counts }) => ({ values, counts: [0, ...counts] })),
    ...visits.map(({ values, count }) => ({
      values,
      counts: [count, ...FUNNEL_STEPS.map(() => 0)],
    })),
  ];
}

function parseQuery(query: URLSearchParams, now: Date) {
  const recent = listMonths(now).map((month) => ({ value: month, label: toMonthLabel(month) }));
  const fields = [
    { name: "je", label: "Aufteilen nach", options: PARTS, usual: "kampagne" },
    { name: "monat", label: "Monat", options: recent },
  ] as const;
  const { je: by, monat: month } = readFilter(fields, query);
  return { fields, by, months: month === "" ? recent.map(({ value }) => value) : [month] };
}

/** «2026-11», the current one first. */
function listMonths(now: Date): string[] {
  const current = toSwissTime(now).toPlainDate().toPlainYearMonth();
  return Array.from({ length: MONTHS }, (_, ago) => current.subtract({ months: ago }).toString());
}

function toMonthLabel(month: string): string {
  return formatMonth(`${month}-15`);
}

const ERASED = "Gelöschte Einträge";

/** One row a value; months newest first, others as counted, the last ones in one row. */
function mergeRows(counted: readonly FunnelRow[], part: FunnelPart) {
  const groups = [...Map.groupBy(counted, ({ values: [value] }) => value)];
  if (part === "month") groups.sort(([one = ""], [other = ""]) => other.localeCompare(one));
  const rest = groups.splice(MAX_ROWS);
  return [
    ...groups.map(([value, rows]) => toRow(toLabel(value, part), rows)),
    ...(rest.length === 0
      ? []
      : [
          toRow(
            `${rest.length} weitere`,
            rest.flatMap(([, rows]) => rows),
          ),
        ]),
  ];
}

function toRow(label: string, rows: readonly FunnelRow[]) {
  const numbers = HEADINGS.map((_, step) => sum(rows.map(({ counts }) => counts[step] ?? 0)));
  return { label, numbers };
}

function toLabel(value: string | undefined, part: FunnelPart): string {
  if (value === undefined) return ERASED;
  if (value === "") return "Ohne Angabe";
  if (part === "month") return toMonthLabel(value);
  return part === "form" && value === "telefon" ? "Am Telefon" : value;
}
