import { outcomeLabel } from "#catalogue/switch-outcomes";
import type { AuditAction, AuditDetails } from "#database/audit";
import type { MailName } from "#database/mails";
import { labName } from "~/directory/index.server";
import { formatRights, isLabRight } from "~/identity/member/lab-rights";
import { getRoleLabel, type Role } from "~/identity/roles";
import { findRoundOpening } from "~/leads/index";
import { submissionKinds } from "~/leads/index.server";
import { formatCount, formatNumber } from "~/lib/format-number";
import { sum } from "~/lib/sum";
import { formatDate, formatMoment } from "~/lib/swiss-time";
import { describeMailContent } from "~/platform/mail/mail-registry.server";
import { erasureReasons } from "~/privacy/index";

/** Label of each action, and its detail beside the subject; the type makes sure that none is missing. */
export const AUDIT_ACTION_TEXTS: {
  readonly [Action in AuditAction]: {
    label: string;
    describe: (detail: AuditDetails[Action]) => string;
  };
} = {
  "signed-in": { label: "Anmeldung", describe: () => "" },
  "sign-in-failed": { label: "Anmeldung fehlgeschlagen", describe: () => "" },
  "second-step-failed": { label: "Zweiter Schritt fehlgeschlagen", describe: () => "" },
  "signed-out": { label: "Abmeldung", describe: () => "" },
  "password-changed": {
    label: "Passwort geändert",
    describe: ({ way }) => PASSWORD_CHANGE_LABELS[way],
  },
  "password-reset-asked": { label: "Neues Passwort verlangt", describe: () => "" },
  "operator-invited": { label: "Konto eingeladen", describe: formatRole },
  "operator-created": { label: "Konto angelegt", describe: formatRole },
  "role-changed": { label: "Rolle geändert", describe: formatRole },
  "operator-renamed": { label: "Eigener Name geändert", describe: () => "" },
  "operator-removed": { label: "Konto entfernt", describe: () => "" },
  "second-factor-on": { label: "Zweiter Faktor eingeschaltet", describe: () => "" },
  "second-factor-off": { label: "Zweiter Faktor ausgeschaltet", describe: () => "" },
  "second-factor-required": {
    label: "Zweiter Faktor für alle",
    describe: ({ isRequired }) => (isRequired ? "verlangt" : "nicht mehr verlangt"),
  },
  "recovery-codes-made": { label: "Wiederherstellungscodes erstellt", describe: () => "" },
  "recovery-code-used": { label: "Wiederherstellungscode verwendet", describe: () => "" },
  "session-ended": { label: "Sitzung beendet", describe: () => "" },
  "other-sessions-ended": { label: "Andere Sitzungen beendet", describe: () => "" },
  "access-refused": {
    label: "Zugriff verweigert",
    describe: ({ right }) => RIGHTS[right] ?? "unbekannte Aktion",
  },
  "entry-read": { label: "Eintrag gelesen", describe: () => "" },
  searched: {
    label: "Suche",
    describe: ({ kind, hits }) =>
      `${kind === "offer-rounds" ? "Offerten" : kindLabel(kind)}, ${formatCount(hits, "Treffer", "Treffer")}`,
  },
  exported: {
    label: "Export",
    describe: ({ format, filter, entries }) =>
      [
        `${format.toUpperCase()}, ${formatCount(entries, "Eintrag", "Einträge")}`,
        ...Object.entries(filter).map(([name, value]) => `${FILTERS[name] ?? name}: ${value}`),
      ].join(" · "),
  },
  "test-forwarded": { label: "Frage zu einem Test weitergeleitet", describe: formatLabs },
  "wish-handled": { label: "Anfrage abgehakt", describe: formatLabs },
  "wish-reopened": { label: "Anfrage wieder geöffnet", describe: formatLabs },
  "round-opened": { label: "Offertrunde eröffnet", describe: formatLabs },
  "round-held": { label: "Offertrunde angehalten", describe: () => "" },
  "round-opening-changed": {
    label: "Offertrunden von selbst öffnen",
    describe: ({ to }) => findRoundOpening(to)?.label ?? to,
  },
  "round-extended": { label: "Offertrunde verlängert", describe: () => "" },
  "extension-undone": { label: "Verlängerung zurückgenommen", describe: () => "" },
  "round-withdrawn": { label: "Offertrunde zurückgezogen", describe: () => "" },
  "names-revealed": { label: "Name der Praxis gezeigt", describe: () => "" },
  "lab-reminded": { label: "Labor erinnert", describe: formatLabs },
  "lab-invited-again": { label: "Labor erneut eingeladen", describe: formatLabs },
  "invitation-withdrawn": { label: "Labor aus der Runde genommen", describe: formatLabs },
  "offer-entered": { label: "Offerte für ein Labor erfasst", describe: formatLabs },
  "offer-accepted": { label: "Wahl einer Praxis übermittelt", describe: formatLabs },
  "offer-declined": { label: "Ablehnung einer Praxis übermittelt", describe: formatLabs },
  "words-released": { label: "Nachricht der Praxis freigegeben", describe: formatLabs },
  "words-taken-back": { label: "Nachricht der Praxis zurückgenommen", describe: formatLabs },
  "review-released": { label: "Bewertung freigegeben", describe: formatLabs },
  "review-refused": { label: "Bewertung abgelehnt", describe: formatLabs },
  "review-taken-back": { label: "Bewertung vom Profil genommen", describe: formatLabs },
  "review-answer-released": { label: "Antwort eines Labors freigegeben", describe: formatLabs },
  "review-answer-refused": { label: "Antwort eines Labors abgelehnt", describe: formatLabs },
  "outcome-recorded": {
    label: "Ausgang eines Wechsels festgehalten",
    describe: ({ outcome }) => outcomeLabel(outcome),
  },
  "status-changed": { label: "Status geändert", describe: ({ from, to }) => `${from} → ${to}` },
  "entry-assigned": {
    label: "Eintrag zugewiesen",
    describe: ({ to }) => (to === null ? "niemand" : `Konto ${to.slice(0, 8)}`),
  },
  "entry-created": { label: "Praxis am Telefon aufgenommen", describe: () => "" },
  "note-added": { label: "Notiz", describe: () => "" },
  "entry-corrected": {
    label: "Angaben berichtigt",
    describe: ({ changed }) => formatCount(changed.length, "Feld", "Felder"),
  },
  "entry-merged": {
    label: "Eintrag zusammengeführt",
    describe: ({ into }) => `mit ${into.slice(0, 8)}`,
  },
  "entry-separated": {
    label: "Eintrag getrennt",
    describe: ({ from }) => `von ${from.slice(0, 8)}`,
  },
  "mail-resent": { label: "E-Mail erneut gesendet", describe: formatMail },
  "mail-arrived": { label: "E-Mail als angekommen vermerkt", describe: formatMail },
  "mail-discarded": { label: "E-Mail verworfen", describe: formatMail },
  "newsletter-sent": {
    label: "Newsletter versendet",
    describe: ({ recipients }) => formatCount(recipients, "Adresse", "Adressen"),
  },
  "retention-run": {
    label: "Löschung nach Fristen",
    describe: ({ deleted, refused }) =>
      refused ? "nicht ausgeführt: Uhr prüfen" : `${formatNumber(deleted)} gelöscht`,
  },
  "person-erased": {
    label: "Löschung auf Verlangen",
    describe: ({ counts }) => `${formatNumber(sum(Object.values(counts)))} gelöscht`,
  },
  "entry-erased": {
    label: "Eintrag gelöscht",
    describe: ({ reason, counts }) =>
      [
        erasureReasons.find(({ value }) => value === reason)?.label ?? reason,
        `${formatNumber(sum(Object.values(counts)))} gelöscht`,
      ].join(" · "),
  },
  "document-published": {
    label: "Dokument veröffentlicht",
    describe: ({ version }) => `Version ${version}`,
  },
  "document-moved": { label: "Reihenfolge geändert", describe: () => "" },
  "document-taken-off": { label: "Aus dem Verzeichnis entfernt", describe: () => "" },
  "samples-removed": { label: "Alle Beispiele entfernt", describe: formatDocuments },
  "samples-put-back": { label: "Beispiele zurückgeholt", describe: formatDocuments },
  "document-renamed": {
    label: "Adresse eines Entwurfs geändert",
    describe: ({ from }) => `bisher ${from}`,
  },
  "document-deleted": { label: "Entwurf mit allem gelöscht", describe: () => "" },
  "contact-changed": { label: "Kontakt eines Labors geändert", describe: () => "" },
  "lab-rights-changed": {
    label: "Rechte im Laborbereich",
    describe: ({ lab, rights }) =>
      `${labName(lab)}: ${formatRights(rights.filter(isLabRight)) || "kein Zugang"}`,
  },
  "lab-sessions-ended": { label: "Laborbereich: überall abgemeldet", describe: formatLab },
  "lab-signed-in": { label: "Laborbereich: Anmeldung", describe: formatLab },
  "lab-sign-in-failed": { label: "Laborbereich: Code falsch", describe: formatLab },
  "lab-request-read": { label: "Laborbereich: Anfrage gelesen", describe: formatLab },
  "lab-acted": {
    label: "Laborbereich: Anfrage bearbeitet",
    describe: ({ lab, what }) => `${labName(lab)}: ${LAB_REQUEST_ACTION_LABELS[what]}`,
  },
  "lab-proposal-acted": {
    label: "Laborbereich: Vorschlag bearbeitet",
    describe: ({ lab, about, what }) =>
      `${labName(lab)}: ${PROPOSAL_SUBJECT_LABELS[about]}, ${PROPOSAL_ACTION_LABELS[what]}`,
  },
  "lab-signed-out": { label: "Laborbereich: Abmeldung", describe: formatLab },
  "lab-access-refused": {
    label: "Laborbereich: Zugriff verweigert",
    describe: ({ lab, right }) =>
      `${labName(lab)}: ${isLabRight(right) ? formatRights([right]) : "unbekannte Aktion"}`,
  },
  "evidence-changed": { label: "Nachweis geändert", describe: () => "" },
  "proposal-invited": { label: "Änderung vorschlagen lassen", describe: () => "" },
  "proposal-answered": {
    label: "Vorschlag beantwortet",
    describe: ({ about, isAccepted }) =>
      `${PROPOSAL_SUBJECT_LABELS[about]}, ${isAccepted ? "übernommen" : "abgelehnt"}`,
  },
  "picture-erased": { label: "Bild gelöscht", describe: () => "" },
  "lab-analyses-published": {
    label: "Analysen eines Labors veröffentlicht",
    describe: ({ revision, rows }) =>
      `Revision ${formatNumber(revision)}, ${formatCount(rows, "Zeile", "Zeilen")}`,
  },
  "directory-imported": {
    label: "Verzeichnis importiert",
    describe: ({ revision }) => `Revision ${formatNumber(revision)}`,
  },
  "federal-list-published": {
    label: "Analysenliste übernommen",
    describe: ({ revision, edition }) =>
      `Revision ${formatNumber(revision)}, gültig ab ${formatDate(new Date(edition))}`,
  },
  "directory-exported": { label: "Verzeichnis exportiert", describe: () => "" },
  "backup-written": {
    label: "Sicherung",
    describe: ({ rows }) => formatCount(rows, "Zeile", "Zeilen"),
  },
  "database-restored": {
    label: "Sicherung zurückgespielt",
    describe: ({ takenAt, erasures, optOuts }) =>
      [
        ...(takenAt === null ? [] : [`vom ${formatMoment(takenAt)}`]),
        `erneut ausgeführt: ${formatCount(erasures, "Löschung", "Löschungen")}`,
        formatCount(optOuts, "Abmeldung", "Abmeldungen"),
      ].join(" · "),
  },
  "log-trimmed": {
    label: "Protokoll gekürzt",
    describe: ({ through }) => `bis Zeile ${formatNumber(through)}, nach zwei Jahren`,
  },
};

