import { marked } from 'marked';
import { describe, expect, it, test } from 'vitest';
import type { ArticleContent } from '#shared/contracts/library/library.ts';
import { readText } from '#shared/domain/library/article-text.ts';
import { checkArticle } from '#shared/domain/library/check-article.ts';
import { sourceUrl } from '#shared/domain/library/check-source.ts';
import { amountIn, physicianTopicIn } from '#shared/domain/library/unsafe-words.ts';
import { aSource, aVersion, enoughWords, writtenContent } from '#tests/support/written-content.ts';

const lexer = (markdown: string) => marked.lexer(markdown);
const problemsOf = (about: Partial<ArticleContent>) =>
  checkArticle(lexer, writtenContent('Deep sleep', about), 2026).problems;
const body = (text: string) => problemsOf({ versions: [aVersion('en', 'Sleep', text)] });
const source = (about: Partial<typeof aSource>) => problemsOf({ sources: [{ ...aSource, ...about }] });

test('an article with text, sources and evidence has no problem', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ versions: [aVersion('en', 'Sleep'), aVersion('de', 'Schlaf')] })).toEqual([]);
});

test.each<[string, Partial<ArticleContent>, string, string]>([
  ['no kind', { kind: null }, 'kind', 'missing'],
  ['no level of evidence', { evidence: null }, 'evidence', 'missing'],
  ['no source', { sources: [] }, 'sources', 'missing'],
  ['no title', { versions: [aVersion('en', ' ')] }, 'en.title', 'missing'],
  ['a long title', { versions: [aVersion('en', 'x'.repeat(81))] }, 'en.title', 'long'],
  ['a short text', { versions: [aVersion('en', 'Sleep', 'Too short.')] }, 'en.body', 'short'],
  ['a long text', { versions: [aVersion('en', 'Sleep', 'a '.repeat(801))] }, 'en.body', 'long'],
  [
    'a translation that names an amount',
    { versions: [aVersion('en', 'Sleep'), aVersion('de', 'Schlaf', `${enoughWords} Nimm 400 IE.`)] },
    ...(['de.body', 'dose'] as const),
  ],
  ['a source twice', { sources: [aSource, aSource] }, 'sources.1.address', 'twice'],
])('%s is named at its place', (_, about, at, code) => {
  expect(problemsOf(about)).toContainEqual(expect.objectContaining({ at, code }));
});

test.each([
  [{ title: '' }, 'title', 'missing'],
  [{ publisher: ' ' }, 'publisher', 'missing'],
  [{ year: '' }, 'year', 'missing'],
  [{ year: '20' }, 'year', 'malformed'],
  [{ year: '2027' }, 'year', 'malformed'],
  [{ year: '1949' }, 'year', 'malformed'],
  [{ address: '' }, 'address', 'missing'],
  [{ address: '11.1/x' }, 'address', 'malformed'],
])('the source %j is refused at its field', (about, field, code) => {
  expect(source(about)).toEqual([{ at: `sources.0.${field}`, code }]);
});

test.each([
  ['10.1186/s12970-017-0173-z', 'https://doi.org/10.1186/s12970-017-0173-z'],
  [' doi: 10.1186/x ', 'https://doi.org/10.1186/x'],
  ['https://dx.doi.org/10.1186/x', 'https://doi.org/10.1186/x'],
  ['https://ods.od.nih.gov/factsheets/', 'https://ods.od.nih.gov/factsheets/'],
  ['http://ods.od.nih.gov/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://user:secret@who.int/', null],
  ['https://127.0.0.1/', null],
  ['https://[::1]/', null],
  ['https://localhost/', null],
  ['https://printer.local/', null],
  ['https://who.int:8443/', null],
  ['10.1186/<script>', null],
])('the source address %s is %s', (address, url) => {
  expect(sourceUrl(address)).toBe(url);
});

