import type { ReactNode } from "react";
import { GeneticRules } from "~/frame/genetic-door";
import { Icon } from "~/ui/icon";
import { ProfileSection } from "~/ui/profile-section";
import type { LabTest } from "../../../catalogue/published";
import type { Packaging } from "../../../catalogue/terms";

export function TestDetails({ test }: { test: LabTest }) {
  return (
    <div className="grid gap-y-16">
      <div className="grid max-w-[38em] gap-y-4">
        <p>{test.generalExplanation}</p>
      </div>
      <ProfileSection title="Parameter">
        <Rows>
          {test.parameters.map(({ name, description }) => (
            <Row key={name} label={name}>
              {description}
            </Row>
          ))}
        </Rows>
      </ProfileSection>
      <ProfileSection title="Geeignet für">
        <ul>
          {test.applicableFor.map((indication) => (
            <li key={indication} className="flex gap-3 border-line border-b py-3.5">
              <Icon name="check" className="mt-1 size-5 shrink-0 text-leaf" />
              {indication}
            </li>
          ))}
        </ul>
      </ProfileSection>
      <ProfileSection title="Relevante Facharztgruppen">
        <p className="pt-4">{test.relevantSpecialties.join(", ")}</p>
      </ProfileSection>
      <ProfileSection
        title="Entnahme und Versand"
        lead={`${test.sample ? "Mengen, Fristen und Befundzeiten sind Beispielwerte, Röhrchenfarben die Empfehlung von ISO\u00a06710." : "Röhrchenfarben sind die Empfehlung von ISO\u00a06710."} Massgebend sind der Aufdruck und das Verzeichnis des Labors.`}
      >
        <Rows>
          <Row label="Material">{test.material}</Row>
          <Row label="Gefässe">{test.containers.join(", ")}</Row>
          <Row label="Präanalytik">{test.preparation}</Row>
          <Row label="Lagerung und Transport">{test.storage}</Row>
          <Row label="Verpackung">{PACKAGING[test.packaging]}</Row>
          <Row label="Befundzeit">{test.turnaround}</Row>
        </Rows>
      </ProfileSection>
      <ProfileSection title="Kosten">
        <p className="max-w-[42em] pt-4">
          Die Grundversicherung vergütet, was in der Analysenliste steht, bei einzelnen nur unter
          den Bedingungen ihrer Limitation; Leistungen der Pathologie laufen über den Arzttarif. Was
          in keinem von beiden steht, trägt in der Regel die Patientin oder der Patient. Bitte
          klären Sie beim Labor vor der Entnahme, wie es die einzelnen Parameter abrechnet.
        </p>
      </ProfileSection>
      {test.isGenetic && (
        <ProfileSection title="Genetische Untersuchung: was zu beachten ist">
          <GeneticRules />
        </ProfileSection>
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
    <div className="grid gap-x-6 border-line border-b py-3.5 md:grid-cols-[240px_1fr]">
      <dt className="font-semibold">{label}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  );
}
