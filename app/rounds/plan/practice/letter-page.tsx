import type { PublicHandle } from "~/identity/route-handles";
import styleSheet from "~/rounds/offer/offers.css?url";
import { NoticeLetter } from "~/rounds/plan/notice-letter";
import { readNoticeLetterFacts } from "~/rounds/plan/notice-letter.server";
import { PaperActions } from "~/rounds/practice/paper";
import { MY_REQUESTS_PATH } from "~/rounds/practice/request-paths";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import type { Route } from "./+types/letter-page";
import { requirePlan } from "./require-plan.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => unlistedMeta("Kündigungsbrief");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];

export async function loader(args: Route.LoaderArgs) {
  const { plan } = await requirePlan(args);
  return { letter: await readNoticeLetterFacts(plan) };
}

export default function LetterPage({ loaderData, params: { roundId } }: Route.ComponentProps) {
  return (
    <PageContainer className="letter-print py-12 md:py-16">
      <div className="mb-8 print:hidden">
        <PageTitle>Kündigungsbrief an das heutige Labor</PageTitle>
        <PageLead>
          Eine Vorlage, bitte prüfen: Ergänzen Sie, was in eckigen Klammern steht, und vergleichen
          Sie Frist und Form mit Ihrem Vertrag, bevor Sie unterschreiben.
        </PageLead>
      </div>
      <NoticeLetter letter={loaderData.letter} />
      <PaperActions
        roundId={roundId}
        isMain
        back={{
          label: "Zurück zum Umstiegsplan",
          to: `${MY_REQUESTS_PATH}/${roundId}/umstiegsplan`,
        }}
      />
    </PageContainer>
  );
}
