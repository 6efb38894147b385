import { ChevronDown, LogOut, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink, useLocation } from "react-router";
import { SessionCheckNotice } from "~/identity/operator/session-check-notice";
import { SignOutForm } from "~/identity/operator/sign-out-form";
import { type Role, roleHasRight } from "~/identity/roles";
import { formatNumber } from "~/lib/format-number";
import { HEADER_TAB_CLASS, PLAIN_BUTTON_CLASS, Tab, Tabs, WorkFrame } from "~/ui/layout/work-frame";
import { Link } from "~/ui/link";

/** Badges of tabs that need the operator. */
interface TabBadges {
  failedMails: number;
  isSendingHeld: boolean;
  isDeletionResting: boolean;
  overdueRounds: number;
  openProposals: number;
  unreadReviews: number;
}

interface Props {
  /** Undefined where nothing could be loaded. */
  signs?: TabBadges | undefined;
  /** Decides which pages are linked; without one only the operator's own account is. */
  role: Role | undefined;
  /** Before the sign-out. */
  tools?: ReactNode;
  children: ReactNode;
}

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
            className={`${PLAIN_BUTTON_CLASS} aria-[current]:underline`}
          >
            <UserRound aria-hidden="true" className="size-4" />
            <span className="max-2xl:sr-only">Konto</span>
          </NavLink>
          <SignOutForm>
            <button type="submit" title="Abmelden" className={PLAIN_BUTTON_CLASS}>
              <LogOut aria-hidden="true" className="size-4" />
              <span className="max-2xl:sr-only">Abmelden</span>
            </button>
          </SignOutForm>
        </>
      }
      notice={<SessionCheckNotice />}
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
        <TabBadge count={signs?.overdueRounds} words="überfällig" />
      </DeskTab>
      <DeskTab to={MAILING.to} hiddenOnPhone>
        {MAILING.name}
      </DeskTab>
      <DeskTab to="/admin/e-mails">
        E-Mails
        {signs?.isSendingHeld && (
          <strong className="ml-1 sm:ml-2">
            <span className="max-sm:sr-only">Versand </span>ruht
          </strong>
        )}
        <TabBadge count={signs?.failedMails} words="fehlgeschlagen" />
      </DeskTab>
      {roleHasRight(role, "work") && (
        <DeskTab to="/admin/verzeichnis">
          Verzeichnis
          <TabBadge
            count={signs?.openProposals}
            words={signs?.openProposals === 1 ? "Vorschlag" : "Vorschläge"}
          />
        </DeskTab>
      )}
      <MoreMenu signs={signs} role={role} />
    </Tabs>
  );
}

/** On a phone, where the tabs fill the row, the number alone. */
function TabBadge({ count = 0, words }: { count: number | undefined; words: string }) {
  if (count === 0) return null;
  return (
    <strong className="ml-1 sm:ml-2">
      {formatNumber(count)}
      <span className="max-sm:sr-only"> {words}</span>
    </strong>
  );
}

interface DeskPage {
  to: string;
  name: string;
  sign?: string | false | undefined;
}

const MAILING: DeskPage = { to: "/admin/versand", name: "Versand" };

/**
 * Less frequent pages; the current one, and any that needs the operator, moves to the other tabs. A phone's row
 * has no room for it, so «Mehr» is marked instead.
 */
function MoreMenu({ signs, role }: Pick<Props, "signs"> & { role: Role }) {
  const { pathname } = useLocation();
  const unread = signs?.unreadReviews ?? 0;
  const rooms: readonly DeskPage[] = [
    {
      to: "/admin/bewertungen",
      name: "Bewertungen",
      sign: unread > 0 && `${formatNumber(unread)} zu lesen`,
    },
    { to: "/admin/von-selbst", name: "Von selbst" },
    { to: "/admin/zahlen", name: "Zahlen" },
    { to: "/admin/datenschutz", name: "Datenschutz", sign: signs?.isDeletionResting && "ruht" },
    ...(roleHasRight(role, "operate")
      ? [
          { to: "/admin/protokoll", name: "Protokoll" },
          { to: "/admin/betrieb", name: "Betrieb" },
        ]
      : []),
  ];
  const isPinned = ({ to, sign }: DeskPage) => Boolean(sign) || to === pathname;
  const isOpen = [MAILING, ...rooms].some(({ to }) => to === pathname);
  return (
    <>
      {rooms.filter(isPinned).map(({ to, name, sign }) => (
        <DeskTab key={to} to={to} hiddenOnPhone>
          {name}
          {sign && <strong className="ml-2">{sign}</strong>}
        </DeskTab>
      ))}
      {/* The new key closes it on navigation. */}
      <details key={pathname} className="group sm:relative">
        <summary
          className={`${HEADER_TAB_CLASS} gap-1.5 ${isOpen ? "max-sm:border-paper max-sm:font-semibold" : ""}`}
        >
          <span>Mehr</span>
          {rooms.some(({ sign }) => sign) && <strong className="sm:hidden">!</strong>}
          <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
        </summary>
        <ul className="absolute inset-x-0 top-full z-20 min-w-44 rounded-b-control sm:right-auto bg-petrol-deep py-1 shadow-float">
          {[MAILING, ...rooms].map((room) => (
            <li key={room.to} className={room === MAILING || isPinned(room) ? "sm:hidden" : ""}>
              <Link
                to={room.to}
                aria-current={room.to === pathname ? "page" : undefined}
                className="flex min-h-11 items-center px-4 text-meta hover:underline aria-[current]:font-semibold focus-visible:-outline-offset-4"
              >
                {room.name}
                {room.sign && <strong className="ml-2">{room.sign}</strong>}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

interface TabProps {
  to: string;
  /** On a phone it is under «Mehr». */
  hiddenOnPhone?: boolean;
  children: ReactNode;
}

function DeskTab({ to, hiddenOnPhone = false, children }: TabProps) {
  const { pathname } = useLocation();
  // An entry belongs to «Einträge», whose path is the prefix of all others.
  const below = to === "/admin" ? "/admin/eintrag/" : `${to}/`;
  return (
    <Tab
      to={to}
      isCurrent={pathname === to || pathname.startsWith(below)}
      hiddenOnPhone={hiddenOnPhone}
    >
      {children}
    </Tab>
  );
}
