import type { Needs } from "~/leads/index";
import { formatDay, formatWeekday } from "~/lib/swiss-time";
import type { ComparedOffer } from "~/rounds/comparison/comparison";
import { bindingLabel } from "~/rounds/model/states";

export interface AcceptedOffer {
  offer: ComparedOffer;
  contactBy: string;
  /** ISO day; undefined if the offer does not say. */
  startFrom: string | undefined;
}

export interface Receipt {
  roundId: string;
  entryId: string;
  outcome: "accepted" | "declined" | "withdrawn";
  decidedAt: Date;
  sentAt: Date;
  needs: Needs;
  /** An operator recorded the decision; unknown for withdrawals. */
  isOnBehalf: boolean;
  accepted: AcceptedOffer | undefined;
  contact: { address: readonly string[]; phone: string; email: string } | undefined;
}

export interface ReceiptWithParties extends Receipt {
  practice: readonly (readonly [label: string, value: string])[];
}

/** «Praxis Lindenhof, Adresse: 8001 Zürich, Proben pro Woche: 60»: the first is the name. */
export function formatFacts(facts: readonly (readonly [label: string, value: string])[]): string {
  const named = facts.map(([label, value], index) => (index === 0 ? value : `${label}: ${value}`));
  return named.join(", ");
}

export function formatDecision({ outcome, accepted }: Receipt): string {
  if (outcome === "withdrawn") return "Ihre Anfrage ist zurückgezogen";
  if (accepted === undefined) return "Sie haben alle Offerten abgelehnt";
  const { binding, labName } = accepted.offer;
  return binding
    ? `Sie haben die Offerte von ${labName} angenommen`
    : `Sie haben ${labName} gewählt, noch ohne Vertrag`;
}

export function describeNextSteps({ outcome, accepted, contact }: Receipt): string[] {
  if (outcome === "withdrawn") {
    return [
      "Die angefragten Labore erfahren davon, und ihre Links gelten nicht mehr. Sie müssen nichts mehr tun; niemand meldet sich bei Ihnen.",
    ];
  }
  if (accepted === undefined) {
    return [
      "Die Labore erhalten eine Absage, und Ihre Anfrage ist abgeschlossen. Sie müssen nichts mehr tun; niemand meldet sich bei Ihnen.",
    ];
  }
  const { offer, contactBy, startFrom } = accepted;
  const { labName } = offer;
  return [
    contractLine(offer),
    `${labName} hat jetzt Ihren Namen und Ihre Kontaktangaben. Wir bitten das Labor, sich bis ${formatWeekday(contactBy)}, ${formatDay(contactBy)}, bei Ihnen zu melden. Hören Sie bis dann nichts, ${hasContactData(contact) ? "fragen Sie dort nach" : "schreiben Sie uns"}.`,
    ...(startFrom === undefined
      ? []
      : [`Nach Angabe des Labors ist der Start ab ${formatDay(startFrom)} möglich.`]),
  ];
}

function hasContactData(contact: Receipt["contact"]): boolean {
  return contact !== undefined && (contact.phone !== "" || contact.email !== "");
}

function contractLine({ binding, labName }: ComparedOffer): string {
  return binding
    ? "Mit dem Annehmen ist der Vertrag zu den Bedingungen dieser Offerte zustande gekommen. Bis dahin war nur das Labor gebunden; jetzt kann es die Offerte weder ändern noch zurückziehen."
    : `Es besteht noch kein Vertrag: Die Offerte ist eine Richtofferte. Verlangen Sie von ${labName} eine verbindliche Offerte, bevor Sie sich festlegen.`;
}

export function formatOfferVersion({ version, binding, validUntil }: ComparedOffer): string {
  const until = validUntil === null ? "" : ` bis ${formatDay(validUntil)}`;
  return `Fassung ${version}, ${binding ? "verbindlich" : bindingLabel(binding)}${until}`;
}
