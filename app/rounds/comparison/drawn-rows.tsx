import { formatCount, formatNumber } from "~/lib/format-number";
import type { OfferPart } from "~/rounds/offer/conditions";
import type { OfferContent } from "~/rounds/offer/offer-content";
import { Icon } from "~/ui/icon";
import type { ComparisonCell, ComparisonTableRow } from "~/ui/tables/comparison-table";
import { BindingBar, CourierDay, parseClockTimes } from "./cell-drawings";
import type { OfferComparison, OfferComparisonRow } from "./comparison";

interface Drawn {
  rows: ComparisonTableRow[];
  /** Keys of the conditions that the rows say in full. */
  said: ReadonlySet<string>;
}

/** What a practice decides by, drawn; every other condition is a row of words. */
export function drawRows(comparison: OfferComparison): Drawn {
  const { offers, parts } = comparison;
  const all = parts.flatMap(({ rows }) => rows);
  const contents = offers.map(({ content }) => content);
  const find = (keys: readonly string[]) => all.filter(({ key }) => keys.includes(key));
  const times = listTimes(comparison);
  const courier = find(["courierDays", "courierTimes", "courierCutOff"]);
  const term = find(["termMonths", "noticeMonths"]);
  const catches = find(["exclusive", "minimumVolume"]);
  const ways = find(WAYS.map(({ key }) => key));
  const costs = find(["costs-per-year"]);
  const analyses = find(["analyses"]);
  const topics: (ComparisonTableRow & { of: readonly OfferComparisonRow[] })[] = [
    {
      ...{ key: "drawn-courier", name: "Kurier", hint: "Abholzeiten am Tag", of: courier },
      isSame: areSame(courier),
      cells: contents.map((content, index) => toCourierCell(content, courier, index)),
    },
    ...times,
    ...analyses.map((row) => ({ ...toTableRow(row), key: "drawn-analyses", of: [row] })),
    ...costs.map((row) => ({
      ...toTableRow(row),
      ...{ key: "drawn-costs", name: "Kosten im Jahr", hint: "ausserhalb der Analysenliste" },
      cells: row.cells.map((cell, index) => toCostsCell(row, cell, contents[index])),
      of: [row],
    })),
    {
      ...{ key: "drawn-binding", name: "Bindung", hint: "Mindestlaufzeit + Kündigung", of: term },
      isSame: areSame([...term, ...catches]),
      cells: contents.map((content, index) => ({
        ...toBindingCell(content, contents),
        isBest: isBestInAll([...term, ...catches], index),
      })),
    },
    {
      ...{ key: "drawn-ways", name: "Anbindung", hint: "Aufträge und Befunde", of: ways },
      isSame: areSame(ways),
      cells: contents.map(toWaysCell),
    },
  ];
  const known = topics.filter(({ of }) => of.length > 0);
  return {
    rows: known.map(({ of: _, ...row }) => row),
    said: new Set(known.flatMap(({ of }) => of.map(({ key }) => key))),
  };
}

/** A row of words. */
export function toTableRow({ key, label, cells, isSame }: OfferComparisonRow): ComparisonTableRow {
  return {
    key,
    name: label,
    isSame,
    cells: cells.map(({ isKnown, rank: _, ...cell }) => ({ ...cell, isSoft: !isKnown })),
  };
}

function areSame(rows: readonly OfferComparisonRow[]): boolean {
  return rows.every(({ isSame }) => isSame);
}

/** Nothing is weighed: only what no other offer beats in any of the rows is the best. */
function isBestInAll(rows: readonly OfferComparisonRow[], index: number): boolean {
  const isTop = ({ cells }: OfferComparisonRow) =>
    cells[index]?.rank !== undefined &&
    cells.every(({ rank = Number.POSITIVE_INFINITY }) => rank >= (cells[index]?.rank ?? 0));
  return rows.every(isTop) && rows.some(({ cells }) => cells[index]?.isBest);
}

const TURNAROUND: OfferPart = "turnaround";

/** Those of which the practice sends most come first. */
function listTimes({ parts, samplesByGroup }: OfferComparison) {
  const rows = parts.find(({ key }) => key === TURNAROUND)?.rows ?? [];
  const counts = new Map(
    Object.entries(samplesByGroup).map(([group, count]) => [`turnaround-${group}`, count]),
  );
  const countOf = ({ key }: OfferComparisonRow) => counts.get(key) ?? 0;
  return rows
    .toSorted((one, other) => countOf(other) - countOf(one))
    .map((row) => {
      const count = countOf(row);
      const hint = count === 0 ? "ab Eingang" : `${formatNumber(count)}/Woche`;
      const className = "offers-time";
      return { ...toTableRow(row), name: `Befund ${row.label}`, hint, className, of: [row] };
    });
}

