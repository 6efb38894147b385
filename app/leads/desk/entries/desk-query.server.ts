import { parseSearchQuery } from "~/forms/submissions/entry-summary.server";
import { isUuid } from "~/lib/identity";
import { isIsoDay } from "~/lib/swiss-time";
import { CANTON_OPTIONS, SPECIALTY_OPTIONS } from "~/list/desk-options";
import {
  assignees,
  DEFAULT_ORDER,
  type DeskCursor,
  type DeskFilter,
  entryOrders,
  periods,
  statusTabs,
} from "./desk-filter";
import { KIND_OPTIONS, KINDS_WITHOUT_ANSWER } from "./desk-kinds.server";

/**
 * Ignores unknown values; shows kinds that need no answer in every status.
 * @param operatorId owner of «Meine»
 */
export function readDeskFilter(query: URLSearchParams, operatorId: string): DeskFilter {
  const kind = findOption(KIND_OPTIONS, query.get("art")) ?? "";
  const usual = KINDS_WITHOUT_ANSWER.includes(kind) ? "alle" : "offen";
  const period = findOption(periods, query.get("zeit")) ?? "";
  const day = (name: string) => {
    const value = query.get(name) ?? "";
    return period === "eigener" && isIsoDay(value) ? value : "";
  };
  return {
    q: parseSearchQuery(query),
    kind,
    status: findOption(statusTabs, query.get("status")) ?? usual,
    specialty: findOption(SPECIALTY_OPTIONS, query.get("fach")) ?? "",
    canton: findOption(CANTON_OPTIONS, query.get("kanton")) ?? "",
    period,
    from: day("von"),
    to: day("bis"),
    assignee: { ich: operatorId, niemand: null, "": undefined }[
      findOption(assignees, query.get("zustaendig")) ?? ""
    ],
    order: findOption(entryOrders, query.get("sort")) ?? DEFAULT_ORDER,
    allColumns: kind !== "" && query.get("ansicht") === "spalten",
  };
}

function findOption<Value extends string>(
  options: readonly { value: Value }[],
  wanted: string | null,
): Value | undefined {
  return options.find(({ value }) => value === wanted)?.value;
}

export function readDeskCursor(query: URLSearchParams): DeskCursor {
  const entry = (name: string) => {
    const value = query.get(name) ?? "";
    return isUuid(value) ? value : undefined;
  };
  const number = Number.parseInt(query.get("seite") ?? "1", 10);
  const [after, before] = [entry("nach"), entry("vor")];
  const isFirst = after === undefined && before === undefined;
  return { after, before, number: isFirst || !(number > 0) ? 1 : Math.min(number, 1_000_000) };
}
