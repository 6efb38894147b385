import type { ReactNode } from "react";
import { isUploadedPicture, picturePath } from "#catalogue/pictures";
import { type PublishedValue, useContentForm } from "./content-form-state";

const MAX_OPEN_LENGTH = 240;

interface Props {
  value: PublishedValue;
  isChanged: boolean;
  isWide: boolean;
  children: ReactNode;
}

/**
 * Shows the published value to the left of a field, or above a wide one; on a phone only if it
 * differs.
 */
export function PublishedComparison({ value, isChanged, isWide, children }: Props) {
  const columns = isWide ? "" : "md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]";
  return (
    <div
      className={`grid min-w-0 gap-x-6 gap-y-2 border-line border-t pt-3 @sm:col-span-12 ${columns}`}
    >
      <div
        className={`wrap-anywhere min-w-0 text-meta text-soft ${isChanged ? "" : "max-md:hidden"}`}
      >
        <Published {...value} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function Published({ words, picture }: PublishedValue) {
  const { drawing: Drawing } = useContentForm();
  const title = <span className="text-note">Veröffentlicht</span>;
  if (picture !== undefined && picture !== "") {
    return (
      <p className="flex items-center gap-3">
        {title}
        {isUploadedPicture(picture) ? (
          <img src={picturePath(picture, "small")} alt={words} className="size-12 object-contain" />
        ) : (
          <span role="img" aria-label={words}>
            <Drawing id={picture} className="size-12" />
          </span>
        )}
      </p>
    );
  }
  if (words.length > MAX_OPEN_LENGTH) {
    return (
      <details>
        <summary className="flex min-h-11 items-center text-petrol text-note underline underline-offset-4">
          Veröffentlichte Angabe lesen
        </summary>
        <p className="whitespace-pre-line">{words}</p>
      </details>
    );
  }
  return (
    <p className="whitespace-pre-line">
      {title}
      <br />
      {words || "keine Angabe"}
    </p>
  );
}
