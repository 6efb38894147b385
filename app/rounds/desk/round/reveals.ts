export const NAME_REVEAL_OPTIONS = [
  { value: STATE_WORDS.reveal.on_acceptance, label: "wenn sie die Offerte annimmt" },
  { value: STATE_WORDS.reveal.at_once, label: "sofort" },
] as const;

import { STATE_WORDS } from "#catalogue/state-words";
