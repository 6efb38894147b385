import { STATE_WORDS, type StateWord } from "#catalogue/state-words";
import type { entries } from "#database/entries";

export type EntryStatus = (typeof entries.$inferSelect)["status"];

const LABELS: Record<EntryStatus, string> = {
  new: "Neu",
  contacted: "Kontaktiert",
  offered: "Offeriert",
  done: "Erledigt",
};

/**
 * In the order of the work, with labels for display and words for addresses, forms and running
 * text.
 */
export const entryStatuses = Object.keys(LABELS).map((key) => {
  const value = key as EntryStatus;
  const word: StateWord<"entry"> = STATE_WORDS.entry[value];
  return { value, word, label: LABELS[value] };
});
