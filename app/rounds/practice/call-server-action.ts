import { showFailure } from "~/ui/toasts/toast";

/** Without a connection the page stays as it is, with what was typed, and says so. */
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
