import { randomUUID } from "node:crypto";
import { and, eq, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { getFitReasons } from "#catalogue/fitting-labs";
import { cantonAt, cantonsAt } from "#catalogue/places/places.server";
import { entries } from "#database/entries";
import { offerInvitations, offerRounds } from "#database/offers";
import { currentSnapshot, findRequestAddresses } from "~/directory/index.server";
import type { RoundSource } from "~/forms/submissions/submission-kind.server";
import type { Needs } from "~/leads/index";
import {
  listLabRequestsByEntries,
  readExcludedLabs,
  readPracticeNeeds,
} from "~/leads/index.server";
import { isoDay } from "~/lib/swiss-time";
import { database, type Transaction } from "~/platform/database/database.server";
import { listOfPractice } from "~/platform/database/merged-entries.server";
import {
  type DeliverabilityWarning,
  findAddressWarnings,
} from "~/platform/mail/address-warnings.server";
import { listLabsAndCards } from "~/rounds/model/labs-and-cards.server";
import { matchesLabName, readRoundSource } from "~/rounds/model/round-source.server";
import { RUNNING_STATES } from "~/rounds/model/states";
import { getRoundEnd, workingDaysAfter } from "~/rounds/model/working-time.server";

export interface RoundLab {
  id: string;
  name: string;
  place: string;
  isSample: boolean;
  /** «Angefragt», «Holt im Kanton Zürich ab», «Urologie»; empty if nothing speaks for it. */
  reasons: readonly string[];
  isRequested: boolean;
  tests: readonly string[];
  /** Excluded by the practice, or its current laboratory (unless the practice requested it). */
  isExcluded: "practice" | "current_lab" | undefined;
  /** Undefined: it has no address for requests, so it can't be invited. */
  recipient: string | undefined;
  /** The address opted out of our mails, or the last mail to it failed: invited, but worth a call. */
  warning: DeliverabilityWarning | undefined;
  isInvited: "here" | "elsewhere" | undefined;
}

export interface RoundChoice {
  /** Best fit first, then by name; excluded ones last. */
  labs: readonly RoundLab[];
  needs: Needs;
  isPlaceKnown: boolean;
  answerBy: Date;
  decideBy: Date;
  /** Id of the round to be opened, so that a double click opens one. */
  roundId: string;
}

type Reader = Pick<Transaction, "select" | "execute">;

const DAYS_TO_ANSWER = 5;
const DAYS_TO_DECIDE = 10;

/** @returns undefined for an entry that does not exist or whose kind has no rounds */
export async function readRoundChoice(
  entryId: string,
  now = new Date(),
  db: Reader = database(),
): Promise<RoundChoice | undefined> {
  const basis = await readRoundSource(entryId, db);
  if (basis === undefined) return undefined;
  const practiceNeeds = await readPracticeNeeds(entryId, db);
  const canton = cantonAt(basis);
  return {
    labs: await listLabsForRound(entryId, basis, db),
    needs: {
      canton: canton ?? "",
      postalArea: /^\d\d/.exec(basis.postalCode)?.[0] ?? "",
      specialty: basis.specialty,
      ...(basis.samplesPerWeek ? { samplesPerWeek: basis.samplesPerWeek } : {}),
      samplesByGroup: practiceNeeds.samplesByGroup,
      software: practiceNeeds.software,
      noticePeriod: practiceNeeds.noticePeriod,
      analyses: practiceNeeds.analyses,
      priorities: [...practiceNeeds.priorities],
      remarks: "",
    },
    isPlaceKnown: cantonsAt(basis).length > 0,
    ...getUsualEnds(now, canton),
    roundId: randomUUID(),
  };
}

/** Five and ten working days from now, 17:00. */
export function getUsualEnds(
  now: Date,
  canton: string | undefined,
): Pick<RoundChoice, "answerBy" | "decideBy"> {
  const endAfter = (days: number) =>
    getRoundEnd(workingDaysAfter(isoDay(now), days, canton), canton);
  return { answerBy: endAfter(DAYS_TO_ANSWER), decideBy: endAfter(DAYS_TO_DECIDE) };
}

/**
 * Every published laboratory, and home page cards without a profile that accept requests. What any entry of the practice
 * asks for, excludes or has asked already counts.
 */
export async function listLabsForRound(
  entryId: string,
  basis: RoundSource,
  db: Reader = database(),
): Promise<RoundLab[]> {
  const published = listLabsAndCards(currentSnapshot());
  const practice = { cantons: cantonsAt(basis), specialty: basis.specialty };
  // Sequentially, because a transaction has one connection.
  const addresses = await findRequestAddresses(
    published.map(({ id }) => id),
    db,
  );
  const ofPractice = await listOfPractice(entryId, db);
  const excluded = await readExcludedLabs(ofPractice, db);
  const currentLabs = [basis.currentLab];
  for (const other of ofPractice.filter((id) => id !== entryId)) {
    currentLabs.push((await readRoundSource(other, db))?.currentLab ?? "");
  }
  const requestedTests = await testsByLab(ofPractice, db);
  const invited = await findInvitedLabs(ofPractice, db);
  const warnings = await findAddressWarnings([...addresses.values()], db);
  const found = published.map(({ id, name, place, isSample, profile }): RoundLab => {
    const reasons = profile === undefined ? [] : getFitReasons(profile, practice);
    const testNames = requestedTests.get(id);
    const recipient = addresses.get(id);
    const isCurrent =
      testNames === undefined && currentLabs.some((current) => matchesLabName(name, current));
    return {
      id,
      name,
      place,
      isSample,
      recipient,
      reasons: [...(testNames === undefined ? [] : ["Angefragt"]), ...reasons],
      isRequested: testNames !== undefined,
      tests: testNames ?? [],
      isExcluded: excluded.includes(id) ? "practice" : isCurrent ? "current_lab" : undefined,
      warning: recipient === undefined ? undefined : warnings.get(recipient),
      isInvited: invited.get(id),
    };
  });
  const rank = (lab: RoundLab) =>
    (lab.isExcluded === undefined ? 0 : 100) - (lab.isRequested ? 10 : 0) - lab.reasons.length;
  return found.sort(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, "de-CH"),
  );
}

