import type { ReactNode } from "react";
import type { LabFacts, LabProof } from "#catalogue/lab-facts";
import { CantonTiles, LabPace } from "~/directory/index";
import { formatCount, formatNumber } from "~/lib/format-number";
import { Icon } from "~/ui/icon";
import { PageContainer } from "~/ui/page";

export function FactBand({ facts }: { facts: LabFacts }) {
  const { cantons, seat, collection, turnaround, analysisCount, categoryCount, proofs } = facts;
  const categories = formatCount(categoryCount, "Kategorie", "Kategorien");
  return (
    <PageContainer>
      <dl className="grid grid-cols-2 border-line border-b lg:grid-cols-[1.1fr_1.3fr_0.8fr_1fr]">
        <Fact label="Holt ab in">
          <CantonTiles cantons={cantons} seat={seat} className="mt-1 w-full max-w-40" />
          <p className="mt-2 text-soft">{cantons.join(", ").toUpperCase()}</p>
        </Fact>
        <Fact label="Abholung bis Befund">
          <div className="flex flex-wrap gap-x-6 gap-y-3 text-note">
            <LabPace lab={facts} />
          </div>
          <p className="mt-2">
            {collection}
            {facts.tours?.holidays && `, an Feiertagen ${facts.tours.holidays}`}
            <br />
            <span className="text-soft">{turnaround}</span>
          </p>
        </Fact>
        <Fact label="Analysen">
          {analysisCount === undefined ? (
            <p>in {categories}</p>
          ) : (
            <>
              <p className="text-figure text-petrol">{formatNumber(analysisCount)}</p>
              <p className="text-soft">in {categories}</p>
            </>
          )}
        </Fact>
        <Fact label="Nachweise">
          <Proofs proofs={proofs} />
        </Fact>
      </dl>
    </PageContainer>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line py-5 pr-4 text-note not-first:max-lg:border-t nth-2:max-lg:border-t-0 even:border-l even:pl-4 md:py-6 md:text-meta lg:not-first:border-l lg:not-first:pl-6">
      <dt className="mb-2 font-semibold text-meta">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Proofs({ proofs }: { proofs: readonly LabProof[] }) {
  if (proofs.length === 0) return <p className="text-soft">keine angegeben</p>;
  return (
    <>
      <ul>
        {proofs.map(({ name, isChecked }) => (
          <li key={name} className="flex gap-2">
            {isChecked && <Icon name="check" className="mt-0.5 size-5 shrink-0 text-leaf" />}
            <span>
              {name}
              {isChecked && <span className="text-soft">, geprüft</span>}
            </span>
          </li>
        ))}
      </ul>
      {proofs.some(({ isChecked }) => !isChecked) && (
        <p className="text-note text-soft">
          {proofs.some(({ isChecked }) => isChecked) ? "sonst " : ""}Angaben des Labors
        </p>
      )}
    </>
  );
}