function formatDocuments({ documents }: { documents: number }): string {
  return formatCount(documents, "Dokument", "Dokumente");
}

function formatRole({ role }: { role: string }): string {
  return getRoleLabel(role as Role);
}

function kindLabel(name: string): string {
  return submissionKinds.find((kind) => kind.name === name)?.label ?? "alle Arten";
}

function formatMail({ template }: { template: MailName }): string {
  return describeMailContent({ template, detail: {}, issueSubject: null });
}

function formatLabs({ labs }: { labs: readonly string[] }): string {
  return labs.map(labName).join(", ");
}

function formatLab({ lab }: { lab: string }): string {
  return labName(lab);
}

const PASSWORD_CHANGE_LABELS: Record<AuditDetails["password-changed"]["way"], string> = {
  page: "im eigenen Konto",
  link: "über den Link einer E-Mail",
  command: "auf dem Server",
};

/** The right that was missing. */
const RIGHTS: Record<string, string> = {
  read: "Einträge lesen",
  work: "Einträge bearbeiten",
  export: "Einträge exportieren",
  erase: "Daten löschen",
  operate: "Konten und Betrieb",
};

const FILTERS: Record<string, string> = {
  kind: "Art",
  status: "Status",
  specialty: "Fachgebiet",
  canton: "Kanton",
  assignee: "Zuständig",
  period: "Zeitraum",
  from: "von",
  to: "bis",
  order: "Sortierung",
  q: "Suche",
};

const PROPOSAL_SUBJECT_LABELS = {
  profile: "Profil",
  analyses: "Analysen",
  proof: "Nachweis",
} as const;

const PROPOSAL_ACTION_LABELS: Readonly<Record<AuditDetails["lab-proposal-acted"]["what"], string>> =
  {
    picture: "Bild eingereicht",
    row: "Analyse geändert",
    table: "Tabelle eingelesen",
    discarded: "Änderungen verworfen",
    sent: "eingereicht",
    "taken-back": "zurückgenommen",
    withdrawn: "zurückgezogen",
  };

const LAB_REQUEST_ACTION_LABELS: Record<AuditDetails["lab-acted"]["what"], string> = {
  offer: "Offerte gesendet",
  draft: "Entwurf gespeichert",
  refusal: "abgesagt",
  question: "Frage gesendet",
  answer: "Antwort gesendet",
  "more-time": "um mehr Zeit gebeten",
  file: "Beilage gespeichert",
  "no-file": "Beilage entfernt",
};
