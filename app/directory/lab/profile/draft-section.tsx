import { useEffect, useRef } from "react";
import { deleteProposalDraft } from "~/directory/proposals/proposal-draft";
import { ProposalForm } from "~/directory/proposals/proposal-form";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { Drawing } from "~/ui/drawings/drawing";
import type { DraftAnswer, readDraftForm } from "./draft.server";

type DraftForm = NonNullable<Awaited<ReturnType<typeof readDraftForm>>>;

interface Props {
  slug: string;
  form: DraftForm;
  answer: DraftAnswer | undefined;
}

const BUTTONS = [
  { label: "Speichern", busyLabel: "Wird gespeichert...", intent: "save" },
  {
    label: "Zur Veröffentlichung einreichen",
    busyLabel: "Wird eingereicht...",
    intent: "submit",
  },
];

/** The profile of a laboratory that is not published yet: saved as it is, and handed in once it is complete. */
export function DraftSection({ slug, form, answer }: Props) {
  const { draftVersion, content } = answer ?? form;
  const isSaved = answer?.state === "saved" || answer?.state === "submitted";
  // What was typed on top of an earlier version must not replace what others have saved since.
  const draftName = `${slug} ${draftVersion}`;
  const previousName = useRef(draftName);
  useEffect(() => {
    if (isSaved) deleteProposalDraft(previousName.current);
    previousName.current = draftName;
  }, [isSaved, draftName]);
  const conflict = answer?.conflict;
  return (
    <section aria-labelledby="angaben" className="mt-12 max-w-[64rem]">
      <h2 id="angaben" tabIndex={-1} className="scroll-mt-6 font-semibold text-profile">
        Ihre Angaben
      </h2>
      <nav aria-label="Teile der Angaben" className="mt-3 flex flex-wrap gap-x-6">
        {form.sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className={TEXT_BUTTON_CLASS}>
            {title}
          </a>
        ))}
      </nav>
      {conflict && (
        <p role="alert" className="mt-6 max-w-[42em] border-error border-l-6 py-1 pl-4 text-error">
          Nicht gespeichert: Am {conflict.at} hat {conflict.by} gespeichert. Anders als bei Ihnen:{" "}
          {conflict.labels.join(", ")}. Hier steht Ihre Fassung; noch einmal gespeichert, ersetzt
          sie die andere.
        </p>
      )}
      <ProposalForm
        drawing={Drawing}
        view={{ slug: draftName, content, sections: form.sections }}
        errors={answer?.errors ?? []}
        path="/labor/profil"
        hidden={{ draftVersion: String(draftVersion) }}
        buttons={BUTTONS}
        status={answer?.state === "saved" ? `Gespeichert um ${answer.at}.` : undefined}
      />
    </section>
  );
}
