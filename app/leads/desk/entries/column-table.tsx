import { Link, useLocation } from "react-router";
import { DataTable } from "~/ui/tables/data-table";
import type { ColumnTableData as Table } from "./answers.server";

export function ColumnTable({ label, headings, rows }: Table) {
  const { search } = useLocation();
  return (
    <div className="px-5 lg:px-6">
      <DataTable
        caption={label}
        headings={headings}
        rows={rows.map(({ id, cells: [first, ...others] }) => ({
          id,
          cells: [
            <Link
              key={id}
              id={`entry-${id}`}
              to={`/admin/eintrag/${id}${search}`}
              className="text-petrol underline underline-offset-4"
            >
              {first}
            </Link>,
            ...others,
          ],
        }))}
      />
    </div>
  );
}
