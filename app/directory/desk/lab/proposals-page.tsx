import { data, Form, redirect } from "react-router";
import * as z from "zod/mini";
import { STATE_WORDS } from "#catalogue/state-words";
import { acceptChanges } from "~/directory/analyses/answer-changes.server";
import { findDocumentOfKinds } from "~/directory/desk/document/document.server";
import { documentPath } from "~/directory/desk/document/paths";
import { getContentFields } from "~/directory/editor/content-fields.server";
import { describeChanges } from "~/directory/editor/describe-changes.server";
import { acceptProposal, rejectProposal } from "~/directory/labs/answer-proposal.server";
import { listContacts } from "~/directory/labs/contacts.server";
import {
  inviteProposal,
  listProposals,
  readOpenProposals,
} from "~/directory/labs/proposals.server";
import { email, multilineText, parseForm } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { isUuid } from "~/lib/identity";
import { formatMoment } from "~/lib/swiss-time";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/proposals-page";
import { formatLabContact } from "./format-lab-contact";
import { OpenProposalSection, ProposedAnalyses } from "./proposal-sections";
import { listAnsweredAnalyses, readProposedAnalyses } from "./proposed-analyses.server";

const invitationForm = z.object({
  recipient: email("Bitte geben Sie die E-Mail-Adresse an."),
});

const MAX_ANSWERED = 50;

export const handle = { open: "work", post: "work" } satisfies DeskHandle;

export async function loader({ params, request }: Route.LoaderArgs) {
  const lab = await findDocumentOfKinds(["lab"], params);
  const { slug, publishedVersion } = lab;
  const contacts = await listContacts(lab);
  const [proposals, open, analyses, answered] = await Promise.all([
    listProposals(slug),
    readOpenProposals(slug),
    readProposedAnalyses(lab, contacts, new URL(request.url).searchParams),
    listAnsweredAnalyses(lab, contacts, MAX_ANSWERED),
  ]);
  const others = [
    ...answered,
    ...proposals
      .filter(({ state }) => state !== "open")
      .map(({ id, state, proposedBy, reviewer, reason, invitedAt, answeredAt }) => ({
        id,
        reason,
        text:
          state === "invited"
            ? `Link gesendet an ${formatLabContact(proposedBy, contacts)}, 14 Tage gültig`
            : `${STATE_WORDS.proposal[state]} von ${reviewer}, vorgeschlagen von ${formatLabContact(proposedBy, contacts)}`,
        at: answeredAt ?? invitedAt,
      })),
  ];
  const contact = contacts.find(({ forRequests }) => forRequests) ?? contacts[0];
  const fields = getContentFields("lab");
  return {
    canInvite: publishedVersion !== undefined,
    recipient: contact?.email ?? "",
    open: open.map((one) => ({
      id: one.id,
      by: formatLabContact(one.proposedBy, contacts),
      at: formatMoment(one.proposedAt ?? one.invitedAt),
      changes: describeChanges(fields, one.changes),
    })),
    slug,
    analyses,
    others: others
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .map((one) => ({ ...one, at: formatMoment(one.at) })),
  };
}

