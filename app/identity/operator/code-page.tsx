import { data, redirect } from "react-router";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { rejectTooMany } from "~/identity/format-wait.server";
import { readReturnPage, withReturnPage } from "~/identity/return-page.server";
import type { PublicHandle } from "~/identity/route-handles";
import { findHalfSignedIn, signInWithCode } from "~/identity/sign-in.server";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { TextField } from "~/ui/field";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { showToast } from "~/ui/toasts/toast";
import type { Route } from "./+types/code-page";
import { broadcastAuthChange } from "./auth-channel";
import { AuthForm, AuthLayout, authLinks } from "./auth-layout";

const FAILED = "Anmeldung fehlgeschlagen";
const WRONG_CODE_MESSAGE =
  "Dieser Code stimmt nicht oder wurde schon verwendet. Bitte nehmen Sie den nächsten.";
const START_AGAIN_MESSAGE = "/admin/login?passwort=abgelaufen";

export const handle = { open: "everyone", bare: true } satisfies PublicHandle;
export const links = authLinks;
export const meta: Route.MetaFunction = () => unlistedMeta("Anmeldung, zweiter Schritt");
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request }: Route.LoaderArgs) {
  const account = await findHalfSignedIn(request);
  if (account === undefined) throw redirect("/admin/login");
  return {
    path: withReturnPage("/admin/login/code", readReturnPage(request)),
    email: account.email,
  };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const answer = await signInWithCode(request, getPostedField(form, "code"));
  switch (answer.outcome) {
    case "in":
      return redirect(readReturnPage(request) ?? "/admin", { headers: answer.cookies });
    case "wait":
      return rejectTooMany(answer.seconds, {});
    case "refused":
      return data({ message: WRONG_CODE_MESSAGE }, { status: 401 });
    default:
      return redirect(START_AGAIN_MESSAGE);
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    const path = answer instanceof Response ? answer.headers.get("Location") : null;
    if (path !== null && !path.startsWith("/admin/login")) {
      showToast({ title: "Anmeldung erfolgreich", tone: "success" });
      broadcastAuthChange();
    }
    throw answer;
  }
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthLayout to="desk" title="Zweiter Schritt">
      <AuthForm
        action={loaderData.path}
        label="Anmelden"
        busyLabel="Wird geprüft..."
        refusal={{ title: FAILED, field: "code", message: actionData?.message }}
      >
        <p>
          Anmeldung als <strong className="wrap-anywhere">{loaderData.email}</strong>
        </p>
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint="Sechs Ziffern aus Ihrer App, oder einer Ihrer Wiederherstellungscodes."
          required
        />
      </AuthForm>
      <p className="mt-4 text-meta text-soft">
        Sie haben weder Telefon noch Wiederherstellungscodes? Ein Konto mit der Rolle «Leitung» kann
        den zweiten Faktor Ihres Kontos zurücksetzen.
      </p>
      <p className="mt-2">
        <Link to="/admin/login" className={TEXT_BUTTON_CLASS}>
          Mit einem anderen Konto anmelden
        </Link>
      </p>
    </AuthLayout>
  );
}
