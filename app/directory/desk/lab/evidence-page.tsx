import { data, Form, redirect } from "react-router";
import { evidenceKinds, getEvidenceLabel } from "#catalogue/terms";
import { findDocumentOfKinds } from "~/directory/desk/document/document.server";
import { documentPath, proofPath } from "~/directory/desk/document/paths";
import { addHttpsScheme } from "~/directory/editor/read-content.server";
import { rejectProposal } from "~/directory/labs/answer-proposal.server";
import { listEvidence, removeEvidence, saveEvidence } from "~/directory/labs/evidence.server";
import { listProofs } from "~/directory/labs/lab-proofs.server";
import { getEvidenceExpiry } from "~/directory/model/expiring-evidence.server";
import { type RejectedForm, toFieldErrors } from "~/directory/rows/rejected-form";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { isUuid } from "~/lib/identity";
import { toPlainText } from "~/lib/plain-text";
import { formatDate, formatMoment, isoDay } from "~/lib/swiss-time";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import type { Option } from "~/ui/field";
import { TextAreaField } from "~/ui/form-fields";
import type { Route } from "./+types/evidence-page";
import { EvidenceForm } from "./evidence-form";

const MAX_REASON = 1_000;
const NO_REASON = "Bitte schreiben Sie dem Labor, warum der Nachweis nicht übernommen wird.";

export const handle = { open: "work", post: "work" } satisfies DeskHandle;

/** Sorted by end of validity. */
export async function loader({ params }: Route.LoaderArgs) {
  const lab = await findDocumentOfKinds(["lab"], params);
  const now = new Date();
  const waiting = (await listProofs(lab.slug)).filter(({ state }) => state === "open").reverse();
  return {
    today: isoDay(now),
    kinds: evidenceKinds.map(({ value, label, issuer }) => ({
      value,
      label: `${label} (${issuer})`,
    })),
    proofs: waiting.map((one) => ({
      ...one,
      path: proofPath(lab.slug, one.id),
      label: getEvidenceLabel(one.kind),
      until: formatDate(one.validUntil),
      sent: formatMoment(one.uploadedAt),
    })),
    evidence: (await listEvidence(lab)).map((one) => ({
      ...one,
      label: getEvidenceLabel(one.kind),
      until: formatDate(one.validUntil),
      checked: `geprüft am ${formatDate(one.checkedAt)} von ${one.checkedBy}`,
      end: getEvidenceExpiry(one, now),
    })),
  };
}

const FIELDS = ["kind", "number", "scope", "sourceUrl", "checkedAt", "validUntil"] as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const lab = await findDocumentOfKinds(["lab"], params);
  const actor = context.get(adminContext);
  const form = await readForm(request);
  const id = getPostedField(form, "id");
  const proofField = getPostedField(form, "proof");
  const proof = isUuid(proofField) ? proofField : undefined;
  const done = () => redirect(documentPath("lab", lab.slug, "nachweise"), 303);
  switch (form.get("intent")) {
    case "remove-evidence":
      if (isUuid(id)) await removeEvidence(lab, id, actor);
      return done();
    case "refuse-proof": {
      const reason = toPlainText(getPostedField(form, "reason")).trim().slice(0, MAX_REASON);
      if (reason === "") return data({ id: proofField, refusal: NO_REASON }, { status: 400 });
      if (proof !== undefined)
        await rejectProposal({ lab: lab.slug, id: proof }, { actor, reason });
      return done();
    }
    case "save-evidence": {
      const values = Object.fromEntries(FIELDS.map((name) => [name, getPostedField(form, name)]));
      values.sourceUrl = addHttpsScheme(values.sourceUrl ?? "");
      const existing = isUuid(id) ? id : undefined;
      const saved = await saveEvidence(lab, values, { actor, id: existing, proof });
      if (saved.errors === undefined) return done();
      const errors = toFieldErrors(saved.errors, "number");
      // If the row was deleted its form is gone too: the typed values move to the form of a new one.
      const isGone = saved.errors.some(({ path }) => path.length === 0);
      return data({ id: isGone ? "" : id || proofField, errors, values }, { status: 400 });
    }
    default:
      throw data(null, { status: 400 });
  }
}

