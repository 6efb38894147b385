import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { OfferFields } from "~/rounds/offer/offer-fields";
import { Button } from "~/ui/button";

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

export const DRAFT_KEY_FIELD = "draftKey";

export function DraftKeyField({ draftKey }: { draftKey: string }) {
  return <input type="hidden" name={DRAFT_KEY_FIELD} value={draftKey} readOnly />;
}

export function HiddenOfferFields({ fields }: { fields: OfferFields }) {
  return Object.entries(fields).flatMap(([name, values]) =>
    values.map((value, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a list are told apart by their place alone
      <input key={`${name}-${place}`} type="hidden" name={name} value={value} readOnly />
    )),
  );
}
