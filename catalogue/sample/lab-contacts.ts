/** Where requests of practices are forwarded to. Fictional addresses that no mail ever reaches. */
export const labContacts: Readonly<Record<string, { readonly email: string }>> = {
  "labor-dr-muller": { email: "offerten@labor-dr-muller.example" },
  "labor-zentrum-zurich": { email: "offerten@labor-zentrum-zurich.example" },
  "swisslab-bern": { email: "offerten@swisslab-bern.example" },
  "medlab-basel": { email: "offerten@medlab-basel.example" },
  "labor-express-genf": { email: "offerten@labor-express-genf.example" },
  "alpine-lab-luzern": { email: "offerten@alpine-lab-luzern.example" },
  "techlab-st-gallen": { email: "offerten@techlab-st-gallen.example" },
  "helvetia-labordiagnostik": { email: "offerten@helvetia-labordiagnostik.example" },
  "limmat-diagnostik": { email: "offerten@limmat-diagnostik.example" },
  "saentis-analytik": { email: "offerten@saentis-analytik.example" },
  "rheinlabor-basel": { email: "offerten@rheinlabor-basel.example" },
};
