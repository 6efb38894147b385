import { isRouteErrorResponse } from "react-router";
import { showFailure } from "~/ui/toasts/toast";

/**
 * Shows a toast if the server is unreachable; the router handles a lost session and a deleted
 * entry.
 * @returns undefined if the server could not be reached or failed
 */
export async function sendDeskForm<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    showFailure("Nicht gespeichert. Bitte versuchen Sie es erneut.");
    return undefined;
  }
}
