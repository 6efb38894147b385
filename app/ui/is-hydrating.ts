import { useSyncExternalStore } from "react";

const subscribeNever = () => () => undefined;
const inBrowser = () => false;
const onServer = () => true;

/** True in the browser while React takes over what the server rendered, and only then. */
export function useIsHydrating(): boolean {
  const isFromServer = useSyncExternalStore(subscribeNever, inBrowser, onServer);
  return isFromServer && typeof document !== "undefined";
}
