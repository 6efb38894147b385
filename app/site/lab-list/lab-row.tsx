import type { ReactNode } from "react";
import { findIntegration, formatDataFlows } from "#catalogue/integrations";
import { formatFrancAmount } from "#catalogue/terms";
import { formatIntegrationState, LabStrip } from "~/directory/index";
import { CompareToggle } from "~/site/comparison/compare-toggle";
import { Icon } from "~/ui/icon";
import type { ListedSoftware } from "./list-filter";
import type { ListedRow } from "./listed-row.server";

const MAX_SPECIALTIES = 4;

interface Props {
  lab: ListedRow;
  /** Marked as a sample, because not all are samples. */
  isMarked: boolean;
  software: ListedSoftware | undefined;
}

export function LabRow({ lab, isMarked, software }: Props) {
  return (
    <li>
      <LabStrip
        lab={lab}
        heading="h3"
        tick={<CompareToggle lab={lab} isPlain />}
        note={
          <>
            <IntegrationAnswer lab={lab} software={software} />
            <Description lab={lab} />
          </>
        }
      >
        {isMarked && <Part>Beispielprofil</Part>}
      </LabStrip>
    </li>
  );
}

/** In one line, whose end is cut off: the profile says it all. Payments are named and never first. */
function Description({ lab }: { lab: ListedRow }) {
  const { specialties, onlineRegistrationPayment: amount, shortDescription } = lab;
  const more = specialties.length - MAX_SPECIALTIES;
  return (
    <p className="flex whitespace-nowrap">
      <span className="min-w-0 truncate">{specialties.slice(0, MAX_SPECIALTIES).join(", ")}</span>
      <span className="shrink-0">
        {more > 0 && <>&nbsp;+{more} weitere</>}
        <Part>
          Vergütung{" "}
          {amount === undefined ? (
            "keine Angabe"
          ) : (
            <>
              CHF {formatFrancAmount(amount)}
              <sup>1</sup>
            </>
          )}
        </Part>
      </span>
      <span className="min-w-0 flex-1 truncate">
        <Part>{shortDescription}</Part>
      </span>
    </p>
  );
}

function Part({ children }: { children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">&nbsp;· </span>
      <span className="sr-only">, </span>
      {children}
    </>
  );
}

function IntegrationAnswer({ lab, software }: Pick<Props, "lab" | "software">) {
  const integration = software && findIntegration(lab, software.id);
  if (integration === undefined) return null;
  const tone = integration.isOld ? "text-ink" : "text-leaf";
  return (
    <p className={`mb-1 flex items-start gap-2 font-semibold ${tone}`}>
      {!integration.isOld && <Icon name="check" className="size-4 shrink-0" />}
      <span>
        Bindet {software?.name} an: {formatDataFlows(integration)},{" "}
        {formatIntegrationState(integration)}
      </span>
    </p>
  );
}
