const SYLLABLES = "ba cor di fen glo hyd kin lip mor nat pro tin".split(" ");

/** The name with three syllables behind it, so that copies of one analysis are found apart. */
export function toMadeUpName(name: string, copy: number): string {
  const seed = copy + name.length * 7;
  return [seed, seed * 31, seed * 17 + 5].reduce(
    (text, number) => text + SYLLABLES[number % SYLLABLES.length],
    name,
  );
}
