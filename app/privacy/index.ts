export { Consent, ConsentButton } from "./consent/consent";
export { openConsentDialog } from "./consent/dialog-state";
export { erasureReasons } from "./erasure-reasons";
