import { and, asc, eq, isNotNull } from "drizzle-orm";
import { database } from "../../../app/platform/database/database.server";
import { writeMail } from "../../../app/wiring/mails.server";
import { mails } from "../../../database/mails";

const READERS: Readonly<Record<string, string>> = {
  "praxis@example.ch": "practice",
  "offerten@medlab-basel.example": "basel",
  "offerten@swisslab-bern.example": "bern",
};

/** Of every mail: which request it is about, how its link works, what a wrong recipient does. */
const FRAME = /^(Guten Tag$|Der Link gilt 30 Tage|Stammt die Anfrage nicht|Haben Sie das nicht)/;

/** Everything that waits leaves, as the mail sender would write it then. */
export async function deliverLetters(): Promise<[reader: string, letter: string[]][]> {
  const waiting = await database()
    .select()
    .from(mails)
    .where(and(eq(mails.status, "pending"), isNotNull(mails.recipient)))
    .orderBy(asc(mails.createdAt), asc(mails.id));
  const letters: [string, string[]][] = [];
  for (const mail of waiting) {
    const content = await writeMail(mail);
    await database().update(mails).set({ status: "sent" }).where(eq(mails.id, mail.id));
    if (content === undefined) continue;
    const subject = content.subject.replace(/ \([^()]+\)$/, "");
    const paragraphs = content.paragraphs.filter((text) => !FRAME.test(text));
    const letter = [subject, ...paragraphs].map((text) => text.replaceAll("\u00a0", " "));
    letters.push([READERS[mail.recipient ?? ""] ?? "", letter]);
  }
  return letters;
}
