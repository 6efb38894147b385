import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { mails } from "#database/mails";
import { database } from "~/platform/database/database.server";
import { writeMail } from "~/wiring/mails.server";
import { useDatabase } from "../../tests/kit/database/test-database";
import {
  addOperator,
  getCookies,
  invite,
  request,
  tryToSignIn,
} from "../../tests/kit/people/operators";
import {
  changeRole,
  inviteOperator,
  listOperators,
  removeOperator,
  renameOperator,
  resendOperatorInvitation,
} from "./operators.server";
import { findSession } from "./sessions.server";

const rolesNow = async () =>
  Object.fromEntries((await listOperators()).map(({ email, role }) => [email, role]));

describe("operators", () => {
  useDatabase();

  it("are invited once for each address, however it is written", async () => {
    const by = await addOperator("a@example.ch");
    const anna = { email: "Anna@Example.ch", name: "Anna", role: "editor" as const };
    expect(await inviteOperator(anna, by)).toBeUndefined();
    expect(await inviteOperator({ ...anna, email: "anna@example.ch" }, by)).toBe("known address");
    expect(await rolesNow()).toEqual({ "a@example.ch": "owner", "anna@example.ch": "editor" });
    expect(await resendOperatorInvitation(by, by)).toBe("accepted");
  });

  it("keep an owner who can sign in, also where two owners change each other at the same moment", async () => {
    const [a, b] = [await addOperator("a@example.ch"), await addOperator("b@example.ch")];
    await invite("eingeladen@example.ch", "owner");
    const refusals = await Promise.all([changeRole(a, "reader", b), changeRole(b, "reader", a)]);
    expect(refusals.filter((refusal) => refusal === "last owner")).toHaveLength(1);
    const last = refusals[0] === undefined ? b : a;
    expect(await removeOperator(last, last)).toBe("last owner");
    expect(await changeRole(last, "owner", last)).toBeUndefined();
  });

  it("have their new role with the next request, and no session once they are removed", async () => {
    const owner = await addOperator("a@example.ch");
    const id = await addOperator("b@example.ch", "editor");
    const cookie = getCookies(await tryToSignIn("b@example.ch"));
    const role = async () => (await findSession(request(cookie)))?.role;
    expect(await role()).toBe("editor");
    await changeRole(id, "reader", owner);
    expect(await role()).toBe("reader");
    expect(await removeOperator(id, owner)).toBeUndefined();
    expect(await role()).toBeUndefined();
    expect(await tryToSignIn("b@example.ch")).toMatchObject({ outcome: "refused" });
    expect(await removeOperator(id, owner)).toBe("unknown");
  });

  it("are told who invites them, by the name that stands there now, and listed with it", async () => {
    const owner = await addOperator("a@example.ch");
    await renameOperator(owner, "Annina Keller");
    const beat = { email: "b@example.ch", name: "Beat", role: "editor" as const };
    expect(await inviteOperator(beat, owner)).toBeUndefined();
    const [mail] = await database().select().from(mails).where(eq(mails.template, "invitation"));
    const words = async () => (mail && (await writeMail(mail)))?.paragraphs[0];
    expect(await words()).toMatch(/^Annina Keller hat Sie eingeladen, im Leitstand /);
    const invited = async () => (await listOperators()).find(({ email }) => email === beat.email);
    expect(await invited()).toMatchObject({ invitedBy: "Annina Keller", isInvited: true });
    const other = await addOperator("c@example.ch");
    await removeOperator(owner, other);
    expect(await words()).toMatch(/^Sie sind eingeladen, /);
    expect((await invited())?.invitedBy).toBeNull();
  });

  it("are written down under their new name from then on", async () => {
    const owner = await addOperator("a@example.ch");
    await changeRole(owner, "owner", owner);
    await renameOperator(owner, "Annina Keller");
    await changeRole(owner, "owner", owner);
    const lines = await database().select().from(auditLog).orderBy(auditLog.seq);
    expect(lines.map(({ action, actorName }) => [action, actorName])).toEqual([
      ["role-changed", "a@example.ch"],
      ["operator-renamed", "Annina Keller"],
      ["role-changed", "Annina Keller"],
    ]);
  });
});
