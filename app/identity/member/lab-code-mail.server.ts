import { and, eq } from "drizzle-orm";
import { labCodes } from "#database/lab-access";
import { formatClock } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { mailClosing } from "~/platform/mail/letterhead.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import { deriveAccessCode } from "~/platform/secrets/access-code.server";
import { isCodeValid } from "./lab-code.server";

/**
 * The code is created when the mail is sent: no table contains it. The link only opens the page
 * where it is typed.
 */
export const labCode: MailType<"lab-code"> = {
  blank: { seed: [] },
  write: async ({ detail }) => {
    const [seed = ""] = detail.seed;
    const [known] = await database()
      .select()
      .from(labCodes)
      .where(and(eq(labCodes.seed, seed), isCodeValid));
    if (known === undefined) return undefined;
    return {
      subject: "Ihr Code für den Laborbereich",
      paragraphs: [
        "Guten Tag",
        `Ihr Code lautet ${await deriveAccessCode(seed)}. Er gilt bis ${formatClock(known.expiresAt)} Uhr, und Sie können ihn nur einmal verwenden.`,
        "Geben Sie ihn in dem Browser ein, in dem Sie ihn verlangt haben, und niemandem weiter. Haben Sie ihn nicht verlangt, müssen Sie nichts tun.",
      ],
      link: { label: "Code eingeben", path: "/labor/anmelden/code" },
      closing: mailClosing(),
    };
  },
  describe: () => "Code für den Laborbereich",
};
