import type { ReactNode } from "react";
import { Logo } from "~/ui/drawings/logo";
import { Link } from "../link";

interface Props {
  title: string;
  tabs: ReactNode;
  tools: ReactNode;
  /** Between head and page. */
  notice?: ReactNode;
  children: ReactNode;
}

export function WorkFrame({ title, tabs, tools, notice, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-petrol-deep text-paper print:hidden">
        <div className="flex flex-wrap items-center gap-x-3 px-5 sm:gap-x-6 lg:px-6">
          <p className="flex min-h-12 items-center gap-3">
            <Logo tone="white" className="text-[1.125rem]" />
            <span className="border-paper/30 border-l pl-3 text-meta max-[24rem]:sr-only">
              {title}
            </span>
          </p>
          {tabs}
          {/* Icons only, each as wide as a finger, where the tabs need the row. */}
          <div className="-mr-3.5 ml-auto flex items-center text-meta 2xl:mr-0 2xl:gap-x-5">
            {tools}
          </div>
        </div>
      </header>
      {notice}
      <main id="inhalt" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  );
}

export const PLAIN_BUTTON_CLASS =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 underline-offset-4 hover:underline focus-visible:-outline-offset-4";

export const HEADER_TAB_CLASS =
  "inline-flex min-h-12 shrink-0 items-center border-transparent border-b-[3px] px-1 min-[26rem]:px-1.5 text-note sm:px-2 sm:text-meta lg:px-2.5 hover:border-paper/50 aria-[current]:border-paper aria-[current]:font-semibold focus-visible:-outline-offset-4";

export function Tabs({
  label,
  isDense = false,
  children,
}: {
  label: string;
  /** On a phone the tabs fill a row. */
  isDense?: boolean;
  children: ReactNode;
}) {
  return (
    <nav
      aria-label={label}
      className={`relative -mx-5 flex w-[calc(100%+2.5rem)] flex-wrap px-3.5 max-xl:order-last sm:px-3 xl:mx-0 xl:w-auto xl:px-0 ${isDense ? "" : "max-[26rem]:gap-x-2"}`}
    >
      {children}
    </nav>
  );
}

export function Tab({
  to,
  isCurrent,
  hiddenOnPhone = false,
  children,
}: {
  to: string;
  isCurrent: boolean;
  hiddenOnPhone?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={`${HEADER_TAB_CLASS} ${hiddenOnPhone ? "max-sm:hidden" : ""}`}
    >
      {children}
    </Link>
  );
}
