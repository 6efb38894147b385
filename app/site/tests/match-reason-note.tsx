import type { MatchReason } from "./find-analyses.server";

export function MatchReasonNote({ why }: { why: MatchReason | undefined }) {
  if (why === undefined) return null;
  return (
    <p className="mt-1 text-meta">
      Treffer: «<strong className="font-semibold">{why.term}</strong>», {why.how}
    </p>
  );
}
