import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#database/mails";
import { database } from "~/platform/database/database.server";
import { writeMail } from "~/wiring/mails.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { daysAgo, entry, NOW } from "../../../tests/kit/people/old-entries";
import { remindOfOpenEntries } from "./reminder.server";

describe("the reminder", () => {
  useDatabase();

  const remind = (now = NOW) => remindOfOpenEntries(now);
  const reminders = () => database().select().from(mails).where(eq(mails.template, "reminder"));

  it("is one mail with the number of entries that have waited 90 days, and names nobody", async () => {
    const createdAt = daysAgo(91);
    await entry("practice", { createdAt });
    await entry("contact", { createdAt, status: "contacted", title: "Sandra Wyss" });
    await entry("contact", { createdAt, status: "done", handledAt: createdAt });
    await entry("contact", { createdAt, suspected: true });
    await entry("contact", { createdAt: daysAgo(89) });
    await entry("newsletter", { createdAt });
    expect(await remind()).toBe(2);
    const [mail, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ entryId: null, recipient: null, status: "pending" });
    const content = mail && (await writeMail(mail));
    expect(content?.subject).toBe("2 Einträge sind seit mindestens 90 Tagen offen");
    expect(content?.link?.path).toBe("/admin?status=offen&sort=aelteste");
    expect(JSON.stringify(content)).not.toContain("Wyss");
  });

  it("comes again after 90 days at the earliest, and sooner only for other entries", async () => {
    await entry("practice", { createdAt: daysAgo(91) });
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect(await remind(daysAgo(-89))).toBe(0);
    await entry("contact", { createdAt: daysAgo(91) });
    expect(await remind(daysAgo(-89))).toBe(1);
    expect(await remind(daysAgo(-90.5))).toBe(1);
    expect(await reminders()).toHaveLength(3);
  });

  it("is one mail however many processes remind at once", async () => {
    await entry("practice", { createdAt: daysAgo(91) });
    const all = await Promise.all(Array.from({ length: 8 }, () => remind()));
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await reminders()).toHaveLength(1);
  });
});
