const TITLE = String.raw`(?:Herrn?|Frau|Hr\.|Fr\.|Dr\.|Doktor|Doctor|Prof\.|Professor(?:in)?|PD|Patient(?:in)?|Mme|Madame|Monsieur|Signora?)`;
const DEGREE = String.raw`(?:(?:Dr|med|dent|phil|pharm|rer|nat|sc|PD|Prof)\.?\s+)*`;
const MONTH = String.raw`(?:\d{1,2}\.|Jan\p{L}*|Feb\p{L}*|März|Apr\p{L}*|Mai|Jun[i]?|Jul[i]?|Aug\p{L}*|Sep\p{L}*|Okt\p{L}*|Nov\p{L}*|Dez\p{L}*)`;

/** Rules find names and identifiers only roughly; the operator reads every text as well. */
const PERSONAL = [
  /[^\s@]+@[^\s@]+\.\p{L}{2,}/u,
  /\b756[.\s]?\d{4}[.\s]?\d{4}[.\s]?\d{2}\b/u,
  /(?:\+\d{2}|\b00\d{2})[\s./()-]*\d(?:[\s./()-]*\d){7,}/u,
  /\b0\d{2}[\s./-]*\d{3}[\s./-]*\d{2}[\s./-]*\d{2}\b/u,
  // Any full date may be a date of birth.
  new RegExp(String.raw`\b\d{1,2}\.\s?${MONTH}\s?(?:\d{4}|\d{2})\b`, "u"),
  /\b\d{4}-\d{2}-\d{2}\b/u,
  /(?:\bgeb(?:oren|\.)?|\bJahrgang|\*)\s*(?:am\s+|im\s+)?\d[\d.\s]*/iu,
  new RegExp(String.raw`(?<!\p{L})${TITLE}\s+${DEGREE}\p{Lu}[\p{L}'’.-]*`, "u"),
];

/** @param allowedNames the laboratory's own name may contain a title */
export function findPersonalData(
  text: string,
  allowedNames: readonly string[] = [],
): string | undefined {
  const rest = allowedNames.reduce((left, name) => left.replaceAll(name, " "), text);
  for (const rule of PERSONAL) {
    const found = rule.exec(rest)?.[0];
    if (found !== undefined) return found.trim();
  }
  return undefined;
}
