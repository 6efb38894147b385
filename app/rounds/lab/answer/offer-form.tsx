import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatIntegrationState } from "~/directory/index";
import { formatMomentInSentence } from "~/lib/swiss-time";
import { type OfferPart, offerParts } from "~/rounds/offer/conditions";
import { FieldNotesContext } from "~/rounds/offer/field-row";
import type { OfferFields } from "~/rounds/offer/offer-fields";
import { OfferFormFields } from "~/rounds/offer/offer-form-fields";
import { getPartProgress } from "~/rounds/offer/part-progress";
import { getChangedFields, getFieldText } from "~/rounds/offer/prefill-from-offer";
import type { PublishedIntegration } from "~/rounds/offer/published-integration";
import { ErrorSummary, type FieldError } from "~/ui/error-summary";
import { PaymentNote } from "~/ui/layout/payment-note";
import { Link } from "~/ui/link";
import { NoticeRow } from "~/ui/notice-row";
import { EarlierOfferNotice } from "./earlier-offer";
import { OfferFormPart } from "./form-part";
import type { LabRoundView } from "./lab-view.server";
import { PartDots, type PartStep, PartSteps } from "./part-steps";
import { DraftKeyField, StepButton } from "./step-form";
import { useOfferDraft } from "./use-offer-draft";
import { useOpenParts } from "./use-open-parts";

interface Props {
  view: LabRoundView;
  path: string;
  fields: OfferFields;
  errors?: readonly FieldError[];
  isPosted?: boolean;
}

export const OFFER_FORM_ID = "offerte-formular";

/** The same array each time: a new one closes parts that somebody has opened. */
const NO_ERRORS: readonly FieldError[] = [];

export function OfferForm({
  view,
  path,
  fields: initialFields,
  errors = NO_ERRORS,
  isPosted = false,
}: Props) {
  const { invitationId, needs, decideBy, draftAt, asksForPayments } = view;
  const base = draftAt?.toISOString() ?? "";
  const draft = useOfferDraft({ invitationId, fields: initialFields, base, isPosted });
  const { open, toggle, goTo, current, setCurrent } = useOpenParts(
    draft.form,
    initialFields,
    errors,
    view,
  );
  const earlier = view.inRoom?.earlier;
  const changed = earlier ? getChangedFields(earlier.fields, draft.fields) : [];
  const wrong = errors.map(({ field }) => field);
  const parts = offerParts.map((part) => ({
    ...part,
    ...getPartProgress(part.value, draft.fields, needs, wrong),
  }));
  const begun = parts.filter(({ answered }) => answered > 0).length;
  const { state } = useNavigation();
  const isBusy = state === "submitting";
  const steps = parts.map(({ value, label, answered, words }, index): PartStep => {
    const dot = current === value ? "now" : answered > 0 ? "done" : "open";
    const text = `${index + 1}. ${label}`;
    const link = <PartLink key={value} part={value} label={text} onGo={goTo} />;
    return { key: value, state: dot, label: link, note: words };
  });
  const frame = (part: (typeof offerParts)[number], content: ReactNode) => (
    <OfferFormPart
      key={part.value}
      part={part}
      words={parts.find(({ value }) => value === part.value)?.words ?? ""}
      isOpen={open.includes(part.value)}
      onToggle={(isOpen) => toggle(part.value, isOpen)}
      onFocus={() => setCurrent(part.value)}
      onGo={goTo}
    >
      {content}
    </OfferFormPart>
  );
  return (
    <div className="grid gap-x-6 gap-y-6 lg:grid-cols-12">
      <nav aria-labelledby="teile" className="lg:col-span-3">
        <div className="lg:sticky lg:top-24">
          <h2 id="teile" className="border-ink border-b-[1.5px] pb-2 font-semibold text-card">
            Ihre Offerte
          </h2>
          <PartDots steps={steps} />
          <div className="pt-4 max-lg:hidden">
            <PartSteps steps={steps} />
          </div>
          <p
            id="stand"
            role="status"
            className="scroll-mt-24 mt-4 border-line border-t pt-3 text-meta max-lg:border-t-0 max-lg:pt-0"
          >
            <strong className="font-semibold">
              {draftAt === null ? "Noch kein Entwurf gespeichert" : "Entwurf gespeichert"}
            </strong>
            <span className="block text-note text-soft">
              {draftAt === null
                ? "Die Praxis sieht nichts, bevor Sie senden."
                : `${formatMomentInSentence(draftAt, view.now)}; die Praxis sieht ihn nicht`}
            </span>
          </p>
        </div>
      </nav>
      <Form
        ref={draft.form}
        id={OFFER_FORM_ID}
        method="post"
        action={path}
        noValidate
        onInput={draft.onInput}
        className="lg:col-span-8 lg:col-start-5"
      >
        <DraftKeyField draftKey={invitationId} />
        {/* The default button for Enter, instead of the first button of a list. */}
        <button type="submit" name="step" value="preview" tabIndex={-1} className="sr-only">
          Vorschau und senden
        </button>
        <div className="mb-8 empty:hidden">
          <ErrorSummary
            errors={errors}
            title={
              errors.length === 1
                ? "Bitte prüfen Sie eine Angabe"
                : `Bitte prüfen Sie ${errors.length} Angaben`
            }
          />
        </div>
        <div className="mb-6 empty:hidden">
          {draft.found === "back" && (
            <NoticeRow action="Eingaben verwerfen" onAction={draft.change}>
              Ihre auf diesem Gerät gespeicherten Eingaben wurden wiederhergestellt.
            </NoticeRow>
          )}
          {draft.found === "waits" && (
            <NoticeRow action="Eingaben übernehmen" onAction={draft.change}>
              Auf diesem Gerät liegen Eingaben, die älter sind als der gespeicherte Entwurf.
            </NoticeRow>
          )}
        </div>
        <p className="mb-6 max-w-[38em] text-meta text-soft">
          Alle Angaben sind freiwillig. Leere Felder erscheinen bei der Praxis als «keine Angabe».
          Bitte nennen Sie keine Patientinnen, Patienten oder Praxen.
        </p>
        {earlier && (
          <EarlierOfferNotice earlier={earlier} changed={changed} isDraft={draftAt !== null} />
        )}
        {view.published && <FromProfile {...view.published} />}
        {view.recorded && <FromAnalyses {...view.recorded} />}
        {Object.keys(view.proposed.general).length > 0 && (
          <p className="mb-6 max-w-[38em] border-petrol border-l-6 py-1 pl-4 text-meta">
            Abholtage und Befundzeiten sind Vorschläge aus Ihrem Profil: die längste veröffentlichte
            Zeit der gewünschten Analysen, sonst die mittlere der Gruppe. Bitte prüfen Sie sie.
          </p>
        )}
        <FieldNotesContext value={getFieldNotes(view, draft.fields, changed)}>
          <OfferFormFields
            key={draft.fillings}
            fields={draft.fillings === 0 ? initialFields : draft.fields}
            errors={errors}
            needs={needs}
            decideBy={decideBy}
            paymentNote={
              asksForPayments ? <PaymentNote className="text-note text-soft" /> : undefined
            }
            frame={frame}
          />
        </FieldNotesContext>
        {view.inRoom && <FileLink file={view.inRoom.file} path={path} />}
        <div className="sticky bottom-[calc(0.75rem+var(--banner-height,0px))] z-10 mt-8 flex items-center justify-between gap-4 rounded-box border border-line bg-paper py-1.5 pr-1.5 pl-4 shadow-float">
          <p className="text-meta">
            <strong className="font-semibold">
              {begun} von {parts.length}
            </strong>{" "}
            Teilen
          </p>
          <StepButton step="preview" variant="signal" size="s" busy={isBusy}>
            Vorschau<span className="max-sm:sr-only"> und senden</span>
          </StepButton>
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
          <StepButton
            // Mail scanners press buttons, so it asks first without input in this browser.
            step={draft.hasTyped ? "keep" : "ask-to-keep"}
            variant="outline"
            size="l"
            busy={isBusy}
            className="max-sm:w-full"
          >
            Entwurf speichern
          </StepButton>
          <p className="max-w-[20rem] text-note text-soft">
            Die Vorschau zeigt die Offerte, wie die Praxis sie sieht; dort senden Sie sie. Mit dem
            Senden gelten die AGB; wie wir Ihre Angaben bearbeiten, steht in der
            Datenschutzerklärung.
          </p>
        </div>
      </Form>
    </div>
  );
}

