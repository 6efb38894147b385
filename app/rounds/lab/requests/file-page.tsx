import { data, Form, redirect, useNavigation } from "react-router";
import { PdfField } from "~/forms/file-field";
import { readFormWithFiles } from "~/forms/read-form.server";
import { readUploadedFile } from "~/forms/temp-upload.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import { LabPageHeading } from "~/identity/member/lab-page-heading";
import type { LabHandle } from "~/identity/route-handles";
import { formatNumber } from "~/lib/format-number";
import { formatMoment } from "~/lib/swiss-time";
import {
  readFileForLab,
  removeOfferFile,
  saveOfferFile,
} from "~/rounds/lab/answer/offer-file.server";
import { openInvitationForMember } from "~/rounds/lab/lab-access.server";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/file-page";

const TOO_LATE_ERROR =
  "Die Frist ist vorbei, oder die Praxis hat entschieden. Es wurde nichts gespeichert.";
const NO_FILE_ERROR = "Bitte wählen Sie eine PDF-Datei.";

export const handle = { open: "offer", post: "offer", body: "file" } satisfies LabHandle;

export const meta = () => unlistedMeta("Beilage");

export async function loader({ params, context }: Route.LoaderArgs) {
  const access = await openInvitationForMember(
    params.invitationId,
    context.get(labSessionContext).member,
  );
  if (access === undefined || access.isOver) throw data(null, { status: 404 });
  return { file: await readFileForLab(access) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const access = await openInvitationForMember(
    params.invitationId,
    context.get(labSessionContext).member,
  );
  if (access === undefined) throw data(null, { status: 404 });
  const form = await readFormWithFiles(request);
  const isRemoval = form.get("intent") === "remove";
  const file = isRemoval ? undefined : await readUploadedFile(form);
  if (!isRemoval && file === undefined) return data({ message: NO_FILE_ERROR }, { status: 400 });
  const outcome = file ? await saveOfferFile(access, file) : await removeOfferFile(access);
  if (outcome === "done") return redirect(`/labor/anfragen/${params.invitationId}/beilage`, 303);
  if (outcome === "over") return data({ message: TOO_LATE_ERROR }, { status: 409 });
  return data({ message: outcome.refusal }, { status: 422 });
}

export default function FilePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { file } = loaderData;
  const { state } = useNavigation();
  const path = `/labor/anfragen/${params.invitationId}`;
  return (
    <PageContainer className="py-8">
      <LabPageHeading title="Beilage zur Offerte">
        Ein PDF, zum Beispiel Ihre Offerte auf Briefpapier. Die Praxis kann es herunterladen, sobald
        sie Ihre Offerte sieht; andere Labore sehen es nie.
      </LabPageHeading>
      <div className="mt-8 grid max-w-[42rem] gap-8 border-ink border-t-[1.5px] pt-6">
        {file === undefined ? (
          <p className="text-soft">Noch keine Beilage gespeichert.</p>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p>
              <a
                href={`${path}/beilage/datei`}
                className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-petrol underline underline-offset-4"
              >
                {file.name}
              </a>
              <span className="block text-meta text-soft">
                {formatNumber(Math.ceil(file.bytes / 1024))} kB, gespeichert am{" "}
                {formatMoment(file.uploadedAt)}. Sie geht mit der nächsten Fassung, die Sie senden.
              </span>
            </p>
            <Form method="post" encType="multipart/form-data">
              <Button type="submit" name="intent" value="remove" variant="outline" size="s">
                Entfernen
              </Button>
            </Form>
          </div>
        )}
        <Form
          key={file?.uploadedAt.toISOString()}
          method="post"
          encType="multipart/form-data"
          className="grid gap-5"
          noValidate
        >
          <PdfField
            label={`${file === undefined ? "PDF-Datei" : "Andere PDF-Datei"}, höchstens 5 MB`}
            hint="Bitte nennen Sie darin keine Patientinnen, Patienten oder Praxen."
            error={actionData?.message}
          />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button
              type="submit"
              variant="signal"
              size="l"
              busy={state === "submitting"}
              busyLabel="Wird gespeichert..."
            >
              Beilage speichern
            </Button>
            <Link to={path} className={TEXT_BUTTON_CLASS}>
              Zur Offerte
            </Link>
          </div>
        </Form>
      </div>
    </PageContainer>
  );
}
