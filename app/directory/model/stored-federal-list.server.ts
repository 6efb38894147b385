import { desc, sql } from "drizzle-orm";
import type { FederalList } from "#catalogue/federal-list";
import type { DocumentKind } from "#catalogue/kinds";
import type { AnalysisContent } from "#catalogue/kinds/analysis";
import { federalLists } from "#database/analyses";
import { database, type Transaction } from "~/platform/database/database.server";
import type { PathError } from "./check-content.server";

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
 * Positions of an analysis that were never in any list, by field: mostly typing errors. Positions that a newer list
 * has dropped are no error, so that other fields can still be changed. Without any list nothing is unknown.
 */
export async function findUnknownPositions(
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
  const listedNumbers = new Set(rows.map(({ number }) => number));
  if (listedNumbers.size === 0) return [];
  return federalPositions.flatMap((number, index) =>
    listedNumbers.has(number)
      ? []
      : [
          {
            path: ["federalPositions", index],
            message: `${number} steht nicht in der Analysenliste.`,
          },
        ],
  );
}
