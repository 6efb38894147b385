import { Component, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { useOnFirstFocus } from "~/ui/on-first-focus";
import { ConsentBanner } from "./consent-banner";
import { isConsentDialogOpen, subscribeConsentDialog } from "./dialog-state";
import { readConsent, subscribeConsent } from "./stored-consent";

const loadDialog = () => import("./consent-dialog");
const Dialog = lazy(loadDialog);
const preloadDialog = () => void loadDialog().catch(() => undefined);

/**
 * Banner until a choice is stored, and the dialog (docs/promises.md, Cookies and what the browser keeps).
 * Both are drawn by the browser only: remembered pages are the same for everyone.
 */
export function Consent() {
  const hasChosen = useSyncExternalStore(subscribeConsent, isConsentStored, () => true);
  const isOpen = useSyncExternalStore(subscribeConsentDialog, isConsentDialogOpen, () => false);
  // It shows what could not be sent, so it has to be here before the connection goes.
  useOnFirstFocus(preloadDialog);
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

/** A part that can't be loaded or drawn is missing; the page stays, and so does the error page. */
class HiddenOnError extends Component<{ children: ReactNode }> {
  override state = { isMissing: false };
  static getDerivedStateFromError() {
    return { isMissing: true };
  }
  override render() {
    return !this.state.isMissing && <Suspense>{this.props.children}</Suspense>;
  }
}
