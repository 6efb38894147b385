import { data, redirect } from "react-router";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { readAccountAccess, setPasswordByLink } from "~/identity/access-links.server";
import type { PublicHandle } from "~/identity/route-handles";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import linkExpired from "~/ui/drawings/link-expired.svg?url";
import { ErrorSummary, type FieldError } from "~/ui/error-summary";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import type { Route } from "./+types/password-page";
import { AuthForm, AuthLayout, authLinks } from "./auth-layout";
import { readNewPassword } from "./new-password.server";
import { NewPasswordFields } from "./new-password-fields";

export const handle = { open: "everyone", bare: true } satisfies PublicHandle;
export const links = authLinks;
export const meta: Route.MetaFunction = () => unlistedMeta("Passwort festlegen");

const LINK_USED_ERRORS: FieldError[] = [
  { field: "newPassword", message: "Dieser Link gilt nicht mehr." },
];

/** Opening the link shows a form and changes nothing: mail programs open links, too. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const access = await readAccountAccess(token);
  return access && { token, purpose: access.purpose, email: access.account.email };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const access = await readAccountAccess(getPostedField(form, "token"));
  if (access === undefined) return data({ errors: LINK_USED_ERRORS }, { status: 400 });
  const { password, errors } = readNewPassword(form, access.account);
  if (errors.length > 0) return data({ errors }, { status: 400 });
  const cookie = await setPasswordByLink(access, password, request);
  if (cookie === undefined) return data({ errors: LINK_USED_ERRORS }, { status: 400 });
  return redirect("/admin/login?passwort=neu", { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === undefined) return <InvalidLink />;
  const { token, email, purpose } = loaderData;
  const errors = actionData?.errors ?? [];
  return (
    <AuthLayout to="desk" title={purpose === "invitation" ? "Willkommen" : "Neues Passwort"}>
      <AuthForm
        action={`/admin/login/passwort?token=${token}`}
        label="Passwort festlegen"
        busyLabel="Wird gespeichert..."
      >
        <ErrorSummary errors={errors} />
        <p>
          {purpose === "invitation"
            ? "Legen Sie das Passwort fest, mit dem Sie sich im Leitstand anmelden:"
            : "Legen Sie ein neues Passwort fest:"}{" "}
          <strong className="wrap-anywhere">{email}</strong>
        </p>
        <input type="hidden" name="token" value={token} />
        {/* For the browser's own list of passwords. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordFields errors={errors} />
      </AuthForm>
    </AuthLayout>
  );
}

function InvalidLink() {
  return (
    <AuthLayout to="desk" title="Dieser Link gilt nicht mehr">
      <img src={linkExpired} alt="" width={240} height={160} className="mb-6" />
      <p>
        Er ist abgelaufen, wurde schon verwendet oder ist unvollständig. Fordern Sie einen neuen an;
        eine neue Einladung erhalten Sie von der Person, die Sie eingeladen hat.
      </p>
      <p className="mt-4">
        <Link to="/admin/login/vergessen" className={TEXT_BUTTON_CLASS}>
          Neuen Link anfordern
        </Link>
      </p>
    </AuthLayout>
  );
}
