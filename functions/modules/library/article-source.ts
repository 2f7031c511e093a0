import type { Article } from '#shared/contracts/library/library.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';

/** An article as one language's readers see it; without an author for one of REPZ. */
export type LibraryArticle = Omit<Article, 'author'> & { readonly authorId: string | null };
export type ArticleSummary = Omit<LibraryArticle, 'blocks' | 'sources' | 'originalLanguage'>;

/** Where published articles come from. Without a text in the language, an article comes in the one it was written in. */
export type ArticleSource = {
  list(language: LanguageId): Promise<readonly ArticleSummary[]>;
  /** With their text, for the search. */
  all(language: LanguageId): Promise<readonly LibraryArticle[]>;
  find(articleId: string, language: LanguageId): Promise<LibraryArticle | null>;
};

export function summaryOf({
  blocks: _blocks,
  sources: _sources,
  originalLanguage: _originalLanguage,
  ...summary
}: LibraryArticle): ArticleSummary {
  return summary;
}

/** The articles of the repository, which are part of the function. */
export function bundledArticles(articlesIn: ArticleSource['all']): ArticleSource {
  return {
    list: async (language) => (await articlesIn(language)).map(summaryOf),
    all: articlesIn,
    find: async (articleId, language) =>
      (await articlesIn(language)).find(({ id }) => id === articleId) ?? null,
  };
}

type Lists = Pick<ArticleSource, 'list'>;

/** What both list; of one id, the first source's. */
export function bothLists(first: Lists, second: Lists): Lists {
  return {
    list: async (language) => merge(await Promise.all([first.list(language), second.list(language)])),
  };
}

/** The articles of both; of one id, the first source's. */
export function bothSources(first: ArticleSource, second: ArticleSource): ArticleSource {
  return {
    ...bothLists(first, second),
    all: async (language) => merge(await Promise.all([first.all(language), second.all(language)])),
    find: async (articleId, language) =>
      (await first.find(articleId, language)) ?? second.find(articleId, language),
  };
}

function merge<T extends { readonly id: string }>([mine, theirs]: readonly (readonly T[])[]): readonly T[] {
  const ids = new Set(mine?.map(({ id }) => id));
  return [...(mine ?? []), ...(theirs ?? []).filter(({ id }) => !ids.has(id))];
}
