import { describe, expect, it } from "vitest";
import { adminPasswords, adminUsers } from "#database/accounts";
import { newsletterIssues } from "#database/newsletter";
import { createAccessPath, readAccountAccess } from "~/identity/access-links.server";
import { removeOperator } from "~/identity/operators.server";
import { database } from "~/platform/database/database.server";
import { readSignedLink, signLink } from "~/platform/secrets/signed-link.server";
import { syncErasureLog } from "~/privacy/erasure-log.server";
import { useBackups } from "../../../tests/kit/database/backups";
import { writeBackup } from "./write-backup.server";

const KELLER = { id: "1", name: "A. Keller", email: "keller@example.ch" };
const MEIER = { id: "2", name: "B. Meier", email: "meier@example.ch" };

async function invite(): Promise<string> {
  const path = (await createAccessPath("invitation", KELLER.id, new Date())) ?? "";
  return path.slice(path.indexOf("=") + 1);
}

describe("after a restore", () => {
  const backups = useBackups();
  const { elsewhere, restore } = backups;

  it("no link into the desk and no recovery code from before holds; every other link does", async () => {
    const secondFactor = { totpSecret: "sealed", recoveryCodes: ["hash of a code"] };
    await database()
      .insert(adminUsers)
      .values({ ...KELLER, ...secondFactor });
    const invitation = await invite();
    expect(await readAccountAccess(invitation)).toBeDefined();
    const offer = await signLink("offer", { subject: "id 1" });
    const optOut = await signLink("opt-out", { subject: KELLER.email });
    await writeBackup(backups.file);
    await elsewhere(async () => {
      await restore();
      expect(await readAccountAccess(invitation)).toBeUndefined();
      expect(await database().select().from(adminUsers)).toMatchObject([
        { totpSecret: "sealed", recoveryCodes: [] },
      ]);
      expect(await readSignedLink("offer", offer)).toBeDefined();
      expect(await readSignedLink("opt-out", optOut)).toBeDefined();
      expect(await readAccountAccess(await invite())).toBeDefined();
    });
  });

  it("an operator who was removed since is not back", { tags: "drill" }, async () => {
    for (const operator of [KELLER, MEIER]) {
      await database().insert(adminUsers).values(operator);
      const password = { id: operator.id, userId: operator.id, hash: "salt:key" };
      await database().insert(adminPasswords).values(password);
    }
    await writeBackup(backups.file);
    expect(await removeOperator(MEIER.id, KELLER.id)).toBeUndefined();
    const journal = `${backups.file}.journal`;
    await syncErasureLog(journal);
    await elsewhere(async () => {
      expect((await restore({ journals: [journal] })).again).toMatchObject({ operators: 1 });
      expect(await database().select().from(adminUsers)).toMatchObject([KELLER]);
      expect(await database().$count(adminPasswords)).toBe(1);
    });
  });

  it("an issue that had begun does not go on by itself: some may have had it since", {
    tags: "drill",
  }, async () => {
    await database()
      .insert(newsletterIssues)
      .values({
        ...{ subject: "x", paragraphs: [], linkLabel: "x", linkPath: "/blog", recipients: 1 },
        ...{ sentBy: KELLER.name, lookedAtUntil: "" },
      });
    await writeBackup(backups.file);
    await elsewhere(async () => {
      await restore();
      expect(await database().select().from(newsletterIssues)).toMatchObject([
        { lookedAtUntil: null },
      ]);
    });
  });
});
