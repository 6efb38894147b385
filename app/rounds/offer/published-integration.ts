import { findIntegration } from "#catalogue/integrations";
import type { Integration, Lab, Software } from "#catalogue/published";
import type { OfferFields } from "./offer-fields";

export interface PublishedIntegration {
  software: string;
  integration: Integration;
}

export function findPublishedIntegration(
  lab: Pick<Lab, "integrations"> | undefined,
  software: readonly Pick<Software, "id" | "name">[],
  named: string,
): PublishedIntegration | undefined {
  const isNamed = ({ name }: Pick<Software, "name">) => name.toLowerCase() === named.toLowerCase();
  const product = software.find(isNamed);
  const integration = product && lab && findIntegration(lab, product.id);
  return integration && { software: product.name, integration };
}

/** A statement older than a year is asked for again. */
export function toIntegrationFields({ integration }: PublishedIntegration): OfferFields {
  const { orders, results, formats = [], isOld } = integration;
  if (isOld) return {};
  const yes: readonly (readonly [string, boolean | undefined])[] = [
    ["orderPortal", formats.includes("portal")],
    ["hl7v2", results && formats.includes("hl7v2")],
    ["chLabOrder", orders && formats.includes("ch-lab-order")],
    ["softwareConfirmed", true],
  ];
  return Object.fromEntries(
    yes.flatMap(([field, isStated]) => (isStated ? [[field, ["ja"]]] : [])),
  );
}
