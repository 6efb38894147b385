import { formatClock, formatDate } from "./swiss-time";

/** A cell before it is written as CSV or XLSX; `Date` is a moment, `day` an ISO day. */
export type TableCell =
  | string
  | number
  | boolean
  | Date
  | { day: string }
  | { phone: string }
  | null;

export interface Table {
  head: readonly string[];
  /** Rows in parts, so that a long table is never in memory whole. */
  batches: Iterable<TableRows> | AsyncIterable<TableRows>;
}

type TableRows = readonly (readonly TableCell[])[];

/** Days and moments as a Swiss spreadsheet takes them for dates: no comma before the time. */
export function formatTableCell(cell: Exclude<TableCell, number | null>): string {
  if (typeof cell === "string") return cell;
  if (typeof cell === "boolean") return cell ? "Ja" : "Nein";
  if (cell instanceof Date) return `${formatDate(cell)} ${formatClock(cell)}`;
  return "day" in cell ? formatDate(cell.day) : formatPhone(cell.phone);
}

/** Numbers of ten digits that have no area code: 0800 123 456. */
const SERVICE_NUMBER = /^0(?:8[047]|90)\d/;

/**
 * «044 123 45 67»: a spreadsheet takes digits without spaces for a number and drops the zero, and a plus for the
 * start of a formula. What is no telephone number stays as it is.
 */
export function formatPhone(typed: string): string {
  if (!/^\+?[\d\s()/.-]+$/.test(typed)) return typed;
  const dialled = typed.trim().replace(/^\+/, "00");
  const digits = dialled.replace("(0)", "").replace(/\D/g, "").replace(/^0041/, "0");
  if (!/^0[1-9]\d{8}$/.test(digits)) return dialled.replace(/^(\d{4})(\d+)$/, "$1 $2");
  return SERVICE_NUMBER.test(digits)
    ? digits.replace(/^(\d{4})(\d{3})/, "$1 $2 ")
    : digits.replace(/^(\d{3})(\d{3})(\d{2})/, "$1 $2 $3 ");
}
