import { LogOut, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Link, Outlet, useLocation, useRevalidator } from "react-router";
import { adminContext, requireAdmin } from "~/server/admin-session.server";
import { sumUpOpenMails } from "~/server/mail/mail-desk.server";
import { isResting } from "~/server/maintenance-log.server";
import { formatNumber } from "~/ui/format-number";
import { Logo } from "~/widgets/drawings/logo";
import styleSheet from "../../styles.css?url";
import type { Route } from "./+types/layout";
import { Checking } from "./checking";
import { Key } from "./key";
import { useActivityReport, useLiveDesk } from "./live/live";
import { readStand } from "./live/stand.server";
import { useShortcuts } from "./shortcuts";
import { SignOutForm } from "./sign-out-form";
import { formatClock } from "./swiss-time";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];
export const handle = { bare: true };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];
export const meta: Route.MetaFunction = () => [
  { title: "Leitstand | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const [stand, { failed, isSignInRefused }, isDeletionResting] = await Promise.all([
    readStand(),
    sumUpOpenMails(),
    isResting("retention"),
  ]);
  const { email } = context.get(adminContext);
  return {
    email,
    stand,
    failedMails: failed,
    isSignInRefused,
    isDeletionResting,
    asOf: formatClock(new Date()),
  };
}

/** Frame of the operator's pages; signing in or out in another tab shows here at once. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { failedMails, isSignInRefused, isDeletionResting } = loaderData;
  useLiveDesk(loaderData.stand);
  useActivityReport();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-petrol-deep text-paper">
        <div className="flex flex-wrap items-center gap-x-6 px-5 lg:px-6 xl:flex-nowrap">
          <p className="flex min-h-13 items-center gap-3">
            <Logo tone="white" className="text-[1.125rem]" />
            <span className="border-paper/30 border-l pl-3 text-meta">Leitstand</span>
          </p>
          <nav
            aria-label="Leitstand"
            className="order-last -mx-5 flex w-[calc(100%+2.5rem)] flex-wrap px-3.5 sm:px-2 lg:px-3 xl:order-none xl:mx-0 xl:w-auto xl:flex-1 xl:px-0"
          >
            <Tab to="/admin">Einträge</Tab>
            <Tab to="/admin/versand">Versand</Tab>
            <Tab to="/admin/e-mails">
              E-Mails
              {isSignInRefused && <strong className="ml-2">Versand ruht</strong>}
              {failedMails > 0 && (
                <strong className="ml-2">{formatNumber(failedMails)} fehlgeschlagen</strong>
              )}
            </Tab>
            <Tab to="/admin/lokale-daten">Lokale Daten</Tab>
            <Tab to="/admin/datenschutz">
              Datenschutz
              {isDeletionResting && <strong className="ml-2">ruht</strong>}
            </Tab>
          </nav>
          <div className="ml-auto flex items-center gap-x-5 text-meta">
            <span className="max-md:hidden xl:max-2xl:hidden">{loaderData.email}</span>
            <Refresh asOf={loaderData.asOf} />
            <SignOutForm>
              <button type="submit" className={PLAIN_BUTTON}>
                <LogOut aria-hidden="true" className="size-4" />
                <span className="max-sm:sr-only">Abmelden</span>
              </button>
            </SignOutForm>
          </div>
        </div>
      </header>
      <Checking />
      <main id="inhalt" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </main>
    </div>
  );
}

const PLAIN_BUTTON = "inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline";

function Tab({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  // An open entry belongs to «Einträge», whose address begins all others.
  const isCurrent = pathname === to || (to === "/admin" && pathname.startsWith("/admin/eintrag/"));
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className="inline-flex min-h-13 shrink-0 items-center border-transparent border-b-[3px] px-1.5 text-note sm:px-3 sm:text-meta hover:border-paper/50 aria-[current]:border-paper aria-[current]:font-semibold"
    >
      {children}
    </Link>
  );
}

function Refresh({ asOf }: { asOf: string }) {
  const { revalidate, state } = useRevalidator();
  useShortcuts({ r: () => void revalidate() });
  return (
    <>
      <span className="max-md:hidden tabular-nums" role="status">
        Stand {asOf}
      </span>
      <button
        type="button"
        className={PLAIN_BUTTON}
        aria-disabled={state === "loading" || undefined}
        onClick={() => void revalidate()}
      >
        <RotateCw aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Aktualisieren</span>
        <Key tone="dark">R</Key>
      </button>
    </>
  );
}
