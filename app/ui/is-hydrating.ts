import { useSyncExternalStore } from "react";

const subscribeNever = () => () => undefined;
const inBrowser = () => false;
const onServer = () => true;

/** True in the browser only while React hydrates the server's markup. */
export function useIsHydrating(): boolean {
  const isFromServer = useSyncExternalStore(subscribeNever, inBrowser, onServer);
  return isFromServer && typeof document !== "undefined";
}
