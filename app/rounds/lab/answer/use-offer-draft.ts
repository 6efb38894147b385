import { type InputEvent, useEffect, useRef, useState } from "react";
import { type OfferFields, readOfferFields } from "~/rounds/offer/offer-fields";
import { getFieldText } from "~/rounds/offer/prefill-from-offer";
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
    const typed = readTypedFields(form.current, initialFields);
    const localDraft = isPosted ? undefined : readLocalOfferDraft(invitationId);
    if (localDraft?.base === base) return fillIn({ ...localDraft.fields, ...typed }, "back");
    if (localDraft !== undefined) setFound("waits");
    else if (form.current !== null && Object.keys(typed).length > 0)
      saveLocalOfferDraft(invitationId, form.current, base);
    setFields((before) => ({ ...before, ...typed }));
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

/** What was typed before scripts ran: fields of the form that differ from what the server has sent. */
export function readTypedFields(form: HTMLFormElement | null, sent: OfferFields): OfferFields {
  if (form === null) return {};
  const now = readOfferFields(new FormData(form));
  const names = new Set([...form.elements].map((control) => control.getAttribute("name") ?? ""));
  const differs = (name: string) => getFieldText(now, name) !== getFieldText(sent, name);
  return Object.fromEntries(
    Object.keys({ ...sent, ...now })
      .filter((name) => names.has(name) && differs(name))
      .map((name) => [name, now[name] ?? []]),
  );
}
