import { useState, useSyncExternalStore } from "react";
import { Button } from "~/ui/button";
import { readPracticeRecord, subscribePracticeRecord } from "~/visitor/practice-record";
import { Labels, type RequestButtonProps } from "./request-button-look";
import { sendRequest } from "./send-request";

/**
 * The request button where the practice form was sent: available, then disabled for the rest of the session.
 * It comes with what sends the request, so that its click works offline too.
 */
export default function KnownPracticeButton({
  wish,
  label,
  requestedLabel,
  isRequested,
  askForPractice,
  ...look
}: RequestButtonProps & { askForPractice: () => void }) {
  const state = useSyncExternalStore(subscribePracticeRecord, read);
  const [isSending, setSending] = useState(false);

  // Another session of this browser may have the record that brought us here.
  function read() {
    const record = readPracticeRecord();
    if (record === undefined) return "no record";
    return isRequested(record) ? "requested" : "available";
  }

  async function request() {
    setSending(true);
    await sendRequest(wish);
    setSending(false);
  }

  const isDone = state === "requested";
  return (
    <Button
      {...look}
      disabled={isDone}
      busy={isSending}
      onClick={state === "no record" ? askForPractice : request}
    >
      <Labels shown={isDone ? requestedLabel : label} all={[label, requestedLabel]} />
    </Button>
  );
}
