import type { DocumentList } from "./list.server";

/** A page of the newest revision can't be drawn: visitors see the one before. */
export function PublicationAlarm({ failure }: { failure: NonNullable<DocumentList["failure"]> }) {
  const { revision, path, at } = failure;
  return (
    <p role="alert" className="m-5 border-error border-l-6 py-2 pl-4 text-error lg:mx-6">
      <strong>Veröffentlichung fehlgeschlagen.</strong> Revision {revision} lässt sich seit {at}{" "}
      nicht zeigen{path === "" ? "" : `: Die Seite ${path} bricht ab`}. Besucher sehen weiterhin die
      Revision davor; das Portal versucht es jede Minute erneut.
    </p>
  );
}
