import { Link } from "react-router";

/** Opens a new tab, so that nothing typed is lost. */
export function PrivacyNote() {
  return (
    <p className="text-note text-soft">
      Wie wir Ihre Angaben bearbeiten, steht in der{" "}
      <Link to="/privacy" target="_blank" className="text-petrol underline underline-offset-4">
        Datenschutzerklärung
      </Link>
      .
    </p>
  );
}
