import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from "react";
import {
  type PracticeRecord,
  readPracticeRecord,
  subscribePracticeRecord,
} from "~/forms/practice-record/practice-record";
import { Button } from "~/ui/button";
import type { PendingRequest } from "./pending-request";
import { sendRequest } from "./send-request";

interface Props {
  look: Pick<ComponentProps<typeof Button>, "size" | "variant" | "className" | "aria-label">;
  requestedName: string;
  pendingRequest: PendingRequest;
  available: ReactNode;
  requested: ReactNode;
  isRequested: (record: PracticeRecord) => boolean;
  askForPractice: () => void;
}

/**
 * Disabled for the rest of the session after a request. Bundled with the code that sends the
 * request, so that a click works offline, too.
 */
export default function OneClickRequestButton({
  look,
  requestedName,
  pendingRequest,
  available,
  requested,
  isRequested,
  askForPractice,
}: Props) {
  const state = useSyncExternalStore(subscribePracticeRecord, read);
  const [isSending, setSending] = useState(false);

  // Another session of this browser may own the record that brought us here.
  function read() {
    const record = readPracticeRecord();
    if (record === undefined) return "no record";
    return isRequested(record) ? "requested" : "available";
  }

  async function request() {
    setSending(true);
    await sendRequest(pendingRequest);
    setSending(false);
  }

  const isDone = state === "requested";
  return (
    <Button
      {...look}
      {...(isDone && { "aria-label": requestedName })}
      disabled={isDone}
      busy={isSending}
      onClick={state === "no record" ? askForPractice : request}
    >
      {isDone ? requested : available}
    </Button>
  );
}