function toCourierCell(
  { courierTimes = "" }: OfferContent,
  rows: readonly OfferComparisonRow[],
  index: number,
): ComparisonCell {
  const text = (key: string) => {
    const cell = rows.find((row) => row.key === key)?.cells[index];
    return cell?.isKnown ? cell.lines.join(", ") : undefined;
  };
  const days = text("courierDays");
  const cutOff = text("courierCutOff")?.replace(" Uhr", "");
  if (days === undefined && courierTimes === "" && cutOff === undefined) return UNKNOWN;
  const hours = parseClockTimes(courierTimes);
  return {
    drawing: hours.length > 0 && <CourierDay hours={hours} />,
    lines: [courierTimes === "" ? "Zeiten: ?" : courierTimes],
    note: `${days ?? "Tage: ?"}, gleichentags bis ${cutOff ?? "?"}`,
  };
}

function toCostsCell(
  { cells }: OfferComparisonRow,
  { isKnown, rank, ...cell }: OfferComparisonRow["cells"][number],
  content: OfferContent | undefined,
): ComparisonCell {
  const least = Math.min(...cells.flatMap((one) => one.rank ?? []));
  const more = Math.round(((rank ?? least) - least) / 100);
  const [amount = "", ...others] = cell.lines;
  const reason =
    content?.prices.length === 0 ? "keine Preise genannt" : "Menge oder Preis im Jahr unbekannt";
  const notes = isKnown
    ? [...(more > 0 ? [`CHF\u00a0${formatNumber(more)} mehr`] : []), ...others]
    : [reason];
  return { ...cell, lines: [amount], note: notes.join(", "), isSoft: !isKnown };
}

function toBindingCell(content: OfferContent, contents: readonly OfferContent[]): ComparisonCell {
  const { termMonths: term, noticeMonths: notice, exclusive, minimumVolume = 0 } = content;
  if (term === undefined && notice === undefined) return UNKNOWN;
  const longest = Math.max(
    ...contents.map(({ termMonths = 0, noticeMonths = 0 }) => termMonths + noticeMonths),
  );
  const say = (name: string, months: number | undefined) =>
    `${name}: ${months === undefined ? "keine Angabe" : formatCount(months, "Monat", "Monate")}`;
  const catches = [
    ...(exclusive ? ["verlangt Exklusivität"] : []),
    ...(minimumVolume > 0
      ? [`mindestens ${formatCount(minimumVolume, "Probe", "Proben")} im Jahr`]
      : []),
  ];
  return {
    drawing: longest > 0 && (
      <BindingBar term={(term ?? 0) / longest} notice={(notice ?? 0) / longest} />
    ),
    lines: [
      <span key="months">
        <span className="sr-only">
          {say("Mindestlaufzeit", term)}, {say("Kündigungsfrist", notice)}
        </span>
        <span aria-hidden="true">
          {term === 0 ? "keine" : (term ?? "?")} + {notice ?? "?"} Monate
        </span>
      </span>,
      ...catches.map((text) => (
        <span key={text} className="offers-catch">
          <b aria-hidden="true">!</b> {text}
        </span>
      )),
    ],
  };
}

const WAYS = [
  { key: "orderPortal", name: "Portal" },
  { key: "hl7v2", name: "HL7 v2" },
  { key: "chLabOrder", name: "CH LAB-Order" },
  { key: "softwareConfirmed", name: "Software" },
] as const;

function toWaysCell(content: OfferContent): ComparisonCell {
  return {
    lines: [
      <ul key="ways" className="offers-ways">
        {WAYS.map(({ key, name }) => (
          <li key={key} className={content[key] ? "is-there" : ""}>
            <Mark answer={content[key]} />
            {name}
          </li>
        ))}
      </ul>,
    ],
  };
}

function Mark({ answer }: { answer: boolean | undefined }) {
  if (answer === undefined) {
    return (
      <>
        <b aria-hidden="true">?</b>
        <span className="sr-only">keine Angabe: </span>
      </>
    );
  }
  return (
    <>
      <Icon name={answer ? "check" : "x"} className="" />
      <span className="sr-only">{answer ? "ja: " : "nein: "}</span>
    </>
  );
}

const UNKNOWN: ComparisonCell = { lines: ["keine Angabe"], isSoft: true };
