import { Link } from "react-router";
import { LabLogo, saveComparedLabs } from "~/directory/index";
import { OfferRequestButton } from "~/leads/index";
import { Icon } from "~/ui/icon";
import { TABLE_ROLES } from "~/ui/tables/table-roles";
import { TextLink } from "~/ui/text-link";
import type { ComparisonHead } from "./comparison-view.server";

interface Props {
  labs: readonly ComparisonHead[];
  without(lab: ComparisonHead): string;
}

/** Buttons have rows of their own, so that screen readers repeat only the name with each value below it. */
export function LabHeads({ labs, without }: Props) {
  return (
    <>
      <tr {...TABLE_ROLES.row} className="print:hidden">
        <Corner />
        {labs.map((lab) => (
          <td key={lab.id} {...TABLE_ROLES.cell}>
            <span className="flex items-start justify-between">
              <span className="grid size-14 place-items-center rounded-control border border-line md:size-16">
                <LabLogo picture={lab.logo} name={lab.name} className="size-9" />
              </span>
              <Link
                to={without(lab)}
                preventScrollReset
                onClick={() => saveComparedLabs(labs.filter((one) => one !== lab))}
                className="-mt-2.5 -mr-3 grid size-11 place-items-center text-soft hover:text-petrol"
              >
                <span className="sr-only">{lab.name} aus dem Vergleich nehmen</span>
                <Icon name="x" />
              </Link>
            </span>
          </td>
        ))}
      </tr>
      <tr {...TABLE_ROLES.row}>
        <Corner />
        {labs.map((lab) => (
          <th key={lab.id} {...TABLE_ROLES.column}>
            <TextLink to={`/lab/${lab.id}`} className="font-semibold text-card">
              {lab.name}
            </TextLink>
            <span className="comparison-small">{lab.town}</span>
          </th>
        ))}
      </tr>
      <tr {...TABLE_ROLES.row} className="print:hidden">
        <Corner />
        {labs.map(({ id, name }) => (
          <td key={id} {...TABLE_ROLES.cell}>
            <OfferRequestButton
              labId={id}
              labName={name}
              label="Angebot anfordern"
              variant="outline"
              size="s"
              className="w-full px-2!"
            />
          </td>
        ))}
      </tr>
    </>
  );
}

/** A phone shows no corner, so its text is beside the table there. */
function Corner() {
  return <td {...TABLE_ROLES.cell} className="comparison-corner" />;
}
