import type { LabCard } from "#catalogue/published";
import { LabLogo } from "~/directory/index";
import { OfferRequestButton } from "~/leads/index";
import { formatCount } from "~/lib/format-number";
import { Definition, DefinitionList } from "~/ui/definition-list";
import { Stars } from "~/ui/stars";

const MAX_SPECIALTIES = 3;

interface Props {
  lab: LabCard;
  /** Marked as a sample, because the other cards are not samples. */
  isMarked: boolean;
  /** Reserves a row for the telephone, with or without a number, so that neighbouring cards are level. */
  hasPhone: boolean;
}

export function TopLabCard({ lab, isMarked, hasPhone }: Props) {
  return (
    <li className="flex flex-col rounded-box border border-line bg-paper p-5 md:p-7">
      <div className="flex gap-4 border-line border-b pb-4 md:gap-5 md:pb-6">
        <span className="grid size-14 shrink-0 place-items-center rounded-control border border-line md:size-16">
          <LabLogo picture={lab.image} name={lab.name} className="size-9 md:size-11" />
        </span>
        <div className="min-w-0">
          <h3 className="font-semibold text-card">{lab.name}</h3>
          <p className="mt-0.5 text-meta text-soft">{lab.location}</p>
          {isMarked && <p className="text-note text-soft">Beispieldaten: fiktives Labor</p>}
        </div>
      </div>
      <DefinitionList className="mt-4 mb-6 md:mt-5">
        <Definition term="Fachgebiete">
          <Specialties names={lab.specialties} />
        </Definition>
        <Definition term="Öffnungszeiten">{lab.openingHours}</Definition>
        <Definition term="Lage und Kurier">{lab.distance}</Definition>
        {hasPhone && (
          <Definition term="Telefon">
            {lab.phone ?? <span className="text-soft">keine Angabe</span>}
            {lab.phone !== undefined && lab.sample && (
              <span className="text-soft"> (fiktive Nummer)</span>
            )}
          </Definition>
        )}
      </DefinitionList>
      <div className="mt-auto flex items-center justify-between gap-x-6 gap-y-4 max-sm:flex-col max-sm:items-stretch">
        <p className="flex flex-wrap items-center gap-x-2 text-meta">
          {lab.reviews > 0 && (
            <>
              <Stars rating={lab.rating} />
              <span className="text-soft">
                {formatCount(lab.reviews, "Bewertung", "Bewertungen")}
              </span>
            </>
          )}
        </p>
        <OfferRequestButton
          labId={lab.labId ?? lab.id}
          labName={lab.name}
          label="Angebot anfragen"
          variant="outline"
          size="s"
          className="shrink-0"
        />
      </div>
    </li>
  );
}

function Specialties({ names }: { names: readonly string[] }) {
  const more = names.length - MAX_SPECIALTIES;
  return (
    <>
      {names.slice(0, MAX_SPECIALTIES).join(", ")}
      {more > 0 && (
        <>
          {" "}
          <span className="whitespace-nowrap text-soft">+{more} weitere</span>
        </>
      )}
    </>
  );
}
