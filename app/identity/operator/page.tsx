import { findAccountById } from "~/identity/accounts.server";
import { adminContext, sessionContext } from "~/identity/admin-session.server";
import { getRoleLabel } from "~/identity/roles";
import type { DeskHandle } from "~/identity/route-handles";
import { isSecondFactorRequired } from "~/identity/second-factor/second-factor-rule.server";
import { listSessions } from "~/identity/sessions.server";
import { formatMoment } from "~/lib/swiss-time";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import type { Route } from "./+types/page";
import { handleAccountAction } from "./action.server";
import { NameSection } from "./name-section";
import { PasswordSection } from "./password-section";
import { SecondFactorSection } from "./second-factor-section";
import { SessionSection } from "./session-section";

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

function browserName(userAgent: string | null): string {
  const find = (names: typeof BROWSERS) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const parts = [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined);
  return parts.length === 0 ? "Unbekannter Browser" : parts.join(", ");
}

export const handle = { open: "account", post: "account" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Ihr Konto");

export async function loader({ context }: Route.LoaderArgs) {
  const { id, name, email } = context.get(adminContext);
  const session = context.get(sessionContext);
  const [account, sessions, isRequired] = await Promise.all([
    findAccountById(id),
    listSessions(id),
    isSecondFactorRequired(),
  ]);
  return {
    name,
    email,
    isRequired,
    due: session.due,
    role: getRoleLabel(session.role),
    hasSecondFactor: account?.totpSecret !== null,
    codesLeft: account?.recoveryCodes.length ?? 0,
    sessions: sessions.map(({ id, begunAt, seenAt, userAgent }) => ({
      id,
      isThis: id === session.id,
      browser: browserName(userAgent),
      signedInAt: formatMoment(begunAt),
      seen: formatMoment(seenAt),
    })),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleAccountAction(request, context.get(sessionContext));
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role, due, isRequired, hasSecondFactor, codesLeft, sessions } = loaderData;
  const actionResult = (about: string) => (actionData?.about === about ? actionData : undefined);
  return (
    <div className="px-5 py-8 lg:px-6">
      <h1 className="font-semibold text-profile">Ihr Konto</h1>
      <p className="mt-2 text-meta text-soft wrap-anywhere">
        {name}, {email}, {role}
      </p>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        {due === undefined && <NameSection name={name} actionResult={actionResult("name")} />}
        <div className="lg:row-span-2">
          <PasswordSection email={email} actionResult={actionResult("password")} />
        </div>
        {due !== "password" && (
          <SecondFactorSection
            isOn={hasSecondFactor}
            isRequired={isRequired}
            codesLeft={codesLeft}
            actionResult={actionResult("second-factor")}
          />
        )}
      </div>
      <div className="mt-10">
        <SessionSection sessions={sessions} actionResult={actionResult("sessions")} />
      </div>
      {due === undefined && (
        <p className="mt-6 text-meta">
          <Link to="/admin/lokale-daten" className={TEXT_BUTTON_CLASS}>
            Lokale Daten dieses Browsers
          </Link>
        </p>
      )}
    </div>
  );
}
