import { useEffect } from "react";
import { useIsSending } from "~/ui/controls/use-is-sending";
import { showToast } from "~/ui/toasts/toast";

interface Said {
  title: string;
  description?: string;
}

let unsaid: readonly Said[] = [];

/** Says what was done as soon as the page shows it: a toast beside rows that still tell the old would contradict them. */
export function sayOnceShown(said: Said): void {
  unsaid = [...unsaid, said];
}

/** For the frame of the desk, which outlives the page that a form was sent from. */
export function useSaidOnceShown(): void {
  const isSending = useIsSending();
  useEffect(() => {
    if (isSending) return;
    for (const said of unsaid) showToast({ ...said, tone: "success" });
    unsaid = [];
  }, [isSending]);
}
