export const MY_REQUESTS_PATH = "/meine-anfragen";

/** In the address of the page that says what a step has done. */
export const NOTICE_PARAMETER = "meldung";

/** Steps that have a page of their own before anything happens, named as in their address. */
export type StepSlug =
  | "annehmen"
  | "ablehnen"
  | "alle-ablehnen"
  | "rueckfrage"
  | "antworten"
  | "zurueckziehen"
  | "weitere-labore"
  | "frist-verlaengern"
  | "anruf"
  | "name-freigeben"
  | "bewerten"
  | "bewertung-zurueckziehen"
  | "angaben"
  | "labore-ausschliessen"
  | "loeschen";

export interface StepSubject {
  round?: string;
  /** Invitation and version, as shown: «id.2». */
  offer?: string;
  question?: string;
  entry?: string;
}

export function toStepPath(slug: StepSlug, subject: StepSubject = {}): string {
  const query = new URLSearchParams(Object.entries(subject)).toString();
  return `${MY_REQUESTS_PATH}/schritt/${slug}${query === "" ? "" : `?${query}`}`;
}
