import { Form } from "react-router";
import { documentPath } from "~/directory/desk/document/paths";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { EditView } from "./edit.server";

interface Props {
  loaded: EditView;
  refused: { requestedSlug: string; message: string } | undefined;
}

export function DocumentSteps({ loaded, refused }: Props) {
  const { kind, slug, isNew, state, place } = loaded;
  const path = `${documentPath(kind, slug)}?index`;
  const canDiscard = state === "draft" || state === "changed";
  return (
    <>
      {place && <PositionControls place={place} path={path} />}
      {(isNew || canDiscard) && <DraftSteps loaded={loaded} refused={refused} path={path} />}
    </>
  );
}

const STEP = { type: "submit", name: "intent", size: "s", variant: "outline" } as const;

const SECTION = "border-line border-t px-5 py-6 text-meta lg:px-6 lg:pl-[15.5rem]";

function PositionControls({
  place: { at, of },
  path,
}: {
  place: { at: number; of: number };
  path: string;
}) {
  return (
    <section aria-labelledby="reihenfolge" className={SECTION}>
      <h2 id="reihenfolge" className="font-semibold">
        Reihenfolge
      </h2>
      <p className="mt-1 mb-3 text-soft">
        Platz {at} von {of}. Ein Wechsel gilt sofort auf der Website.
      </p>
      <Form method="post" action={path} className="flex flex-wrap gap-3">
        <Button {...STEP} value="earlier" disabled={at === 1}>
          Nach vorn
        </Button>
        <Button {...STEP} value="later" disabled={at === of}>
          Nach hinten
        </Button>
      </Form>
    </section>
  );
}

function DraftSteps({ loaded, refused, path }: Props & { path: string }) {
  const { slug, isNew, state, draftVersion } = loaded;
  const canDiscard = state === "draft" || state === "changed";
  return (
    <section aria-labelledby="entwurf" className={SECTION}>
      <h2 id="entwurf" className="mb-3 font-semibold">
        Dieser Entwurf
      </h2>
      <div className="grid max-w-[40rem] gap-5">
        {isNew && (
          <Form method="post" action={path} className="flex flex-wrap items-end gap-3">
            <div className="min-w-60 flex-1">
              <TextField
                key={slug}
                label="Adresse"
                name="slug"
                hint="Nach der ersten Veröffentlichung bleibt sie, wie sie ist."
                defaultValue={refused?.requestedSlug ?? slug}
                error={refused?.message}
                autoComplete="off"
              />
            </div>
            <Button type="submit" name="intent" value="rename" variant="outline" className="mb-7.5">
              Ändern
            </Button>
          </Form>
        )}
        {canDiscard && (
          <details>
            <summary className="min-h-11 py-2.5 font-semibold text-error underline underline-offset-4">
              Entwurf verwerfen
            </summary>
            <Form method="post" action={path}>
              <p className="mb-3 text-soft">
                {isNew
                  ? "Das Dokument war noch nie veröffentlicht; es ist danach gelöscht."
                  : "Danach gilt wieder, was veröffentlicht ist. Was im Entwurf stand, ist weg."}
              </p>
              <input type="hidden" name="draftVersion" value={draftVersion} />
              <Button type="submit" name="intent" value="discard" variant="destructive" size="s">
                Endgültig verwerfen
              </Button>
            </Form>
          </details>
        )}
      </div>
    </section>
  );
}
