import { Link } from "react-router";
import type { DocumentList } from "./list.server";

/** What this version of the portal can't show is on no page. */
export function UnfitAlarm({ unfit }: { unfit: DocumentList["unfit"] }) {
  return (
    <div role="alert" className="m-5 border-error border-l-6 py-2 pl-4 text-error lg:mx-6">
      <strong>Auf keiner Seite.</strong> Diese Dokumente passen nicht zu dieser Version des Portals.
      Bitte ergänzen Sie, was fehlt, und veröffentlichen Sie sie neu:
      <ul className="list-disc pl-5">
        {unfit.map(({ path, name }) => (
          <li key={path}>
            <Link to={path} className="underline underline-offset-4">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
