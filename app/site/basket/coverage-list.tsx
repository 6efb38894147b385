import { type ReactNode, useRef } from "react";
import { useNavigate } from "react-router";
import { cantons } from "#catalogue/cantons";
import { basketPath, LabStrip, LabStripList } from "~/directory/index";
import { MAX_TICKED, RequestTick, RequestTickedForm } from "~/leads/index";
import { formatCount } from "~/lib/format-number";
import { CompareFirst } from "~/site/comparison/compare-first";
import { OrderLink } from "~/site/layout/order-note";
import { Button } from "~/ui/button";
import { ShareBar } from "~/ui/charts/share-bar";
import { SelectField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { useOnHydrated } from "~/ui/on-hydrated";
import { TextLink } from "~/ui/text-link";
import type { BasketView, CoveringLab } from "./basket-view.server";
import { formatGeneticCount } from "./format-genetic-count";

const MAX_VISIBLE_NAMES = 6;

export function CoverageList({ view }: { view: BasketView }) {
  const { ids, labs, total, genetic, canton, cantonLabel, elsewhere, samples } = view;
  const covering = labs.filter(({ covered }) => covered > 0);
  const best = covering.slice(0, MAX_TICKED);
  return (
    <section aria-labelledby="abdeckung" className="lg:col-span-8 lg:row-span-2">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h2 id="abdeckung" className="font-semibold text-profile">
          Abdeckung je Labor
        </h2>
        <CantonChoice ids={ids} canton={canton} />
      </div>
      <p className="mt-4 flex flex-wrap justify-between gap-x-6 text-note text-soft">
        <span>
          {samples === "none" ? "" : samples === "all" ? "Beispieldaten" : "Zum Teil Beispieldaten"}
          {genetic > 0 && ` · ${formatGeneticCount(genetic)}`}
        </span>
        <span className="print:hidden">
          <OrderLink />
        </span>
      </p>
      {covering.length > 0 && (
        <RequestTickedForm
          labs={covering}
          answers={{ analyses: ids.join() }}
          variant="signal"
          beside={<CompareFirst labs={covering} analyses={ids} canton={canton} />}
        >
          <div className="mt-2 border-ink border-t-[1.5px]">
            <LabStripList>
              {covering.map((lab) => (
                <Row
                  key={lab.id}
                  lab={lab}
                  total={total}
                  tick={<RequestTick lab={lab} isTicked={best.includes(lab)} />}
                />
              ))}
            </LabStripList>
          </div>
        </RequestTickedForm>
      )}
      {covering.length < labs.length && (
        <ul>
          <OtherLabs
            labs={labs.filter(({ covered, isUnknown }) => covered === 0 && !isUnknown)}
            what="keine Analyse Ihrer Liste"
          />
          <OtherLabs
            labs={labs.filter(({ isUnknown }) => isUnknown)}
            what="Analysen nicht erfasst; das heisst nicht, dass keine angeboten werden"
          />
        </ul>
      )}
      {cantonLabel !== undefined && elsewhere > 0 && (
        <p className="mt-4 text-meta text-soft">
          {elsewhere === 1 ? "Ein weiteres Labor holt" : `${elsewhere} weitere Labore holen`} im
          Kanton {cantonLabel} nicht ab.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" className="no-js-hidden" onClick={() => window.print()}>
          Liste drucken
        </Button>
      </div>
      <p className="mt-4 max-w-[38em] text-note text-soft print:hidden">
        Die Adresse dieser Seite enthält Ihre Liste: Sie können sie weitergeben oder als Lesezeichen
        behalten. Was Labore an diesen Analysen ändern, zeigen die{" "}
        <TextLink to={`/aenderungen?analysen=${ids.join()}`}>Änderungen im Verzeichnis</TextLink>,
        auch als Feed.
      </p>
    </section>
  );
}

/** A GET form without JavaScript. */
function CantonChoice({ ids, canton }: { ids: readonly string[]; canton: string }) {
  const navigate = useNavigate();
  const field = useRef<HTMLSelectElement>(null);
  const applyCanton = () => {
    const selectedCanton = field.current?.value ?? canton;
    if (selectedCanton !== canton)
      void navigate(basketPath(ids, selectedCanton), { preventScrollReset: true });
  };
  useOnHydrated(applyCanton);
  return (
    <form action="/meine-analysen" className="flex items-end gap-3 max-sm:w-full print:hidden">
      <input type="hidden" name="analysen" value={ids.join()} />
      <div className="min-w-[min(14rem,100%)] flex-1">
        <SelectField
          key={canton}
          ref={field}
          label="Kanton Ihrer Praxis"
          name="kanton"
          options={[{ value: "", label: "Alle Kantone" }, ...cantons]}
          defaultValue={canton}
          onChange={applyCanton}
        />
      </div>
      <noscript>
        <Button type="submit">Anwenden</Button>
      </noscript>
    </form>
  );
}

interface RowProps {
  lab: CoveringLab;
  total: number;
  tick: ReactNode;
}

function Row({ lab, total, tick }: RowProps) {
  const { covered, missing } = lab;
  return (
    <li>
      <LabStrip
        lab={lab}
        heading="h3"
        facts={<ShareBar share={total === 0 ? 0 : covered / total} className="block h-2 flex-1" />}
        figure={
          <p>
            <b>{covered}</b>{" "}
            <span className="text-soft">
              von {total}
              <span className="sr-only"> Ihrer Liste</span>
            </span>
          </p>
        }
        tick={tick}
        note={<MissingAnalyses names={missing} />}
      />
    </li>
  );
}

/** Laboratories that share one remark, by name. */
function OtherLabs({ labs, what }: { labs: readonly CoveringLab[]; what: string }) {
  if (labs.length === 0) return null;
  return (
    <li className="border-line border-b text-meta">
      <details>
        <summary className="flex min-h-11 flex-wrap items-center py-2">
          <span className="font-semibold text-petrol">
            {formatCount(labs.length, "Labor", "Labore")}
          </span>
          : {what}
        </summary>
        <ul className="flex flex-wrap gap-x-6 pb-3">
          {labs.map(({ id, name }) => (
            <li key={id}>
              <TextLink to={`/lab/${id}`} className="inline-flex min-h-11 items-center">
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function MissingAnalyses({ names }: { names: readonly string[] }) {
  if (names.length === 0)
    return (
      <p className="flex items-center gap-2 font-semibold text-leaf text-meta">
        <Icon name="check" />
        Bietet alle an
      </p>
    );
  const [first, rest] = [names.slice(0, MAX_VISIBLE_NAMES), names.slice(MAX_VISIBLE_NAMES)];
  return (
    <div className="text-meta">
      <p>
        <span className="font-semibold">{names.length === 1 ? "Es fehlt" : "Es fehlen"}:</span>{" "}
        {first.join(", ")}
      </p>
      {rest.length > 0 && (
        <details>
          <summary className="relative z-1 inline-flex min-h-11 items-center font-semibold text-petrol underline-offset-4 hover:underline">
            und {rest.length} weitere
          </summary>
          <p>{rest.join(", ")}</p>
        </details>
      )}
    </div>
  );
}
