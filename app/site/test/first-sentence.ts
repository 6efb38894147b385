/** A full stop after a word of at least three letters, or after a bracket; shorter words are abbreviations. */
const END = /[\p{L}\d)]{3}\.(?=\s\p{Lu})/u;

export function firstSentence(text: string): [first: string, rest: string] {
  const end = END.exec(text);
  if (end === null) return [text, ""];
  const cut = end.index + end[0].length;
  return [text.slice(0, cut), text.slice(cut).trim()];
}
