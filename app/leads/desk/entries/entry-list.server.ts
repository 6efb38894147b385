import {
  and,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { parseStateWord } from "#catalogue/state-words";
import { adminUsers } from "#database/accounts";
import { entries, NEVER_DUE } from "#database/entries";
import { mails } from "#database/mails";
import { containsWords } from "~/forms/submissions/entry-summary.server";
import { getRequestKey, listLabRequestsByEntries } from "~/leads/requests/lab-requests.server";
import { database } from "~/platform/database/database.server";
import {
  findListPlace,
  type KeysetPage,
  type KeysetPosition,
  type KeysetQuery,
  type ListCursor,
  type ListOrder,
  type ListPlace,
  positionValue,
  readKeysetPage,
} from "~/platform/database/keyset.server";
import { isShown, MERGED_PAIRS, readMerged } from "~/platform/database/merged-entries.server";
import { getSwissMidnight, ZURICH } from "~/platform/database/swiss-days.server";
import { type DeskFilter, type DeskOrder, periods } from "./desk-filter.server";

/** Counting stops here during a search: beyond, one more word helps better than a number. */
export const MAX_COUNTED_MATCHES = 1_000;

/** Leaves the search's columns and the browsers' own changes in the database. */
const {
  editTokenHash: _,
  search: __,
  sortTitle: ___,
  assigneeId: ____,
  mergedInto: _____,
  ...LISTED_COLUMNS
} = getTableColumns(entries);

export type ListedEntry = Pick<typeof entries.$inferSelect, keyof typeof LISTED_COLUMNS> & {
  assignee: string | null;
  /** A mail to its address came back, and nothing has been done about it. */
  isUnreached: boolean;
  /** Ids of its entries: its own and those that are merged into it. */
  ofPractice: readonly string[];
};

export interface EntryPage extends KeysetPage<ListedEntry> {
  end: KeysetPosition | undefined;
}

const IS_UNREACHED = sql<boolean>`exists (select from ${mails} where ${mails.entryId} = ${entries.id}
  and ${mails.recipient} = ${entries.email} and ${mails.status} = 'failed')`;

const OPEN_STATUSES = ["new", "contacted", "offered"] as const;

const order = (by: ListOrder["by"], direction: "ascending" | "descending"): ListOrder => ({
  table: entries,
  by,
  id: entries.id,
  descending: direction === "descending",
});

const ORDERS: Record<DeskOrder, ListOrder> = {
  zutun: order(entries.urgency, "ascending"),
  neueste: order(entries.createdAt, "descending"),
  aelteste: order(entries.createdAt, "ascending"),
  aktivitaet: order(entries.updatedAt, "descending"),
  name: order(entries.sortTitle, "ascending"),
};

export async function listEntries(
  filter: DeskFilter,
  cursor: ListCursor,
  batch?: number,
): Promise<EntryPage> {
  const by = ORDERS[filter.order];
  const read = ({ beyond, orderBy, limit }: KeysetQuery) => {
    // Reads only the columns of one index until the page is known.
    const page = database()
      .select({ id: entries.id })
      .from(entries)
      .where(and(...toConditions(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit);
    return database()
      .select({
        entry: LISTED_COLUMNS,
        assignee: adminUsers.name,
        isUnreached: IS_UNREACHED,
        value: positionValue(by),
      })
      .from(entries)
      .leftJoin(adminUsers, eq(adminUsers.id, entries.assigneeId))
      .where(inArray(entries.id, page))
      .orderBy(...orderBy);
  };
  const { rows, ...around } = await readKeysetPage(by, cursor, read, batch);
  const last = rows.at(-1);
  return {
    rows: await addMerged(rows.map(({ value: _, entry, ...rest }) => ({ ...entry, ...rest }))),
    end: last && { value: last.value, id: last.entry.id },
    ...around,
  };
}

/** What several entries of a practice ask for counts once; their round does not open by itself. */
async function addMerged(rows: readonly Omit<ListedEntry, "ofPractice">[]): Promise<ListedEntry[]> {
  const merged = await readMerged(rows.map(({ id }) => id));
  const requests = await listLabRequestsByEntries(
    [...merged.values()].filter((ids) => ids.length > 1).flat(),
  );
  return rows.map((row) => {
    const ofPractice = merged.get(row.id) ?? [row.id];
    if (ofPractice.length === 1) return { ...row, ofPractice };
    const own = requests.filter(({ submissionId }) => ofPractice.includes(submissionId));
    const count = (areOffers: boolean) =>
      new Set(
        own
          .filter(({ testName }) => (testName === undefined) === areOffers)
          .map((one) => getRequestKey(one)),
      ).size;
    return {
      ...row,
      ofPractice,
      roundOpensAt: null,
      offerRequests: count(true),
      testInfoRequests: count(false),
    };
  });
}

export async function countByStatus(filter: DeskFilter) {
  const everyStatus = { ...filter, status: "alle" as const };
  const [all, merged] =
    filter.q === ""
      ? // The smallest index knows no ids, so that the few merged entries are counted apart.
        await Promise.all([
          countStatuses(toFilterConditions(everyStatus)),
          countStatuses([...toFilterConditions(everyStatus), isNotNull(entries.mergedInto)]),
        ])
      : [await countStatuses(toConditions(everyStatus), MAX_COUNTED_MATCHES + 1), undefined];
  const of = (status: string) => (all.get(status) ?? 0) - (merged?.get(status) ?? 0);
  const offen = OPEN_STATUSES.reduce((sum, status) => sum + of(status), 0);
  const alle = offen + of("done");
  return {
    /** More than `MAX_COUNTED_MATCHES` match, so the counts mean nothing. */
    isCapped: filter.q !== "" && alle > MAX_COUNTED_MATCHES,
    counts: {
      offen,
      neu: of("new"),
      kontaktiert: of("contacted"),
      offeriert: of("offered"),
      erledigt: of("done"),
      alle,
    },
  };
}

async function countStatuses(
  conditions: readonly (SQL | undefined)[],
  limit?: number,
): Promise<ReadonlyMap<string, number>> {
  const matching = database()
    .select({ status: entries.status })
    .from(entries)
    .where(and(...conditions));
  const counted = (limit === undefined ? matching : matching.limit(limit)).as("matching");
  const rows = await database()
    .select({ status: counted.status, count: sql<number>`count(*)::int` })
    .from(counted)
    .groupBy(counted.status);
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** Counts entries that are due; undefined during a search, which reads far more than an index. */
export async function countDue(filter: DeskFilter, now: Date): Promise<DueCounts | undefined> {
  if (filter.q !== "") return undefined;
  const isOverdue = sql`${entries.urgency} <= ${now.toISOString()}::timestamptz`;
  const [counted] = await database()
    .select({
      overdue: sql<number>`(count(*) filter (where ${isOverdue}))::int`,
      due: sql<number>`(count(*) filter (where not ${isOverdue}))::int`,
    })
    .from(entries)
    .where(and(lt(entries.urgency, NEVER_DUE), ...toConditions(filter)));
  return counted;
}

export interface DueCounts {
  overdue: number;
  due: number;
}

/** Undefined during a search, too, which reads far more than an index. */
export async function findEntryPlace(
  filter: DeskFilter,
  id: string,
): Promise<ListPlace | undefined> {
  if (filter.q !== "") return undefined;
  return findListPlace(ORDERS[filter.order], id, and(...toConditions(filter)));
}

export function countEntries(filter: DeskFilter): Promise<number> {
  return database().$count(entries, and(...toConditions(filter)));
}

function toConditions(filter: DeskFilter): (SQL | undefined)[] {
  return [...toFilterConditions(filter), isShown, matchesWords(filter.q)];
}

function toFilterConditions(filter: DeskFilter): (SQL | undefined)[] {
  const { kind, status, specialty, canton, assignee, selectedIds } = filter;
  return [
    selectedIds && inArray(entries.id, [...selectedIds]),
    kind === "" ? undefined : eq(entries.kind, kind),
    hasStatus(status),
    specialty === "" ? undefined : eq(entries.specialty, specialty),
    canton === "" ? undefined : eq(entries.canton, canton),
    hasAssignee(assignee),
    ...isInPeriod(filter),
  ];
}

/** Also finds an entry by the words of those that are merged into it. */
function matchesWords(words: string): SQL | undefined {
  const matches = and(...containsWords(words));
  if (matches === undefined) return undefined;
  const shown = sql`select merged.into_id from ${MERGED_PAIRS} merged
    where merged.is_shown and merged.entry_id in (
      select id from ${entries} where ${entries.mergedInto} is not null and ${matches})`;
  return or(matches, sql`${entries.id} = any(array(${shown}))`);
}

function hasAssignee(assignee: DeskFilter["assignee"]): SQL | undefined {
  if (assignee === undefined) return undefined;
  return assignee === null ? isNull(entries.assigneeId) : eq(entries.assigneeId, assignee);
}

function hasStatus(status: DeskFilter["status"]): SQL | undefined {
  if (status === "alle") return undefined;
  const one = parseStateWord("entry", status);
  return one === undefined ? inArray(entries.status, OPEN_STATUSES) : eq(entries.status, one);
}

/** Days begin and end at midnight in Switzerland, even when the clocks change. */
function isInPeriod({ period, from, to }: DeskFilter): SQL[] {
  const days = periods.find((one) => one.value === period && "days" in one);
  if (days !== undefined && "days" in days) {
    const today = sql`date_trunc('day', now() at time zone ${ZURICH})`;
    const start = sql`(${today} - make_interval(days => ${days.days - 1})) at time zone ${ZURICH}`;
    return [gte(entries.createdAt, start)];
  }
  return [
    ...(from === "" ? [] : [gte(entries.createdAt, getSwissMidnight(from, 0))]),
    ...(to === "" ? [] : [lt(entries.createdAt, getSwissMidnight(to, 1))]),
  ];
}
