import { type ReactNode, useId } from "react";
import { isUploadedPicture, picturePath } from "#catalogue/pictures";
import { parseTours } from "#catalogue/tours";
import { FieldMessage } from "~/ui/field";
import {
  type ContentField,
  type ContentSection,
  type DraftContent,
  type FieldByType,
  isBlank,
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
      {sections.map(({ id, title, fields }) => (
        <section
          key={id}
          aria-labelledby={id}
          className="@container mb-10 border-ink border-t-[1.5px] pt-4"
        >
          <h2 id={id} tabIndex={-1} className="mb-4 scroll-mt-6 text-card font-semibold">
            {title}
          </h2>
          {fields.some(({ key }) => key === "tours") && <ToursQuestion content={content} />}
          <Fields fields={fields} content={content} onChange={onChange} path="" />
        </section>
      ))}
    </ContentFormContext>
  );
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
        const control = (
          <Control
            field={field}
            path={path + field.key}
            value={content[field.key]}
            onChange={(value) => onChange({ ...toDraftContent(content), [field.key]: value })}
          />
        );
        if (publishedValue === undefined) {
          return (
            <div key={field.key} className={`min-w-0 ${getColumnClasses(field)}`}>
              {control}
            </div>
          );
        }
        return (
          <PublishedComparison
            key={field.key}
            value={publishedValue}
            isChanged={changed.has(path + field.key)}
            isWide={FULL_WIDTH_TYPES.has(field.type)}
          >
            {control}
          </PublishedComparison>
        );
      })}
    </div>
  );
}

/** Too wide for half a line, so the published value is above them. */
const FULL_WIDTH_TYPES: ReadonlySet<ContentField["type"]> = new Set(["list", "choices", "picture"]);

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

interface ComparisonProps {
  value: PublishedValue;
  isChanged: boolean;
  isWide: boolean;
  children: ReactNode;
}

/**
 * Shows the published value to the left of a field, or above a wide one; on a phone only if it
 * differs.
 */
function PublishedComparison({ value, isChanged, isWide, children }: ComparisonProps) {
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
