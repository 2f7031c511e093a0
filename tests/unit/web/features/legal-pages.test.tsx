// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LegalDocument, LegalPage, legalSections } from '#web/features/legal/legal-page.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { type Language, languages } from '#web/lib/i18n/languages.ts';
import { activateLanguage, addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { compileNamespace, readMessages } from '../../../../web/build/compile-messages.ts';

// The build names its stage; here nothing is built.
vi.hoisted(() => Reflect.set(globalThis, '__REPZ_STAGE__', 'local'));

const documents: readonly LegalDocument[] = ['terms', 'privacy', 'waiver', 'health'];

beforeAll(() => {
  setFormatter(formatMessage);
  for (const [id, texts] of readMessages()) {
    const language = languages.find((each) => id.startsWith(`${each}/`));
    if (language) addMessages(language, compileNamespace(id.slice(3), texts));
  }
});
afterEach(cleanup);

function show(document: LegalDocument, language: Language = 'en'): HTMLElement {
  activateLanguage(language);
  return render(
    <MemoryRouter>
      <LegalPage document={document} />
    </MemoryRouter>,
  ).container;
}
const wordsIn = (page: HTMLElement) =>
  [...page.querySelectorAll('section :is(h2, p, li)')]
    .map(({ textContent }) => textContent)
    .join(' ')
    .split(/\s+/).length;

describe.each(documents)('the page %s', (document) => {
  it('has as many sections as there are texts', () => {
    const titles = Object.keys(readMessages().get('en/legal') ?? {}).filter(
      (key) => key.startsWith(`${document}.`) && /\d\.title$/.test(key),
    );
    expect(titles).toHaveLength(legalSections(document).length);
  });

  it.each(languages)(
    'says in %s what it has to say, with a table of contents that leads there',
    (language) => {
      const page = show(document, language);
      const texts = readMessages().get(`${language}/legal`);
      expect(page.querySelector('h1')?.textContent).toBe(texts?.[`${document}.title`]);
      expect(page.querySelector('.page-head p')?.textContent).toBe(texts?.updated);
      const entries = [...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
      expect(entries).toEqual([...page.querySelectorAll('section')].map(({ id }) => `#${id}`));
      expect(wordsIn(page)).toBeGreaterThan(800);
      expect(page.querySelectorAll('section ul li').length).toBeGreaterThan(10);
      expect(page.textContent).not.toMatch(/[\u241f{}]|^- /m);
      for (const item of page.querySelectorAll('section li, section p')) {
        expect(item.textContent?.trim()).not.toBe('');
      }
    },
  );
});

it.each([
  ['terms', 'You must be at least 18 years old'],
  ['terms', 'Price changes need 30 days\u2019 notice.'],
  ['terms', 'Term changes need 30 days\u2019 notice'],
  ['terms', 'cancellation takes effect at the end of the billing period'],
  ['terms', 'fees are non-refundable except as required by law'],
  ['privacy', 'GDPR and CCPA'],
  ['privacy', 'minimum age for this site is 16'],
  ['privacy', 'deleted or anonymized within 30 days of account deletion'],
  ['privacy', 'Mon-Fri 6AM-8PM PST'],
  ['health', 'is not medical advice'],
] as const)('%s keeps the fact that %s', (document, fact) => {
  expect(show(document).textContent).toContain(fact);
});

it('can be called and written to from the text', () => {
  const health = [...show('health').querySelectorAll('section a')].map((link) => link.getAttribute('href'));
  expect(new Set(health)).toEqual(
    new Set(['tel:911', 'tel:+18002221222', 'tel:+14155550199', 'mailto:emergency@local.example.com']),
  );
  cleanup();
  expect(show('privacy').querySelector('section a')?.getAttribute('href')).toBe(
    'mailto:hello@local.example.com',
  );
});

it.each(languages)('the terms say in %s what holds on change, pause and cancellation', (language) => {
  const text = show('terms', language).querySelector('#section-7 .plan-changes')?.textContent ?? '';
  expect(text).toContain(readMessages().get(`${language}/global`)?.['plan-changes']);
  // No notice is asked of a client: the only 30 days in it are ours.
  expect(text.match(/30/g)).toHaveLength(1);
});
