import { useSyncExternalStore } from "react";
import { subscribeConsent } from "~/visitor/consent";
import { isConsentStored } from "./consent";
import { openConsentDialog } from "./dialog-state";

/** Reopens the dialog; its place is kept while the banner shows, so that nothing moves. */
export function ConsentButton() {
  const hasChosen = useSyncExternalStore(subscribeConsent, isConsentStored, () => false);
  return (
    <button
      type="button"
      aria-label="Cookie-Einstellungen"
      onClick={openConsentDialog}
      className={`grid size-11 place-items-center rounded-control border border-paper hover:bg-petrol ${hasChosen ? "" : "invisible"}`}
    >
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="size-5 fill-none stroke-[1.6] stroke-current"
      >
        <path d="M2 6.5h9M15 6.5h3M2 13.5h3M9 13.5h9" />
        <circle cx="13" cy="6.5" r="2" />
        <circle cx="7" cy="13.5" r="2" />
      </svg>
    </button>
  );
}
