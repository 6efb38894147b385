import { and, desc, ne } from "drizzle-orm";
import { data } from "react-router";
import { contacts } from "#database/labs";
import { currentSnapshot, findRequestAddresses } from "~/directory/index.server";
import { needLines } from "~/leads/index";
import { findEntry, listEntryEvents } from "~/leads/index.server";
import { formatMomentInSentence, isoDay } from "~/lib/swiss-time";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import { listWithMerged } from "~/platform/database/merged-entries.server";
import { findAddressWarnings } from "~/platform/mail/address-warnings.server";
import { formatUndeliverable } from "~/platform/mail/describe-mail.server";
import { readRoundChoice } from "~/rounds/desk/round-choice.server";
import { listEntryRounds } from "~/rounds/desk/round-desk.server";
import { hideRarePostalAreas } from "~/rounds/model/postal-area.server";
import { readPlan } from "~/rounds/plan/read-plan.server";
import { readRoundHistory } from "./round-history.server";
import { toRoundView } from "./round-view.server";

/**
 * The rounds of an entry and of those merged into it, newest first, and initial values of another one.
 * @throws 404 for an entry that does not exist, or whose kind has no rounds
 */
export async function readRoundPanel(entryId: string, now = new Date()) {
  const { entry, kind } = await findEntry(entryId);
  const entryIds = await listWithMerged([entryId]);
  const addresses = entry.email === null ? [] : [entry.email];
  const [choice, rounds, events, warnings] = await Promise.all([
    readRoundChoice(entryId, now),
    listEntryRounds(entryIds),
    listEntryEvents(entryIds),
    findAddressWarnings(addresses),
  ]);
  const warning = warnings.get(entry.email ?? "");
  if (choice === undefined) throw data(null, { status: 404 });
  const [needs = choice.needs] = await hideRarePostalAreas([choice.needs], { opening: entryId });
  const disclosedNeeds = await hideRarePostalAreas(rounds.map((round) => round.needs));
  const invited = rounds.flatMap((round) => round.labs.map(({ lab }) => lab));
  const { labs, isPlaceKnown, answerBy, decideBy, roundId } = choice;
  return {
    id: entryId,
    title: entry.title,
    facts: `${kind.label}, eingegangen ${formatMomentInSentence(entry.createdAt, now)}`,
    phone: entry.phone,
    /** The operator informs the practice. */
    hasNoMail: entry.email === null,
    /** Why nothing reaches the practice's address. */
    undeliverable:
      warning?.is === "undeliverable" ? formatUndeliverable(warning.failure) : undefined,
    warnings: entry.suspected
      ? [
          "Verdacht auf automatischen Versand: Bitte prüfen Sie vor dem Senden, ob es die Praxis gibt.",
        ]
      : [],
    choice: {
      labs,
      isPlaceKnown,
      needLines: needLines({ ...needs, software: "", noticePeriod: "", remarks: "" }),
      software: needs.software,
      softwareNames: currentSnapshot().software.map(({ name }) => name),
      noticePeriod: needs.noticePeriod,
      answerBy: isoDay(answerBy),
      decideBy: isoDay(decideBy),
      roundId,
    },
    today: isoDay(now),
    /** By id, to call laboratories that get no mail. */
    labPhones: await readPhones(invited),
    marks: Object.fromEntries(invited.map((lab) => [lab, currentSnapshot().lab(lab)?.logo])),
    rounds: await Promise.all(
      rounds.map(async (round, index) => ({
        ...toRoundView(
          // A practice that is named at once is shown unabridged.
          round.reveal === "at_once"
            ? round
            : { ...round, needs: disclosedNeeds[index] ?? round.needs },
          await readPlan(round.id),
          now,
        ),
        history: readRoundHistory(round, events, kind, now),
      })),
    ),
  };
}

async function readPhones(labs: readonly string[]): Promise<Record<string, string>> {
  const { lab: slug, email, phone: number, id } = contacts;
  const rows = await database()
    .select({ lab: slug, email, phone: number })
    .from(contacts)
    .where(and(isAnyOf(slug, labs), ne(number, "")))
    .orderBy(desc(id));
  const addresses = await findRequestAddresses(labs);
  const receivers = rows.filter((one) => one.email === addresses.get(one.lab));
  // The last number wins: that of whoever gets the requests now.
  return Object.fromEntries([...rows, ...receivers].map(({ lab, phone }) => [lab, phone]));
}

export type PanelRound = RoundPanelData["rounds"][number];
export type RoundPanelData = Awaited<ReturnType<typeof readRoundPanel>>;
export type RoundChoiceData = RoundPanelData["choice"];
