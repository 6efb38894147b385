import { useLayoutEffect, useState } from "react";
import { readComparedLabs } from "~/directory/index";
import { readPracticeRecord } from "~/forms/practice-record/practice-record";
import { CheckboxField } from "~/ui/form-fields";
import {
  isPendingOfferRequest,
  readPendingRequests,
  savePendingRequests,
  toPendingOfferRequest,
} from "./pending-request";
import { PENDING_REQUEST_CLASS, PendingRequestLine } from "./pending-test-notice";
import { MAX_REQUESTED_LABS } from "./request-params";
import type { RequestLab } from "./requests.server";

interface Choice {
  offered: readonly RequestLab[];
  ticked: readonly string[];
}

/** Prefers the form's own laboratories to those stored in this browser. */
export function useRequestedLabs(initial: Choice) {
  // A refusal by browser-side rules carries no laboratories.
  const [{ offered, ticked }] = useState(initial);
  const [browserLabs, setBrowserLabs] = useState<readonly RequestLab[]>([]);
  // Runs before paint, so that the form does not move.
  useLayoutEffect(
    () => setBrowserLabs(ticked.length > 0 ? [] : readBrowserLabs()),
    [ticked.length],
  );
  const ids = browserLabs.map(({ id }) => id);
  const labs = [...browserLabs, ...offered.filter(({ id }) => !ids.includes(id))].slice(
    0,
    MAX_REQUESTED_LABS,
  );
  return {
    labs,
    chosen: [...ids, ...ticked],
    isPressed: browserLabs.length === 1 && offered.length === 0,
    remove: () => {
      savePendingRequests(readPendingRequests().filter((wish) => !isPendingOfferRequest(wish)));
      setBrowserLabs([]);
    },
    /**
     * Stores the ticked laboratories when the form is submitted: it sends ids, and the thanks need
     * names.
     */
    keep: (form: HTMLFormElement) => {
      const sent = new FormData(form).getAll("labs");
      const offers = labs.filter(({ id }) => sent.includes(id)).map(toPendingOfferRequest);
      savePendingRequests([
        ...readPendingRequests().filter((wish) => !isPendingOfferRequest(wish)),
        ...offers,
      ]);
    },
  };
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

export function RequestedLabs({
  labs,
  chosen,
  isPressed,
  remove,
}: ReturnType<typeof useRequestedLabs>) {
  const [first] = labs;
  if (first === undefined) return null;
  if (isPressed) {
    return (
      <PendingRequestLine onRemove={remove}>
        <input type="hidden" name="labs" value={first.id} readOnly />
        Nach dem Absenden fragen wir das Angebot von {first.name} an.
      </PendingRequestLine>
    );
  }
  return (
    <fieldset className={`${PENDING_REQUEST_CLASS} py-3 pr-3`}>
      <legend className="sr-only">Angebote anfragen</legend>
      <p className="mb-3">Nach dem Absenden fragen wir das Angebot der angekreuzten Labore an:</p>
      <input type="hidden" name="offeredLabs" value={labs.map(({ id }) => id).join()} readOnly />
      <div className="grid gap-2">
        {labs.map(({ id, name }) => (
          <CheckboxField
            key={id}
            id={`labs-${id}`}
            name="labs"
            value={id}
            defaultChecked={chosen.includes(id)}
          >
            {name}
          </CheckboxField>
        ))}
      </div>
    </fieldset>
  );
}
