import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;
const inBrowser = () => false;
const onServer = () => true;

/** True in the browser while React takes over what the server rendered, and only then. */
export function useIsHydrating(): boolean {
  const isFromServer = useSyncExternalStore(neverChanges, inBrowser, onServer);
  return isFromServer && typeof document !== "undefined";
}
