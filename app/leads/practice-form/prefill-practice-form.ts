import { parseSpecialty } from "#catalogue/specialties";
import { MAX_COMPARED } from "~/directory/index";
import { safeReturnPath } from "~/forms/return-path";
import { MAX_PRACTICES, MAX_SAMPLES } from "~/lib/potential";

type ParsePlace = (text: string) => { postalCode: string; city: string } | undefined;

/**
 * Ignores unknown or hostile values. `placeFromQuery` needs the postal-code table, so the caller
 * passes it.
 */
export function prefillPracticeForm(query: URLSearchParams, placeFromQuery: ParsePlace) {
  const parsedPlace = placeFromQuery(query.get("plz") ?? "");
  const returnTo = safeReturnPath(query.get("returnTo")) ?? "";
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
    specialty: parseSpecialty(query.get("specialty") ?? ""),
    source: fromCalculator ? "commercial-calculator" : "",
    samplesPerWeek: getCalculatorValue("samplesPerWeek", isWhole(1, MAX_SAMPLES), ""),
    practiceLogos: getCalculatorValue("practiceLogos", isTrue, ""),
    numberOfPractices: getCalculatorValue("numberOfPractices", isWhole(1, MAX_PRACTICES), "1"),
    websiteLogo: getCalculatorValue("websiteLogo", isTrue, ""),
    returnTo,
    offeredLabs: listLinkedLabs(returnTo, query.get("labor") ?? "").join(),
  };
}

/** Ids of the laboratory whose button led here without a script, and of those beside it in a comparison. */
function listLinkedLabs(returnTo: string, pressed: string): readonly string[] {
  const [path = "", search] = returnTo.split("?");
  const [, kind, id = ""] = path.split("/");
  const compared = new URLSearchParams(search).get("labs")?.split(",") ?? [];
  return [
    ...(pressed === "" ? [] : [pressed]),
    ...(kind === "lab" ? [id] : []),
    ...(kind === "vergleich" ? compared.slice(0, MAX_COMPARED) : []),
  ];
}

const isTrue = (value: string) => value === "true";

const isWhole = (min: number, max: number) => (value: string) =>
  /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
