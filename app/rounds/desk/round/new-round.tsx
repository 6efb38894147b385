import { useEffect } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { LabChoice } from "./lab-choice";
import type { handleRoundsAction } from "./round-action.server";
import type { RoundPanelData } from "./round-panel.server";
import { RoundPreview } from "./round-preview";

interface Props {
  panel: RoundPanelData;
  answer: Awaited<ReturnType<typeof useFetcher<typeof handleRoundsAction>>>["data"];
  leave: string;
  opened: string;
}

export function NewRound({ panel, answer: posted, leave, opened }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const fetcher = useFetcher<typeof handleRoundsAction>();
  // «Aktualisieren» resets the page's own answers, but not the fetcher's.
  const answer = fetcher.data ?? posted;
  const isOpened = answer?.step === "opened";
  useEffect(() => {
    if (isOpened) void navigate(opened, { replace: true });
  }, [isOpened, opened, navigate]);
  return (
    <div className="px-5 pb-8">
      {panel.warnings.map((warning) => (
        <p key={warning} className="mb-4 border-error border-l-6 py-1 pl-4 text-error">
          {warning}
        </p>
      ))}
      <fetcher.Form method="post" action={pathname + search} noValidate>
        {answer?.step === "preview" ? (
          <RoundPreview preview={answer} isBusy={fetcher.state !== "idle"} />
        ) : (
          <LabChoice
            entryId={panel.id}
            choice={panel.choice}
            chosen={answer?.step === "choose" ? answer.chosen : undefined}
            errors={answer?.step === "choose" ? answer.errors : []}
            leave={leave}
          />
        )}
      </fetcher.Form>
    </div>
  );
}
