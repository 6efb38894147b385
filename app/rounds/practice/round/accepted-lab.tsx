import { mailLink } from "#catalogue/mail-link";
import type { RoundForPractice } from "~/rounds/practice/practice-view.server";
import { Definition, DefinitionList } from "~/ui/definition-list";

const LINK = "text-petrol underline underline-offset-4 wrap-anywhere hover:text-petrol-deep";

export function AcceptedLab({ accepted }: { accepted: NonNullable<RoundForPractice["accepted"]> }) {
  const { labName, contact } = accepted;
  const { address, phone, email } = contact;
  if (address.length === 0 && phone === "" && email === "") return null;
  return (
    <section aria-labelledby={`accepted-${accepted.lab}`} className="mt-8 max-w-[42rem]">
      <h3 id={`accepted-${accepted.lab}`} className="mb-3 font-semibold text-card">
        So erreichen Sie {labName}
      </h3>
      <DefinitionList>
        {phone !== "" && (
          <Definition term="Telefon">
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={LINK}>
              {phone}
            </a>
          </Definition>
        )}
        {email !== "" && (
          <Definition term="E-Mail">
            <a href={mailLink(email)} className={LINK}>
              {email}
            </a>
          </Definition>
        )}
        {address.length > 0 && <Definition term="Adresse">{address.join(", ")}</Definition>}
      </DefinitionList>
    </section>
  );
}
