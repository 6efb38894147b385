import { useSyncExternalStore } from "react";
import { isConsentStored } from "./consent";
import { openConsentDialog } from "./dialog-state";
import { subscribeConsent } from "./stored-consent";

/** Sits in the page's margin at the bottom right; hidden while the banner shows. */
export function ConsentButton() {
  const hasChosen = useSyncExternalStore(subscribeConsent, isConsentStored, () => false);
  return (
    <button
      type="button"
      aria-label="Cookie-Einstellungen"
      onClick={openConsentDialog}
      className={`consent-button group print:hidden ${hasChosen ? "" : "invisible"}`}
    >
      <span className="grid h-full place-items-center rounded-l-control border border-control border-r-0 bg-paper text-petrol group-hover:bg-mist min-[84rem]:rounded-control min-[84rem]:border-r">
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="w-3 fill-none stroke-[1.6] stroke-current min-[84rem]:w-5"
        >
          <path d="M2 6.5h9M15 6.5h3M2 13.5h3M9 13.5h9" />
          <circle cx="13" cy="6.5" r="2" />
          <circle cx="7" cy="13.5" r="2" />
        </svg>
      </span>
    </button>
  );
}
