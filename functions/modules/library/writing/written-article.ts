import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { ArticleContent, ArticleSource } from '#shared/contracts/library/library.ts';
import type { ArticleState } from '#shared/contracts/library/written-articles.ts';
import type { WrittenKind } from '#shared/domain/library/article-kinds.ts';
import type { CheckedVersion } from '#shared/domain/library/check-article.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';

/** An article of a coach: its draft, and what of it is published. */
export type StoredArticle = {
  readonly id: string;
  readonly authorId: string;
  /** Raised by every change. */
  readonly version: number;
  readonly content: ArticleContent;
  /** ISO instants. */
  readonly createdAt: string;
  readonly changedAt: string;
  /** Account id. */
  readonly changedBy: string;
  /** How many revisions were published. */
  readonly revisions: number;
  /** Whether the draft says something else than the newest revision. */
  readonly hasUnpublished: boolean;
  /** Claimed when the article is published for the first time, and kept. */
  readonly slug: string | null;
  readonly withdrawn: {
    readonly at: string;
    readonly by: string;
    readonly reason: string | null;
    readonly isByAdmin: boolean;
  } | null;
};

export type ListedArticle = Omit<StoredArticle, 'content'> &
  Pick<ArticleContent, 'kind' | 'evidence'> & {
    readonly title: string;
    readonly languages: readonly LanguageId[];
  };

export type StoredRevision = {
  readonly number: number;
  readonly at: string;
  /** Account id. */
  readonly by: string;
  readonly title: string;
};

/** What readers get, in every language that there is. */
export type PublishedArticle = {
  readonly slug: string;
  readonly authorId: string;
  readonly kind: WrittenKind;
  readonly evidence: NonNullable<ArticleContent['evidence']>;
  readonly goals: ArticleContent['goals'];
  /** The first is the language in which it was written. */
  readonly versions: readonly CheckedVersion[];
  readonly sources: readonly ArticleSource[];
};

export type Publication = {
  readonly article: StoredArticle;
  readonly published: PublishedArticle;
  readonly claimsSlug: boolean;
  /** Where an admin publishes the article of a coach. */
  readonly audit: AuditEntry | null;
};

/** Each change is written if nobody else made version `article.version` first. */
export type WrittenArticles = {
  /** Of everybody, in no order. */
  list(): Promise<readonly ListedArticle[]>;
  find(articleId: string): Promise<StoredArticle | null>;
  save(article: StoredArticle, audit: AuditEntry | null): Promise<boolean>;
  publish(publication: Publication): Promise<'published' | 'changed' | 'slug-taken'>;
  withdraw(article: StoredArticle, audit: AuditEntry | null): Promise<boolean>;
  /** The newest first. */
  revisions(articleId: string): Promise<readonly StoredRevision[]>;
  revision(
    articleId: string,
    number: number,
  ): Promise<{ readonly revision: StoredRevision; readonly content: ArticleContent } | null>;
};

export function stateOf({
  withdrawn,
  revisions,
}: Pick<StoredArticle, 'withdrawn' | 'revisions'>): ArticleState {
  if (withdrawn !== null) return 'withdrawn';
  return revisions > 0 ? 'published' : 'draft';
}
