import { formatList } from "#catalogue/format-list";
import type { MedicalLeadership, Person } from "#catalogue/published";
import type { FamhField } from "#catalogue/terms";
import { getInitials } from "~/lib/initials";
import { ProfileSection } from "~/ui/profile-section";

/** Directors of pathology only where the lab offers the field (docs/promises.md, Lab profile). */
export function Leadership({ leadership }: { leadership: MedicalLeadership }) {
  const { medicalDirector, specialistHeads, cytopathologyDirector, histopathologyDirector } =
    leadership;
  return (
    <ProfileSection
      anchor="leitung"
      title="Medizinische und fachliche Leitung"
      lead="Sie verantworten die Befunde und beantworten Rückfragen."
    >
      <ul className="gap-x-8 md:grid md:grid-cols-2">
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
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line border-b py-3 text-meta">
      <span
        aria-hidden="true"
        className="grid size-12 place-items-center rounded-full bg-mist font-semibold text-petrol"
      >
        {person.image ?? getInitials(person.name).join("")}
      </span>
      <div>
        <p className="text-note text-petrol">{office}</p>
        <h3 className="font-semibold">{person.name}</h3>
        {title && <p>{title}</p>}
        <p className="text-note text-soft">{person.description}</p>
      </div>
    </li>
  );
}
