import { AppError } from '#functions/platform/app-error.ts';
import type { ArticleContent } from '#shared/contracts/library/library.ts';
import type { ChangeArticleRequest, WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import type { MarkdownLexer } from '#shared/domain/library/article-text.ts';
import { type CheckedArticle, checkArticle } from '#shared/domain/library/check-article.ts';
import { isSame } from '#shared/domain/program/same-value.ts';
import { freeSlugs } from './slug.ts';
import { auditOf, changedNow } from './write-article.ts';
import { changedMeanwhile, findMine, viewArticle, type Writer, type WritingDeps } from './writers.ts';
import { type PublishedArticle, type StoredArticle, stateOf } from './written-article.ts';

export type PublishingDeps = WritingDeps & {
  readonly lexer: MarkdownLexer;
  /** Of the articles of the repository. */
  readonly bundledIds: () => Promise<ReadonlySet<string>>;
};

/**
 * Publishes the text as the next revision, which is also how an older revision comes back. Sent twice, one revision.
 * @throws AppError not-found; invalid (`article_refused`, with `problems`); conflict (`article_changed`); forbidden
 * (`withdrawn_by_admin`).
 */
export async function publishArticle(
  deps: PublishingDeps,
  writer: Writer,
  requestId: string,
  articleId: string,
  { version, content }: ChangeArticleRequest,
): Promise<WrittenArticle> {
  const before = await findMine(deps, writer, articleId);
  if (before.withdrawn?.isByAdmin === true && writer.role !== 'admin') {
    throw new AppError('forbidden', 'withdrawn_by_admin', 'An admin withdrew this article.');
  }
  const { kind, evidence, goals } = content;
  const checked = checkArticle(deps.lexer, content, new Date(deps.clock()).getUTCFullYear());
  if (checked.problems.length > 0 || kind === null || evidence === null) throw refused(checked);
  if (saysThis(before, content)) return viewArticle(deps, writer, before);
  if (before.version !== version) throw await changedMeanwhile(deps, before);

  const { sources, versions } = checked;
  const title = versions[0]?.title ?? '';
  const slugs = before.slug === null ? freeSlugs(title, await deps.bundledIds()) : [before.slug];
  for (const slug of slugs) {
    const article: StoredArticle = {
      ...changedNow(deps, writer, before),
      content,
      slug,
      revisions: before.revisions + 1,
      hasUnpublished: false,
      withdrawn: null,
    };
    const published: PublishedArticle = {
      slug,
      authorId: before.authorId,
      kind,
      evidence,
      goals,
      versions,
      sources,
    };
    const outcome = await deps.written.publish({
      article,
      published,
      claimsSlug: before.slug === null,
      audit: auditOf(deps, writer, requestId, 'library.publish', article),
    });
    if (outcome === 'published') return viewArticle(deps, writer, article);
    if (outcome === 'slug-taken') continue;
    const stored = await findMine(deps, writer, articleId);
    if (saysThis(stored, content)) return viewArticle(deps, writer, stored);
    throw await changedMeanwhile(deps, stored);
  }
  throw new AppError('conflict', 'title_taken', 'Other articles have this title. Choose another one.');
}

/** Whether this text is what readers see already. */
const saysThis = (article: StoredArticle, content: ArticleContent) =>
  stateOf(article) === 'published' && !article.hasUnpublished && isSame(article.content, content);

function refused({ problems }: CheckedArticle): AppError {
  return new AppError('invalid', 'article_refused', 'Correct what is named and publish again.', { problems });
}
