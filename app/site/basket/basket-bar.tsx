import { basketPath, useBasket } from "~/directory/index";
import { formatCount } from "~/lib/format-number";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageContainer } from "~/ui/page";
import { ActionLink } from "~/ui/text-link";
import { type BasketCounts, useBasketCounts } from "./use-basket-counts";

export function BasketBar() {
  const ids = useBasket() ?? [];
  const counts = useBasketCounts();
  if (ids.length === 0) return null;
  return (
    <section
      aria-label="Meine Analysen"
      className="choice-bar sticky bottom-[var(--banner-height,0px)] z-10 border-line border-t bg-paper py-3 print:hidden"
    >
      <PageContainer className="flex items-center justify-between gap-x-6">
        <p role="status" className="min-w-0 text-meta">
          <span className="font-semibold">
            {formatCount(ids.length, "Analyse", "Analysen")} auf Ihrer Liste
          </span>
          {counts !== undefined && (
            <span className="block truncate text-note text-soft">{formatBestCoverage(counts)}</span>
          )}
        </p>
        <ButtonLink to={basketPath(ids)} size="s" className="shrink-0">
          Abdeckung<span className="max-sm:sr-only"> ansehen</span>
          <Icon name="arrow-right" />
        </ButtonLink>
      </PageContainer>
    </section>
  );
}

/** For pages whose lower edge is taken. */
export function BasketLink() {
  const ids = useBasket() ?? [];
  if (ids.length === 0) return null;
  return (
    <ActionLink to={basketPath(ids)} icon="arrow-right">
      Meine Analysen ({ids.length})
    </ActionLink>
  );
}

function formatBestCoverage({ total, labs }: BasketCounts): string {
  const [best] = labs;
  if (total === 0 || best === undefined) return "";
  if (!best.covered) return "Kein Labor nennt eine davon";
  const all = labs.filter(({ covered }) => covered === total).length;
  if (all > 1) return `${all} Labore bieten alle an`;
  return `${best.name} bietet ${best.covered} von ${total} an`;
}
