import { data, Form, Link, redirect } from "react-router";
import { SettingsSection } from "~/desk/controls/section";
import { TEXT_BUTTON } from "~/desk/controls/text-button";
import { readForm } from "~/forms/read-form.server";
import { evidenceOf } from "~/server/directory/labs/evidence.server";
import { mayInLab } from "~/server/directory/labs/lab-rights";
import { beginProposal, listProposals } from "~/server/directory/labs/proposals.server";
import { published } from "~/server/directory/publication/shown-snapshot.server";
import { actorOf } from "~/server/session/labor/lab-sessions.server";
import { labSessionContext } from "~/server/session/labor/labor-session.server";
import { formatDate, formatDay, isoDay } from "~/swiss-time";
import { Button } from "~/ui/button";
import { Lead, PageContainer, PageTitle, RuleList } from "~/ui/page";
import { evidenceKinds } from "../../../catalogue/terms";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [
  { title: "Profil | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { member } = context.get(labSessionContext);
  const lab = context.get(published).lab(member.lab);
  const made = await listProposals("lab", member.lab);
  const today = isoDay(new Date());
  return {
    slug: member.lab,
    facts: lab && [lab.name, lab.location.town],
    mayPropose: mayInLab(member.rights, "profile"),
    proposals: made
      .filter(({ state }) => state !== "eingeladen")
      .map(({ id, state, proposedAt, invitedAt, answeredAt, reason }) => ({
        ...{ id, state, reason, answeredAt },
        at: proposedAt ?? invitedAt,
      })),
    evidence: (await evidenceOf({ kind: "lab", slug: member.lab })).map(
      ({ id, kind, number, validUntil }) => ({
        ...{ id, number, validUntil },
        label: evidenceKinds.find(({ value }) => value === kind)?.label ?? kind,
        isOver: validUntil < today,
      }),
    ),
  };
}

/** The form stands behind a link of its own, as for laboratories without a room. */
export async function action({ request, context }: Route.ActionArgs) {
  await readForm(request);
  const { member } = context.get(labSessionContext);
  const path = await beginProposal(member.lab, { ...member, actor: actorOf(member) });
  if (path === undefined) throw data(null, { status: 404 });
  return redirect(path, 303);
}

const STATES: Record<string, string> = {
  offen: "wird geprüft",
  übernommen: "übernommen",
  abgelehnt: "nicht übernommen",
};

/** What is published of the laboratory, what it has proposed, and what ends soon. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { slug, facts, mayPropose, proposals, evidence } = loaderData;
  return (
    <PageContainer className="py-12 md:py-16">
      <PageTitle>Profil</PageTitle>
      <Lead>
        Was Praxen über Ihr Labor lesen. Änderungen schlagen Sie vor; Laborlotse prüft und
        veröffentlicht sie.
      </Lead>
      <div className="mt-10 grid gap-12 lg:grid-cols-2 lg:gap-x-6">
        <SettingsSection id="veroeffentlicht" title="Veröffentlicht">
          {facts && <p className="text-meta text-soft">{facts.join(", ")}</p>}
          <p>
            <Link to={`/lab/${slug}`} className={TEXT_BUTTON}>
              Profil ansehen, wie Praxen es sehen
            </Link>
          </p>
          {mayPropose && (
            <Form method="post" className="mt-4">
              <Button type="submit" name="intent" value="begin" variant="signal" size="l">
                Änderungen vorschlagen
              </Button>
            </Form>
          )}
        </SettingsSection>
        <SettingsSection id="vorschlaege" title="Vorschläge">
          {proposals.length === 0 ? (
            <p className="text-soft">Noch kein Vorschlag gesendet.</p>
          ) : (
            <RuleList className="text-meta">
              {proposals.map(({ id, at, state, reason, answeredAt }) => (
                <li key={id}>
                  <strong className="font-semibold">Vorschlag vom {formatDay(at)}</strong>,{" "}
                  {STATES[state]}
                  {answeredAt !== null && ` am ${formatDay(answeredAt)}`}
                  {reason !== "" && (
                    <span className="wrap-anywhere block whitespace-pre-line text-soft">
                      {reason}
                    </span>
                  )}
                </li>
              ))}
            </RuleList>
          )}
        </SettingsSection>
        <SettingsSection id="nachweise" title="Nachweise">
          {evidence.length === 0 ? (
            <p className="text-soft">Laborlotse hat noch keinen Nachweis geprüft.</p>
          ) : (
            <RuleList className="text-meta">
              {evidence.map(({ id, label, number, validUntil, isOver }) => (
                <li key={id}>
                  <strong className="font-semibold">{label}</strong> {number}
                  <span className={`block ${isOver ? "text-error" : "text-soft"}`}>
                    {isOver ? "abgelaufen am" : "gültig bis"} {formatDate(validUntil)}
                  </span>
                </li>
              ))}
            </RuleList>
          )}
        </SettingsSection>
      </div>
    </PageContainer>
  );
}
