import { type InputEvent, useEffect, useRef, useState } from "react";
import type { OfferFields } from "~/rounds/offer/offer-fields";
import {
  deleteLocalOfferDraft,
  readLocalOfferDraft,
  saveLocalOfferDraft,
} from "./local-offer-draft";

interface OfferDraftOptions {
  invitationId: string;
  /** What the server knows: the saved draft, the last offer, or what was just posted. */
  fields: OfferFields;
  /** Which saved draft that is. */
  base: string;
  /** What was just posted is newer than anything kept here. */
  isPosted: boolean;
}

/**
 * What stands in the form, kept on this device with every letter until it is saved or sent. Typed on top of a draft
 * that a colleague has replaced meanwhile, it waits until it is asked for.
 */
export function useOfferDraft({
  invitationId,
  fields: initialFields,
  base,
  isPosted,
}: OfferDraftOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(initialFields);
  /** How often they were filled in here: raised, it draws the fields anew, which hold their values themselves. */
  const [fillings, setFillings] = useState(0);
  const [found, setFound] = useState<"back" | "waits">();
  const [hasTyped, setTyped] = useState(false);

  const fillIn = (next: OfferFields, state: "back" | undefined) => {
    setFields(next);
    setFillings((before) => before + 1);
    setFound(state);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page was opened with
  useEffect(() => {
    const typed = isPosted ? undefined : readLocalOfferDraft(invitationId);
    if (typed === undefined) return;
    if (typed.base === base) fillIn(typed.fields, "back");
    else setFound("waits");
  }, []);

  return {
    form,
    fields,
    fillings,
    found,
    /** A person has typed, on this page: what they press is meant. */
    hasTyped,
    onInput(event: InputEvent<HTMLFormElement>) {
      if (form.current === null) return;
      setFields(saveLocalOfferDraft(invitationId, form.current, base));
      setFound(undefined);
      if (event.nativeEvent.isTrusted) setTyped(true);
    },
    /** The notice's button: lets go of what came back, or brings back what waits. */
    change() {
      if (found === "waits")
        return fillIn(readLocalOfferDraft(invitationId)?.fields ?? initialFields, "back");
      deleteLocalOfferDraft(invitationId);
      fillIn(initialFields, undefined);
    },
  };
}
