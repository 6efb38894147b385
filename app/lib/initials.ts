/** Titles are not part of the initials: «Prof. Dr. med. Reto Imhof» is RI. */
const TITLE = /^(prof|dr|pd|med|dent|phil|nat|sc|rer|dipl|lic|mba|msc|bsc)\.?$/i;

export function getInitials(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => word && !TITLE.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap((word) =>
    word === undefined ? [] : [Array.from(word)[0] ?? ""],
  );
}

/** «P. M.»: enough to recognise yourself, too little to tell a stranger at the same computer who was here before. */
export function shortName(name: string): string {
  return getInitials(name)
    .map((letter) => `${letter}.`)
    .join(" ");
}
