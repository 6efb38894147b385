import type { ReactNode } from "react";
import { PageContainer, PageTitle } from "~/ui/page";
import { DataTable } from "~/ui/tables/data-table";
import { ProseContents } from "./prose-contents";
import { ProseText } from "./prose-text";

interface Table {
  caption: string;
  headings: string[];
  rows: { id: string; cells: string[] }[];
  isAmounts?: boolean;
}

type Paragraph = string | { list: string[] } | { table: Table } | { code: string };

export interface ProseSection {
  /** Part of a public address (/privacy#…): never changed once published. */
  id: string;
  title: string;
  paragraphs: Paragraph[];
}

interface ProsePageProps {
  title: string;
  note?: string;
  /** Below the title, before all else. */
  lead?: ReactNode;
  /** Below the sections. */
  foot?: string;
  sections: readonly ProseSection[];
  /** A summary above the sections. */
  children?: ReactNode;
}

export function ProsePage({ title, note, lead, foot, sections, children }: ProsePageProps) {
  return (
    <article>
      <div className="bg-mist py-12 md:py-16 print:bg-paper print:pt-6 print:pb-0">
        <PageContainer>
          <PageTitle>{title}</PageTitle>
          {note !== undefined && <p className="mt-3 text-soft">{note}</p>}
          {lead}
        </PageContainer>
      </div>
      <PageContainer className="grid gap-x-6 gap-y-12 py-12 md:py-16 lg:grid-cols-12 print:block print:py-6">
        <div className="lg:col-span-4 lg:pr-6 print:hidden">
          <ProseContents title="Inhalt" parts={sections} />
        </div>
        <div className="min-w-0 max-w-[44rem] lg:col-span-8 print:max-w-none">
          {children}
          {sections.map((section) => (
            <TextSection key={section.id} section={section} />
          ))}
          {foot !== undefined && <p className="mt-12 text-meta text-soft">{foot}</p>}
        </div>
      </PageContainer>
    </article>
  );
}

function TextSection({ section: { id, title, paragraphs } }: { section: ProseSection }) {
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0">
      <h2 id={id} className="text-name font-semibold text-balance">
        {title}
      </h2>
      {paragraphs.map((part) => (
        <Part key={getKey(part)} part={part} />
      ))}
    </section>
  );
}

function getKey(part: Paragraph): string | undefined {
  if (typeof part === "string") return part;
  return "code" in part ? part.code : Object.keys(part)[0];
}

function Part({ part }: { part: Paragraph }) {
  if (typeof part === "string") {
    return (
      <p className="mt-4">
        <ProseText>{part}</ProseText>
      </p>
    );
  }
  if ("code" in part) {
    return (
      <pre className="mt-4 whitespace-pre-wrap break-words bg-mist p-4 text-meta">{part.code}</pre>
    );
  }
  if ("list" in part) return <ProseList items={part.list} />;
  return (
    <div className="mt-6">
      <DataTable {...part.table} />
    </div>
  );
}

export function ProseList({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-4 border-line border-t">
      {items.map((item) => (
        <li
          key={item}
          className="relative border-line border-b py-3 pl-6 before:absolute before:left-0 before:text-petrol before:content-['–'/'']"
        >
          <ProseText>{item}</ProseText>
        </li>
      ))}
    </ul>
  );
}
