import { writeFile } from "node:fs/promises";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { insertLabSession } from "../kit/people/lab-session";
import { ADMIN } from "../kit/server/server-process";
import { expect, test, uniqueName } from "./engine-test";
import { invitedLab } from "./invited-lab";
import { fourLabs, seedRound } from "./offer-rows";

// One way, because signing in takes a second.
test("at the desk, the clicked entry opens beside the list and takes a note, and a document is saved while one types", async ({
  visitor,
  portal,
}) => {
  await visitor.open("/admin/login");
  await visitor.fill("E-Mail", ADMIN.email);
  await visitor.fill("Passwort", ADMIN.password);
  await visitor.click("button", "Anmelden");
  await visitor.see("Abmelden");
  const names = [1, 2, 3].map(() => uniqueName("Praxis"));
  for (const name of names) {
    await postForm(`${portal.url}/practice-form`, practiceFields({ practiceOrDoctorName: name }));
  }
  const [name = ""] = names;
  await visitor.see(name);
  expect(await visitor.covered()).toEqual([]);
  await visitor.click("link", name);
  await visitor.isAt("/admin/eintrag/");
  await visitor.fill("Neue Notiz", "Ruft an");
  await visitor.click("button", "Speichern");
  await visitor.see("Notiz gespeichert");
  await visitor.pressEscape();
  await visitor.until("the panel is closed", async () => (await visitor.path()) === "/admin");
  await visitor.open("/admin/verzeichnis/lab/swisslab-bern");
  await visitor.fill("Kurzbeschreibung", "Labor");
  await visitor.see(/gespeichert \d\d:\d\d/);
});

// It waits seconds for its mail.
test("a laboratory fills in its offer and sends it", { tag: "@drill" }, async ({
  visitor,
  portal,
}) => {
  const { path, invitationId } = await invitedLab(portal);
  await visitor.open(path);
  await visitor.fill("Kündigungsfrist", "3");
  await visitor.click("box", "Richtofferte");
  await visitor.click("button", "Vorschau und senden");
  await visitor.click("button", "Richtofferte senden");
  await visitor.see("Ihre Offerte ist eingegangen");
  expect(
    await portal.query("select 1 from offers where invitation_id = $1", [invitationId]),
  ).toHaveLength(1);
});

test("a practice compares its offers and accepts one", async ({ visitor, portal }) => {
  const fields = practiceFields({ practiceOrDoctorName: uniqueName("Praxis"), email: "" });
  await postForm(`${portal.url}/practice-form`, fields);
  const { submissionId = "", editToken = "" } = fields;
  const { roundId } = await seedRound(portal, submissionId, { labs: fourLabs.slice(0, 3) });
  await visitor.remember("laborlotse.identity.seeded", JSON.stringify({ submissionId, editToken }));
  await visitor.open("/meine-anfragen");
  await visitor.see("Drei Offerten");
  await visitor.click("box", "Labor Dr. Müller");
  await visitor.click("button", "Offerte annehmen");
  await visitor.see("Labor Dr. Müller annehmen");
  await visitor.click("button", "Offerte annehmen");
  await visitor.see("Angenommen");
  expect(await portal.query("select status from offer_rounds where id = $1", [roundId])).toEqual([
    { status: "decided" },
  ]);
});

test("a laboratory's table of analyses is read in its room", async ({ visitor, portal }) => {
  const contact = {
    lab: "medlab-basel",
    email: `${uniqueName("a")}@basel.example`,
    rights: ["owner"] as const,
  };
  const { token } = await insertLabSession(portal.query, contact);
  await visitor.takeCookie("laborlotse-labor", token);
  await visitor.open("/labor/analysen/tabelle");
  const file = test.info().outputPath("Verzeichnis.csv");
  await writeFile(file, "Untersuchung;Matrix;Resultat nach\nTSH basal;Serum;24 Stunden\n");
  await visitor.attach("Datei", file);
  await visitor.click("button", "Ansehen, was sich ändert");
  await visitor.see("Resultat nach");
});
