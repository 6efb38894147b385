import { useEffect, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { formatNumber } from "~/lib/format-number";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { DataTable } from "~/ui/tables/data-table";
import { TextLink } from "~/ui/text-link";
import type { PersonSearchResult } from "./action.server";

const ERASURE_QUESTION = "Alles zu dieser Adresse löschen?";
const IRREVERSIBLE_NOTE = "Sie können das nicht rückgängig machen.";

interface Props {
  found: PersonSearchResult;
  fetcher: FetcherWithComponents<unknown>;
}

/** Asks for confirmation in a dialog, without JavaScript in a second step. */
export function ErasurePreview({ found, fetcher }: Props) {
  const { address, lines, mentions, documents, erasedBefore, runId, step } = found;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const isNamed = lines.length > 0 || documents.length > 0;
  const isErasing = fetcher.formData?.get("intent") === "erase";
  const erase = () => {
    const fields = { intent: "erase", confirmed: "ja", address, runId };
    void fetcher.submit(fields, { method: "post", action: "/admin/datenschutz" });
    setAsking(false);
  };
  return (
    <section aria-labelledby="gefunden" className="mt-6 border-line border-t pt-5">
      <h3 id="gefunden" ref={heading} tabIndex={-1} className="mb-3 font-semibold wrap-anywhere">
        {isNamed ? "Gespeichert zu" : "Nichts gespeichert zu"} {address}
      </h3>
      {lines.length > 0 && (
        <div className="mb-4">
          <DataTable
            caption="Was gelöscht würde"
            headings={["Was", "Anzahl"]}
            rows={lines.map(({ label, count }) => ({
              id: label,
              cells: [label, formatNumber(count)],
            }))}
          />
        </div>
      )}
      {erasedBefore !== "" && (
        <p className="mb-4 text-meta">Zu dieser Adresse wurde am {erasedBefore} gelöscht.</p>
      )}
      {mentions > 0 && <Mentions address={address} count={mentions} />}
      {documents.length > 0 && <Documents documents={documents} />}
      {isNamed && (
        <fetcher.Form method="post" action="/admin/datenschutz" className="grid gap-4">
          <input type="hidden" name="address" value={address} readOnly />
          <input type="hidden" name="runId" value={runId} readOnly />
          {step === "confirm" && (
            <p className="text-meta">
              <strong>{ERASURE_QUESTION}</strong> {IRREVERSIBLE_NOTE}
              <input type="hidden" name="confirmed" value="ja" readOnly />
            </p>
          )}
          <div>
            <Button
              type="submit"
              name="intent"
              value="erase"
              variant="destructive"
              busy={isErasing}
              busyLabel="Wird gelöscht..."
              onClick={(event) => {
                event.preventDefault();
                setAsking(true);
              }}
            >
              {step === "confirm" ? "Endgültig löschen" : "Löschen"}
            </Button>
          </div>
        </fetcher.Form>
      )}
      {isAsking && (
        <ConfirmDialog
          title={ERASURE_QUESTION}
          text={
            <>
              <p className="wrap-anywhere">
                {[
                  address,
                  ...lines.map(({ label, count }) => `${label} ${formatNumber(count)}`),
                ].join(", ")}
              </p>
              <p className="mt-2">{IRREVERSIBLE_NOTE}</p>
            </>
          }
          confirmLabel="Endgültig löschen"
          onConfirm={erase}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function Documents({ documents }: Pick<PersonSearchResult, "documents">) {
  return (
    <p className="mb-4 text-meta">
      Im Verzeichnis genannt. Wir löschen dort, was keine Seite zeigt; das Übrige ändern Sie dort:{" "}
      {documents.map(({ kind, slug }, index) => (
        <span key={`${kind} ${slug}`}>
          {index > 0 && ", "}
          <TextLink to={`/admin/verzeichnis/${kind}/${slug}`}>{slug}</TextLink>
        </span>
      ))}
    </p>
  );
}

function Mentions({ address, count }: { address: string; count: number }) {
  const list = `/admin?${new URLSearchParams({ status: "alle", q: address })}`;
  return (
    <p className="mb-4 text-meta">
      {count === 1
        ? "Ein weiterer Eintrag nennt die Adresse in Namen oder Notizen und bleibt: "
        : `${count} weitere Einträge nennen die Adresse in Namen oder Notizen und bleiben: `}
      <TextLink to={list}>ansehen</TextLink>
    </p>
  );
}
