import { data } from "react-router";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import { keptKinds } from "~/privacy/index.server";
import styleSheet from "~/rounds/offer/offers.css?url";
import { statusOf } from "~/rounds/practice/access.server";
import { askServer } from "~/rounds/practice/ask-server";
import { EMPTY_HOLDER, readHolder } from "~/rounds/practice/holder";
import { LinkPage } from "~/rounds/practice/link-page";
import { MY_REQUESTS_PATH, RequestForm } from "~/rounds/practice/request-form";
import { useLatest, useOwnRequests } from "~/rounds/practice/use-own-requests";
import { Button } from "~/ui/button";
import { Logo } from "~/ui/drawings/logo";
import { Icon } from "~/ui/icon";
import { PaymentNote } from "~/ui/layout/payment-note";
import { PageContainer, PageTitle } from "~/ui/page";
import type { Route } from "./+types/receipt-page";
import { type ReceiptState, showReceipt } from "./own-receipt.server";
import { decidedLine } from "./receipt";
import { ReceiptSheet } from "./receipt-sheet";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Bestätigung des Entscheids | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];

/** From a mail: the link shows, whoever opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { clientAddress } = context.get(requestContext);
  const kinds = context.get(keptKinds);
  return answer(
    await showReceipt({ ...EMPTY_HOLDER, token }, params.roundId, { kinds, clientAddress }),
  );
}

/** From «Meine Anfragen», or from the browser that has sent the request. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const kinds = context.get(keptKinds);
  const holder = readHolder(await readForm(request));
  return answer(await showReceipt(holder, params.roundId, { kinds, clientAddress }));
}

function answer(state: ReceiptState) {
  return data(state, { status: statusOf(state) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

/**
 * Removing the token from the address needs no request, and a form's answer contains everything.
 */
export const shouldRevalidate = () => false;

/** The decision in writing: to read, to print on A4, and its dates for the calendar. */
export default function ReceiptPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const state = useLatest<ReceiptState>(actionData, loaderData);
  const path = `${MY_REQUESTS_PATH}/${params.roundId}`;
  const isLooking = useOwnRequests(state, `${path}/bestaetigung`);
  if (state.state !== "shown") return <LinkPage state={state.state} isLooking={isLooking} />;
  const { receipt, holder, hasPlan } = state;
  return (
    <PageContainer className="offers-print py-12 md:py-16">
      <div className="offers-paper">
        <Logo className="text-[18px]" />
      </div>
      <ReceiptSheet
        receipt={receipt}
        heading={<PageTitle>{decidedLine(receipt)}</PageTitle>}
        paymentNote={<PaymentNote className="mt-4 text-note text-soft" />}
      />
      <div className="mt-10 flex flex-wrap gap-4 print:hidden">
        {hasPlan && (
          <RequestForm holder={holder} to={`${path}/umstiegsplan`}>
            <Button type="submit" variant="signal" size="l">
              Umstiegsplan ansehen
            </Button>
          </RequestForm>
        )}
        <Button
          variant={hasPlan ? "outline" : "petrol"}
          size="l"
          className="no-js-hidden"
          onClick={() => window.print()}
        >
          <Icon name="printer" />
          A4 drucken
        </Button>
        {receipt.accepted && (
          <RequestForm holder={holder} to={`${path}/termine.ics`} reloadDocument>
            <Button type="submit" variant="outline" size="l">
              Termine für den Kalender
            </Button>
          </RequestForm>
        )}
        <RequestForm holder={holder} to={MY_REQUESTS_PATH}>
          <Button type="submit" name="intent" value="show" variant="quiet" size="l">
            Meine Anfragen
          </Button>
        </RequestForm>
      </div>
    </PageContainer>
  );
}
