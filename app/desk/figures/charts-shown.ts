import { useSyncExternalStore } from "react";
import { createListeners } from "~/listeners";
import { readItem, writeItem } from "~/visitor/storage";

const HIDDEN = "laborlotse.desk.charts-hidden";
const listeners = createListeners({ acrossTabs: true });

/** What was chosen where local storage is switched off: holds until the page is left. */
let unstored: boolean | undefined;

/** Whether this operator wants the charts; remembered in this browser, undefined until it was asked. */
export function useChartsShown(): [isShown: boolean | undefined, show: (isShown: boolean) => void] {
  const isShown = useSyncExternalStore(listeners.subscribe, areChartsShown, () => undefined);
  return [isShown, showCharts];
}

function areChartsShown(): boolean {
  return unstored ?? readItem("local", HIDDEN) !== "1";
}

function showCharts(isShown: boolean): void {
  unstored = writeItem("local", HIDDEN, isShown ? "" : "1") ? undefined : isShown;
  listeners.tell();
}
