import { data, Form } from "react-router";
import { useLinkData } from "~/forms/link-data";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { Button, ButtonLink } from "~/ui/button";
import confirmed from "~/ui/drawings/confirmed.svg?url";
import linkExpired from "~/ui/drawings/link-expired.svg?url";
import thankYou from "~/ui/drawings/thank-you.svg?url";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Loading } from "~/ui/loading";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import type { Route } from "./+types/confirm-page";
import { NewsletterForm } from "./newsletter-box";
import { confirmNewsletter, isConfirmable } from "./subscribe.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta = () => unlistedMeta("Newsletter bestätigen");

/** Mail programs open links by themselves, so this only shows the button. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  if (token === null) return { state: "unknown" as const };
  if (await isConfirmable(token)) return { state: "valid" as const, token };
  return data({ state: "invalid" as const }, { status: 400 });
}

export async function action({ request }: Route.ActionArgs) {
  const token = getPostedField(await readForm(request), "token");
  if (await confirmNewsletter(token)) return { state: "confirmed" as const };
  return data({ state: "invalid" as const }, { status: 400 });
}

/** Removing the token from the address needs no server. */
export const shouldRevalidate = () => false;

export default function ConfirmNewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const linkData = useLinkData("token" in loaderData ? { token: loaderData.token } : undefined);
  const { state } = actionData ?? loaderData;
  return (
    <PageContainer className="py-12 md:grid md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        {state === "confirmed" ? (
          <ConfirmedMessage />
        ) : state === "invalid" || linkData === null ? (
          <InvalidLink />
        ) : linkData === undefined ? (
          <>
            <div className="no-js-hidden">
              <Loading />
            </div>
            <noscript>
              <InvalidLink />
            </noscript>
          </>
        ) : (
          <Confirm token={linkData.token} />
        )}
      </div>
    </PageContainer>
  );
}

function Confirm({ token }: { token: string }) {
  return (
    <>
      <Picture src={confirmed} />
      <PageTitle>Newsletter bestätigen</PageTitle>
      <PageLead>
        Noch ein Schritt: Bestätigen Sie, dass Sie den Newsletter von Laborlotse an Ihre
        E-Mail-Adresse erhalten möchten.
      </PageLead>
      <Form method="post" action="/newsletter/bestaetigen" reloadDocument className="mt-8">
        <input type="hidden" name="token" value={token} readOnly />
        <Button type="submit" variant="signal" size="l">
          Anmeldung bestätigen
        </Button>
      </Form>
    </>
  );
}

function ConfirmedMessage() {
  return (
    <>
      <Picture src={thankYou} />
      <PageTitle>Ihre Anmeldung ist bestätigt</PageTitle>
      <PageLead>
        Vielen Dank. Sie erhalten den Newsletter ab der nächsten Ausgabe. Abmelden können Sie sich
        über den Link in jeder E-Mail.
      </PageLead>
      <p className="mt-8">
        <ButtonLink to="/blog">Zu den News</ButtonLink>
      </p>
    </>
  );
}

function Picture({ src }: { src: string }) {
  return <img src={src} alt="" width={240} height={160} className="mb-8" />;
}

function InvalidLink() {
  return (
    <>
      <Picture src={linkExpired} />
      <PageTitle>Dieser Link gilt nicht mehr</PageTitle>
      <PageLead>
        Er ist abgelaufen oder unvollständig. Geben Sie Ihre E-Mail-Adresse an, und wir senden Ihnen
        einen neuen Link.
      </PageLead>
      <div className="mt-8">
        <NewsletterForm />
      </div>
    </>
  );
}
