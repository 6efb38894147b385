import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { MailLine } from "./mail-lines.server";

const FIRST_ASK_MS = 1_500;
const LONGEST_PAUSE_MS = 60_000;

/** Shows when waiting mails have left; the longer that takes, the more rarely it is asked for. */
export function useMailProgress(mails: readonly Pick<MailLine, "id" | "status">[]): void {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const waiting = mails
    .filter(({ status }) => status === "pending")
    .map(({ id }) => id)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mail is asked for soon again
  useEffect(() => setAsked(0), [waiting]);
  useEffect(() => {
    if (waiting === "") return;
    const pause = Math.min(FIRST_ASK_MS * 2 ** asked, LONGEST_PAUSE_MS);
    const timer = setTimeout(() => {
      setAsked(asked + 1);
      void revalidate();
    }, pause);
    return () => clearTimeout(timer);
  }, [waiting, asked, revalidate]);
}
