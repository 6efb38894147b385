import { describe, expect, it } from "vitest";
import { newsletterFields, postForm, practiceFields } from "../kit/calls/practice-post";
import { runSmtpServer } from "../kit/mail/run-smtp-server";
import { runPortal } from "../kit/server/run-portal";

const OPERATOR = "leitstand@example.ch";

const smtp = runSmtpServer();
const server = runPortal(() => ({ SMTP_URL: smtp.url, MAIL_TO: OPERATOR }));

/** Every form, the visitor's address it confirms to, and who gets a mail. */
const FORMS: [
  path: string,
  visitor: string,
  toOperator: boolean,
  fields: Record<string, string>,
][] = [
  ["/practice-form", "praxis@example.ch", true, practiceFields()],
  ["/contact", "kontakt@example.ch", true, { name: "Anna Muster", message: "Guten Tag" }],
  [
    "/lab-registration",
    "labor@example.ch",
    true,
    {
      labName: "Labor Muster AG",
      labType: "klinisch",
      contactPerson: "Beat Muster",
      phone: "044 123 45 67",
      street: "Laborweg 1",
      postalCode: "8005",
      city: "Zürich",
      canton: "zh",
      openingHours: "Mo–Fr 07:30–18:00",
      agreeToTerms: "on",
      agreeToDataProcessing: "on",
    },
  ],
  [
    "/kampagne",
    "kampagne@example.ch",
    true,
    { step: "1", name: "Dr. Anna Muster", agreeToTerms: "on" },
  ],
  ["/newsletter", "abo@example.ch", false, newsletterFields("")],
];

describe("mail of every form at a real SMTP server", () => {
  it.each(FORMS)("%s: one mail for each recipient", async (path, visitor, toOperator, fields) => {
    const before = smtp.taken.length;
    const answer = await postForm(server.url + path, { ...fields, email: visitor });
    expect([200, 303]).toContain(answer.status);
    const expected = toOperator ? [OPERATOR, visitor].sort() : [visitor];
    await expect.poll(() => smtp.taken.slice(before).map(recipientOf).sort()).toEqual(expected);
    const toVisitor = smtp.taken.find((message) => recipientOf(message) === visitor) ?? "";
    expect(toVisitor).toMatch(/^List-Unsubscribe:\s+<http/m);
    expect(toVisitor).toMatch(/^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click/m);
    expect(toVisitor).toMatch(/^Content-Type: multipart\/alternative/m);
  });

  it("is ended by the mail program's button, in whatever shape programs send it", async () => {
    const [message = ""] = smtp.taken.filter((one) => recipientOf(one) === "abo@example.ch");
    const link = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(message)?.[1] ?? "";
    const form = "application/x-www-form-urlencoded";
    const send = async (
      type: string | undefined,
      text: string,
      more: Record<string, string> = {},
    ) => {
      const headers = { ...(type === undefined ? {} : { "Content-Type": type }), ...more };
      // A body of bytes brings no type of its own.
      const body = Buffer.from(text);
      return (await fetch(link, { method: "POST", headers, body, redirect: "manual" })).status;
    };
    const button = "List-Unsubscribe=One-Click";
    expect([
      await send(form, button),
      await send(form, ""),
      await send(form, `${button}\r\n`),
      await send(`${form}; charset=utf-8`, button.toLowerCase()),
      await send("text/plain", button),
      await send(undefined, button),
      await send(undefined, ""),
      await send("application/json", "{}"),
    ]).toEqual(Array(8).fill(200));
    // A page elsewhere that hides where it is.
    expect(await send(form, button, { Origin: "null" })).toBe(403);
    const forged = link.replace(/token=.*/, "token=forged.token");
    expect((await fetch(forged, { method: "POST", body: Buffer.from("") })).status).toBe(400);
  });
});

function recipientOf(message: string): string {
  return /^To: (.*)$/m.exec(message)?.[1]?.trim() ?? "";
}
