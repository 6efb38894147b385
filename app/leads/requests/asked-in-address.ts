import type { Snapshot } from "~/directory/index.server";

/** Field of a form that fills in the practice form and stores nothing. */
export const PREPARES = "vorbereiten";

/** As many laboratories can be asked at once as a practice can be thought to have looked at. */
export const MAX_ASKED = 10;

/** Parts of the thanks' address that say what was asked for; without a script there is no toast. */
export const ASKED_LABS = "angefragt";
export const ASKED_TEST = "test";

type Directory = Pick<Snapshot, "lab" | "homeCards" | "test">;

/** Laboratories that can be asked: those with a profile, and those of the home cards. */
export function askableLabs(
  ids: readonly string[],
  { lab, homeCards }: Pick<Directory, "lab" | "homeCards">,
): { id: string; name: string }[] {
  return ids.flatMap((id) => lab(id) ?? homeCards.find((card) => card.id === id) ?? []);
}

/** Names of what was asked for; what does not exist was not. */
export function askedIn(
  query: URLSearchParams,
  directory: Directory,
): { labs: readonly string[]; test: string | undefined } {
  const ids = (query.get(ASKED_LABS) ?? "").split(",").slice(0, MAX_ASKED);
  return {
    labs: askableLabs([...new Set(ids)], directory).map(({ name }) => name),
    test: directory.test(query.get(ASKED_TEST) ?? "")?.name,
  };
}
