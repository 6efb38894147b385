import { type ReactNode, useState } from "react";
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
  heading: "h3" | "h4";
  /** Marked as a sample, because not all are samples. */
  isMarked: boolean;
  software: ListedSoftware | undefined;
}

export function LabRow({ lab, heading, isMarked, software }: Props) {
  return (
    <li>
      <LabStrip
        lab={lab}
        heading={heading}
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

/** Payments are named and never first. A phone shows one line of it, and the rest on a press. */
function Description({ lab }: { lab: ListedRow }) {
  const { id, name, specialties, onlineRegistrationPayment: amount, shortDescription } = lab;
  const [isOpen, setOpen] = useState(false);
  const more = specialties.length - MAX_SPECIALTIES;
  const closed = (styles: string) => (isOpen ? "" : styles);
  return (
    <div className="flex justify-between">
      <p
        id={`${id}-text`}
        className={closed(
          "min-w-0 max-md:flex max-md:whitespace-nowrap noscript:max-md:block noscript:max-md:whitespace-normal",
        )}
      >
        <span className={closed("max-md:min-w-0 max-md:truncate")}>
          {specialties.slice(0, MAX_SPECIALTIES).join(", ")}
        </span>
        <span className="shrink-0">
          {more > 0 && <>&nbsp;+{more}&nbsp;weitere</>}
          <Part>
            Vergütung {amount === undefined ? "keine Angabe" : `CHF ${formatFrancAmount(amount)}`}
          </Part>
        </span>
        <span className={closed("max-md:hidden noscript:max-md:inline")}>
          <Part>{shortDescription}</Part>
        </span>
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-text`}
        onClick={() => setOpen(!isOpen)}
        className="no-js-hidden relative z-1 -my-3.5 grid size-11 shrink-0 place-items-center self-end text-petrol md:hidden"
      >
        <span className="sr-only">Beschreibung von {name}</span>
        <Icon name="chevron-down" className={`size-5 ${isOpen ? "rotate-180" : ""}`} />
      </button>
    </div>
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
