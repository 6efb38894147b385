import type { MailStatus } from "~/platform/mail/mail-desk.server";

export const MAIL_STATUS = {
  pending: { label: "wartet", tone: "neutral" },
  failed: { label: "fehlgeschlagen", tone: "error" },
  sent: { label: "versendet", tone: "success" },
  bundled: { label: "in Sammelmail", tone: "neutral" },
  discarded: { label: "verworfen", tone: "neutral" },
} as const satisfies Record<MailStatus, unknown>;
