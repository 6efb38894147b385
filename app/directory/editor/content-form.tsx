import { useEffect, useId, useRef } from "react";
import { isUploadedPicture, picturePath } from "#catalogue/pictures";
import { parseTours } from "#catalogue/tours";
import { formatCount } from "~/lib/format-number";
import { FieldMessage } from "~/ui/field";
import { Icon } from "~/ui/icon";
import {
  type ContentField,
  type ContentSection,
  type DraftContent,
  type FieldByType,
  isBlank,
  isInSection,
  toDraftContent,
  toText,
} from "./content-field";
import {
  ContentFormContext,
  type ContentFormState,
  type PublishedValue,
  useContentForm,
} from "./content-form-state";
import { ListControl } from "./list-control";
import { PictureControl } from "./picture-control";
import {
  ChangedMark,
  ChoiceControl,
  ChoicesControl,
  type ControlProps,
  FlagControl,
  LongControl,
  ShortControl,
} from "./simple-controls";

interface Props extends ContentFormState {
  sections: readonly ContentSection[];
  content: DraftContent;
  onChange: (content: DraftContent) => void;
}

export function ContentForm({ sections, content, onChange, ...state }: Props) {
  return (
    <ContentFormContext value={state}>
      {sections.map((section) => (
        <Section key={section.id} {...{ section, content, onChange }} />
      ))}
    </ContentFormContext>
  );
}

interface SectionProps extends Pick<Props, "content" | "onChange"> {
  section: ContentSection;
}

/** Folded where it is compared with what is published: whoever proposes something changes few parts. */
function Section({ section, content, onChange }: SectionProps) {
  const { published, errors, changed } = useContentForm();
  const { id, title, fields } = section;
  const heading = (
    <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-card font-semibold">
      {title}
    </h2>
  );
  const body = (
    <>
      {fields.some(({ key }) => key === "tours") && <ToursQuestion content={content} />}
      <Fields fields={fields} content={content} onChange={onChange} path="" />
    </>
  );
  const part = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // React leaves a part closed that somebody has folded since the sending before.
    if (part.current !== null && hasErrorOf(section, errors)) part.current.open = true;
  }, [section, errors]);
  if (published === undefined) {
    return (
      <section aria-labelledby={id} className="@container mb-10 border-ink border-t-[1.5px] pt-4">
        <div className="mb-4">{heading}</div>
        {body}
      </section>
    );
  }
  return (
    <details
      ref={part}
      open={hasErrorOf(section, errors)}
      className="group/part @container border-ink border-t-[1.5px] last-of-type:border-b-[1.5px]"
    >
      <summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
        {heading}
        <span className="ml-auto flex items-center gap-3 text-note text-soft">
          {formatPartState(section, content, changed)}
          <Icon name="chevron-down" className="size-5 text-petrol group-open/part:rotate-180" />
        </span>
      </summary>
      <div className="pt-2 pb-8">{body}</div>
    </details>
  );
}

function hasErrorOf(section: ContentSection, errors: ReadonlyMap<string, string>): boolean {
  return [...errors.keys()].some((path) => isInSection(path, section));
}

/** «2 Felder geändert», «noch leer», «5 von 7 Angaben», «vollständig» */
function formatPartState(
  section: ContentSection,
  content: DraftContent,
  changed: ReadonlySet<string>,
): string {
  const count = [...changed].filter((path) => isInSection(path, section)).length;
  if (count > 0) return `${formatCount(count, "Feld", "Felder")} geändert`;
  const filled = section.fields.filter(({ key }) => !isBlank(content[key])).length;
  if (filled === section.fields.length) return "vollständig";
  return filled === 0 ? "noch leer" : `${filled} von ${section.fields.length} Angaben`;
}

/** Asks for the tours where they are neither stated nor to be read in the laboratory's words. */
function ToursQuestion({ content: { tours, collection } }: { content: DraftContent }) {
  const words = toText(collection);
  if (words === "" || !isBlank(tours) || parseTours(words) !== undefined) return null;
  return (
    <p className="mb-4 border-sun border-l-6 py-1 pl-4 text-meta">
      Aus «{words}» können wir nicht lesen, wie oft der Kurier an welchem Tag kommt. Bitte geben Sie
      die Touren je Tag an: Ohne sie steht auf dem Portal «keine Angabe».
    </p>
  );
}

