import type { ReactNode } from "react";
import type { LocalData } from "~/forms/sending/local-entries";
import { entryName } from "~/forms/sending/outbox";
import { RuleList } from "~/ui/page";
import { formatStoredTime } from "./stored-time";

export function PendingLocalData({ optOuts, waiting }: Pick<LocalData, "optOuts" | "waiting">) {
  return (
    <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <List title="Noch nicht übertragen" none="Alle Eingaben sind beim Server angekommen.">
        {waiting.map((entry) => (
          <Row
            key={entry.key}
            name={entryName(entry)}
            note={
              entry.refusedWith === undefined
                ? "wird gesendet, sobald die Verbindung steht"
                : "konnte nicht übermittelt werden"
            }
            time={new Date(entry.queuedAt).toISOString()}
          />
        ))}
      </List>
      <List title="Abmeldungen von E-Mails" none="Auf diesem Gerät liegen keine Abmeldungen.">
        {optOuts.map(({ id, email, reason, timestamp }) => (
          <Row key={id} name={email || "Ohne E-Mail-Adresse"} note={reason} time={timestamp} />
        ))}
      </List>
    </div>
  );
}

function List({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-semibold text-name">
        {title} <span className="font-normal text-soft tabular-nums">{children.length}</span>
      </h2>
      <RuleList className="text-meta">
        {children.length === 0 ? <li className="text-soft">{none}</li> : children}
      </RuleList>
    </section>
  );
}

function Row({ name, note, time }: { name: string; note: string; time: string }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6">
      <span className="min-w-0 break-words font-semibold">
        {name}
        <span className="block font-normal text-note text-soft">{note}</span>
      </span>
      <span className="text-soft tabular-nums">{formatStoredTime(time)}</span>
    </li>
  );
}
