import type { Article } from '#shared/contracts/library/library.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';

/** An article as one language's readers see it; without an author for one of REPZ. */
export type LibraryArticle = Omit<Article, 'author'> & { readonly authorId: string | null };
export type ArticleSummary = Omit<LibraryArticle, 'blocks' | 'sources'>;

/** Where published articles come from. Without a text in the language, an article comes in the one it was written in. */
export type ArticleSource = {
  list(language: LanguageId): Promise<readonly ArticleSummary[]>;
  /** With their text, for the search. */
  all(language: LanguageId): Promise<readonly LibraryArticle[]>;
  find(articleId: string, language: LanguageId): Promise<LibraryArticle | null>;
};

/** The articles of the repository, which are part of the function. */
export function bundledArticles(articles: readonly LibraryArticle[]): ArticleSource {
  return {
    list: async () => articles.map(({ blocks: _blocks, sources: _sources, ...summary }) => summary),
    all: async () => articles,
    find: async (articleId) => articles.find(({ id }) => id === articleId) ?? null,
  };
}

/** The articles of both; of one id, the first source's. */
export function bothSources(first: ArticleSource, second: ArticleSource): ArticleSource {
  const merge = <T extends { readonly id: string }>([mine, theirs]: readonly (readonly T[])[]) => {
    const ids = new Set(mine?.map(({ id }) => id));
    return [...(mine ?? []), ...(theirs ?? []).filter(({ id }) => !ids.has(id))];
  };
  return {
    list: async (language) => merge(await Promise.all([first.list(language), second.list(language)])),
    all: async (language) => merge(await Promise.all([first.all(language), second.all(language)])),
    find: async (articleId, language) =>
      (await first.find(articleId, language)) ?? second.find(articleId, language),
  };
}
