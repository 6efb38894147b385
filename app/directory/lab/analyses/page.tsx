import { Form } from "react-router";
import { formatCounts } from "~/directory/rows/format-counts";
import { LabAnalysesList } from "~/directory/rows/lab-analyses-list";
import { LabAnalysisForm } from "~/directory/rows/lab-analysis-form";
import type { RejectedForm } from "~/directory/rows/rejected-form";
import { TableDownloads } from "~/directory/rows/table-downloads";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import { LabPageHeading } from "~/identity/member/lab-page-heading";
import { hasLabRight } from "~/identity/member/lab-rights";
import type { LabHandle } from "~/identity/route-handles";
import { Button } from "~/ui/button";
import { SuccessMessage } from "~/ui/controls/section";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { PageContainer, RuleList } from "~/ui/page";
import type { Route } from "./+types/page";
import { handleAnalysesAction } from "./analyses-action.server";
import { type MyAnalysesView, readMyAnalyses } from "./my-analyses.server";

export const handle = { open: "read" } satisfies LabHandle;

export const meta = () => unlistedMeta("Analysen");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { member } = context.get(labSessionContext);
  const view = await readMyAnalyses(member.lab, new URL(request.url).searchParams);
  return { ...view, mayPropose: hasLabRight(member.rights, "profile") };
}

export const action = handleAnalysesAction;

export default function MyAnalysesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { total, totalSummary, edited, fields, gathered, answered, mayPropose } = loaderData;
  const mayEdit = mayPropose && !gathered.isSent;
  // Typed values stay, even if a colleague has sent the proposal meanwhile.
  const isRefused = actionData?.errors.some(({ field }) => field !== "vorschlag");
  const isEmpty = total === 0 && gathered.counts.removed === 0;
  return (
    <PageContainer className="py-8">
      <LabPageHeading title="Analysen">
        {isEmpty
          ? "Praxen finden Ihr Labor über die Analysen, die es durchführt. Noch ist keine eingetragen."
          : `${totalSummary} Änderungen sammeln Sie hier und reichen sie zusammen als einen Vorschlag ein.`}
      </LabPageHeading>
      <div className="mt-8 max-w-[64rem] text-meta">
        {isEmpty && mayEdit && <FirstSteps />}
        <p className="flex flex-wrap gap-x-6">
          {mayEdit && (
            <Link to="/labor/analysen/tabelle" className={`${TEXT_BUTTON_CLASS} font-semibold`}>
              Aus einer Tabelle einlesen
            </Link>
          )}
          <TableDownloads getPath={(format) => `/labor/analysen/tabelle.${format}`} />
        </p>
        {actionData !== undefined && "done" in actionData && (
          <SuccessMessage text={actionData.done} />
        )}
        <PendingAnalysisChanges gathered={gathered} mayPropose={mayPropose} refused={actionData} />
        <h2 className="sr-only">Ihre Analysen</h2>
        {edited && (mayEdit || isRefused) && (
          <LabAnalysisForm
            key={`${edited.id} ${edited.version}`}
            edited={edited}
            fields={fields}
            refused={actionData}
          />
        )}
        <LabAnalysesList view={loaderData} draftsLabel="Nur Änderungen" mayEdit={mayEdit} />
        {answered.length > 0 && <AnsweredProposals answered={answered} />}
      </div>
    </PageContainer>
  );
}

function AnsweredProposals({ answered }: Pick<MyAnalysesView, "answered">) {
  return (
    <section aria-labelledby="beantwortet" className="mt-12">
      <h2 id="beantwortet" className="mb-3 font-semibold text-name">
        Beantwortete Vorschläge
      </h2>
      <RuleList>
        {answered.map(({ id, isAccepted, wentByItself, proposedAt, answeredAt, reason }) => (
          <li key={id}>
            <strong className="font-semibold">Vorschlag vom {proposedAt}</strong>,{" "}
            {wentByItself
              ? "sofort veröffentlicht als «Angabe des Labors»"
              : `${isAccepted ? "übernommen" : "nicht übernommen"} am ${answeredAt}`}
            {isAccepted && !wentByItself && (
              <span className="block text-soft">
                Die Liste oben zeigt ihn, sobald Laborlotse ihn veröffentlicht hat.
              </span>
            )}
            {reason !== "" && (
              <span className="wrap-anywhere block whitespace-pre-line text-soft">{reason}</span>
            )}
          </li>
        ))}
      </RuleList>
    </section>
  );
}

function FirstSteps() {
  return (
    <ol className="mb-4 grid max-w-[42rem] list-decimal gap-2 pl-5 text-lead marker:text-soft">
      <li>Laden Sie die leere Tabelle herunter; ihre erste Zeile ist ein Beispiel.</li>
      <li>Füllen Sie sie mit Ihrem Leistungsverzeichnis und lesen Sie sie ein.</li>
      <li>Oder suchen Sie unten eine Analyse und fügen Sie sie einzeln hinzu.</li>
    </ol>
  );
}

interface Props {
  gathered: MyAnalysesView["gathered"];
  mayPropose: boolean;
  refused: RejectedForm | undefined;
}

function PendingAnalysisChanges({ gathered, mayPropose, refused }: Props) {
  const { counts, seen, isSent, sentAt } = gathered;
  const message = refused?.errors.find(({ field }) => field === "vorschlag")?.message;
  const countsText = formatCounts(counts) || "nichts Neues mehr";
  const alert = message !== undefined && (
    <p role="alert" className="mt-3 border-error border-l-6 py-1 pl-4 text-error">
      {message}
    </p>
  );
  if (seen === "") return alert || null;
  return (
    <section aria-labelledby="vorschlag" className="my-5 rounded-box bg-mist p-5">
      <h2 id="vorschlag" className="font-semibold">
        {isSent
          ? `Eingereicht am ${sentAt}: ${countsText}`
          : `Noch nicht eingereicht: ${countsText}`}
      </h2>
      <p className="mt-1 max-w-[42em] text-soft">
        {isSent
          ? "Laborlotse prüft den Vorschlag und antwortet per E-Mail. Möchten Sie bis dahin etwas ändern, nehmen Sie ihn zurück."
          : "Geänderte Befundzeiten und Analysentage sehen Praxen in der Regel sofort, als «Angabe des Labors»; alles andere, sobald Laborlotse es geprüft und veröffentlicht hat."}
      </p>
      {alert}
      {mayPropose && (
        <Form method="post" className="mt-4 flex flex-wrap gap-3">
          <input type="hidden" name="seen" value={seen} />
          {isSent ? (
            <Button type="submit" name="intent" value="take-back" variant="outline" size="s">
              Zurücknehmen und weiter ändern
            </Button>
          ) : (
            <>
              <Button type="submit" name="intent" value="send" variant="signal" size="s">
                Als Vorschlag einreichen
              </Button>
              <Button type="submit" name="intent" value="discard" variant="outline" size="s">
                Alle Änderungen verwerfen
              </Button>
            </>
          )}
        </Form>
      )}
    </section>
  );
}
