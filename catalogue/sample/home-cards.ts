import type { SampleHomeCard } from "./sample-types.ts";

/**
 * The four sample cards on the home page, best rated first. The numbers start with a zero after the
 * area code, which is never assigned, so that nobody can be called by mistake.
 */
export const homeCards: readonly SampleHomeCard[] = [
  {
    id: "helvetia-labordiagnostik",
    name: "Helvetia Labordiagnostik",
    location: "Schweizweit",
    rating: 4.9,
    reviews: 892,
    openingHours: "Mo–Fr 07:00–19:00",
    phone: "031 000 12 40",
    specialties: [
      "Allgemeinmedizin",
      "Kardiologie",
      "Hämatologie",
      "Endokrinologie",
      "Gynäkologie",
    ],
    distance: "Kurier in allen Kantonen",
    image: "helvetia-labordiagnostik",
  },
  {
    id: "limmat-diagnostik",
    name: "Limmat Diagnostik",
    location: "Grossraum Zürich",
    rating: 4.8,
    reviews: 634,
    openingHours: "Mo–Sa 06:30–20:00",
    phone: "044 000 36 10",
    specialties: [
      "Gynäkologie",
      "Urologie",
      "Endokrinologie",
      "Onkologie",
      "Dermatologie",
      "Immunologie",
    ],
    distance: "4 km ab Zürich HB",
    image: "limmat-diagnostik",
  },
  {
    id: "saentis-analytik",
    name: "Säntis Analytik",
    location: "Ostschweiz",
    rating: 4.8,
    reviews: 521,
    openingHours: "Mo–Fr 07:30–18:30",
    specialties: ["Gastroenterologie", "Allgemeinmedizin", "Urologie", "Infektiologie"],
    distance: "2 km ab St. Gallen",
    image: "saentis-analytik",
  },
  {
    id: "rheinlabor-basel",
    name: "Rheinlabor Basel",
    location: "Basel und Region",
    rating: 4.7,
    reviews: 445,
    openingHours: "Mo–Fr 07:00–18:00",
    phone: "061 000 27 80",
    specialties: ["Neurologie", "Hämatologie", "Gynäkologie", "Immunologie", "Onkologie"],
    distance: "1 km ab Basel SBB",
    image: "rheinlabor-basel",
  },
];
