import { asc, inArray } from "drizzle-orm";
import { getEvidenceLabel } from "#catalogue/terms";
import { evidence } from "#database/labs";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { formatDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import type { MailType } from "~/platform/mail/mail-type.server";

export const evidenceEndsMail: MailType<"evidence-ends"> = {
  write: async ({ detail }) => {
    const rows = await database()
      .select()
      .from(evidence)
      .where(inArray(evidence.id, detail.evidence))
      .orderBy(asc(evidence.validUntil));
    if (rows.length === 0) return undefined;
    const subject =
      rows.length === 1 ? "Ein Nachweis läuft ab" : `${rows.length} Nachweise laufen ab`;
    return {
      subject,
      paragraphs: [
        "Danach zeigt das Profil den Nachweis als abgelaufen. Bitte prüfen Sie beim Labor und im Verzeichnis der Stelle, ob er erneuert ist.",
      ],
      rows: rows.map(({ lab, kind, number, validUntil }) => [
        currentSnapshot().lab(lab)?.name ?? lab,
        `${getEvidenceLabel(kind)}, ${number}: gültig bis ${formatDay(validUntil)}`,
      ]),
      link: { label: "Im Verzeichnis ansehen", path: "/admin/verzeichnis" },
    };
  },
  describe: () => "Erinnerung an ablaufende Nachweise",
};
