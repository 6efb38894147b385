import type { RequestsView } from "~/rounds/practice/page-state";

export const IRREVERSIBLE_NOTE = "Sie können das nicht rückgängig machen.";

/** Mentions the receipt of a contract, which is erased too. */
export function getEraseContent(view: RequestsView) {
  const lines: (readonly [about: string, what: string])[] = [
    ["Portal", eraseScope(view)],
    ["Browser", "In diesem Browser löschen wir Ihre Praxisangaben, Entwürfe und Schlüssel."],
    ["Labore", "In laufenden Offertrunden werden die Links der Labore ungültig."],
    ...(hasContract(view) ? [CONTRACT_LINE] : []),
    ["Endgültig", IRREVERSIBLE_NOTE],
  ];
  return { title: "Alles löschen", lines, button: "Alles löschen", isFinal: true };
}

const CONTRACT_LINE = [
  "Vertrag",
  "Sie haben eine verbindliche Offerte angenommen. Der Vertrag gilt weiter, aber die Bestätigung mit seinen Bedingungen löschen wir mit, auch beim Labor. Drucken Sie sie vorher aus.",
] as const;

function eraseScope({ by, requests }: RequestsView): string {
  return by === "device"
    ? `Wir löschen ${requests.length === 1 ? "die Anfrage" : `die ${requests.length} Anfragen`} dieser Seite mit Offerten, Verlauf und E-Mails.`
    : "Wir löschen alles, was zu Ihrer E-Mail-Adresse gespeichert ist, mit Offerten, Verlauf und E-Mails.";
}

function hasContract({ requests }: RequestsView): boolean {
  const rounds = requests.flatMap((request) => request.rounds);
  return rounds.some(({ comparison, decisions }) => {
    const accepted = decisions.find(({ outcome }) => outcome === "accepted");
    const offer = comparison?.offers.find((one) => one.invitationId === accepted?.invitationId);
    return offer?.binding === true;
  });
}
