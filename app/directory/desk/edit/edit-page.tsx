import { type SubmitEvent, useEffect, useEffectEvent, useMemo, useState } from "react";
import { Form, useActionData } from "react-router";
import { findDocument } from "~/directory/desk/document/document.server";
import { documentPath } from "~/directory/desk/document/paths";
import { type ContentError, withPlaces } from "~/directory/editor/content-field";
import { ContentForm } from "~/directory/editor/content-form";
import { usePreHydrationInput } from "~/directory/editor/pre-hydration-input";
import { readDocumentForm } from "~/forms/read-form.server";
import { adminContext, sessionContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { revalidateWhenOnline } from "~/list/revalidate-when-online";
import { requestContext } from "~/platform/http/request-context.server";
import { KeyboardKey } from "~/ui/controls/keyboard-key";
import { DisclosureRow } from "~/ui/disclosure";
import { Drawing } from "~/ui/drawings/drawing";
import { ErrorSummary } from "~/ui/error-summary";
import { showFailure, showToast } from "~/ui/toasts/toast";
import type { Route } from "./+types/edit-page";
import { ConflictBox } from "./conflict-box";
import { DocumentSteps } from "./document-steps";
import { readEditView } from "./edit.server";
import { handleDocumentAction } from "./edit-action.server";
import { PartNavigation } from "./part-navigation";
import { PublishPanel, useSampleCheckbox } from "./publish-panel";
import { SavingStatus } from "./saving-status";
import { UnsavedLeaveQuestion } from "./unsaved-leave-question";
import { type DocumentAutosave, useDocumentAutosave } from "./use-document-autosave";

export const handle = { open: "work", post: "work", body: "document" } satisfies DeskHandle;

export async function loader({ params }: Route.LoaderArgs) {
  return readEditView(await findDocument(params));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = context.get(adminContext);
  return handleDocumentAction({
    params,
    form: await readDocumentForm(request),
    actor,
    role: context.get(sessionContext).role,
    by: actor.name,
    isDataRequest: context.get(requestContext).isDataRequest,
  });
}

/** Without a connection the content stays in the form, which tries again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const answer = await serverAction();
    if (answer.outcome === "published") {
      const title = `Veröffentlicht als Version ${answer.version}`;
      const link = { label: "Auf der Website ansehen", path: answer.publicPath };
      showToast({
        title,
        description:
          "In wenigen Sekunden veröffentlicht; offene Seiten folgen innert einer Minute.",
        tone: "success",
        link,
      });
    } else if (answer.outcome === "unchanged") {
      showToast({
        title: "Nichts zu veröffentlichen",
        description: answer.message,
        tone: "success",
      });
    } else if (answer.outcome === "refused") {
      showFailure(answer.message);
    }
    return answer;
  } catch (answer) {
    if (answer instanceof Response && answer.status < 400) throw answer;
    return { outcome: "unreachable" as const };
  }
}

export const shouldRevalidate = revalidateWhenOnline;

const FORM_ID = "dokument";

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={`${loaderData.kind} ${loaderData.slug}`} loaded={loaderData} />;
}

function Editor({ loaded }: { loaded: Route.ComponentProps["loaderData"] }) {
  const { kind, slug, sections, changes } = loaded;
  const path = documentPath(kind, slug);
  const posted = useActionData<typeof action>();
  const saving = useDocumentAutosave(loaded, posted?.outcome === "conflict" ? posted : undefined);
  const answer = saving.answer ?? posted;
  const [isEveryErrorVisible, setEveryErrorVisible] = useState(false);
  const [isSample, setSample] = useSampleCheckbox(loaded);
  const errors = loaded.errors[isSample ? "sample" : "real"];
  const refused =
    answer?.outcome === "invalid" || answer?.outcome === "picture" ? answer.errors : undefined;
  useEffect(() => {
    if (refused !== undefined) setEveryErrorVisible(true);
  }, [refused]);
  // References are checked only when publishing: that result is shown until the next save.
  const allErrors = useMemo(() => {
    const { sample, real } = loaded.errors;
    const isChecked = ({ field }: ContentError) =>
      [...sample, ...real].some((one) => one.field === field);
    return [...errors, ...(refused ?? []).filter((one) => !isChecked(one))];
  }, [errors, loaded.errors, refused]);
  const visibleErrors = allErrors.filter(
    ({ isMissing }) => isEveryErrorVisible || refused !== undefined || !isMissing,
  );
  // The same list until the next answer, whatever is saved or new on the desk meanwhile.
  const summary = useMemo(() => withPlaces(refused ?? []), [refused]);
  useEditKeys(saving);
  usePreHydrationInput(FORM_ID, sections, saving.content, (earlyInput) => {
    if (Object.keys(earlyInput).length > 0) saving.change({ ...saving.content, ...earlyInput });
  });

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const intent = submitter?.getAttribute("value") ?? "";
    if (!["publish", "publish-all"].includes(intent)) return saving.save();
    const [note, rows] = [String(fields.get("note") ?? ""), String(fields.get("rows") ?? "")];
    const sample = fields.get("sample");
    saving.publish({ intent, note, rows, ...(sample === null ? {} : { sample: String(sample) }) });
  };

  return (
    <>
      <Form
        method="post"
        // Without JavaScript, pictures are posted among the fields.
        action={`${path}?index&bild`}
        encType="multipart/form-data"
        autoComplete="off"
        id={FORM_ID}
        onSubmit={onSubmit}
        className="grid flex-1 gap-x-8 px-5 lg:grid-cols-[12rem_minmax(0,1fr)_18rem] lg:px-6"
      >
        {/* The default button for Enter, which would otherwise press the first button of a list. */}
        <button type="submit" name="intent" value="save" tabIndex={-1} className="sr-only">
          Speichern
        </button>
        <input
          type="hidden"
          name="draftVersion"
          value={saving.conflict?.draftVersion ?? loaded.draftVersion}
          readOnly
        />
        <PartNavigation sections={sections} errors={visibleErrors} changes={changes} />
        <div className="min-w-0 py-6">
          <SavingStatus saving={saving} />
          {(posted?.outcome === "refused" || posted?.outcome === "unchanged") && (
            <p role="alert" className="mb-6 border-error border-l-6 py-1 pl-4 text-error">
              {posted.message}
            </p>
          )}
          {saving.conflict && (
            <ConflictBox
              conflict={saving.conflict}
              base={saving.saved}
              content={saving.content}
              onSettle={saving.settle}
            />
          )}
          <div className="mb-6 empty:hidden">
            <ErrorSummary title={getErrorTitle(answer?.outcome, summary.length)} errors={summary} />
          </div>
          <ContentForm
            drawing={Drawing}
            sections={sections}
            content={saving.content}
            onChange={saving.change}
            errors={new Map(visibleErrors.map(({ field, message }) => [field, message]))}
            changed={new Set(changes.map(({ key }) => key))}
            uploadPath="/admin/verzeichnis/bild"
            linkQuery=""
          />
          <RegistrationAnswers loaded={loaded} />
        </div>
        <PublishPanel
          loaded={loaded}
          saving={saving}
          errors={allErrors}
          noteError={answer?.outcome === "note" ? answer.message : undefined}
          onShowErrors={() => setEveryErrorVisible(true)}
          isSample={isSample}
          onSample={setSample}
        />
      </Form>
      <DocumentSteps
        loaded={{ ...loaded, draftVersion: saving.draftVersion.current }}
        refused={answer?.outcome === "address" ? answer : undefined}
      />
      <UnsavedLeaveQuestion saving={saving} />
      <EditShortcuts />
    </>
  );
}

