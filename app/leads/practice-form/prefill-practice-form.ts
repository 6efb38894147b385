import { MAX_SLUG_LENGTH, SLUG } from "#catalogue/slug";
import { practiceSpecialties } from "#catalogue/specialties";
import { safeReturnPath } from "~/forms/return-path";
import { MAX_PRACTICES, MAX_SAMPLES } from "~/lib/potential";

type ParsePlace = (text: string) => { postalCode: string; city: string } | undefined;

/**
 * Ignores unknown or hostile values. `placeFromQuery` needs the postal-code table, so the caller
 * passes it.
 */
export function prefillPracticeForm(query: URLSearchParams, placeFromQuery: ParsePlace) {
  const parsedPlace = placeFromQuery(query.get("plz") ?? "");
  const specialty = query.get("specialty") ?? "";
  const isListed = practiceSpecialties.some(({ value }) => value === specialty);
  const wishedLab = query.get("labor") ?? "";
  const fromCalculator = query.get("source") === "commercial-calculator";
  const getCalculatorValue = (
    name: string,
    isKnown: (value: string) => boolean,
    fallback: string,
  ) => {
    const value = query.get(name) ?? "";
    return fromCalculator && isKnown(value) ? value : fallback;
  };
  return {
    postalCode: parsedPlace?.postalCode ?? "",
    city: parsedPlace?.city ?? "",
    specialty: isListed ? specialty : "",
    source: fromCalculator ? "commercial-calculator" : "",
    samplesPerWeek: getCalculatorValue("samplesPerWeek", isWhole(1, MAX_SAMPLES), ""),
    practiceLogos: getCalculatorValue("practiceLogos", isTrue, ""),
    numberOfPractices: getCalculatorValue("numberOfPractices", isWhole(1, MAX_PRACTICES), "1"),
    websiteLogo: getCalculatorValue("websiteLogo", isTrue, ""),
    returnTo: safeReturnPath(query.get("returnTo")) ?? "",
    wishedLab: SLUG.test(wishedLab) && wishedLab.length <= MAX_SLUG_LENGTH ? wishedLab : "",
  };
}

const isTrue = (value: string) => value === "true";

const isWhole = (min: number, max: number) => (value: string) =>
  /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
