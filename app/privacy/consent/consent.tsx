import { Component, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import { ConsentBanner } from "./consent-banner";
import { isConsentDialogOpen, subscribeConsentDialog } from "./dialog-state";
import { readConsent, subscribeConsent } from "./stored-consent";

const loadDialog = () => import("./consent-dialog");
const Dialog = lazy(loadDialog);
const preloadDialog = () => void loadDialog().catch(() => undefined);

/**
 * Rendered in the browser only (docs/promises.md, Cookies and what the browser keeps), because
 * cached pages are the same for everyone.
 */
export function Consent() {
  const hasChosen = useSyncExternalStore(subscribeConsent, isConsentStored, () => true);
  const isOpen = useSyncExternalStore(subscribeConsentDialog, isConsentDialogOpen, () => false);
  // The dialog shows unsent forms, so it must be loaded before the connection fails.
  useEffect(() => {
    document.addEventListener("focusin", preloadDialog, { once: true });
    return () => document.removeEventListener("focusin", preloadDialog);
  }, []);
  return (
    <>
      {!hasChosen && <ConsentBanner />}
      <HiddenOnError>{isOpen && <Dialog />}</HiddenOnError>
    </>
  );
}

export function isConsentStored(): boolean {
  return readConsent() !== undefined;
}

/** Omits a part that fails to load or render, so that the page, or its error page, survives. */
class HiddenOnError extends Component<{ children: ReactNode }> {
  override state = { isMissing: false };
  static getDerivedStateFromError() {
    return { isMissing: true };
  }
  override render() {
    return !this.state.isMissing && <Suspense>{this.props.children}</Suspense>;
  }
}
