import {
  type ComparedLab,
  LabLogo,
  MAX_COMPARED,
  saveComparedLabs,
  useBasket,
  useComparedLabs,
} from "~/directory/index";
import { RequestOffersForm } from "~/leads/index";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageContainer } from "~/ui/page";
import { ActionLink } from "~/ui/text-link";
import { useComparisonPath } from "./use-comparison-path";

/**
 * Sticks to the lower edge of the screen and reserves its height at the end of the page, so it never covers
 * content.
 */
export function ComparedLabsBar({ className = "" }: { className?: string }) {
  const labs = useComparedLabs() ?? [];
  const analyses = useBasket();
  const comparisonPath = useComparisonPath();
  if (labs.length === 0) return null;
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

/** For pages whose lower edge is taken. */
export function ChoiceLink() {
  const labs = useComparedLabs() ?? [];
  const comparisonPath = useComparisonPath();
  if (labs.length < 2) return null;
  return (
    <ActionLink
      to={comparisonPath(labs.map(({ id }) => id))}
      icon="arrow-right"
      className="lg:hidden"
    >
      {labs.length} Labore vergleichen
    </ActionLink>
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
