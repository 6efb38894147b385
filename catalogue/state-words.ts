/**
 * German words of states in addresses, forms, files and exports, which people and scripts rely on, by what has the
 * state. Code and database use the English ones.
 */
export const STATE_WORDS = {
  entry: { new: "neu", contacted: "kontaktiert", offered: "offeriert", done: "erledigt" },
  round: {
    open: "offen",
    comparison: "vergleich",
    decided: "entschieden",
    withdrawn: "zurückgezogen",
    expired: "abgelaufen",
  },
  reveal: { on_acceptance: "bei_annahme", at_once: "sofort" },
  invitation: {
    open: "offen",
    in_progress: "in_bearbeitung",
    answered: "beantwortet",
    declined: "abgelehnt",
    expired: "abgelaufen",
    withdrawn: "zurückgezogen",
  },
  decision: { accepted: "angenommen", declined: "abgelehnt" },
  party: { practice: "praxis", lab: "labor", software: "software", portal: "laborlotse" },
  outcome: { changed: "gewechselt", not_yet: "noch_nicht", cancelled: "nicht" },
  review: { received: "eingegangen", published: "veröffentlicht", rejected: "abgelehnt" },
  proposal: {
    invited: "eingeladen",
    draft: "entwurf",
    open: "offen",
    accepted: "übernommen",
    rejected: "abgelehnt",
  },
  document: {
    draft: "Entwurf",
    published: "veröffentlicht",
    changed: "geändert",
    taken_off: "abgeschaltet",
  },
  row: {
    published: "veröffentlicht",
    new: "neu",
    changed: "geändert",
    removed: "entfernt",
    same: "gleich",
  },
} as const satisfies Record<string, Record<string, string>>;

type StateSubject = keyof typeof STATE_WORDS;
export type StateWord<Name extends StateSubject> =
  (typeof STATE_WORDS)[Name][keyof (typeof STATE_WORDS)[Name]];

/** @returns the German word; anything else, such as the word of an earlier version, unchanged */
export function germanState(name: StateSubject, state: string): string {
  return new Map<string, string>(Object.entries(STATE_WORDS[name])).get(state) ?? state;
}

export function parseStateWord<Name extends StateSubject>(
  name: Name,
  word: unknown,
): keyof (typeof STATE_WORDS)[Name] | undefined {
  const words: [string, string][] = Object.entries(STATE_WORDS[name]);
  return words.find(([, one]) => one === word)?.[0] as keyof (typeof STATE_WORDS)[Name] | undefined;
}
