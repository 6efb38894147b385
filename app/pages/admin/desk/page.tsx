import type { ComponentProps } from "react";
import { Link, useRevalidator } from "react-router";
import { listOpenMails } from "~/server/mail/mail-desk.server";
import { countSubmissions, listSubmissions, ROWS_PER_PAGE } from "~/server/submission-list.server";
import { submissionKinds } from "~/submissions.server";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import emptyList from "~/widgets/drawings/empty-list.svg?url";
import { OpenMails } from "../open-mails";
import type { Route } from "./+types/page";

/** Entries of one kind, newest first and paged, and the mails that have not left. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const kind = submissionKinds.find(({ name }) => name === query.get("art")) ?? submissionKinds[0];
  if (kind === undefined) throw new Error("No kind of submission is registered");
  const page = Math.min(
    Math.max(1, Number.parseInt(query.get("seite") ?? "1", 10) || 1),
    1_000_000,
  );
  const [kinds, rows, openMails] = await Promise.all([
    Promise.all(
      submissionKinds.map(async (one) => ({
        name: one.name,
        label: one.label,
        count: await countSubmissions(one),
      })),
    ),
    listSubmissions(kind, page),
    listOpenMails(),
  ]);
  const entries = kinds.find(({ name }) => name === kind.name)?.count ?? 0;
  return {
    kinds,
    shown: kind.name,
    label: kind.label,
    headings: kind.columns.map(({ heading }) => heading),
    rows,
    page,
    pages: Math.max(1, Math.ceil(entries / ROWS_PER_PAGE)),
    openMails,
  };
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { kinds, shown, label, headings, rows, page, pages, openMails } = loaderData;
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-section font-semibold">Einträge</h1>
        <Button
          variant="outline"
          size="s"
          busy={state === "loading"}
          busyLabel="Wird aktualisiert"
          onClick={() => void revalidate()}
        >
          Aktualisieren
        </Button>
      </div>
      <nav aria-label="Art der Einträge" className="mt-6 flex flex-wrap gap-x-6">
        {kinds.map(({ name, label, count }) => (
          <Link
            key={name}
            to={`/admin?art=${name}`}
            aria-current={name === shown ? "page" : undefined}
            className="inline-flex min-h-11 items-center gap-2 border-transparent border-b-2 aria-[current]:border-petrol aria-[current]:font-semibold aria-[current]:text-petrol"
          >
            {label} <span className="text-soft">{count}</span>
          </Link>
        ))}
      </nav>
      <section className="mt-4">
        <h2 className="sr-only">{label}</h2>
        {rows.length === 0 ? (
          <EmptyState
            drawing={emptyList}
            title="Noch keine Einträge"
            text="Neue Einträge stehen hier, sobald sie eingehen."
          />
        ) : (
          <DataTable caption={label} headings={headings} rows={rows} />
        )}
      </section>
      {pages > 1 && (
        <nav aria-label="Seiten" className="mt-6 flex items-center gap-6">
          {page > 1 && <PageLink to={`/admin?art=${shown}&seite=${page - 1}`}>Neuere</PageLink>}
          <span className="text-soft">
            Seite {page} von {pages}
          </span>
          {page < pages && <PageLink to={`/admin?art=${shown}&seite=${page + 1}`}>Ältere</PageLink>}
        </nav>
      )}
      <OpenMails mails={openMails} />
    </>
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
