import type { MatchReason } from "./find-analyses.server";

/** Says why something was found whose name does not. */
export function MatchReasonNote({ why }: { why: MatchReason | undefined }) {
  if (why === undefined) return null;
  return (
    <p className="mt-1 text-meta">
      Treffer: «<strong className="font-semibold">{why.term}</strong>», {why.how}
    </p>
  );
}
