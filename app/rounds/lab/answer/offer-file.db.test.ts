import { beforeEach, describe, expect, it } from "vitest";
import { offerFiles, offers } from "#database/offers";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { database } from "~/platform/database/database.server";
import { createUntrustedAttachment } from "~/platform/http/answers/attachment.server";
import { erasePerson } from "~/privacy/erasure.server";
import { OPERATOR } from "../../../../tests/kit/calls/desk-submissions";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import {
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  openTestRound,
  submitOffer,
} from "../../../../tests/kit/people/offer-rounds";
import {
  readFileForDesk,
  readFileForLab,
  readFileForPractice,
  removeOfferFile,
  saveOfferFile,
} from "./offer-file.server";

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n%${text}\n%%EOF`);
const named = (name: string) => ({ name, content: pdf(name) });

describe("the file beside an offer", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("is sealed with its offer, and then the practice's and the operator's alone", async () => {
    const round = await openTestRound();
    const other = await openTestRound({ practice: { email: "andere@example.ch" } });
    const basel = access(round, BASEL);
    expect(await saveOfferFile(basel, named("../Offerte.pdf"))).toBe("done");
    expect(await readFileForLab(basel)).toMatchObject({ name: "Offerte.pdf" });
    expect(await readFileForLab(access(round, BERN))).toBeUndefined();
    const practice = await getPracticeAccess(round);
    const forPractice = () => readFileForPractice(basel.invitationId, practice);
    await submitOffer(round, BASEL);
    expect(await forPractice()).toBeUndefined();
    expect(await readFileForDesk(basel.invitationId, round.roundId)).toBeUndefined();
    await submitOffer(round, BERN);
    const found = await forPractice();
    expect(found?.lab).toBe(BASEL);
    expect(found?.content.toString()).toContain("Offerte.pdf");
    const onDesk = await readFileForDesk(basel.invitationId, round.roundId);
    expect(onDesk?.entryId).toBe(round.entryId);
    expect(await readFileForDesk(basel.invitationId, other.roundId)).toBeUndefined();
    expect(
      await readFileForPractice(basel.invitationId, await getPracticeAccess(other)),
    ).toBeUndefined();
    expect(await readFileForPractice("keine", practice)).toBeUndefined();
  });

  it("belongs to the version that it was sent with; another file is another version", async () => {
    const round = await openTestRound();
    const basel = access(round, BASEL);
    await saveOfferFile(basel, named("nie gesendet"));
    await saveOfferFile(basel, named("erste"));
    await submitOffer(round, BASEL);
    await saveOfferFile(basel, named("zweite"));
    await submitOffer(round, BASEL);
    await removeOfferFile(basel);
    await submitOffer(round, BASEL);
    const files = await database().select().from(offerFiles);
    expect(files.map(({ name }) => name).sort()).toEqual(["erste.pdf", "zweite.pdf"]);
    const versions = await database().select().from(offers).orderBy(offers.version);
    expect(versions.map(({ fileId }) => files.find(({ id }) => id === fileId)?.name)).toEqual([
      "erste.pdf",
      "zweite.pdf",
      undefined,
    ]);
  });

  it("is refused where it is no PDF, or comes too late, and keeps what was there", async () => {
    const round = await openTestRound();
    const basel = access(round, BASEL);
    await saveOfferFile(basel, named("gut"));
    const wrong = { name: "x.pdf", content: Buffer.from("<script>") };
    expect(await saveOfferFile(basel, wrong)).toMatchObject({ refusal: expect.any(String) });
    expect(await readFileForLab(basel)).toMatchObject({ name: "gut.pdf" });
    const late = await openTestRound({
      now: new Date("2020-01-06T09:30:00Z"),
      wish: { answerBy: "2020-01-13", decideBy: "2020-01-20" },
    });
    expect(await saveOfferFile(access(late, BASEL), named("spät"))).toBe("over");
  });

  it("is erased with the practice that it was for", async () => {
    const round = await openTestRound({ practice: { email: "weg@example.ch" } });
    await saveOfferFile(access(round, BASEL), named("Offerte"));
    await submitOffer(round, BASEL);
    const options = { kinds: submissionKinds, actor: OPERATOR, runId: crypto.randomUUID() };
    await erasePerson("weg@example.ch", options);
    expect(await database().$count(offerFiles)).toBe(0);
  });

  it("leaves as a download that can do nothing within a browser", () => {
    const { headers } = createUntrustedAttachment(pdf(""), "beilage", "pdf");
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="beilage.pdf"');
    expect(headers.get("Content-Security-Policy")).toMatch(/^sandbox; default-src 'none'/);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });
});
