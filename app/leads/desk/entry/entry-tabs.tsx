import { Link } from "~/ui/link";

interface Props {
  entryId: string;
  search: string;
  current: "entry" | "rounds";
  rounds?: string;
}

export function EntryTabs({ entryId, search, current, rounds }: Props) {
  const path = `/admin/eintrag/${entryId}`;
  const tabs = [
    { name: "entry", label: "Eintrag", to: path + search },
    { name: "rounds", label: "Offerten", to: rounds ?? `${path}/offerten${search}` },
  ];
  return (
    <nav
      aria-label="Teile des Eintrags"
      className="-mx-5 mt-3 flex gap-6 border-line border-b px-5"
    >
      {tabs.map(({ name, label, to }) => (
        <Link
          key={name}
          to={to}
          replace
          aria-current={name === current ? "page" : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-[3px] hover:border-line aria-[current]:border-petrol aria-[current]:font-semibold"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
