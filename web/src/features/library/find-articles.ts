import type { ListedArticle } from '#shared/contracts/library/library.ts';
import type { PrimaryGoal } from '#shared/domain/health/intake.ts';
import { articleKinds } from '#shared/domain/library/article-kinds.ts';
import { plainText, searchWords } from '#shared/domain/locale/search-words.ts';

export type ArticleFilter = {
  readonly text: string;
  readonly goal: PrimaryGoal | undefined;
  /** null for all articles, saved or not. */
  readonly savedIds: readonly string[] | null;
};

/** Every word must be in the title or the summary. An article without goals suits every goal. */
export function findArticles(articles: readonly ListedArticle[], { text, goal, savedIds }: ArticleFilter) {
  const words = searchWords(text);
  const found = articles.filter(({ id, goals, title, summary }) => {
    const said = plainText(`${title} ${summary}`);
    return (
      words.every((word) => said.includes(word)) &&
      (goal === undefined || goals.length === 0 || goals.includes(goal)) &&
      (savedIds === null || savedIds.includes(id))
    );
  });
  return articleKinds
    .map((kind) => ({ kind, articles: found.filter((article) => article.kind === kind) }))
    .filter((group) => group.articles.length > 0);
}
