import { Form, redirect } from "react-router";
import { formatList } from "#catalogue/format-list";
import { SubmitButton } from "~/forms/submit-button";
import { confirmMailbox } from "~/identity/mailbox/confirm-mailbox.server";
import type { PublicHandle } from "~/identity/route-handles";
import { findEntry, listLabRequests } from "~/leads/index.server";
import { revalidateWhenOnline } from "~/list/revalidate-when-online";
import { inTransaction } from "~/platform/database/database.server";
import { ButtonLink } from "~/ui/button";
import confirmed from "~/ui/drawings/confirmed.svg?url";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import type { Route } from "./+types/confirm-page";
import { MY_REQUESTS_PATH } from "./request-paths";
import { redirectToRefusal, requirePractice } from "./require-practice.server";
import { sendRequestForm } from "./send-request-form";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => unlistedMeta("E-Mail-Adresse bestätigen");

/** Mail programs open links by themselves, so this only shows the button. */
export async function loader(args: Route.LoaderArgs) {
  const { title, mailboxConfirmedAt, id } = (await findEntryOfMailbox(args)).entry;
  const requests = await listLabRequests(id);
  const labs = requests.flatMap(({ labName, testName }) => (testName === undefined ? labName : []));
  return { title, labs: formatList(labs), isConfirmed: mailboxConfirmedAt !== null };
}

export async function action(args: Route.ActionArgs) {
  const { entry, mailbox } = await findEntryOfMailbox(args);
  await inTransaction((tx) => confirmMailbox(tx, mailbox, entry.id));
  return redirect(args.url.pathname, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendRequestForm(serverAction);
}

export const shouldRevalidate = revalidateWhenOnline;

/** @throws a redirect unless a link or a code has led to the entry's own mailbox */
async function findEntryOfMailbox(args: Route.LoaderArgs | Route.ActionArgs) {
  const { entryIds, mailbox } = await requirePractice(args);
  const { entryId } = args.params;
  if (mailbox === undefined || !entryIds.includes(entryId)) throw redirectToRefusal();
  const { entry } = await findEntry(entryId);
  return { entry, mailbox };
}

export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const { title, labs, isConfirmed } = loaderData;
  return (
    <PageContainer className="py-12 md:grid md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        <img src={confirmed} alt="" width={240} height={160} className="mb-8" />
        {isConfirmed ? (
          <>
            <PageTitle>Ihre E-Mail-Adresse ist bestätigt</PageTitle>
            <PageLead>
              {labs === ""
                ? "Vielen Dank."
                : `Vielen Dank. Wir fragen für Sie ${labs} an und schreiben Ihnen, sobald die Anfrage unterwegs ist.`}
            </PageLead>
            <p className="mt-8">
              <ButtonLink to={MY_REQUESTS_PATH}>Meine Anfragen</ButtonLink>
            </p>
          </>
        ) : (
          <>
            <PageTitle>E-Mail-Adresse bestätigen</PageTitle>
            <PageLead>
              {labs === ""
                ? `Sie haben uns Angaben zu «${title}» gesendet.`
                : `Sie haben für «${title}» Offerten von ${labs} gewünscht.`}{" "}
              Bestätigen Sie, dass diese Angaben von Ihnen stammen.
            </PageLead>
            <Form method="post" className="mt-8">
              <SubmitButton variant="signal" busyLabel="Einen Moment">
                E-Mail-Adresse bestätigen
              </SubmitButton>
            </Form>
          </>
        )}
      </div>
    </PageContainer>
  );
}
