import type { ReactNode } from "react";
import { formatIntegrationFormats } from "#catalogue/integrations";
import type { Integration } from "#catalogue/published";
import { IntegrationState } from "~/directory/index";
import { Icon } from "~/ui/icon";
import { LabName } from "./lab-name";
import type { ProductView } from "./software-view.server";

const COLUMNS: readonly { heading: string; value: (integration: Integration) => ReactNode }[] = [
  { heading: "Aufträge", value: ({ orders }) => <YesOrNotStated isStated={orders} /> },
  { heading: "Befunde", value: ({ results }) => <YesOrNotStated isStated={results} /> },
  {
    heading: "Format",
    value: (integration) => formatIntegrationFormats(integration) || <YesOrNotStated />,
  },
  { heading: "Stand", value: (integration) => <IntegrationState integration={integration} /> },
  { heading: "Quelle", value: ({ source }) => source },
];

/** A table, on a phone one block per laboratory; then the laboratories that have not stated anything. */
export function ConnectedLabs({ product: { name, rows, silent } }: { product: ProductView }) {
  return (
    <>
      {rows.length === 0 ? (
        <p className="border-ink border-t-[1.5px] border-b border-b-line py-5">
          Kein Labor auf diesem Portal nennt bisher eine Anbindung an {name}. Fragen Sie danach,
          wenn Sie Offerten einholen.
        </p>
      ) : (
        <>
          <LabTable name={name} rows={rows} />
          <LabBlocks rows={rows} />
        </>
      )}
      {silent.length > 0 && (
        <p className="mt-4 max-w-[52em] text-meta text-soft">
          Keine Angabe {silent.length === 1 ? "macht" : "machen"}{" "}
          {silent.map((lab) => lab.name).join(", ")}. Das heisst nicht, dass{" "}
          {silent.length === 1
            ? `dieses Labor ${name} nicht anbindet`
            : `diese Labore ${name} nicht anbinden`}
          .
        </p>
      )}
    </>
  );
}

function LabTable({ name, rows }: Pick<ProductView, "name" | "rows">) {
  return (
    <table className="w-full border-collapse text-left text-meta max-md:hidden">
      <caption className="sr-only">Labore mit Anbindung an {name}</caption>
      <thead>
        <tr className="border-ink border-b-[1.5px]">
          {["Labor", ...COLUMNS.map(({ heading }) => heading)].map((heading) => (
            <th key={heading} scope="col" className="py-2.5 pr-5 font-semibold last:pr-0">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-line border-b align-top">
            <th scope="row" className="py-4 pr-5 font-normal">
              <LabName lab={row} />
            </th>
            {COLUMNS.map(({ heading, value }) => (
              <td key={heading} className="wrap-anywhere py-4 pr-5 last:pr-0">
                {value(row.integration)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LabBlocks({ rows }: Pick<ProductView, "rows">) {
  return (
    <ul className="border-ink border-t-[1.5px] md:hidden">
      {rows.map((row) => (
        <li key={row.id} className="border-line border-b py-5">
          <LabName lab={row} />
          <dl className="mt-3 grid grid-cols-[96px_1fr] gap-y-1 text-meta">
            {COLUMNS.map(({ heading, value }) => (
              <div key={heading} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-soft">{heading}</dt>
                <dd className="wrap-anywhere">{value(row.integration)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Not stated means open. */
function YesOrNotStated({ isStated }: { isStated?: true | undefined }) {
  if (isStated === undefined) return <span className="text-soft">keine Angabe</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="check" className="size-4.5 text-leaf" />
      ja
    </span>
  );
}
