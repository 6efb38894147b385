import { PageContainer } from "~/ui/page";

interface Props {
  parts: readonly { anchor: string; label: string }[];
}

/** Stays below the header while scrolling. */
export function JumpLinks({ parts }: Props) {
  return (
    <nav
      aria-label="Teile des Profils"
      className="jump-links sticky top-16 z-10 border-line border-b bg-paper lg:top-19 print:hidden"
    >
      <PageContainer>
        <ul className="flex gap-x-7 overflow-x-auto">
          {parts.map(({ anchor, label }) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                className="inline-flex min-h-12 items-center font-semibold text-meta text-petrol underline-offset-4 hover:underline focus-visible:outline-offset-[-4px]"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </PageContainer>
    </nav>
  );
}
