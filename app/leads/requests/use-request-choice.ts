import { useLayoutEffect, useState } from "react";
import { readComparedLabs } from "~/directory/index";
import { readPracticeRecord } from "~/forms/practice-record/practice-record";
import {
  isPendingOfferRequest,
  type PendingRequest,
  readPendingRequests,
  savePendingRequests,
  toPendingOfferRequest,
} from "./pending-request";
import { MAX_REQUESTED_LABS } from "./request-params";
import type { RequestLab } from "./requests.server";

export const PRACTICE_FORM = "praxis";

export type RequestChoice = ReturnType<typeof useRequestChoice>;

/**
 * Which laboratories the practice form will ask: the boxes «labs» of the page say so, and this reads them.
 * Laboratories that the form brings are preferred to those stored in this browser.
 */
export function useRequestChoice(rows: readonly RequestLab[], ticked: readonly string[]) {
  const [browserLabs, setBrowserLabs] = useState<readonly RequestLab[]>([]);
  const [chosen, setChosen] = useState<readonly RequestLab[]>();
  // Runs before paint, so that the form does not move.
  useLayoutEffect(() => {
    const stored = ticked.length > 0 ? [] : readBrowserLabs();
    for (const { id } of stored) setBox(id, true);
    setBrowserLabs(stored);
  }, [ticked.length]);
  const others = browserLabs.filter(({ id }) => rows.every((row) => row.id !== id));
  const labs = [...rows, ...others];
  const readBoxes = () => {
    const form = document.getElementById(PRACTICE_FORM);
    if (!(form instanceof HTMLFormElement)) return;
    const ids = new FormData(form).getAll("labs");
    setChosen(labs.filter(({ id }) => ids.includes(id)).slice(0, MAX_REQUESTED_LABS));
  };
  const ids = labs.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other laboratories have other boxes
  useLayoutEffect(readBoxes, [ids, browserLabs]);
  return {
    /** All that the form may ask. */
    labs,
    /** Not among the page's rows. */
    others,
    isTicked: (id: string) => ticked.includes(id) || browserLabs.some((lab) => lab.id === id),
    /** Undefined before a script can read the boxes. */
    chosen,
    readBoxes,
    remove: (id: string) => {
      setBox(id, false);
      savePendingRequests(
        readPendingRequests().filter((one) => !isPendingOfferRequest(one) || one.labId !== id),
      );
      readBoxes();
    },
    /** Stores the names of those that are sent: the form sends ids, and the thanks need names. */
    keep: () => {
      const tests = readPendingRequests().filter((one) => !isPendingOfferRequest(one));
      const offers: PendingRequest[] = (chosen ?? []).map(toPendingOfferRequest);
      savePendingRequests([...tests, ...offers]);
    },
  };
}

export function toBoxId(labId: string): string {
  return `labs-${labId}`;
}

function setBox(labId: string, isChecked: boolean): void {
  const box = document.getElementById(toBoxId(labId));
  if (box instanceof HTMLInputElement) box.checked = isChecked;
}

/** Returns the pressed laboratory, then the compared ones; none once the form was sent. */
function readBrowserLabs(): readonly RequestLab[] {
  const pressed = readPendingRequests()
    .filter(isPendingOfferRequest)
    .map(({ labId, labName }) => ({ id: labId, name: labName }));
  const compared = readPracticeRecord() === undefined ? readComparedLabs() : [];
  const others = compared.filter(({ id }) => !pressed.some((lab) => lab.id === id));
  return [...pressed, ...others.map(({ id, name }) => ({ id, name }))];
}
