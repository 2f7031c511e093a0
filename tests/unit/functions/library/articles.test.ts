import { describe, expect, it, test } from 'vitest';
import { articles } from '#functions/library/articles.ts';
import { countWords, parseArticle } from '#functions/library/read-articles.ts';
import { articleSchema } from '#shared/contracts/library.ts';
import { primaryGoals } from '#shared/domain/intake.ts';
import { articleKinds, featuresOf, physicianTopics } from '#shared/domain/library/article-kinds.ts';

const file = (about = '', text = 'One **bold** word.\n') => `---
id: rest
kind: research
title: Rest
summary: About rest.
language: en
evidence: strong
goals: [strength]
sources:
  - title: On rest
    publisher: A journal
    year: 2020
    doi: 10.1000/rest
${about}---
${text}`;
const parse = (about?: string, text?: string) => parseArticle('rest.md', file(about, text));

const textOf = (id: string) => {
  const blocks = articles.find((article) => article.id === id)?.blocks ?? [];
  const parts = blocks.map((block) => {
    if (block.kind === 'heading') return block.text;
    const lines = block.kind === 'list' ? block.items : [block.parts];
    return lines.map((line) => line.map(({ text }) => text).join('')).join('\n');
  });
  return parts.join('\n\n');
};

/** An amount of a substance: `5 g`, `400 IU`, `2 capsules`, `3 mg per kg`. */
const dose =
  /\b\d[\d.,–-]*\s*(mg|milligrams?|g|grams?|mcg|µg|micrograms?|iu|units?|ml|capsules?|tablets?|pills?|scoops?|servings?)\b/i;

describe.each(articles.map(({ id }) => id))('the article %s', (id) => {
  const article = articles.find((each) => each.id === id);

  it('is one that the API may answer, with sources from the last decades', () => {
    const { sources } = articleSchema.parse(article);
    expect(sources.length).toBeGreaterThan(0);
    for (const { year } of sources) expect(year).toBeGreaterThan(2000);
  });

  it('has 150 to 300 words and names no amount of a substance', () => {
    const text = `${article?.title}\n${article?.summary}\n${textOf(id)}`;
    expect(countWords(text)).toBeGreaterThanOrEqual(150);
    expect(countWords(text)).toBeLessThanOrEqual(300);
    expect(text).not.toMatch(dose);
  });
});

test.each(['5 g a day', '400 IU', '2 capsules', '3–6 mg per kg', '2.5 grams'])(
  'the search for doses finds "%s"',
  (text) => {
    expect(text).toMatch(dose);
  },
);

describe('the articles together', () => {
  it('cover every kind, every physician topic and every goal, a week after the other', () => {
    expect(new Set(articles.map(({ kind }) => kind))).toEqual(new Set(articleKinds));
    const tips = articles.filter(({ kind }) => kind === 'science-tip');
    for (const goal of primaryGoals) {
      expect(tips.filter(({ goals }) => goals.includes(goal)).length, goal).toBeGreaterThan(1);
    }
  });

  it('have the lowest tier that the feature matrix gives their kind', () => {
    const tiers = Object.fromEntries(articles.map(({ kind, minimumTier }) => [kind, minimumTier]));
    expect(tiers).toMatchObject({
      'science-tip': 'core',
      research: 'adaptive',
      supplement: 'adaptive',
      'supplement-protocol': 'adaptive',
      'exclusive-protocol': 'adaptive',
    });
    const physician = articles.filter(({ kind }) => kind === 'physician');
    expect(physician.map(({ minimumTier }) => minimumTier).sort()).toEqual(['adaptive', 'performance']);
    expect(featuresOf('physician', physicianTopics)).toEqual(physicianTopics);
  });
});

describe('an article file', () => {
  it('becomes blocks without markup', () => {
    expect(parse().blocks).toEqual([
      {
        kind: 'paragraph',
        parts: [{ text: 'One ' }, { text: 'bold', style: 'strong' }, { text: ' word.' }],
      },
    ]);
    expect(parse().sources[0]?.url).toBe('https://doi.org/10.1000/rest');
  });

  it.each([
    ['an unknown field', 'author: me\n', undefined],
    ['a source with a malformed DOI', '  - {title: T, publisher: P, year: 2020, doi: "11.1/x"}\n', undefined],
    [
      'a source without https',
      '  - {title: T, publisher: P, year: 2020, url: "http://x.example"}\n',
      undefined,
    ],
    ['HTML', '', 'A <b>bold</b> word.\n'],
    ['a block of HTML', '', '<script>alert(1)</script>\n'],
    ['an image', '', '![x](https://x.example/x.png)\n'],
  ])('with %s is refused by its name', (_, about, text) => {
    expect(() => parse(about, text)).toThrow('rest.md');
  });

  it('has its id as its name', () => {
    expect(() => parseArticle('sleep.md', file())).toThrow('sleep.md');
  });
});
