import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { NewsletterBox } from "~/leads/index";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import type { Route } from "./+types/page";
import { ArticleFacts, ArticleTags } from "./article-facts";
import { Cover } from "./cover";
import { type ArticleCard, articleCard } from "./readable-article.server";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "News",
    description:
      "Artikel für Praxen über Labortarife, Diagnostik und den Schweizer Labormarkt, mit Quellen und offenen Fragen.",
    path: "/blog",
  });

export function loader({ context }: Route.LoaderArgs) {
  return { articles: context.get(snapshotContext).articles.map(articleCard) };
}

/** The newest article featured, the others in a grid (docs/promises.md, News). */
export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const [featured, ...others] = loaderData.articles;
  return (
    <>
      <div className="bg-mist py-12 md:py-16">
        <PageContainer>
          <PageTitle>News</PageTitle>
          <PageLead>
            Tarife, Diagnostik und Labormarkt: was sich für Schweizer Praxen ändert, mit Quellen und
            offenen Fragen.
          </PageLead>
        </PageContainer>
      </div>
      <PageContainer className="py-12 md:py-16">
        {featured && <FeaturedArticle article={featured} />}
        <h2 className="mt-16 text-profile font-semibold md:mt-24">Weitere Artikel</h2>
        <ul className="mt-6 grid gap-x-6 gap-y-12 border-ink border-t-[1.5px] pt-8 md:grid-cols-3">
          {others.map((article) => (
            <Card key={article.id} article={article} />
          ))}
        </ul>
        <div className="mt-16 md:mt-24">
          <NewsletterBox />
        </div>
      </PageContainer>
    </>
  );
}

function FeaturedArticle({ article }: { article: ArticleCard }) {
  return (
    <article className="group relative grid items-center gap-x-6 gap-y-6 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <Cover image={article.image} />
      </div>
      <div className="lg:col-span-5 lg:pl-6">
        <ArticleFacts article={article} />
        <h2 className="mt-3 text-profile font-semibold text-balance">
          <TitleLink article={article} />
        </h2>
        <p className="mt-4 text-soft">{article.excerpt}</p>
        <div className="mt-6">
          <ArticleTags tags={article.tags} />
        </div>
      </div>
    </article>
  );
}

function Card({ article }: { article: ArticleCard }) {
  return (
    <li className="group relative">
      <article>
        <Cover image={article.image} late />
        <div className="mt-5">
          <ArticleFacts article={article} />
        </div>
        <h3 className="mt-2 text-card font-semibold text-balance">
          <TitleLink article={article} />
        </h3>
        <p className="mt-3 text-meta text-soft">{article.excerpt}</p>
        <div className="mt-4">
          <ArticleTags tags={article.tags} />
        </div>
      </article>
    </li>
  );
}

/** The whole card is clickable, but screen readers read its title alone. */
function TitleLink({ article }: { article: ArticleCard }) {
  return (
    <Link
      to={`/blog/${article.id}`}
      className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
    >
      {article.title}
    </Link>
  );
}
