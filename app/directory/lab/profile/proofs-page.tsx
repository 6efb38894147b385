import { data, Form, redirect, useNavigation } from "react-router";
import { evidenceKinds, getEvidenceLabel } from "#catalogue/terms";
import { listProofs, submitProof, withdrawProof } from "~/directory/labs/lab-proofs.server";
import { createFieldProps } from "~/directory/rows/rejected-form";
import { FILE_FIELD, PdfField } from "~/forms/file-field";
import { getPostedField } from "~/forms/posted-field";
import { readFormWithFiles } from "~/forms/read-form.server";
import { readUploadedFile } from "~/forms/temp-upload.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import { LabPageHeading } from "~/identity/member/lab-page-heading";
import { toMemberActor } from "~/identity/member/lab-sessions.server";
import type { LabHandle } from "~/identity/route-handles";
import { isUuid } from "~/lib/identity";
import { formatDate, formatDay } from "~/lib/swiss-time";
import { Button } from "~/ui/button";
import { SettingsSection } from "~/ui/controls/section";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { PageContainer, RuleList } from "~/ui/page";
import type { Route } from "./+types/proofs-page";

const KINDS = evidenceKinds.map(({ value, label, issuer }) => ({
  value,
  label: `${label} (${issuer})`,
}));

/** On a phone the list is below the form, so this scrolls to the confirmation. */
const SUBMITTED = "/labor/profil/nachweise#eingereicht";

export const handle = { open: "profile", post: "profile", body: "file" } satisfies LabHandle;

export const meta = () => unlistedMeta("Nachweise");

export async function loader({ context }: Route.LoaderArgs) {
  return { proofs: await listProofs(context.get(labSessionContext).member.lab) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = context.get(labSessionContext);
  const form = await readFormWithFiles(request);
  const actor = toMemberActor(member);
  if (form.get("intent") === "withdraw") {
    const id = getPostedField(form, "id");
    if (isUuid(id)) await withdrawProof(member.lab, id, actor);
    return redirect(SUBMITTED, 303);
  }
  const values = {
    kind: getPostedField(form, "kind"),
    number: getPostedField(form, "number"),
    validUntil: getPostedField(form, "validUntil"),
  };
  const errors = await submitProof(member, values, { file: await readUploadedFile(form), actor });
  if (errors.length > 0) return data({ values, errors }, { status: 422 });
  return redirect(SUBMITTED, 303);
}

const STATES: Record<string, string> = {
  open: "wird geprüft",
  accepted: "übernommen",
  rejected: "nicht übernommen",
};

export default function ProofsPage({ loaderData: { proofs }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const errors = actionData?.errors ?? [];
  const field = createFieldProps(actionData);
  return (
    <PageContainer className="py-8">
      <LabPageHeading title="Nachweise">
        Eine Akkreditierung, eine Bewilligung oder ein Zertifikat. Laborlotse sieht im Verzeichnis
        der Stelle nach und stellt den Nachweis auf Ihr Profil; die Datei selbst bleibt bei uns.
      </LabPageHeading>
      <div className="mt-8 grid gap-12 lg:grid-cols-2 lg:gap-x-6">
        <SettingsSection id="einreichen" title="Nachweis einreichen">
          <Form
            key={proofs.length}
            method="post"
            encType="multipart/form-data"
            className="grid gap-5"
            noValidate
          >
            {errors.length > 0 && (
              <ErrorSummary title="Der Nachweis ist nicht eingereicht" errors={errors} />
            )}
            <SelectField
              label="Art"
              options={KINDS}
              placeholder="Bitte wählen"
              {...field("kind")}
            />
            <TextField label="Nummer" hint="Wie im Verzeichnis der Stelle" {...field("number")} />
            <TextField
              label="Gültig bis"
              type="date"
              hint="Letzter gültiger Tag"
              {...field("validUntil")}
            />
            <PdfField error={errors.find((one) => one.field === FILE_FIELD)?.message} />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button
                type="submit"
                variant="signal"
                size="l"
                busy={state === "submitting"}
                busyLabel="Wird gesendet..."
              >
                Nachweis einreichen
              </Button>
              <Link to="/labor/profil" className={TEXT_BUTTON_CLASS}>
                Zum Profil
              </Link>
            </div>
          </Form>
        </SettingsSection>
        <SettingsSection id="eingereicht" title="Eingereicht">
          {proofs.length === 0 ? (
            <p className="text-soft">Noch kein Nachweis eingereicht.</p>
          ) : (
            <RuleList className="text-meta">
              {proofs.map((proof) => (
                <li key={proof.id} className="flex flex-wrap justify-between gap-x-4 gap-y-2">
                  <div className="wrap-anywhere min-w-0 flex-1 basis-60">
                    <strong className="font-semibold">{getEvidenceLabel(proof.kind)}</strong>{" "}
                    {proof.number}
                    <span className="block text-soft">
                      {proof.fileName}, gültig bis {formatDate(proof.validUntil)}
                    </span>
                    <span className="block text-soft">
                      eingereicht am {formatDay(proof.uploadedAt)}, {STATES[proof.state]}
                    </span>
                    {proof.reason !== "" && (
                      <span className="mt-1 block whitespace-pre-line">Grund: {proof.reason}</span>
                    )}
                  </div>
                  <Form method="post" encType="multipart/form-data">
                    <input type="hidden" name="id" value={proof.id} readOnly />
                    <Button type="submit" name="intent" value="withdraw" variant="outline" size="s">
                      {proof.state === "open" ? "Zurückziehen" : "Datei löschen"}
                    </Button>
                  </Form>
                </li>
              ))}
            </RuleList>
          )}
        </SettingsSection>
      </div>
    </PageContainer>
  );
}
