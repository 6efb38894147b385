import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { ALL_LABS } from "#catalogue/all-labs-path";
import { readBasketIds } from "~/directory/index";
import {
  type PracticeRecord,
  readPracticeRecord,
  subscribePracticeRecord,
} from "~/forms/practice-record/practice-record";
import {
  AnswerRequest,
  type LabAnswer,
  type OptionalNeeds,
  sendOfferRequests,
} from "~/leads/index";
import { PageContainer, SectionTitle } from "~/ui/page";
import { TextLink } from "~/ui/text-link";
import { NeedsForm } from "./needs-form";
import { postForPractice } from "./post-for-practice";

export interface PracticeResults extends LabAnswer {
  needs: OptionalNeeds;
  /** Names of the published software. */
  software: readonly string[];
}

interface Props {
  record: PracticeRecord;
  /** Below the laboratories; alone until they have come. */
  children: ReactNode;
}

/** Below the thanks: laboratories that collect from the practice, and what improves their offers. */
export default function FittingLabs({ record, children }: Props): ReactNode {
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
  if (known === undefined) return children;
  return (
    <>
      <LabsForPractice answer={known} />
      {children}
      <section className="py-8 md:py-12" aria-labelledby="angaben">
        <PageContainer className="md:grid md:grid-cols-12">
          <div className="md:col-span-8">
            <SectionTitle id="angaben">Vier Angaben für bessere Offerten</SectionTitle>
            <p className="mt-3 mb-8 max-w-[38rem] text-soft">
              Freiwillig. So können die Labore genauer offerieren; Ihren Namen erfahren sie erst,
              wenn Sie eine Offerte wählen oder ihn vorher freigeben. Ändern können Sie alles unter{" "}
              <TextLink to="/meine-anfragen">Meine Anfragen</TextLink>.
            </p>
            <NeedsForm record={record} known={known.needs} software={known.software} />
          </div>
        </PageContainer>
      </section>
    </>
  );
}

export function LabsForPractice({ answer }: { answer: LabAnswer }) {
  const requested = useSyncExternalStore(subscribePracticeRecord, getRequestedLabIds, () => "");
  if (answer.problem !== undefined) return <UnknownPlace />;
  if (answer.labs.length === 0) return null;
  return (
    <PageContainer className="pb-8 md:pb-12">
      <AnswerRequest
        answer={answer}
        requested={requested.split(" ")}
        onRequest={(labs) =>
          sendOfferRequests(labs.map(({ id, name }) => ({ labId: id, labName: name })))
        }
      />
    </PageContainer>
  );
}

function UnknownPlace() {
  return (
    <section className="bg-mist py-8 md:py-12" aria-labelledby="antwort">
      <PageContainer>
        <h2 id="antwort" className="font-semibold text-name">
          Kanton Ihrer Praxis: keine Angabe
        </h2>
        <p className="mt-2 max-w-[38rem] text-soft">
          Wir kennen Ihre Postleitzahl nicht und wissen darum nicht, welche Labore bei Ihnen
          abholen. <TextLink to={ALL_LABS}>Alle Labore ansehen</TextLink>
        </p>
      </PageContainer>
    </section>
  );
}

/** Ids of laboratories that this session has asked, as text, because a store's value is compared by identity. */
function getRequestedLabIds(): string {
  return (readPracticeRecord()?.labRequests ?? []).map(({ labId }) => labId).join(" ");
}
