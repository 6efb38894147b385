import { useActionData } from "react-router";
import { formatPostalAddress } from "#catalogue/operator";
import { LabLogo } from "~/directory/index";
import { adminContext } from "~/identity/admin-session.server";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { recordEntryRead } from "~/leads/index.server";
import { OfferComparisonTable } from "~/rounds/comparison/comparison-table";
import { PaperDecisionForm } from "~/rounds/comparison/paper-decision-form";
import styleSheet from "~/rounds/offer/offers.css?url";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PaymentNote } from "~/ui/layout/payment-note";
import { useOperator } from "~/ui/layout/root-frame";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/comparison-page";
import { readOfferComparison } from "./comparison.server";
import { handleDeskDecision } from "./decision.server";
import { DecisionForm } from "./decision-form";
import { PrintButton } from "./print-button";

export const handle = { open: "read", post: "work" } satisfies DeskHandle;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];
export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(`Offerten für ${loaderData?.title ?? "eine Praxis"}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const comparison = await readOfferComparison(params.roundId);
  await recordEntryRead(context.get(adminContext), comparison.entryId);
  return comparison;
}

export function action({ request, params, context }: Route.ActionArgs) {
  return handleDeskDecision(request, params.roundId, context.get(adminContext));
}

export default function ComparisonPage({ loaderData, params: { roundId } }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const mayWork = useRight("work");
  const operator = useOperator();
  const { files, title, detail, entryId, comparison, marks, decision, decideBy, today } =
    loaderData;
  const { choices, isLate } = loaderData;
  return (
    <div className="offers-print px-5 py-8 lg:px-6">
      <p className="print:hidden">
        <TextLink
          to={`/admin/eintrag/${entryId}/offerten`}
          className="inline-flex min-h-11 items-center text-meta"
        >
          Zurück zur Runde
        </TextLink>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="font-semibold text-profile print:text-[1.25rem]">Offerten für {title}</h1>
          <p className="text-meta text-soft print:text-[0.6875rem]">{detail}</p>
        </div>
        <p className="hidden text-right text-[0.6875rem] print:block">
          Vergleich vom {today}
          <br />
          Entscheid bis {decideBy}
        </p>
        {comparison !== undefined && <PrintButton />}
      </div>
      {decision !== "" && (
        <p className="mt-4 border-leaf border-l-6 py-1 pl-4 print:hidden">{decision}</p>
      )}
      {comparison === undefined ? (
        <p className="mt-8 max-w-[40em]">
          Die Offerten sind versiegelt, bis alle Labore geantwortet haben oder ihre Frist vorbei
          ist; auch für Laborlotse.
        </p>
      ) : (
        <>
          <div className="mt-6 print:mt-2">
            <OfferComparisonTable
              comparison={comparison}
              mark={(lab, name) => (
                <LabLogo picture={marks[lab]} name={name} className="size-full" />
              )}
              paymentNote={<PaymentNote className="text-note text-soft" />}
            />
          </div>
          {files.length > 0 && (
            <ul className="mt-4 flex flex-wrap gap-x-6 text-meta print:hidden">
              {files.map(({ invitationId, labName }) => (
                <li key={invitationId}>
                  <a
                    href={`/admin/offerten/${roundId}/beilage/${invitationId}`}
                    className={TEXT_BUTTON_CLASS}
                  >
                    Beilage von {labName} (PDF)
                  </a>
                </li>
              ))}
            </ul>
          )}
          <PaperDecisionForm
            offers={comparison.offers}
            sendTo={operator && `${operator.name}, ${formatPostalAddress(operator)}`}
          />
          {mayWork && (!isLate || choices.length > 0) && (
            <DecisionForm
              offers={choices}
              isLate={isLate}
              answer={answer}
              key={answer?.step === "confirm" ? answer.choice : "choose"}
            />
          )}
        </>
      )}
    </div>
  );
}
