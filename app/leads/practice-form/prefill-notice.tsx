import { useEffect, useRef, useState } from "react";
import { type PracticeRecord, readPracticeRecord } from "~/forms/practice-record/practice-record";
import {
  adoptPracticeRecord,
  findRecordOfOtherSession,
  getPracticeAnswers,
  type PracticeAnswers,
} from "~/forms/practice-record/practice-record-changes";
import { shortName } from "~/lib/initials";
import { formatLocalDay } from "~/ui/local-time";
import { NoticeRow } from "~/ui/notice-row";

interface Props {
  isTaken: boolean;
  onTake(answers: PracticeAnswers): void;
}

/**
 * Offers known answers for reuse. In the same session they belong to the record that the form
 * changes, where an empty field would be lost; from another session they also save the desk a
 * second entry.
 */
export function PrefillNotice({ isTaken, onTake }: Props) {
  const [record, setRecord] = useState<PracticeRecord>();
  useEffect(() => setRecord(readPracticeRecord() ?? findRecordOfOtherSession()), []);
  if (isTaken) return <PrefilledMessage />;
  if (record === undefined) return null;

  function prefillForm(taken: PracticeRecord) {
    if (readPracticeRecord() === undefined) adoptPracticeRecord(taken);
    onTake(getPracticeAnswers(taken));
  }
  return (
    <NoticeRow action="Übernehmen" onAction={() => prefillForm(record)}>
      In diesem Browser sind Angaben von «{shortName(record.practiceName)}» vom{" "}
      {formatLocalDay(record.timestamp)} gespeichert.
    </NoticeRow>
  );
}

/** Takes the focus, because the pressed button has gone. */
function PrefilledMessage() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p
      ref={line}
      tabIndex={-1}
      role="status"
      className="border-line border-y py-4 text-meta text-soft outline-none"
    >
      Angaben übernommen. Bitte prüfen Sie sie vor dem Absenden.
    </p>
  );
}
