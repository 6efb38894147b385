import { cantons } from "#catalogue/cantons";
import { campaignSpecialties, practiceSpecialties } from "#catalogue/specialties";
import type { Option } from "~/ui/field";

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label, "de-CH");

export const SPECIALTY_OPTIONS: readonly Option[] = [
  ...new Map(
    [...practiceSpecialties, ...campaignSpecialties].map((one) => [one.value, one]),
  ).values(),
].sort(byLabel);

export const CANTON_OPTIONS: readonly Option[] = [...cantons].sort(byLabel);
