import { submissionKinds } from "../../../app/leads/submission-kinds.server";
import { handleRequestPost } from "../../../app/rounds/practice/handle-request-post.server";
import type { MyRequestsPageState } from "../../../app/rounds/practice/my-requests-page-state";
import { samples } from "../samples/sample-directory";
import { access, mailedToken, openComparableRound, type TestRound } from "./offer-rounds";

type Fields = Record<string, string>;

export const post = (fields: Fields | [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields)) {
    form.append(name, value);
  }
  const clientAddress = "192.0.2.7";
  return handleRequestPost({ form, kinds: submissionKinds, snapshot: samples, clientAddress });
};

export const toRecordFields = ({ identity }: TestRound): Fields => ({
  record: `${identity.submissionId}.${identity.editToken}`,
});

export const toLinkFields = async ({ entryId }: TestRound, mailedAt?: Date): Promise<Fields> => ({
  token: await mailedToken(entryId, mailedAt),
});

export function expectVisiblePage(state: MyRequestsPageState) {
  if (state.state !== "shown") throw new Error(`the page is «${state.state}»`);
  return state;
}

export const choice = (round: TestRound, lab: string, version = 1): Fields => ({
  round: round.roundId,
  offer: `${access(round, lab).invitationId}.${version}`,
});

export const openMyRound = () => openComparableRound({ email: "praxis@heitern.example" });
