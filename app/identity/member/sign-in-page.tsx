import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { email, parseForm } from "~/forms/form-rules";
import { PrivacyNote } from "~/forms/privacy-note";
import { readForm } from "~/forms/read-form.server";
import { rejectTooMany } from "~/identity/format-wait.server";
import { AuthForm, AuthLayout, authLinks } from "~/identity/operator/auth-layout";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import { TextField } from "~/ui/field";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/sign-in-page";
import { requestLabCode } from "./lab-code.server";
import { readReturnInvitation, withReturnInvitation } from "./return-invitation.server";

const TITLE = "Anmeldung für Labore";
const FAILED_TITLE = "Es wurde kein Code gesendet";

export const handle = { open: "everyone", bare: true } satisfies PublicHandle;
export const links = authLinks;
export const meta: Route.MetaFunction = () => unlistedMeta(TITLE);
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const LINK = "inline-flex min-h-11 items-center";

const addressForm = z.object({ email: email("Bitte geben Sie Ihre E-Mail-Adresse an.") });

export function loader({ request }: Route.LoaderArgs) {
  return { path: withReturnInvitation("/labor/anmelden", readReturnInvitation(request)) };
}

/** Responds in the same way, after the same time, whether or not the address has access. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(addressForm, await readForm(request));
  if (!parsed.success) {
    const message = parsed.errors[0]?.message ?? "";
    return data({ message, email: parsed.values.email ?? "" }, { status: 400 });
  }
  const { clientAddress } = context.get(requestContext);
  const answer = await requestLabCode(parsed.entry.email, clientAddress);
  if (answer.outcome === "asked") {
    throw redirect(withReturnInvitation("/labor/anmelden/code", readReturnInvitation(request)), {
      status: 303,
      headers: { "Set-Cookie": answer.cookie },
    });
  }
  return rejectTooMany(answer.seconds, parsed.entry);
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthLayout to="labor" title={TITLE}>
      <AuthForm
        action={loaderData.path}
        label="Code anfordern"
        busyLabel="Wird gesendet..."
        refusal={{ title: FAILED_TITLE, field: "email", message: actionData?.message }}
      >
        <TextField
          label="E-Mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
          hint="Die Adresse, unter der Laborlotse Sie als Kontakt Ihres Labors kennt."
          required
        />
      </AuthForm>
      <div className="mt-6">
        <PrivacyNote />
      </div>
      <p className="mt-6 text-meta text-soft">
        Ein Passwort brauchen Sie nicht: Wir senden Ihnen einen Code mit acht Zeichen. Er gilt 15
        Minuten. Zugang erhalten Sie von der Leitung Ihres Labors oder von uns.
      </p>
      <p className="mt-4 text-meta">
        Ihr Labor ist noch nicht bei Laborlotse?
        <br />
        <TextLink to="/fuer-labore" className={LINK}>
          Was Laborlotse Laboren bietet
        </TextLink>
        <br />
        <TextLink to="/lab-registration" className={LINK}>
          Labor registrieren
        </TextLink>
      </p>
    </AuthLayout>
  );
}
