import { Icon } from "~/ui/icon";
import type { EntryView } from "./entry.server";

/** Every column of the entry's kind, as it is exported. */
export function Answers({ answers }: { answers: EntryView["answers"] }) {
  if (answers.length === 0) return null;
  return (
    <details className="group border-line border-t px-5 py-1">
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold hover:text-petrol">
        Alle Angaben
        <Icon name="chevron-down" className="size-5 text-petrol group-open:rotate-180" />
      </summary>
      <dl className="pb-4">
        {answers.map(({ key, heading, text }) => (
          <div key={key} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 py-0.5">
            <dt className="text-soft">{heading}</dt>
            <dd className="whitespace-pre-line break-words">{text || "–"}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
