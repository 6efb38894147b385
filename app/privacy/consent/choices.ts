import type { OptionalCategory } from "./stored-consent";

type Choice = Record<OptionalCategory, boolean>;

export const ALL_CATEGORIES: Choice = { functional: true, analytics: true, marketing: true };
export const ONLY_NECESSARY: Choice = { functional: false, analytics: false, marketing: false };
