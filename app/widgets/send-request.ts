import { showFailure, showToast } from "~/ui/toast";
import { sendEntry } from "~/visitor/outbox";
import { type PracticeRecord, readPracticeRecord } from "~/visitor/practice-record";
import { addLabRequest, addTestInfoRequest } from "~/visitor/practice-record-changes";
import type { Wish } from "~/visitor/wish";
import { successToast } from "./form/send-form";

/**
 * Asks for an offer or for test information in the name of this session's practice record: sent now or
 * queued behind the record's form, kept in the record, told by a toast (specification, points 4 and 8).
 */
export async function sendRequest(wish: Wish): Promise<void> {
  const record = readPracticeRecord();
  if (record === undefined) {
    console.warn("No practice data found for current session");
    return;
  }
  const outcome = await sendEntry(entryOf(wish, record));
  if (outcome === "refused" || outcome === "full") {
    const description =
      "Es gab einen Fehler beim Speichern Ihrer Daten. Bitte versuchen Sie es später erneut.";
    showFailure(description);
    return;
  }
  if (wish.type === "offer_request") {
    addLabRequest({ labId: wish.labId, labName: wish.labName });
    const description = `Das Angebot für ${wish.labName} wurde gespeichert und wird bearbeitet.`;
    showToast(successToast(outcome, "Angebot angefragt", description));
  } else {
    const { testId, testName, labId, labName } = wish;
    addTestInfoRequest({ testId, testName, labId, labName });
    const description = `Ihre Anfrage zu ${wish.testName} wurde gespeichert und wird bearbeitet.`;
    showToast(successToast(outcome, "Informationen angefragt", description));
  }
}

function entryOf(wish: Wish, { id, editToken }: PracticeRecord) {
  const [path, field]: [string, [string, string]] =
    wish.type === "offer_request"
      ? ["/offer-requests", ["labId", wish.labId]]
      : ["/test-info-requests", ["testId", wish.testId]];
  const identity: [string, string][] = [
    ["submissionId", id],
    ["editToken", editToken],
  ];
  return { path, fields: [field, ...identity], recordId: id };
}
