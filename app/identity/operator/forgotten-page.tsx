import { data } from "react-router";
import * as z from "zod/mini";
import { email, parseForm } from "~/forms/form-rules";
import { readForm } from "~/forms/read-form.server";
import { rejectTooMany } from "~/identity/format-wait.server";
import { requestPasswordReset } from "~/identity/password/password-reset.server";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { TextField } from "~/ui/field";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import type { Route } from "./+types/forgotten-page";
import { AuthForm, AuthLayout, authLinks } from "./auth-layout";

const TITLE = "Passwort vergessen";
const FAILED_TITLE = "Es wurde kein Link gesendet";

export const handle = { open: "everyone", bare: true } satisfies PublicHandle;
export const links = authLinks;
export const meta: Route.MetaFunction = () => unlistedMeta(TITLE);
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const resetForm = z.object({ email: email("Bitte geben Sie Ihre E-Mail-Adresse an.") });

/** Gives the same answer whether or not the address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(resetForm, await readForm(request));
  if (!parsed.success) {
    const message = parsed.errors[0]?.message ?? "";
    return data({ message, email: parsed.values.email ?? "" }, { status: 400 });
  }
  const { clientAddress } = context.get(requestContext);
  const wait = await requestPasswordReset(parsed.entry.email, clientAddress);
  if (wait === undefined) return { message: undefined, email: parsed.entry.email };
  return rejectTooMany(wait, parsed.entry);
}

export default function ForgottenPage({ actionData }: Route.ComponentProps) {
  const isAsked = actionData !== undefined && actionData.message === undefined;
  return (
    <AuthLayout to="desk" title={TITLE}>
      {isAsked ? (
        <div role="status" className="border-petrol border-l-6 py-2 pl-4">
          <p className="font-semibold">Bitte sehen Sie in Ihren E-Mails nach</p>
          <p className="mt-1">
            Wenn es zu {actionData.email} ein Konto gibt, ist ein Link unterwegs. Er gilt eine
            Stunde.
          </p>
        </div>
      ) : (
        <AuthForm
          action="/admin/login/vergessen"
          label="Link anfordern"
          busyLabel="Wird gesendet..."
          refusal={{ title: FAILED_TITLE, field: "email", message: actionData?.message }}
        >
          <TextField
            label="E-Mail"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={actionData?.email}
            hint="Wir senden Ihnen einen Link, über den Sie ein neues Passwort festlegen."
            required
          />
        </AuthForm>
      )}
      <p className="mt-4">
        <Link to="/admin/login" className={TEXT_BUTTON_CLASS}>
          Zur Anmeldung
        </Link>
      </p>
    </AuthLayout>
  );
}
