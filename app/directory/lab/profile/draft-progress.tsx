import type { ReactNode } from "react";
import { formatCount } from "~/lib/format-number";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { DoneMark } from "~/ui/done-mark";
import { Link } from "~/ui/link";
import type { DraftProgress } from "./draft.server";

/** What is left to do before a laboratory can be published, with the way to each part. */
export function DraftProgressSection({ progress }: { progress: DraftProgress }) {
  const { missing, analyses, submittedOn, mayEdit } = progress;
  const isSubmitted = submittedOn !== undefined;
  return (
    <section aria-labelledby="entwurf" className="max-w-[64rem] rounded-box bg-mist p-5">
      <h2 id="entwurf" className="font-semibold text-name">
        Ihr Labor ist noch nicht veröffentlicht
      </h2>
      <p className="mt-1 max-w-[42em] text-soft">
        {isSubmitted
          ? `Eingereicht am ${submittedOn}. Laborlotse prüft und veröffentlicht Ihr Profil innert 3–5 Arbeitstagen und schreibt Ihnen dann. Bis dahin können Sie es weiter ändern.`
          : "Was Laborlotse schon von Ihnen weiss, steht im Profil. Ergänzen Sie den Rest und reichen Sie es ein; Laborlotse prüft und veröffentlicht es innert 3–5 Arbeitstagen."}
        {!mayEdit && " Das kann, wer in Ihrem Labor die Rechte «Profil» oder «Leitung» hat."}
      </p>
      <ul className="mt-4 border-line border-t">
        <Step
          title="Profil"
          isDone={missing.length === 0}
          text={
            missing.length === 0
              ? "vollständig"
              : `Es ${missing.length === 1 ? "fehlt" : "fehlen"} noch ${formatCount(missing.length, "Angabe", "Angaben")}:`
          }
        >
          {missing.length > 0 && (
            <ul className="flex flex-wrap gap-x-5">
              {missing.map(({ field, place }) => (
                <li key={field}>
                  {mayEdit ? (
                    // Plain, because the browser itself scrolls to a field, also of the page that is open.
                    <a href={`/labor/profil#${field}`} className={TEXT_BUTTON_CLASS}>
                      {place}
                    </a>
                  ) : (
                    place
                  )}
                </li>
              ))}
            </ul>
          )}
        </Step>
        <Step
          title="Analysen"
          isDone={analyses.isSent || (analyses.taken > 0 && analyses.pending === 0)}
          text={formatAnalyses(analyses)}
        >
          {mayEdit && (
            <Link to="/labor/analysen" className={TEXT_BUTTON_CLASS}>
              Zu den Analysen
            </Link>
          )}
        </Step>
        <Step
          title="Einreichen"
          isDone={isSubmitted}
          text={
            isSubmitted
              ? `eingereicht am ${submittedOn}`
              : "am Ende des Profils, sobald es vollständig ist"
          }
        />
      </ul>
    </section>
  );
}

interface StepProps {
  title: string;
  isDone: boolean;
  text: string;
  children?: ReactNode;
}

function Step({ title, isDone, text, children }: StepProps) {
  return (
    <li className="flex gap-3 border-line border-b py-3 last:border-b-0 last:pb-0">
      <DoneMark isDone={isDone} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">{title}:</strong> {text}
        </p>
        {children}
      </div>
    </li>
  );
}

function formatAnalyses({ pending, isSent, taken }: DraftProgress["analyses"]): string {
  if (pending > 0) {
    const analyses = formatCount(pending, "Analyse", "Analysen");
    return isSent ? `${analyses} eingereicht` : `${analyses} eingetragen, noch nicht eingereicht`;
  }
  if (taken > 0) return `${formatCount(taken, "Analyse", "Analysen")} übernommen`;
  return "noch keine eingetragen; über sie finden Praxen Ihr Labor";
}