export default function EvidencePage({ loaderData, actionData }: Route.ComponentProps) {
  const { evidence, proofs, kinds, today } = loaderData;
  const wrong = actionData && "errors" in actionData ? actionData : undefined;
  const getRejectedForm = (id: string) => (wrong?.id === id ? wrong : undefined);
  const getRefusal = (id: string) =>
    actionData && "refusal" in actionData && actionData.id === id ? actionData.refusal : undefined;
  return (
    <div className="max-w-[56rem] px-5 py-6 text-meta lg:px-6">
      <h2 className="font-semibold text-card">Nachweise</h2>
      <p className="mt-1 mb-5 text-soft">
        Nachweise erscheinen sofort auf dem Profil. Nach dem letzten gültigen Tag wird das Abzeichen
        von selbst grau; 60 und 14 Tage davor erhalten Sie eine E-Mail.
      </p>
      {proofs.map((one) => (
        <SubmittedProof
          key={one.id}
          proof={one}
          kinds={kinds}
          today={today}
          refused={getRejectedForm(one.id)}
          refusal={getRefusal(one.id)}
        />
      ))}
      {evidence.length === 0 && <p className="mb-5">Noch kein Nachweis erfasst.</p>}
      <ul className="border-line border-t">
        {evidence.map((one) => (
          <li key={one.id} className="border-line border-b">
            <details open={getRejectedForm(one.id) !== undefined}>
              <summary className="flex min-h-14 flex-wrap items-center gap-x-4 py-2 hover:text-petrol">
                <span className="min-w-48 flex-1">
                  <span className="wrap-anywhere block font-semibold">
                    {one.label}, {one.number}
                  </span>
                  <span className="block text-note text-soft">{one.checked}</span>
                </span>
                <span className="text-right">
                  <span className="block">bis {one.until}</span>
                  <span
                    className={`block text-note ${one.end === undefined ? "text-leaf" : `font-semibold ${one.end.isUrgent ? "text-error" : ""}`}`}
                  >
                    {one.end?.remaining ?? "gültig"}
                  </span>
                </span>
                <span className="text-petrol underline underline-offset-4">Ändern</span>
              </summary>
              <EvidenceForm
                kinds={kinds}
                today={today}
                existing={one}
                refused={getRejectedForm(one.id)}
              />
            </details>
          </li>
        ))}
      </ul>
      <h3 className="mt-8 font-semibold">Neuer Nachweis</h3>
      <EvidenceForm
        key={evidence.length}
        kinds={kinds}
        today={today}
        refused={getRejectedForm("")}
      />
    </div>
  );
}

interface Props {
  proof: Record<
    "id" | "kind" | "number" | "validUntil" | "label" | "until" | "sent" | "fileName" | "path",
    string
  >;
  kinds: readonly Option[];
  today: string;
  refused: RejectedForm | undefined;
  refusal: string | undefined;
}

function SubmittedProof({ proof, kinds, today, refused, refusal }: Props) {
  const { id, label, number, until, sent, fileName, path } = proof;
  return (
    <section
      aria-labelledby={`proof-${id}`}
      className="mb-8 border-ink border-t-[1.5px] border-b border-b-line pt-4 pb-6"
    >
      <h3 id={`proof-${id}`} className="wrap-anywhere font-semibold">
        Vom Labor eingereicht: {label}, {number}
      </h3>
      <p className="mt-1 text-soft">
        {sent}, gültig bis {until}. Von uns nicht auf Viren geprüft.
      </p>
      <a href={path} className={`wrap-anywhere ${TEXT_BUTTON_CLASS}`}>
        {fileName} herunterladen
      </a>
      <EvidenceForm kinds={kinds} today={today} proof={proof} refused={refused} />
      <details open={refusal !== undefined}>
        <summary className="flex min-h-11 items-center text-petrol underline underline-offset-4">
          Nicht übernehmen
        </summary>
        <Form method="post" noValidate className="mt-2 grid max-w-[40rem] gap-4">
          <input type="hidden" name="proof" value={id} />
          <TextAreaField
            label="Grund"
            name="reason"
            id={`reason-${id}`}
            hint="Das Labor erhält ihn per E-Mail und liest ihn im Laborbereich."
            rows={2}
            error={refusal}
          />
          <div>
            <Button type="submit" name="intent" value="refuse-proof" size="s" variant="outline">
              Ablehnen
            </Button>
          </div>
        </Form>
      </details>
    </section>
  );
}
