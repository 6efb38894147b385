import { isRouteErrorResponse } from "react-router";
import { showFailure } from "~/ui/toasts/toast";

/**
 * Sends a form whose page stays with all that was typed if that fails; a toast says so.
 * @returns undefined if it failed
 * @throws the redirect that answers a form
 */
export async function runServerAction<Answer>(
  serverAction: () => Promise<Answer>,
  describe: (error: unknown) => string,
): Promise<Answer | undefined> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    showFailure(describe(error));
    return undefined;
  }
}

/** Names the connection only where no answer came: `fetch` throws a TypeError for nothing else. */
export function describeFailure(error: unknown, advice: string): string {
  return `${error instanceof TypeError ? "Keine Verbindung." : "Das hat nicht geklappt."} ${advice}`;
}

const NOT_ALLOWED =
  "Dazu fehlt Ihnen jetzt das Recht. Rechte vergibt, wer in Ihrem Labor die Leitung hat, oder Laborlotse. Ihre Angaben sind noch da.";

export function describeLabFailure(error: unknown, otherwise: string): string {
  return isRouteErrorResponse(error) && error.status === 403 ? NOT_ALLOWED : otherwise;
}
