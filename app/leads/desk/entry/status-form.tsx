import { useFetcher } from "react-router";
import { STATE_WORDS } from "#catalogue/state-words";
import { useShortcuts } from "~/ui/controls/shortcuts";
import { type EntryStatus, entryStatuses } from "./entry-status";
import { STATUS_ICONS } from "./status-label";

export function StatusForm({ status, action }: { status: EntryStatus; action: string }) {
  const fetcher = useFetcher({ key: `status ${action}` });
  const pending = fetcher.formData?.get("status");
  const current = entryStatuses.find(({ word }) => word === pending)?.value ?? status;
  const change = (word: string) =>
    void fetcher.submit({ intent: "status", status: word }, { method: "post", action });
  useShortcuts(
    Object.fromEntries(
      entryStatuses.map(({ word }, index) => [String(index + 1), () => change(word)]),
    ),
  );
  return (
    <fetcher.Form method="post" action={action} className="mt-4">
      <input type="hidden" name="intent" value="status" />
      <fieldset className="grid grid-cols-2 gap-px overflow-hidden bg-line rounded-control border border-control min-[24rem]:flex">
        <legend className="sr-only">Status</legend>
        {entryStatuses.map(({ value, word }, index) => {
          const Sign = STATUS_ICONS[value];
          return (
            <button
              key={value}
              type="submit"
              name="status"
              value={word}
              aria-pressed={value === current}
              aria-keyshortcuts={String(index + 1)}
              className="-outline-offset-3 flex min-h-11 flex-auto items-center justify-center gap-1.5 bg-paper px-1 text-note hover:bg-mist sm:text-meta aria-pressed:bg-petrol aria-pressed:font-semibold aria-pressed:text-paper"
            >
              <Sign aria-hidden="true" className="size-4 shrink-0" />
              {word}
            </button>
          );
        })}
      </fieldset>
      <p role="status" className="sr-only">
        {fetcher.data !== undefined && `Status: ${STATE_WORDS.entry[current]}`}
      </p>
    </fetcher.Form>
  );
}
