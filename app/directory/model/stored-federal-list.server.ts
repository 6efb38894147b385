import { desc, sql } from "drizzle-orm";
import type { FederalList } from "#catalogue/federal-list";
import type { DocumentKind } from "#catalogue/kinds";
import type { AnalysisContent } from "#catalogue/kinds/analysis";
import { federalLists } from "#database/analyses";
import { database, type Transaction } from "~/platform/database/database.server";
import type { PathError } from "./check-content.server";

/** The current list: the one published last; undefined if none ever was. */
export async function readFederalList(
  db: Pick<Transaction, "select"> = database(),
): Promise<FederalList | undefined> {
  const { edition, positions } = federalLists;
  const [newest] = await db
    .select({ edition, positions })
    .from(federalLists)
    .orderBy(desc(federalLists.revision))
    .limit(1);
  return newest;
}

/**
 * Positions of an analysis that were never in any list, by field: mostly typing errors. A position
 * that a newer list has dropped is no error, so that somebody can still change other fields.
 * Without any list nothing can be missing from it.
 */
export async function unknownPositions(
  tx: Pick<Transaction, "execute">,
  kind: DocumentKind,
  content: unknown,
): Promise<PathError[]> {
  // Validated as its kind.
  const { federalPositions = [] } = kind === "analysis" ? (content as AnalysisContent) : {};
  if (federalPositions.length === 0) return [];
  const { rows } = await tx.execute<{ number: string }>(sql`
    select distinct position->>'number' as number
    from ${federalLists}, jsonb_array_elements(${federalLists.positions}) as position`);
  const known = new Set(rows.map(({ number }) => number));
  if (known.size === 0) return [];
  return federalPositions.flatMap((number, index) =>
    known.has(number)
      ? []
      : [
          {
            path: ["federalPositions", index],
            message: `${number} steht nicht in der Analysenliste.`,
          },
        ],
  );
}
