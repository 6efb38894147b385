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
import type { RequestLab } from "./requests.server";

export const PRACTICE_FORM = "praxis";

export type RequestChoice = ReturnType<typeof useRequestChoice>;

/**
 * Which laboratories the practice form will ask: the boxes «labs» of the page say so, and this reads them.
 * Laboratories that the form brings are preferred to those stored in this browser.
 */
export function useRequestChoice(rows: readonly RequestLab[], ticked: readonly string[]) {
  /** Stored in this browser, or ticked for a place that was corrected. */
  const [kept, setKept] = useState<readonly RequestLab[]>([]);
  const [read, setRead] = useState<{ ids: readonly string[]; chosen: readonly RequestLab[] }>();
  // Runs before paint, so that the form does not move.
  useLayoutEffect(() => {
    const stored = ticked.length > 0 ? [] : readBrowserLabs();
    for (const { id } of stored) setBox(id, true);
    setKept(stored);
  }, [ticked.length]);
  const others = omitKnown([...kept, ...(read?.chosen ?? [])], rows);
  const labs = [...rows, ...others];
  const readBoxes = () => {
    const form = document.getElementById(PRACTICE_FORM);
    if (!(form instanceof HTMLFormElement)) return;
    const boxes = new FormData(form).getAll("labs");
    setRead({
      ids: labs.map(({ id }) => id),
      chosen: labs.filter(({ id }) => boxes.includes(id)),
    });
    setKept((before) => [...before, ...omitKnown(others, before)]);
  };
  const ids = labs.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other laboratories have other boxes
  useLayoutEffect(readBoxes, [ids]);
  return {
    /** All that the form may ask. */
    labs,
    /** Not among the page's rows. */
    others,
    /** A row that comes anew or moves has the tick that it had. */
    isTicked: (id: string) =>
      read?.ids.includes(id)
        ? read.chosen.some((lab) => lab.id === id)
        : ticked.includes(id) || kept.some((lab) => lab.id === id),
    /** Undefined before a script can read the boxes. */
    chosen: read?.chosen,
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
      const offers: PendingRequest[] = (read?.chosen ?? []).map(toPendingOfferRequest);
      savePendingRequests([...tests, ...offers]);
    },
  };
}

/** Each once. */
function omitKnown(labs: readonly RequestLab[], known: readonly RequestLab[]): RequestLab[] {
  const seen = new Set(known.map(({ id }) => id));
  return labs.filter(({ id }) => !seen.has(id) && seen.add(id));
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
