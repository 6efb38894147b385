import { Form, useNavigation } from "react-router";
import { formatCount } from "~/lib/format-number";
import { Button } from "~/ui/button";
import { RadioGroupField, TextAreaField } from "~/ui/form-fields";
import type { BasketView, PastedListResult } from "./basket-view.server";

interface Props {
  view: Pick<BasketView, "ids" | "canton" | "analyses">;
  /** Outcome of the list that was just sent. */
  read: { answer: PastedListResult; isEmpty: boolean } | undefined;
}

/** Accepts a pasted list; where lines are unclear, the same form shows them again to choose from. */
export function ListForm({ view: { ids, canton, analyses }, read }: Props) {
  const { formAction, state } = useNavigation();
  const isSending = state !== "idle" && formAction === "/meine-analysen";
  const isFirst = analyses.length === 0;
  const { unclear = [], unknown = [] } = read?.answer ?? {};
  const isAsked = unclear.length > 0 || unknown.length > 0;
  return (
    <Form
      method="post"
      action="/meine-analysen"
      noValidate
      preventScrollReset
      className={`grid gap-6 print:hidden ${isFirst || isAsked ? "rounded-box bg-mist p-5 md:p-6" : ""}`}
    >
      <input type="hidden" name="analysen" value={ids.join()} />
      <input type="hidden" name="kanton" value={canton} />
      {read !== undefined && <ReadingResult answer={read.answer} />}
      {unclear.map(({ text, candidates }, at) => (
        <RadioGroupField
          key={text}
          label={`«${text}»: Was meinen Sie?`}
          name={`wahl-${at}`}
          options={[...candidates, { value: "", label: "keine davon" }]}
        />
      ))}
      <TextAreaField
        label={getLabel(unknown.length, isFirst)}
        name="liste"
        rows={isFirst ? 10 : Math.max(3, Math.min(unknown.length + 1, 10))}
        maxLength={10_000}
        defaultValue={unknown.join("\n")}
        placeholder={isFirst ? "TSH\nFerritin\nVit. D\nKreatinin" : undefined}
        hint="Eine Analyse pro Zeile: Name, Abkürzung oder Position der Analysenliste. Bitte nichts über Patientinnen und Patienten."
        error={read?.isEmpty ? "Bitte fügen Sie mindestens eine Analyse ein." : undefined}
        spellCheck={false}
        autoComplete="off"
      />
      <div>
        <Button
          type="submit"
          variant={isFirst ? "signal" : "outline"}
          size={isFirst ? "l" : "m"}
          className={isFirst ? "max-sm:w-full" : "bg-paper"}
          busy={isSending}
          busyLabel="Wird gelesen"
        >
          {isFirst ? "Abdeckung zeigen" : isAsked ? "Antworten übernehmen" : "Zur Liste hinzufügen"}
        </Button>
      </div>
    </Form>
  );
}

function getLabel(unknown: number, isFirst: boolean): string {
  if (unknown > 0)
    return unknown === 1 ? "Diese Zeile verstehen wir nicht" : "Diese Zeilen verstehen wir nicht";
  return isFirst ? "Liste Ihrer Analysen" : "Analysen hinzufügen";
}

function ReadingResult({
  answer: { added, unclear, unknown, left, unread },
}: {
  answer: PastedListResult;
}) {
  const open = unclear.length + unknown.length;
  if (added.length + open + left.length + unread === 0) return null;
  return (
    <div role="status" tabIndex={-1} data-asked="" className="scroll-mt-28">
      <p className="font-semibold">
        {added.length > 0 && `${formatCount(added.length, "Analyse", "Analysen")} verstanden. `}
        {open > 0 && `${formatCount(open, "Zeile braucht", "Zeilen brauchen")} eine Antwort.`}
      </p>
      {left.length > 0 && (
        <p className="mt-1 text-meta">Keinen Platz mehr haben: {left.join(", ")}.</p>
      )}
      {unread > 0 && (
        <p className="mt-1 text-meta">
          Die Liste ist zu lang: {formatCount(unread, "Zeile ist", "Zeilen sind")} nicht gelesen.
        </p>
      )}
    </div>
  );
}
