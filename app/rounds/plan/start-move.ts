import { getPostedField } from "~/forms/posted-field";
import { isIsoDay } from "~/lib/swiss-time";
import type { FieldError } from "~/ui/error-summary";

/** ISO days; null for what the practice leaves open. */
export interface StartMove {
  /** Last day of the current contract. */
  contractEnd: string | null;
  notBefore: string | null;
}

type Parsed =
  | { success: true; move: StartMove }
  | { success: false; errors: readonly FieldError[] };

/** Anything later is a typing error. */
const MAX_YEARS = 5;

/** @param decidedOn ISO day; contracts end and plans start within five years of it */
export function parseStartMove(form: FormData, decidedOn: string): Parsed {
  const latest = `${Number(decidedOn.slice(0, 4)) + MAX_YEARS}${decidedOn.slice(4)}`;
  const typed = ["contractEnd", "notBefore"].map((field) => ({
    field,
    day: getPostedField(form, field).trim(),
  }));
  const errors = typed.flatMap(({ field, day }) => {
    if (day === "") return [];
    if (!isIsoDay(day)) return [{ field, message: "Bitte geben Sie einen Tag an." }];
    return day > latest ? [{ field, message: "Bitte prüfen Sie das Jahr." }] : [];
  });
  if (errors.length > 0) return { success: false, errors };
  const [contractEnd = null, notBefore = null] = typed.map(({ day }) => day || null);
  return { success: true, move: { contractEnd, notBefore } };
}
