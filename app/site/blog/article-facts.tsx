import type { ArticleCard } from "./readable-article.server";

export function ArticleFacts({ article }: { article: ArticleCard }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-meta text-soft">
      <span className="font-semibold text-petrol">{article.category}</span>
      <time dateTime={article.date}>{article.day}</time>
      <span>{article.readTime}</span>
    </p>
  );
}

export function ArticleTags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Stichwörter" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-control border border-line bg-paper px-2.5 py-0.5 text-note"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}
