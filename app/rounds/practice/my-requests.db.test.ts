import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { contacts } from "#database/labs";
import { mails } from "#database/mails";
import { offerQuestions } from "#database/offer-questions";
import { offerRounds } from "#database/offers";
import { sessions } from "#database/sessions";
import { labRequests } from "#database/submissions";
import { DAY_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  browserOf,
  browserWithLink,
  choice,
  openMyRound,
  PracticeBrowser,
} from "../../../tests/kit/people/my-requests";
import {
  BASEL,
  BERN,
  mailedToken,
  openTestRound,
  submitOffer,
} from "../../../tests/kit/people/offer-rounds";
import { exportedText } from "../../../tests/kit/samples/exported-entries";

describe("«Meine Anfragen»", () => {
  useDatabase();

  it("shows and exports all that the tables hold of the practice, and nothing of another's", async () => {
    const round = await openMyRound();
    const other = await openTestRound({ practice: { email: "andere@example.ch" } });
    const browser = await browserOf(round);
    const id = crypto.randomUUID();
    const text = "Holen Sie auch samstags ab?";
    await browser.postStep("rueckfrage", choice(round, BASEL), { id, text });
    await browser.postStep("ablehnen", choice(round, BERN), { reason: "Frist zu lang" });
    const { data } = await browser.open();
    const page = JSON.stringify(data);
    const file = (await browser.open("/meine-anfragen/export.json")).data;
    for (const words of [
      ...["praxis@heitern.example", "8005", "Zürich", "Urologie"],
      ...["Holen Sie auch samstags ab?", "Frist zu lang", "MedLab Basel", "SwissLab Bern"],
    ]) {
      expect(page, words).toContain(words);
    }
    for (const words of ["praxis@heitern.example", text, "Frist zu lang"]) {
      expect(file, words).toContain(words);
    }
    const db = database();
    const stored = {
      events: await db.select().from(entryEvents),
      mails: await db.select().from(mails),
      questions: await db.select().from(offerQuestions),
    };
    const getOwn = <Row extends { entryId: string | null }>(rows: Row[]) =>
      rows.filter(({ entryId }) => entryId === round.entryId);
    const [request] = data.view.requests;
    expect(request?.history.map(({ id }) => id).sort()).toEqual(
      [...getOwn(stored.events), ...getOwn(stored.mails)].map(({ id }) => id).sort(),
    );
    for (const { id } of [...getOwn(stored.events), ...getOwn(stored.mails), ...stored.questions]) {
      expect(file).toContain(id);
    }
    for (const text of [page, file]) {
      expect(text).not.toContain(other.entryId);
      expect(text).not.toContain("andere@example.ch");
    }
  });

  it("says that a laboratory without an address for requests is asked by us, until it has one", async () => {
    const round = await openMyRound();
    const lab = { submissionId: round.entryId, labId: "alpine-lab-luzern" };
    await database()
      .insert(labRequests)
      .values({ ...lab, labName: "AlpineLab Luzern" });
    await database().delete(contacts).where(eq(contacts.lab, lab.labId));
    const browser = await browserOf(round);
    const read = async () => (await browser.open()).data.view.requests[0]?.labRequests;
    expect(await read()).toMatchObject([{ labName: "AlpineLab Luzern", isAskedByMail: false }]);
    const contact = { lab: lab.labId, name: "", email: "post@alpine.example", forRequests: true };
    await database().insert(contacts).values(contact);
    expect(await read()).toMatchObject([{ isAskedByMail: true }]);
  });

  it("keeps offers closed until the round is opened, in page and file", async () => {
    const round = await openTestRound();
    await submitOffer(round, BASEL, { courierTimes: ["um viertel nach elf"] });
    const page = JSON.stringify(await (await browserOf(round)).open());
    const file = await exportedText([round.entryId]);
    for (const text of [page, file]) expect(text).not.toContain("viertel nach elf");
  });

  it("lets the browser that has sent a request decide, also by a link", async () => {
    const round = await openMyRound();
    const browser = await browserWithLink(round);
    expect((await browser.showRecords(round)).data.view.by).toBe("device");
    const foreign = await openTestRound({ practice: { email: "andere@example.ch" } });
    const mixed = await browserWithLink(round);
    expect((await mixed.showRecords(foreign)).data.view.by).toBe("link");
    const { data } = await mixed.openStep("annehmen", choice(round, BASEL));
    expect(data).toEqual({ needsCode: true });
  });

  it("answers foreign, altered and expired links alike, and leads back to the page that needs a session", async () => {
    const round = await openMyRound();
    const token = await mailedToken(round.entryId);
    const old = await mailedToken(round.entryId, new Date(Date.now() - 31 * DAY_MS));
    const plan = `/meine-anfragen/${round.roundId}/umstiegsplan`;
    for (const path of ["/meine-anfragen", plan]) {
      for (const wrong of [`${token}x`, "x", "", old]) {
        const browser = new PracticeBrowser();
        const { status, data } = await browser.open(`${path}?token=${wrong}`);
        expect([status, data, browser.cookie]).toEqual([404, { state: "refused" }, ""]);
      }
    }
    const { path, data } = await new PracticeBrowser().open(plan);
    expect(data).toEqual({ state: "unknown", next: plan });
    const wrongRecord = { intent: "show-records", records: `${round.entryId}.${"f".repeat(32)}` };
    expect((await new PracticeBrowser().post(path, wrongRecord)).data.state).toBe("unknown");
  });

  it("opens a mailed link at the address of its page, without its token", async () => {
    const round = await openMyRound();
    const step = `/meine-anfragen/schritt/zurueckziehen?round=${round.roundId}`;
    const browser = new PracticeBrowser();
    const { path } = await browser.open(`${step}&token=${await mailedToken(round.entryId)}`);
    expect(path).toBe(step);
    expect(browser.cookie).toMatch(/^laborlotse-requests=[\w-]{43}$/);
  });

  it("says the same of a new link whether the portal knows the address or not", async () => {
    const round = await openMyRound();
    const ask = (address: string) =>
      new PracticeBrowser().post("/meine-anfragen", { intent: "new-link", address });
    const forKnown = await ask("praxis@heitern.example");
    expect(forKnown).toMatchObject({ status: 200, data: { state: "link-sent" } });
    expect(await ask("niemand@example.ch")).toEqual(forKnown);
    const links = (await database().select().from(mails)).filter(
      ({ template }) => template === "practice-link",
    );
    expect(links).toMatchObject([{ entryId: round.entryId, recipient: "praxis@heitern.example" }]);
  });

  it("deletes everything on the second step, the session included", async () => {
    const round = await openMyRound();
    const browser = await browserOf(round);
    const other = await browserWithLink(round);
    const erased = await browser.postStep("loeschen", {}, { id: crypto.randomUUID() });
    expect(erased.data).toEqual({ state: "erased" });
    expect(browser.cookie).toBe("");
    for (const table of [entries, offerRounds, sessions]) {
      expect(await database().$count(table)).toBe(0);
    }
    expect((await other.open()).data).toMatchObject({ state: "unknown" });
    expect((await browser.showRecords(round)).data).toMatchObject({ state: "unknown" });
  });
});
