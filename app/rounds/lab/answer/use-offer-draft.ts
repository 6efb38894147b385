import { type InputEvent, useEffect, useRef, useState } from "react";
import type { OfferFields } from "~/rounds/offer/offer-fields";
import {
  deleteLocalOfferDraft,
  readLocalOfferDraft,
  saveLocalOfferDraft,
} from "./local-offer-draft";

interface OfferDraftOptions {
  invitationId: string;
  fields: OfferFields;
  base: string;
  /** Posted fields are newer than the local draft. */
  isPosted: boolean;
}

/** A local draft that is based on an outdated server draft is restored only on request. */
export function useOfferDraft({
  invitationId,
  fields: initialFields,
  base,
  isPosted,
}: OfferDraftOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(initialFields);
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
    const localDraft = isPosted ? undefined : readLocalOfferDraft(invitationId);
    if (localDraft === undefined) return;
    if (localDraft.base === base) fillIn(localDraft.fields, "back");
    else setFound("waits");
  }, []);

  return {
    form,
    fields,
    fillings,
    found,
    /** The person has edited this page, so a button press is intended. */
    hasTyped,
    onInput(event: InputEvent<HTMLFormElement>) {
      if (form.current === null) return;
      setFields(saveLocalOfferDraft(invitationId, form.current, base));
      setFound(undefined);
      if (event.nativeEvent.isTrusted) setTyped(true);
    },
    change() {
      if (found === "waits")
        return fillIn(readLocalOfferDraft(invitationId)?.fields ?? initialFields, "back");
      deleteLocalOfferDraft(invitationId);
      fillIn(initialFields, undefined);
    },
  };
}
