const NUMBER = /^[<>≤≥~]?\s*\d+(?:[.,]\d+)?(?:\s*[-–]\s*\d+(?:[.,]\d+)?)?$/;
/** «Menge [ml]», «Volumen (µl)», «Menge in ml». */
const UNIT = /[([]\s*([^\s()[\]]{1,12})\s*[)\]]\s*$|\sin\s+(\S{1,12})$/i;

/** A text of one line: people break long cells. */
export function parseLine(cell: string): string {
  return cell.replace(/([,;:.]?)\s*\n\s*/g, (_, sign: string) => `${sign || ","} `);
}

/** A spreadsheet takes «044 999 11 22» for a number and drops its zero: no Swiss number has nine digits without one. */
export function parsePhone(cell: string): string {
  const [, ...groups] = /^([2-9]\d)(\d{3})(\d{2})(\d{2})$/.exec(cell.replace(/\s/g, "")) ?? [];
  return groups.length === 0 ? parseLine(cell) : `0${groups.join(" ")}`;
}

/** A number alone has the unit of its heading. */
export function parseAmount(cell: string, heading: string): string {
  const [, inBrackets, inWords] = UNIT.exec(heading) ?? [];
  const unit = inBrackets ?? inWords;
  return unit !== undefined && NUMBER.test(cell) ? `${cell} ${unit}` : parseLine(cell);
}
