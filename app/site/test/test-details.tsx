import type { ReactNode } from "react";
import type { LabTest } from "#catalogue/published";
import type { Packaging } from "#catalogue/terms";
import { GeneticRules } from "~/directory/index";
import { DisclosureRow } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { ProfileSection } from "~/ui/profile-section";
import { firstSentence } from "./first-sentence";
import { SampleJourney } from "./sample-journey";

/** The first sentence as a lead, the rest on a press. */
export function Explanation({ text }: { text: string }) {
  const [first, rest] = firstSentence(text);
  return (
    <div className="max-w-[36em]">
      <p className="text-lead">{first}</p>
      {rest !== "" && (
        <DisclosureRow summary="Was der Test sagt" className="mt-3 border-y">
          <p className="pb-4 text-body text-soft">{rest}</p>
        </DisclosureRow>
      )}
    </div>
  );
}

export function Transport({ test }: { test: LabTest }) {
  return (
    <ProfileSection
      title="Entnahme und Versand"
      lead={`${test.sample ? "Beispielwerte; " : ""}Röhrchenfarben nach ISO\u00a06710. Massgebend ist das Verzeichnis des Labors.`}
    >
      <SampleJourney test={test} />
      <DisclosureRow summary="Alle Angaben zu Entnahme und Versand" className="mt-6 border-y">
        <Rows>
          <Row label="Material">{test.material}</Row>
          <Row label="Gefässe">{test.containers.join(", ")}</Row>
          <Row label="Präanalytik">{test.preparation}</Row>
          <Row label="Lagerung und Transport">{test.storage}</Row>
          <Row label="Verpackung">{PACKAGING[test.packaging]}</Row>
          <Row label="Befundzeit">{test.turnaround}</Row>
        </Rows>
      </DisclosureRow>
    </ProfileSection>
  );
}

export function Parameters({ test }: { test: LabTest }) {
  return (
    <ProfileSection title="Parameter">
      <Rows>
        {test.parameters.map(({ name, description }) => (
          <Row key={name} label={name}>
            {description}
          </Row>
        ))}
      </Rows>
    </ProfileSection>
  );
}

export function TestDetails({ test }: { test: LabTest }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-16 lg:grid-cols-12">
      <div className="lg:col-span-12">
        <ProfileSection title="Geeignet für">
          <ul className="grid gap-x-6 md:grid-cols-2 lg:grid-cols-3">
            {test.applicableFor.map((indication) => (
              <li key={indication} className="flex gap-3 border-line border-b py-3.5">
                <Icon name="check" className="mt-1 size-5 shrink-0 text-leaf" />
                {indication}
              </li>
            ))}
          </ul>
        </ProfileSection>
      </div>
      <div className="lg:col-span-8">
        <ProfileSection title="Kosten">
          <p className="pt-4">
            Die Grundversicherung vergütet Analysen der Analysenliste, einzelne nur mit Limitation;
            die Pathologie läuft über den Arzttarif. Alles andere zahlt in der Regel die Patientin
            oder der Patient. Fragen Sie das Labor vor der Entnahme, wie es abrechnet.
          </p>
        </ProfileSection>
      </div>
      {test.isGenetic && (
        <div className="lg:col-span-8">
          <ProfileSection title="Genetische Untersuchung: was zu beachten ist">
            <GeneticRules />
          </ProfileSection>
        </div>
      )}
    </div>
  );
}

/** Packing instruction P650 of the ADR for UN 3373; fixed tissue does not fall under it. */
const PACKAGING: Record<Packaging, string> = {
  un3373:
    "Dreifach nach Verpackungsanweisung P650, gekennzeichnet mit UN 3373 (Biologischer Stoff, " +
    "Kategorie B): dichtes Probengefäss, dichte Schutzhülle mit saugfähiger Einlage, feste " +
    "Aussenverpackung. Ist ein Erreger unwahrscheinlich, genügt dieselbe Verpackung mit der " +
    "Aufschrift «Freigestellte medizinische Probe».",
  fixed:
    "Bruchsicher und vor Wärme geschützt. Fixiertes, eingebettetes Gewebe gilt nicht als " +
    "ansteckungsgefährlich und braucht keine Kennzeichnung mit UN 3373.",
};

function Rows({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-line border-b py-3.5 md:grid-cols-[200px_1fr]">
      <dt className="font-semibold">{label}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  );
}
