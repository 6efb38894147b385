import { data, redirect } from "react-router";
import { findDocument, getPublicPath } from "~/directory/desk/document/document.server";
import { documentPath } from "~/directory/desk/document/paths";
import { findPublicationErrors } from "~/directory/editor/content-errors.server";
import { getContentFields } from "~/directory/editor/content-fields.server";
import { PREVIEW_PARAMETER } from "~/directory/publication/preview.server";
import type { DeskHandle } from "~/identity/route-handles";
import { ButtonLink } from "~/ui/button";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/preview-page";

export const handle = { open: "work" } satisfies DeskHandle;

export async function loader({ params }: Route.LoaderArgs) {
  const { kind, slug, content } = await findDocument(params);
  const errors = findPublicationErrors(kind, getContentFields(kind), content);
  if (errors.length === 0) {
    throw redirect(`${getPublicPath(kind, slug)}?${PREVIEW_PARAMETER}=${kind}.${slug}`, 303);
  }
  return data({ kind, slug, errors }, { status: 409 });
}

/** A draft that lacks required content can't be rendered. */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { kind, slug, errors } = loaderData;
  const edit = documentPath(kind, slug);
  return (
    <section className="px-5 py-8 lg:px-6">
      <h2 className="font-semibold text-name">Noch keine Vorschau</h2>
      <p className="mt-1 text-soft">
        {errors.length === 1 ? "Dafür fehlt eine Angabe" : `Dafür fehlen ${errors.length} Angaben`}:
      </p>
      <ul className="mt-4 list-disc pl-5 text-meta">
        {errors.map(({ field, place, message }) => (
          <li key={field} className="py-0.5">
            <TextLink to={`${edit}#${field}`}>{place}</TextLink>: {message}
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <ButtonLink to={edit} size="s">
          Weiter bearbeiten
        </ButtonLink>
      </div>
    </section>
  );
}
