import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { ArticleContent } from '#shared/contracts/library/library.ts';
import { featuresOf, lowestTierWithAll } from '#shared/domain/library/article-kinds.ts';
import { bundledArticles, type LibraryArticle } from '../../../functions/modules/library/article-source.ts';
import type {
  PublishedArticle,
  StoredArticle,
  StoredRevision,
  WrittenArticles,
} from '../../../functions/modules/library/writing/written-article.ts';

/** The table of the library: what coaches write, and what readers get of it. */
export function memoryLibrary() {
  const articles = new Map<string, StoredArticle>();
  const revisions = new Map<string, { revision: StoredRevision; content: ArticleContent }[]>();
  const published = new Map<string, PublishedArticle>();
  const slugs = new Set<string>();
  const audit: AuditEntry[] = [];
  const isNext = ({ id, version }: StoredArticle) => (articles.get(id)?.version ?? 0) === version - 1;

  const written: WrittenArticles = {
    list: async () =>
      [...articles.values()].map(({ content: { kind, evidence, versions }, ...state }) => ({
        ...state,
        kind,
        evidence,
        title: versions[0]?.title ?? '',
        languages: versions.map(({ language }) => language),
      })),
    find: async (id) => articles.get(id) ?? null,
    async save(article, entry) {
      if (!isNext(article)) return false;
      articles.set(article.id, article);
      if (entry !== null) audit.push(entry);
      return true;
    },
    async publish({ article, published: readers, claimsSlug, audit: entry }) {
      if (!isNext(article)) return 'changed';
      if (claimsSlug && slugs.has(readers.slug)) return 'slug-taken';
      slugs.add(readers.slug);
      articles.set(article.id, article);
      const { changedAt: at, changedBy: by, revisions: number, content } = article;
      const revision = { number, at, by, title: content.versions[0]?.title ?? '' };
      revisions.set(article.id, [{ revision, content }, ...(revisions.get(article.id) ?? [])]);
      published.set(readers.slug, readers);
      if (entry !== null) audit.push(entry);
      return 'published';
    },
    async withdraw(article, entry) {
      if (!isNext(article)) return false;
      articles.set(article.id, article);
      published.delete(article.slug ?? '');
      if (entry !== null) audit.push(entry);
      return true;
    },
    revisions: async (id) => (revisions.get(id) ?? []).map(({ revision }) => revision),
    revision: async (id, number) =>
      revisions.get(id)?.find(({ revision }) => revision.number === number) ?? null,
  };

  const inLanguage = (language: string) =>
    bundledArticles(
      [...published.values()].flatMap(({ slug: id, versions, sources, ...about }): LibraryArticle[] => {
        const version = versions.find((each) => each.language === language) ?? versions[0];
        if (version === undefined) return [];
        const minimumTier = lowestTierWithAll(featuresOf(about.kind, []));
        return [
          { ...about, ...version, blocks: [...version.blocks], sources: [...sources], id, minimumTier },
        ];
      }),
    );
  return {
    written,
    audit,
    articles: {
      list: (language: string) => inLanguage(language).list('en'),
      all: (language: string) => inLanguage(language).all('en'),
      find: (id: string, language: string) => inLanguage(language).find(id, 'en'),
    },
  };
}
