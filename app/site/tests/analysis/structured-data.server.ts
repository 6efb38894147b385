import type { MedicalTest, WithContext } from "schema-dts";
import type { Analysis } from "#catalogue/published";
import { absoluteUrl } from "~/ui/layout/page-meta";

/** For search engines (schema.org). */
export function toMedicalTestData(analysis: Analysis): WithContext<MedicalTest> {
  const { id, name, answers, short = [], de = [], loinc = [] } = analysis;
  const otherNames = [...short, ...de].filter((term) => term !== name);
  return {
    "@context": "https://schema.org",
    "@type": "MedicalTest",
    "@id": absoluteUrl(`/tests/${id}`),
    name,
    description: answers,
    ...(otherNames.length > 0 ? { alternateName: otherNames } : {}),
    ...(loinc.length > 0
      ? {
          code: loinc.map((codeValue) => ({
            "@type": "MedicalCode" as const,
            codeValue,
            codingSystem: "LOINC",
          })),
        }
      : {}),
  };
}
