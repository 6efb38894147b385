interface Props {
  letter: {
    subject: string;
    paragraphs: readonly string[];
    label: string;
    closing: readonly string[];
  };
  className?: string;
}

export function LetterPreview({ letter, className = "" }: Props) {
  const { subject, paragraphs, label, closing } = letter;
  return (
    <section aria-labelledby="vorschau" className={className}>
      <h2 id="vorschau" className="mb-3 font-semibold text-name">
        Vorschau
      </h2>
      <article className="max-w-[40em] border-ink border-t-[1.5px] pt-4">
        <p className="text-note text-soft">Betreff</p>
        <h3 className="mb-4 font-semibold">{subject}</h3>
        {paragraphs.map((text) => (
          <p key={text} className="mb-4">
            {text}
          </p>
        ))}
        <p className="mb-4 font-semibold text-petrol">{label}</p>
        {closing.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="mt-4 border-line border-t pt-3 text-note text-soft">
          Darunter stehen der Link zu «Meine Anfragen», die Begründung der Nachricht und der
          Abmeldelink.
        </p>
      </article>
    </section>
  );
}