/** Twelve-column grid in a container query: a number needs less width than a text, a name less than a sentence. */
function getColumnClasses(field: ContentField): string {
  const isSentence = field.type === "text" && field.input === "text" && field.longest >= 200;
  return isSentence ? COLUMNS.prose : COLUMNS[field.type];
}

const COLUMNS: Record<ContentField["type"], string> = {
  text: "@sm:col-span-12 @xl:col-span-6",
  flag: "@sm:col-span-12 @xl:col-span-6 @xl:self-end",
  number: "@sm:col-span-6 @xl:col-span-3",
  choice: "@sm:col-span-6 @xl:col-span-4",
  lines: "@sm:col-span-12 @xl:col-span-5",
  prose: "@sm:col-span-12",
  choices: "@sm:col-span-12",
  group: "@sm:col-span-12",
  list: "@sm:col-span-12",
  picture: "@sm:col-span-12",
};

function Fields({
  fields,
  content,
  onChange,
  path,
}: {
  fields: readonly ContentField[];
  content: DraftContent;
  onChange: (content: DraftContent) => void;
  path: string;
}) {
  const { published, changed } = useContentForm();
  return (
    <div className="grid gap-x-4 gap-y-4 @sm:grid-cols-12">
      {fields.map((field) => {
        const publishedValue = published?.[path + field.key];
        return (
          <div key={field.key} className={`min-w-0 ${getColumnClasses(field)}`}>
            <Control
              field={field}
              path={path + field.key}
              value={content[field.key]}
              onChange={(value) => onChange({ ...toDraftContent(content), [field.key]: value })}
            />
            {publishedValue && changed.has(path + field.key) && <Published {...publishedValue} />}
          </div>
        );
      })}
    </div>
  );
}

function Control({ field, ...rest }: ControlProps) {
  switch (field.type) {
    case "group":
      return <GroupControl field={field} {...rest} />;
    case "list":
      return (
        <ListControl field={field} {...rest}>
          {(row) => <Fields fields={field.fields} {...row} />}
        </ListControl>
      );
    case "picture":
      return <PictureControl field={field} {...rest} />;
    case "choices":
      return <ChoicesControl field={field} {...rest} />;
    case "flag":
      return <FlagControl field={field} {...rest} />;
    case "choice":
      return <ChoiceControl field={field} {...rest} />;
    case "prose":
    case "lines":
      return <LongControl field={field} {...rest} />;
    default:
      return <ShortControl field={field} {...rest} />;
  }
}

function GroupControl({ field, path, value, onChange }: ControlProps<FieldByType<"group">>) {
  const error = useContentForm().errors.get(path);
  const title = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be on one line with the mark beside it
    <div
      role="group"
      aria-labelledby={title}
      aria-describedby={error && `${path}-error`}
      id={path}
      tabIndex={-1}
    >
      <p id={title} className="mb-2 flex justify-between gap-3 text-meta">
        <span className="font-semibold">
          {field.label}
          {field.isOptional && (
            <span className="font-normal text-soft">
              {" "}
              (optional{field.hint && `: ${field.hint}`})
            </span>
          )}
        </span>
        <ChangedMark path={path} />
      </p>
      <FieldMessage name={path} error={error} />
      <div className="border-line border-l-2 pl-4">
        <Fields
          fields={field.fields}
          content={toDraftContent(value)}
          onChange={onChange}
          path={`${path}.`}
        />
      </div>
    </div>
  );
}

const MAX_OPEN_LENGTH = 240;

/** Below a field that differs from it. */
function Published({ words, picture }: PublishedValue) {
  const { drawing: Drawing } = useContentForm();
  if (picture !== undefined && picture !== "") {
    return (
      <p className="mt-1 flex items-center gap-3 text-note text-soft">
        Veröffentlicht
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
      <details className="text-note text-soft">
        <summary className="flex min-h-11 items-center text-petrol underline underline-offset-4">
          Veröffentlichte Angabe lesen
        </summary>
        <p className="wrap-anywhere whitespace-pre-line">{words}</p>
      </details>
    );
  }
  return (
    <p className="wrap-anywhere mt-1 whitespace-pre-line text-note text-soft">
      Veröffentlicht: {words || "keine Angabe"}
    </p>
  );
}
