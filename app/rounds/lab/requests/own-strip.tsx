import type { LabSummary } from "#catalogue/lab-facts";
import type { Lab } from "#catalogue/published";
import { LabStrip, LabStripList } from "~/directory/index";
import { PageContainer } from "~/ui/page";
import { TextLink } from "~/ui/text-link";

interface Props {
  lab: LabSummary;
  missing: readonly string[];
}

/** What practices see of the laboratory in every list, and what is missing there. */
export function OwnStrip({ lab, missing }: Props) {
  return (
    <section aria-label="So sehen Praxen Ihr Labor" className="border-line border-b bg-mist">
      <PageContainer className="py-2">
        <LabStripList>
          <li>
            <LabStrip
              lab={lab}
              tick={
                <TextLink to="/labor/profil" className="text-meta">
                  Profil
                </TextLink>
              }
              note={`So sehen Praxen Ihr Labor.${missing.length === 0 ? "" : ` ${missing.length === 1 ? "Es fehlt" : "Es fehlen"}: ${missing.join(", ")}.`}`}
            />
          </li>
        </LabStripList>
      </PageContainer>
    </section>
  );
}

/** What a practice looks for in a profile and does not find. */
export function listMissing({
  logo,
  tours,
  analysisCounts,
  evidence,
  integrations,
}: Lab): string[] {
  return [
    ...(logo === undefined ? ["Logo"] : []),
    ...(tours === undefined ? ["Touren pro Wochentag"] : []),
    ...(analysisCounts.total === 0 ? ["Analysen"] : []),
    ...(evidence.length === 0 ? ["geprüfte Nachweise"] : []),
    ...(integrations.length === 0 ? ["Anbindung an Praxissoftware"] : []),
  ];
}
