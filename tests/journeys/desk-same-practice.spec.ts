import { postForm, practiceFields } from "../kit/calls/practice-post";
import { seedRound } from "./offer-rows";
import { signIn } from "./operator";
import { widthsExceeded } from "./page-widths";
import { clearDesk, expect, expectAccessible, test } from "./portal";

test("entries of one practice are merged into one and separated, and one whose mail came back says so", async ({
  page,
  portal,
}) => {
  await clearDesk(portal);
  const first = practiceFields({
    practiceOrDoctorName: "Praxis Wyss",
    email: "wyss@exmaple.ch",
    phone: "044 000 45 67",
  });
  const second = practiceFields({
    practiceOrDoctorName: "Dr. Wyss",
    email: "wyss@example.ch",
    phone: "+41 44 000 45 67",
  });
  for (const fields of [first, second]) await postForm(`${portal.url}/practice-form`, fields);
  const { roundId } = await seedRound({ query: portal.query }, first.submissionId ?? "", {
    state: "open",
    labs: [{ lab: "medlab-basel", labName: "MedLab Basel", state: "open" }],
  });
  await portal.query(
    `insert into mails (entry_id, template, recipient, detail, status, failure, attempts)
     values ('${first.submissionId}', 'round-begun', 'wyss@exmaple.ch', '{"round":["${roundId}"]}', 'failed', 'bounced-unknown', 1)`,
  );
  await signIn(page);
  await expect(page.getByText(/^E-Mail kam nicht an, bitte anrufen: /)).toBeVisible();
  await page.getByRole("link", { name: "Dr. Wyss" }).click();
  const merge = page.getByRole("button", { name: "Gleiche Praxis: zusammenführen" });
  await expect(merge).toHaveCount(1);
  await expectAccessible(page);
  expect(await widthsExceeded(page, [320, 390, 1024, 1440])).toEqual([]);
  await merge.click();
  const section = page.getByRole("region", { name: "Gleiche Praxis" });
  await expect(section.getByText("Zusammengeführt: Dr. Wyss")).toBeVisible();
  await expect(page.getByRole("row", { name: /Wyss/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.goto("/admin/offerten");
  const sign = page.getByText("Praxis per E-Mail nicht erreicht, bitte anrufen: 044 000 45 67");
  await expect(sign.filter({ visible: true })).toHaveCount(1);
  await page.getByRole("link", { name: "Praxis Wyss" }).click();
  await expect(page.getByRole("link", { name: "berichtigen Sie die Adresse" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/eintrag/${first.submissionId}`);
  await section.getByRole("button", { name: "Trennen" }).click();
  await expect(page.getByRole("row", { name: /Wyss/ })).toHaveCount(2);
});
