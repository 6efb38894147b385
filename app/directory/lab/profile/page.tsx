import { useEffect } from "react";
import { getEvidenceLabel } from "#catalogue/terms";
import { listEvidence } from "~/directory/labs/evidence.server";
import { listProofs } from "~/directory/labs/lab-proofs.server";
import { listProposals } from "~/directory/labs/proposals.server";
import { deleteProposalDraft } from "~/directory/proposals/proposal-draft";
import { ProposalForm } from "~/directory/proposals/proposal-form";
import { useFocusOnStepChange } from "~/forms/focus-on-step-change";
import { readDocumentForm } from "~/forms/read-form.server";
import { describeLabFailure, runServerAction } from "~/forms/run-server-action";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import { LabPageHeading } from "~/identity/member/lab-page-heading";
import { hasLabRight } from "~/identity/member/lab-rights";
import type { LabHandle } from "~/identity/route-handles";
import { formatDate, formatDay, isoDay } from "~/lib/swiss-time";
import { ButtonLink } from "~/ui/button";
import { SettingsSection } from "~/ui/controls/section";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { Drawing } from "~/ui/drawings/drawing";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { PageContainer, RuleList } from "~/ui/page";
import type { Route } from "./+types/page";
import { readDraftForm, readDraftProgress, receiveDraftForm } from "./draft.server";
import { DraftProgressSection } from "./draft-progress";
import { DraftSection } from "./draft-section";
import { readProfileForm, receiveProfileProposal } from "./profile.server";

export const handle = { open: "read", post: "profile", body: "document" } satisfies LabHandle;

export const meta = () => unlistedMeta("Profil");

export async function loader({ context }: Route.LoaderArgs) {
  const { member } = context.get(labSessionContext);
  const mayPropose = hasLabRight(member.rights, "profile");
  const { isPublished } = member;
  const [form, draft, progress, made, evidence, proofs] = await Promise.all([
    mayPropose && isPublished ? readProfileForm(member) : undefined,
    mayPropose && !isPublished ? readDraftForm(member) : undefined,
    isPublished ? undefined : readDraftProgress(member),
    listProposals(member.lab),
    listEvidence({ kind: "lab", slug: member.lab }),
    listProofs(member.lab),
  ]);
  return {
    slug: member.lab,
    form,
    draft,
    progress,
    today: isoDay(new Date()),
    proposals: made
      .filter(({ state }) => state !== "invited")
      .map(({ id, state, proposedAt, invitedAt, answeredAt, reason }) => ({
        id,
        state,
        reason,
        answeredAt,
        at: proposedAt ?? invitedAt,
      })),
    evidence: evidence.map(({ id, kind, number, validUntil }) => ({
      id,
      kind,
      number,
      validUntil,
    })),
    // Accepted ones are listed as evidence.
    proofs: proofs.filter(({ state }) => state !== "accepted"),
    mayPropose,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readDocumentForm(request);
  const { member } = context.get(labSessionContext);
  return member.isPublished ? receiveProfileProposal(form, member) : receiveDraftForm(form, member);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runServerAction(serverAction, (error) =>
    describeLabFailure(error, "Ihr Vorschlag ist nicht angekommen. Bitte versuchen Sie es erneut."),
  );
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, form, draft, progress, proposals, evidence, proofs, today, mayPropose } =
    loaderData;
  const isSent = actionData?.state === "sent";
  // Whoever saves a draft goes on where it was saved.
  useFocusOnStepChange(
    actionData === undefined || actionData.state === "saved" ? "form" : actionData.state,
  );
  // Each answer is a new one, also where two proposals are sent from the same page.
  useEffect(() => {
    if (actionData?.state === "sent") deleteProposalDraft(slug);
  }, [actionData, slug]);
  const refused = actionData?.state === "form" ? actionData : undefined;
  const proofList = (
    <SettingsSection id="nachweise" title="Nachweise">
      <EvidenceList evidence={evidence} proofs={proofs} today={today} mayHandIn={mayPropose} />
    </SettingsSection>
  );
  if (progress !== undefined) {
    return (
      <PageContainer className="py-8">
        <LabPageHeading title="Profil">Was Praxen über Ihr Labor lesen werden.</LabPageHeading>
        <div className="mt-6">
          <DraftProgressSection progress={progress} />
        </div>
        {draft && (
          <DraftSection
            slug={slug}
            form={draft}
            answer={actionData && "draftVersion" in actionData ? actionData : undefined}
          />
        )}
        <div className="mt-12 max-w-[46rem]">{proofList}</div>
      </PageContainer>
    );
  }
  return (
    <PageContainer className="py-8">
      <LabPageHeading title={isSent ? "Ihr Vorschlag ist bei uns" : "Profil"}>
        {isSent
          ? "Wir prüfen ihn und schreiben Ihnen, was wir übernommen haben. Bis dahin bleibt Ihr Profil unverändert."
          : "Was Praxen über Ihr Labor lesen. Änderungen schlagen Sie vor; Laborlotse prüft und veröffentlicht sie."}
      </LabPageHeading>
      <p className="mt-4">
        <Link to={`/lab/${slug}`} className={TEXT_BUTTON_CLASS}>
          Profil ansehen, wie Praxen es sehen
        </Link>
      </p>
      <div className="mt-8 grid gap-12 lg:grid-cols-2 lg:gap-x-6">
        <SettingsSection id="vorschlaege" title="Vorschläge">
          <ProposalList proposals={proposals} />
        </SettingsSection>
        {proofList}
      </div>
      {form && (
        <section aria-labelledby="angaben" className="mt-14 max-w-[64rem]">
          <h2 id="angaben" tabIndex={-1} className="scroll-mt-6 font-semibold text-profile">
            Ihre Angaben
          </h2>
          <p className="mt-2 max-w-[42em] text-soft">
            Bei jedem geänderten Feld steht, was veröffentlicht ist. Es bleibt ein Vorschlag, bis
            Laborlotse es veröffentlicht.
          </p>
          {form.isSent && (
            <p role="status" className="mt-6 border-petrol border-l-6 py-1 pl-4 text-meta">
              Ihr Vorschlag ist bei uns. Sie können ihn ändern, bis wir ihn geprüft haben.
            </p>
          )}
          {actionData?.state === "answered" && (
            <p role="alert" className="mt-6 border-error border-l-6 py-1 pl-4 text-error">
              Wir haben Ihren früheren Vorschlag eben beantwortet. Bitte senden Sie Ihre Änderungen
              noch einmal.
            </p>
          )}
          <ProposalForm
            drawing={Drawing}
            view={{ ...form.view, ...(refused && { content: refused.content }) }}
            errors={refused?.errors ?? []}
            path="/labor/profil"
            hidden={{}}
            published={form.published}
          />
        </section>
      )}
    </PageContainer>
  );
}

