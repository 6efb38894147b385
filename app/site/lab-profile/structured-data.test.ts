import { expect, it } from "vitest";
import { setOrigin } from "~/ui/layout/page-meta";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { toDiagnosticLabData } from "./structured-data.server";

it("tells search engines of a real laboratory where it is and collects, and nothing of a fictional one", () => {
  setOrigin("https://portal.example");
  const [fictional] = samples.labs;
  if (fictional === undefined) throw new Error("there is no sample");
  expect(toDiagnosticLabData(fictional)).toBeUndefined();
  const real = { ...fictional, sample: false, collectionCantons: ["ag", "zh"] as const };
  expect(
    toDiagnosticLabData({ ...real, collectionCantons: [...real.collectionCantons] }),
  ).toMatchObject({
    "@type": "DiagnosticLab",
    "@id": `https://portal.example/lab/${fictional.id}`,
    address: { addressLocality: "Aarau", addressRegion: "Aargau", addressCountry: "CH" },
    areaServed: [{ name: "Kanton Aargau" }, { name: "Kanton Zürich" }],
  });
});
