import type { ArticleContent } from '#shared/contracts/library/library.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';

const sentence = 'Sleep helps you recover from hard training and keeps your lifts steady through the week. ';

/** As many words as an article must have. */
export const enoughWords = sentence.repeat(12).trim();

export const aVersion = (
  language: LanguageId,
  title: string,
  body = enoughWords,
): ArticleContent['versions'][number] => ({ language, title, body, summary: `Why ${title} matters.` });

export const aSource = {
  title: 'Sleep and the athlete: narrative review',
  publisher: 'British Journal of Sports Medicine',
  year: '2021',
  address: '10.1136/bjsports-2020-102025',
};

/** An article that may be published; say only what matters. */
export function writtenContent(title: string, about: Partial<ArticleContent> = {}): ArticleContent {
  return {
    kind: 'research',
    evidence: 'moderate',
    goals: ['strength'],
    versions: [aVersion('en', title)],
    sources: [aSource],
    ...about,
  };
}
