import { useEffect } from "react";
import { useIsSending } from "~/ui/controls/use-is-sending";
import { showToast } from "~/ui/toasts/toast";

interface FlashMessage {
  title: string;
  description?: string;
}

let pendingMessages: readonly FlashMessage[] = [];

/** Shown with the next page: a toast beside rows that are still stale would contradict them. */
export function setFlash(message: FlashMessage): void {
  pendingMessages = [...pendingMessages, message];
}

export function useFlash(): void {
  const isSending = useIsSending();
  useEffect(() => {
    if (isSending) return;
    for (const message of pendingMessages) showToast({ ...message, tone: "success" });
    pendingMessages = [];
  }, [isSending]);
}
