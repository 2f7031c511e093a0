import { AppError } from '#functions/platform/app-error.ts';
import type { ArticleContent } from '#shared/contracts/library/library.ts';
import type { Revision } from '#shared/contracts/library/written-articles.ts';
import { findMine, type Writer, type WritingDeps } from './writers.ts';

/** @throws AppError not-found, also for the article of another coach. */
export async function readRevision(
  deps: WritingDeps,
  writer: Writer,
  articleId: string,
  number: number,
): Promise<{ revision: Revision; content: ArticleContent }> {
  const { id } = await findMine(deps, writer, articleId);
  const found = await deps.written.revision(id, number);
  if (found === null) throw new AppError('not-found', 'revision_not_found', 'There is no such revision.');
  const { revision, content } = found;
  return { revision: { ...revision, by: await deps.nameOf(revision.by) }, content };
}
