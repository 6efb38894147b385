import { findIntegration } from "#catalogue/integrations";
import type { Lab, Software } from "#catalogue/published";
import { IntegrationFacts } from "~/directory/index";
import { formatCount } from "~/lib/format-number";
import { ProfileFold } from "~/ui/profile-section";
import { TextLink } from "~/ui/text-link";

interface Props {
  lab: Lab;
  /** All published products, so that unstated ones are listed too. */
  software: readonly Pick<Software, "id" | "name">[];
}

export function PracticeSoftware({ lab, software }: Props) {
  if (software.length === 0) return null;
  const silent = software.filter(({ id }) => findIntegration(lab, id) === undefined);
  const connected = software.length - silent.length;
  return (
    <ProfileFold
      title="Praxissoftware"
      figure={connected === 0 ? "keine Angabe" : formatCount(connected, "Anbindung", "Anbindungen")}
      lead={formatWays(lab)}
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
    </ProfileFold>
  );
}

/** «Aufträge über Browser oder Praxissoftware. Befunde als HL7, GDT.» */
function formatWays({ orderWays = [], resultFormats = [] }: Lab): string {
  return [
    ...(orderWays.length > 0 ? [`Aufträge über ${orderWays.join(" oder ")}.`] : []),
    ...(resultFormats.length > 0 ? [`Befunde als ${resultFormats.join(", ")}.`] : []),
  ].join(" ");
}
