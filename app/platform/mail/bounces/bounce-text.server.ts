/** The server keeps trying: nobody has to act yet. */
const RETRYING = new RegExp(
  [
    "warning only|(still |be )(being )?retried|will (continue to|keep) (try|be|attempt)|will retry|attempts will continue",
    "not yet been delivered|(is|was|has been|delivery) delayed|delayed mail|notification \\(delay|no action is required|do not need to resend",
    "verzögert|noch nicht zugestellt|zustellung wird (weiter|erneut) versucht|weitere zustellversuche",
    "pas encore (pu )?être|retardée?|nouvelles tentatives|differita|nuovi tentativi",
  ].join("|"),
  "i",
);
const GAVE_UP =
  /not going to try again|giving up|has given up|has expired|retry time(out)? (not reached|exceeded)|keine weiteren zustellversuche|endgültig/i;

const REFUSAL_CODE = /\b5\.\d{1,3}\.\d{1,3}\b|\b55\d\b/;
const FAILED = new RegExp(
  [
    "undeliver|delivery (has |status notification \\(|to the following recipients? )?fail|failure notice|returned (mail|to sender)",
    "(could|can|was|were|be)( ?not|n't) (be )?(delivered|deliver)|wasn't able to deliver|permanent (error|failure)|user unknown|no such user",
    "unzustellbar|nicht zustellbar|(nicht|kann nicht) (aus|zu)gestellt|zustellung (ist )?fehlgeschlagen",
    "non remis|non distribu|échec de (la )?(remise|livraison|distribution)|n'a pas pu être|non (è stato possibile )?(recapitat|consegn)|mancata consegna",
  ].join("|"),
  "i",
);
/** Accepted, but held until somebody there has checked it. */
const HELD = /quarant|moderat|freigabe|wird gepr(ü|ue)ft|held for|pending approval/i;

/** Marks automatic replies, which are no failed delivery, whatever they quote. */
const AUTO_REPLY_SUBJECT =
  /^(auto(matic|matische|mated)?[ -]?(reply|response|antwort)|abwesen|out of (the )?office|ferienabwesen|ich bin (zurzeit |derzeit )?(abwesend|in den ferien)|r[ée]ponse automatique|absence|risposta automatica|fuori (sede|ufficio)|ticket\b|\[ticket)/i;

/**
 * Classifies plain text, subject included: qmail, Exim and others write no fields. Only explicit words count as failure
 * or delay.
 */
export function classifyServerText(words: string): "failed" | "delayed" | "neither" {
  if (RETRYING.test(words) && !GAVE_UP.test(words)) return "delayed";
  if (HELD.test(words) && !REFUSAL_CODE.test(words)) return "neither";
  return FAILED.test(words) || REFUSAL_CODE.test(words) ? "failed" : "neither";
}

export function isAutoReplySubject(subject: string): boolean {
  return AUTO_REPLY_SUBJECT.test(subject.trim());
}
