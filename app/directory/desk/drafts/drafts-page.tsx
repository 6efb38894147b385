import { data, Form, redirect } from "react-router";
import { DRAFTS_PATH, documentPath, LABS_TABLE_PATH } from "~/directory/desk/document/paths";
import { publishLabDrafts } from "~/directory/publication/publish-drafts.server";
import { getPostedField } from "~/forms/posted-field";
import { readDocumentForm } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { formatCount } from "~/lib/format-number";
import { toPlainLine } from "~/lib/plain-text";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { CheckboxField } from "~/ui/form-fields";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/drafts-page";
import { type LabDraft, listLabDrafts } from "./drafts.server";

export const handle = { open: "work", post: "work" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Entwürfe von Laboren");

const MAX_NOTE = 200;
const MAX_FAULTS = 4;

export async function loader({ request }: Route.LoaderArgs) {
  const drafts = await listLabDrafts();
  const published = Number(new URL(request.url).searchParams.get("veroeffentlicht")) || 0;
  return {
    complete: drafts.filter(({ faults }) => faults.length === 0),
    incomplete: drafts.filter(({ faults }) => faults.length > 0),
    published,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readDocumentForm(request);
  const actor = context.get(adminContext);
  const note = toPlainLine(getPostedField(form, "note"));
  const chosen = form.getAll("draft").map((value) => {
    const [slug = "", draftVersion] = String(value).split(" ");
    return { slug, draftVersion: Number(draftVersion) };
  });
  const refuse = (message: string) => data({ message, note }, { status: 400 });
  if (chosen.length === 0) return refuse("Bitte wählen Sie, was Sie veröffentlichen möchten.");
  if (note === "") return refuse("Bitte schreiben Sie, was sich ändert.");
  if (note.length > MAX_NOTE) return refuse(`Höchstens ${MAX_NOTE} Zeichen.`);
  const { published, left } = await publishLabDrafts(chosen, { note, actor });
  if (left.length === 0) return redirect(`${DRAFTS_PATH}?veroeffentlicht=${published.length}`, 303);
  const message = `${formatPublished(published.length)} Nicht veröffentlicht, weil unvollständig oder inzwischen geändert: ${left.join(", ")}.`;
  return data({ message, note }, { status: 409 });
}

function formatPublished(count: number): string {
  return `${formatCount(count, "Labor ist", "Labore sind")} veröffentlicht.`;
}

export default function DraftsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { complete, incomplete, published } = loaderData;
  return (
    <div className="max-w-[48rem] px-5 py-8 text-meta lg:px-6">
      <h1 className="font-semibold text-profile">Entwürfe von Laboren</h1>
      <p className="mt-1 text-soft">
        Was vollständig ist, lässt sich hier gemeinsam veröffentlichen, als eine Revision mit einer
        Notiz. Kontakte mit Rechten erhalten bei der ersten Veröffentlichung ihres Labors eine
        E-Mail.
      </p>
      <TextLink
        to={LABS_TABLE_PATH}
        className="mt-2 inline-flex min-h-11 items-center font-semibold"
      >
        Labore als Tabelle
      </TextLink>
      {published > 0 && actionData === undefined && (
        <p role="status" className="mt-4 border-leaf border-l-6 py-1 pl-4">
          {formatPublished(published)}
        </p>
      )}
      {actionData && (
        <p role="alert" className="mt-4 border-error border-l-6 py-1 pl-4 text-error">
          {actionData.message}
        </p>
      )}
      {complete.length + incomplete.length === 0 && (
        <p className="mt-6">Kein Labor hat einen Entwurf.</p>
      )}
      {complete.length > 0 && (
        <Form method="post" className="mt-6 grid gap-5 border-ink border-t-[1.5px] pt-5">
          <fieldset>
            <legend className="mb-3 font-semibold text-card">
              {formatCount(complete.length, "vollständiger Entwurf", "vollständige Entwürfe")}
            </legend>
            <ul className="grid gap-3">
              {complete.map((draft) => (
                <li key={draft.slug}>
                  <CheckboxField
                    name="draft"
                    id={`draft-${draft.slug}`}
                    value={`${draft.slug} ${draft.draftVersion}`}
                    defaultChecked
                  >
                    {draft.title} <Kind draft={draft} />
                  </CheckboxField>
                </li>
              ))}
            </ul>
          </fieldset>
          <TextField
            label="Notiz zur Version"
            name="note"
            hint={`Pflicht, steht im Verlauf. Höchstens ${MAX_NOTE} Zeichen.`}
            defaultValue={actionData?.note}
          />
          <div>
            <Button type="submit" variant="signal">
              Gewählte veröffentlichen
            </Button>
          </div>
        </Form>
      )}
      {incomplete.length > 0 && (
        <section aria-labelledby="unvollstaendig" className="mt-8 border-ink border-t-[1.5px] pt-5">
          <h2 id="unvollstaendig" className="mb-3 font-semibold text-card">
            {formatCount(incomplete.length, "unvollständiger Entwurf", "unvollständige Entwürfe")}
          </h2>
          <ul className="border-line border-t">
            {incomplete.map((draft) => (
              <li key={draft.slug} className="border-line border-b py-2">
                <TextLink to={documentPath("lab", draft.slug)} className="font-semibold">
                  {draft.title}
                </TextLink>{" "}
                <Kind draft={draft} />
                <span className="block text-soft">
                  Fehlt oder stimmt nicht: {formatFaults(draft.faults)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Kind({ draft: { isNew, submittedOn } }: { draft: LabDraft }) {
  return (
    <span className="text-note text-soft">
      {isNew ? "neu" : "geändert"}
      {submittedOn !== undefined && `, vom Labor eingereicht am ${submittedOn}`}
    </span>
  );
}

function formatFaults(faults: readonly string[]): string {
  const rest = faults.length - MAX_FAULTS;
  const shown = faults.slice(0, MAX_FAULTS).join("; ");
  return rest > 0
    ? `${shown} und ${formatCount(rest, "weitere Angabe", "weitere Angaben")}`
    : shown;
}
