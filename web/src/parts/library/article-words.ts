import type { ListedArticle } from '#shared/contracts/library/library.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** The library's own science tips, whose titles are in every language (namespace `today`); the articles are in English. */
export const translatedTips = [
  'daily-steps',
  'rest-between-sets',
  'sleep-seven-hours',
  'small-steps',
  'stop-before-failure',
  'warm-up',
  'weekly-activity',
  'weekly-sets',
] as const;

type ArticleWords = Pick<ListedArticle, 'title' | 'summary'> & {
  /** What the words are in, which may differ from the article's. */
  readonly lang: string;
};

/** Title and summary in the reader's language, where there are such. A coach's article has its own versions. */
export function useArticleWords(): (article: ListedArticle) => ArticleWords {
  const t = useText();
  const reader = useLanguage();
  return ({ id, title, summary, language }) => {
    const tip = translatedTips.find((one) => one === id);
    return tip === undefined
      ? { title, summary, lang: language }
      : { title: t(`today.tip.${tip}.title`), summary: t(`today.tip.${tip}.summary`), lang: reader };
  };
}