function getErrorTitle(outcome: string | undefined, count: number): string {
  if (outcome === "picture") return "Das Bild ist nicht übernommen";
  return count === 1
    ? "Eine Angabe verhindert das Veröffentlichen"
    : `${count} Angaben verhindern das Veröffentlichen`;
}

/** Only operators see these answers. */
function RegistrationAnswers({
  loaded: { answers },
}: {
  loaded: Route.ComponentProps["loaderData"];
}) {
  if (answers.length === 0) return null;
  return (
    <DisclosureRow
      summary={`Angaben der Registrierung (${answers.length})`}
      className="mb-8 border-y"
    >
      <dl className="pb-4">
        {answers.map(({ label, value }) => (
          <div key={label} className="grid gap-x-3 py-0.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-soft">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </DisclosureRow>
  );
}

/** Ctrl+S saves; Ctrl+Enter publishes, or focuses the note that publishing requires. */
function useEditKeys(saving: DocumentAutosave): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || document.querySelector("dialog[open]") !== null)
      return;
    if (event.key === "s") {
      event.preventDefault();
      saving.save();
    }
    if (event.key === "Enter") {
      event.preventDefault();
      const note = document.getElementById("note");
      if (note instanceof HTMLTextAreaElement && note.value.trim() === "") note.focus();
      else document.querySelector<HTMLButtonElement>("button[value^=publish]")?.click();
    }
  });
  useEffect(() => {
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const COMMANDS: readonly [keys: readonly string[], does: string][] = [
  [["Alt", "↑"], "Zeile nach oben"],
  [["Alt", "↓"], "nach unten"],
  [["Ctrl", "S"], "speichern"],
  [["V"], "Vorschau"],
  [["Ctrl", "↵"], "veröffentlichen"],
  [["Esc"], "zur Liste"],
];

function EditShortcuts() {
  return (
    <p className="no-js-hidden sticky bottom-0 mt-auto hidden flex-wrap gap-x-5 border-line border-t bg-mist px-6 py-2 text-note text-soft lg:flex">
      {COMMANDS.map(([keys, does]) => (
        <span key={does} className="inline-flex items-center gap-1 whitespace-nowrap">
          {keys.map((key) => (
            <KeyboardKey key={key}>{key}</KeyboardKey>
          ))}
          <span className="pl-1">{does}</span>
        </span>
      ))}
    </p>
  );
}
