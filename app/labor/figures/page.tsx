import { FigureList } from "~/desk/controls/figure-list";
import { SettingsSection } from "~/desk/controls/section";
import { formatNumber } from "~/format-number";
import { labFigures } from "~/server/offers/lab-room/lab-figures.server";
import { labSessionContext } from "~/server/session/labor/labor-session.server";
import { Definition, DefinitionList } from "~/ui/definition-list";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/page";

const DAYS = 365;

export const meta: Route.MetaFunction = () => [
  { title: "Zahlen | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  return labFigures(context.get(labSessionContext).member.lab, DAYS);
}

/** What the requests of a year have come to. */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { invited, offered, declined, missed, medianHours, accepted, lost, reasons, views } =
    loaderData;
  return (
    <>
      <PageContainer className="pt-8 pb-2">
        <h1 className="font-semibold text-profile">Zahlen</h1>
      </PageContainer>
      <FigureList
        isInColumn
        figures={[
          { label: "Anfragen", value: formatNumber(invited), note: "in den letzten 12 Monaten" },
          {
            label: "Mit Offerte",
            value: formatNumber(offered),
            note: `von ${formatNumber(invited)}`,
          },
          {
            label: "Zeit bis zur Offerte",
            value: hoursInWords(medianHours),
            note: medianHours === undefined ? "noch keine Offerte" : "Median, ab Einladung",
          },
          { label: "Gewählt", value: formatNumber(accepted), note: `von ${formatNumber(offered)}` },
        ]}
      />
      <PageContainer className="grid max-w-[56rem] gap-12 py-10">
        <SettingsSection id="ausgang" title="Was aus den Anfragen wurde">
          <DefinitionList className="[&_dt]:w-40 md:[&_dt]:w-80">
            <Definition term="Offerte gewählt">{formatNumber(accepted)}</Definition>
            <Definition term="Praxis hat anders entschieden">{formatNumber(lost)}</Definition>
            <Definition term="Abgesagt">{formatNumber(declined)}</Definition>
            <Definition term="Frist verpasst">{formatNumber(missed)}</Definition>
          </DefinitionList>
        </SettingsSection>
        <SettingsSection id="aufrufe" title="Wie oft Ihr Labor angesehen wurde">
          <DefinitionList className="[&_dt]:w-40 md:[&_dt]:w-80">
            <Definition term="Profil geöffnet">
              {viewsInWords(views.profile, views.profileOfYear)}
            </Definition>
            <Definition term="Analysen geöffnet, bei denen Ihr Labor steht">
              {viewsInWords(views.finder, views.finderOfYear)}
            </Definition>
          </DefinitionList>
          <p className="mt-4 max-w-[38em] text-meta text-soft">
            Gezählt je Tag und ohne Personendaten. Programme, die sich zu erkennen geben, zählen
            nicht.
          </p>
        </SettingsSection>
        <SettingsSection id="gruende" title="Warum Praxen anders entschieden haben">
          {reasons === undefined ? (
            <p className="max-w-[38em] text-soft">
              Gründe zeigen wir, sobald fünf Praxen denselben genannt haben. So lässt sich keiner
              einer Praxis zuordnen.
            </p>
          ) : (
            <DefinitionList className="[&_dt]:w-40 md:[&_dt]:w-80">
              {reasons.map(({ reason, count }) => (
                <Definition key={reason} term={reason}>
                  {formatNumber(count)}
                </Definition>
              ))}
            </DefinitionList>
          )}
        </SettingsSection>
      </PageContainer>
    </>
  );
}

function viewsInWords(recent: number, ofYear: number): string {
  return `${formatNumber(recent)} in den letzten 30\u00a0Tagen, ${formatNumber(ofYear)}\u00a0in\u00a012\u00a0Monaten`;
}

function hoursInWords(hours: number | undefined): string {
  if (hours === undefined) return "–";
  return hours < 1 ? "unter 1 Std." : `${formatNumber(Math.round(hours))} Std.`;
}
