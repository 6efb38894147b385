import type { ComponentProps, ReactNode } from "react";

/** At most 1200 px of content, with margins of 20 px on phones and 40 px from tablets on. */
export function PageContainer({ className = "", ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={`mx-auto w-full max-w-[1280px] px-5 md:px-10 ${className}`} />;
}

export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className="text-title font-semibold text-balance">{children}</h1>;
}

export function PageLead({ children }: { children: ReactNode }) {
  return <p className="mt-3 max-w-[34em] text-lead text-soft">{children}</p>;
}

/**
 * A band with 96 px of padding above and below, 64 on a phone. Below the first view the browser renders it when
 * it comes near; until then it is about as high as a phone's screen.
 */
export function Section({
  tone = "paper",
  className = "",
  children,
  ...rest
}: ComponentProps<"section"> & { tone?: "paper" | "mist" }) {
  return (
    <section
      {...rest}
      className={`py-16 [content-visibility:auto] [contain-intrinsic-size:auto_44rem] md:py-24 print:[content-visibility:visible] ${tone === "mist" ? "bg-mist" : "bg-paper"} ${className}`}
    >
      <PageContainer>{children}</PageContainer>
    </section>
  );
}

export function SectionTitle({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <h2 id={id} className="text-section font-semibold text-balance">
      {children}
    </h2>
  );
}

export function RuleList({ className = "", ...rest }: ComponentProps<"ul">) {
  return (
    <ul
      {...rest}
      className={`border-t-[1.5px] border-ink *:border-b *:border-line *:py-4 ${className}`}
    />
  );
}
