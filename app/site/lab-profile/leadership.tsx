import { formatList } from "#catalogue/format-list";
import type { MedicalLeadership, Person } from "#catalogue/published";
import type { FamhField } from "#catalogue/terms";
import { Monogram } from "~/directory/index";
import { ProfileSection } from "~/ui/profile-section";

/** Directors of pathology only where the lab offers the field (docs/promises.md, Lab profile). */
export function Leadership({ leadership }: { leadership: MedicalLeadership }) {
  const { medicalDirector, specialistHeads, cytopathologyDirector, histopathologyDirector } =
    leadership;
  const directors = [
    medicalDirector,
    ...specialistHeads,
    cytopathologyDirector,
    histopathologyDirector,
  ];
  const count = directors.filter((one) => one !== undefined).length;
  // Avoids a last row with one person alone.
  const columns = count % 3 === 1 ? "md:grid-cols-2 xl:grid-cols-4" : "md:grid-cols-3";
  return (
    <ProfileSection
      anchor="leitung"
      title="Medizinische und fachliche Leitung"
      lead="Diese Fachpersonen verantworten die Befunde und sind für Rückfragen erreichbar."
    >
      <ul className={`grid gap-x-6 gap-y-8 pt-6 ${columns}`}>
        <Director
          office="Laborleitung"
          person={medicalDirector}
          title={famhTitle(medicalDirector.famhFields)}
        />
        {specialistHeads.map((head) => (
          <Director
            key={head.name}
            office="Fachleitung"
            person={head}
            title={famhTitle(head.famhFields)}
          />
        ))}
        {cytopathologyDirector && (
          <Director office="Leitung Zytopathologie" person={cytopathologyDirector} />
        )}
        {histopathologyDirector && (
          <Director office="Leitung Histopathologie" person={histopathologyDirector} />
        )}
      </ul>
    </ProfileSection>
  );
}

function famhTitle(fields: readonly FamhField[]): string {
  return `FAMH ${formatList(fields)}`;
}

interface DirectorProps {
  office: string;
  person: Person;
  title?: string;
}

function Director({ office, person, title }: DirectorProps) {
  return (
    <li className="grid grid-cols-[88px_1fr] gap-x-5 gap-y-3 md:block">
      <Monogram name={person.name} className="h-26 w-22" />
      <div className="md:mt-4">
        <p className="font-semibold text-meta text-petrol">{office}</p>
        <h3 className="font-semibold">{person.name}</h3>
        {title && <p className="text-meta">{title}</p>}
        <p className="text-meta text-soft">{person.description}</p>
      </div>
    </li>
  );
}
