import { Section, SectionTitle } from "~/ui/page";
import type { LabCard } from "../../../catalogue/published";
import { shareOfSamples } from "../../../catalogue/sample-note";
import { TopLabCard } from "./top-lab-card";

/** Four sample labs that can be asked for an offer (docs/promises.md, Home 6). */
export function TopLabs({ labs }: { labs: readonly LabCard[] }) {
  const share = shareOfSamples(labs);
  return (
    <Section tone="mist" aria-labelledby="top-labs">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <SectionTitle id="top-labs">Gut bewertete Labore</SectionTitle>
        {share === "all" && (
          <p className="text-note text-soft">Beispieldaten: Labore und Bewertungen sind fiktiv.</p>
        )}
      </div>
      <ul className="mt-8 grid grid-cols-1 gap-4 md:mt-10 md:gap-6 lg:grid-cols-2">
        {labs.map((lab) => (
          <TopLabCard key={lab.id} lab={lab} isMarked={share === "some" && lab.sample} />
        ))}
      </ul>
    </Section>
  );
}
