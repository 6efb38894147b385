import type { ReactNode } from "react";
import { Link } from "~/ui/link";

const LINK = "text-petrol underline underline-offset-4";

/**
 * Shown beside the promise of a comparison.
 * @param check the lab check's path with known answers
 */
export function getAvailableNowStep(check?: string): readonly [title: string, text: ReactNode] {
  return [
    "Schon heute",
    <>
      Sie können{" "}
      {check === undefined ? (
        <>
          <Link to="/vergleich" className={LINK}>
            Labore mit Profil vergleichen
          </Link>{" "}
        </>
      ) : (
        <>
          <Link to={check} className={LINK}>
            Labore sehen, die bei Ihnen abholen
          </Link>
          ,{" "}
        </>
      )}
      und{" "}
      <Link to="/tests" className={LINK}>
        Analysen suchen
      </Link>
      .
    </>,
  ];
}
