import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { Logo } from "~/ui/drawings/logo";
import { Icon } from "~/ui/icon";
import { MY_REQUESTS_PATH } from "./request-paths";

/** Heads a sheet on paper only. */
export function PaperLogo() {
  return (
    <div className="offers-paper">
      <Logo className="text-[18px]" />
    </div>
  );
}

interface Props {
  roundId: string;
  printLabel?: string;
  isMain?: boolean;
  first?: ReactNode;
  hasDates?: boolean;
  back: { label: string; to: string };
}

/** Below each sheet that a practice prints. */
export function PaperActions({
  roundId,
  printLabel = "A4 drucken",
  isMain = false,
  first,
  hasDates = false,
  back,
}: Props) {
  return (
    <div className="mt-8 flex flex-wrap gap-4 print:hidden">
      {first}
      <Button
        variant={isMain ? "petrol" : "outline"}
        size="l"
        className="no-js-hidden"
        onClick={() => window.print()}
      >
        <Icon name="printer" />
        {printLabel}
      </Button>
      {hasDates && (
        <ButtonLink
          to={`${MY_REQUESTS_PATH}/${roundId}/termine.ics`}
          reloadDocument
          variant="outline"
          size="l"
        >
          Termine für den Kalender
        </ButtonLink>
      )}
      <ButtonLink to={back.to} variant="quiet" size="l">
        {back.label}
      </ButtonLink>
    </div>
  );
}
