import { Form } from "react-router";
import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { formatDay, isoDay } from "~/lib/swiss-time";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { pageMeta } from "~/ui/layout/page-meta";
import { useIsPilot } from "~/ui/layout/root-frame";
import { Link } from "~/ui/link";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/page";
import type { ChangeEntry } from "./change-entries.server";
import { listChanges, readChangesQuery } from "./list-changes.server";

const TITLE = "Änderungen";
const PATH = "/aenderungen";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({
    title: TITLE,
    description:
      "Was sich im Verzeichnis geändert hat: Röhrchen, Stabilität, Befundzeit und Positionen der Analysen, neue Labore, abgelaufene Nachweise. Auch als Feed.",
    path: PATH,
    crumbs: TITLE,
    isListed: !loaderData?.isPart,
  }),
  {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: "Änderungen im Verzeichnis",
    href: `${PATH}.atom`,
  },
];

/** See docs/promises.md, Open catalogue. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const snapshot = context.get(snapshotContext);
  const { lab, analyses, before } = readChangesQuery(request);
  const { entries, next } = await listChanges(snapshot, { lab, analyses, before });
  const analysen = analyses?.join();
  const days = [...Map.groupBy(entries, ({ at }) => isoDay(at))].map(([id, own]) => ({
    id,
    title: own[0] === undefined ? "" : formatDay(own[0].at),
    entries: own.map(({ at: _, ...entry }) => entry),
  }));
  return {
    days,
    lab: lab ?? "",
    analysen: analysen ?? "",
    analyses: analyses?.map((id) => snapshot.analysis(id)?.name ?? id) ?? [],
    isPart: [lab, analyses, before].some((part) => part !== undefined),
    labs: snapshot.labs.map(({ id, name }) => ({ value: id, label: name })),
    older: next === undefined ? undefined : getAddress({ labor: lab, analysen, vor: String(next) }),
    feed: getAddress({ labor: lab, analysen }, `${PATH}.atom`),
  };
}

function getAddress(query: Record<string, string | undefined>, path = PATH): string {
  const set = Object.entries(query).filter((one): one is [string, string] => one[1] !== undefined);
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}

export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  const { days, lab, labs, analysen, analyses, older, feed } = loaderData;
  return (
    <>
      <div className="bg-mist py-8 md:py-12">
        <PageContainer>
          <PageTitle>{TITLE}</PageTitle>
          <PageLead>
            Was Labore heute anders angeben als zuvor, und was sich an den Analysen geändert hat:
            Röhrchen, Stabilität, Befundzeit, Positionen, Nachweise.
          </PageLead>
          <Form action={PATH} className="mt-6 flex flex-wrap items-end gap-4">
            {analysen !== "" && <input type="hidden" name="analysen" value={analysen} />}
            <div className="w-full sm:w-80">
              <SelectField
                key={lab}
                name="labor"
                label="Labor"
                placeholder="Alle Labore"
                options={labs}
                defaultValue={lab}
              />
            </div>
            <Button type="submit" variant="outline">
              Anzeigen
            </Button>
            <TextLink to={feed} reloadDocument className="inline-flex min-h-12 items-center">
              Als Feed abonnieren (Atom)
            </TextLink>
          </Form>
          {analyses.length > 0 && (
            <p className="mt-4 max-w-[44rem] text-meta text-soft">
              Nur zu {analyses.join(", ")}. <TextLink to={PATH}>Alle Änderungen</TextLink>
            </p>
          )}
        </PageContainer>
      </div>
      <PageContainer className="py-12 md:py-16">
        {days.length === 0 && (
          <p className="text-soft">Dazu wurde noch nichts veröffentlicht oder geändert.</p>
        )}
        {days.map(({ id, title, entries }) => (
          <section
            key={id}
            aria-labelledby={`tag-${id}`}
            className="mt-12 grid gap-x-6 gap-y-4 first:mt-0 lg:grid-cols-12"
          >
            <h2 id={`tag-${id}`} className="font-semibold text-name lg:col-span-4">
              {title}
            </h2>
            <ul className="border-ink border-t-[1.5px] lg:col-span-8">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
        {older && (
          <p className="mt-12">
            <TextLink to={older}>Ältere Änderungen</TextLink>
          </p>
        )}
      </PageContainer>
    </>
  );
}

function Entry({ entry }: { entry: Omit<ChangeEntry, "at"> }) {
  const { id, title, path, isSample, lines } = entry;
  const isPilot = useIsPilot();
  return (
    <li id={id} className="border-line border-b py-4">
      <h3 className="wrap-anywhere font-semibold">
        {path === undefined ? (
          title
        ) : (
          <Link to={path} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        )}
        {isSample && !isPilot && (
          <span className="ml-3 font-normal text-meta text-soft">Beispieldaten</span>
        )}
      </h3>
      <ul className="mt-1 text-meta text-soft">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere py-0.5">
            {line}
          </li>
        ))}
      </ul>
    </li>
  );
}
