import { expect, it } from 'vitest';
import { readArticles } from '#functions/modules/library/read-articles.ts';
import { translatedTips } from '#web/parts/library/article-words.ts';
import { readMessages } from '../../../../../web/build/compile-messages.ts';

it('has a text for each science tip of the library, which in English is the article’s own', () => {
  const tips = readArticles('en', 2030).filter(({ kind }) => kind === 'science-tip');
  expect(tips.map(({ id }) => id).toSorted()).toEqual([...translatedTips]);
  const english = readMessages().get('en/today') ?? {};
  for (const { id, title, summary } of tips) {
    expect([english[`tip.${id}.title`], english[`tip.${id}.summary`]]).toEqual([title, summary]);
  }
});
