import { libraryResponseSchema } from '#shared/contracts/library/library.ts';
import { answerRule } from './answer-rule.ts';

/** Saving sets a value, so the list need not be loaded again. */
export const savedArticlesRule = answerRule({
  key: ['library', 'list'],
  routes: ['saveArticle', 'unsaveArticle'],
  schema: libraryResponseSchema,
  refetched: [],
  apply(library, { write: { route, params } }) {
    const { articleId } = params;
    const isSaved = route === 'saveArticle';
    if (articleId === undefined || library.savedIds.includes(articleId) === isSaved) return null;
    const others = library.savedIds.filter((id) => id !== articleId);
    // The newest first.
    return { savedIds: isSaved ? [articleId, ...others] : others };
  },
});
