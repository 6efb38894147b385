import { useLayoutEffect, useState } from "react";
import { comparedLabs } from "~/directory/index";
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
  /** Laboratories of which the page before knows: their names come from the server. */
  offered: readonly RequestLab[];
  /** Ids of those of them that were ticked there. */
  ticked: readonly string[];
}

/** Whom the practice form asks for offers: what came with it, else what this browser has pressed and ticked. */
export function useRequestedLabs(given: Choice) {
  // A refusal by the browser's own rules brings nothing of it along.
  const [{ offered, ticked }] = useState(given);
  const [own, setOwn] = useState<readonly RequestLab[]>([]);
  // Before anything is painted, so that the form does not move.
  useLayoutEffect(() => setOwn(ticked.length > 0 ? [] : readBrowserLabs()), [ticked.length]);
  const ids = own.map(({ id }) => id);
  const labs = [...own, ...offered.filter(({ id }) => !ids.includes(id))].slice(
    0,
    MAX_REQUESTED_LABS,
  );
  return {
    labs,
    chosen: [...ids, ...ticked],
    isPressed: own.length === 1 && offered.length === 0,
    /** Lets go of all of them. */
    remove: () => {
      savePendingRequests(readPendingRequests().filter((wish) => !isPendingOfferRequest(wish)));
      setOwn([]);
    },
    /** Keeps what is ticked as the form leaves: its ids go with it, and the names are needed once it has arrived. */
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

/** The one that was pressed, then those of the comparison; whoever has sent the form before has asked those it wanted. */
function readBrowserLabs(): readonly RequestLab[] {
  const pressed = readPendingRequests()
    .filter(isPendingOfferRequest)
    .map(({ labId, labName }) => ({ id: labId, name: labName }));
  const compared = readPracticeRecord() === undefined ? comparedLabs() : [];
  const others = compared.filter(({ id }) => !pressed.some((lab) => lab.id === id));
  return [...pressed, ...others.map(({ id, name }) => ({ id, name }))];
}

/** Names above the practice form whom it asks for offers; each can be left out. */
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
