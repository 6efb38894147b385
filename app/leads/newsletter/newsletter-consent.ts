export const newsletterConsent = {
  version: "2026-11",
  text: "Mit «Abonnieren» willigen Sie ein, dass Laborlotse Ihnen Neuigkeiten für Praxen per E-Mail sendet. Sie können sich jederzeit abmelden.",
} as const;
