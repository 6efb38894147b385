import { newsletterFields, postForm, practiceFields } from "../kit/calls/practice-post";
import { fourLabs, seedRound } from "./offer-rows";
import type { Portal } from "./portal";

/**
 * What a week brings: practices, one with offers to compare, a question, a reader of the newsletter.
 * @returns what stands for the parameters of the desk's addresses
 */
export async function bringAWeek({ url, query }: Portal): Promise<Record<string, string>> {
  const names = ["Praxis Limmatplatz", "Gynäkologie am Rhein", "Hausarztpraxis Länggasse"];
  const practices = names.map((practiceOrDoctorName, index) =>
    practiceFields({
      practiceOrDoctorName,
      email: `praxis${index}@example.ch`,
      phone: "044 000 01 24",
    }),
  );
  for (const fields of practices) await postForm(`${url}/practice-form`, fields);
  const { submissionId = "", editToken = "" } = practiceFields();
  await postForm(`${url}/contact`, {
    submissionId,
    editToken,
    name: "Sandra Wyss",
    email: "wyss@example.ch",
    subject: "Vergleich",
    message: "Wann ist der Vergleich bereit?",
  });
  await postForm(`${url}/newsletter`, {
    ...practiceFields(),
    ...newsletterFields("leserin@example.ch"),
  });
  const entryId = practices[0]?.submissionId ?? "";
  const { roundId } = await seedRound({ query }, entryId, { labs: fourLabs.slice(0, 3) });
  const open = await seedRound({ query }, practices[1]?.submissionId ?? "", {
    state: "open",
    labs: [{ lab: "medlab-basel", labName: "MedLab Basel", state: "open" }],
  });
  const invitationId = open.invitations["medlab-basel"] ?? "";
  return { entryId, roundId, invitationId, kind: "lab", slug: "alpine-lab-luzern", version: "1" };
}
