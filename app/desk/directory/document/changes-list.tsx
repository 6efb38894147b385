import type { ChangedField } from "~/forms/content/describe-changes.server";

/** Changed fields only, each with what stood there and what stands there now. */
export function ChangesList({ changes }: { changes: readonly ChangedField[] }) {
  return (
    <dl className="text-meta">
      {changes.flatMap(({ changes: below }) =>
        below.map(({ place, before, after }) => (
          <div key={place} className="border-line border-b py-3">
            <dt className="text-note text-soft">{place}</dt>
            {before !== "" && (
              <dd className="whitespace-pre-line wrap-anywhere text-soft">
                <span className="sr-only">bisher: </span>
                <del>{before}</del>
              </dd>
            )}
            <dd className="whitespace-pre-line wrap-anywhere">
              <span className="sr-only">neu: </span>
              {after === "" ? (
                <em className="text-soft not-italic">entfernt</em>
              ) : (
                <ins className="font-semibold no-underline">{after}</ins>
              )}
            </dd>
          </div>
        )),
      )}
    </dl>
  );
}