const reasonForm = z.object({ reason: multilineText(1_000) });
const rejectionForm = z.object({
  reason: multilineText(1_000, "Bitte schreiben Sie dem Labor, warum etwas wegbleibt."),
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const { slug } = await findDocumentOfKinds(["lab"], params);
  const actor = context.get(adminContext);
  const form = await readForm(request);
  const id = getPostedField(form, "id");
  const done = () => redirect(documentPath("lab", slug, "vorschlaege"), 303);
  switch (form.get("intent")) {
    case "invite": {
      const parsed = parseForm(invitationForm, form);
      if (!parsed.success) {
        const error = parsed.errors[0]?.message ?? "";
        const invitation = { error, recipient: parsed.values.recipient ?? "" };
        return data({ invitation }, { status: 400 });
      }
      await inviteProposal(slug, { recipient: parsed.entry.recipient, actor });
      return done();
    }
    case "accept":
    case "reject": {
      const open = (await readOpenProposals(slug)).find((one) => one.id === id);
      if (open === undefined) return done();
      const isAccepted = form.get("intent") === "accept";
      const fields = form.getAll("field").map(String);
      const isWhole =
        isAccepted && open.changes.every(({ path }) => fields.includes(path[0] ?? ""));
      const refuse = (error: string) => {
        const refused = { id, error, reason: getPostedField(form, "reason"), fields };
        return data({ refused }, { status: 400 });
      };
      if (isAccepted && fields.length === 0 && !isWhole) {
        return refuse("Sie haben nichts ausgewählt. Zum Ablehnen geben Sie bitte einen Grund an.");
      }
      const parsed = parseForm(isWhole ? reasonForm : rejectionForm, form);
      if (!parsed.success) return refuse(parsed.errors[0]?.message ?? "");
      const answer = { actor, reason: parsed.entry.reason };
      const isDone = isAccepted
        ? await acceptProposal({ lab: slug, id }, fields, answer)
        : await rejectProposal({ lab: slug, id }, answer);
      return isDone && isAccepted
        ? redirect(documentPath("lab", slug, "unterschied"), 303)
        : done();
    }
    case "accept-analyses":
    case "reject-analyses": {
      const isAccepted = form.get("intent") === "accept-analyses";
      const parsed = parseForm(isAccepted ? reasonForm : rejectionForm, form);
      const reason = getPostedField(form, "reason");
      const refuse = (error: string) =>
        data({ refusedAnalyses: { error, reason } }, { status: 400 });
      if (!parsed.success) return refuse(parsed.errors[0]?.message ?? "");
      const answer = { actor, reason: parsed.entry.reason };
      const answerChanges = isAccepted ? acceptChanges : rejectProposal;
      const key = { lab: slug, id, seen: Number(getPostedField(form, "seen")) };
      const isDone = isUuid(id) && (await answerChanges(key, answer));
      if (isDone) return isAccepted ? redirect(documentPath("lab", slug, "analysen"), 303) : done();
      return refuse(CHANGED);
    }
    default:
      throw data(null, { status: 400 });
  }
}

const CHANGED =
  "Das Labor hat den Vorschlag inzwischen geändert oder zurückgenommen. Nichts wurde übernommen; bitte prüfen Sie ihn nochmals.";

export default function ProposalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, open, analyses, others, canInvite, recipient } = loaderData;
  const invitation = actionData && "invitation" in actionData ? actionData.invitation : undefined;
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  const refusedAnalyses =
    actionData && "refusedAnalyses" in actionData ? actionData.refusedAnalyses : undefined;
  return (
    <div className="max-w-[56rem] px-5 py-6 text-meta lg:px-6">
      <h2 className="font-semibold text-card">Vorschläge des Labors</h2>
      {open.length === 0 && analyses === undefined && (
        <p className="mt-1 text-soft">Kein Vorschlag wartet auf Sie.</p>
      )}
      {analyses === undefined && refusedAnalyses && (
        <p role="alert" className="mt-3 border-error border-l-6 py-1 pl-4 text-error">
          {refusedAnalyses.error}
        </p>
      )}
      {analyses && <ProposedAnalyses lab={slug} proposal={analyses} refused={refusedAnalyses} />}
      {open.map((proposal) => (
        <OpenProposalSection
          key={proposal.id}
          proposal={proposal}
          refused={refused?.id === proposal.id ? refused : undefined}
        />
      ))}
      <section aria-labelledby="einladen" className="mt-8 border-line border-t pt-5">
        <h3 id="einladen" className="font-semibold">
          Änderung vorschlagen lassen
        </h3>
        {canInvite ? (
          <>
            <p className="mt-1 mb-4 text-soft">
              Das Labor erhält einen Link zu einem Formular mit dem eigenen Profil, 14 Tage gültig.
              Ein früherer Link ohne Antwort gilt danach nicht mehr. Was zurückkommt, ändert nichts,
              bevor Sie es übernehmen und veröffentlichen.
            </p>
            <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
              <div className="min-w-64 flex-1">
                <TextField
                  label="E-Mail des Labors"
                  name="recipient"
                  type="email"
                  defaultValue={invitation?.recipient ?? recipient}
                  error={invitation?.error}
                />
              </div>
              <Button type="submit" name="intent" value="invite" size="l">
                Link senden
              </Button>
            </Form>
          </>
        ) : (
          <p className="mt-1 text-soft">
            Das geht, sobald das Profil veröffentlicht ist: Das Labor sieht, was auf der Website
            steht.
          </p>
        )}
      </section>
      {others.length > 0 && (
        <section aria-labelledby="frueher" className="mt-8 border-line border-t pt-5">
          <h3 id="frueher" className="mb-1 font-semibold">
            Bisher
          </h3>
          <ul>
            {others.map(({ id, text, reason, at }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1">
                <span className="wrap-anywhere">{text}</span>
                <span className="text-soft tabular-nums">{at}</span>
                {reason !== "" && (
                  <span className="wrap-anywhere w-full whitespace-pre-line text-soft">
                    An das Labor: {reason}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
