import { type RefObject, useEffect, useState } from "react";
import { type OfferPart, offerParts } from "~/rounds/offer/conditions";
import { findOfferField, type OfferFields } from "~/rounds/offer/offer-fields";
import { getPartProgress } from "~/rounds/offer/part-progress";
import type { FieldError } from "~/ui/error-summary";
import type { LabRoundView } from "./lab-view.server";
import { readTypedFields } from "./use-offer-draft";

const ALL_PARTS = offerParts.map(({ value }) => value);

/** On a phone, parts are folded up but for the next one; never one with what was typed before scripts ran. */
export function useOpenParts(
  form: RefObject<HTMLFormElement | null>,
  sent: OfferFields,
  errors: readonly FieldError[],
  { needs }: LabRoundView,
) {
  const [open, setOpen] = useState<readonly OfferPart[]>(ALL_PARTS);
  const [current, setCurrent] = useState<OfferPart>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later closes no part
  useEffect(() => {
    if (!isNarrow()) return;
    const typed = readTypedFields(form.current, sent);
    const fields = { ...sent, ...typed };
    const focused = document.activeElement?.getAttribute("name") ?? "";
    const begun = [...Object.keys(typed), focused].flatMap(findPart);
    const wrong = errors.flatMap(({ field }) => findPart(field));
    const next = ALL_PARTS.find((part) => getPartProgress(part, fields, needs).answered === 0);
    setOpen([...begun, ...(wrong.length > 0 || next === undefined ? wrong : [next])]);
  }, [errors]);
  return {
    open,
    current,
    setCurrent,
    toggle(part: OfferPart, isOpen: boolean) {
      setOpen((before) => [...before.filter((one) => one !== part), ...(isOpen ? [part] : [])]);
    },
    goTo(part: OfferPart) {
      setOpen(isNarrow() ? [part] : ALL_PARTS);
      setCurrent(part);
      requestAnimationFrame(() => {
        const summary = document.querySelector<HTMLElement>(`#teil-${part} > summary`);
        summary?.focus({ preventScroll: true });
        summary?.scrollIntoView();
      });
    },
  };
}

function findPart(field: string): OfferPart[] {
  const part = findOfferField(field)?.part;
  return part === undefined ? [] : [part];
}

function isNarrow(): boolean {
  return window.matchMedia("(max-width: 63.99rem)").matches;
}
