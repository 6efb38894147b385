import { labSessionContext } from "~/identity/member/lab-guard.server";
import { LabPageHeading } from "~/identity/member/lab-page-heading";
import type { LabHandle } from "~/identity/route-handles";
import { formatNumber } from "~/lib/format-number";
import { FigureList } from "~/list/figure-list";
import { ShareBar } from "~/ui/charts/share-bar";
import { SettingsSection } from "~/ui/controls/section";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/page";
import { readLabFigures } from "./lab-figures.server";

const DAYS = 365;

export const handle = { open: "read" } satisfies LabHandle;

export const meta: Route.MetaFunction = () => unlistedMeta("Zahlen");

export async function loader({ context }: Route.LoaderArgs) {
  return readLabFigures(context.get(labSessionContext).member.lab, DAYS);
}

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { invited, offered, declined, missed, medianHours, accepted, lost, reasons, views } =
    loaderData;
  const { medianHoursOfAll: ofAll } = loaderData;
  return (
    <>
      <PageContainer className="pt-8 pb-2">
        <LabPageHeading title="Zahlen" />
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
            value: formatHours(medianHours),
            note: [
              medianHours === undefined ? "noch keine Offerte" : "Median, ab Einladung",
              ...(ofAll === undefined ? [] : [`alle Labore ${formatHours(ofAll)}`]),
            ].join("; "),
          },
          { label: "Gewählt", value: formatNumber(accepted), note: `von ${formatNumber(offered)}` },
        ]}
      />
      <PageContainer className="grid gap-12 py-10 lg:grid-cols-2 lg:gap-x-6">
        <SettingsSection id="ausgang" title="Was aus den Anfragen wurde">
          <Bars
            bars={[
              { label: "Offerte gewählt", count: accepted },
              { label: "Praxis hat anders entschieden", count: lost },
              { label: "Abgesagt", count: declined },
              { label: "Frist verpasst", count: missed },
            ]}
          />
        </SettingsSection>
        <SettingsSection id="aufrufe" title="Wie oft Ihr Labor angesehen wurde">
          <table className="w-full text-meta tabular-nums">
            <thead>
              <tr className="border-line border-b text-right text-note text-soft">
                <td />
                <th scope="col" className="py-2 pl-4 font-normal">
                  30 Tage
                </th>
                <th scope="col" className="py-2 pl-4 font-normal">
                  12 Monate
                </th>
              </tr>
            </thead>
            <tbody>
              <Views of="Profil geöffnet" recent={views.profile} ofYear={views.profileOfYear} />
              <Views
                of="Analysen geöffnet, bei denen Ihr Labor steht"
                recent={views.finder}
                ofYear={views.finderOfYear}
              />
            </tbody>
          </table>
          <p className="mt-4 max-w-[38em] text-meta text-soft">
            Gezählt je Tag und ohne Personendaten. Suchmaschinen zählen nicht.
          </p>
        </SettingsSection>
        <SettingsSection id="gruende" title="Warum Praxen anders entschieden haben">
          {reasons === undefined ? (
            <p className="max-w-[38em] text-soft">
              Gründe zeigen wir, sobald fünf Praxen denselben genannt haben. So lässt sich keiner
              einer Praxis zuordnen.
            </p>
          ) : (
            <Bars bars={reasons.map(({ reason, count }) => ({ label: reason, count }))} />
          )}
        </SettingsSection>
      </PageContainer>
    </>
  );
}

function Views({ of, recent, ofYear }: { of: string; recent: number; ofYear: number }) {
  return (
    <tr className="border-line border-b">
      <th scope="row" className="py-2 text-left font-normal">
        {of}
      </th>
      {[recent, ofYear].map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <td key={index} className={`py-2 pl-4 text-right ${count === 0 ? "text-soft" : ""}`}>
          {formatNumber(count)}
        </td>
      ))}
    </tr>
  );
}

function formatHours(hours: number | undefined): string {
  if (hours === undefined) return "–";
  return hours < 1 ? "unter 1 Std." : `${formatNumber(Math.round(hours))} Std.`;
}

function Bars({ bars }: { bars: readonly { label: string; count: number }[] }) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <dl className="text-note">
      {bars.map(({ label, count }) => (
        <div key={label} className="relative flex h-9 justify-between gap-3">
          <dt>{label}</dt>
          <dd className={`tabular-nums ${count === 0 ? "text-soft" : ""}`}>
            {formatNumber(count)}
            <ShareBar share={count / highest} className="absolute bottom-1.5 left-0 h-2 w-full" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
