import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { loadSnapshot } from "~/directory/publication/snapshot.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { erasePerson } from "~/privacy/erasure.server";
import { readLabRoundView } from "~/rounds/lab/answer/lab-view.server";
import { storeSamples, useDatabase } from "../../../tests/kit/database/test-database";
import {
  accept,
  access,
  BASEL,
  getPracticeAccess,
  MONDAY,
  openComparableRound,
} from "../../../tests/kit/people/offer-rounds";
import { exportedDirectory } from "../../../tests/kit/samples/exported-directory";
import { readPracticeRequests } from "./practice-view.server";

const EMAIL = "praxen@medlab-basel.example";
const OF_ANY_LAB = /praxen@|Mustergasse|"contact"/;

const acceptedIn = async (practice: Parameters<typeof readPracticeRequests>[0]) =>
  (await readPracticeRequests(practice))[0]?.rounds[0]?.accepted;

describe("what a practice reads of its own form", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("is what it has typed, each thing once; numbers and times of the portal stand apart", async () => {
    const practice = await getPracticeAccess(await openComparableRound());
    const answers = (await readPracticeRequests(practice))[0]?.answers ?? [];
    const labels = answers.filter(({ isTechnical }) => !isTechnical).map(({ label }) => label);
    expect(labels).toContain("E-Mail");
    expect(labels).toContain("Adresse");
    const apart = [
      "Kontakt",
      "Eingang",
      "Letzte Aktivität",
      "Angefragte Labore",
      "Testinformationen",
    ];
    expect(labels.filter((label) => apart.includes(label))).toEqual([]);
    expect(answers.map(({ label }) => label)).toContain("Letzte Aktivität");
  });
});

describe("address, telephone and e-mail of a laboratory", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("are told to the practice that has accepted its offer, and to nobody before", async () => {
    const round = await openComparableRound();
    const practice = await getPracticeAccess(round);
    expect(await acceptedIn(practice)).toBeUndefined();
    const before = JSON.stringify(await readPracticeRequests(practice));
    expect(before).not.toMatch(OF_ANY_LAB);
    expect(await accept(round)).toBe("accepted");
    expect(await acceptedIn(practice)).toEqual({
      ...{ lab: BASEL, labName: "MedLab Basel" },
      contact: {
        ...{ address: ["Mustergasse 15", "4056 Basel"], phone: "061 000 27 00", email: EMAIL },
      },
    });
    const page = JSON.stringify(await readPracticeRequests(practice));
    expect(page.match(/praxen@/g)).toHaveLength(1);
  });

  it("stand on no page, in no open export and before no laboratory", async () => {
    const round = await openComparableRound();
    const { lab, test, analysis, article, ...snapshot } = await loadSnapshot();
    expect(JSON.stringify(snapshot)).not.toMatch(OF_ANY_LAB);
    expect(JSON.stringify(await exportedDirectory({ isOpen: true }))).not.toMatch(/praxen@/);
    expect(JSON.stringify(await exportedDirectory())).toContain(EMAIL);
    const ofLab = await readLabRoundView(access(round, BASEL), MONDAY);
    expect(JSON.stringify(ofLab)).not.toMatch(OF_ANY_LAB);
  });

  it("go where the person behind the address is erased, from every version", async () => {
    const actor = { id: "1", name: "Leitstand" };
    await erasePerson(EMAIL, { kinds: submissionKinds, actor, runId: randomUUID() });
    const directory = JSON.stringify(await exportedDirectory());
    expect(directory).not.toContain(EMAIL);
    expect(directory).not.toContain("061 000 27 00");
    expect(directory).toContain("praxen@swisslab-bern.example");
  });
});
