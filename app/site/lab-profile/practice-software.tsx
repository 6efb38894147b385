import { findIntegration } from "#catalogue/integrations";
import type { Lab, Software } from "#catalogue/published";
import { IntegrationFacts } from "~/directory/index";
import { ProfileSection } from "~/ui/profile-section";
import { TextLink } from "~/ui/text-link";

interface Props {
  lab: Lab;
  /** All published products, so that unstated ones are listed too. */
  software: readonly Pick<Software, "id" | "name">[];
}

export function PracticeSoftware({ lab, software }: Props) {
  if (software.length === 0) return null;
  const silent = software.filter(({ id }) => findIntegration(lab, id) === undefined);
  return (
    <ProfileSection
      title="Praxissoftware"
      lead="Aus welcher Software das Labor Aufträge annimmt, und wohin es Befunde sendet."
    >
      <ul>
        {software.map(({ id, name }) => {
          const integration = findIntegration(lab, id);
          return (
            integration && (
              <li
                key={id}
                className="grid gap-x-6 border-line border-b py-4 text-meta sm:grid-cols-[200px_1fr]"
              >
                <TextLink to={`/praxissoftware/${id}`} className="justify-self-start font-semibold">
                  {name}
                </TextLink>
                <div>
                  <IntegrationFacts integration={integration} />
                </div>
              </li>
            )
          );
        })}
      </ul>
      {silent.length > 0 && (
        <p className="mt-4 text-note text-soft">
          Keine Angabe zu {silent.map(({ name }) => name).join(", ")}. Das ist kein Nein.
        </p>
      )}
      {lab.sample && lab.integrations.length > 0 && (
        <p className="mt-2 text-note text-soft">Beispieldaten: Die Anbindungen sind fiktiv.</p>
      )}
    </ProfileSection>
  );
}
