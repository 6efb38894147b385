import { Form } from "react-router";
import { useRight } from "~/identity/operator/use-right";
import { PanelSection } from "~/list/panel";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { Link } from "~/ui/link";
import type { EntryView } from "./entry.server";

interface Props {
  samePractice: EntryView["samePractice"];
  entryId: string;
  search: string;
}

export function SamePracticeSection({ samePractice, entryId, search }: Props) {
  const { into, merged, candidates } = samePractice;
  const mayWork = useRight("work");
  const isMerged = into !== undefined || merged.length > 0;
  if (!isMerged && (candidates.length === 0 || !mayWork)) return null;
  const action = `/admin/eintrag/${entryId}${search}`;
  return (
    <PanelSection title="Gleiche Praxis">
      {into !== undefined && (
        <Line entry={into} search={search} lead="Zusammengeführt mit ">
          {mayWork && <Separate action={action} id={entryId} />}
        </Line>
      )}
      {merged.map((one) => (
        <Line key={one.id} entry={one} search={search} lead="Zusammengeführt: ">
          {mayWork && <Separate action={action} id={one.id} about={one.facts} />}
        </Line>
      ))}
      {mayWork && candidates.length > 0 && (
        <>
          {candidates.map((one) => (
            <Line key={one.id} entry={one} search={search}>
              <Form method="post" action={action} className="mt-1">
                <input type="hidden" name="other" value={one.id} />
                <Button type="submit" name="intent" value="merge" variant="outline" size="s">
                  Gleiche Praxis: zusammenführen
                  <span className="sr-only">: {one.facts}</span>
                </Button>
              </Form>
            </Line>
          ))}
          <p className="mt-2 text-note text-soft">
            Listen und Exporte zeigen dann nur einen: den dringenderen, sonst den neueren, mit
            Anfragen, Offerten, E-Mails, Notizen und Verlauf beider. Abmeldungen und ausgeschlossene
            Labore gelten für beide. Eine Runde öffnet nicht mehr von selbst. Sie können die
            Einträge wieder trennen.
          </p>
        </>
      )}
    </PanelSection>
  );
}

interface LineProps {
  entry: EntryView["samePractice"]["merged"][number];
  search: string;
  lead?: string;
  children: React.ReactNode;
}

function Line({ entry: { id, title, facts }, search, lead = "", children }: LineProps) {
  return (
    <div className="py-1">
      <p className="wrap-anywhere">
        {lead}
        <Link
          to={`/admin/eintrag/${id}${search}`}
          className="text-petrol underline underline-offset-4 max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
        >
          {title}
        </Link>
        <span className="block text-note text-soft">{facts}</span>
      </p>
      {children}
    </div>
  );
}

interface SeparateProps {
  action: string;
  id: string;
  about?: string;
}

function Separate({ action, id, about }: SeparateProps) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="other" value={id} />
      <button type="submit" name="intent" value="separate" className={TEXT_BUTTON_CLASS}>
        Trennen
        {about && <span className="sr-only">: {about}</span>}
      </button>
    </Form>
  );
}
