import { testGroups } from "~/leads/index";
import { conditions, type OfferPart } from "./conditions";
import { OFFER_FIELDS, turnaroundFieldName } from "./offer-fields";

const ROW_LABELS: Record<string, readonly [row: string, label: string]> = {
  [OFFER_FIELDS.price.name]: ["Preis", "Wofür"],
  [OFFER_FIELDS.price.francs]: ["Preis", "Preis in Franken"],
  [OFFER_FIELDS.price.per]: ["Preis", "Wie oft"],
  [OFFER_FIELDS.price.group]: ["Preis", "Gilt für"],
  [OFFER_FIELDS.benefit.kind]: ["Vergütung", "Art"],
  [OFFER_FIELDS.benefit.amount]: ["Vergütung", "Betrag"],
  [OFFER_FIELDS.benefit.inReturn]: ["Vergütung", "Gegenleistung"],
  [OFFER_FIELDS.benefit.passOn]: [
    "Vergütung",
    "Weitergabe an Schuldner der Vergütung (Ihre Einschätzung)",
  ],
};

/** «Preis 2, Wofür»: the name of a row's field ends with the row's number. */
export function offerFieldLabel(field: string): string {
  const [, name = field, rowNumber] = /^(.*?)(?:-(\d+))?$/.exec(field) ?? [];
  const row = ROW_LABELS[name];
  if (row !== undefined) return `${row[0]} ${Number(rowNumber ?? 0) + 1}, ${row[1]}`;
  if (field === OFFER_FIELDS.binding) return "Verbindlichkeit";
  if (field === OFFER_FIELDS.validUntil) return "Gültig bis";
  if (field === OFFER_FIELDS.reference) return "Ihre Referenz";
  const group = testGroups.find(({ value }) => turnaroundFieldName(value) === field);
  if (group !== undefined) return `Befundzeit ${group.label}`;
  return conditions.find(({ key }) => key === field)?.label ?? "";
}

/** Undefined for the fields below all parts. */
export function getFieldPart(field: string): OfferPart | undefined {
  const name = field.replace(/-\d+$/, "");
  if (name.startsWith(turnaroundFieldName(""))) return "turnaround";
  const isIn = (names: object) => Object.values(names).includes(name);
  if (isIn(OFFER_FIELDS.price)) return "material";
  if (isIn(OFFER_FIELDS.benefit)) return "contract";
  return conditions.find(({ key }) => key === name)?.part;
}
