import { sendEntry } from "~/forms/sending/outbox";
import { type ThanksMessage, thanksFor } from "~/forms/sending/send-form";
import { showFailure, showToast } from "~/ui/toasts/toast";
import { readPracticeRecord } from "~/visitor/practice-record";
import { addLabRequest, addTestInfoRequest } from "~/visitor/practice-record-changes";
import { offersAsked, testInfoAsked } from "./asked-in-words";
import { forgetWish, readWish, type Wish } from "./wish";

/** Where a practice sees what becomes of it. */
const STANDING = { label: "Meine Anfragen", path: "/meine-anfragen" };

/**
 * Sends the pending wish after the form that was just stored or queued: in this order, under its
 * record.
 */
export async function carryOutWish(): Promise<void> {
  const wish = readWish();
  if (wish === undefined) return;
  forgetWish();
  await sendRequest(wish);
}

/**
 * Asks for an offer or for test information in the name of this session's practice record: sent now or
 * queued behind the record's form, kept in the record, told by a toast.
 */
export function sendRequest(wish: Wish): Promise<void> {
  return sendRequests([wish], formOf(wish).thanks);
}

/** The same for several laboratories at once, one after the other, told once. */
export function requestOffers(labs: readonly { labId: string; labName: string }[]): Promise<void> {
  const names = labs.map(({ labName }) => labName);
  const wishes = labs.map((lab) => ({ type: "offer_request" as const, ...lab }));
  return sendRequests(wishes, {
    title: "Angebote angefordert",
    description: offersAsked(names),
  });
}

/** Stops at the first request that fails: the failure is shown, and earlier ones stay sent. */
async function sendRequests(wishes: readonly Wish[], thanks: ThanksMessage): Promise<void> {
  const outcomes: ("stored" | "queued")[] = [];
  for (const wish of wishes) {
    const outcome = await sendOne(wish);
    if (outcome === undefined) return;
    outcomes.push(outcome);
  }
  // What waits in this browser is not there yet.
  const isStored = outcomes.every((outcome) => outcome === "stored");
  const said = thanksFor(isStored ? "stored" : "queued", thanks);
  showToast({ ...said, tone: "success", link: isStored ? STANDING : undefined });
}

/** Undefined if it was not accepted; the failure is shown. */
async function sendOne(wish: Wish): Promise<"stored" | "queued" | undefined> {
  const record = readPracticeRecord();
  if (record === undefined) {
    console.warn("No practice data found for current session");
    return undefined;
  }
  const { path, waitsAs, field, keep } = formOf(wish);
  const identity: [string, string][] = [
    ["submissionId", record.id],
    ["editToken", record.editToken],
  ];
  const outcome = await sendEntry({
    path,
    name: waitsAs,
    recordId: record.id,
    fields: [field, ...identity],
  });
  if (outcome === "refused" || outcome === "full") {
    showFailure(
      "Es gab einen Fehler beim Speichern Ihrer Daten. Bitte versuchen Sie es später erneut.",
    );
    return undefined;
  }
  if (outcome === "gone") {
    const what = wish.type === "offer_request" ? wish.labName : wish.testName;
    showFailure(
      `${what} ist nicht mehr auf dem Portal. Die Angaben Ihrer Praxis bleiben gespeichert.`,
    );
    return undefined;
  }
  keep();
  return outcome;
}

interface RequestForm {
  path: string;
  waitsAs: string;
  field: [name: string, value: string];
  thanks: ThanksMessage;
  /** Writes it into the practice record, whose buttons say then that it was asked for. */
  keep: () => void;
}

function formOf(wish: Wish): RequestForm {
  if (wish.type === "offer_request") {
    const { labId, labName } = wish;
    return {
      path: "/offer-requests",
      waitsAs: "Anfrage einer Offerte",
      field: ["labId", labId],
      thanks: {
        title: "Angebot angefragt",
        description: offersAsked([labName]),
      },
      keep: () => addLabRequest({ labId, labName }),
    };
  }
  const { testId, testName, labId, labName } = wish;
  return {
    path: "/test-info-requests",
    waitsAs: "Anfrage zu einem Test",
    field: ["testId", testId],
    thanks: {
      title: "Informationen angefragt",
      description: testInfoAsked(testName),
    },
    keep: () => addTestInfoRequest({ testId, testName, labId, labName }),
  };
}
