import { safeReturnPath } from "~/widgets/return-path";
import { practiceSpecialties } from "../../../catalogue/specialties";

/** What the practice form shows before anything is typed. */
export interface PracticeFormValues {
  practiceOrDoctorName: string;
  postalCode: string;
  city: string;
  specialty: string;
  email: string;
  phone: string;
  agreeToTerms: string;
  source: string;
  samplesPerWeek: string;
  practiceLogos: string;
  numberOfPractices: string;
  websiteLogo: string;
  returnTo: string;
}

type PlaceFromQuery = (text: string) => { postalCode: string; city: string } | undefined;

/**
 * Values from the query (specification, points 2 and 5). What is unknown or hostile is left out;
 * `placeFromQuery` needs the postal-code table, so it comes from where that is loaded.
 */
export function prefill(
  query: URLSearchParams,
  placeFromQuery: PlaceFromQuery,
): PracticeFormValues {
  const place = placeFromQuery(query.get("plz") ?? "");
  const specialty = query.get("specialty") ?? "";
  const isKnown = practiceSpecialties.some(({ value }) => value === specialty);
  const fromCalculator = query.get("source") === "commercial-calculator";
  const ofCalculator = (name: string, pattern: RegExp, fallback: string) => {
    const value = query.get(name) ?? "";
    return fromCalculator && pattern.test(value) ? value : fallback;
  };
  return {
    practiceOrDoctorName: "",
    postalCode: place?.postalCode ?? "",
    city: place?.city ?? "",
    specialty: isKnown ? specialty : "",
    email: "",
    phone: "",
    agreeToTerms: "",
    source: fromCalculator ? "commercial-calculator" : "",
    samplesPerWeek: ofCalculator("samplesPerWeek", /^\d{1,9}$/, ""),
    practiceLogos: ofCalculator("practiceLogos", /^true$/, ""),
    numberOfPractices: ofCalculator("numberOfPractices", /^[1-9]\d{0,8}$/, "1"),
    websiteLogo: ofCalculator("websiteLogo", /^true$/, ""),
    returnTo: safeReturnPath(query.get("returnTo")) ?? "",
  };
}
