import { ChangesList } from "~/desk/controls/rows/changes-list";
import { contentFieldsOf, INTERN } from "~/forms/content/content-fields.server";
import { describeChanges } from "~/forms/content/describe-changes.server";
import { ButtonLink } from "~/ui/button";
import { choicesFor, findDocument } from "../document/document.server";
import { documentPath } from "../document/paths";
import type { Route } from "./+types/changes-page";

/** What the draft changes about what is published, or was last. */
export async function loader({ params }: Route.LoaderArgs) {
  const { kind, slug, changes, lastVersion } = await findDocument(params);
  const fields = [...contentFieldsOf(kind, await choicesFor(kind)), INTERN];
  return {
    kind,
    slug,
    changes: describeChanges(fields, changes),
    against: lastVersion?.version,
  };
}

export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  const { kind, slug, changes, against } = loaderData;
  return (
    <section className="max-w-[48rem] px-5 py-6 lg:px-6">
      <h2 className="font-semibold text-card">
        {against === undefined ? "Noch nie veröffentlicht" : `Unterschied zu Version ${against}`}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-meta text-soft">
          Der Entwurf entspricht der veröffentlichten Fassung.
        </p>
      ) : (
        <ChangesList changes={changes} />
      )}
      <div className="mt-6">
        <ButtonLink to={documentPath(kind, slug)} size="s" variant="outline">
          Bearbeiten
        </ButtonLink>
      </div>
    </section>
  );
}
