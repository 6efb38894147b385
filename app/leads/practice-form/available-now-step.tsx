import type { ReactNode } from "react";
import { Link } from "react-router";

const LINK = "text-petrol underline underline-offset-4";

/**
 * Beside the promise of a comparison: what a practice can do before it comes, and where.
 * @param check the lab check's path with what is known of the practice, if anything is
 */
export function availableNowStep(check?: string): readonly [title: string, text: ReactNode] {
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
