import { Monogram } from "~/widgets/drawings/monogram";
import { ProfileSection } from "~/widgets/profile-section";
import type { MedicalLeadership, Person } from "../../../catalogue/lab";

/** Directors of pathology only where the lab offers the field (specification, point 2). */
export function Leadership({ leadership }: { leadership: MedicalLeadership }) {
  const { medicalDirector, cytopathologyDirector, histopathologyDirector } = leadership;
  return (
    <ProfileSection
      title="Medizinische Leitung"
      lead="Sie stehen für die Befunde ein und sind für Rückfragen erreichbar."
    >
      <ul className="grid gap-6 pt-6 md:grid-cols-3">
        <Director office="Ärztliche Leitung" person={medicalDirector} />
        {cytopathologyDirector && (
          <Director office="Leitung Cytopathologie" person={cytopathologyDirector} />
        )}
        {histopathologyDirector && (
          <Director office="Leitung Histopathologie" person={histopathologyDirector} />
        )}
      </ul>
    </ProfileSection>
  );
}

function Director({ office, person }: { office: string; person: Person }) {
  return (
    <li className="grid grid-cols-[88px_1fr] gap-x-5 gap-y-3 md:block">
      <Monogram name={person.name} className="h-26 w-22" />
      <div className="md:mt-4">
        <p className="font-semibold text-meta text-petrol">{office}</p>
        <h3 className="font-semibold">{person.name}</h3>
        <p className="text-meta text-soft">{person.description}</p>
      </div>
    </li>
  );
}
