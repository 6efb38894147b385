import { and, desc, eq, exists, isNotNull, type SQL, sql } from "drizzle-orm";
import { adminUsers } from "#database/accounts";
import { documents } from "#database/directory";
import { contacts } from "#database/labs";
import { mails } from "#database/mails";
import { countSamples } from "~/directory/index.server";
import { formatCount } from "~/lib/format-number";
import { sum } from "~/lib/sum";
import { formatMoment } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { type Environment, environment } from "~/platform/environment.server";
import { backupState } from "~/platform/jobs/maintenance-log.server";

export interface FirstStep {
  title: string;
  path: string;
  state: string;
  isDone: boolean;
}

export async function readFirstSteps(settings = environment()): Promise<FirstStep[] | undefined> {
  const steps = await Promise.all([
    operatorStep(),
    labStep(),
    sampleStep(),
    mailStep(settings),
    backupStep(settings),
    colleagueStep(),
  ]);
  return steps.every(({ isDone }) => isDone) ? undefined : steps;
}

async function operatorStep(): Promise<FirstStep> {
  const { sample, draft } = documents;
  const [found] = await database()
    .select({ sample, hasDraft: sql<boolean>`${draft} is not null` })
    .from(documents)
    .where(and(eq(documents.kind, "operator"), isNotNull(documents.publishedVersion)));
  const isDone = found?.sample === false;
  const draftText = found?.hasDraft
    ? "Der Entwurf ist noch nicht veröffentlicht."
    : "Impressum, Datenschutz und E-Mails nennen noch Beispieldaten.";
  return {
    title: "Ihre Angaben als Betreiberin",
    path: "/admin/verzeichnis/operator/operator",
    state: isDone ? "Veröffentlicht." : draftText,
    isDone,
  };
}

async function sampleStep(): Promise<FirstStep> {
  const count = sum((await countSamples()).map(({ count }) => count));
  return {
    title: "Beispiele entfernen",
    path: "/admin/verzeichnis/beispiele",
    state:
      count === 0
        ? "Auf der Website steht kein Beispiel mehr."
        : `${formatCount(count, "Beispiel steht", "Beispiele stehen")} auf der Website. Alle gehen in einem Schritt, sobald Ihre Labore da sind.`,
    isDone: count === 0,
  };
}

async function labStep(): Promise<FirstStep> {
  const { lab, forRequests } = contacts;
  const hasContact = exists(
    database()
      .select({ lab })
      .from(contacts)
      .where(and(eq(lab, documents.slug), forRequests)),
  );
  const isPublished = sql`${documents.publishedVersion} is not null`;
  const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  const [found = { drafts: 0, published: 0, reachable: 0 }] = await database()
    .select({
      drafts: counted(sql`not (${isPublished})`),
      published: counted(isPublished),
      reachable: counted(sql`${isPublished} and ${hasContact}`),
    })
    .from(documents)
    .where(and(eq(documents.kind, "lab"), eq(documents.sample, false)));
  const isBegun = found.drafts + found.published > 0;
  return {
    title: "Ihr erstes Labor",
    path: isBegun ? "/admin/verzeichnis?art=lab" : "/admin/verzeichnis/neu?art=lab",
    state: describeLabs(found),
    isDone: found.reachable > 0,
  };
}

function describeLabs(found: { drafts: number; published: number; reachable: number }): string {
  const { drafts, published, reachable } = found;
  if (reachable > 0) return `Veröffentlicht und mit einem Kontakt für Anfragen: ${reachable}.`;
  if (published > 0)
    return "Veröffentlicht; es fehlt ein Kontakt, der Anfragen von Praxen empfängt.";
  if (drafts > 0) return "Der Entwurf ist noch nicht veröffentlicht.";
  return "Das Verzeichnis zeigt erst Beispiele.";
}

async function mailStep({ SMTP_URL }: Environment): Promise<FirstStep> {
  const step = { title: "E-Mail", path: "/admin/betrieb#testmail" };
  if (SMTP_URL === undefined) {
    const state =
      "Keine E-Mail verlässt den Server, alle liegen als Dateien im Datenordner: Die Einstellung SMTP_URL fehlt.";
    return { ...step, state, isDone: false };
  }
  // Uses the index of mails, however many there are.
  const [found] = await database()
    .select({ last: mails.sentAt })
    .from(mails)
    .where(and(eq(mails.status, "sent"), isNotNull(mails.sentAt)))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const last = found?.last;
  if (last) return { ...step, state: `Zuletzt gesendet: ${formatMoment(last)}.`, isDone: true };
  const state = "Eingerichtet, aber noch keine gesendet. Senden Sie sich eine Testmail.";
  return { ...step, state, isDone: false };
}

async function colleagueStep(): Promise<FirstStep> {
  const invited = (await database().$count(adminUsers)) - 1;
  return {
    title: "Jemanden einladen",
    path: "/admin/betrieb#einladen",
    state:
      invited > 0 ? `Eingeladen: ${invited}.` : "Noch kann sich niemand ausser Ihnen anmelden.",
    isDone: invited > 0,
  };
}

async function backupStep(settings: Environment): Promise<FirstStep> {
  const backup = await backupState(settings);
  const isDone = backup?.last !== undefined && !backup.hasFailed;
  return {
    title: "Tägliche Sicherung",
    path: "/admin/betrieb#sicherung",
    state: describeBackup(backup),
    isDone,
  };
}

function describeBackup(backup: Awaited<ReturnType<typeof backupState>>): string {
  if (backup === undefined) return "Die Einstellung BACKUP_DIR fehlt: Nichts wird gesichert.";
  if (backup.hasFailed) return "Der letzte Versuch ist fehlgeschlagen.";
  if (backup.last === undefined) return "Eingerichtet, aber noch keine Sicherung geschrieben.";
  return `Letzte Sicherung: ${formatMoment(backup.last)}.`;
}
