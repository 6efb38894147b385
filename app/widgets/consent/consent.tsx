import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import { useFirstFocus } from "~/ui/first-focus";
import { readConsent, subscribeConsent } from "~/visitor/consent";
import { isConsentDialogOpen, subscribeConsentDialog } from "./dialog-state";

type Part = Promise<{ default: ComponentType }>;

// A part that can't be loaded is missing; the page stays.
const loadBanner = (): Part => import("./consent-banner").catch(() => ({ default: Nothing }));
const loadDialog = (): Part => import("./consent-dialog").catch(() => ({ default: Nothing }));
const Banner = lazy(loadBanner);
const Dialog = lazy(loadDialog);
const preloadDialog = () => void loadDialog();

/**
 * Banner until a choice is stored, and the dialog (specification, point 4). Both are drawn by the
 * browser only: prerendered pages are the same for everyone.
 */
export function Consent() {
  const hasChosen = useSyncExternalStore(subscribeConsent, isConsentStored, () => true);
  const isOpen = useSyncExternalStore(subscribeConsentDialog, isConsentDialogOpen, () => false);
  // It shows what could not be sent, so it has to be here before the connection goes.
  useFirstFocus(preloadDialog);
  return (
    <>
      {/* One boundary each: while the dialog loads, the banner keeps its focus. */}
      <Suspense>{!hasChosen && <Banner />}</Suspense>
      <Suspense>{isOpen && <Dialog />}</Suspense>
    </>
  );
}

export function isConsentStored(): boolean {
  return readConsent() !== undefined;
}

function Nothing() {
  return null;
}
