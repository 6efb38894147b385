import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { readConsent, subscribeConsent } from "~/visitor/consent";
import { isConsentDialogOpen, subscribeConsentDialog } from "./dialog-state";

type Part = Promise<{ default: ComponentType }>;

// A part that can't be loaded is missing; the page stays.
const loadBanner = (): Part => import("./consent-banner").catch(() => ({ default: Nothing }));
const loadDialog = (): Part => import("./consent-dialog").catch(() => ({ default: Nothing }));
const Banner = lazy(loadBanner);
const Dialog = lazy(loadDialog);

/**
 * Banner until a choice is stored, and the dialog (specification, point 4). Both are drawn by the
 * browser only: prerendered pages are the same for everyone.
 */
export function Consent() {
  const hasChosen = useSyncExternalStore(subscribeConsent, isConsentStored, () => true);
  const isOpen = useSyncExternalStore(subscribeConsentDialog, isConsentDialogOpen, () => false);
  useEffect(() => {
    // It shows what could not be sent, so it has to be here before the connection goes.
    const preload = () => void loadDialog();
    document.addEventListener("focusin", preload, { once: true });
    return () => document.removeEventListener("focusin", preload);
  }, []);
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
