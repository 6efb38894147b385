import { useEffect, useRef, useState } from "react";
import { formatLocalDay } from "~/ui/local-time";
import { NoticeRow } from "~/ui/notice-row";
import { shortName } from "~/visitor/initials";
import { type PracticeRecord, readPracticeRecord } from "~/visitor/practice-record";
import { recordOfOtherSession, takeOver } from "~/visitor/practice-record-changes";
import type { PracticeFormValues } from "./prefill";

interface Props {
  /** The form shows what was taken over. */
  isTaken: boolean;
  onTake(values: Partial<PracticeFormValues>): void;
}

/**
 * What the browser knows of the practice can be taken over instead of being typed again. Of this session it
 * is the record that the form changes, and a field left empty would be lost there; a new tab is a new
 * session, and taking over the record of another one spares the desk a second entry.
 */
export function KnownPractice({ isTaken, onTake }: Props) {
  const [record, setRecord] = useState<PracticeRecord>();
  useEffect(() => setRecord(readPracticeRecord() ?? recordOfOtherSession()), []);
  if (isTaken) return <Taken />;
  if (record === undefined) return null;

  function take(taken: PracticeRecord) {
    if (readPracticeRecord() === undefined) takeOver(taken);
    onTake(answersOf(taken));
  }
  return (
    <NoticeRow action="Übernehmen" onAction={() => take(record)}>
      In diesem Browser sind Angaben von «{shortName(record.practiceName)}» vom{" "}
      {formatLocalDay(record.timestamp)} gespeichert.
    </NoticeRow>
  );
}

/** Takes the focus, because the button that was pressed has gone. */
function Taken() {
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

/** All but the consent, which is given anew, and what the address brings along. */
type Answers = Omit<
  PracticeFormValues,
  | "agreeToTerms"
  | "source"
  | "samplesPerWeek"
  | "practiceLogos"
  | "numberOfPractices"
  | "websiteLogo"
  | "software"
  | "priorities"
  | "analyses"
  | "returnTo"
  | "wish"
  | "wishOthers"
  | "wishedLab"
>;

function answersOf(record: PracticeRecord): Answers {
  const [postalCode = "", ...city] = record.address.split(" ");
  // Records of earlier versions say one of both only, as their contact.
  const { email, phone, contact } = record;
  const isOlder = email === "" && phone === "";
  const isEmail = contact.includes("@");
  return {
    practiceOrDoctorName: record.practiceName,
    postalCode,
    city: city.join(" "),
    specialty: record.specialty,
    email: isOlder && isEmail ? contact : email,
    phone: isOlder && !isEmail ? contact : phone,
    currentLab: record.currentLab,
  };
}
