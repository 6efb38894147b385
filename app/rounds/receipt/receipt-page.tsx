import type { PublicHandle } from "~/identity/route-handles";
import styleSheet from "~/rounds/offer/offers.css?url";
import { listStoredPlans } from "~/rounds/plan/read-plan.server";
import { PaperActions, PaperLogo } from "~/rounds/practice/paper";
import { MY_REQUESTS_PATH } from "~/rounds/practice/request-paths";
import { redirectToRefusal, requirePractice } from "~/rounds/practice/require-practice.server";
import { ButtonLink } from "~/ui/button";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PaymentNote } from "~/ui/layout/payment-note";
import { PageContainer, PageTitle } from "~/ui/page";
import type { Route } from "./+types/receipt-page";
import { formatDecision } from "./receipt";
import { readReceiptWithParties } from "./receipt.server";
import { ReceiptSheet } from "./receipt-sheet";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => unlistedMeta("Bestätigung des Entscheids");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];

/** The same answer for another practice's round and an undecided one, so that it reveals nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { roundId } = args.params;
  const { entryIds } = await requirePractice(args);
  const receipt = await readReceiptWithParties(roundId);
  if (receipt === undefined || !entryIds.includes(receipt.entryId)) throw redirectToRefusal();
  return { receipt, hasPlan: (await listStoredPlans([roundId])).length > 0 };
}

export default function ReceiptPage({ loaderData, params: { roundId } }: Route.ComponentProps) {
  const { receipt, hasPlan } = loaderData;
  return (
    <PageContainer className="offers-print py-12 md:py-16">
      <PaperLogo />
      <ReceiptSheet
        receipt={receipt}
        heading={<PageTitle>{formatDecision(receipt)}</PageTitle>}
        action={
          hasPlan && (
            <ButtonLink
              to={`${MY_REQUESTS_PATH}/${roundId}/umstiegsplan`}
              variant="signal"
              size="l"
            >
              Umstiegsplan ansehen
            </ButtonLink>
          )
        }
        paymentNote={<PaymentNote className="mt-4 text-note text-soft" />}
      />
      <PaperActions
        roundId={roundId}
        isMain={!hasPlan}
        hasDates={receipt.accepted !== undefined}
        back={{ label: "Meine Anfragen", to: MY_REQUESTS_PATH }}
      />
    </PageContainer>
  );
}
