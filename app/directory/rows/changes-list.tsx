import type { ChangedField } from "~/directory/editor/describe-changes.server";
import type { WordChange } from "~/directory/editor/diff-words.server";
import { LabLogo } from "~/directory/lab-facts/lab-logo";

export function ChangesList({ changes }: { changes: readonly ChangedField[] }) {
  return (
    <dl className="text-meta">
      {changes.flatMap(({ changes: below }) =>
        below.map(({ place, words, ...both }) => (
          <div key={place} className="py-1">
            <dt className="inline text-soft">{place}: </dt>
            {words === undefined ? <BothVersions {...both} /> : <WordDiff words={words} />}
          </div>
        )),
      )}
    </dl>
  );
}

type Change = ChangedField["changes"][number];

/** «12 → 24»; pictures and texts of several lines stand below each other. */
function BothVersions({ before, after, pictures }: Omit<Change, "place" | "words">) {
  const isTall = pictures !== undefined || `${before}${after}`.includes("\n");
  return (
    <dd className={`whitespace-pre-line wrap-anywhere ${isTall ? "" : "inline"}`}>
      {before !== "" && (
        <span className={`text-soft ${isTall ? "block" : ""}`}>
          <span className="sr-only">bisher: </span>
          <del className={pictures && "no-underline"}>
            <ChangeValue words={before} picture={pictures?.before} />
          </del>
          {!isTall && <span aria-hidden="true"> → </span>}
        </span>
      )}
      <span className="sr-only">neu: </span>
      {after === "" ? (
        <em className="text-soft not-italic">entfernt</em>
      ) : (
        <ins className="font-semibold no-underline">
          <ChangeValue words={after} picture={pictures?.after} />
        </ins>
      )}
    </dd>
  );
}

function WordDiff({ words }: { words: readonly WordChange[] }) {
  return (
    <dd className="inline whitespace-pre-line wrap-anywhere text-soft">
      {words.map(({ text, is }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is identified by its index
        if (is === "same") return <span key={index}>{text}</span>;
        const Changed = is === "gone" ? "del" : "ins";
        return (
          <Changed
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            className={is === "new" ? "bg-mist font-semibold text-ink no-underline" : "text-soft"}
          >
            <span className="sr-only">{is === "gone" ? "bisher: " : "neu: "}</span>
            {text}
          </Changed>
        );
      })}
    </dd>
  );
}

interface ChangeValueProps {
  words: string;
  /** Id of a picture; undefined or empty if there is none. */
  picture: string | undefined;
}

/** Shows a picture as one: nobody should accept a picture without having seen it. */
export function ChangeValue({ words, picture }: ChangeValueProps) {
  if (picture === undefined || picture === "") return words;
  return (
    <span className="flex items-center gap-4 py-1">
      <span className="grid size-22 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-paper">
        <LabLogo picture={picture} name="" className="size-20" />
      </span>
      <span className="font-normal text-note text-soft">{words}</span>
    </span>
  );
}
