import { data, Form, redirect } from "react-router";
import * as z from "zod/mini";
import { picturePath } from "#catalogue/pictures";
import { DIRECTORY_PATH, documentPath } from "~/directory/desk/document/paths";
import { listPictures } from "~/directory/pictures/documents-with-pictures.server";
import { eraseImage } from "~/directory/pictures/images.server";
import { readForm } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { formatMoment } from "~/lib/swiss-time";
import { Button } from "~/ui/button";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/pictures-page";

export const handle = { open: "work", post: "erase" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Bilder");

export async function loader() {
  const pictures = await listPictures();
  return pictures.map(({ uploadedAt, ...one }) => ({ ...one, at: formatMoment(uploadedAt) }));
}

const erasureForm = z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = erasureForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw data(null, { status: 400 });
  const { hash } = parsed.data;
  const isErased = await eraseImage(hash, context.get(adminContext));
  if (!isErased) return data({ shown: hash }, { status: 409 });
  return redirect(`${DIRECTORY_PATH}/bilder`, 303);
}

export default function PicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-[56rem] px-5 py-8 text-meta lg:px-6">
      <h1 className="font-semibold text-profile">Bilder</h1>
      <p className="mt-1 mb-5 text-soft">
        Was hochgeladen wurde, auch von Laboren mit einem Vorschlag. Was nie veröffentlicht wurde
        und in keinem Entwurf oder offenen Vorschlag steht, löscht das Portal nach 30 Tagen.
        Gelöschte Bilder verschwinden überall, auch aus früheren Versionen.
      </p>
      <h2 className="sr-only">Hochgeladen</h2>
      {loaderData.length === 0 ? (
        <EmptyState
          drawing={emptyList}
          title="Noch kein Bild"
          text="Bilder stehen hier, sobald das erste hochgeladen ist."
        />
      ) : (
        <ul className="border-line border-t">
          {loaderData.map((picture) => (
            <Picture
              key={picture.hash}
              picture={picture}
              isRefused={actionData?.shown === picture.hash}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PictureProps {
  picture: Route.ComponentProps["loaderData"][number];
  isRefused: boolean;
}

function Picture({ picture: { hash, uploadedBy, at, documents }, isRefused }: PictureProps) {
  const mayErase = useRight("erase");
  const isShown = documents.some(({ isPublished }) => isPublished);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b py-3">
      <img
        src={picturePath(hash, "small")}
        alt=""
        className="size-22 rounded-control border border-line bg-mist object-contain"
      />
      <div className="min-w-48 flex-1">
        <p className="text-soft">
          {at}, {uploadedBy}
        </p>
        {documents.length === 0 && <p>In keinem Dokument</p>}
        {documents.map(({ kind, slug, isPublished }) => (
          <p key={`${kind} ${slug} ${isPublished}`}>
            <TextLink to={documentPath(kind, slug)} className="wrap-anywhere">
              {slug}
            </TextLink>{" "}
            <span className="text-soft">{isPublished ? "auf der Website" : "im Entwurf"}</span>
          </p>
        ))}
        {isRefused && (
          <p role="alert" className="mt-1 text-error">
            Eine veröffentlichte Seite zeigt dieses Bild. Bitte ersetzen Sie es dort zuerst.
          </p>
        )}
      </div>
      {mayErase && !isShown && (
        <details>
          <summary
            aria-label={`Bild vom ${at} löschen`}
            className="min-h-11 py-2.5 font-semibold text-error underline underline-offset-4"
          >
            Löschen
          </summary>
          <Form method="post">
            <input type="hidden" name="hash" value={hash} />
            <Button type="submit" variant="destructive" size="s">
              Endgültig löschen
            </Button>
          </Form>
        </details>
      )}
    </li>
  );
}
