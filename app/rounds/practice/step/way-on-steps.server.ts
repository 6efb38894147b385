import { MAX_REQUESTED_LABS } from "~/leads/index";
import { extendOwnRound, requestCall, requestOtherLabs } from "~/rounds/practice/way-on.server";
import { defineStep, parseNothing } from "./step-table.server";
import { parseText } from "./text-field.server";

export const requestLabs = defineStep({
  words: () => ({
    title: "Andere Labore anfragen",
    lines: [
      [
        "Labore",
        "Unten stehen Labore, die wir noch nicht gefragt haben. Wer in Ihrem Kanton abholt, steht zuoberst.",
      ],
      ["Ablauf", "Wir holen bei den gewählten Laboren Offerten ein und schreiben Ihnen."],
    ],
    button: "Offerten anfragen",
    isFinal: false,
  }),
  form: { kind: "other-labs" },
  parse: (form) => {
    const labs = form.getAll("lab").map(String);
    if (labs.length > 0 && labs.length <= MAX_REQUESTED_LABS) return { value: labs };
    const bound =
      labs.length === 0 ? "mindestens ein Labor" : `höchstens ${MAX_REQUESTED_LABS} Labore`;
    return { errors: [{ field: "lab", message: `Bitte wählen Sie ${bound}.` }] };
  },
  run: ({ access, roundId, parsed }) => requestOtherLabs(access, roundId, parsed),
  done: () => ({
    title: "Labore angefragt",
    text: "Wir holen bei ihnen Offerten ein und schreiben Ihnen, sobald sie gefragt sind.",
  }),
});

export const extend = defineStep({
  words: () => ({
    title: "Frist verlängern",
    lines: [
      [
        "Labore",
        "Labore, die noch nicht geantwortet haben, erhalten fünf Arbeitstage mehr Zeit und eine E-Mail dazu.",
      ],
      ["Entscheid", "Für Ihren Entscheid bleiben danach weitere fünf Arbeitstage."],
    ],
    button: "Frist verlängern",
    isFinal: false,
  }),
  parse: parseNothing,
  run: ({ access, roundId }) => extendOwnRound(access, roundId),
  done: () => ({
    title: "Frist verlängert",
    text: "Die Labore können wieder antworten. Trifft eine Offerte ein, schreiben wir Ihnen.",
  }),
});

export const call = defineStep({
  words: () => ({
    title: "Anruf wünschen",
    lines: [["Anruf", "Wir rufen Sie an und suchen mit Ihnen weiter."]],
    button: "Anruf wünschen",
    isFinal: false,
  }),
  form: {
    kind: "text",
    name: "text",
    label: "Nummer und Zeit",
    hint: "Zum Beispiel: 044 123 45 67, an Werktagen ab 14 Uhr.",
    optional: false,
    rows: 3,
  },
  parse: (form) => parseText(form, "text", "Bitte nennen Sie eine Nummer und eine Zeit."),
  run: ({ access, roundId, parsed: text }) => requestCall(access, roundId, text),
  done: () => ({ title: "Anruf gewünscht", text: "Wir rufen Sie an." }),
});
