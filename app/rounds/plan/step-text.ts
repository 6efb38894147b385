import { formatList } from "#catalogue/format-list";
import { formatDay } from "~/lib/swiss-time";
import type { StepKey } from "./steps";
import type { PlanFacts } from "./switch-plan";

/**
 * The laboratory's steps are in the third person, because both sides read them.
 * @param hasList the page lists below which analyses differ
 */
export function getPlanStepText(key: StepKey, facts: PlanFacts, hasList = false): string {
  const { labName, contactBy, parallelFrom } = facts;
  switch (key) {
    case "contact":
      return `Wir bitten ${labName}, sich bis ${formatDay(contactBy)} bei der Praxis zu melden. Hört die Praxis nichts, ruft sie dort an.`;
    case "binding":
      return `Sie haben eine Richtofferte gewählt. Verlangen Sie von ${labName} eine verbindliche, bevor Sie den heutigen Vertrag kündigen.`;
    case "notice":
      return noticeText(facts);
    case "analyses":
      return `Methode, Einheit oder Referenzbereich können anders sein als heute. ${hasList ? "Die Liste finden Sie weiter unten." : `Fragen Sie ${labName}, welche Ihrer Analysen betroffen sind.`}`;
    case "material":
      return `Bestellen Sie Entnahmematerial, Etiketten und Auftragsformulare bei ${labName}.${materialText(facts)}`;
    case "interface":
      return interfaceText(facts);
    case "results":
      return `${labName} sendet zwei Testbefunde, und die Praxis prüft, ob beide vollständig ankommen.`;
    case "staff":
      return "Zeigen Sie Ihrem Team den neuen Auftragsweg, das Material und die Abholzeiten.";
    case "courier":
      return `${labName} bestätigt der Praxis Tag und Zeit der ersten Abholung.`;
    case "parallel":
      return `Senden Sie ab ${formatDay(parallelFrom)} einige Proben an beide Labore, und vergleichen Sie die Befunde. Die zweite Analyse darf nicht zulasten der Grundversicherung gehen; lassen Sie sie sich vom neuen Labor offerieren.`;
    case "start":
      return startText(facts);
    case "bill":
      return "Vergleichen Sie die erste Rechnung mit den Preisen und Bedingungen der gewählten Offerte.";
    case "outcome":
      return "Wir fragen Sie, ob der Wechsel zustande gekommen ist.";
  }
}

function noticeText({ noticeBy, noticeTyped, contractEnd }: PlanFacts): string {
  const end = contractEnd === null ? "vor dem Start" : `am ${formatDay(contractEnd)}`;
  if (noticeBy !== null) {
    return `An diesem Tag muss die Kündigung spätestens beim heutigen Labor sein, damit der Vertrag ${end} endet. Wir haben mit Ihrer Angabe «${noticeTyped}» gerechnet.`;
  }
  if (contractEnd !== null) {
    return `Nach Ihrer Angabe endet der heutige Vertrag ${end}. Prüfen Sie im Vertrag, ob und bis wann Sie dafür kündigen müssen.`;
  }
  const why =
    noticeTyped === ""
      ? "Ihre heutige Kündigungsfrist kennen wir nicht."
      : `Mit Ihrer Angabe «${noticeTyped}» können wir keinen Tag ausrechnen.`;
  return `${why} Prüfen Sie im heutigen Vertrag, ob und auf wann Sie kündigen müssen; der Start kann sich dadurch verschieben.`;
}

function materialText({ material }: PlanFacts): string {
  if (material === undefined) return " Ob es etwas kostet, sagt die Offerte nicht.";
  return material === "kostenlos"
    ? " Laut Offerte ist das Material kostenlos."
    : " Laut Offerte wird das Material verrechnet.";
}

function interfaceText({ labName, software, ways }: PlanFacts): string {
  if (ways.length === 0) {
    return `Die Offerte nennt keine elektronische Anbindung. Klären Sie mit ${labName}, wie Aufträge und Befunde übermittelt werden.`;
  }
  const who = software === "" ? "Ihrer Praxissoftware" : `Ihrer Praxissoftware ${software}`;
  return `Laut Offerte: ${ways.join(", ")}. Lassen Sie die Verbindung vom Anbieter ${who} einrichten.`;
}

function startText(facts: PlanFacts): string {
  const { labName, startFrom, noticeBy, contractEnd, notBefore } = facts;
  const from =
    startFrom === undefined
      ? "Die Offerte nennt keinen Starttermin;"
      : `Nach Angabe des Labors ist der Start ab ${formatDay(startFrom)} möglich;`;
  const reasons = [
    "mit der Zeit für die Vorbereitung",
    ...(contractEnd === null
      ? noticeBy === null
        ? []
        : ["mit Ihrer heutigen Kündigungsfrist"]
      : [`mit dem Ende Ihres Vertrags am ${formatDay(contractEnd)}`]),
    ...(notBefore === null ? [] : [`mit Ihrer Angabe «nicht vor dem ${formatDay(notBefore)}»`]),
  ];
  return `Ab diesem Tag gehen alle Proben an ${labName}. ${from} wir haben ${formatList(reasons)} gerechnet.`;
}
