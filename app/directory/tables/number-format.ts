/** Shows the value of a cell as its spreadsheet does. */
export type NumberFormat = (value: number) => string;

/** Formats that a workbook names by number alone (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  18: "h:mm",
  19: "h:mm:ss",
  20: "h:mm",
  21: "h:mm:ss",
  22: "d.m.yyyy h:mm",
  37: "#,##0",
  38: "#,##0",
  39: "#,##0.00",
  40: "#,##0.00",
  45: "[h]:mm:ss",
  46: "[h]:mm:ss",
  47: "[h]:mm:ss",
};

export function getBuiltInFormat(id: number): string {
  const isDate = (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDate ? "d.m.yyyy" : (BUILT_IN[id] ?? "General");
}

/** A spreadsheet shows no date before 1900 or after 9999. */
const NO_DATE = "########";
const LAST_SERIAL = 2_958_466;
const DAYS_TO_1904 = 1462;

/** What is not written in a format: texts, colours, conditions, spaces of a letter's width. */
const LITERALS = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;

/**
 * Dates become ISO days, with the time unless it is midnight; times and durations `h:mm`. Numbers have the decimals,
 * zeros and units that a person sees, but no separators of thousands; those in formats that tell the sign
 * by a colour, compare or divide are given as they are stored.
 * @param code of the workbook's XML
 * @param is1904 days are counted from 1904, as on old Macs
 */
export function createNumberFormat(code: string, is1904: boolean): NumberFormat {
  const [section = ""] = code.slice(0, 255).match(/(?:"[^"]*"|\\.|[^;"\\])+/g) ?? [];
  const bare = section.replace(LITERALS, "").replace(/general/i, "");
  const hasTime = /[hs]/i.test(bare);
  const hasDay = /[yd]/i.test(bare) || (!hasTime && /m/i.test(bare));
  const epoch = is1904 ? DAYS_TO_1904 : 0;
  if (hasDay) return (value) => formatDay(value + epoch, hasTime);
  if (hasTime || /\[m+\]/i.test(bare)) return (value) => formatTime(value, bare);
  return createDecimalFormat(section) ?? formatPlain;
}

/** The 15 digits that a spreadsheet calculates with: 7.2, not 7.199999999999999. */
export function formatPlain(value: number): string {
  return String(Number(value.toPrecision(15)));
}

function formatDay(serial: number, hasTime: boolean): string {
  if (!(serial >= 1 && serial < LAST_SERIAL)) return NO_DATE;
  const seconds = Math.round(serial * 86_400);
  const iso = new Date(Date.UTC(1899, 11, 30) + seconds * 1000).toISOString();
  const time = iso.slice(11, 19).replace(/:00$/, "");
  return hasTime && time !== "00:00" ? `${iso.slice(0, 10)} ${time}` : iso.slice(0, 10);
}

function formatTime(value: number, format: string): string {
  if (value < 0 || value >= LAST_SERIAL) return NO_DATE;
  const isElapsed = /\[/.test(format);
  const total = Math.round((isElapsed ? value : value % 1) * 86_400);
  const two = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(total / 3600);
  const seconds = /s/i.test(format) ? `:${two(total % 60)}` : "";
  return `${/hh/i.test(format) ? two(hours) : hours}:${two(Math.floor(total / 60) % 60)}${seconds}`;
}

const PART = /"([^"]*)"|\\(.)|\[\$([^-\]]*)[^\]]*\]|[_*].|\[[^\]]*\]|(general|[0#?.,]+)|(.)/gis;

/** @returns undefined for a format that does more than show digits between texts */
function createDecimalFormat(section: string): NumberFormat | undefined {
  if (/\[[<>=]/.test(section) || /[eE][+-]/.test(section.replace(LITERALS, ""))) return undefined;
  const parts = [...section.matchAll(PART)].map(([, quoted, escaped, currency, digits, other]) => ({
    digits,
    text: quoted ?? escaped ?? currency ?? other ?? "",
  }));
  const places = parts.filter(({ digits }) => digits !== undefined);
  const pattern = places.map(({ digits }) => digits?.replace(/(?<=[0#?]),(?=[0#?])/g, "")).join("");
  const isGeneral = /^general$/i.test(pattern);
  const [whole = "", decimals = "", ...more] = pattern.split(".");
  const texts = parts.map(({ text }) => text).join("");
  const isSimple = /^[0#?]+(?:\.[0#?]{0,15})?$/.test(pattern) || isGeneral;
  if (!isSimple || more.length > 0 || /[/@]/.test(texts)) return undefined;
  if (places.length > 1 && (isGeneral || decimals !== "")) return undefined;
  const factor = parts.some(({ text }) => text === "%") ? 100 : 1;
  return (value) => {
    const size = Number(Math.abs(value * factor).toPrecision(15));
    const shown = isGeneral ? formatPlain(size) : round(size, whole, decimals);
    const sign = value < 0 && /[1-9]/.test(shown) ? "-" : "";
    return `${sign}${fillIn(parts, shown)}`.trim();
  };
}

function round(size: number, whole: string, decimals: string): string {
  const shift = 10 ** decimals.length;
  const rounded = Math.round(Number((size * shift).toPrecision(15))) / shift;
  const [integer = "", fraction = ""] = rounded.toFixed(decimals.length).split(".");
  const optional = decimals.length - decimals.lastIndexOf("0") - 1;
  const kept = fraction.replace(new RegExp(`0{0,${optional}}$`), "");
  const padded = integer.padStart(whole.replace(/[^0]/g, "").length, "0");
  return kept === "" ? padded : `${padded}.${kept}`;
}

/** From the right, each place takes as many signs as it has digits, and the first one the rest: «044 123 45 67». */
function fillIn(
  parts: readonly { digits: string | undefined; text: string }[],
  shown: string,
): string {
  const first = parts.findIndex(({ digits }) => digits !== undefined);
  let left = shown;
  return parts
    .map(({ digits, text }, index) => ({ digits, text, isFirst: index === first }))
    .reduceRight((filled, { digits, text, isFirst }) => {
      if (digits === undefined) return text + filled;
      const taken = isFirst ? left : left.slice(Math.max(0, left.length - digits.length));
      left = left.slice(0, left.length - taken.length);
      return taken + filled;
    }, "");
}
