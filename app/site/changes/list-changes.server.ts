import { parseBasket } from "~/directory/index";
import { readPublishedChanges, type Snapshot } from "~/directory/index.server";
import { type ChangeEntry, listExpiredProofs, toChangeEntries } from "./change-entries.server";

interface ChangesQuery {
  lab?: string | undefined;
  analyses?: readonly string[] | undefined;
  before?: number | undefined;
}

/**
 * Newest first.
 * @returns `next`: the revision before which the older ones were published; undefined on the last page
 */
export async function listChanges(
  snapshot: Snapshot,
  { lab, analyses, before }: ChangesQuery,
): Promise<{ entries: ChangeEntry[]; next: number | undefined }> {
  const { steps, older } = await readPublishedChanges(snapshot, { lab, analyses, before });
  // A proof that expires between two publications is listed with the earlier one.
  const after = older ?? new Date(0);
  const until = before === undefined ? new Date() : (steps[0]?.at ?? after);
  const proofs = (analyses === undefined ? listExpiredProofs(snapshot) : [])
    .filter(({ path }) => lab === undefined || path === `/lab/${lab}`)
    .filter(({ at }) => at > after && at <= until);
  const entries = [...steps.flatMap((step) => toChangeEntries(step, snapshot)), ...proofs];
  return {
    entries: entries.sort((a, b) => b.at.getTime() - a.at.getTime()),
    next: older && steps.at(-1)?.revision,
  };
}

/** Unknown values are ignored. */
export function readChangesQuery(request: Request): ChangesQuery {
  const { searchParams } = new URL(request.url);
  const lab = searchParams.get("labor") ?? "";
  const before = Number(searchParams.get("vor") ?? "");
  const analyses = parseBasket(searchParams.get("analysen") ?? "");
  return {
    analyses: analyses.length === 0 ? undefined : analyses,
    lab: lab === "" || lab.includes("\0") ? undefined : lab,
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
}
