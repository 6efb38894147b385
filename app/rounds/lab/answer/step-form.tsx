import type { ComponentProps } from "react";
import { useNavigation } from "react-router";
import type { OfferFields } from "~/rounds/offer/offer-fields";
import { Button } from "~/ui/button";
import type { OfferActionName } from "./steps";

type StepButtonProps = Omit<ComponentProps<typeof Button>, "type" | "name" | "value"> & {
  step: OfferActionName;
  /** Id of the question. */
  about?: string | undefined;
};

export function StepButton({ step, about, ...rest }: StepButtonProps) {
  const value = about === undefined ? step : `${step}:${about}`;
  return <Button {...rest} type="submit" name="step" value={value} />;
}

export function SendButton(props: StepButtonProps) {
  const { state } = useNavigation();
  return (
    <StepButton
      {...props}
      variant="signal"
      size="l"
      busy={state === "submitting"}
      busyLabel="Wird gesendet..."
    />
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
