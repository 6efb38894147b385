import { Form, redirect } from "react-router";
import { getPostedField } from "~/forms/posted-field";
import { createIntentAction } from "~/identity/create-intent-action.server";
import type { LabHandle } from "~/identity/route-handles";
import { Button } from "~/ui/button";
import { SettingsSection } from "~/ui/controls/section";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PageContainer, RuleList } from "~/ui/page";
import type { Route } from "./+types/account-page";
import { labSessionContext } from "./lab-guard.server";
import { findMembersByMailbox } from "./lab-members.server";
import { LabPageHeading } from "./lab-page-heading";
import { formatRights } from "./lab-rights";
import { endLabSession, switchLab } from "./lab-sessions.server";

export const handle = { open: "account" } satisfies LabHandle;

export const meta = () => unlistedMeta("Konto");

export async function loader({ context }: Route.LoaderArgs) {
  const { member } = context.get(labSessionContext);
  const labs = await findMembersByMailbox(member.email);
  return {
    member,
    labs: labs.map(({ id, labName, rights }) => ({ id, labName, rights: formatRights(rights) })),
  };
}

export const action = createIntentAction({
  switch: {
    right: "account",
    run: async ({ context }: Route.ActionArgs, form) => {
      const isSwitched = await switchLab(
        context.get(labSessionContext),
        getPostedField(form, "contact"),
      );
      return redirect(isSwitched ? "/labor" : "/labor/konto", 303);
    },
  },
  "sign-out": { right: "account", run: signOut({ everywhere: false }) },
  "sign-out-everywhere": { right: "account", run: signOut({ everywhere: true }) },
});

function signOut(options: { everywhere: boolean }) {
  return async ({ context }: Route.ActionArgs) => {
    const cookie = await endLabSession(context.get(labSessionContext), options);
    return redirect("/labor/anmelden", { status: 303, headers: { "Set-Cookie": cookie } });
  };
}

export default function AccountPage({ loaderData: { member, labs } }: Route.ComponentProps) {
  return (
    <PageContainer className="py-8">
      <LabPageHeading title="Konto" />
      <div className="mt-8 grid max-w-[46rem] gap-12">
        <SettingsSection id="labore" title={labs.length > 1 ? "Ihre Labore" : "Ihr Labor"}>
          <p className="mb-4 text-meta text-soft">
            Angemeldet als {member.name ? `${member.name}, ` : ""}
            <span className="wrap-anywhere">{member.email}</span>
          </p>
          <RuleList>
            {labs.map(({ id, labName, rights }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-4">
                <span>
                  <strong className="block font-semibold">{labName}</strong>
                  <span className="text-meta text-soft">Rechte: {rights}</span>
                </span>
                <Form method="post">
                  <input type="hidden" name="contact" value={id} readOnly />
                  <Button type="submit" name="intent" value="switch" variant="outline" size="s">
                    {id === member.id ? "Zu den Anfragen" : "Für dieses Labor arbeiten"}
                  </Button>
                </Form>
              </li>
            ))}
          </RuleList>
        </SettingsSection>
        <SettingsSection id="sitzung" title="Sitzung">
          <p className="mb-4 text-meta text-soft">
            Sie bleiben in diesem Browser 14 Tage angemeldet. Wurde ein Gerät gestohlen, oder haben
            Sie sich an einem fremden angemeldet, melden Sie sich bitte überall ab.
          </p>
          <Form method="post" className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="sign-out" size="s">
              Abmelden
            </Button>
            <Button
              type="submit"
              name="intent"
              value="sign-out-everywhere"
              size="s"
              variant="outline"
            >
              Überall abmelden
            </Button>
          </Form>
        </SettingsSection>
      </div>
    </PageContainer>
  );
}
