import { ProfileSection } from "~/widgets/profile-section";
import type { TestCategory } from "../../../catalogue/lab";

const NUMBERS = ["keiner", "einer", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"];

export function TestOffer({ categories }: { categories: readonly TestCategory[] }) {
  const total = categories.reduce((sum, { analysisCount }) => sum + analysisCount, 0);
  const count = NUMBERS[categories.length] ?? categories.length;
  return (
    <ProfileSection title="Testangebot" lead={`${total} Analysen in ${count} Kategorien.`}>
      <ul>
        {categories.map(({ name, analysisCount, analyses }) => (
          <li
            key={name}
            className="grid grid-cols-[1fr_auto] gap-x-6 border-line border-b py-4 md:grid-cols-[200px_1fr_auto]"
          >
            <h3 className="font-semibold hyphens-auto">{breakable(name)}</h3>
            <p className="text-meta text-soft max-md:order-1 max-md:col-span-2">
              {analyses.join(", ")}
            </p>
            <p className="whitespace-nowrap text-meta md:text-right">{analysisCount} Analysen</p>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

/** «Mikrobiologie/Infektiologie» is wider than its column. */
function breakable(name: string): string {
  return name.replace("/", "/\u200b");
}
