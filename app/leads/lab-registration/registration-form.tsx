import { useMemo, useState } from "react";
import { Form } from "react-router";
import { cantons } from "#catalogue/cantons";
import { FramedLabLogo } from "~/directory/index";
import type { DraftValues } from "~/forms/draft";
import { RestoredDraftNote, useFormDraft } from "~/forms/form-draft";
import { HiddenFields } from "~/forms/hidden-fields";
import { labelErrors } from "~/forms/messages";
import type { FormAnswer } from "~/forms/posted-form";
import { SubmitButton } from "~/forms/submit-button";
import { DoneMark } from "~/ui/done-mark";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import { CONSENT_MISSING_MESSAGE, labFields, labTypes, REQUIRED_FIELDS } from "./fields";
import { RegistrationSections } from "./form-sections";
import { getFormProgress } from "./registration-sections";

const PATH = "/lab-registration";

const BENEFITS = [
  "Unverbindlich: Ohne schriftliche Vereinbarung stellen wir nichts in Rechnung.",
  "Praxen sehen Ihre Leistungen, Ihre Schwerpunkte und die fachliche Leitung.",
  "Einen besseren Platz in der Reihenfolge kann niemand kaufen.",
];

/** Saves values on this device until they are sent. */
export function RegistrationForm({
  answer: { errors, values: postedValues },
}: {
  answer: FormAnswer;
}) {
  const [currentValues, setCurrentValues] = useState(postedValues);
  const draft = useFormDraft(PATH, setCurrentValues);
  const values = draft.restored ?? postedValues;
  const progress = getFormProgress(currentValues);
  // Refocuses the summary for new errors only, not on every render.
  const listed = useMemo(
    () => labelErrors(errors, [REQUIRED_FIELDS, CONSENT_MISSING_MESSAGE], labFields),
    [errors],
  );
  return (
    <PageContainer className="grid gap-x-6 gap-y-10 py-12 md:py-16 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <PageTitle>Labor registrieren</PageTitle>
        <PageLead>
          Wir prüfen Ihre Angaben innert 3–5 Arbeitstagen. Was «optional» ist, können Sie später im
          Laborbereich ergänzen.
        </PageLead>
      </div>
      <ul className="grid content-end gap-2 text-meta text-soft lg:col-span-4">
        {BENEFITS.map((text) => (
          <li key={text} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-leaf" />
            {text}
          </li>
        ))}
      </ul>
      <div className="grid gap-8 max-lg:hidden lg:sticky lg:top-25 lg:col-span-4 lg:col-start-9 lg:row-start-2 lg:self-start">
        <ProfilePreview values={currentValues} />
        <Progress progress={progress} />
      </div>
      <div className="lg:col-span-7 lg:row-start-2">
        <ProgressLine progress={progress} />
        <Form
          {...draft.formProps}
          key={draft.restored === undefined ? "new" : JSON.stringify(draft.restored)}
          method="post"
          action={PATH}
          noValidate
          className="grid gap-14"
        >
          {listed.length > 0 && <ErrorSummary errors={listed} values={postedValues} />}
          {Object.keys(draft.restored ?? {}).length > 0 && (
            <RestoredDraftNote onDiscard={draft.discard} />
          )}
          <HiddenFields />
          <RegistrationSections values={values} errors={errors} />
          <div>
            <SubmitButton>Registrierung einreichen</SubmitButton>
            <p className="mt-4 text-meta text-soft">
              Solange Sie nicht einreichen, bleiben Ihre Angaben bis zu sieben Tage auf diesem Gerät
              gespeichert.
            </p>
          </div>
        </Form>
      </div>
    </PageContainer>
  );
}

interface ProgressProps {
  progress: ReturnType<typeof getFormProgress>;
}

function Progress({ progress }: ProgressProps) {
  return (
    <nav aria-labelledby="progress">
      <h2 id="progress" className="mb-3 text-card font-semibold">
        {formatProgress(progress)}
      </h2>
      <ol className="grid border-ink border-t-[1.5px]">
        {progress.map(({ id, title, isFilled, text }) => (
          <li key={id} className="border-line border-b">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-3 py-2 text-meta hover:text-petrol"
            >
              <DoneMark isDone={isFilled} className="size-5 shrink-0" />
              <span className="grow font-semibold">{title}</span>
              <span className="whitespace-nowrap text-soft">{text}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** On a phone, below the header: how far one is, and the way to the next part. */
function ProgressLine({ progress }: ProgressProps) {
  const next = progress.find(({ isFilled }) => !isFilled);
  return (
    <p className="sticky top-16 z-10 -mx-5 mb-8 flex min-h-11 items-center justify-between gap-4 border-line border-y bg-paper px-5 text-meta md:-mx-10 md:px-10 lg:hidden">
      <span>{formatProgress(progress)}</span>
      {next && (
        <a
          href={`#${next.id}`}
          className="inline-flex min-h-11 items-center font-semibold text-petrol underline underline-offset-4"
        >
          Weiter: {next.title}
        </a>
      )}
    </p>
  );
}

function formatProgress(progress: ProgressProps["progress"]): string {
  const filled = progress.filter(({ isFilled }) => isFilled).length;
  return `${filled} von ${progress.length} Teilen ausgefüllt`;
}

/** Shows a laboratory without a logo with its fallback mark. */
function ProfilePreview({ values }: { values: DraftValues }) {
  const name = values.labName?.trim() || "Ihr Labor";
  const type = labTypes.find(({ value }) => value === values.labType)?.label;
  const canton = cantons.find(({ value }) => value === values.canton)?.label;
  const locationLine = [values.city?.trim(), canton && `Kanton ${canton}`]
    .filter(Boolean)
    .join(", ");
  const categories = (values.testCategories ?? "").split("\n").filter(Boolean);
  return (
    <section aria-labelledby="vorschau" className="rounded-box border border-line p-5">
      <h2 id="vorschau" className="text-note text-soft">
        So erscheint Ihr Eintrag
      </h2>
      <div className="mt-3 flex gap-4">
        <FramedLabLogo picture={undefined} name={name} size={56} />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold text-card">{name}</p>
          <p className="text-meta text-soft">{type ?? "Labortyp"}</p>
          <p className="text-meta text-soft">{locationLine || "Ort und Kanton"}</p>
        </div>
      </div>
      {categories.length > 0 && (
        <p className="mt-3 border-line border-t pt-3 text-meta text-soft">
          {categories.join(", ")}
        </p>
      )}
    </section>
  );
}
