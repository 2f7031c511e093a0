import { AppError } from '#functions/platform/app-error.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import type { ArticleContent } from '#shared/contracts/library/library.ts';
import type { ChangeArticleRequest, WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import type { AuditAction } from '#shared/domain/access/audit-actions.ts';
import { isSame } from '#shared/domain/program/same-value.ts';
import {
  changedMeanwhile,
  findMine,
  requireWriter,
  viewArticle,
  type Writer,
  type WritingDeps,
} from './writers.ts';
import type { StoredArticle } from './written-article.ts';

export const mostArticlesOfCoach = 200;

/**
 * Begins a coach's draft. The same request again is the same article; once that article says something else, it is a
 * conflict, as for any change.
 * @throws AppError forbidden; conflict (`article_changed`, `too_many_articles`).
 */
export async function createArticle(
  deps: WritingDeps,
  writer: Writer,
  { requestId, content }: { readonly requestId: string; readonly content: ArticleContent },
): Promise<WrittenArticle> {
  requireWriter(writer);
  const { accountId: authorId } = writer;
  const now = new Date(deps.clock()).toISOString();
  const article: StoredArticle = {
    id: ownedId(authorId, requestId),
    authorId,
    version: 1,
    content,
    createdAt: now,
    changedAt: now,
    changedBy: authorId,
    revisions: 0,
    hasUnpublished: true,
    slug: null,
    withdrawn: null,
  };
  const known = await deps.written.find(article.id);
  if (known === null) await requireRoom(deps, authorId);
  if (known === null && (await deps.written.save(article, null))) return viewArticle(deps, writer, article);
  const stored = known ?? (await findMine(deps, writer, article.id));
  if (!isSame(stored.content, content)) throw await changedMeanwhile(deps, stored);
  return viewArticle(deps, writer, stored);
}

/**
 * Saves the draft; readers keep the published revision. Sent twice, the second finds its own text and is answered like
 * the first.
 * @throws AppError not-found; conflict (`article_changed`) after another change.
 */
export async function changeArticle(
  deps: WritingDeps,
  writer: Writer,
  requestId: string,
  articleId: string,
  { version, content }: ChangeArticleRequest,
): Promise<WrittenArticle> {
  const before = await findMine(deps, writer, articleId);
  if (isSame(before.content, content)) return viewArticle(deps, writer, before);
  const changed = {
    ...changedNow(deps, writer, before),
    content,
    hasUnpublished: true,
  };
  const audit = auditOf(deps, writer, requestId, 'library.change', changed);
  if (before.version === version && (await deps.written.save(changed, audit)))
    return viewArticle(deps, writer, changed);
  const stored = await findMine(deps, writer, articleId);
  if (!isSame(stored.content, content)) throw await changedMeanwhile(deps, stored);
  return viewArticle(deps, writer, stored);
}

/** An admin who changes what a coach wrote leaves a line in the audit trail. */
export function auditOf(
  { clock }: Pick<WritingDeps, 'clock'>,
  { accountId, role }: Writer,
  requestId: string,
  action: AuditAction,
  { id, authorId, slug, withdrawn }: StoredArticle,
): AuditEntry | null {
  if (role !== 'admin') return null;
  const reason = withdrawn?.reason ?? null;
  const details = { articleId: id, slug, coachId: authorId, ...(reason !== null && { reason }) };
  return { action, byAccountId: accountId, requestId, at: clock(), details };
}

/** The article as its next version. */
export function changedNow(
  { clock }: Pick<WritingDeps, 'clock'>,
  { accountId }: Writer,
  before: StoredArticle,
): StoredArticle {
  return {
    ...before,
    version: before.version + 1,
    changedAt: new Date(clock()).toISOString(),
    changedBy: accountId,
  };
}

async function requireRoom({ written }: WritingDeps, authorId: string): Promise<void> {
  const mine = (await written.list()).filter((article) => article.authorId === authorId);
  if (mine.length < mostArticlesOfCoach) return;
  const most = mostArticlesOfCoach;
  throw new AppError('conflict', 'too_many_articles', `A coach has at most ${most} articles.`, { most });
}
