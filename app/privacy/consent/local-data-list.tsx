import { type ReactNode, useEffect, useState } from "react";
import { deleteDraft, listDraftNames } from "~/forms/draft";
import {
  deleteEntry,
  flushOutbox,
  type OutboxEntry,
  outboxEntries,
  resendEntry,
  subscribeOutbox,
} from "~/forms/sending/outbox";
import { Button } from "~/ui/button";

/** Lists unsent entries, refused ones and drafts (docs/promises.md, Records and outbox). */
export function LocalDataList() {
  const entries = useOutbox();
  const waiting = entries.filter(({ refusedWith }) => refusedWith === undefined);
  const refused = entries.filter(({ refusedWith }) => refusedWith !== undefined);
  return (
    <section aria-labelledby="auf-diesem-geraet" className="mt-8">
      <h3 id="auf-diesem-geraet" className="text-meta font-semibold">
        Auf diesem Gerät
      </h3>
      <ul className="mt-2 border-ink border-t-[1.5px]">
        <PendingEntries entries={waiting} />
        {refused.map((entry) => (
          <RejectedEntry key={entry.key} entry={entry} />
        ))}
        <Drafts />
      </ul>
    </section>
  );
}

function PendingEntries({ entries }: { entries: readonly OutboxEntry[] }) {
  const [isSending, setSending] = useState(false);
  const [hasTried, setTried] = useState(false);
  const send = async () => {
    setSending(true);
    await flushOutbox();
    setSending(false);
    setTried(true);
  };
  const deleteAll = () => {
    const question =
      "Diese Eingaben wurden noch nicht übertragen. Möchten Sie sie wirklich löschen?";
    if (window.confirm(question)) for (const { key } of entries) deleteEntry(key);
  };
  return (
    <Row
      text={`Noch nicht übertragen: ${entries.length}`}
      note={
        hasTried && entries.length > 0
          ? "Noch keine Verbindung. Wir versuchen es weiter, solange eine Seite offen ist."
          : entries.map(({ name }) => name).join(", ")
      }
    >
      {entries.length > 0 && (
        <>
          <Button
            variant="outline"
            size="s"
            busy={isSending}
            busyLabel="Wird gesendet..."
            onClick={send}
          >
            Jetzt senden
          </Button>
          <Button variant="quiet" size="s" onClick={deleteAll}>
            Löschen
          </Button>
        </>
      )}
    </Row>
  );
}

function RejectedEntry({ entry }: { entry: OutboxEntry }) {
  return (
    <Row text="Konnte nicht übermittelt werden" note={entry.name}>
      <Button variant="outline" size="s" onClick={() => void resendEntry(entry.key)}>
        Erneut senden
      </Button>
      <Button variant="quiet" size="s" onClick={() => deleteEntry(entry.key)}>
        Löschen
      </Button>
    </Row>
  );
}

function Drafts() {
  const [names, setNames] = useState(listDraftNames);
  const deleteAll = () => {
    for (const name of names) deleteDraft(name);
    setNames([]);
  };
  return (
    <Row text={`Entwürfe: ${names.length}`} note="">
      {names.length > 0 && (
        <Button variant="quiet" size="s" onClick={deleteAll}>
          Entwürfe löschen
        </Button>
      )}
    </Row>
  );
}

function Row({ text, note, children }: { text: string; note: string; children: ReactNode }) {
  return (
    <li className="flex min-h-15 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-2 text-meta">
      <p role="status">
        {text}
        {note !== "" && <span className="block text-note text-soft">{note}</span>}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

function useOutbox(): OutboxEntry[] {
  const [entries, setEntries] = useState(outboxEntries);
  useEffect(() => subscribeOutbox(() => setEntries(outboxEntries())), []);
  return entries;
}
