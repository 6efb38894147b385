import type { Snapshot } from "~/directory/index.server";

/** Every published laboratory, and home page cards without a profile: whom a round can ask. */
export function listLabsAndCards({ labs, homeCards }: Pick<Snapshot, "labs" | "homeCards">) {
  const cards = homeCards.filter(({ labId }) => labId === undefined);
  return [
    ...labs.map((profile) => {
      const { id, name, logo: picture, location, sample: isSample } = profile;
      return { id, name, picture, place: location.town, isSample, profile };
    }),
    ...cards.map(({ id, name, image: picture, location: place, sample: isSample }) => {
      return { id, name, picture, place, isSample, profile: undefined };
    }),
  ];
}
