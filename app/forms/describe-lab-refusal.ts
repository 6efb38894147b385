import { isRouteErrorResponse } from "react-router";

const NOT_ALLOWED =
  "Ihr Zugang erlaubt das nicht mehr. Rechte vergibt, wer in Ihrem Labor die Leitung hat, oder Laborlotse. Ihre Angaben sind noch da.";

/** Returns undefined where trying again may help. */
export function describeLabRefusal(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && error.status === 403 ? NOT_ALLOWED : undefined;
}
