import { eq } from "drizzle-orm";
import { evidenceKinds } from "#catalogue/terms";
import { labProofs } from "#database/labs";
import { readDocumentTitle } from "~/directory/model/documents.server";
import { formatDay } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { mailClosing } from "~/platform/mail/letterhead.server";
import type { MailType } from "~/platform/mail/mail-type.server";

export const proofReceivedMail: MailType<"proof-received"> = {
  blank: { proof: [] },
  write: async ({ detail }) => {
    const proof = await readProof(detail.proof);
    if (proof === undefined || proof.state !== "open") return undefined;
    const title = await readDocumentTitle("lab", proof.lab);
    return {
      subject: `Nachweis eingereicht: ${title}`,
      paragraphs: [
        `${title} hat einen Nachweis eingereicht: ${formatProof(proof)}. Bitte sehen Sie im Verzeichnis der Stelle nach und übernehmen Sie ihn, oder schreiben Sie dem Labor, was fehlt.`,
      ],
      link: { label: "Nachweis ansehen", path: `/admin/verzeichnis/lab/${proof.lab}/nachweise` },
    };
  },
  describe: () => "Nachweis eines Labors",
};

export const proofAnsweredMail: MailType<"proof-answered"> = {
  blank: { proof: [] },
  write: async ({ detail }) => {
    const proof = await readProof(detail.proof);
    if (proof === undefined || proof.state === "open") return undefined;
    const isAccepted = proof.state === "accepted";
    return {
      subject: isAccepted ? "Ihr Nachweis ist übernommen" : "Ihr Nachweis ist nicht übernommen",
      paragraphs: [
        "Guten Tag",
        isAccepted
          ? `Wir haben Ihren Nachweis geprüft: ${formatProof(proof)}. Er steht jetzt auf Ihrem Profil.`
          : `Wir haben Ihren Nachweis geprüft und nicht übernommen: ${formatProof(proof)}.`,
        ...(isAccepted ? [] : [`Der Grund: ${proof.reason}`]),
      ],
      link: { label: "Zum Profil im Laborbereich", path: "/labor/profil" },
      closing: mailClosing(),
    };
  },
  describe: () => "Antwort auf einen Nachweis",
};

async function readProof([id = ""]: readonly string[]) {
  const { lab, kind, number, validUntil, state, reason } = labProofs;
  const columns = { lab, kind, number, validUntil, state, reason };
  const [found] = await database().select(columns).from(labProofs).where(eq(labProofs.id, id));
  return found;
}

function formatProof({
  kind,
  number,
  validUntil,
}: {
  kind: string;
  number: string;
  validUntil: string;
}) {
  const label = evidenceKinds.find(({ value }) => value === kind)?.label ?? kind;
  return `${label} ${number}, gültig bis ${formatDay(validUntil)}`;
}
