import { randomBytes } from "node:crypto";
import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { database } from "~/platform/database/database.server";
import {
  type Fields,
  landing,
  newIdentity,
  post,
  practice,
  rows,
  templates,
} from "../../../tests/kit/calls/campaign-steps";
import { useDatabase } from "../../../tests/kit/database/test-database";
import type { CampaignPath } from "./fields";

describe("later steps", () => {
  useDatabase();

  const started = async (path: CampaignPath = "/kampagne") => {
    const identity = newIdentity();
    await post({ ...(path === "/kampagne-praxis" ? practice : landing), ...identity }, path);
    return identity;
  };

  it("change only what was supplied, and the time of the change", async () => {
    const identity = await started();
    const [before] = await rows();
    const { current } = await post({ ...identity, step: "2", city: "Bern" });
    expect(current?.step).toBe(3);
    const [after] = await rows();
    expect(after).toEqual({ ...before, city: "Bern", updatedAt: after?.updatedAt });
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
  });

  it("keep the name of step 1 where the practice's name stays empty", async () => {
    const identity = await started();
    await post({ ...identity, step: "2", practiceName: "", postalCode: "", city: "" });
    expect(await rows()).toMatchObject([{ practiceName: "Dr. Anna Muster" }]);
  });

  it("store every answer of step 3 and lead to the thanks", async () => {
    const identity = await started();
    const answers = {
      currentLab: "MedLab",
      labRating: "4",
      samplesPerWeek: "50",
      receivesCompensation: "ja",
      compensationAmount: "10",
      receivesCoMarketing: "ja",
      coMarketingAmount: "2000",
      practiceType: "andere",
      practiceTypeOther: "Permanence",
      sendsPathologyProbes: "ja",
      pathologyFrequency: "20",
      pathologyProvider: "Pathologie Bern",
      pathologyRating: "5",
    };
    const { current } = await post({ ...identity, step: "3", ...answers });
    expect(current?.step).toBe("thanks");
    expect(await rows()).toMatchObject([answers]);
  });

  it("drop what hangs on another answer than the one given", async () => {
    const identity = await started();
    await post({
      ...identity,
      step: "3",
      receivesCompensation: "nein",
      compensationAmount: "10",
      practiceType: "praxiskette",
      practiceTypeOther: "Permanence",
    });
    expect(await rows()).toMatchObject([
      { receivesCompensation: "nein", compensationAmount: null, practiceTypeOther: null },
    ]);
  });

  it("send the operator nothing after step 2 and one supplement after step 3, for both", async () => {
    const identity = await started();
    await post({ ...identity, step: "2", city: "Bern" });
    expect(await templates()).toHaveLength(2);
    await post({ ...identity, step: "3", labRating: "4" });
    const sent = await database().select().from(mails).orderBy(asc(mails.createdAt));
    expect(sent).toHaveLength(3);
    expect(sent.at(-1)).toMatchObject({
      template: "supplement",
      detail: { changed: ["city", "labRating"] },
    });
  });

  it("change nothing and send nothing when they come again", async () => {
    const identity = await started();
    const second = { ...identity, step: "2", city: "Bern" };
    const third = { ...identity, step: "3", labRating: "4" };
    await post(second);
    await Promise.all(Array.from({ length: 10 }, () => post(third)));
    const [before] = await rows();
    await post(second);
    await post(third);
    expect(await rows()).toEqual([before]);
    expect(await templates()).toHaveLength(3);
  });

  it("send one supplement after the last step of the first variant", async () => {
    const identity = await started("/kampagne-praxis");
    const answers = {
      currentLab: "MedLab",
      labRating: "2",
      dissatisfactionReason: "Zu langsam",
      samplesPerWeek: "30",
      turnaroundTime: "48 h",
      priorities: "Tempo",
      additionalComments: "Zeile 1\nZeile 2",
    };
    const { current } = await post({ ...identity, step: "2", ...answers }, "/kampagne-praxis");
    expect(current?.step).toBe("thanks");
    expect(await rows()).toMatchObject([answers]);
    expect(await templates()).toHaveLength(3);
  });

  it("answer a foreign, a missing and an unknown token alike, and change nothing", async () => {
    const identity = await started();
    const before = await rows();
    const foreign = { ...identity, editToken: randomBytes(16).toString("base64url") };
    const tries = [foreign, newIdentity(), {}, { submissionId: identity.submissionId }];
    for (const step of ["2", "3"]) {
      for (const wrong of tries) {
        const answer = await post({ ...(wrong as Fields), step, city: "Bern", labRating: "1" });
        expect(answer).toEqual({ status: 404, current: undefined });
      }
    }
    expect(await rows()).toEqual(before);
    expect(await templates()).toHaveLength(2);
  });

  it("lead back from step 3 to step 2 with all answers, never to step 1", async () => {
    const identity = await started();
    const values = { city: "Bern", labRating: "4" };
    const back = await post({ ...identity, step: "3", ...values, zurueck: "1" });
    expect(back.current).toEqual({ step: 2, identity, values: values, errors: [] });
    const further = await post({ ...identity, step: "2", zurueck: "1", ...values });
    expect(further.current).toMatchObject({ step: 3, values: values });
  });
});
