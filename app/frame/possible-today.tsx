import { Link } from "react-router";

const LINK = "text-petrol underline underline-offset-4";

/** Beside the promise of a comparison: what a practice can do before it comes, and where. */
export const POSSIBLE_TODAY = [
  "Schon heute",
  <>
    Sie können{" "}
    <Link to="/vergleich" className={LINK}>
      Labore mit Profil vergleichen
    </Link>{" "}
    und{" "}
    <Link to="/tests" className={LINK}>
      Analysen suchen
    </Link>
    .
  </>,
] as const;