const STATES: Record<string, string> = {
  open: "Wird geprüft",
  accepted: "Übernommen",
  rejected: "Nicht übernommen",
};

interface ProposalListProps {
  proposals: readonly {
    id: string;
    state: string;
    reason: string;
    at: Date;
    answeredAt: Date | null;
  }[];
}

function ProposalList({ proposals }: ProposalListProps) {
  if (proposals.length === 0) return <p className="text-soft">Noch kein Vorschlag gesendet.</p>;
  return (
    <RuleList className="text-meta">
      {proposals.map(({ id, at, state, reason, answeredAt }) => (
        <li key={id}>
          <strong className="font-semibold">{STATES[state]}</strong>
          <span className="block text-soft">
            eingereicht am {formatDay(at)}
            {answeredAt !== null && `, beantwortet am ${formatDay(answeredAt)}`}
          </span>
          {reason !== "" && (
            <span className="wrap-anywhere mt-1 block whitespace-pre-line">Grund: {reason}</span>
          )}
        </li>
      ))}
    </RuleList>
  );
}

interface Proof {
  id: string;
  kind: string;
  number: string;
  validUntil: string;
}

interface EvidenceProps {
  evidence: readonly Proof[];
  proofs: readonly (Proof & { state: string; reason: string; uploadedAt: Date })[];
  today: string;
  mayHandIn: boolean;
}

function EvidenceList({ evidence, proofs, today, mayHandIn }: EvidenceProps) {
  return (
    <>
      {evidence.length + proofs.length === 0 ? (
        <p className="text-soft">Laborlotse hat noch keinen Nachweis geprüft.</p>
      ) : (
        <RuleList className="text-meta">
          {evidence.map(({ id, kind, number, validUntil }) => (
            <li key={id} className="wrap-anywhere">
              <strong className="font-semibold">{getEvidenceLabel(kind)}</strong> {number}
              <span className={`block ${validUntil < today ? "text-error" : "text-soft"}`}>
                {validUntil < today ? "abgelaufen am" : "veröffentlicht, gültig bis"}{" "}
                {formatDate(validUntil)}
              </span>
            </li>
          ))}
          {proofs.map(({ id, kind, number, validUntil, state, reason, uploadedAt }) => (
            <li key={id} className="wrap-anywhere">
              <strong className="font-semibold">{getEvidenceLabel(kind)}</strong> {number}
              <span className="block text-soft">
                eingereicht am {formatDay(uploadedAt)}, gültig bis {formatDate(validUntil)},{" "}
                {state === "open" ? "wird geprüft" : "nicht übernommen"}
              </span>
              {reason !== "" && (
                <span className="mt-1 block whitespace-pre-line">Grund: {reason}</span>
              )}
            </li>
          ))}
        </RuleList>
      )}
      {mayHandIn && (
        <p className="mt-5">
          <ButtonLink to="/labor/profil/nachweise" variant="outline" size="s">
            Nachweis einreichen
          </ButtonLink>
        </p>
      )}
    </>
  );
}
