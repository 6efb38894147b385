import { Check, CircleAlert, Undo2 } from "lucide-react";
import { Button } from "~/ui/button";
import type { DocumentAutosave, SavingState } from "./use-document-autosave";

const TEXTS: Record<Exclude<SavingState["is"], "clean" | "refused">, string> = {
  waiting: "Noch nicht gespeichert",
  sending: "Wird gespeichert...",
  unreachable:
    "Nicht gespeichert: Der Server antwortet nicht. Wir versuchen es automatisch erneut.",
  conflict: "Nicht gespeichert: Bitte wählen Sie, welche Fassung gilt.",
};

export function SavingStatus({ saving }: { saving: DocumentAutosave }) {
  const { state, takenFrom, undo } = saving;
  const isBad = state.is === "unreachable" || state.is === "refused" || state.is === "conflict";
  const isUntouched = state.is === "clean" && state.at === undefined && takenFrom === undefined;
  const Sign = isBad ? CircleAlert : Check;
  return (
    <div className="sticky top-0 z-10 -mx-1 mb-4 flex flex-wrap items-center gap-x-4 bg-paper px-1 py-1 text-meta">
      <p
        role="status"
        className={`flex min-h-11 flex-1 items-center gap-2 ${isBad ? "text-error" : state.is === "clean" && !isUntouched ? "text-leaf" : "text-soft"}`}
      >
        {(isBad || (state.is === "clean" && !isUntouched)) && (
          <Sign aria-hidden="true" className="size-4 shrink-0" />
        )}
        {isUntouched && (
          <span className="no-js-hidden">Was Sie ändern, sichern wir, während Sie tippen.</span>
        )}
        <span>
          {formatSavingState(state)}
          {takenFrom !== undefined && ` Stand von ${takenFrom} übernommen.`}
        </span>
      </p>
      {undo && (
        <Button variant="quiet" size="s" onClick={undo}>
          <Undo2 aria-hidden="true" className="size-4" />
          Rückgängig
        </Button>
      )}
      <Button type="submit" name="intent" value="save" variant="outline" size="s">
        Speichern
      </Button>
    </div>
  );
}

function formatSavingState(state: SavingState): string {
  if (state.is === "refused") return state.message;
  if (state.is !== "clean") return TEXTS[state.is];
  return state.at === undefined ? "" : `gespeichert ${state.at}`;
}
