import { useFetcher } from "react-router";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { SettingsSection, SuccessMessage } from "~/ui/controls/section";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import type { AccountAnswer, handleAccountAction } from "./action.server";

interface Props {
  sessions: readonly {
    id: string;
    isThis: boolean;
    browser: string;
    signedInAt: string;
    seen: string;
  }[];
  actionResult: AccountAnswer | undefined;
}

export function SessionSection({ sessions, actionResult }: Props) {
  const fetcher = useFetcher<typeof handleAccountAction>();
  const done = (fetcher.data ?? actionResult)?.done;
  return (
    <SettingsSection id="sitzungen" title="Sitzungen">
      <p className="mb-3 max-w-[42em] text-meta text-soft">
        Wo Sie angemeldet sind. Eine Sitzung endet 30 Minuten nach der letzten Aktion, spätestens
        nach 12 Stunden.
      </p>
      <SuccessMessage text={done} />
      <ul className="border-line border-t">
        {sessions.map(({ id, isThis, browser, signedInAt, seen }) => (
          <li
            key={id}
            className="flex min-h-15 flex-wrap items-center justify-between gap-x-8 border-line border-b py-2 text-meta"
          >
            <div>
              <p className="font-semibold">{browser}</p>
              <p className="text-soft tabular-nums">
                angemeldet {signedInAt}, zuletzt tätig {seen}
              </p>
            </div>
            {isThis ? (
              <Badge tone="petrol">dieses Gerät</Badge>
            ) : (
              <fetcher.Form method="post" action="/admin/konto">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="sessionId" value={id} />
                <button type="submit" className={`relative ${TEXT_BUTTON_CLASS}`}>
                  Beenden
                  <span className="sr-only">
                    : {browser}, angemeldet {signedInAt}
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
