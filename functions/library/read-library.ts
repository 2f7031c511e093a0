import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { Article, Library } from '#shared/contracts/library.ts';
import type { PrimaryGoal } from '#shared/domain/intake.ts';
import { tipOfWeek } from '#shared/domain/library/tip-of-week.ts';
import { isTierAtLeast } from '#shared/domain/tiers.ts';
import { localDayOf } from '#shared/domain/training/local-day.ts';
import type { SavedArticles } from './saved-articles.ts';

export type Reader = Pick<Caller, 'accountId' | 'role' | 'account' | 'entitlement'>;
type Deps = {
  readonly articles: readonly Article[];
  readonly saved: SavedArticles;
  /** Of the intake; null without one. */
  readonly goalOf: (accountId: string) => Promise<PrimaryGoal | null>;
  readonly clock: Clock;
};

/** Coaches and admins, who have no tier, read everything. */
export function mayRead({ role, entitlement }: Reader, { minimumTier }: Article): boolean {
  return role !== 'client' || isTierAtLeast(entitlement.tier, minimumTier);
}

export async function readLibrary(
  { articles, saved, goalOf, clock }: Deps,
  reader: Reader,
): Promise<Library> {
  const [savedIds, goal] = await Promise.all([
    saved.list(reader.accountId),
    reader.role === 'client' ? goalOf(reader.accountId) : null,
  ]);
  const open = articles.filter((article) => mayRead(reader, article));
  const tips = open.filter(({ kind }) => kind === 'science-tip');
  const today = localDayOf(clock(), reader.account.timeZone);
  return {
    articles: articles.map(({ blocks: _blocks, sources: _sources, ...summary }) => ({
      ...summary,
      isOpen: open.some(({ id }) => id === summary.id),
    })),
    savedIds: [...savedIds],
    tipId: tipOfWeek(tips, goal, today)?.id ?? null,
  };
}

/** @throws AppError not-found for an unknown article; forbidden (`tier_required`) below its tier. */
export function readArticle(
  { articles }: Pick<Deps, 'articles'>,
  reader: Reader,
  articleId: string,
): Article {
  const article = articles.find(({ id }) => id === articleId);
  if (article === undefined)
    throw new AppError('not-found', 'article_not_found', 'There is no such article.');
  if (mayRead(reader, article)) return article;
  const { minimumTier } = article;
  throw new AppError('forbidden', 'tier_required', 'Your plan does not include this article.', {
    minimumTier,
    tier: reader.entitlement.tier,
  });
}

/** @throws AppError as `readArticle` does: only what one may read can be saved. */
export async function saveArticle(
  deps: Pick<Deps, 'articles' | 'saved'>,
  reader: Reader,
  articleId: string,
): Promise<readonly string[]> {
  readArticle(deps, reader, articleId);
  await deps.saved.save(reader.accountId, articleId);
  return deps.saved.list(reader.accountId);
}

/** Also takes off an article that the caller's plan no longer includes, or that the library no longer has. */
export async function unsaveArticle(
  { saved }: Pick<Deps, 'saved'>,
  accountId: string,
  articleId: string,
): Promise<readonly string[]> {
  await saved.remove(accountId, articleId);
  return saved.list(accountId);
}
