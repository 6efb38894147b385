import type { Snapshot } from "~/directory/index.server";

/** Field of a form that fills in the practice form and stores nothing. */
export const PREFILL_FIELD = "vorbereiten";

/** As many laboratories can be asked at once as a practice can be thought to have looked at. */
export const MAX_REQUESTED_LABS = 10;

/** Parts of the thanks' address that say what was asked for; without a script there is no toast. */
export const REQUESTED_LABS_PARAM = "angefragt";
export const REQUESTED_TEST_PARAM = "test";

type Directory = Pick<Snapshot, "lab" | "homeCards" | "test">;

/** Laboratories that can be asked: those with a profile, and those of the home cards. */
export function findRequestableLabs(
  ids: readonly string[],
  { lab, homeCards }: Pick<Directory, "lab" | "homeCards">,
): { id: string; name: string }[] {
  return ids.flatMap((id) => lab(id) ?? homeCards.find((card) => card.id === id) ?? []);
}

/** Names of what was asked for; what does not exist was not. */
export function readRequestedNames(
  query: URLSearchParams,
  directory: Directory,
): { labs: readonly string[]; test: string | undefined } {
  const ids = (query.get(REQUESTED_LABS_PARAM) ?? "").split(",").slice(0, MAX_REQUESTED_LABS);
  return {
    labs: findRequestableLabs([...new Set(ids)], directory).map(({ name }) => name),
    test: directory.test(query.get(REQUESTED_TEST_PARAM) ?? "")?.name,
  };
}
