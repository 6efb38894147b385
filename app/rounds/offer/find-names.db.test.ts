import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { database } from "~/platform/database/database.server";
import { submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { mayRevealNames } from "./find-names.server";

const REVEALING = [
  "Hier schreibt Frau Dr. Meier.",
  "Rückruf bitte auf 044 123 45 67",
  "Wir sind die Praxis am Limmatplatz.",
  "Liegt das auf dem Weg zum Limmatplatzes?",
  "Unsere Ärztin heisst Mueller.",
  "Fragen an A. Huber",
  "Freundliche Grüsse, Huber",
  "Freundliche Gruesse\nMeier",
  "Sandra Wyss holt die Röhrchen ab.",
  "Mehr auf urologie-limmat.ch",
  "Siehe www.example",
  "Langstrasse 12, Hinterhof",
  "Holen Sie auch in 8005 ab?",
  "Kommt der Kurier nach Zürich?",
  "Heute sind wir bei Medica, ist das ein Problem?",
  "Bisher machte das MedLab Basel.",
  "Hat TechLab dieselben Röhrchen?",
];

const HARMLESS = [
  "Und samstags?",
  "Holen Sie die Proben auch z. B. am Samstag um 11.30 Uhr?",
  "Ist die Urologie-Zytologie im Preis inbegriffen? Wir senden 2000 Proben im Jahr.",
  "Welche Praxissoftware binden Sie an? Wir arbeiten mit vitomed und HL7.",
  "Was kostet SwissLab Bern für PSA?",
  "Wir brauchen den Befund innert 24 Stunden. Freundliche Grüsse",
];

describe("the finder of names in what nobody reads", () => {
  useDatabase();

  it("finds persons, numbers, addresses, the practice's own words and other laboratories, and little else", async () => {
    const { submissionId } = await submitPractice({
      practiceOrDoctorName: "Praxis Limmatplatz, Dr. Müller",
      currentLab: "Labor Medica",
    });
    const [entry] = await database().select().from(entries).where(eq(entries.id, submissionId));
    const isFound = (text: string) =>
      entry && mayRevealNames(database(), text, entry, "SwissLab Bern");
    for (const text of REVEALING) expect(await isFound(text), text).toBe(true);
    for (const text of HARMLESS) expect(await isFound(text), text).toBe(false);
  });
});
