import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "../journeys/portal";
import { insertRound } from "../kit/people/lab-round";
import { takePictures, takePicturesOf } from "./take-pictures";

test("the room of a laboratory", async ({ page, portal, baseURL }) => {
  await takePicturesOf(page, "/labor/anmelden", "/labor/anmelden");
  await page.getByLabel("E-Mail").fill("niemand@example.ch");
  await page.getByRole("button", { name: "Code anfordern" }).click();
  await expect(page.getByLabel("Code mit acht Zeichen")).toBeVisible();
  await takePictures(page, "/labor/anmelden/code");
  const { invitationId } = await insertRound(portal.query);
  const [id, token] = [randomUUID(), randomUUID()];
  await portal.query(
    "insert into contacts (id, lab, name, email, rights) values ($1, 'medlab-basel', 'Anna', 'anna@basel.example', '{owner}')",
    [id],
  );
  await portal.query(
    "insert into sessions (token_hash, contact_id, expires_at) values ($1, $2, now() + interval '1 day')",
    [createHash("sha256").update(token).digest("base64url"), id],
  );
  await page.context().addCookies([{ name: "laborlotse-labor", value: token, url: baseURL ?? "" }]);
  for (const room of [
    "",
    "/profil",
    "/profil/nachweise",
    "/analysen",
    "/analysen/tabelle",
    "/zahlen",
    "/team",
    "/konto",
  ]) {
    await takePicturesOf(page, `/labor${room}`, `/labor${room}`);
  }
  const request = `/labor/anfragen/${invitationId}`;
  await takePicturesOf(page, request, "/labor/anfragen/:invitationId");
  await takePicturesOf(page, `${request}/beilage`, "/labor/anfragen/:invitationId/beilage");
});
