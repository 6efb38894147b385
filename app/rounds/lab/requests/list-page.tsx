import { toLabSummary } from "#catalogue/lab-facts";
import { DraftProgressSection } from "~/directory/index";
import { readDraftProgress, readReceiver, snapshotContext } from "~/directory/index.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import { LabPageHeading } from "~/identity/member/lab-page-heading";
import type { LabHandle } from "~/identity/route-handles";
import { formatNumber } from "~/lib/format-number";
import { FigureList } from "~/list/figure-list";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/list-page";
import { listMissing, OwnStrip } from "./own-strip";
import { listRequests, type RequestGroup } from "./request-list.server";
import { RequestTable } from "./request-table";

export const handle = { open: "read" } satisfies LabHandle;

export const meta = () => unlistedMeta("Anfragen");

export async function loader({ context }: Route.LoaderArgs) {
  const { member } = context.get(labSessionContext);
  const progress = member.isPublished ? undefined : await readDraftProgress(member);
  const [list, receiver] = await Promise.all([listRequests(member.lab), readReceiver(member)]);
  const lab = context.get(snapshotContext).lab(member.lab);
  const own = lab && { lab: toLabSummary(lab), missing: listMissing(lab) };
  return { ...list, progress, receiver: receiver.sentence, own };
}

const OVER_TITLE = "Abgelaufen, abgesagt oder zurückgezogen";

const GROUPS: readonly { group: RequestGroup; title: string; none: string }[] = [
  {
    group: "due",
    title: "Zu beantworten",
    none: "Im Moment wartet keine Praxis auf Ihre Antwort.",
  },
  { group: "sent", title: "Gesendet", none: "" },
  { group: "decided", title: "Entschieden", none: "" },
  { group: "over", title: OVER_TITLE, none: "" },
];

export default function RequestsPage({ loaderData }: Route.ComponentProps) {
  const { requests, now, progress, receiver, own } = loaderData;
  const countGroup = (group: RequestGroup) => requests.filter((one) => one.group === group).length;
  const waiting = countGroup("due");
  if (progress !== undefined) {
    return (
      <PageContainer className="py-8">
        <LabPageHeading title="Anfragen">
          Sobald Ihr Labor veröffentlicht ist, stehen hier die Anfragen von Praxen.
        </LabPageHeading>
        <div className="mt-6">
          <DraftProgressSection progress={progress} />
        </div>
      </PageContainer>
    );
  }
  return (
    <>
      <h1 className="sr-only">Anfragen</h1>
      {own && <OwnStrip {...own} />}
      <FigureList
        isInColumn
        figures={[
          {
            label: "Zu beantworten",
            value: formatNumber(waiting),
            note: waiting === 0 ? "nichts" : "nächste Frist zuerst",
          },
          {
            label: "Gesendet",
            value: formatNumber(countGroup("sent")),
            note: "Praxis entscheidet",
          },
          {
            label: "Gewählt",
            value: formatNumber(requests.filter((one) => one.outcome === "accepted").length),
            note: "in den letzten 90 Tagen",
          },
          {
            label: OVER_TITLE,
            value: formatNumber(countGroup("over")),
            note: "in den letzten 90 Tagen",
          },
        ]}
      />
      <PageContainer className="grid gap-14 py-10">
        {GROUPS.map(({ group, title, none }) => {
          const lines = requests.filter((one) => one.group === group);
          if (lines.length === 0 && none === "") return null;
          return (
            <section key={group} aria-labelledby={group}>
              <h2 id={group} className="mb-3 font-semibold text-profile">
                {title}
              </h2>
              {lines.length === 0 ? (
                <p className="max-w-[38em] text-soft">{none}</p>
              ) : (
                <RequestTable lines={lines} now={now} />
              )}
              {group === "due" && <p className="mt-3 text-meta text-soft">{receiver}</p>}
              {group === "due" && requests.length > 0 && (
                <a href="/labor/termine.ics" className={`mt-2 text-meta ${TEXT_BUTTON_CLASS}`}>
                  Alle Fristen für den Kalender
                </a>
              )}
            </section>
          );
        })}
      </PageContainer>
    </>
  );
}
