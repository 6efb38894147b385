import { showFailure } from "~/ui/toasts/toast";

export async function callServerAction<Answer>(
  serverAction: () => Promise<Answer>,
  failure = "Keine Verbindung. Bitte versuchen Sie es erneut.",
): Promise<Answer | undefined> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    showFailure(failure);
    return undefined;
  }
}
