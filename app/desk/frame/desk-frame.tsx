import { ChevronDown, LogOut, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { counted, formatNumber } from "~/format-number";
import { Logo } from "~/frame/drawings/logo";
import { may, type Role } from "~/server/session/roles";
import { Checking } from "./checking";
import { SignOutForm } from "./sign-out-form";

/** What a tab says beside its name, where something needs the operator. */
interface Signs {
  failedMails: number;
  isSendingHeld: boolean;
  isDeletionResting: boolean;
  overdueRounds: number;
  openProposals: number;
}

interface Props {
  /** Undefined where nothing could be loaded. */
  signs?: Signs | undefined;
  /** Whose desk it is: each role has its pages. Without one there is no way but to the own account. */
  role: Role | undefined;
  /** What stands before the sign-out. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Head of the operator's pages with the way to each of them and out, and a page below. */
export function DeskFrame({ signs, role, tools, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-petrol-deep text-paper print:hidden">
        <div className="flex flex-wrap items-center gap-x-3 px-5 sm:gap-x-6 lg:px-6">
          <p className="flex min-h-12 items-center gap-3">
            <Logo tone="white" className="text-[1.125rem]" />
            <span className="border-paper/30 border-l pl-3 text-meta max-[24rem]:sr-only">
              Leitstand
            </span>
          </p>
          {role !== undefined && <Tabs signs={signs} role={role} />}
          {/* Signs alone, each as wide as a finger, wherever the rooms need the row. */}
          <div className="-mr-3.5 ml-auto flex items-center text-meta 2xl:mr-0 2xl:gap-x-5">
            {tools}
            <NavLink
              to="/admin/konto"
              title="Konto"
              className={`${PLAIN_BUTTON} aria-[current]:underline`}
            >
              <UserRound aria-hidden="true" className="size-4" />
              <span className="max-2xl:sr-only">Konto</span>
            </NavLink>
            <SignOutForm>
              <button type="submit" title="Abmelden" className={PLAIN_BUTTON}>
                <LogOut aria-hidden="true" className="size-4" />
                <span className="max-2xl:sr-only">Abmelden</span>
              </button>
            </SignOutForm>
          </div>
        </div>
      </header>
      <Checking />
      <main id="inhalt" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  );
}

/** A button of the head. */
export const PLAIN_BUTTON =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 underline-offset-4 hover:underline focus-visible:-outline-offset-4";

function Tabs({ signs, role }: Pick<Props, "signs"> & { role: Role }) {
  return (
    <nav
      aria-label="Leitstand"
      className="relative -mx-5 flex w-[calc(100%+2.5rem)] flex-wrap px-3.5 max-xl:order-last sm:px-3 xl:mx-0 xl:w-auto xl:px-0"
    >
      <Tab to="/admin">Einträge</Tab>
      <Tab to="/admin/offerten">
        Offerten
        {signs !== undefined && signs.overdueRounds > 0 && (
          <strong className="ml-2">{formatNumber(signs.overdueRounds)} überfällig</strong>
        )}
      </Tab>
      <Tab to="/admin/versand">Versand</Tab>
      <Tab to="/admin/e-mails">
        E-Mails
        {signs?.isSendingHeld && <strong className="ml-2">Versand ruht</strong>}
        {signs !== undefined && signs.failedMails > 0 && (
          <strong className="ml-2">{formatNumber(signs.failedMails)} fehlgeschlagen</strong>
        )}
      </Tab>
      {may(role, "work") && (
        <Tab to="/admin/verzeichnis">
          Verzeichnis
          {signs !== undefined && signs.openProposals > 0 && (
            <strong className="ml-2">
              {counted(signs.openProposals, "Vorschlag", "Vorschläge")}
            </strong>
          )}
        </Tab>
      )}
      <SeldomRooms signs={signs} role={role} />
    </nav>
  );
}

/** Rooms that are not of every day; the one that is open, or that needs the operator, stands with the others. */
function SeldomRooms({ signs, role }: Pick<Props, "signs"> & { role: Role }) {
  const { pathname } = useLocation();
  const rooms = [
    { to: "/admin/zahlen", name: "Zahlen" },
    { to: "/admin/datenschutz", name: "Datenschutz", sign: signs?.isDeletionResting && "ruht" },
    ...(may(role, "operate")
      ? [
          { to: "/admin/protokoll", name: "Protokoll" },
          { to: "/admin/betrieb", name: "Betrieb" },
        ]
      : []),
  ];
  const isForward = ({ to, sign }: (typeof rooms)[number]) => Boolean(sign) || to === pathname;
  return (
    <>
      {rooms.filter(isForward).map(({ to, name, sign }) => (
        <Tab key={to} to={to}>
          {name}
          {sign && <strong className="ml-2">{sign}</strong>}
        </Tab>
      ))}
      {/* Another room closes it. */}
      <details key={pathname} className="group sm:relative">
        <summary className={`${TAB} cursor-pointer list-none gap-1.5`}>
          Mehr
          <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
        </summary>
        <ul className="absolute inset-x-0 top-full z-20 min-w-44 rounded-b-control sm:right-auto bg-petrol-deep py-1 shadow-float">
          {rooms
            .filter((room) => !isForward(room))
            .map(({ to, name }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-11 items-center px-4 text-meta hover:underline focus-visible:-outline-offset-4"
                >
                  {name}
                </Link>
              </li>
            ))}
        </ul>
      </details>
    </>
  );
}

const TAB =
  "inline-flex min-h-12 shrink-0 items-center border-transparent border-b-[3px] px-1.5 text-note sm:px-2 sm:text-meta lg:px-2.5 hover:border-paper/50 aria-[current]:border-paper aria-[current]:font-semibold focus-visible:-outline-offset-4";

function Tab({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  // An open entry belongs to «Einträge», whose address begins all others.
  const below = to === "/admin" ? "/admin/eintrag/" : `${to}/`;
  const isCurrent = pathname === to || pathname.startsWith(below);
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined} className={TAB}>
      {children}
    </Link>
  );
}
