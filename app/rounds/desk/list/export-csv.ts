import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { csvTable } from "~/lib/csv";
import { isoDay } from "~/lib/swiss-time";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { createAttachment } from "~/platform/http/answers/attachment.server";
import type { Route } from "./+types/export-csv";
import { readAllRounds } from "./list.server";

export const handle = { open: "export" } satisfies DeskHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { rows, state } = await readAllRounds(new URL(request.url).searchParams);
  const detail = {
    format: "csv",
    filter: { kind: "offer-rounds", status: state },
    entries: rows.length,
  };
  await inTransaction(async (tx) =>
    recordAudit(tx, { actor: context.get(adminContext), action: "exported", detail }),
  );
  const file = csvTable([COLUMNS, ...rows]);
  return createAttachment(file, `laborlotse-offertrunden-${isoDay(new Date())}`, "csv");
}

const COLUMNS = [
  ...["Stand", "Praxis", "Ort", "Fachgebiet", "Eingeladen", "Geantwortet"],
  ...["Nicht erreicht", "Zu tun", "Frist oder Ende", "Eröffnet"],
  ...["Labore", "Entschieden am", "Gewähltes Labor"],
];
