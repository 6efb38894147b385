import { parseBasket } from "~/directory/index";
import { coverBasket, snapshotContext, toBasket } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import type { Route } from "./+types/counts";
import type { BasketCounts } from "./use-basket-counts";

export const handle = { open: "everyone" } satisfies PublicHandle;

/** How many analyses of a list each laboratory performs, for pages that are rendered without this browser's list. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<BasketCounts> {
  const snapshot = context.get(snapshotContext);
  const { searchParams } = new URL(request.url);
  const basket = toBasket(snapshot, parseBasket(searchParams.get("analysen") ?? ""));
  const labs = await coverBasket(snapshot, basket, snapshot.labs);
  return {
    total: basket.counted.length,
    labs: labs.map(({ lab: { id, name }, isUnknown, covered }) => ({
      id,
      name,
      covered: isUnknown ? undefined : covered,
    })),
  };
}
