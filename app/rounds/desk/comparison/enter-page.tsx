import { Form, useActionData } from "react-router";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { OfferFormFields } from "~/rounds/offer/offer-form-fields";
import { Button, ButtonLink } from "~/ui/button";
import { DisclosureRow } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/enter-page";
import { loadOfferForOperator, saveOfferByOperator } from "./enter.server";

export const handle = { open: "work", post: "work" } satisfies DeskHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(`Antwort von ${loaderData?.labName ?? "Labor"} erfassen`);

export function loader({ params }: Route.LoaderArgs) {
  return loadOfferForOperator(params.invitationId);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveOfferByOperator(request, params.invitationId, context.get(adminContext));
}

export default function EnterPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const { labName, title, back, needs, decideBy, asksForPayments } = loaderData;
  const errors = answer?.errors ?? [];
  return (
    <div className="max-w-[52rem] px-5 py-8 lg:px-6">
      <p>
        <TextLink to={back} className="inline-flex min-h-11 items-center text-meta">
          Zurück zur Runde
        </TextLink>
      </p>
      <h1 className="font-semibold text-profile">Antwort von {labName} erfassen</h1>
      <p className="mt-1 text-meta text-soft">
        Für {title}. Was leer bleibt, steht im Vergleich als «keine Angabe».
      </p>
      <DisclosureRow summary="Das Labor sagt ab" className="mt-4 border-y">
        <Form method="post" className="grid gap-4 pb-4">
          <TextField label="Grund" name="reason" maxLength={500} optional />
          <Button
            type="submit"
            name="intent"
            value="decline"
            variant="outline"
            size="s"
            className="justify-self-start"
          >
            Absage erfassen
          </Button>
        </Form>
      </DisclosureRow>
      <Form method="post" noValidate>
        {errors.length > 0 && (
          <div className="mt-6">
            <ErrorSummary errors={errors} />
          </div>
        )}
        <h2 className="sr-only">Angaben der Offerte</h2>
        <OfferFormFields
          fields={answer?.fields ?? loaderData.fields}
          errors={errors}
          needs={needs}
          decideBy={decideBy}
          paymentNote={
            asksForPayments ? <p className="text-note text-soft">{PAYMENT_DUTY}</p> : undefined
          }
        />
        <div className="mt-8 flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="send" variant="signal" size="s">
            Offerte erfassen
          </Button>
          <ButtonLink to={back} variant="quiet" size="s">
            Abbrechen
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
