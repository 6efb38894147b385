import { Drawing } from "~/ui/drawings/drawing";
import { Section, SectionTitle } from "~/ui/page";

interface SpecialtyArea {
  slug: string;
  label: string;
  description: string;
}

/** Title and description, not clickable (docs/promises.md, Home 5). */
export function SpecialtyAreas({ areas }: { areas: readonly SpecialtyArea[] }) {
  return (
    <Section aria-labelledby="areas">
      <SectionTitle id="areas">Fachbereiche</SectionTitle>
      <p className="mt-3 text-soft">Was die einzelnen Fachgebiete von einem Labor brauchen.</p>
      <ul className="mt-8 grid border-ink border-t-[1.5px] md:grid-cols-2 lg:mt-12 lg:grid-cols-4">
        {areas.map(({ slug, label, description }) => (
          <li
            key={slug}
            className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-5 border-line border-b py-5 md:block md:px-6 md:pt-9 md:pb-9 md:not-odd:border-l md:odd:pl-0 lg:not-nth-[4n+1]:border-l lg:not-nth-[4n+1]:pl-6"
          >
            <Drawing id={slug} className="mt-1 size-11 md:mt-0 md:size-13" />
            <div className="md:mt-8">
              <h3 className="font-semibold text-card">{label.replace(" /", "\u00a0/")}</h3>
              <p className="mt-2 text-meta text-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