describe('an amount of a substance', () => {
  it.each([
    '5 g a day',
    '400 IU',
    '2 capsules',
    '3–6 mg per kg',
    '2.5 grams',
    '5 g', // a space that does not break
    '5\u200bg',
    '５ｇ',
    '10 µg',
    '½ tablet',
    'two capsules',
    'Nimm zwei Kapseln',
    '400 IE',
    'dos cápsulas',
    'cinco gramos',
    '3 comprimés',
    'deux gélules',
    'duas cápsulas',
    '5 gramas',
  ])('is found in "%s"', (text) => {
    expect(amountIn(text)).not.toBeNull();
  });

  it.each([
    'seven hours',
    '41 to 60 percent',
    '3 gyms',
    '70 kg',
    '12 sets',
    'one glass of water',
    '2021 group',
  ])('is not in "%s"', (text) => {
    expect(amountIn(text)).toBeNull();
  });

  it('is found where bold text cuts it in two', () => {
    expect(body(`${enoughWords} Take 5 **g** now.`)).toMatchObject([
      { at: 'en.body', code: 'dose', quote: '5 g' },
    ]);
  });
});

describe('a topic for a physician', () => {
  it.each([
    'BPC-157 heals',
    'Peptides for recovery',
    'Peptide zur Regeneration',
    'péptidos',
    'anabolic steroids',
    'Anabolika',
    'SARMs',
    'growth hormone',
    'TRT',
    'nootropics',
    'Nootropika',
    'modafinil',
    'bioregulators',
    'Bioregulatoren',
    'biorreguladores',
    'biorégulateurs',
    'a supplement cycle',
    'cycle on and off',
    'pep\u00adtides',
  ])('is found in "%s"', (text) => {
    expect(physicianTopicIn(text)).not.toBeNull();
  });

  it.each([
    'easy cycling on a bike',
    'collagen peptides are a protein',
    'medication such as steroids',
    'testosterone falls with age',
    'anti-doping rules',
    'a repeated task',
    'the menstrual cycle',
  ])('is not in "%s"', (text) => {
    expect(physicianTopicIn(text)).toBeNull();
  });

  it('is refused in what coaches write and allowed on the page for it', () => {
    const content = writtenContent('Peptides');
    const codes = (kind: 'research' | 'physician') =>
      checkArticle(lexer, { ...content, kind }, 2026).problems.map(({ at, code }) => `${at} ${code}`);
    expect(codes('research')).toEqual(['en.title physician-topic', 'en.summary physician-topic']);
    expect(codes('physician')).toEqual([]);
  });
});

describe('Markdown', () => {
  it('becomes headings, paragraphs, lists, bold and emphasized text', () => {
    const { blocks, refused } = readText(
      lexer,
      '## Why **now**\n\nOne\ntwo _three_.\n\n1. a\n\n2. b\n\n- c\\*',
    );
    expect(refused).toEqual([]);
    expect(blocks).toEqual([
      { kind: 'heading', text: 'Why now' },
      {
        kind: 'paragraph',
        parts: [{ text: 'One\ntwo ' }, { text: 'three', style: 'emphasis' }, { text: '.' }],
      },
      { kind: 'list', isOrdered: true, items: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'list', items: [[{ text: 'c' }, { text: '*' }]] },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    'A <b onclick="alert(1)">bold</b> word',
    '<img src=x onerror=alert(1)>',
    '**<img src=x onerror=alert(1)>**',
    '# <svg onload=alert(1)>',
    '[x](javascript:alert(1))',
    '[x][r]\n\n[r]: javascript:alert(1)',
    '![x](https://elsewhere.example/x.png)',
    'https://elsewhere.example/',
    '<https://elsewhere.example/>',
    'mail@elsewhere.example',
    '```js\nalert(1)\n```',
    '    alert(1)',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '> quote',
    '- one\n  - two',
    '- [ ] task',
    '---',
    '`code`',
  ])('refuses %j and quotes it', (text) => {
    const [problem, ...others] = body(`${enoughWords}\n\n${text}`);
    expect(problem).toMatchObject({ at: 'en.body', code: 'markup', quote: expect.any(String) });
    expect(others).toEqual([]);
    // No element, address or attribute is left of it: blocks are text.
    expect(JSON.stringify(readText(lexer, text).blocks)).not.toMatch(/href|src|javascript:|onerror/);
  });
});
