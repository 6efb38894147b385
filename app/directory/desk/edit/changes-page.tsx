import { Form, useNavigation } from "react-router";
import { findDocument } from "~/directory/desk/document/document.server";
import { documentPath } from "~/directory/desk/document/paths";
import { ChangesList } from "~/directory/rows/changes-list";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import type { Route } from "./+types/changes-page";
import { readEditView } from "./edit.server";
import { formatErrorCount, PublishFields, useSampleCheckbox } from "./publish-panel";

export const handle = { open: "work" } satisfies DeskHandle;

export async function loader({ params }: Route.LoaderArgs) {
  const document = await findDocument(params);
  const { sections: _, answers: __, ...edit } = await readEditView(document);
  return { ...edit, against: document.lastVersion?.version };
}

export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  const { kind, slug, changes, against } = loaderData;
  return (
    <div className="grid gap-x-8 px-5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:px-6">
      <section className="max-w-[48rem] py-6">
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
      {changes.length > 0 && <PublishForm loaded={loaderData} />}
    </div>
  );
}

/** Publishing is possible here, but the editor shows errors and the result. */
function PublishForm({ loaded }: { loaded: Route.ComponentProps["loaderData"] }) {
  const { kind, slug, content, draftVersion } = loaded;
  const [isSample, setSample] = useSampleCheckbox(loaded);
  const errors = loaded.errors[isSample ? "sample" : "real"];
  const isBusy = useNavigation().state === "submitting";
  const path = documentPath(kind, slug);
  if (!useRight(loaded.rightToPublish)) return null;
  return (
    <aside
      aria-label="Veröffentlichen"
      className="text-meta lg:sticky lg:top-0 lg:self-start lg:border-line lg:border-l lg:pl-6"
    >
      {errors.length > 0 && (
        <p className="py-6 text-error">
          {formatErrorCount(errors.length)}.{" "}
          <Link to={path} className="underline underline-offset-4">
            Ergänzen
          </Link>
        </p>
      )}
      {loaded.errors.sample.length === 0 && (
        <Form method="post" action={`${path}?index`} encType="multipart/form-data">
          <input type="hidden" name="draftVersion" value={draftVersion} />
          <input type="hidden" name="draft" value={JSON.stringify(content)} />
          <div className="lg:[&>section]:border-t-0">
            <PublishFields
              loaded={loaded}
              isBusy={isBusy}
              noteError={undefined}
              isSample={isSample}
              onSample={setSample}
            />
          </div>
        </Form>
      )}
    </aside>
  );
}
