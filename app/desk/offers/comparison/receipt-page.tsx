import { data, Link } from "react-router";
import { Logo } from "~/frame/drawings/logo";
import { PaymentNote } from "~/frame/payment-note";
import styleSheet from "~/offers/offers.css?url";
import { decidedLine } from "~/offers/receipt";
import { ReceiptSheet } from "~/offers/receipt-sheet";
import { recordAuditOnce } from "~/server/audit/audit-log.server";
import { readReceiptWithParties } from "~/server/offers/receipt.server";
import { adminContext } from "~/server/session/admin-session.server";
import { submissionKinds } from "~/submissions.server";
import type { Route } from "./+types/receipt-page";
import { PrintButton } from "./print-button";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];
export const meta: Route.MetaFunction = () => [
  { title: "Bestätigung des Entscheids | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const receipt = await readReceiptWithParties(params.roundId, submissionKinds);
  if (receipt === undefined) throw data(null, { status: 404 });
  await recordAuditOnce({
    actor: context.get(adminContext),
    action: "entry-read",
    subject: { kind: "entry", id: receipt.entryId },
    detail: {},
  });
  return receipt;
}

/** The decision in writing, for a practice without e-mail: printed and sent by post. */
export default function ReceiptPage({ loaderData: receipt }: Route.ComponentProps) {
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
        heading={<h1 className="font-semibold text-profile">{decidedLine(receipt)}</h1>}
        paymentNote={<PaymentNote className="mt-4 text-note text-soft" />}
      />
    </div>
  );
}
