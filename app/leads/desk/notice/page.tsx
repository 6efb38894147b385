import { randomUUID } from "node:crypto";
import { data, Form, redirect } from "react-router";
import { PROMISE_QUOTE } from "#catalogue/notice-promise";
import { getPostedField } from "~/forms/posted-field";
import { cellText } from "~/forms/submissions/cell-text.server";
import { adminContext } from "~/identity/admin-session.server";
import { createIntentAction } from "~/identity/create-intent-action.server";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { writeComparisonNotice } from "~/leads/newsletter/notice-mail.server";
import {
  countNoticeRecipients,
  listNoticeReleases,
  type NoticeRecipientCounts,
  releasePracticeNotice,
} from "~/leads/newsletter/practice-notice.server";
import { formatCount, formatNumber } from "~/lib/format-number";
import { isUuid } from "~/lib/identity";
import { Button } from "~/ui/button";
import type { Route } from "./+types/page";

export const handle = { open: "read" } satisfies DeskHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Alle Praxen informieren | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = context.get(adminContext);
  const [counts, releases, letter] = await Promise.all([
    countNoticeRecipients(),
    listNoticeReleases(),
    writeComparisonNotice({ recipient: email, createdAt: new Date() }),
  ]);
  const { subject, paragraphs, link, closing = [] } = letter;
  return {
    counts,
    letter: { subject, paragraphs, label: link?.label ?? "", closing },
    releaseId: randomUUID(),
    releases: releases.map(({ id, releasedAt, releasedBy, finishedAt }) => ({
      id,
      releasedBy,
      isFinished: finishedAt !== null,
      at: cellText(releasedAt),
    })),
  };
}

export const action = createIntentAction({
  ask: { right: "operate", run: (_: Route.ActionArgs) => showQuestion() },
  release: {
    right: "operate",
    run: async ({ context }: Route.ActionArgs, form) => {
      const id = getPostedField(form, "release");
      if (!isUuid(id)) return showQuestion();
      const outcome = await releasePracticeNotice(id, context.get(adminContext));
      if (outcome === 0) {
        return data({ isAsked: false, problem: "Es gibt niemanden zu informieren." });
      }
      throw redirect("/admin/mitteilung", 303);
    },
  },
});

function showQuestion() {
  return data({ isAsked: true, problem: "" });
}

export default function NoticePage({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, letter, releases, releaseId } = loaderData;
  const mayOperate = useRight("operate");
  const isRunning = releases.some(({ isFinished }) => !isFinished);
  const practices = formatCount(counts.open, "Praxis", "Praxen");
  return (
    <div className="px-5 py-8 lg:px-6">
      <h1 className="font-semibold text-profile">Alle Praxen informieren</h1>
      <p className="mt-2 max-w-[42em] text-meta text-soft">
        Praxen haben ihr Formular mit unserer Zusage gesendet, uns zu melden, «{PROMISE_QUOTE}».
        Diese Mitteilung löst sie ein: je Adresse einmal, ohne Werbung, und nicht an Adressen, die
        sich abgemeldet haben.
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="grid content-start gap-8 lg:col-span-5">
          <Counts counts={counts} />
          {actionData?.problem && (
            <p role="alert" className="border-error border-l-6 py-2 pl-4">
              {actionData.problem}
            </p>
          )}
          {isRunning && (
            <p role="status" className="border-leaf border-l-6 py-2 pl-4">
              Die Mitteilung wird versendet. Sie können den Versand nicht abbrechen; nach einem
              Unterbruch geht er von selbst weiter.
            </p>
          )}
          {mayOperate && !isRunning && counts.open > 0 && (
            <Form method="post" className="grid gap-4">
              <input type="hidden" name="release" value={releaseId} readOnly />
              {actionData?.isAsked ? (
                <section aria-labelledby="frage" className="border-signal border-l-6 pl-5">
                  <h2 id="frage" className="font-semibold">
                    An {practices} senden?
                  </h2>
                  <p className="mt-1 mb-4 text-meta text-soft">
                    Einen begonnenen Versand können Sie nicht abbrechen.
                  </p>
                  <Button type="submit" name="intent" value="release" variant="signal">
                    Jetzt an {practices} senden
                  </Button>
                </section>
              ) : (
                <div>
                  <Button type="submit" name="intent" value="ask" variant="signal">
                    Alle Praxen informieren
                  </Button>
                </div>
              )}
            </Form>
          )}
          {!mayOperate && (
            <p className="text-meta">Freigeben kann die Mitteilung nur die Leitung.</p>
          )}
          <Releases releases={releases} />
        </div>
        <LetterPreview letter={letter} className="lg:col-span-7" />
      </div>
    </div>
  );
}

function Counts({ counts: { open, optedOut, informed } }: { counts: NoticeRecipientCounts }) {
  const rows: [label: string, value: number][] = [
    ["Noch zu informieren", open],
    ["Abgemeldet, erhalten nichts", optedOut],
    ["Schon informiert", informed],
  ];
  return (
    <dl className="border-ink border-t-[1.5px]">
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 text-meta"
        >
          <dt>{label}</dt>
          <dd className="font-semibold text-card tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Releases({ releases }: Pick<Route.ComponentProps["loaderData"], "releases">) {
  if (releases.length === 0) return null;
  return (
    <section aria-labelledby="freigaben">
      <h2 id="freigaben" className="mb-2 font-semibold text-name">
        Freigaben
      </h2>
      <ul className="border-ink border-t-[1.5px]">
        {releases.map(({ id, at, releasedBy, isFinished }) => (
          <li key={id} className="border-line border-b py-2.5 text-meta">
            {at}, {releasedBy}: {isFinished ? "versendet" : "läuft"}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LetterPreviewProps {
  letter: {
    subject: string;
    paragraphs: readonly string[];
    label: string;
    closing: readonly string[];
  };
  className?: string;
}

function LetterPreview({ letter, className = "" }: LetterPreviewProps) {
  const { subject, paragraphs, label, closing } = letter;
  return (
    <section aria-labelledby="vorschau" className={className}>
      <h2 id="vorschau" className="mb-3 font-semibold text-name">
        Vorschau
      </h2>
      <article className="max-w-[40em] border-ink border-t-[1.5px] pt-4">
        <p className="text-note text-soft">Betreff</p>
        <h3 className="mb-4 font-semibold">{subject}</h3>
        {paragraphs.map((text) => (
          <p key={text} className="mb-4">
            {text}
          </p>
        ))}
        <p className="mb-4 font-semibold text-petrol">{label}</p>
        {closing.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="mt-4 border-line border-t pt-3 text-note text-soft">
          Darunter stehen der Link zu «Meine Anfragen», die Begründung der Nachricht und der
          Abmeldelink.
        </p>
      </article>
    </section>
  );
}
