import { useEffect, useRef } from "react";
import { STATE_WORDS } from "#catalogue/state-words";
import { SoftwareField } from "~/leads/index";
import { readItem, writeItem } from "~/lib/storage";
import { deskDraftKey } from "~/list/draft";
import { PanelRow } from "~/list/panel";
import { TextField } from "~/ui/field";
import { RadioGroupField, TextAreaField } from "~/ui/form-fields";
import type { RoundDraft } from "./new-round.server";
import { NAME_REVEAL_OPTIONS } from "./reveals";
import type { RoundChoiceData } from "./round-panel.server";

interface Props {
  entryId: string;
  choice: RoundChoiceData;
  chosen: RoundDraft | undefined;
  getError: (name: string) => string | undefined;
}

/**
 * What all laboratories of a round are told. The practice's words are editable: the operator reads
 * them before they are sent. This tab keeps the message until the round is opened.
 */
export function RoundFields({ entryId, choice, chosen, getError }: Props) {
  const remarks = useRef<HTMLTextAreaElement>(null);
  const draft = deskDraftKey("message", entryId);
  useEffect(() => {
    const storedRemarks = readItem("session", draft);
    if (remarks.current !== null && storedRemarks) remarks.current.value = storedRemarks;
  }, [draft]);
  const initialValues = chosen ?? {
    ...choice,
    remarks: "",
    reveal: STATE_WORDS.reveal.on_acceptance,
  };
  const shared = (name: "noticePeriod" | "answerBy" | "decideBy") => ({
    name,
    defaultValue: initialValues[name],
    error: getError(name),
  });
  return (
    <>
      <h4 className="mt-6 font-semibold">Was die Labore von der Praxis erfahren</h4>
      <dl className="mt-1 border-line border-y py-2">
        {choice.needLines.map(([label, value]) => (
          <PanelRow key={label} isLetter term={label}>
            {value}
          </PanelRow>
        ))}
      </dl>
      <div className="mt-4 grid gap-4">
        <SoftwareField
          software={choice.softwareNames}
          value={initialValues.software}
          error={getError("software")}
        />
        <TextField
          label="Heutige Kündigungsfrist"
          maxLength={100}
          optional
          {...shared("noticePeriod")}
        />
        <TextAreaField
          ref={remarks}
          label="Mitteilung an die Labore"
          name="remarks"
          rows={4}
          optional
          maxLength={2_000}
          hint="Ohne Namen, Adresse und heutiges Labor der Praxis."
          defaultValue={initialValues.remarks}
          error={getError("remarks")}
          onInput={(event) => writeItem("session", draft, event.currentTarget.value)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField type="date" label="Labore antworten bis" {...shared("answerBy")} />
          <TextField type="date" label="Praxis entscheidet bis" {...shared("decideBy")} />
        </div>
        <p className="-mt-2 text-note text-soft">
          Jeweils bis 17 Uhr; an einem Feiertag oder Wochenende bis zum nächsten Arbeitstag.
        </p>
        <RadioGroupField
          label="Die Labore sehen Namen und Kontakt der Praxis"
          name="reveal"
          options={NAME_REVEAL_OPTIONS}
          defaultValue={initialValues.reveal || STATE_WORDS.reveal.on_acceptance}
          hint="Sofort nur, wenn die Praxis es so will."
        />
      </div>
    </>
  );
}
