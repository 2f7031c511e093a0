import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ListedWrittenArticle, WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import {
  type ListedArticle,
  type StoredArticle,
  type StoredRevision,
  stateOf,
  type WrittenArticles,
} from './written-article.ts';

export type Writer = Pick<Caller, 'accountId' | 'role' | 'account'>;
export type WritingDeps = {
  readonly written: WrittenArticles;
  /** Null once the account is gone. */
  readonly nameOf: (accountId: string) => Promise<string | null>;
  readonly clock: Clock;
};

/** @throws AppError forbidden for a coach without an approval. */
export function requireWriter({ role, account }: Writer): void {
  if (role === 'coach' && !account.coachApproved) {
    throw new AppError(
      'forbidden',
      'coach_not_approved',
      'An admin approves you before you can write articles.',
    );
  }
}

const isMine = ({ accountId, role }: Writer, { authorId }: Pick<StoredArticle, 'authorId'>) =>
  role === 'admin' || accountId === authorId;

/** @throws AppError not-found, also for the article of another coach. */
export async function findMine({ written }: WritingDeps, writer: Writer, id: string): Promise<StoredArticle> {
  requireWriter(writer);
  const article = await written.find(id);
  if (article === null || !isMine(writer, article)) throw noSuchArticle();
  return article;
}

export const noSuchArticle = () =>
  new AppError('not-found', 'article_not_found', 'There is no such article.');

/** Names who changed the article meanwhile, so that the writer can compare both texts. */
export async function changedMeanwhile(
  { nameOf }: WritingDeps,
  { version, changedBy, changedAt }: StoredArticle,
): Promise<AppError> {
  return new AppError('conflict', 'article_changed', 'Somebody changed this article meanwhile.', {
    version,
    changedAt,
    changedBy: await nameOf(changedBy),
  });
}

export async function listWrittenArticles(
  deps: WritingDeps,
  writer: Writer,
): Promise<readonly ListedWrittenArticle[]> {
  requireWriter(writer);
  const listed = await deps.written.list();
  const nameOf = await namesOf(deps, listed);
  return listed
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))
    .map((article) => {
      const { title, kind, evidence, languages } = article;
      return { ...shown(article, writer, nameOf), title, kind, evidence, languages: [...languages] };
    });
}

export async function viewArticle(
  deps: WritingDeps,
  writer: Writer,
  article: StoredArticle,
): Promise<WrittenArticle> {
  const { version, content, withdrawn } = article;
  const revisions = await deps.written.revisions(article.id);
  const nameOf = await namesOf(deps, [article], revisions, withdrawn);
  return {
    ...shown(article, writer, nameOf),
    version,
    content,
    revisions: revisions.map(({ number, at, by, title }) => ({ number, at, by: nameOf(by), title })),
    withdrawn: withdrawn && { ...withdrawn, by: nameOf(withdrawn.by) },
  };
}

function shown(
  article: Omit<StoredArticle, 'content'>,
  writer: Writer,
  nameOf: (accountId: string) => string | null,
) {
  const { id, slug, authorId, changedAt, changedBy, hasUnpublished } = article;
  return {
    id,
    slug,
    changedAt,
    hasUnpublished,
    state: stateOf(article),
    isMine: isMine(writer, article),
    author: nameOf(authorId),
    changedBy: nameOf(changedBy),
  };
}

async function namesOf(
  { nameOf }: WritingDeps,
  articles: readonly (StoredArticle | ListedArticle)[],
  revisions: readonly StoredRevision[] = [],
  withdrawn: StoredArticle['withdrawn'] = null,
): Promise<(accountId: string) => string | null> {
  const ids = new Set([
    ...articles.flatMap(({ authorId, changedBy }) => [authorId, changedBy]),
    ...revisions.map(({ by }) => by),
    ...(withdrawn === null ? [] : [withdrawn.by]),
  ]);
  const names = new Map(await Promise.all([...ids].map(async (id) => [id, await nameOf(id)] as const)));
  return (accountId) => names.get(accountId) ?? null;
}
