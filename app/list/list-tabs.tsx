import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatNumber } from "~/lib/format-number";
import { TAB_CLASS, TabRow } from "~/ui/controls/tab-row";
import { Link } from "~/ui/link";
import { updateListQuery } from "./filter";

export interface ListTabsProps {
  label: string;
  /** Parameter in the address. */
  name: string;
  current: string;
  options: readonly { value: string; label: string; count?: number | undefined }[];
  tools?: ReactNode;
}

export function ListTabs({
  path,
  label,
  name,
  current,
  options,
  tools,
}: ListTabsProps & { path: string }) {
  const [query] = useSearchParams();
  return (
    <div className="@container border-line border-b">
      <div className="flex flex-wrap items-end gap-x-6 px-5 lg:px-6">
        <TabRow aria-label={label}>
          {options.map(({ value, label: text, count }) => (
            <Link
              key={value}
              to={path + updateListQuery(query, { [name]: value })}
              preventScrollReset
              aria-current={value === current ? "page" : undefined}
              className={TAB_CLASS}
            >
              {text}
              {count !== undefined && (
                <span className="font-normal text-soft tabular-nums">{formatNumber(count)}</span>
              )}
            </Link>
          ))}
        </TabRow>
        {tools}
      </div>
    </div>
  );
}

export const LIST_TOOL_CLASS =
  "inline-flex min-h-12 items-center gap-2 text-meta underline-offset-4 hover:underline";

/** Downloads exactly what the list is filtered for. */
export function ExportLink({ path, format }: { path: string; format: "xlsx" | "csv" | "json" }) {
  const [query] = useSearchParams();
  return (
    <a href={`${path}.${format}${updateListQuery(query, {})}`} download className={LIST_TOOL_CLASS}>
      <Download aria-hidden="true" className="size-4" />
      <span>
        {format.toUpperCase()}
        <span className="sr-only"> dieser Auswahl herunterladen</span>
      </span>
    </a>
  );
}
