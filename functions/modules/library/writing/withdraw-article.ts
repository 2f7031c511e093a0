import { AppError } from '#functions/platform/app-error.ts';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import type { WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import { auditOf, changedNow } from './write-article.ts';
import { findMine, viewArticle, type Writer, type WritingDeps } from './writers.ts';
import { type StoredArticle, stateOf } from './written-article.ts';

/**
 * Takes the article away from readers, whatever version the caller knows: this must not fail because somebody writes.
 * An admin may also confirm the withdrawal of an author, who then cannot publish it again.
 * @throws AppError not-found; invalid (`reason_required`) for an admin without a reason; conflict
 * (`article_not_published`).
 */
export async function withdrawArticle(
  deps: WritingDeps,
  writer: Writer,
  requestId: string,
  articleId: string,
  reason: string | undefined,
): Promise<WrittenArticle> {
  const isByAdmin = writer.role === 'admin';
  if (isByAdmin && reason === undefined)
    throw new AppError('invalid', 'reason_required', 'Say why the article is withdrawn.');
  const article = await retryWithBackoff(async () => {
    const before = await findMine(deps, writer, articleId);
    if (stateOf(before) === 'draft')
      throw new AppError('conflict', 'article_not_published', 'Only a published article can be withdrawn.');
    if (before.withdrawn !== null && (before.withdrawn.isByAdmin || !isByAdmin)) return before;
    const changed = changedNow(deps, writer, before);
    const withdrawn: StoredArticle = {
      ...changed,
      withdrawn: { at: changed.changedAt, by: writer.accountId, reason: reason ?? null, isByAdmin },
    };
    const audit = auditOf(deps, writer, requestId, 'library.withdraw', withdrawn);
    const isWritten = await deps.written.withdraw(withdrawn, audit);
    return isWritten ? withdrawn : null;
  });
  return viewArticle(deps, writer, article);
}
