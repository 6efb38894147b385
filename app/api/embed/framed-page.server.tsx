import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { formatTurnaround } from "#catalogue/analysis";
import type { Lab } from "#catalogue/published";
import { formatWithinDay, getResultSpeed } from "#catalogue/result-speed";
import { describeTours } from "#catalogue/tours";
import type { OpenLabAnalysis } from "~/directory/index.server";
import { formatCount } from "~/lib/format-number";
import { framedPagePolicy } from "~/platform/http/security-headers.server";
import { absoluteUrl } from "~/ui/layout/page-meta";
import styles from "./framed-page.css?inline";

interface Props {
  lab: Lab;
  question: string;
  total: number;
  page: number;
  pages: number;
  rows: readonly { id: string; name: string; stated: OpenLabAnalysis | undefined }[];
}

export function renderLabFrame(props: Props): Response {
  return answer(200, `Analysen von ${props.lab.name}`, <FramedLab {...props} />);
}

export function renderGoneFrame(): Response {
  const page = (
    <p>
      Dieses Labor ist nicht auf Laborlotse.{" "}
      <ExternalLink path="/category/alle">Alle Labore</ExternalLink>
    </p>
  );
  return answer(404, "Labor nicht gefunden", page);
}

function answer(status: number, title: string, page: ReactNode): Response {
  const html = renderToStaticMarkup(
    <html lang="de-CH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | Laborlotse`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>{page}</body>
    </html>,
  );
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=300",
      "Content-Security-Policy": framedPagePolicy(styles),
    },
  });
}

function FramedLab({ lab, question, total, page, pages, rows }: Props) {
  const found = formatCount(total, "Analyse", "Analysen");
  return (
    <main>
      <h1>Analysen von {lab.name}</h1>
      <form action={`/embed/labor/${lab.id}`}>
        <label>
          Analyse
          <input
            name="q"
            type="search"
            defaultValue={question}
            maxLength={200}
            autoComplete="off"
          />
        </label>
        <button type="submit">Suchen</button>
      </form>
      <p className="note">
        {question === "" ? found : `${found} zu «${question}»`}
        {lab.sample && ". Alle Angaben sind Beispieldaten."}
      </p>
      <LabFacts lab={lab} />
      {rows.length > 0 && (
        <ul>
          {rows.map(({ id, name, stated }) => (
            <li key={id}>
              <ExternalLink path={`/tests/${id}`}>{name}</ExternalLink>
              {stated && <AnalysisFacts stated={stated} />}
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label="Seiten">
          {page > 1 && <a href={pageAddress(lab.id, question, page - 1)}>Vorherige</a>}
          <span>
            Seite {page} von {pages}
          </span>
          {page < pages && <a href={pageAddress(lab.id, question, page + 1)}>Nächste</a>}
        </nav>
      )}
      <p className="note">
        Quelle:{" "}
        <ExternalLink path={`/lab/${lab.id}`}>Laborlotse, Profil von {lab.name}</ExternalLink>
      </p>
    </main>
  );
}

function LabFacts({ lab: { tours, analysisCounts } }: Pick<Props, "lab">) {
  const speed = getResultSpeed(analysisCounts);
  return (
    <Facts
      facts={[
        ["Touren", tours && describeTours(tours.week)],
        ["Resultate", speed && formatWithinDay(speed)],
      ]}
    />
  );
}

function AnalysisFacts({ stated }: { stated: OpenLabAnalysis }) {
  const { specimen, container, volume, stability, turnaroundHours } = stated;
  return (
    <Facts
      facts={[
        ["Material", specimen],
        ["Röhrchen", container],
        ["Volumen", volume],
        ["Stabilität", stability],
        ["Befundzeit", turnaroundHours === undefined ? "" : formatTurnaround(turnaroundHours)],
      ]}
    />
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string | undefined])[] }) {
  return (
    <dl>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function ExternalLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a href={absoluteUrl(path)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

function pageAddress(lab: string, question: string, page: number): string {
  const query = new URLSearchParams({
    ...(question === "" ? {} : { q: question }),
    seite: String(page),
  });
  return `/embed/labor/${lab}?${query}`;
}
