import { RotateCw, TriangleAlert } from "lucide-react";
import { Outlet, useLocation, useRevalidator } from "react-router";
import { countAllOpenProposals } from "~/directory/index.server";
import { UNNAMED_OPERATOR } from "~/identity/accounts.server";
import { adminContext, requireAdmin, sessionContext } from "~/identity/admin-session.server";
import { refusedRole } from "~/identity/operator/refused-role";
import { formatClock } from "~/lib/swiss-time";
import { useFlash } from "~/list/flash";
import { revalidateWhenOnline } from "~/list/revalidate-when-online";
import { findAlarms, readPortalCondition } from "~/operation/alarm-checks.server";
import { countOverdue, countUnreadReviews } from "~/rounds/index.server";
import styleSheet from "~/styles.css?url";
import { KeyboardKey } from "~/ui/controls/keyboard-key";
import { useShortcuts } from "~/ui/controls/shortcuts";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PLAIN_BUTTON_CLASS } from "~/ui/layout/work-frame";
import { Link } from "~/ui/link";
import { TextLink } from "~/ui/text-link";
import { showFailure } from "~/ui/toasts/toast";
import type { Route } from "./+types/layout";
import { DeskError } from "./desk-error";
import { readDeskFingerprint } from "./desk-fingerprint.server";
import { DeskFrame } from "./desk-frame";
import { useActivityReport, useLiveDesk } from "./live";
import { isPageOutdated, keepStaleDataOnError, useStaleDataCache } from "./stale-data";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepStaleDataOnError];
export const handle = { bare: true };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];
export const meta = () => unlistedMeta("Leitstand");

export async function loader({ context }: Route.LoaderArgs) {
  const [fingerprint, condition, overdueRounds, openProposals, unreadReviews] = await Promise.all([
    readDeskFingerprint(),
    readPortalCondition(),
    countOverdue(),
    countAllOpenProposals(),
    countUnreadReviews(),
  ]);
  const { email, name } = context.get(adminContext);
  const { role, due, hasPasswordOfSettings } = context.get(sessionContext);
  return {
    email,
    role,
    due,
    hasPasswordOfSettings,
    isUnnamed: name === UNNAMED_OPERATOR,
    fingerprint,
    failedMails: condition.mails.failed,
    isSendingHeld: condition.mails.obstacle !== null,
    isDeletionResting: condition.isDeletionResting,
    alarms: findAlarms(condition),
    overdueRounds,
    openProposals,
    unreadReviews,
    asOf: formatClock(new Date()),
  };
}

export const shouldRevalidate = revalidateWhenOnline;

/** Signing in or out in another tab takes effect here at once. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useStaleDataCache();
  useLiveDesk(loaderData.fingerprint);
  useActivityReport();
  useFlash();
  const tools = (
    <>
      <span className="max-[110rem]:hidden">{loaderData.email}</span>
      <Refresh asOf={loaderData.asOf} />
    </>
  );
  const { role, due } = loaderData;
  return (
    <DeskFrame signs={loaderData} role={due === undefined ? role : undefined} tools={tools}>
      <div className="print:hidden">
        <AccountNotice {...loaderData} />
        <AlarmBar alarms={loaderData.alarms} />
      </div>
      <Outlet />
    </DeskFrame>
  );
}

function Refresh({ asOf }: { asOf: string }) {
  const { revalidate, state } = useRevalidator();
  const refresh = async () => {
    await revalidate();
    if (isPageOutdated()) showFailure("Die Ansicht lässt sich gerade nicht aktualisieren.");
  };
  useShortcuts({ r: () => void refresh() });
  return (
    <>
      <span className="max-md:hidden whitespace-nowrap pr-3 tabular-nums" role="status">
        Stand {asOf}
      </span>
      <button
        type="button"
        title="Aktualisieren"
        className={PLAIN_BUTTON_CLASS}
        aria-disabled={state === "loading" || undefined}
        onClick={() => void refresh()}
      >
        <RotateCw aria-hidden="true" className="size-4" />
        <span className="max-2xl:sr-only">Aktualisieren</span>
        <KeyboardKey tone="dark">R</KeyboardKey>
      </button>
    </>
  );
}

/** Keeps the desk's frame, so that navigation and sign-out work with the server away too. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DeskFrame role={refusedRole(error) ?? "owner"}>
      <DeskError error={error} />
    </DeskFrame>
  );
}

/** Above every page of the desk while something needs the operator. */
function AlarmBar({ alarms }: Pick<Route.ComponentProps["loaderData"], "alarms">) {
  if (alarms.length === 0) return null;
  return (
    <section aria-label="Alarme" className="border-error border-b-2 px-5 py-0.5 lg:px-6">
      <ul className="grid gap-x-8 sm:flex sm:flex-wrap">
        {alarms.map(({ name, text, path }) => (
          <li key={name} className="flex items-center gap-2 text-meta">
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-error" />
            <Link
              to={path}
              className="inline-flex min-h-11 items-center text-error underline underline-offset-4"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  due: "password" | "second-factor" | undefined;
  hasPasswordOfSettings: boolean;
  /** The account has no name yet. */
  isUnnamed: boolean;
}

/** Shown on every page until the operator has completed their account. */
function AccountNotice(props: Props) {
  const isThere = useLocation().pathname === "/admin/konto";
  const text = getTexts(props);
  if (text === undefined) return null;
  return (
    <p className="border-line border-b border-l-6 border-l-signal bg-mist px-5 py-3 text-meta lg:px-6">
      <strong className="font-semibold">{text.what}</strong> {text.why}{" "}
      {!isThere && <TextLink to="/admin/konto">Zum Konto</TextLink>}
    </p>
  );
}

function getTexts({ due, hasPasswordOfSettings, isUnnamed }: Props) {
  if (due === "password") {
    return {
      what: "Bitte legen Sie zuerst ein eigenes Passwort fest.",
      why: "Das bisherige Passwort steht im Klartext im Serverprotokoll. Danach haben Sie Zugang zum Leitstand.",
    };
  }
  if (due === "second-factor") {
    return {
      what: "Bitte richten Sie zuerst den zweiten Faktor ein.",
      why: "Er ist für alle Konten vorgeschrieben. Danach öffnet sich der Leitstand.",
    };
  }
  if (hasPasswordOfSettings) {
    return {
      what: "Bitte ändern Sie das Passwort dieses Kontos.",
      why: "Es steht im Klartext in den Einstellungen des Servers (ADMIN_PASSWORD).",
    };
  }
  if (!isUnnamed) return undefined;
  return {
    what: "Bitte geben Sie diesem Konto Ihren Namen.",
    why: "Sonst steht im Verlauf und im Protokoll nur «Leitstand».",
  };
}
