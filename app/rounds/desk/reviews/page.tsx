import { data } from "react-router";
import { getPostedField } from "~/forms/posted-field";
import { cellText } from "~/forms/submissions/cell-text.server";
import { type Admin, adminContext } from "~/identity/admin-session.server";
import { createIntentAction } from "~/identity/create-intent-action.server";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { toPlainText } from "~/lib/plain-text";
import { isAutomationOn } from "~/platform/automation.server";
import { moderateReview } from "~/rounds/review/moderate-review.server";
import { listReviews } from "~/rounds/review/read-reviews.server";
import { SuccessMessage } from "~/ui/controls/section";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/page";
import { ReviewItem, type ReviewPart } from "./review-item";

export const handle = { open: "read" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Bewertungen");

export async function loader() {
  const [reviews, isOn] = await Promise.all([listReviews(), isAutomationOn()]);
  return {
    isOn,
    reviews: reviews.map((one) => ({
      ...one,
      createdAt: cellText(one.createdAt),
      publishesAt: one.publishesAt && cellText(one.publishesAt),
    })),
  };
}

const MAX_REASON = 500;

const SUCCESS_MESSAGES = {
  release: "Freigegeben. Die Seiten zeigen es innert Sekunden.",
  refuse: "Abgelehnt. Wer es geschrieben hat, erfährt den Grund.",
  over: "Es wurde nichts geändert: Das ist schon gelesen, oder es wurde zurückgezogen.",
} as const;

export const action = createIntentAction({
  release: {
    right: "work",
    run: ({ context }: Route.ActionArgs, form) =>
      settle(context.get(adminContext), form, undefined),
  },
  refuse: {
    right: "work",
    run: ({ context }: Route.ActionArgs, form) => {
      const refusal = toPlainText(getPostedField(form, "reason")).trim().slice(0, MAX_REASON);
      if (refusal !== "") return settle(context.get(adminContext), form, refusal);
      const missing = { ...getSubject(form), message: "Bitte nennen Sie den Grund." };
      return data({ done: undefined, missing }, { status: 400 });
    },
  },
});

async function settle(admin: Admin, form: FormData, refusal: string | undefined) {
  const outcome = await moderateReview(admin, { ...getSubject(form), refusal });
  const done =
    outcome === "over"
      ? SUCCESS_MESSAGES.over
      : SUCCESS_MESSAGES[refusal === undefined ? "release" : "refuse"];
  return data({ done, missing: undefined });
}

function getSubject(form: FormData): { reviewId: string; part: ReviewPart } {
  const part = form.get("part") === "answer" ? "answer" : "review";
  return { reviewId: getPostedField(form, "review"), part };
}

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, isOn } = loaderData;
  const mayWork = useRight("work");
  const isWaiting = ({ state, answerState }: (typeof reviews)[number]) =>
    state === "received" || (state === "published" && answerState === "received");
  const waiting = reviews.filter(isWaiting);
  const others = reviews.filter((one) => !isWaiting(one));
  const list = (some: typeof reviews) => (
    <ul className="border-ink border-t-[1.5px]">
      {some.map((review) => (
        <ReviewItem
          key={review.id}
          review={review}
          mayWork={mayWork}
          missing={actionData?.missing?.reviewId === review.id ? actionData.missing : undefined}
        />
      ))}
    </ul>
  );
  return (
    <div className="px-5 py-8 lg:px-6">
      <h1 className="font-semibold text-profile">Bewertungen</h1>
      <p className="mt-2 mb-6 max-w-[42em] text-meta text-soft">
        {isOn
          ? "Worin kein Name zu finden ist, erscheint nach 24 Stunden von selbst. Sonst geben Sie frei,"
          : "Zurzeit erscheint nichts von selbst: Unter «Betrieb» steht «Nie». Geben Sie frei,"}{" "}
        was weder Personen noch Patientinnen und Patienten erkennen lässt und niemanden herabsetzt.
        Ob eine Bewertung gut oder schlecht ausfällt, ist kein Grund.
      </p>
      <SuccessMessage text={actionData?.done} />
      <h2 className="mb-3 font-semibold text-name">Zu lesen</h2>
      {waiting.length === 0 ? (
        <EmptyState
          drawing={emptyList}
          title="Nichts zu lesen"
          text="Neue Bewertungen und Antworten stehen hier zuerst."
        />
      ) : (
        list(waiting)
      )}
      {others.length > 0 && (
        <section aria-labelledby="gelesen" className="mt-12">
          <h2 id="gelesen" className="mb-3 font-semibold text-name">
            Gelesen
          </h2>
          {list(others)}
        </section>
      )}
    </div>
  );
}
