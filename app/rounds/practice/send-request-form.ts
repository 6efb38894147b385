import { useRef } from "react";
import { describeFailure, runServerAction } from "~/forms/run-server-action";

const UNREACHABLE = { outcome: "unreachable" } as const;

type Unreachable = typeof UNREACHABLE;

/** With `revalidateWhenOnline` the page then stays as it is. */
export async function sendRequestForm<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | Unreachable> {
  const describe = (error: unknown) =>
    describeFailure(error, "Bitte versuchen Sie es erneut; es wurde nichts geändert.");
  return (await runServerAction(serverAction, describe)) ?? UNREACHABLE;
}

/** The server's last answer, which a form that does not reach it leaves in place. */
export function useServerAnswer<Answer extends object>(
  answer: Answer | undefined,
): Exclude<Answer, { outcome: string }> | undefined {
  const last = useRef<Answer>(undefined);
  if (answer === undefined || !("outcome" in answer)) last.current = answer;
  return last.current as Exclude<Answer, { outcome: string }> | undefined;
}
