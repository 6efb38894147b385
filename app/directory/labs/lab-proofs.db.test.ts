import { beforeEach, describe, expect, it } from "vitest";
import { proposals } from "#database/labs";
import { mails } from "#database/mails";
import { loadSnapshot } from "~/directory/publication/snapshot.server";
import { addDays } from "~/lib/swiss-calendar.server";
import { database } from "~/platform/database/database.server";
import { secondsToWaitFor } from "~/platform/limits/rate-limit.server";
import { writeMail } from "~/wiring/mails.server";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import { addMember } from "../../../tests/kit/people/lab-members";
import { rejectProposal } from "./answer-proposal.server";
import { saveEvidence } from "./evidence.server";
import {
  listProofs,
  PROOF_MAIL_LIMIT,
  readProofFile,
  submitProof,
  withdrawProof,
} from "./lab-proofs.server";

const ACTOR = { id: "1", name: "Leitstand" };
const LAB = "medlab-basel";
const file = {
  name: "Akkreditierung\u202e.pdf",
  content: Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n"),
};
const fields = { kind: "sas", number: "STS 0999", validUntil: addDays(new Date(), 100) };

describe("a proof that a laboratory hands in", () => {
  useDatabase();
  beforeEach(storeSamples);

  async function addSender(lab: string) {
    const email = `anna@${lab}.example`;
    return { id: await addMember(lab, email, ["profile"]), lab, email };
  }

  async function handedIn(lab = LAB) {
    const by = await addSender(lab);
    expect(await submitProof(by, fields, { file, actor: ACTOR })).toEqual([]);
    const [proof] = await listProofs(lab);
    if (proof === undefined) throw new Error("not handed in");
    return proof;
  }

  const readMail = async (template: string) => {
    const rows = await database().select().from(mails);
    const mail = rows.find((one) => one.template === template);
    return mail && { recipient: mail.recipient, ...(await writeMail(mail)) };
  };

  it("is refused with what is wrong field by field, and nothing is kept", async () => {
    const by = await addSender(LAB);
    const wrong = { kind: "iso-x", number: " ", validUntil: "2020-01-01" };
    const errors = await submitProof(by, wrong, { file: undefined, actor: ACTOR });
    expect(errors.map(({ field }) => field)).toEqual(["kind", "number", "validUntil", "datei"]);
    const html = { name: "a.pdf", content: Buffer.from("<html>") };
    const [refused] = await submitProof(by, fields, { file: html, actor: ACTOR });
    expect(refused?.message).toContain("kein vollständiges PDF");
    expect(await database().$count(proposals)).toBe(0);
  });

  it("has a number that reads as it is stored, to be compared with a register", async () => {
    const by = await addSender(LAB);
    const turned = { ...fields, number: " SIS\u000b\u202e3210\u2066\0" };
    expect(await submitProof(by, turned, { file, actor: ACTOR })).toEqual([]);
    expect((await listProofs(LAB))[0]?.number).toBe("SIS 3210\ufffd");
    const unseen = { ...fields, number: "\u200b\u00ad" };
    const [refused] = await submitProof(by, unseen, { file, actor: ACTOR });
    expect(refused).toEqual({ field: "number", message: "Bitte geben Sie die Nummer an." });
  });

  it("waits for the operator, is on no page, and another laboratory reads and ends nothing of it", async () => {
    const proof = await handedIn();
    expect(proof).toMatchObject({ ...fields, state: "open", fileName: "Akkreditierung.pdf" });
    expect((await loadSnapshot()).lab(LAB)?.evidence).toEqual([]);
    expect((await readMail("proposal-received"))?.link).toMatchObject({
      path: `/admin/verzeichnis/lab/${LAB}/nachweise`,
    });
    expect(await readProofFile("swisslab-bern", proof.id)).toBeUndefined();
    await withdrawProof("swisslab-bern", proof.id, ACTOR);
    expect(await readProofFile(LAB, proof.id)).toEqual(file.content);
    await withdrawProof(LAB, proof.id, ACTOR);
    expect(await listProofs(LAB)).toEqual([]);
  });

  it("comes twenty times a day at most, each a mail to the operator, however many are withdrawn", async () => {
    const by = await addSender(LAB);
    for (let n = 0; n < PROOF_MAIL_LIMIT.tries; n++) await secondsToWaitFor(PROOF_MAIL_LIMIT, LAB);
    const [refused] = await submitProof(by, fields, { file, actor: ACTOR });
    expect(refused?.message).toContain("schon zwanzig Nachweise");
    expect(await database().$count(mails)).toBe(0);
    await handedIn("swisslab-bern");
  });

  it("becomes evidence with the source that the operator has looked up, and its laboratory is told", async () => {
    const { id } = await handedIn();
    const looked = { ...fields, scope: "", sourceUrl: "https://www.sas.admin.ch/" };
    const saved = await saveEvidence(
      { kind: "lab", slug: LAB },
      { ...looked, checkedAt: "2026-01-15" },
      { actor: ACTOR, proof: id },
    );
    expect(saved.errors).toBeUndefined();
    expect((await listProofs(LAB)).map(({ state }) => state)).toEqual(["accepted"]);
    expect((await loadSnapshot()).lab(LAB)?.evidence).toMatchObject([{ number: "STS 0999" }]);
    expect(await readMail("proposal-answered")).toMatchObject({
      recipient: `anna@${LAB}.example`,
      subject: "Ihr Nachweis ist übernommen",
    });
  });

  it("is refused with a reason, once", async () => {
    const { id } = await handedIn();
    const reject = (reason: string) => rejectProposal({ lab: LAB, id }, { actor: ACTOR, reason });
    expect(await reject("Die Nummer steht nicht im Verzeichnis.")).toBe(true);
    expect(await reject("Ein anderer Grund")).toBe(false);
    expect((await listProofs(LAB))[0]).toMatchObject({
      state: "rejected",
      reason: "Die Nummer steht nicht im Verzeichnis.",
    });
    expect((await readMail("proposal-answered"))?.paragraphs?.join()).toContain("Die Nummer steht");
  });
});
