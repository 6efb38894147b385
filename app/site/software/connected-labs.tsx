import { formatIntegrationFormats } from "#catalogue/integrations";
import { IntegrationState } from "~/directory/index";
import { LabIdentity } from "~/site/labs/lab-identity";
import { type LabColumn, LabTable } from "~/site/labs/lab-table";
import { Icon } from "~/ui/icon";
import type { ProductView } from "./software-view.server";

const COLUMNS: readonly LabColumn<ProductView["rows"][number]>[] = [
  {
    heading: "Aufträge",
    value: ({ integration }) => <YesOrNotStated isStated={integration.orders} />,
  },
  {
    heading: "Befunde",
    value: ({ integration }) => <YesOrNotStated isStated={integration.results} />,
  },
  {
    heading: "Format",
    value: ({ integration }) => formatIntegrationFormats(integration) || <YesOrNotStated />,
  },
  { heading: "Stand", value: (row) => <IntegrationState integration={row.integration} /> },
  { heading: "Quelle", value: ({ integration }) => integration.source },
];

/** Then the laboratories that have not stated anything. */
export function ConnectedLabs({ product: { name, rows, silent } }: { product: ProductView }) {
  return (
    <>
      {rows.length === 0 ? (
        <p className="border-ink border-t-[1.5px] border-b border-b-line py-5">
          Kein Labor auf diesem Portal nennt bisher eine Anbindung an {name}. Fragen Sie danach,
          wenn Sie Offerten einholen.
        </p>
      ) : (
        <LabTable
          caption={`Labore mit Anbindung an ${name}`}
          rows={rows}
          lab={(row) => <LabIdentity lab={row} size={40} />}
          columns={COLUMNS}
        />
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
