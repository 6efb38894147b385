/** A full stop after a word of three letters or more, or a bracket; shorter ones stand in abbreviations. */
const END = /[\p{L}\d)]{3}\.(?=\s\p{Lu})/u;

/** The first sentence of a text, and what follows it. */
export function firstSentence(text: string): [first: string, rest: string] {
  const end = END.exec(text);
  if (end === null) return [text, ""];
  const cut = end.index + end[0].length;
  return [text.slice(0, cut), text.slice(cut).trim()];
}
