import { useEffect } from "react";
import { data, redirect, useRevalidator } from "react-router";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { findAccountById } from "~/identity/accounts.server";
import { hasAdminSession } from "~/identity/admin-session.server";
import { readDevice } from "~/identity/device.server";
import { formatWait } from "~/identity/format-wait.server";
import { readReturnPage, withReturnPage } from "~/identity/return-page.server";
import type { PublicHandle } from "~/identity/route-handles";
import { signIn } from "~/identity/sign-in.server";
import { requestContext } from "~/platform/http/request-context.server";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { TextField } from "~/ui/field";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { showToast } from "~/ui/toasts/toast";
import type { Route } from "./+types/login-page";
import { broadcastAuthChange, onAuthChange } from "./auth-channel";
import { AuthForm, AuthLayout, authLinks } from "./auth-layout";

const PATH = "/admin/login";
const FAILED_TITLE = "Anmeldung fehlgeschlagen";
const FAILED = "E-Mail oder Passwort ungültig. Bitte versuchen Sie es erneut.";
const BUSY =
  "Im Moment versuchen sehr viele, sich anzumelden. Bitte versuchen Sie es in einigen Sekunden erneut.";
const BUSY_SECONDS = 5;

export const handle = { open: "everyone", bare: true } satisfies PublicHandle;
export const links = authLinks;
export const meta: Route.MetaFunction = () => unlistedMeta("Anmeldung");

const NOTICES: Record<string, string> = {
  neu: "Ihr Passwort ist festgelegt. Melden Sie sich damit an.",
  abgelaufen: "Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.",
};
const SESSION_ENDED_NOTICE =
  "Ihre Sitzung ist beendet. Nach der Anmeldung sind Sie wieder auf der Seite, auf der Sie waren.";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request }: Route.LoaderArgs) {
  const returnPath = readReturnPage(request);
  if (await hasAdminSession(request)) throw redirect(returnPath ?? "/admin");
  const path = withReturnPage(PATH, returnPath);
  const reason = new URL(request.url).searchParams.get("passwort") ?? "";
  if (!Object.hasOwn(NOTICES, reason)) {
    return {
      path,
      notice: returnPath === undefined ? undefined : SESSION_ENDED_NOTICE,
      email: undefined,
    };
  }
  const device = await readDevice(request);
  const account = device && (await findAccountById(device.userId));
  return { path, notice: NOTICES[reason], email: account?.email };
}

/** Wrong address, wrong password and missing input get the same answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const email = getPostedField(form, "email").trim();
  const password = getPostedField(form, "password");
  const address = context.get(requestContext).clientAddress;
  const returnPath = readReturnPage(request);
  const answer = await signIn(request, { email, password, address });
  switch (answer.outcome) {
    case "in":
      return redirect(returnPath ?? "/admin", { headers: answer.cookies });
    case "code":
      return redirect(withReturnPage(`${PATH}/code`, returnPath), { headers: answer.cookies });
    case "wait":
      return rejectSignIn(429, formatWait(answer.seconds), answer.seconds, email);
    case "busy":
      return rejectSignIn(503, BUSY, BUSY_SECONDS, email);
    case "refused":
      return data({ message: FAILED, email, isSignInBlocked: false }, { status: 401 });
  }
}

/** Nothing was checked: because of tries from the same network, or of very many elsewhere. */
function rejectSignIn(status: 429 | 503, message: string, seconds: number, email: string) {
  const headers = { "Retry-After": String(seconds) };
  return data({ message, email, isSignInBlocked: true }, { status, headers });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = String((await request.clone().formData()).get("email") ?? "");
  try {
    const answer = await serverAction();
    showToast({ title: FAILED_TITLE, description: answer.message, tone: "error" });
    return answer;
  } catch (answer) {
    if (!(answer instanceof Response) || answer.status >= 400) {
      showToast({ title: FAILED_TITLE, description: FAILED, tone: "error" });
      return { message: FAILED, email, isSignInBlocked: false };
    }
    if (!answer.headers.get("Location")?.startsWith(PATH)) {
      showToast({ title: "Anmeldung erfolgreich", tone: "success" });
      broadcastAuthChange();
    }
    throw answer;
  }
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => onAuthChange(() => void revalidate()), [revalidate]);
  return (
    <AuthLayout to="desk" title="Anmeldung">
      {loaderData.notice && !actionData && (
        <p role="status" className="mb-6 border-petrol border-l-6 py-2 pl-4">
          {loaderData.notice}
        </p>
      )}
      <AuthForm
        action={loaderData.path}
        label="Anmelden"
        busyLabel="Anmelden..."
        refusal={{ title: FAILED_TITLE, field: "email", message: actionData?.message }}
      >
        {actionData?.isSignInBlocked && <SignInAlternatives />}
        <TextField
          label="E-Mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email ?? loaderData.email}
          required
        />
        <TextField
          label="Passwort"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </AuthForm>
      <p className="mt-4">
        <Link to="/admin/login/vergessen" className={TEXT_BUTTON_CLASS}>
          Passwort vergessen
        </Link>
      </p>
    </AuthLayout>
  );
}

function SignInAlternatives() {
  return (
    <div className="border-line border-l-6 py-1 pl-4 text-meta text-soft">
      <p>So kommen Sie dennoch hinein:</p>
      <ul className="mt-1 list-disc pl-5">
        <li>
          in einem Browser, in dem Sie sich in den letzten 180 Tagen schon einmal angemeldet haben:
          Er ist nicht gesperrt
        </li>
        <li>
          über «Passwort vergessen»: Sobald Sie Ihr Passwort mit dem Link aus der E-Mail neu
          festgelegt haben, können Sie sich in diesem Browser sofort anmelden
        </li>
      </ul>
    </div>
  );
}
