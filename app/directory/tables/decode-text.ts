/**
 * What Windows-1252 does not hold in tables of our languages. Read so, a file of an old Mac or of DOS
 * shows «Š» and «Ÿ» for «ä» and «ü», or «Ð» for a dash.
 */
const FOREIGN =
  /[^\p{ASCII}\xa0ÄÖÜäöüßÀÂÇÈÉÊËÎÏÔÙÛàâçèéêëîïìíòóôùúûœŒ§°±²³µ·×÷¼½¾«»‹›„“”‚‘’–—…•€™®©]/u;
/** Signs of Windows-1252 where only one of another encoding makes sense: «Gef„ss», «cÏur», «² 5». */
const MISPLACED = /\p{L}[„‚]|[…€]\p{L}|\p{L}”\p{L}|\p{Ll}[À-Ü]|(?<![\p{L}\p{N})])[²³]/u;

/**
 * The text of a CSV file: UTF-8, UTF-16 with its mark («Unicode-Text»), or Windows-1252, as a German
 * Excel saves «CSV (Trennzeichen-getrennt)».
 * @returns undefined for any other encoding, and where it is in doubt
 */
export function decodeText(file: Uint8Array): string | undefined {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return decode(file, "utf-16le");
  if (first === 0xfe && second === 0xff) return decode(file, "utf-16be");
  const text = decode(file, "utf-8");
  if (text !== undefined) return text;
  const old = decode(file, "windows-1252") ?? "";
  return FOREIGN.test(old) || MISPLACED.test(old) ? undefined : old;
}

function decode(file: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}
