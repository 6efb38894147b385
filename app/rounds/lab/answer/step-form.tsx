import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { OfferFields } from "~/rounds/offer/offer-fields";
import { Button } from "~/ui/button";

/** The button that does it. */
export function SendButton({ step, children }: { step: string; children: ReactNode }) {
  const { state } = useNavigation();
  return (
    <Button
      type="submit"
      name="step"
      value={step}
      variant="signal"
      size="l"
      busy={state === "submitting"}
      busyLabel="Wird gesendet..."
    >
      {children}
    </Button>
  );
}

/** Name of the field that says under which key this device keeps what is typed. */
export const DRAFT_KEY = "draftKey";

export function DraftKeyField({ draftKey }: { draftKey: string }) {
  return <input type="hidden" name={DRAFT_KEY} value={draftKey} readOnly />;
}

/** A form's values on their way through a page that shows them in another way. */
export function HiddenOfferFields({ fields }: { fields: OfferFields }) {
  return Object.entries(fields).flatMap(([name, values]) =>
    values.map((value, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a list are told apart by their place alone
      <input key={`${name}-${place}`} type="hidden" name={name} value={value} readOnly />
    )),
  );
}
