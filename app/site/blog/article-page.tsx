import { data } from "react-router";
import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { ButtonLink } from "~/ui/button";
import { DisclosureRow } from "~/ui/disclosure";
import { NotFoundState } from "~/ui/layout/not-found-state";
import { absoluteUrl, pageMeta, unlistedMeta } from "~/ui/layout/page-meta";
import { PageContainer, PageLead } from "~/ui/page";
import { ProseList } from "~/ui/prose/prose";
import { ProseContents } from "~/ui/prose/prose-contents";
import { ProseText } from "~/ui/prose/prose-text";
import { ActionLink, TextLink } from "~/ui/text-link";
import type { Route } from "./+types/article-page";
import { ArticleFacts, ArticleTags } from "./article-facts";
import { Cover } from "./cover";
import {
  type ReadableArticle,
  type ReadableBlock,
  readableArticle,
} from "./readable-article.server";

export const handle = {
  open: "everyone",
  cached: "listed",
  each: "articles",
} satisfies PublicHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const article = loaderData?.article;
  if (article === undefined) return unlistedMeta("Artikel nicht gefunden");
  const { id, title, excerpt } = article;
  const path = `/blog/${id}`;
  return pageMeta({
    title,
    description: excerpt,
    path,
    crumbs: [
      { name: "News", path: "/blog" },
      { name: title, path },
    ],
    structured: structuredData(article, path),
  });
};

export function loader({ params, context }: Route.LoaderArgs) {
  const snapshot = context.get(snapshotContext);
  const article = snapshot.article(params.articleId);
  if (article === undefined) {
    const isGone = snapshot.isGone("article", params.articleId);
    return data({ article }, { status: isGone ? 410 : 404 });
  }
  return data({ article: readableArticle(article) });
}

export default function ArticlePage({ loaderData: { article } }: Route.ComponentProps) {
  if (article === undefined) return <UnknownArticle />;
  const headings = article.blocks.flatMap((block) =>
    block.kind === "heading" ? [{ id: block.id, title: block.text }] : [],
  );
  const hasSources = article.sources.length > 0;
  const parts = [...headings, ...(hasSources ? [{ id: "quellen", title: "Quellen" }] : [])];
  return (
    <article>
      <ArticleHead article={article} />
      <PageContainer className="grid gap-x-6 gap-y-12 py-12 md:py-16 lg:grid-cols-12 print:block print:py-6">
        <div className="lg:col-span-4 lg:pr-6 print:hidden">
          <ProseContents title="In diesem Artikel" parts={parts} />
        </div>
        <div className="max-w-[44rem] lg:col-span-8 print:max-w-none">
          <ArticleBody blocks={article.blocks} />
          {hasSources && <Sources sources={article.sources} />}
          <p className="mt-12 print:hidden">
            <ButtonLink to="/blog" variant="outline">
              Alle Artikel
            </ButtonLink>
          </p>
        </div>
      </PageContainer>
    </article>
  );
}

function ArticleHead({ article }: { article: ReadableArticle }) {
  return (
    <div className="bg-mist py-8 md:py-12 print:bg-paper print:pt-6 print:pb-0">
      <PageContainer>
        <ActionLink to="/blog" icon="arrow-left" className="print:hidden">
          Alle News
        </ActionLink>
        <div className="mt-3 grid items-center gap-x-6 gap-y-8 md:grid-cols-12">
          <div className="md:col-span-7">
            <ArticleFacts article={article} />
            <h1 className="mt-3 text-section font-semibold text-balance">{article.title}</h1>
            <PageLead>{article.excerpt}</PageLead>
            {article.addenda.map(({ heading, text }) => (
              <DisclosureRow key={heading} summary={heading} className="mt-4 border-y">
                <p className="pb-4">{text}</p>
              </DisclosureRow>
            ))}
            <div className="mt-6">
              <ArticleTags tags={article.tags} />
            </div>
          </div>
          <div className="md:col-span-5 print:hidden">
            <Cover image={article.image} />
          </div>
        </div>
      </PageContainer>
    </div>
  );
}

function Sources({ sources }: Pick<ReadableArticle, "sources">) {
  return (
    <section aria-labelledby="quellen" className="mt-12">
      <h2 id="quellen" className="text-name font-semibold">
        Quellen
      </h2>
      <dl className="mt-4 border-ink border-t-[1.5px]">
        {sources.map(({ label, detail, url }) => (
          <div key={label} className="border-line border-b py-3 text-meta">
            <dt className="font-semibold">
              {url === undefined ? label : <TextLink to={url}>{label}</TextLink>}
            </dt>
            <dd className="text-soft">{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function UnknownArticle() {
  return (
    <NotFoundState
      title="Artikel nicht gefunden"
      text="Unter dieser Adresse gibt es keinen Artikel. Alle Artikel finden Sie unter News."
      link={{ label: "Zurück zu den News", to: "/blog" }}
    />
  );
}

/** For search engines. */
function structuredData(article: ReadableArticle, path: string) {
  const publisher = { "@type": "Organization", name: "Laborlotse", url: absoluteUrl("/") };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.title,
    description: article.excerpt,
    datePublished: article.date,
    inLanguage: "de-CH",
    keywords: article.tags.join(", "),
    articleSection: article.category,
    image: absoluteUrl("/og.png"),
    mainEntityOfPage: absoluteUrl(path),
    author: publisher,
    publisher,
  };
}

function ArticleBody({ blocks }: { blocks: readonly ReadableBlock[] }) {
  return blocks.map((block) => <Block key={getKey(block)} block={block} />);
}

function getKey(block: ReadableBlock): string {
  return block.kind === "list" ? (block.items[0] ?? "") : block.text;
}

function Block({ block }: { block: ReadableBlock }) {
  switch (block.kind) {
    case "heading":
      return (
        <h2 id={block.id} className="mt-12 text-name font-semibold text-balance">
          {block.text}
        </h2>
      );
    case "bold":
      return <p className="mt-4 font-semibold first:mt-0">{block.text}</p>;
    case "list":
      return <ProseList items={block.items} />;
    case "quote":
      return (
        <blockquote className="my-8 border-petrol border-l-4 pl-6 text-lead text-petrol">
          <ProseText>{block.text}</ProseText>
        </blockquote>
      );
    case "paragraph":
      return (
        <p className="mt-4 first:mt-0">
          <ProseText>{block.text}</ProseText>
        </p>
      );
  }
}
