import { useLayoutEffect, useState } from "react";
import { comparedLabs } from "~/directory";
import { readPracticeRecord } from "~/forms/practice-record/practice-record";
import { CheckboxField } from "~/ui/form-fields";
import { MAX_ASKED } from "./asked-in-address";
import { WISH_BAR, WishLine } from "./pending-wish";
import type { AskedLab } from "./requests.server";
import { isOfferWish, keepWishes, readWishes, toOfferWish } from "./wish";

interface Choice {
  /** Laboratories of which the page before knows: their names come from the server. */
  offered: readonly AskedLab[];
  /** Ids of those of them that were ticked there. */
  ticked: readonly string[];
}

/** Whom the practice form asks for offers: what came with it, else what this browser has pressed and ticked. */
export function useWishedLabs(given: Choice) {
  // A refusal by the browser's own rules brings nothing of it along.
  const [{ offered, ticked }] = useState(given);
  const [own, setOwn] = useState<readonly AskedLab[]>([]);
  // Before anything is painted, so that the form does not move.
  useLayoutEffect(() => setOwn(ticked.length > 0 ? [] : labsOfBrowser()), [ticked.length]);
  const ids = own.map(({ id }) => id);
  const labs = [...own, ...offered.filter(({ id }) => !ids.includes(id))].slice(0, MAX_ASKED);
  return {
    labs,
    chosen: [...ids, ...ticked],
    isPressed: own.length === 1 && offered.length === 0,
    /** Lets go of all of them. */
    remove: () => {
      keepWishes(readWishes().filter((wish) => !isOfferWish(wish)));
      setOwn([]);
    },
    /** Keeps what is ticked as the form leaves: its ids go with it, and the names are needed once it has arrived. */
    keep: (form: HTMLFormElement) => {
      const sent = new FormData(form).getAll("labs");
      const offers = labs.filter(({ id }) => sent.includes(id)).map(toOfferWish);
      keepWishes([...readWishes().filter((wish) => !isOfferWish(wish)), ...offers]);
    },
  };
}

/** The one that was pressed, then those of the comparison; whoever has sent the form before has asked those it wanted. */
function labsOfBrowser(): readonly AskedLab[] {
  const pressed = readWishes()
    .filter(isOfferWish)
    .map(({ labId, labName }) => ({ id: labId, name: labName }));
  const compared = readPracticeRecord() === undefined ? comparedLabs() : [];
  const others = compared.filter(({ id }) => !pressed.some((lab) => lab.id === id));
  return [...pressed, ...others.map(({ id, name }) => ({ id, name }))];
}

/** Names above the practice form whom it asks for offers; each can be left out. */
export function WishedLabs({ labs, chosen, isPressed, remove }: ReturnType<typeof useWishedLabs>) {
  const [first] = labs;
  if (first === undefined) return null;
  if (isPressed) {
    return (
      <WishLine onRemove={remove}>
        <input type="hidden" name="labs" value={first.id} readOnly />
        Nach dem Absenden fragen wir das Angebot von {first.name} an.
      </WishLine>
    );
  }
  return (
    <fieldset className={`${WISH_BAR} py-3 pr-3`}>
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
