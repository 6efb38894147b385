import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { isoDay } from "~/lib/swiss-time";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { createTableAnswer, getTableFormat } from "~/platform/http/answers/table-answer.server";
import type { Route } from "./+types/export-rounds";
import { readAllRounds } from "./list.server";

export const handle = { open: "export" } satisfies DeskHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const format = getTableFormat(request);
  const { rows, state } = await readAllRounds(new URL(request.url).searchParams);
  const detail = {
    format,
    filter: { kind: "offer-rounds", status: state },
    entries: rows.length,
  };
  await inTransaction(async (tx) =>
    recordAudit(tx, { actor: context.get(adminContext), action: "exported", detail }),
  );
  const table = { head: COLUMNS, batches: [rows] };
  return createTableAnswer(table, `laborlotse-offertrunden-${isoDay(new Date())}`, format);
}

const COLUMNS = [
  ...["Stand", "Praxis", "Ort", "Fachgebiet", "Eingeladen", "Geantwortet"],
  ...["Nicht erreicht", "Zu tun", "Antworten bis", "Entscheid bis", "Eröffnet"],
  ...["Offerten gezeigt", "Beendet", "Labore", "Entschieden", "Gewähltes Labor"],
];
