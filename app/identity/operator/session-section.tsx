import { useFetcher } from "react-router";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DoneMessage, SettingsSection } from "~/ui/controls/section";
import { TEXT_BUTTON } from "~/ui/controls/text-button";
import type { AccountAnswer, changeAccount } from "./action.server";

interface Props {
  sessions: readonly {
    id: string;
    isThis: boolean;
    browser: string;
    begun: string;
    seen: string;
  }[];
  given: AccountAnswer | undefined;
}

export function SessionSection({ sessions, given }: Props) {
  const fetcher = useFetcher<typeof changeAccount>();
  const done = (fetcher.data ?? given)?.done;
  return (
    <SettingsSection id="sitzungen" title="Sitzungen">
      <p className="mb-3 max-w-[42em] text-meta text-soft">
        Wo Sie angemeldet sind. Eine Sitzung endet 30 Minuten nach der letzten Aktion, spätestens
        nach 12 Stunden.
      </p>
      <DoneMessage text={done} />
      <ul className="border-line border-t">
        {sessions.map(({ id, isThis, browser, begun, seen }) => (
          <li
            key={id}
            className="flex min-h-15 flex-wrap items-center justify-between gap-x-8 border-line border-b py-2 text-meta"
          >
            <div>
              <p className="font-semibold">{browser}</p>
              <p className="text-soft tabular-nums">
                angemeldet {begun}, zuletzt tätig {seen}
              </p>
            </div>
            {isThis ? (
              <Badge tone="petrol">dieses Gerät</Badge>
            ) : (
              <fetcher.Form method="post" action="/admin/konto">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="sessionId" value={id} />
                <button type="submit" className={`relative ${TEXT_BUTTON}`}>
                  Beenden
                  <span className="sr-only">
                    : {browser}, angemeldet {begun}
                  </span>
                </button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <fetcher.Form method="post" action="/admin/konto" className="mt-4">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" variant="outline">
            Alle anderen beenden
          </Button>
        </fetcher.Form>
      )}
    </SettingsSection>
  );
}
