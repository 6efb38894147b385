import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { readDraft, saveFormDraft } from "~/forms/draft";
import { parseForm, text } from "~/forms/form-rules";
import type { PostedForm } from "~/forms/posted-form";
import { freshBrowserStorage } from "../../../tests/kit/browser/browser-storage";
import { formServer } from "../../../tests/kit/browser/form-server";
import { refusal } from "../../../tests/kit/server/refusal";

freshBrowserStorage();
const server = formServer();

const FAILURE = "Es gab einen Fehler.";
const THANKS = { title: "Gesendet", description: "Vielen Dank." };
const QUEUED =
  "Auf diesem Gerät gespeichert. Wird übermittelt, sobald die Verbindung wieder steht.";

const schema = z.object({ name: text(200, "Bitte geben Sie einen Namen an.") });
type Entry = z.output<typeof schema>;

const form: PostedForm<Entry> = {
  parse: (posted) => parseForm(schema, posted),
  next: () => "/never-in-a-browser",
  waitsAs: "Muster",
};

async function send(definition: Partial<PostedForm<Entry>>, fields: Record<string, string>) {
  const { checkAndSend } = await import("./send-form");
  const posted = new FormData();
  for (const [name, value] of Object.entries(fields)) posted.append(name, value);
  return checkAndSend({ ...form, ...definition }, posted, server.url, THANKS);
}

const toasts = async () => {
  const { currentToast } = await import("~/ui/toasts/toast");
  return [currentToast() ?? []]
    .flat()
    .map(({ title, description, tone }) => ({ title, description, tone }));
};
const draftName = () => server.url.slice(1);

describe("a form that a browser sends", () => {
  it("says what is wrong first, and leaves draft and server alone", async () => {
    saveFormDraft(draftName(), { name: " " });
    const answer = await send({}, { name: " " });
    const message = "Bitte geben Sie einen Namen an.";
    expect(answer).toEqual({ errors: [{ field: "name", message }], values: { name: " " } });
    expect(await toasts()).toEqual([{ title: "Fehler", description: message, tone: "error" }]);
    expect(server.received).toEqual([]);
    expect(readDraft(draftName())).toBeDefined();
  });

  it("thanks, forgets the draft, and makes the next form another record", async () => {
    saveFormDraft(draftName(), { name: "Anna" });
    const answer = await send({}, { name: "Anna" });
    expect(answer).toMatchObject({ errors: [], values: {}, sent: THANKS });
    expect(await toasts()).toEqual([{ ...THANKS, tone: "success" }]);
    expect(readDraft(draftName())).toBeUndefined();
    await send({}, { name: "Beat" });
    const [first, second] = server.received.map(({ fields }) => fields.submissionId);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });

  it("says that it waits, under its name, where the server can't be reached", async () => {
    server.answers = [{ status: 503 }];
    const answer = await send({}, { name: "Anna" });
    expect(answer).toMatchObject({ sent: { title: "Gesendet", description: QUEUED } });
    const { outboxEntries } = await import("./outbox");
    expect(outboxEntries()).toMatchObject([{ name: "Muster", path: server.url }]);
  });

  it("is nobody's where the server refuses it: draft and identity stay for the next try", async () => {
    server.answers = [refusal(404)];
    saveFormDraft(draftName(), { name: "Anna" });
    expect(await send({}, { name: "Anna" })).toBeUndefined();
    await send({}, { name: "Anna" });
    const [first, second] = server.received.map(({ fields }) => fields.submissionId);
    expect(second).toBe(first);
    expect(readDraft(draftName())).toBeDefined();
    expect(await toasts()).toEqual([]);
  });

  it("leads on where it says so, after what the browser does with it", async () => {
    const done: string[] = [];
    const identity = { submissionId: crypto.randomUUID(), editToken: "x".repeat(22) };
    const answer = await send(
      {
        identity: () => identity,
        nextInBrowser: async ({ name }) => `/danke/${name}`,
        afterwards: async ({ name }, { submissionId }) => void done.push(name, submissionId),
      },
      { name: "Anna" },
    );
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("Location")).toBe("/danke/Anna");
    expect(done).toEqual(["Anna", identity.submissionId]);
    expect(server.received[0]?.fields).toMatchObject(identity);
  });

  it("thanks in its own place where the page that it leads to is out of reach", async () => {
    server.answers = [{ status: 503 }];
    const answer = await send({ nextInBrowser: async () => undefined }, { name: "Anna" });
    expect(answer).toMatchObject({ sent: { title: "Gesendet", description: QUEUED } });
  });

  it("shows the failure and what was typed, lists line by line, where nobody has it", async () => {
    const { sendInBrowser } = await import("./send-form");
    server.answers = [{ status: 503 }];
    for (let waiting = 0; waiting < 20; waiting++) await send({}, { name: "Anna" });
    const typed = [
      ["name", "Anna"],
      ["submissionId", "1"],
      ["tests", "a"],
      ["tests", "b"],
    ];
    const request = new Request("http://portal/nobody", {
      method: "POST",
      body: new URLSearchParams(typed),
    });
    const words = { thanks: THANKS, failure: FAILURE };
    expect(await sendInBrowser(request, form, words)).toEqual({
      errors: [],
      values: { name: "Anna", tests: "a\nb" },
      failure: FAILURE,
    });
  });
});
