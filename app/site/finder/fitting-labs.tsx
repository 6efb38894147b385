import { useEffect, useState, useSyncExternalStore } from "react";
import type { Canton } from "#catalogue/cantons";
import { ALL_LABS } from "#catalogue/categories";
import { LabStrip, LabStripList, PracticeMap, readBasketIds } from "~/directory/index";
import {
  type PracticeRecord,
  readPracticeRecord,
  subscribePracticeRecord,
} from "~/forms/practice-record/practice-record";
import { OfferRequestButton, type OptionalNeeds, sendOfferRequests } from "~/leads/index";
import { formatCount } from "~/lib/format-number";
import { formatCantons } from "~/rounds/index";
import { Button } from "~/ui/button";
import { PageContainer, SectionTitle } from "~/ui/page";
import { TextLink } from "~/ui/text-link";
import type { findLabsForPractice } from "./fit.server";
import { NeedsForm } from "./needs-form";
import { postForPractice } from "./post-for-practice";

type Fit = ReturnType<typeof findLabsForPractice>;

export interface PracticeResults extends Fit {
  needs: OptionalNeeds;
  /** Names of the published software. */
  software: readonly string[];
}

/** Below the thanks: laboratories that collect from the practice, and what improves their offers. */
export default function FittingLabs({ record }: { record: PracticeRecord }) {
  const [known, setKnown] = useState<PracticeResults>();
  const { id, editToken } = record;
  useEffect(() => {
    let isHere = true;
    void postForPractice({ submissionId: id, editToken, analysen: readBasketIds().join() })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then((body: PracticeResults | undefined) => isHere && setKnown(body))
      // Without a connection the thanks remain alone.
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [id, editToken]);
  if (known === undefined) return null;
  return (
    <>
      <LabsForPractice {...known} />
      <section className="py-16 md:py-24" aria-labelledby="angaben">
        <PageContainer className="md:grid md:grid-cols-12">
          <div className="md:col-span-8">
            <SectionTitle id="angaben">Vier Angaben für bessere Offerten</SectionTitle>
            <p className="mt-3 mb-8 max-w-[38rem] text-soft">
              Freiwillig. So können die Labore genauer offerieren; Ihren Namen erfahren sie erst,
              wenn Sie eine Offerte wählen oder ihn vorher freigeben. Ändern können Sie alles auf{" "}
              <TextLink to="/meine-anfragen">Meine Anfragen</TextLink>.
            </p>
            <NeedsForm record={record} known={known.needs} software={known.software} />
          </div>
        </PageContainer>
      </section>
    </>
  );
}

export function LabsForPractice(fit: Fit) {
  const { cantons, isNearest, labs } = fit;
  if (cantons.length === 0) return <UnknownPlace />;
  if (labs.length === 0) return null;
  return (
    <section className="bg-mist py-12 md:py-16" aria-labelledby="passende-labore">
      <PageContainer>
        <div className="items-center gap-x-12 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div>
            <SectionTitle id="passende-labore">{getHeading(fit)}</SectionTitle>
            <p className="mt-3 max-w-[38rem] text-soft">
              {explain(cantons, isNearest)} Die Reihenfolge ist unabhängig von Zahlungen.
            </p>
            {labs.length > 1 && <RequestAllButton labs={labs} />}
          </div>
          <div aria-hidden="true" className="max-md:mt-6">
            <PracticeMap cantons={cantons} sites={labs.flatMap(({ sites }) => sites)} />
          </div>
        </div>
        <div className="mt-8 border-ink border-t-[1.5px]">
          <LabStripList>
            {labs.map((lab) => (
              <FittingLab key={lab.id} lab={lab} isOnly={labs.length === 1} />
            ))}
          </LabStripList>
        </div>
      </PageContainer>
    </section>
  );
}

interface FittingLabProps {
  lab: Fit["labs"][number];
  /** There is no button above to ask all. */
  isOnly: boolean;
}

function FittingLab({ lab, isOnly }: FittingLabProps) {
  return (
    <li>
      <LabStrip
        lab={lab}
        heading="h3"
        note={
          <OfferRequestButton
            labId={lab.id}
            labName={lab.name}
            label="Angebot anfordern"
            variant={isOnly ? "signal" : "outline"}
            size="s"
            className="relative z-1 my-1 bg-paper max-sm:w-full"
          />
        }
      >
        {[...lab.reasons, ...(lab.sample ? ["Beispieldaten"] : [])]
          .map((text) => `\u00a0· ${text}`)
          .join("")}
      </LabStrip>
    </li>
  );
}

/** «3 Labore holen im Kanton Aargau ab» */
function getHeading({ cantons, isNearest, labs }: Fit): string {
  if (isNearest) return "Kein Labor holt in Ihrem Kanton ab";
  return `${formatCount(labs.length, "Labor holt", "Labore holen")} ${formatCantons(cantons)} ab`;
}

function explain(cantons: readonly Canton[], isNearest: boolean): string {
  const where = formatCantons(cantons);
  if (isNearest) {
    return `Keines der Labore im Verzeichnis holt ${where} ab. Am nächsten sind die folgenden; ob ihr Kurier bis zu Ihnen fährt, sagt Ihnen das Labor.`;
  }
  return cantons.length === 1
    ? "Deren Kuriere kommen zu Ihnen: Bei jedem Labor steht, wie oft, und wann der Befund da ist."
    : `Unter Ihrer Postleitzahl liegen Orte ${where}. Bei jedem Labor steht, wo es abholt.`;
}

function UnknownPlace() {
  return (
    <section className="bg-mist py-16 md:py-24" aria-labelledby="passende-labore">
      <PageContainer>
        <SectionTitle id="passende-labore">Kanton Ihrer Praxis: keine Angabe</SectionTitle>
        <p className="mt-3 max-w-[38rem] text-soft">
          Wir kennen Ihre Postleitzahl nicht und wissen darum nicht, welche Labore bei Ihnen
          abholen. <TextLink to={ALL_LABS}>Alle Labore ansehen</TextLink>
        </p>
      </PageContainer>
    </section>
  );
}

interface Props {
  labs: readonly { id: string; name: string }[];
}

/** Requests offers from all fitting laboratories except those already asked. */
function RequestAllButton({ labs }: Props) {
  const requestedIdsText = useSyncExternalStore(
    subscribePracticeRecord,
    getRequestedLabIds,
    () => "",
  );
  const [isSending, setSending] = useState(false);
  const requestedIds = requestedIdsText.split(" ");
  const open = labs.filter(({ id }) => !requestedIds.includes(id));
  if (open.length === 0) {
    return <p className="mt-6 font-semibold text-leaf">Bei allen angefordert.</p>;
  }
  async function requestAll() {
    setSending(true);
    await sendOfferRequests(open.map(({ id, name }) => ({ labId: id, labName: name })));
    setSending(false);
  }
  return (
    <div className="mt-6">
      <Button
        variant="signal"
        size="l"
        className="max-sm:w-full"
        busy={isSending}
        onClick={requestAll}
      >
        {getButtonLabel(open.length, labs.length)}
      </Button>
      <p className="mt-2 text-note text-soft">Unverbindlich, kostenlos und ohne Ihren Namen.</p>
    </div>
  );
}

function getButtonLabel(open: number, all: number): string {
  if (open < all)
    return open === 1 ? "Auch beim letzten anfordern" : `Bei den anderen ${open} anfordern`;
  return all === 2 ? "Bei beiden Angebot anfordern" : `Bei allen ${all} Angebot anfordern`;
}

/** Ids of laboratories that this session has asked, as text, because a store's value is compared by identity. */
function getRequestedLabIds(): string {
  return (readPracticeRecord()?.labRequests ?? []).map(({ labId }) => labId).join(" ");
}