/** «anders als zuletzt», and what is still as it was proposed. */
function getFieldNotes(
  { proposed, inRoom }: LabRoundView,
  fields: OfferFields,
  changed: ReturnType<typeof getChangedFields>,
): ReadonlyMap<string, string> {
  const all = { ...proposed.general, ...proposed.ofRequest };
  const isProposed = (name: string) =>
    getFieldText(fields, name) === getFieldText(all, name) &&
    getFieldText(inRoom?.earlier?.fields ?? {}, name) === "";
  return new Map([
    ...changed.map(({ field }) => [field, "anders als zuletzt"] as const),
    ...Object.keys(all)
      .filter(isProposed)
      .map((name) => [name, "Vorschlag aus Ihrem Profil"] as const),
  ]);
}

function FromAnalyses({ covered, missing }: NonNullable<LabRoundView["recorded"]>) {
  return (
    <p className="mb-6 max-w-[38em] border-petrol border-l-6 py-1 pl-4 text-meta">
      Von den {covered + missing.length} Analysen der Praxis haben Sie {covered} erfasst; das haben
      wir bei «Analysen» vorausgefüllt.
      {missing.length > 0 && ` Nicht erfasst: ${missing.join(", ")}.`} Bitte prüfen Sie die Zahl.
    </p>
  );
}

function FromProfile({ software, integration }: PublishedIntegration) {
  return (
    <p className="mb-6 max-w-[38em] border-petrol border-l-6 py-1 pl-4 text-meta">
      Ihr Profil nennt eine Anbindung an {software} ({formatIntegrationState(integration)}).{" "}
      {integration.isOld
        ? "Bitte sagen Sie der Praxis, was heute gilt."
        : "Wir haben die Fragen dazu vorausgefüllt; bitte prüfen Sie diese Antworten."}
    </p>
  );
}

function PartLink({
  part,
  label,
  onGo,
}: {
  part: OfferPart;
  label: string;
  onGo(part: OfferPart): void;
}) {
  return (
    <a
      href={`#teil-${part}`}
      className="hover:text-petrol"
      onClick={(event) => {
        event.preventDefault();
        onGo(part);
      }}
    >
      {label}
    </a>
  );
}

function FileLink({
  file,
  path,
}: {
  file: NonNullable<LabRoundView["inRoom"]>["file"];
  path: string;
}) {
  return (
    <p className="mt-5 text-meta">
      <span className="text-soft">
        {file === undefined ? "Keine Beilage gespeichert." : `Beilage: ${file.name}.`}{" "}
      </span>
      <Link to={`${path}/beilage`} className="text-petrol underline underline-offset-4">
        {file === undefined ? "PDF beilegen" : "Beilage ändern"}
      </Link>
    </p>
  );
}
