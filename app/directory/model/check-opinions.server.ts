import type { DocumentContent, DocumentKind } from "#catalogue/kinds";
import type { PathError } from "./check-content.server";

const MESSAGE =
  "Nur für Beispieldaten: Bei wirklichen Laboren entsteht das aus den Bewertungen von Praxen.";

/**
 * Errors for a real laboratory with a rating, a number of ratings or quotes: these come from reviews alone.
 * @param content validated as its kind
 */
export function checkOpinions(kind: DocumentKind, content: unknown, sample: boolean): PathError[] {
  if (sample) return [];
  const forbidden = Object.entries(opinionsIn(kind, content)).filter(([, isSet]) => isSet);
  return forbidden.map(([field]) => ({ path: [field], message: MESSAGE }));
}

function opinionsIn(kind: DocumentKind, content: unknown): Record<string, boolean> {
  if (kind === "lab") {
    const { rating, reviewCount, doctorComments } = content as DocumentContent<"lab">;
    return {
      rating: rating > 0,
      reviewCount: reviewCount > 0,
      doctorComments: doctorComments.length > 0,
    };
  }
  if (kind === "home-card") {
    const { rating, reviews } = content as DocumentContent<"home-card">;
    return { rating: rating > 0, reviews: reviews > 0 };
  }
  return {};
}
