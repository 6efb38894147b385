import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate, useOutletContext } from "react-router";
import { formatNumber } from "~/lib/format-number";
import { useShortcuts } from "~/ui/controls/shortcuts";
import { Link } from "~/ui/link";
import { TextLink } from "~/ui/text-link";

export interface DeskOutletContext {
  one: PanelSubject;
  /** Undefined if the filter hides the row on this page of the list. */
  position: number | undefined;
  total: number;
  /** Another page of the list has the row; `to` is the query that opens it. */
  elsewhere: { page: number; pages: number | undefined; to: string } | undefined;
  previous: string | undefined;
  next: string | undefined;
  close: string;
}

export type PanelSubject = keyof typeof PANEL_LABELS;

const PANEL_LABELS = {
  Eintrag: {
    all: "Einträge",
    previous: "Vorheriger Eintrag",
    next: "Nächster Eintrag",
    close: "Eintrag schliessen",
  },
  Runde: {
    all: "Runden",
    previous: "Vorherige Runde",
    next: "Nächste Runde",
    close: "Runde schliessen",
  },
  Dokument: {
    all: "Dokumente",
    previous: "Vorheriges Dokument",
    next: "Nächstes Dokument",
    close: "Dokument schliessen",
  },
} as const;

interface Props {
  title: string;
  facts?: ReactNode;
  /** Target of Escape and the close button; by default the list. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** Moves the focus to its heading, or to the element that the URL names. */
export function Panel({ title, facts, back, children }: Props) {
  const context = useOutletContext<DeskOutletContext>();
  const { one, position, total, previous, next, close, elsewhere } = context;
  const labels = PANEL_LABELS[one];
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = back ?? { to: close, label: labels.close };
  const target = useLocation().hash.slice(1);
  useEffect(() => {
    const named = target === "" ? null : document.getElementById(target);
    if (named === null) heading.current?.focus({ preventScroll: true });
    else named.focus();
  }, [target]);
  useShortcuts({ Escape: () => void navigate(leave.to) });
  return (
    <div className="border-line lg:border-l">
      <aside
        aria-label={title}
        className="text-meta lg:sticky lg:top-0 lg:max-h-[calc(100dvh-3.25rem)] lg:overflow-y-auto"
      >
        <header className="px-5 pt-3 pb-5 ">
          <div className="flex items-center justify-between gap-4">
            <p className="text-note text-soft">
              {position !== undefined ? (
                `${one} ${formatNumber(position)} von ${formatNumber(total)}`
              ) : elsewhere === undefined ? (
                "Nicht in dieser Liste"
              ) : (
                <>
                  Auf Seite {formatNumber(elsewhere.page)}
                  {elsewhere.pages !== undefined && ` von ${formatNumber(elsewhere.pages)}`},{" "}
                  <TextLink to={{ search: elsewhere.to }} replace preventScrollReset>
                    dorthin
                  </TextLink>
                </>
              )}
            </p>
            <nav aria-label={labels.all} className="-mr-3 flex">
              <Arrow replace to={previous} label={labels.previous} Sign={ChevronUp} />
              <Arrow replace to={next} label={labels.next} Sign={ChevronDown} />
              <Arrow to={leave.to} label={leave.label} Sign={X} />
            </nav>
          </div>
          <h2 ref={heading} tabIndex={-1} className="text-name font-semibold focus:outline-none">
            {title}
          </h2>
          {facts}
        </header>
        {children}
      </aside>
    </div>
  );
}

interface ArrowProps {
  to: string | undefined;
  label: string;
  Sign: typeof X;
  replace?: boolean;
}

function Arrow({ to, label, Sign, replace = false }: ArrowProps) {
  const look = "grid size-11 place-items-center rounded-control";
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={`${look} text-line`}>
        <Sign className="size-5" />
      </span>
    );
  }
  return (
    <Link
      to={to}
      replace={replace}
      preventScrollReset
      aria-label={label}
      title={label}
      className={`${look} hover:bg-mist`}
    >
      <Sign aria-hidden="true" className="size-5" />
    </Link>
  );
}

export function PanelSection({
  title,
  id = `panel-${title.toLowerCase().replaceAll(" ", "-")}`,
  aside,
  children,
}: {
  title: string;
  id?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="border-line border-t px-5 py-4 ">
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <h3 id={id} tabIndex={-1} className="font-semibold focus:outline-none">
          {title}
        </h3>
        {aside && <p className="text-note text-soft">{aside}</p>}
      </div>
      {children}
    </section>
  );
}

export const PANEL_COLUMNS_CLASS =
  "gap-x-3 grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)]";

export function PanelRow({
  term,
  isLetter = false,
  children,
}: {
  term: ReactNode;
  isLetter?: boolean;
  children: ReactNode;
}) {
  const columns = isLetter
    ? "gap-x-3 grid-cols-[7.5rem_minmax(0,1fr)] min-[24rem]:grid-cols-[11.75rem_minmax(0,1fr)]"
    : PANEL_COLUMNS_CLASS;
  return (
    <div className={`grid items-baseline py-0.5 ${columns}`}>
      <dt className="text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
