import { useEffect } from "react";
import { useIsSending } from "~/ui/controls/use-is-sending";
import { showToast } from "~/ui/toasts/toast";

interface FlashMessage {
  title: string;
  description?: string;
}

let pendingMessages: readonly FlashMessage[] = [];

/** Says what was done as soon as the page shows it: a toast beside rows that still tell the old would contradict them. */
export function setFlash(message: FlashMessage): void {
  pendingMessages = [...pendingMessages, message];
}

/** For the frame of the desk, which outlives the page that a form was sent from. */
export function useFlash(): void {
  const isSending = useIsSending();
  useEffect(() => {
    if (isSending) return;
    for (const message of pendingMessages) showToast({ ...message, tone: "success" });
    pendingMessages = [];
  }, [isSending]);
}
