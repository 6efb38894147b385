import { TextLink } from "~/ui/text-link";

/** Opens a new tab, so that nothing typed is lost. */
export function PrivacyNote() {
  return (
    <p className="text-note text-soft">
      Wie wir Ihre Angaben bearbeiten, steht in der{" "}
      <TextLink to="/privacy" target="_blank">
        Datenschutzerklärung
      </TextLink>
      .
    </p>
  );
}
