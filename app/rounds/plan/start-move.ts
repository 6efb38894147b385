import type { Parsed } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { isIsoDay } from "~/lib/swiss-time";

/** ISO days; null for what the practice leaves open. */
export interface StartMove {
  /** Last day of the current contract. */
  contractEnd: string | null;
  notBefore: string | null;
}

/** Anything later is a typing error. */
const MAX_YEARS = 5;

const ALREADY_OVER =
  "Dieser Tag liegt vor Ihrem Entscheid. Bitte prüfen Sie ihn, oder lassen Sie das Feld leer.";

/** @param decidedOn ISO day; contracts end and plans start on it or within five years after it */
export function parseStartMove(form: FormData, decidedOn: string): Parsed<StartMove> {
  const latest = `${Number(decidedOn.slice(0, 4)) + MAX_YEARS}${decidedOn.slice(4)}`;
  const read = (field: keyof StartMove) => getPostedField(form, field).trim();
  const values = { contractEnd: read("contractEnd"), notBefore: read("notBefore") };
  const errors = Object.entries(values).flatMap(([field, day]) => {
    if (day === "") return [];
    if (!isIsoDay(day)) return [{ field, message: "Bitte geben Sie einen Tag an." }];
    if (day < decidedOn) return [{ field, message: ALREADY_OVER }];
    return day > latest ? [{ field, message: "Bitte prüfen Sie das Jahr." }] : [];
  });
  if (errors.length > 0) return { success: false, errors, values };
  const { contractEnd, notBefore } = values;
  return {
    success: true,
    entry: { contractEnd: contractEnd || null, notBefore: notBefore || null },
  };
}
