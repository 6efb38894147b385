import { formatList } from "#catalogue/format-list";
import { readBasketIds } from "~/directory/index";
import { readPracticeRecord } from "~/forms/practice-record/practice-record";
import { addLabRequest, addTestInfoRequest } from "~/forms/practice-record/practice-record-changes";
import { sendEntry } from "~/forms/sending/outbox";
import { successMessage, type ThanksMessage } from "~/forms/sending/send-form";
import { showFailure, showToast } from "~/ui/toasts/toast";
import {
  isPendingOfferRequest,
  type PendingOfferRequest,
  type PendingRequest,
  type PendingTestRequest,
  readPendingRequests,
  savePendingRequests,
} from "./pending-request";
import { formatOffersRequested, formatTestInfoRequested } from "./request-messages";

const STATUS_LINK = { label: "Meine Anfragen", path: "/meine-anfragen" };

/**
 * Runs after the practice form was stored or queued: records its requests, reports them, and sends
 * those that the form could not.
 * @param asked ids of laboratories that the form has sent
 */
export async function sendPendingRequests(
  requestedLabIds: readonly string[],
  outcome: "stored" | "queued",
): Promise<void> {
  const requests = readPendingRequests();
  savePendingRequests([]);
  const offers = requests
    .filter(isPendingOfferRequest)
    .filter(({ labId }) => requestedLabIds.includes(labId));
  if (offers.length > 0) recordOfferRequests(offers, outcome);
  for (const request of requests) if (!isPendingOfferRequest(request)) await sendRequest(request);
}

/**
 * Sends the request for this session's practice record, or queues it behind the record's form; then
 * records it and shows a toast.
 */
export function sendRequest(request: PendingRequest): Promise<void> {
  return isPendingOfferRequest(request) ? sendOfferRequests([request]) : requestTestInfo(request);
}

export async function sendOfferRequests(labs: readonly Lab[]): Promise<void> {
  const names = labs.map(({ labName }) => labName);
  const ids = labs.map(({ labId }) => labId).join();
  const outcome = await sendForRecord(
    {
      path: "/offer-requests",
      name: "Anfrage einer Offerte",
      fields: [
        ["labId", ids],
        ["analyses", readBasketIds().join()],
      ],
    },
    formatList(names, "oder"),
  );
  if (outcome !== undefined) recordOfferRequests(labs, outcome);
}

type Lab = Pick<PendingOfferRequest, "labId" | "labName">;

function recordOfferRequests(labs: readonly Lab[], outcome: "stored" | "queued"): void {
  for (const { labId, labName } of labs) addLabRequest({ labId, labName });
  showRequestToast(outcome, {
    title: labs.length === 1 ? "Angebot angefragt" : "Offerten angefragt",
    description: formatOffersRequested(labs.map(({ labName }) => labName)),
  });
}

async function requestTestInfo({
  testId,
  testName,
  labId,
  labName,
}: PendingTestRequest): Promise<void> {
  const outcome = await sendForRecord(
    { path: "/test-info-requests", name: "Anfrage zu einem Test", fields: [["testId", testId]] },
    testName,
  );
  if (outcome === undefined) return;
  addTestInfoRequest({ testId, testName, labId, labName });
  showRequestToast(outcome, {
    title: "Informationen angefragt",
    description: formatTestInfoRequested(testName),
  });
}

function showRequestToast(outcome: "stored" | "queued", thanks: ThanksMessage): void {
  // A queued request is not visible there yet.
  const link = outcome === "stored" ? STATUS_LINK : undefined;
  showToast({ ...successMessage(outcome, thanks), tone: "success", link });
}

interface RequestForm {
  path: string;
  name: string;
  fields: readonly [name: string, value: string][];
}

/**
 * Shows the failure and returns undefined if the request was not accepted.
 * @param what message for a subject that no longer exists
 */
async function sendForRecord(
  { path, name, fields }: RequestForm,
  what: string,
): Promise<"stored" | "queued" | undefined> {
  const record = readPracticeRecord();
  if (record === undefined) {
    console.warn("No practice data found for current session");
    return undefined;
  }
  const identity: [string, string][] = [
    ["submissionId", record.id],
    ["editToken", record.editToken],
  ];
  const outcome = await sendEntry({
    path,
    name,
    recordId: record.id,
    fields: [...fields, ...identity],
  });
  if (outcome === "refused" || outcome === "full") {
    showFailure(
      "Es gab einen Fehler beim Speichern Ihrer Daten. Bitte versuchen Sie es später erneut.",
    );
    return undefined;
  }
  if (outcome === "gone") {
    showFailure(
      `${what} ist nicht mehr auf dem Portal. Die Angaben Ihrer Praxis bleiben gespeichert.`,
    );
    return undefined;
  }
  return outcome;
}
