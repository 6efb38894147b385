import { useEffect } from "react";
import { data, Form, redirect, useNavigation, useRevalidator } from "react-router";
import { hasAdminSession, signIn } from "~/server/admin-session.server";
import { readForm } from "~/server/form.server";
import { SIGN_IN_LIMIT, secondsToWait } from "~/server/rate-limit.server";
import { requestContext } from "~/server/request-context.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { showToast } from "~/ui/toast";
import { Logo } from "~/widgets/drawings/logo";
import styleSheet from "../../styles.css?url";
import type { Route } from "./+types/login-page";
import { announceAuth, onAuthChange } from "./auth-channel";

const FAILED = "E-Mail oder Passwort ungültig. Bitte versuchen Sie es erneut.";

export const handle = { bare: true };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];
export const meta: Route.MetaFunction = () => [
  { title: "Anmeldung | Laborlotse" },
  { name: "robots", content: "noindex" },
];

/** Retry-After, where the limit is reached. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request }: Route.LoaderArgs) {
  if (await hasAdminSession(request)) throw redirect("/admin");
  return null;
}

/** Wrong address, wrong password and missing input get the same answer (trust.md). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const email = String(form.get("email") ?? "").trim();
  const password = String(form.get("password") ?? "");
  const wait = await secondsToWait(SIGN_IN_LIMIT, context.get(requestContext).clientAddress);
  if (wait !== undefined) {
    const message = `Zu viele Versuche. Bitte warten Sie ${Math.ceil(wait / 60)} Minuten.`;
    return data({ message, email }, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  const cookies = email === "" || password === "" ? undefined : await signIn(email, password);
  if (cookies === undefined) return data({ message: FAILED, email }, { status: 401 });
  return redirect("/admin", { headers: cookies });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const answer = await serverAction();
    showToast({ title: "Anmeldung fehlgeschlagen", description: answer.message, tone: "error" });
    return answer;
  } catch (answer) {
    if (!(answer instanceof Response) || answer.status >= 400) {
      showToast({ title: "Anmeldung fehlgeschlagen", description: FAILED, tone: "error" });
      return { message: FAILED, email: "" };
    }
    showToast({ title: "Anmeldung erfolgreich", tone: "success" });
    announceAuth();
    throw answer;
  }
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const { revalidate } = useRevalidator();
  useEffect(() => onAuthChange(() => void revalidate()), [revalidate]);
  return (
    <main id="inhalt" tabIndex={-1} className="mx-auto max-w-[420px] px-5 py-16">
      <Logo tone="petrol" />
      <h1 className="mt-10 mb-8 text-section font-semibold">Anmeldung</h1>
      <Form method="post" action="/admin/login" className="grid gap-6" noValidate>
        {actionData && (
          <ErrorSummary
            title="Anmeldung fehlgeschlagen"
            errors={[{ field: "email", message: actionData.message }]}
          />
        )}
        <TextField
          label="E-Mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
          required
        />
        <TextField
          label="Passwort"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button
          type="submit"
          variant="petrol"
          size="l"
          busy={navigation.state !== "idle"}
          busyLabel="Anmelden…"
        >
          Anmelden
        </Button>
      </Form>
    </main>
  );
}
