import { data, redirect } from "react-router";
import { MailedCodeField } from "~/forms/mailed-code-field";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { rejectTooMany } from "~/identity/format-wait.server";
import { AuthForm, AuthLayout, authLinks } from "~/identity/operator/auth-layout";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import type { Route } from "./+types/code-page";
import { hasRequestedCode, signInWithLabCode } from "./lab-code.server";
import { readReturnInvitation, withReturnInvitation } from "./return-invitation.server";

const TITLE = "Code eingeben";
const FAILED_TITLE = "Anmeldung fehlgeschlagen";
const WRONG_CODE_ERROR =
  "Dieser Code stimmt nicht. Bitte prüfen Sie die acht Zeichen, oder fordern Sie einen neuen an.";
const EXPIRED_CODE_ERROR = "Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.";

export const handle = { open: "everyone", bare: true } satisfies PublicHandle;
export const links = authLinks;
export const meta: Route.MetaFunction = () => unlistedMeta(TITLE);
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Opening the link of the mail changes nothing. */
export function loader({ request }: Route.LoaderArgs) {
  const wanted = readReturnInvitation(request);
  return {
    hasAsked: hasRequestedCode(request),
    path: withReturnInvitation("/labor/anmelden/code", wanted),
    again: withReturnInvitation("/labor/anmelden", wanted),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const code = getPostedField(await readForm(request), "code");
  const { clientAddress } = context.get(requestContext);
  const answer = await signInWithLabCode(
    request,
    code,
    clientAddress,
    readReturnInvitation(request),
  );
  switch (answer.outcome) {
    case "in":
      throw redirect(answer.path, { status: 303, headers: answer.cookies });
    case "wait":
      return rejectTooMany(answer.seconds, {});
    default:
      return data(
        { message: answer.outcome === "wrong" ? WRONG_CODE_ERROR : EXPIRED_CODE_ERROR },
        { status: 401 },
      );
  }
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthLayout to="labor" title={TITLE}>
      {loaderData.hasAsked ? (
        <>
          <p className="mb-6">
            Ist Ihre Adresse bei einem Labor mit Zugang erfasst, haben wir Ihnen eine E-Mail mit
            einem Code gesendet.
          </p>
          <AuthForm
            action={loaderData.path}
            label="Anmelden"
            busyLabel="Wird geprüft..."
            refusal={{ title: FAILED_TITLE, field: "code", message: actionData?.message }}
          >
            <MailedCodeField hint="Er gilt 15 Minuten und nur in diesem Browser." />
          </AuthForm>
        </>
      ) : (
        <p>
          Der Code gilt nur in dem Browser, in dem Sie ihn angefordert haben. Bitte öffnen Sie diese
          Seite dort, oder fordern Sie hier einen neuen an.
        </p>
      )}
      <p className="mt-4">
        <Link to={loaderData.again} className={TEXT_BUTTON_CLASS}>
          Neuen Code anfordern
        </Link>
      </p>
    </AuthLayout>
  );
}
