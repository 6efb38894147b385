import { formatPhone } from "~/lib/table-cell";

const NUMBER = /^[<>≤≥~]?\s*\d+(?:[.,]\d+)?(?:\s*[-–]\s*\d+(?:[.,]\d+)?)?$/;
/** «Menge [ml]», «Volumen (µl)», «Menge in ml». */
const UNIT = /[([]\s*([^\s()[\]]{1,12})\s*[)\]]\s*$|\sin\s+(\S{1,12})$/i;

/** A text of one line: people break long cells. */
export function parseLine(cell: string): string {
  return cell.replace(/([,;:.]?)\s*\n\s*/g, (_, sign: string) => `${sign || ","} `);
}

/** A spreadsheet takes «044 999 11 22» and «+41449991122» for numbers and drops the zero or the plus. */
export function parsePhone(cell: string): string {
  const [, digits] = /^(?:41)?([2-9]\d{8})$/.exec(cell.replace(/\s/g, "")) ?? [];
  return digits === undefined ? parseLine(cell) : formatPhone(`0${digits}`);
}

/** A number alone has the unit of its heading. */
export function parseAmount(cell: string, heading: string): string {
  const [, inBrackets, inWords] = UNIT.exec(heading) ?? [];
  const unit = inBrackets ?? inWords;
  return unit !== undefined && NUMBER.test(cell) ? `${cell} ${unit}` : parseLine(cell);
}
