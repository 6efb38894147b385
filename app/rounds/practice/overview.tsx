import { isRunning } from "~/rounds/model/states";
import { Timeline } from "~/rounds/model/timeline";
import { Icon } from "~/ui/icon";
import { PageContainer, PageTitle } from "~/ui/page";
import { StoredData } from "./browser-records/stored-data";
import type { RequestsView, RequestView } from "./load-requests.server";
import { RoundSection } from "./round/round-section";
import {
  canChooseOffer,
  getLastAcceptanceDay,
  getRequestTimeline,
  summarizeRequests,
} from "./round/round-text";
import type { RequestNotice } from "./step/practice-step";

const ACCESS_LABELS = {
  device: "Angezeigt auf diesem Gerät",
  link: "Angezeigt über einen Link",
  code: "Bestätigt mit Code",
} as const;

interface Props {
  view: RequestsView;
  notice: RequestNotice | undefined;
}

export function RequestsOverview({ view, notice }: Props) {
  const { requests, by } = view;
  const withRounds = requests.filter(({ practiceNeeds }) => practiceNeeds !== undefined);
  const rounds = withRounds.flatMap((request) =>
    request.rounds.map((round) => ({ request, round })),
  );
  const isOpen = ({ round }: (typeof rounds)[number]) =>
    isRunning(round) || getLastAcceptanceDay(round) !== undefined;
  const open = rounds.filter(isOpen);
  const past = rounds.filter((one) => !isOpen(one));
  const title = requests[0]?.title ?? "";
  const isDeciding = rounds.some(({ round }) => canChooseOffer(round));
  return (
    <>
      {isDeciding ? (
        <div className="bg-mist pt-3 text-note text-soft md:pt-5 print:hidden">
          <PageContainer className="flex flex-wrap justify-between gap-x-6">
            <h1 className="font-semibold">Meine Anfragen</h1>
            <p className="max-sm:hidden">
              {title}. {ACCESS_LABELS[by]}
            </p>
          </PageContainer>
        </div>
      ) : (
        <div className="bg-mist py-12 md:py-14 print:hidden">
          <PageContainer className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
            <div>
              <PageTitle>Meine Anfragen</PageTitle>
              <p className="mt-3 text-lead text-soft">{summarizeRequests(requests)}</p>
            </div>
            <p className="text-meta text-soft md:text-right">
              {title}
              <br />
              {ACCESS_LABELS[by]}
            </p>
          </PageContainer>
        </div>
      )}
      {notice && <NoticeBand notice={notice} />}
      {open.map(({ request, round }) => (
        <RoundSection key={round.id} view={view} request={request} round={round} />
      ))}
      {withRounds
        .filter((request) => request.rounds.length === 0)
        .map((request) => (
          <OpenRequest key={request.entryId} request={request} />
        ))}
      {past.map(({ request, round }) => (
        <RoundSection key={round.id} view={view} request={request} round={round} />
      ))}
      <StoredData view={view} isOpen={!isDeciding} />
    </>
  );
}

function NoticeBand({ notice: { title, text, lines = [], tone } }: { notice: RequestNotice }) {
  return (
    <PageContainer className="pt-8 print:hidden">
      <div
        role={tone === "failure" ? "alert" : "status"}
        className={
          tone === "failure"
            ? "rounded-control border border-error border-l-6 p-6 text-error"
            : "border-petrol border-l-[6px] bg-mist py-4 pr-4 pl-5"
        }
      >
        <p className="flex items-center gap-2 font-semibold">
          {tone === "failure" && <Icon name="triangle-alert" className="size-5 shrink-0" />}
          {title}
        </p>
        <p className={`max-w-[42rem] text-meta ${tone === "failure" ? "" : "text-soft"}`}>{text}</p>
        {lines.length > 0 && (
          <ul className="mt-2 max-w-[42rem] list-disc pl-5 text-meta">
            {lines.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )}
      </div>
    </PageContainer>
  );
}

function OpenRequest({ request }: { request: RequestView }) {
  const labNames = [...new Set(request.labRequests.map(({ labName }) => labName))].join(", ");
  return (
    <section className="py-12 md:py-16 print:hidden">
      <PageContainer>
        <h2 className="font-semibold text-profile">Ihre Anfrage</h2>
        <p className="mt-2 mb-8 max-w-[42rem] text-soft">
          {labNames === ""
            ? "Sie haben kein bestimmtes Labor gewünscht."
            : `Gewünscht: ${labNames}.`}
        </p>
        <Timeline steps={getRequestTimeline(request)} />
      </PageContainer>
    </section>
  );
}
