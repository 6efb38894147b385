import { useFetcher } from "react-router";
import { useRight } from "~/identity/operator/use-right";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";

interface Props {
  entry: { id: string; title: string };
  /** «Runde öffnet um 14:20 von selbst» */
  text: string;
}

/** Its buttons lie above the link of a list's row. */
export function RoundOpeningLine({ entry, text }: Props) {
  const fetcher = useFetcher();
  const mayWork = useRight("work");
  const steps = [
    ["hold", "Anhalten"],
    ["open-now", "Jetzt öffnen"],
  ] as const;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 text-note">
      <span className="font-semibold text-leaf">{text}</span>
      {mayWork && (
        <fetcher.Form
          method="post"
          action={`/admin/eintrag/${entry.id}/offerten`}
          className="relative z-10 flex flex-wrap gap-x-4"
        >
          {steps.map(([intent, label]) => (
            <button
              key={intent}
              type="submit"
              name="intent"
              value={intent}
              className={TEXT_BUTTON_CLASS}
            >
              {label}
              <span className="sr-only">: {entry.title}</span>
            </button>
          ))}
        </fetcher.Form>
      )}
    </div>
  );
}
