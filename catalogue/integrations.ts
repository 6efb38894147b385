import type { IntegrationContent } from "./kinds/integration.ts";
import type { Integration, Lab, Software } from "./published.ts";
import { integrationFormats } from "./terms.ts";

/** Follows the order of the published software; software that was taken off is left out. */
export function toPublishedIntegrations(
  stored: readonly IntegrationContent[],
  software: readonly Pick<Software, "id">[],
  today: string,
): Integration[] {
  return software.flatMap(({ id }) =>
    stored
      .filter(({ softwareId }) => softwareId === id)
      .map((one) => ({ ...one, isOld: isOverAYear(one.checkedAt, today) })),
  );
}

/** @param day,today ISO days */
export function isOverAYear(day: string, today: string): boolean {
  return day < `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
}

type WithIntegrations = Pick<Lab, "integrations">;

/** @returns undefined if the laboratory says nothing, which is no «no» */
export function findIntegration(
  { integrations }: WithIntegrations,
  softwareId: string,
): Integration | undefined {
  return integrations.find((one) => one.softwareId === softwareId);
}

export function listIntegrations<Listed extends WithIntegrations>(
  { labs }: { labs: readonly Listed[] },
  softwareId: string,
): { lab: Listed; integration: Integration }[] {
  return labs.flatMap((lab) => {
    const integration = findIntegration(lab, softwareId);
    return integration === undefined ? [] : [{ lab, integration }];
  });
}

export function formatDataFlows({
  orders,
  results,
}: Pick<Integration, "orders" | "results">): string {
  return [orders && "Aufträge", results && "Befunde"].filter(Boolean).join(" und ");
}

export function formatIntegrationFormats({ formats = [] }: Pick<Integration, "formats">): string {
  const labels = integrationFormats.filter(({ value }) => formats.includes(value));
  return labels.map(({ label }) => label).join(", ");
}
