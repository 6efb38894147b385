import { useEffect, useRef, useState } from "react";
import { isUploadedPicture, picturePath } from "#catalogue/pictures";
import { Button } from "~/ui/button";
import { FieldMessage } from "~/ui/field";
import { type FieldByType, toText } from "./content-field";
import { useContentForm } from "./content-form-state";
import { ChangedMark, type ControlProps } from "./simple-controls";

type Uploaded = { hash: string } | { error: string };

/** Uploads a picture when it is chosen; without JavaScript it is posted with the form's fields. */
export function PictureControl({
  field,
  path,
  value,
  onChange,
}: ControlProps<FieldByType<"picture">>) {
  const { errors, uploadPath, linkQuery } = useContentForm();
  const [state, setState] = useState<"idle" | "sending">("idle");
  const [failure, setFailure] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  // The content may change during the upload: the picture is added to the latest.
  const changeLatest = useRef(onChange);
  useEffect(() => {
    changeLatest.current = onChange;
  });
  const picture = toText(value);
  const error = failure ?? errors.get(path);

  const send = async (picked: File | undefined) => {
    if (picked === undefined) return;
    setFailure(undefined);
    setState("sending");
    const answer = await upload(uploadPath + linkQuery, picked);
    setState("idle");
    if (file.current !== null) file.current.value = "";
    if ("hash" in answer) changeLatest.current(answer.hash);
    else setFailure(answer.error);
  };

  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3 text-meta">
        <label htmlFor={path} className="font-semibold">
          {field.label}
          {field.isOptional && <span className="font-normal text-soft"> (optional)</span>}
        </label>
        <ChangedMark path={path} />
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <div className="grid size-22 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-mist text-note text-soft">
          <PicturePreview picture={picture} label={field.label} />
        </div>
        <div className="min-w-60 flex-1">
          <input
            ref={file}
            id={path}
            name={`${path}.datei`}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={`${path}-hint${error === undefined ? "" : ` ${path}-error`}`}
            className="block w-full text-meta text-soft aria-invalid:rounded-control aria-invalid:border-2 aria-invalid:border-error"
            onChange={({ target }) => void send(target.files?.[0])}
          />
          <input type="hidden" name={path} value={picture} readOnly />
          <p id={`${path}-hint`} className="mt-1 text-note text-soft" role="status">
            {state === "sending"
              ? "Wird hochgeladen..."
              : "PNG, JPEG oder WebP bis 8 MB. Wird verkleinert und ohne Angaben der Kamera gespeichert."}
          </p>
          <noscript>
            <Button type="submit" name="list" value={`bild:${path}`} size="s" variant="outline">
              Bild hochladen
            </Button>
            {picture !== "" && (
              <label className="ml-4 inline-flex min-h-11 items-center gap-3 text-meta">
                <input type="checkbox" name={`${path}.weg`} className="check size-6 shrink-0" />
                {field.label} entfernen
              </label>
            )}
          </noscript>
          {picture !== "" && (
            <button
              type="button"
              className="no-js-hidden min-h-11 text-meta text-petrol underline underline-offset-4"
              onClick={() => onChange("")}
            >
              {field.label} entfernen
            </button>
          )}
        </div>
      </div>
      <FieldMessage name={path} error={error} />
    </div>
  );
}

/** A sample's mark is an id of our own drawings. */
function PicturePreview({ picture, label }: { picture: string; label: string }) {
  const { drawing: Drawing, linkQuery } = useContentForm();
  if (picture === "") return <span className="px-2 text-center">kein Bild</span>;
  const name = `${label}, wie es erscheint`;
  if (!isUploadedPicture(picture)) {
    return (
      <span role="img" aria-label={name} className="grid size-full place-items-center bg-paper">
        <Drawing id={picture} className="size-16" />
      </span>
    );
  }
  return (
    <img
      src={picturePath(picture, "small") + linkQuery}
      alt={name}
      className="size-full bg-paper object-contain"
    />
  );
}

const FAILED = "Das Bild ist nicht angekommen. Bitte versuchen Sie es erneut.";

async function upload(path: string, file: File): Promise<Uploaded> {
  if (file.size > 8 * 1024 * 1024) return { error: "Das Bild ist grösser als 8 MB." };
  const body = new FormData();
  body.set("bild", file);
  try {
    const response = await fetch(path, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
    });
    const answer: unknown = await response.json();
    if (typeof answer === "object" && answer !== null) {
      if ("hash" in answer && typeof answer.hash === "string") return { hash: answer.hash };
      if ("error" in answer && typeof answer.error === "string") return { error: answer.error };
    }
    return { error: FAILED };
  } catch {
    return { error: FAILED };
  }
}
