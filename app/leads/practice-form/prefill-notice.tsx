import { useEffect, useRef, useState } from "react";
import { type PracticeRecord, readPracticeRecord } from "~/forms/practice-record/practice-record";
import {
  adoptRecord,
  findRecordOfOtherSession,
  type PracticeAnswers,
  practiceAnswers,
} from "~/forms/practice-record/practice-record-changes";
import { shortName } from "~/lib/initials";
import { formatLocalDay } from "~/ui/local-time";
import { NoticeRow } from "~/ui/notice-row";

interface Props {
  /** The form shows what was taken over. */
  isTaken: boolean;
  /** Takes all answers but the consent, which is given anew. */
  onTake(answers: PracticeAnswers): void;
}

/**
 * What the browser knows of the practice can be taken over instead of being typed again. Of this session it
 * is the record that the form changes, and a field left empty would be lost there; a new tab is a new
 * session, and taking over the record of another one spares the desk a second entry.
 */
export function PrefillNotice({ isTaken, onTake }: Props) {
  const [record, setRecord] = useState<PracticeRecord>();
  useEffect(() => setRecord(readPracticeRecord() ?? findRecordOfOtherSession()), []);
  if (isTaken) return <PrefilledMessage />;
  if (record === undefined) return null;

  function prefillForm(taken: PracticeRecord) {
    if (readPracticeRecord() === undefined) adoptRecord(taken);
    onTake(practiceAnswers(taken));
  }
  return (
    <NoticeRow action="Übernehmen" onAction={() => prefillForm(record)}>
      In diesem Browser sind Angaben von «{shortName(record.practiceName)}» vom{" "}
      {formatLocalDay(record.timestamp)} gespeichert.
    </NoticeRow>
  );
}

/** Takes the focus, because the button that was pressed has gone. */
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
