import { useRef } from "react";
import { showFailure } from "~/ui/toasts/toast";

const UNREACHABLE = { outcome: "unreachable" } as const;

type Unreachable = typeof UNREACHABLE;

/** Shows a toast if the server is unreachable; with `revalidateWhenOnline` the page then stays as it is. */
export async function sendRequestForm<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | Unreachable> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    showFailure("Keine Verbindung. Bitte versuchen Sie es erneut; es wurde nichts geändert.");
    return UNREACHABLE;
  }
}

/** The server's last answer, which a form that does not reach it leaves in place. */
export function useServerAnswer<Answer extends object>(
  answer: Answer | undefined,
): Exclude<Answer, Unreachable> | undefined {
  const last = useRef<Answer>(undefined);
  if (answer === undefined || !("outcome" in answer)) last.current = answer;
  return last.current as Exclude<Answer, Unreachable> | undefined;
}
