import { useEffect, useRef } from "react";
import guard from "./hold-form-offline.js?raw";

/** The server needs the text for its content security policy; browsers read it from the HTML. */
export const OFFLINE_GUARD = import.meta.env.SSR ? guard : "";

/**
 * Guards a form until the page's scripts have loaded: it checks that the portal answers before
 * plain HTML sends the form, because the browser's offline page would lose what was typed.
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
