import { type FormEvent, useState } from "react";
import type { PracticeRecord } from "~/forms/practice-record/practice-record";
import { NeedsFields, type OptionalNeeds } from "~/leads/index";
import { Button } from "~/ui/button";
import { ErrorSummary, type FieldError } from "~/ui/error-summary";
import { showFailure, showToast } from "~/ui/toasts/toast";
import { postForPractice } from "./post-for-practice";

export interface SaveNeedsResult {
  errors: FieldError[];
}

interface Props {
  record: PracticeRecord;
  known: OptionalNeeds;
  /** Names of the published software. */
  software: readonly string[];
}

export function NeedsForm({ record, known, software }: Props) {
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<FieldError[]>([]);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    setSaving(true);
    const { id, editToken } = record;
    const answer = await postForPractice({
      ...fields,
      submissionId: id,
      editToken,
      intent: "save",
    }).catch(() => undefined);
    setSaving(false);
    if (answer === undefined || (!answer.ok && answer.status !== 400)) {
      showFailure("Die Angaben konnten nicht gespeichert werden. Bitte versuchen Sie es erneut.");
      return;
    }
    const { errors: found }: SaveNeedsResult = await answer.json();
    setErrors(found);
    if (found.length === 0) {
      const description = "Sie gelten für die nächste Anfrage.";
      showToast({ title: "Angaben gespeichert", description, tone: "success" });
    }
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-8">
      <ErrorSummary errors={errors} />
      <NeedsFields known={known} software={software} errors={errors} />
      <div>
        <Button type="submit" size="l" busy={isSaving} busyLabel="Wird gespeichert">
          Angaben speichern
        </Button>
      </div>
    </form>
  );
}
