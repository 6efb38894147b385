import type { Snapshot } from "~/directory/index.server";

export const PREFILL_FIELD = "vorbereiten";

/** A practice can hardly have looked at more. */
export const MAX_REQUESTED_LABS = 10;

export const TOO_MANY_LABS = `Bitte kreuzen Sie höchstens ${MAX_REQUESTED_LABS} Labore an.`;

/** So many ids fit into one field; ticked ones go along in any case. */
export const MAX_OFFERED_LABS = 20;

/** Query parameters for the thanks, because without a script there is no toast. */
export const REQUESTED_LABS_PARAM = "angefragt";
export const REQUESTED_TEST_PARAM = "test";

type Directory = Pick<Snapshot, "lab" | "homeCards" | "test">;

export function findRequestableLabs(
  ids: readonly string[],
  { lab, homeCards }: Pick<Directory, "lab" | "homeCards">,
): { id: string; name: string }[] {
  return ids.flatMap((id) => lab(id) ?? homeCards.find((card) => card.id === id) ?? []);
}

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
