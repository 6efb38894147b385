import { formatDay } from "~/lib/swiss-time";
import type { NoticeLetterFacts } from "./switch-plan";

export function NoticeLetter({ letter }: { letter: NoticeLetterFacts }) {
  const { sender, town, todayLab, today, contractEnd, goLive } = letter;
  return (
    <article className="notice-letter">
      <p>
        {sender.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p>
        <span className="block">Einschreiben</span>
        <span className="block">{todayLab || "[Name des heutigen Labors]"}</span>
        <span className="block">[Strasse und Nummer]</span>
        <span className="block">[Postleitzahl und Ort]</span>
      </p>
      <p>
        {town || "[Ort]"}, {formatDay(today)}
      </p>
      <h2>Kündigung der Zusammenarbeit</h2>
      <p>Sehr geehrte Damen und Herren</p>
      <p>
        Hiermit kündigen wir den Vertrag über die Untersuchung unserer Proben mit allen Nebenabreden
        unter Einhaltung der vertraglichen Frist auf{" "}
        {contractEnd === null ? "[Datum]" : `den ${formatDay(contractEnd)}`}, sonst auf den
        nächstmöglichen Termin. Sobald der Vertrag beendet ist, frühestens ab {formatDay(goLive)},
        senden wir unsere Proben einem anderen Labor.
      </p>
      <p>
        Bitte bestätigen Sie uns schriftlich, dass Sie die Kündigung erhalten haben und auf welchen
        Tag der Vertrag endet. Befunde zu Proben, die Sie bis dann erhalten, senden Sie uns bitte
        wie bisher.
      </p>
      <p>
        Bitte teilen Sie uns auch mit, wann Sie Material und Geräte abholen, die Ihnen gehören, und
        wie wir frühere Befunde weiterhin einsehen können.
      </p>
      <p>Für die Zusammenarbeit danken wir Ihnen.</p>
      <p>Freundliche Grüsse</p>
      <p className="notice-signature">
        <span className="block">[Unterschrift]</span>
        <span className="block">{sender[0] ?? "[Name der Praxis]"}</span>
      </p>
    </article>
  );
}
