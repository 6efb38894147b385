export { Consent } from "./consent/consent";
export { ConsentButton } from "./consent/consent-button";
export { openConsentDialog } from "./consent/dialog-state";
export { erasureReasons } from "./erasure-reasons";