async function findInvitedLabs(
  entryIds: readonly string[],
  db: Reader,
): Promise<Map<string, NonNullable<RoundLab["isInvited"]>>> {
  const ownEntries = alias(entries, "own");
  const rows = await db
    .select({ lab: offerInvitations.lab, entryId: offerRounds.entryId })
    .from(ownEntries)
    .innerJoin(entries, or(eq(entries.id, ownEntries.id), eq(entries.email, ownEntries.email)))
    .innerJoin(offerRounds, eq(offerRounds.entryId, entries.id))
    .innerJoin(offerInvitations, eq(offerInvitations.roundId, offerRounds.id))
    .where(
      and(inArray(ownEntries.id, [...entryIds]), inArray(offerRounds.state, [...RUNNING_STATES])),
    );
  const here = rows.filter(({ entryId }) => entryIds.includes(entryId));
  return new Map([
    ...rows.map(({ lab }) => [lab, "elsewhere"] as const),
    ...here.map(({ lab }) => [lab, "here"] as const),
  ]);
}

/** Names of the requested tests, by laboratory; empty if an offer is requested instead. */
async function testsByLab(entryIds: readonly string[], db: Reader): Promise<Map<string, string[]>> {
  const byLab = new Map<string, string[]>();
  for (const { labId, testName } of await listLabRequestsByEntries(entryIds, db)) {
    const known = byLab.get(labId) ?? [];
    const isNew = testName !== undefined && !known.includes(testName);
    byLab.set(labId, isNew ? [...known, testName] : known);
  }
  return byLab;
}
