import { MAX_SLUG_LENGTH, SLUG } from "#catalogue/slug";
import { practiceSpecialties } from "#catalogue/specialties";
import { safeReturnPath } from "~/forms/return-path";
import { MAX_PRACTICES, MAX_SAMPLES } from "~/lib/potential";

export interface PracticeFormValues {
  practiceOrDoctorName: string;
  postalCode: string;
  city: string;
  specialty: string;
  email: string;
  phone: string;
  currentLab: string;
  agreeToTerms: string;
  source: string;
  samplesPerWeek: string;
  practiceLogos: string;
  numberOfPractices: string;
  websiteLogo: string;
  software: string;
  priorities: string;
  analyses: string;
  returnTo: string;
  wish: string;
  wishOthers: string;
  wishedLab: string;
  /** Ids, one per line; never read from an address. */
  labs: string;
  offeredLabs: string;
}

type ParsePlace = (text: string) => { postalCode: string; city: string } | undefined;

/**
 * Ignores unknown or hostile values. `placeFromQuery` needs the postal-code table, so the caller
 * passes it.
 */
export function prefillPracticeForm(
  query: URLSearchParams,
  placeFromQuery: ParsePlace,
): PracticeFormValues {
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
    practiceOrDoctorName: "",
    postalCode: parsedPlace?.postalCode ?? "",
    city: parsedPlace?.city ?? "",
    specialty: isListed ? specialty : "",
    email: "",
    phone: "",
    currentLab: "",
    agreeToTerms: "",
    source: fromCalculator ? "commercial-calculator" : "",
    samplesPerWeek: getCalculatorValue("samplesPerWeek", isWhole(0, MAX_SAMPLES), ""),
    practiceLogos: getCalculatorValue("practiceLogos", isTrue, ""),
    numberOfPractices: getCalculatorValue("numberOfPractices", isWhole(1, MAX_PRACTICES), "1"),
    websiteLogo: getCalculatorValue("websiteLogo", isTrue, ""),
    software: "",
    priorities: "",
    analyses: "",
    returnTo: safeReturnPath(query.get("returnTo")) ?? "",
    wish: "",
    wishOthers: "",
    wishedLab: SLUG.test(wishedLab) && wishedLab.length <= MAX_SLUG_LENGTH ? wishedLab : "",
    labs: "",
    offeredLabs: "",
  };
}

const isTrue = (value: string) => value === "true";

const isWhole = (min: number, max: number) => (value: string) =>
  /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
