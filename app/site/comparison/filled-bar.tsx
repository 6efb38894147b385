import {
  type ComparedLab,
  LabLogo,
  MAX_COMPARED,
  saveComparedLabs,
  useBasket,
} from "~/directory/index";
import { RequestOffersForm } from "~/leads/index";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageContainer } from "~/ui/page";
import { useComparisonPath } from "./use-comparison-path";

export interface FilledBarProps {
  labs: readonly ComparedLab[];
  className: string;
}

export default function FilledBar({ labs, className }: FilledBarProps) {
  const analyses = useBasket();
  const comparisonPath = useComparisonPath();
  return (
    <section
      aria-label="Vergleich"
      className={`choice-bar sticky bottom-[var(--banner-height,0px)] z-10 border-line border-t bg-paper py-3 print:hidden ${className}`}
    >
      <PageContainer className="flex items-center gap-x-4">
        <p role="status" className="font-semibold text-meta">
          {labs.length} von {MAX_COMPARED} Laboren
          <span className="max-sm:sr-only"> im Vergleich</span>
        </p>
        <ul className="flex min-w-0 flex-1 gap-3 max-md:hidden">
          {labs.map((lab) => (
            <SelectedLab key={lab.id} lab={lab} others={labs.filter((one) => one !== lab)} />
          ))}
        </ul>
        <div className="max-md:ml-auto">
          <RequestOffersForm labs={labs} variant="outline" size="s">
            Offerten einholen
          </RequestOffersForm>
        </div>
        <ButtonLink
          to={comparisonPath(
            labs.map(({ id }) => id),
            analyses,
          )}
          size="s"
        >
          Vergleichen
          <Icon name="arrow-right" />
        </ButtonLink>
      </PageContainer>
    </section>
  );
}

function SelectedLab({ lab, others }: { lab: ComparedLab; others: readonly ComparedLab[] }) {
  return (
    <li className="flex min-h-12 min-w-0 items-center rounded-control border border-line pl-3">
      <LabLogo picture={lab.logo} name={lab.name} className="size-6 shrink-0 text-note!" />
      <span className="truncate pl-2 text-meta max-lg:sr-only">{lab.name}</span>
      <button
        type="button"
        aria-label={`${lab.name} aus dem Vergleich nehmen`}
        onClick={() => saveComparedLabs(others)}
        className="grid size-11 shrink-0 place-items-center text-soft hover:text-petrol"
      >
        <Icon name="x" className="size-4.5" />
      </button>
    </li>
  );
}
