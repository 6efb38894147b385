import { enterAsMember } from "../journeys/lab-member";
import { expect, test } from "../journeys/portal";
import { insertRound } from "../kit/people/lab-round";
import { takePictures, takePicturesOf } from "./take-pictures";

test("the room of a laboratory", async ({ page, portal }) => {
  await takePicturesOf(page, "/labor/anmelden", "/labor/anmelden");
  await page.getByLabel("E-Mail").fill("niemand@example.ch");
  await page.getByRole("button", { name: "Code anfordern" }).click();
  await expect(page.getByLabel("Code mit acht Zeichen")).toBeVisible();
  await takePictures(page, "/labor/anmelden/code");
  const { invitationId } = await insertRound(portal.query);
  await enterAsMember(page.context(), portal, "anna@basel.example");
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
