import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { ProfileSection } from "~/widgets/profile-section";
import type { LabTest } from "../../../catalogue/lab";

export function TestDetails({ test }: { test: LabTest }) {
  return (
    <div className="grid gap-y-16">
      <p className="max-w-[38em]">{test.generalExplanation}</p>
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
      <ProfileSection title="Entnahme und Versand">
        <Rows>
          <Row label="Material">{test.material}</Row>
          <Row label="Präanalytik">{test.preparation}</Row>
          <Row label="Befund">{test.turnaround}</Row>
        </Rows>
      </ProfileSection>
    </div>
  );
}

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
