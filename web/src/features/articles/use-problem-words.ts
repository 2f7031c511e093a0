import type { ArticleProblem } from '#shared/contracts/library/library.ts';
import { articleLimits } from '#shared/domain/library/article-limits.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

/** What to do about the problems of a place, such as `en.body` or `sources.0.year`; undefined without one. */
export function useProblemWords(problems: readonly ArticleProblem[]) {
  const t = useText();
  const words = ({ at, code, quote = '', limit = 0 }: ArticleProblem): string => {
    switch (code) {
      case 'short':
        return t('articles.problem-short', { limit });
      case 'long':
        return t(at.endsWith('.body') ? 'articles.problem-long-text' : 'articles.problem-long', { limit });
      case 'malformed':
        return at.endsWith('.year')
          ? t('articles.problem-year', { first: String(articleLimits.firstSourceYear) })
          : t('articles.problem-address');
      case 'missing':
        return t(at === 'sources' ? 'articles.problem-no-source' : 'articles.problem-missing');
      case 'markup':
      case 'dose':
      case 'physician-topic':
        return t(`articles.problem-${code}`, { quote });
      case 'twice':
        return t('articles.problem-twice');
    }
  };
  return (at: string): string | undefined => {
    const found = problems.filter((problem) => problem.at === at);
    return found.length === 0 ? undefined : found.map(words).join(' ');
  };
}
