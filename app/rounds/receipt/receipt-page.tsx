import { data } from "react-router";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import { retainedKinds } from "~/privacy/index.server";
import styleSheet from "~/rounds/offer/offers.css?url";
import { getPageStatus } from "~/rounds/practice/access.server";
import { NO_CREDENTIALS, readCredentials } from "~/rounds/practice/access-credentials";
import { callServerAction } from "~/rounds/practice/call-server-action";
import { LinkPage } from "~/rounds/practice/link-page";
import { MY_REQUESTS_PATH, RequestForm } from "~/rounds/practice/request-form";
import { useLatestState, useMyRequests } from "~/rounds/practice/use-my-requests";
import { Button } from "~/ui/button";
import { Logo } from "~/ui/drawings/logo";
import { Icon } from "~/ui/icon";
import { PaymentNote } from "~/ui/layout/payment-note";
import { PageContainer, PageTitle } from "~/ui/page";
import type { Route } from "./+types/receipt-page";
import { loadReceipt, type ReceiptState } from "./load-receipt.server";
import { formatDecision } from "./receipt";
import { ReceiptSheet } from "./receipt-sheet";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Bestätigung des Entscheids | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];

/** The link of a mail shows the receipt, whoever opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { clientAddress } = context.get(requestContext);
  const kinds = context.get(retainedKinds);
  return answer(
    await loadReceipt({ ...NO_CREDENTIALS, token }, params.roundId, { kinds, clientAddress }),
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const kinds = context.get(retainedKinds);
  const credentials = readCredentials(await readForm(request));
  return answer(await loadReceipt(credentials, params.roundId, { kinds, clientAddress }));
}

function answer(state: ReceiptState) {
  return data(state, { status: getPageStatus(state) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServerAction(serverAction);
}

/** Removing the token from the URL needs no reload, and a form's answer is complete. */
export const shouldRevalidate = () => false;

export default function ReceiptPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const state = useLatestState<ReceiptState>(actionData, loaderData);
  const path = `${MY_REQUESTS_PATH}/${params.roundId}`;
  const isLoading = useMyRequests(state, `${path}/bestaetigung`);
  if (state.state !== "shown") return <LinkPage state={state.state} isLoading={isLoading} />;
  const { receipt, credentials, hasPlan } = state;
  return (
    <PageContainer className="offers-print py-12 md:py-16">
      <div className="offers-paper">
        <Logo className="text-[18px]" />
      </div>
      <ReceiptSheet
        receipt={receipt}
        heading={<PageTitle>{formatDecision(receipt)}</PageTitle>}
        paymentNote={<PaymentNote className="mt-4 text-note text-soft" />}
      />
      <div className="mt-10 flex flex-wrap gap-4 print:hidden">
        {hasPlan && (
          <RequestForm credentials={credentials} to={`${path}/umstiegsplan`}>
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
          <RequestForm credentials={credentials} to={`${path}/termine.ics`} reloadDocument>
            <Button type="submit" variant="outline" size="l">
              Termine für den Kalender
            </Button>
          </RequestForm>
        )}
        <RequestForm credentials={credentials} to={MY_REQUESTS_PATH}>
          <Button type="submit" name="intent" value="show" variant="quiet" size="l">
            Meine Anfragen
          </Button>
        </RequestForm>
      </div>
    </PageContainer>
  );
}
