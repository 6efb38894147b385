import type { ReactNode } from "react";
import type { LabTest } from "#catalogue/published";
import { ContainerDrawing } from "~/directory/index";
import { firstSentence } from "./first-sentence";

/**
 * From the patient to the result, as far as the laboratory describes it: each stop with the first sentence
 * about it. The rest is under «Alle Angaben».
 */
export function SampleJourney({ test }: { test: LabTest }) {
  return (
    <>
      <ul className="flex flex-wrap gap-x-8 gap-y-5 pt-6" aria-label="Gefässe">
        {test.containers.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <ContainerDrawing name={name} className="-ml-2 h-16 w-12 shrink-0" />
            <span className="max-w-36 text-meta">{name}</span>
          </li>
        ))}
      </ul>
      <ol className="mt-8 grid grid-cols-1 xl:grid-cols-5" aria-label="Der Weg der Probe">
        <Stop name="Entnahme" text={test.material} icon={ICONS.drop} />
        <Stop name="Vorbereitung" text={test.preparation} icon={ICONS.clock} />
        <Stop name="Lagerung und Transport" text={test.storage} icon={ICONS.cold} />
        <Stop name="Verpackung" text={PACKAGING_TEXTS[test.packaging]} icon={ICONS.parcel} />
        <Stop name="Befund" text={test.turnaround} />
      </ol>
    </>
  );
}

const PACKAGING_TEXTS = {
  un3373: "Dreifach nach P650, gekennzeichnet mit UN\u00a03373",
  fixed: "Bruchsicher, ohne Kennzeichnung UN\u00a03373",
};

/** A stop without an icon is the result, drawn as the sample's dot. */
function Stop({ name, text, icon }: { name: string; text: string; icon?: ReactNode }) {
  const [first, rest] = firstSentence(text);
  return (
    <li className="relative flex gap-5 pb-7 last:pb-0 xl:block xl:pr-6 xl:pb-0">
      {icon && (
        <span className="absolute top-5 bottom-0 left-5.5 border-petrol border-l-[1.6px] xl:right-0 xl:bottom-auto xl:left-11 xl:border-t-[1.6px] xl:border-l-0" />
      )}
      <span className="relative grid size-11 shrink-0 place-items-center">
        {icon ? (
          <svg
            viewBox="0 0 44 44"
            aria-hidden="true"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="size-11 fill-paper stroke-petrol"
          >
            {icon}
          </svg>
        ) : (
          <span className="size-4 rounded-full bg-signal xl:-ml-7" />
        )}
      </span>
      <div className="min-w-0 pt-2.5 xl:pt-3">
        <p className="font-semibold text-meta">{name}</p>
        <p className="text-meta text-soft xl:text-note">
          {first}
          {rest !== "" && <span aria-hidden="true"> …</span>}
        </p>
      </div>
    </li>
  );
}

/** On a 44 px grid, with the stroke width of the portal's drawings. */
const ICONS = {
  drop: (
    <>
      <circle cx="22" cy="22" r="20" />
      <path d="M22 11c5 6.5 7.5 10 7.5 13.5a7.5 7.5 0 0 1-15 0C14.5 21 17 17.5 22 11z" />
    </>
  ),
  clock: (
    <>
      <circle cx="22" cy="22" r="20" />
      <path d="M22 12v10l6 5" />
    </>
  ),
  cold: (
    <>
      <rect x="3" y="3" width="38" height="38" rx="6" />
      <path d="M19 24.5V12a3 3 0 0 1 6 0v12.5a6 6 0 1 1-6 0zM22 17v13" />
    </>
  ),
  parcel: (
    <>
      <path d="M6 14l6-8h20l6 8v24H6zM6 14h32" />
      <path d="M17 14v8h10v-8" />
    </>
  ),
};
