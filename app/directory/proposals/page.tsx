import { useEffect } from "react";
import { useFocusOnStepChange } from "~/forms/focus-on-step-change";
import { useLinkData } from "~/forms/link-data";
import { runServerAction } from "~/forms/run-server-action";
import type { PublicHandle } from "~/identity/route-handles";
import styleSheet from "~/styles.css?url";
import { ButtonLink } from "~/ui/button";
import { Drawing } from "~/ui/drawings/drawing";
import linkExpired from "~/ui/drawings/link-expired.svg?url";
import thankYou from "~/ui/drawings/thank-you.svg?url";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Loading } from "~/ui/loading";
import { OutcomeView } from "~/ui/outcome-view";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import type { Route } from "./+types/page";
import { readProposal, receiveProposalForm } from "./proposal.server";
import { deleteProposalDraft } from "./proposal-draft";
import { ProposalForm } from "./proposal-form";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];
export const handle = { open: "everyone", body: "document", forLabs: true } satisfies PublicHandle;
export const meta = () => unlistedMeta("Angaben prüfen");

/** Mail programs open links by themselves, so this changes nothing. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  return token === null ? { state: "unknown" as const } : readProposal(token);
}

export function action({ request }: Route.ActionArgs) {
  return receiveProposalForm(request);
}

/** Without a connection the form keeps its values. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runServerAction(
    serverAction,
    () => "Ihr Vorschlag ist nicht angekommen. Bitte versuchen Sie es erneut.",
  );
}

/** Neither removing the token from the URL nor an answer to the form needs a reload. */
export const shouldRevalidate = () => false;

export default function ProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  const isKnown = loaderData.state === "form" || loaderData.state === "answered";
  const known = useLinkData(isKnown ? loaderData : undefined);
  useFocusOnStepChange(actionData?.state ?? "form");
  const current = actionData ?? loaderData;
  if (current.state === "sent") return <Sent slug={current.slug} />;
  if (current.state === "invalid" || known === null) return <InvalidLink />;
  const view = current.state === "unknown" ? known : current;
  if (view?.state === "answered") return <Answered {...view} />;
  if (view === undefined) {
    return (
      <PageContainer className="py-12">
        <div className="no-js-hidden">
          <Loading />
        </div>
        <noscript>
          <InvalidLink />
        </noscript>
      </PageContainer>
    );
  }
  return (
    <PageContainer className="py-12 md:py-16">
      <PageTitle>Ihre Angaben auf Laborlotse</PageTitle>
      <PageLead>
        Prüfen Sie, was wir über «{view.title}» zeigen, und ändern Sie, was nicht mehr stimmt. Wir
        prüfen Ihren Vorschlag, bevor wir ihn veröffentlichen. Bis dahin bleibt Ihr Profil
        unverändert.
      </PageLead>
      {view.isSent && (
        <p role="status" className="mt-6 border-petrol border-l-6 py-1 pl-4 text-meta">
          Ihr Vorschlag ist bei uns. Sie können ihn ändern, bis wir ihn geprüft haben.
        </p>
      )}
      <ProposalForm
        drawing={Drawing}
        view={view}
        errors={actionData?.state === "form" ? actionData.errors : []}
        path="/vorschlag"
        hidden={{ token: view.token }}
        query={{ token: view.token }}
      />
    </PageContainer>
  );
}

function Sent({ slug }: { slug: string }) {
  useEffect(() => deleteProposalDraft(slug), [slug]);
  return (
    <OutcomeView
      drawing={thankYou}
      title="Vielen Dank, Ihr Vorschlag ist bei uns"
      text="Wir prüfen ihn und schreiben Ihnen, was wir übernommen haben. Bis dahin bleibt Ihr Profil unverändert."
      actions={<ButtonLink to="/">Zur Startseite</ButtonLink>}
    />
  );
}

interface AnsweredProps {
  title: string;
  isAccepted: boolean;
  reason: string;
}

function Answered({ title, isAccepted, reason }: AnsweredProps) {
  return (
    <PageContainer className="py-12 md:py-16">
      <PageTitle>
        {isAccepted ? "Ihr Vorschlag ist übernommen" : "Ihr Vorschlag ist nicht übernommen"}
      </PageTitle>
      <PageLead>
        {isAccepted
          ? `Wir haben Ihren Vorschlag zu «${title}» geprüft. Was wir übernommen haben, erscheint mit der nächsten Veröffentlichung Ihres Profils.`
          : `Wir haben Ihren Vorschlag zu «${title}» geprüft. Ihr Profil bleibt unverändert.`}
      </PageLead>
      {reason !== "" && (
        <div className="mt-8 max-w-[42rem] border-petrol border-l-6 py-1 pl-4">
          <h2 className="font-semibold">{isAccepted ? "Dazu" : "Der Grund"}</h2>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason}</p>
        </div>
      )}
      <p className="mt-8">
        <ButtonLink to="/contact">Kontakt aufnehmen</ButtonLink>
      </p>
    </PageContainer>
  );
}

/** One message for forged, expired and superseded links. */
function InvalidLink() {
  return (
    <OutcomeView
      drawing={linkExpired}
      title="Dieser Link gilt nicht mehr"
      text="Er ist abgelaufen, unvollständig oder durch einen neueren ersetzt. Wir senden Ihnen gern einen neuen. Was Sie in diesem Browser geändert und noch nicht gesendet haben, steht dann wieder im Formular."
      actions={<ButtonLink to="/contact">Kontakt aufnehmen</ButtonLink>}
    />
  );
}
