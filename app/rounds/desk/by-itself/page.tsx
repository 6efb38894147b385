import { data, Form } from "react-router";
import { takeBackFigures } from "~/directory/index.server";
import { getPostedField } from "~/forms/posted-field";
import { adminContext } from "~/identity/admin-session.server";
import { createIntentAction } from "~/identity/create-intent-action.server";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import type { Actor } from "~/platform/audit/audit-log.server";
import { isAutomationOn } from "~/platform/automation.server";
import { undoExtension } from "~/rounds/desk/extend-by-itself.server";
import { takeBackMessage } from "~/rounds/messages/questions.server";
import { takeBackReview } from "~/rounds/review/moderate-review.server";
import { Button } from "~/ui/button";
import { SuccessMessage } from "~/ui/controls/section";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/page";
import { listAutomaticActs } from "./list-acts.server";

export const handle = { open: "read" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Von selbst");

export async function loader() {
  const [acts, isOn] = await Promise.all([listAutomaticActs(), isAutomationOn()]);
  return { acts, isOn };
}

export const action = createIntentAction({
  extension: {
    right: "work",
    run: (args: Route.ActionArgs, form) =>
      takeBack(args, form, undoExtension, "Die früheren Fristen gelten wieder."),
  },
  message: {
    right: "work",
    run: (args: Route.ActionArgs, form) =>
      takeBack(
        args,
        form,
        takeBackMessage,
        "Das Labor sieht die Nachricht nicht mehr. Sie wartet bei der Runde.",
      ),
  },
  review: {
    right: "work",
    run: (args: Route.ActionArgs, form) =>
      takeBack(
        args,
        form,
        takeBackReview,
        "Die Bewertung steht nicht mehr auf dem Profil. Sie wartet unter «Bewertungen».",
      ),
  },
  figures: {
    right: "work",
    run: (args: Route.ActionArgs, form) =>
      takeBack(
        args,
        form,
        (actor, revision) => takeBackFigures(actor, getPostedField(form, "lab"), Number(revision)),
        "Es gilt wieder, was vorher veröffentlicht war. Die Angaben warten als Vorschlag des Labors.",
      ),
  },
});

async function takeBack(
  { context }: Route.ActionArgs,
  form: FormData,
  run: (actor: Actor, subject: string) => Promise<string>,
  done: string,
) {
  const outcome = await run(context.get(adminContext), getPostedField(form, "subject"));
  if (outcome === "done") return data({ done, isOver: false });
  const over = "Das geht nicht mehr: Inzwischen hat sich etwas geändert.";
  return data({ done: over, isOver: true }, { status: 409 });
}

type Act = Route.ComponentProps["loaderData"]["acts"][number];

export default function ByItselfPage({ loaderData, actionData }: Route.ComponentProps) {
  const { acts, isOn } = loaderData;
  const mayWork = useRight("work");
  return (
    <div className="px-5 py-8 lg:px-6">
      <h1 className="font-semibold text-profile">Von selbst</h1>
      <p className="mt-2 mb-6 max-w-[42em] text-meta text-soft">
        {isOn
          ? "Was ohne Sie geschehen ist, das Neueste zuerst. Was noch niemand braucht, können Sie zurücknehmen; unter «Betrieb» schalten Sie alles aus."
          : "Zurzeit geht nichts von selbst: Unter «Betrieb» steht «Nie»."}
      </p>
      {actionData?.isOver ? (
        <p role="alert" className="mb-4 border-error border-l-6 py-1 pl-4 text-error">
          {actionData.done}
        </p>
      ) : (
        <SuccessMessage text={actionData?.done} />
      )}
      {acts.length === 0 ? (
        <EmptyState
          drawing={emptyList}
          title="Noch nichts"
          text="Eröffnete Runden, Verlängerungen, Nachrichten, Bewertungen und Angaben der Labore stehen hier."
        />
      ) : (
        <ul className="border-ink border-t-[1.5px] text-meta">
          {acts.map((act) => (
            <ActItem key={act.id} act={act} mayWork={mayWork} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ActItem({ act, mayWork }: { act: Act; mayWork: boolean }) {
  const { at, what, whose, to, takeBack: undo, isTakenBack } = act;
  return (
    <li className="grid items-center gap-x-8 gap-y-1 border-line border-b py-2.5 lg:grid-cols-12">
      <time dateTime={at.iso} className="text-soft tabular-nums lg:col-span-2">
        {at.text}
      </time>
      <p className="wrap-anywhere lg:col-span-6">{what}</p>
      <p className="lg:col-span-2">
        <TextLink to={to} className="wrap-anywhere">
          {whose}
        </TextLink>
      </p>
      {isTakenBack && <p className="text-soft lg:col-span-2">Zurückgenommen</p>}
      {mayWork && undo !== undefined && (
        <Form method="post" className="lg:col-span-2">
          <input type="hidden" name="subject" value={undo.subject} readOnly />
          <input type="hidden" name="lab" value={undo.lab ?? ""} readOnly />
          <Button type="submit" name="intent" value={undo.intent} size="s" variant="outline">
            Zurücknehmen
          </Button>
        </Form>
      )}
    </li>
  );
}
