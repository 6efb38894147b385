import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { documents } from "#database/directory";
import { mails } from "#database/mails";
import { findRequestAddresses, listContacts } from "~/directory/labs/contacts.server";
import { database } from "~/platform/database/database.server";
import { documentCall } from "../../../../tests/kit/calls/document-call";
import { whileLocked } from "../../../../tests/kit/database/lock-queue";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { optOut } from "../../../../tests/kit/mail/newsletter-orders";
import { action, loader } from "./contacts-page";

const LAB = "medlab-basel";
const lab = { kind: "lab", slug: LAB } as const;
const NEW = { intent: "save-contact", name: "Neu", email: "neu@example.ch", phone: "" };

const post = (fields: Record<string, string>) => action(documentCall("lab", LAB, fields));
const receiving = async () =>
  (await listContacts(lab)).filter(({ forRequests }) => forRequests).map(({ email }) => email);

describe("the contact for requests", () => {
  useDatabase();
  beforeEach(storeSamples);

  it("stays who it is where the one that was to follow is gone, and what was typed stays too", async () => {
    const before = await receiving();
    expect(before).toHaveLength(1);
    await post(NEW);
    const id = (await listContacts(lab)).find(({ email }) => email === NEW.email)?.id ?? "";
    await post({ intent: "remove-contact", id });
    const lines = await database().$count(auditLog);
    expect(await post({ ...NEW, id, forRequests: "on" })).toMatchObject({
      init: { status: 409 },
      data: {
        id: "",
        values: { email: NEW.email, forRequests: "on" },
        errors: [{ message: expect.stringContaining("inzwischen entfernt") }],
      },
    });
    expect(await receiving()).toEqual(before);
    expect((await findRequestAddresses([LAB])).get(LAB)).toBe(before[0]);
    expect(await database().$count(auditLog)).toBe(lines);
  });

  it("is one, however many are saved at once", async () => {
    const save = (email: string) => () => post({ ...NEW, email, forRequests: "on" });
    const isLab = eq(documents.slug, LAB);
    await whileLocked(
      (tx) => tx.select().from(documents).where(isLab).for("update"),
      ...["a@example.ch", "b@example.ch", "c@example.ch", "d@example.ch"].map(save),
    );
    expect(await listContacts(lab)).toHaveLength(5);
    expect(await receiving()).toHaveLength(1);
  });

  it("is shown with what speaks against its address: a mail that did not arrive, a wish for none", async () => {
    await post({ ...NEW, email: "zurueck@example.ch" });
    await post({ ...NEW, email: "abgemeldet@example.ch" });
    const failed = {
      template: "offer-invitation",
      status: "failed",
      failure: "bounced-full",
    } as const;
    await database()
      .insert(mails)
      .values({ ...failed, recipient: "zurueck@example.ch" });
    await optOut("abgemeldet@example.ch");
    const { contacts } = await loader(documentCall("lab", LAB));
    const warned = contacts.flatMap(({ email, warning }) => (warning ? [[email, warning]] : []));
    expect(warned.sort()).toEqual([
      ["abgemeldet@example.ch", "Wünscht keine E-Mails: bitte anrufen"],
      ["zurueck@example.ch", "Unzustellbar: Das Postfach ist voll"],
    ]);
  });
});
