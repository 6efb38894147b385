import { describe, expect, it } from "vitest";
import type { OpenSession } from "~/identity/sessions.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { account, addOperator, PASSWORD } from "../../../tests/kit/people/operators";
import { handleAccountAction } from "./action.server";

const NEXT = "eine-andere-tanne-12";

async function signedIn(due?: OpenSession["due"]) {
  const id = await addOperator("leitung@example.ch");
  const operator = { id, name: "Leitstand", email: "leitung@example.ch" };
  const session: OpenSession = {
    ...{ id: crypto.randomUUID(), operator, role: "owner", due, hasPasswordOfSettings: false },
  };
  const post = (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    return handleAccountAction(
      new Request("http://localhost/admin/konto", { method: "POST", body }),
      session,
    );
  };
  return { id, post };
}

const passwords = { password: PASSWORD, newPassword: NEXT, newPasswordAgain: NEXT };

describe("the own account", () => {
  useDatabase();

  it("opens the desk once a password is replaced that others have read", async () => {
    const { post } = await signedIn("password");
    const answer = await post({ intent: "password", ...passwords }).catch((thrown) => thrown);
    expect(answer).toMatchObject({ status: 303 });
    expect(answer.headers.get("Location")).toBe("/admin");
  });

  it("stays where it is when its password is changed without need", async () => {
    const { post } = await signedIn();
    expect(await post({ intent: "password", ...passwords })).toMatchObject({
      data: { about: "password", errors: [] },
    });
  });

  it("gets the name of who works with it, and never none", async () => {
    const { id, post } = await signedIn();
    expect(await post({ intent: "name", name: "  " })).toMatchObject({
      init: { status: 400 },
      data: { errors: [{ field: "name" }] },
    });
    await post({ intent: "name", name: " Annina Keller " });
    expect((await account(id)).name).toBe("Annina Keller");
  });
});
