import type { Lab } from "#catalogue/published";
import { LabLogo } from "~/directory/index";
import { formatCount } from "~/lib/format-number";
import { CompareToggle } from "~/site/comparison/compare-toggle";
import { ChoiceLink } from "~/site/comparison/compared-labs-bar";
import { BackLink } from "~/ui/navigation/back-link";
import { PageContainer, PageTitle } from "~/ui/page";
import { Stars } from "~/ui/stars";

export function ProfileHead({ lab }: { lab: Lab }) {
  return (
    <div className="bg-mist">
      <PageContainer className="pt-4 pb-8 md:pt-5 md:pb-12">
        <BackLink icon="arrow-left">Zurück</BackLink>
        <div className="mt-2 flex flex-col gap-x-8 gap-y-4 md:mt-3 md:flex-row md:items-center">
          <span className="grid size-18 shrink-0 place-items-center rounded-control border border-line bg-paper md:size-28">
            <LabLogo picture={lab.logo} name={lab.name} className="size-12 md:size-18" />
          </span>
          <div>
            <PageTitle>{lab.name}</PageTitle>
            <p className="mt-2 flex flex-wrap items-center gap-x-3">
              {lab.reviewCount > 0 && (
                <>
                  <Stars rating={lab.rating} />
                  <span className="text-soft">
                    {`${formatCount(lab.reviewCount, "Bewertung", "Bewertungen")}${lab.sample ? " (Beispieldaten)" : ""}`}
                  </span>
                </>
              )}
              {lab.isEmergencyLab && (
                <span className="font-semibold text-meta text-petrol">Notfalllabor</span>
              )}
            </p>
            <p className="flex flex-wrap items-center gap-x-6">
              <CompareToggle lab={lab} />
              <ChoiceLink />
            </p>
          </div>
        </div>
      </PageContainer>
    </div>
  );
}
