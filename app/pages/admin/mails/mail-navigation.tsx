import type { ComponentProps } from "react";
import { Link } from "react-router";
import { FILTERS, mailsPath } from "./filters";

export function FilterTabs({ shown }: { shown: string }) {
  return (
    <nav
      aria-label="E-Mails nach Status"
      className="-mx-5 mt-6 flex flex-wrap gap-x-6 border-line border-b px-5 lg:-mx-6 lg:px-6"
    >
      {FILTERS.map(({ value, label }) => (
        <Link
          key={value}
          to={mailsPath({ filter: value })}
          preventScrollReset
          aria-current={value === shown ? "page" : undefined}
          className="inline-flex min-h-11 shrink-0 items-center border-transparent border-b-[3px] text-meta hover:border-line aria-[current]:border-petrol aria-[current]:font-semibold"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

interface Pages {
  filter: string;
  newer: string | undefined;
  older: string | undefined;
}

export function PageLinks({ filter, newer, older }: Pages) {
  if (newer === undefined && older === undefined) return null;
  return (
    <nav aria-label="Seiten" className="mt-6 flex flex-wrap gap-x-8">
      {newer !== undefined && (
        <>
          <PageLink to={mailsPath({ filter })}>Neueste</PageLink>
          <PageLink to={mailsPath({ filter, newer })}>Neuere</PageLink>
        </>
      )}
      {older !== undefined && <PageLink to={mailsPath({ filter, older })}>Ältere</PageLink>}
    </nav>
  );
}

function PageLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center font-semibold text-petrol underline-offset-4 hover:underline"
    />
  );
}
