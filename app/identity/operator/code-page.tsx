import { data, Link, redirect } from "react-router";
import { getField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { describeWait } from "~/identity/describe-wait.server";
import type { PublicHandle } from "~/identity/route-handles";
import { findHalfSignedIn, signInWithCode } from "~/identity/sign-in.server";
import { wantedPage, withWantedPage } from "~/identity/wanted-page.server";
import { TEXT_BUTTON } from "~/ui/controls/text-button";
import { TextField } from "~/ui/field";
import { showToast } from "~/ui/toasts/toast";
import type { Route } from "./+types/code-page";
import { announceAuth } from "./auth-channel";
import { Entrance, EntranceForm, entranceLinks, entranceMeta } from "./entrance";

const FAILED = "Anmeldung fehlgeschlagen";
const WRONG = "Dieser Code stimmt nicht oder wurde schon verwendet. Bitte nehmen Sie den nächsten.";
const START_AGAIN = "/admin/login?passwort=abgelaufen";

export const handle = { open: "everyone", bare: true } satisfies PublicHandle;
export const links = entranceLinks;
export const meta: Route.MetaFunction = () => entranceMeta("Anmeldung, zweiter Schritt");
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request }: Route.LoaderArgs) {
  const account = await findHalfSignedIn(request);
  if (account === undefined) throw redirect("/admin/login");
  return { path: withWantedPage("/admin/login/code", wantedPage(request)), email: account.email };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const answer = await signInWithCode(request, getField(form, "code"));
  switch (answer.outcome) {
    case "in":
      return redirect(wantedPage(request) ?? "/admin", { headers: answer.cookies });
    case "wait": {
      const headers = { "Retry-After": String(answer.seconds) };
      return data({ message: describeWait(answer.seconds) }, { status: 429, headers });
    }
    case "refused":
      return data({ message: WRONG }, { status: 401 });
    default:
      return redirect(START_AGAIN);
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    const path = answer instanceof Response ? answer.headers.get("Location") : null;
    if (path !== null && !path.startsWith("/admin/login")) {
      showToast({ title: "Anmeldung erfolgreich", tone: "success" });
      announceAuth();
    }
    throw answer;
  }
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Entrance to="desk" title="Zweiter Schritt">
      <EntranceForm
        action={loaderData.path}
        label="Anmelden"
        busyLabel="Wird geprüft..."
        refusal={actionData && { title: FAILED, field: "code", message: actionData.message }}
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
      </EntranceForm>
      <p className="mt-4 text-meta text-soft">
        Sie haben weder Telefon noch Wiederherstellungscodes? Ein Konto mit der Rolle «Leitung» kann
        den zweiten Faktor Ihres Kontos zurücksetzen.
      </p>
      <p className="mt-2">
        <Link to="/admin/login" className={TEXT_BUTTON}>
          Mit einem anderen Konto anmelden
        </Link>
      </p>
    </Entrance>
  );
}
