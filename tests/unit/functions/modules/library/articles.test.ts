import { describe, expect, it } from 'vitest';
import { articlesIn } from '#functions/modules/library/articles.ts';
import { parseArticle } from '#functions/modules/library/read-articles.ts';
import { articleSchema } from '#shared/contracts/library/library.ts';
import { primaryGoals } from '#shared/domain/health/intake.ts';
import { articleKinds, featuresOf, physicianTopics } from '#shared/domain/library/article-kinds.ts';
import { countWords, plainTextOf } from '#shared/domain/library/article-text.ts';
import { enoughWords } from '#tests/support/written-content.ts';

const articles = await articlesIn('en');

const file = (about = '', text = 'One **bold** word.\n') => `---
title: Rest
summary: About rest.
evidence: strong
goals: [strength]
sources:
  - title: On rest
    publisher: A journal
    year: 2020
    doi: 10.1000/rest
${about}---
${text}
${enoughWords}
`;
const rest = { id: 'rest', kind: 'research', language: 'en', translation: null } as const;
const parse = (about?: string, text?: string) => parseArticle({ ...rest, english: file(about, text) }, 2026);
const translated = (translation: string) =>
  parseArticle({ ...rest, language: 'de', english: file(), translation }, 2026);

describe.each(articles.map(({ id }) => id))('the article %s', (id) => {
  const article = articles.find((each) => each.id === id);

  it('is one that the API may answer, with sources from the last decades', () => {
    const { sources } = articleSchema.parse({ ...article, author: null });
    expect(sources.length).toBeGreaterThan(0);
    for (const { year } of sources) expect(year).toBeGreaterThan(2000);
  });

  it('is short', () => {
    expect(countWords(plainTextOf(article?.blocks ?? []))).toBeLessThanOrEqual(300);
  });
});

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
      { kind: 'paragraph', parts: [{ text: enoughWords }] },
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
    ['an amount of a substance', '', 'Take 5 g.\n'],
    ['a topic for a physician', '', 'Peptides help.\n'],
    ['an image', '', '![x](https://x.example/x.png)\n'],
  ])('with %s is refused by its name', (_, about, text) => {
    expect(() => parse(about, text)).toThrow('en/research/rest.md');
  });
});

describe('the translation of an article', () => {
  const german = `---\ntitle: Pausen\nsummary: Über Pausen.\n---\n${enoughWords}\n`;

  it('has words of its own, and what the English file says of evidence, goals and sources', () => {
    const { evidence, goals, sources } = parse();
    expect(translated(german)).toMatchObject({
      language: 'de',
      title: 'Pausen',
      summary: 'Über Pausen.',
      evidence,
      goals,
      sources,
    });
  });

  it.each([
    ['facts of its own', german.replace('title', 'evidence: expert\ntitle')],
    ['no title', german.replace('title: Pausen\n', '')],
    ['an amount of a substance', german.replace('Über Pausen.', 'Nimm zwei Kapseln.')],
    ['a topic for a physician', german.replace('Über Pausen.', 'Peptide helfen.')],
  ])('with %s is refused by its name', (_, translation) => {
    expect(() => translated(translation)).toThrow('de/research/rest.md');
  });
});
