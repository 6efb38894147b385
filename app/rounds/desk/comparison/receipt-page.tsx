import { data } from "react-router";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { recordEntryRead } from "~/leads/index.server";
import { formatDay, isoDay } from "~/lib/swiss-time";
import styleSheet from "~/rounds/offer/offers.css?url";
import { NoticeLetter } from "~/rounds/plan/notice-letter";
import { readNoticeLetterFacts } from "~/rounds/plan/notice-letter.server";
import { PlanSteps } from "~/rounds/plan/plan-steps";
import { readPlan } from "~/rounds/plan/read-plan.server";
import type { SwitchPlan } from "~/rounds/plan/switch-plan";
import { formatDecision, type ReceiptWithParties } from "~/rounds/receipt/receipt";
import { readReceiptWithParties } from "~/rounds/receipt/receipt.server";
import { ReceiptSheet } from "~/rounds/receipt/receipt-sheet";
import { Logo } from "~/ui/drawings/logo";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PaymentNote } from "~/ui/layout/payment-note";
import { Link } from "~/ui/link";
import type { Route } from "./+types/receipt-page";
import { PrintButton } from "./print-button";

export const handle = { open: "read" } satisfies DeskHandle;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];
export const meta = () => unlistedMeta("Bestätigung des Entscheids");

export async function loader({ params, context }: Route.LoaderArgs) {
  const receipt = await readReceiptWithParties(params.roundId);
  if (receipt === undefined) throw data(null, { status: 404 });
  await recordEntryRead(context.get(adminContext), receipt.entryId);
  const plan = await readPlan(params.roundId);
  const letter = plan && (await readNoticeLetterFacts(plan));
  return { receipt, plan, letter, today: isoDay(new Date()) };
}

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { receipt, plan, letter, today } = loaderData;
  return (
    <>
      <ReceiptPaper receipt={receipt} />
      {plan && <PlanPaper plan={plan} today={today} />}
      {letter && (
        <div className="letter-print border-line border-t px-5 py-8 lg:px-6">
          <p className="pb-4 font-semibold print:hidden">
            Kündigungsbrief, Vorlage: bitte von der Praxis prüfen lassen
          </p>
          <NoticeLetter letter={letter} />
        </div>
      )}
    </>
  );
}

function PlanPaper({ plan, today }: { plan: SwitchPlan; today: string }) {
  const { facts, steps } = plan;
  return (
    <section className="offers-print plan-print border-line border-t px-5 py-8 lg:px-6">
      <div className="offers-paper">
        <Logo className="text-[18px]" />
      </div>
      <h2 className="pb-4 font-semibold text-profile">
        Umstiegsplan: Start mit {facts.labName} am {formatDay(facts.goLive)}
      </h2>
      <PlanSteps steps={steps} facts={facts} today={today} />
    </section>
  );
}

function ReceiptPaper({ receipt }: { receipt: ReceiptWithParties }) {
  return (
    <div className="offers-print px-5 py-8 lg:px-6">
      <p className="flex flex-wrap items-center justify-between gap-4 pb-4 print:hidden">
        <Link
          to={`/admin/eintrag/${receipt.entryId}/offerten`}
          className="inline-flex min-h-11 items-center text-meta text-petrol underline underline-offset-4"
        >
          Zurück zur Runde
        </Link>
        <PrintButton />
      </p>
      <div className="offers-paper">
        <Logo className="text-[18px]" />
      </div>
      <ReceiptSheet
        receipt={receipt}
        heading={<h1 className="font-semibold text-profile">{formatDecision(receipt)}</h1>}
        paymentNote={<PaymentNote className="mt-4 text-note text-soft" />}
      />
    </div>
  );
}
