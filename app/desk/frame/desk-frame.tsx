import { ChevronDown, LogOut, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { counted, formatNumber } from "~/format-number";
import { HEAD_TAB, PLAIN_BUTTON, Tab, Tabs, WorkFrame } from "~/frame/work-frame";
import { type Role, roleHasRight } from "~/server/session/roles";
import { Checking } from "./checking";
import { SignOutForm } from "./sign-out-form";

/** What a tab says beside its name, where something needs the operator. */
interface Signs {
  failedMails: number;
  isSendingHeld: boolean;
  isDeletionResting: boolean;
  overdueRounds: number;
  openProposals: number;
  unreadReviews: number;
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
    <WorkFrame
      title="Leitstand"
      tabs={role !== undefined && <DeskTabs signs={signs} role={role} />}
      tools={
        <>
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
        </>
      }
      notice={<Checking />}
    >
      {children}
    </WorkFrame>
  );
}

function DeskTabs({ signs, role }: Pick<Props, "signs"> & { role: Role }) {
  return (
    <Tabs label="Leitstand" isDense>
      <DeskTab to="/admin">Einträge</DeskTab>
      <DeskTab to="/admin/offerten">
        Offerten
        {signs !== undefined && signs.overdueRounds > 0 && (
          <strong className="ml-2">{formatNumber(signs.overdueRounds)} überfällig</strong>
        )}
      </DeskTab>
      <DeskTab to="/admin/versand">Versand</DeskTab>
      <DeskTab to="/admin/e-mails">
        E-Mails
        {signs?.isSendingHeld && <strong className="ml-2">Versand ruht</strong>}
        {signs !== undefined && signs.failedMails > 0 && (
          <strong className="ml-2">{formatNumber(signs.failedMails)} fehlgeschlagen</strong>
        )}
      </DeskTab>
      {roleHasRight(role, "work") && (
        <DeskTab to="/admin/verzeichnis">
          Verzeichnis
          {signs !== undefined && signs.openProposals > 0 && (
            <strong className="ml-2">
              {counted(signs.openProposals, "Vorschlag", "Vorschläge")}
            </strong>
          )}
        </DeskTab>
      )}
      <SeldomRooms signs={signs} role={role} />
    </Tabs>
  );
}

/** Rooms that are not of every day; the one that is open, or that needs the operator, stands with the others. */
function SeldomRooms({ signs, role }: Pick<Props, "signs"> & { role: Role }) {
  const { pathname } = useLocation();
  const unread = signs?.unreadReviews ?? 0;
  const rooms = [
    {
      to: "/admin/bewertungen",
      name: "Bewertungen",
      sign: unread > 0 && `${formatNumber(unread)} zu lesen`,
    },
    { to: "/admin/mitteilung", name: "Mitteilung" },
    { to: "/admin/zahlen", name: "Zahlen" },
    { to: "/admin/datenschutz", name: "Datenschutz", sign: signs?.isDeletionResting && "ruht" },
    ...(roleHasRight(role, "operate")
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
        <DeskTab key={to} to={to}>
          {name}
          {sign && <strong className="ml-2">{sign}</strong>}
        </DeskTab>
      ))}
      {/* Another room closes it. */}
      <details key={pathname} className="group sm:relative">
        <summary className={`${HEAD_TAB} cursor-pointer list-none gap-1.5`}>
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

function DeskTab({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  // An open entry belongs to «Einträge», whose address begins all others.
  const below = to === "/admin" ? "/admin/eintrag/" : `${to}/`;
  return (
    <Tab to={to} isCurrent={pathname === to || pathname.startsWith(below)}>
      {children}
    </Tab>
  );
}
