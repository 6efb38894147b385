import { useEffect, useRef } from "react";
import guard from "./hold-form-offline.js?raw";

/** Text of the script, for the policy that allows it; browsers read it from the HTML alone. */
export const OFFLINE_GUARD = import.meta.env.SSR ? guard : "";

/**
 * Stands within a form that is posted. Until the page's scripts have come, it is sent by plain HTML: without a
 * connection the browser's own page would take its place, and what was typed would be gone. So the form asks first
 * whether the portal answers.
 */
export function OfflineGuard() {
  const script = useRef<HTMLScriptElement>(null);
  useEffect(() => {
    const form = script.current?.closest("form");
    if (form) form.dataset.alive = "yes";
  }, []);
  return (
    <script
      ref={script}
      data-said="Keine Verbindung. Ihre Angaben bleiben hier stehen; senden Sie sie bitte noch einmal, sobald die Verbindung wieder steht."
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash
      dangerouslySetInnerHTML={{ __html: OFFLINE_GUARD }}
    />
  );
}
