import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { Article, Library } from '#shared/contracts/library/library.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import type { PrimaryGoal } from '#shared/domain/health/intake.ts';
import { tipOfWeek } from '#shared/domain/library/tip-of-week.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import type { ArticleSource, LibraryArticle } from './article-source.ts';
import type { SavedArticles } from './saved-articles.ts';

export type Reader = Pick<Caller, 'accountId' | 'role' | 'account' | 'entitlement'>;
type Deps = {
  readonly articles: ArticleSource;
  readonly saved: SavedArticles;
  /** Of the intake; null without one. */
  readonly goalOf: (accountId: string) => Promise<PrimaryGoal | null>;
  /** Null once the account is gone. */
  readonly nameOf: (accountId: string) => Promise<string | null>;
  readonly clock: Clock;
};

/** Coaches and admins, who have no tier, read everything. */
export function mayRead(
  { role, entitlement }: Reader,
  { minimumTier }: Pick<LibraryArticle, 'minimumTier'>,
): boolean {
  return role !== 'client' || isTierAtLeast(entitlement.tier, minimumTier);
}

export async function readLibrary(
  {
    articles,
    saved,
    goalOf,
    clock,
  }: Omit<Deps, 'nameOf' | 'articles'> & {
    readonly articles: Pick<ArticleSource, 'list'>;
  },
  reader: Reader,
  language: LanguageId,
): Promise<Library> {
  const [all, savedIds, goal] = await Promise.all([
    articles.list(language),
    saved.list(reader.accountId),
    reader.role === 'client' ? goalOf(reader.accountId) : null,
  ]);
  const listed = all.map(({ authorId: _author, ...summary }) => ({
    ...summary,
    isOpen: mayRead(reader, summary),
  }));
  const tips = listed.filter(({ kind, isOpen }) => kind === 'science-tip' && isOpen);
  const today = localDayOf(clock(), reader.account.timeZone);
  return { articles: listed, savedIds: [...savedIds], tipId: tipOfWeek(tips, goal, today)?.id ?? null };
}

/** @throws AppError not-found for an unknown article; forbidden (`tier_required`) below its tier. */
export async function readArticle(
  { articles, nameOf }: Pick<Deps, 'articles' | 'nameOf'>,
  reader: Reader,
  articleId: string,
  language: LanguageId,
): Promise<Article> {
  const { authorId, ...article } = await openArticle(articles, reader, articleId, language);
  return { ...article, author: authorId === null ? null : await nameOf(authorId) };
}

/** @throws AppError as `readArticle` does: only what one may read can be saved. */
export async function saveArticle(
  { articles, saved }: Pick<Deps, 'articles' | 'saved'>,
  reader: Reader,
  articleId: string,
): Promise<readonly string[]> {
  await openArticle(articles, reader, articleId, reader.account.locale);
  await saved.save(reader.accountId, articleId);
  return saved.list(reader.accountId);
}

/**
 * Also takes off an article that the caller's plan no longer includes, or that the library no longer has.
 * @throws AppError not-found for one that is neither saved nor in the library.
 */
export async function unsaveArticle(
  { articles, saved }: Pick<Deps, 'articles' | 'saved'>,
  { accountId, account }: Pick<Reader, 'accountId' | 'account'>,
  articleId: string,
): Promise<readonly string[]> {
  const isSaved = (await saved.list(accountId)).includes(articleId);
  if (!isSaved && (await articles.find(articleId, account.locale)) === null) throw noSuchArticle();
  await saved.remove(accountId, articleId);
  return saved.list(accountId);
}

async function openArticle(
  articles: ArticleSource,
  reader: Reader,
  articleId: string,
  language: LanguageId,
): Promise<LibraryArticle> {
  const article = await articles.find(articleId, language);
  if (article === null) throw noSuchArticle();
  if (mayRead(reader, article)) return article;
  const { minimumTier } = article;
  throw new AppError('forbidden', 'tier_required', 'Your plan does not include this article.', {
    minimumTier,
    tier: reader.entitlement.tier,
  });
}

const noSuchArticle = () => new AppError('not-found', 'article_not_found', 'There is no such article.');
