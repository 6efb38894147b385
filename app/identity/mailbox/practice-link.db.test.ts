import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { rateLimits } from "#database/operation";
import { database } from "~/platform/database/database.server";
import { writeMail } from "~/wiring/mails.server";
import { submitPractice } from "../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { newLink, readToken, SessionBrowser } from "../../../tests/kit/people/session-browser";

const ADDRESS = "praxis@example.ch";

describe("the session of a practice", () => {
  useDatabase();

  it("begins with a link that is renewed by mail to the address alone, three times a day, and an unknown one gets nothing", async () => {
    await submitPractice({ email: ADDRESS });
    const links = () => database().select().from(mails).where(eq(mails.template, "practice-link"));
    await newLink("niemand@example.ch");
    expect(await links()).toEqual([]);
    for (let attempt = 0; attempt < 5; attempt++) await newLink(" PRAXIS@example.ch");
    const sent = await links();
    expect(sent.map(({ recipient }) => recipient)).toEqual([ADDRESS, ADDRESS, ADDRESS]);
    const content = sent[0] && (await writeMail(sent[0]));
    const browser = new SessionBrowser();
    await browser.byLink(readToken(content?.link?.path));
    expect(await browser.find()).toMatchObject({ mailbox: ADDRESS });
  });

  it("begins with a link that is renewed for one network also where others have asked too often, and in six hours whoever has asked", async () => {
    await submitPractice({ email: ADDRESS });
    const isLink = eq(mails.template, "practice-link");
    const sent = () => database().$count(mails, isLink);
    for (let attempt = 0; attempt < 5; attempt++) await newLink(ADDRESS, "192.0.2.7");
    await newLink(ADDRESS, "198.51.100.1");
    expect(await sent()).toBe(4);
    const others = Array.from({ length: 5 }, (_, place) => `203.0.113.${place}`);
    await Promise.all(others.map((network) => newLink(ADDRESS, network)));
    expect(await sent()).toBe(7);
    await newLink(ADDRESS, "198.51.100.2");
    expect(await sent()).toBe(7);
    await database()
      .update(rateLimits)
      .set({ expire: 0 })
      .where(like(rateLimits.key, "request-links-later:%"));
    await newLink(ADDRESS, "198.51.100.3");
    expect(await sent()).toBe(8);
  });

  it("begins with a link that is renewed for ten addresses of one network in ten minutes, and takes as long for unknown ones", async () => {
    const addresses = Array.from({ length: 11 }, (_, place) => `praxis${place}@example.ch`);
    for (const email of addresses) await submitPractice({ email });
    const begun = performance.now();
    await newLink("niemand@example.ch", "192.0.2.99");
    expect(performance.now() - begun).toBeGreaterThan(390);
    await Promise.all(addresses.map((email) => newLink(email, "192.0.2.99")));
    const isLink = eq(mails.template, "practice-link");
    expect(await database().$count(mails, isLink)).toBe(9);
  });
});
