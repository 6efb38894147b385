import type { ComponentProps } from "react";
import { useNavigation } from "react-router";
import { Button } from "~/ui/button";

/** A form's main button; busy while the router sends a form, unless the form knows better. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const { state } = useNavigation();
  return (
    <Button
      type="submit"
      variant="signal"
      size="l"
      className="max-sm:w-full"
      busy={state === "submitting"}
      busyLabel="Wird gesendet..."
      {...props}
    />
  );
}
