import { randomUUID } from "node:crypto";
import { KEY, NONE, remember } from "../journeys/consent-page";
import { mailTo } from "../journeys/mail-folder";
import { seedAcceptedRound } from "../journeys/offer-rows";
import { signIn } from "../journeys/operator";
import { expect, type Portal, test } from "../journeys/portal";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { takePictures, takePicturesOf } from "./take-pictures";

const LAB = "labor-dr-muller";
const LAB_MAIL = "offerten@labor-dr-muller.example";

const WORDS = [
  "Der Kurier kommt zur abgemachten Zeit, auch am Samstag. Material ist am nächsten Tag da.",
  "Gute Befunde, am Telefon dauert es über Mittag zu lange.",
  "",
  "Die Anbindung an unsere Praxissoftware lief nach zwei Wochen ohne Nacharbeit.",
  "",
];

/** A laboratory that is no sample, with five published reviews and the facts of eight rounds. */
async function reviewedLab(portal: Portal): Promise<void> {
  await portal.query("update documents set sample = false where slug = $1", [LAB]);
  for (const [number, words] of WORDS.entries()) {
    const entryId = randomUUID();
    await portal.query(
      "insert into entries (id, kind, edit_token_hash, title) values ($1, 'practice', '', $2)",
      [entryId, `Praxis ${number + 1}`],
    );
    const { roundId, invitationId } = await seedAcceptedRound(portal, entryId, LAB);
    await portal.query(
      `insert into lab_reviews (round_id, invitation_id, lab, courier, reachability, connection, words,
         consent_version, consented_at, status, read_at, answer, answer_status, answer_read_at)
       values ($1, $2, $3, 5, $4, 4, $5, '2026-11', now(), 'published', now(), $6, $7, now())`,
      [
        ...[roundId, invitationId, LAB, 3 + (number % 3), words],
        ...(number === 1
          ? ["Danke. Über Mittag sind seit Oktober zwei Personen am Telefon.", "published"]
          : ["", null]),
      ],
    );
  }
  await portal.query(
    "insert into response_facts (lab, rounds, answered, median_hours, changes) values ($1, 8, 7, 26, 3)",
    [LAB],
  );
}

test.beforeEach(({ page }) => remember(page, { [KEY]: { ...NONE, timestamp: Date.now() } }));

test("what practices say of a laboratory, from the form to the profile", async ({
  page,
  portal,
}) => {
  await reviewedLab(portal);
  await expect(async () => {
    await page.goto(`/lab/${LAB}`);
    await expect(page.getByText("7 von 8 Anfragen")).toBeAttached({ timeout: 500 });
  }).toPass();
  await takePictures(page, "/lab, bewertet");
  await takePicturesOf(page, "/category/alle", "/category, bewertet");
  const three = `${LAB},labor-zentrum-zurich,swisslab-bern`;
  await takePicturesOf(page, `/vergleich?labs=${three}`, "/vergleich, bewertet");
  await takePicturesOf(page, "/so-vergleichen-wir", "/so-vergleichen-wir, bewertet");

  const fields = practiceFields({
    practiceOrDoctorName: "Urologie am Heitern",
    email: "heitern@example.ch",
  });
  await postForm(`${portal.url}/practice-form`, fields);
  const { submissionId = "", editToken = "" } = fields;
  await seedAcceptedRound(portal, submissionId, LAB);
  const identity = JSON.stringify({ submissionId, editToken });
  await page.evaluate((text) => localStorage.setItem("laborlotse.identity.seeded", text), identity);
  await takePicturesOf(page, "/meine-anfragen", "/meine-anfragen, zu bewerten");
  await page.getByRole("link", { name: "Labor Dr. Müller bewerten" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Labor Dr. Müller bewerten");
  await takePictures(page, "/meine-anfragen, bewerten");
  for (const group of ["Kurier", "Erreichbarkeit", "Anbindung"]) {
    await page.getByRole("group", { name: group }).getByRole("radio", { name: "4" }).check();
  }
  await page.getByLabel("In Ihren Worten").fill("Frau Meier am Telefon ist sehr freundlich.");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Bewertung senden" }).click();
  await expect(page.getByRole("alert").first()).toContainText("«Frau Meier»");
  await takePictures(page, "/meine-anfragen, bewerten, Name");
  await page.getByLabel("In Ihren Worten").fill("Am Telefon sehr freundlich.");
  await page.getByRole("button", { name: "Bewertung senden" }).click();
  await expect(page.getByRole("status").getByText("Bewertung gesendet")).toBeVisible();
  await takePictures(page, "/meine-anfragen, bewertet");

  await signIn(page);
  await takePicturesOf(page, "/admin/bewertungen", "/admin/bewertungen, eine zu lesen");
  await page.getByRole("button", { name: "Freigeben" }).click();
  await expect(page.getByText("Nichts zu lesen")).toBeVisible();
  await takePicturesOf(page, "/admin/von-selbst", "/admin/von-selbst");
  const link = /https?:\/\/\S+\/bewertung\?token=[\w.-]+/.exec(await mailTo(portal, LAB_MAIL))?.[0];
  await takePicturesOf(page, link ?? "", "/bewertung");
  await page.getByLabel("Ihre Antwort").fill("Wir geben es weiter.");
  await page.getByRole("button", { name: "Antwort senden" }).click();
  await expect(page.getByText("erscheint, sobald wir sie gelesen haben:")).toBeVisible();
  await takePictures(page, "/bewertung, beantwortet");

  await takePicturesOf(page, "/admin/mitteilung", "/admin/versand, zugesagte Mitteilung");
});
