import { formatCount } from "~/lib/format-number";
import { type AskedNeeds, conditions, isAsked, type OfferPart } from "./conditions";
import { priceRows } from "./offer-content";
import { findOfferField, type OfferFields } from "./offer-fields";

export interface PartProgress {
  answered: number;
  asked: number;
  /** «noch leer», «2 von 4 Angaben», «vollständig», «1 Angabe zu prüfen» */
  words: string;
}

/** @param wrong names of the rejected fields */
export function getPartProgress(
  part: OfferPart,
  fields: OfferFields,
  needs: AskedNeeds,
  wrong: readonly string[] = [],
): PartProgress {
  const names = getFieldNames(part, needs);
  const isAnswered = (name: string) => {
    // A unit without a number is no answer.
    const values = part === "turnaround" ? fields[name]?.slice(0, 1) : fields[name];
    return values?.some((value) => value.trim() !== "") ?? false;
  };
  const answered = names.filter(isAnswered).length;
  const asked = names.length;
  const refused = wrong.filter((field) => findOfferField(field)?.part === part).length;
  if (refused > 0) {
    return { answered, asked, words: `${formatCount(refused, "Angabe", "Angaben")} zu prüfen` };
  }
  if (answered === 0) return { answered, asked, words: "noch leer" };
  const words = answered === asked ? "vollständig" : `${answered} von ${asked} Angaben`;
  return { answered, asked, words };
}

function getFieldNames(part: OfferPart, needs: AskedNeeds): string[] {
  const names: string[] = conditions
    .filter((field) => field.part === part && !("lines" in field) && isAsked(field, needs))
    .map(({ key }) => key);
  return part === priceRows.part ? [...names, priceRows.fields.name.name] : names;
}
