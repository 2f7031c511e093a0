import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inRepository } from '#scripts/cli/repository.ts';
import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { isItemOpen } from '#web/parts/navigation/navigation.ts';
import { actDocuments, screenDocuments } from '#web/parts/search/search-documents.ts';
import { openSearch } from '#web/parts/search/search-index.ts';

function textsOf(language: LanguageId) {
  const namespaces = ['search', 'frame', 'account', 'site'].map((namespace) => {
    const path = inRepository('web', 'src', 'locales', language, `${namespace}.json`);
    const texts = z.parse(z.record(z.string(), z.string()), JSON.parse(readFileSync(path, 'utf8')));
    return Object.entries(texts).map(([key, text]) => [`${namespace}.${key}`, text] as const);
  });
  const texts = new Map(namespaces.flat());
  return (key: MessageKey) => texts.get(key) ?? `missing ${key}`;
}

function searchOf(language: LanguageId, tier: TierId | null, role: 'client' | 'coach' = 'client') {
  const t = textsOf(language);
  const isOpen = (item: Parameters<typeof isItemOpen>[0]) => isItemOpen(item, tier);
  const documents = [
    ...actDocuments(t, role, isOpen),
    ...screenDocuments(t, { role, permissions: [] }, isOpen),
  ];
  const search = openSearch(documents);
  return { documents, find: (text: string) => search.find(text).map(({ id }) => id) };
}

it.each([
  ['en', 'log weight', 'act.log-weight'],
  ['en', 'cancel', 'act.cancel-plan'],
  ['en', 'export my data', 'setting.export'],
  ['en', 'refund', 'act.ask-refund'],
  ['en', 'message coach', 'act.message-coach'],
  ['en', '2fa', 'setting.second-factor'],
  ['en', 'dark mode', 'setting.preferences'],
  ['en', 'barcode', 'act.scan-barcode'],
  ['en', 'ApoB', 'act.enter-lab-values'],
  ['en', 'pause', 'act.pause-plan'],
  ['de', 'kündigen', 'act.cancel-plan'],
  ['de', 'Barcode', 'act.scan-barcode'],
  ['de', 'pausieren', 'act.pause-plan'],
  ['de', 'Gewicht eintragen', 'act.log-weight'],
  ['de', 'Daten exportieren', 'setting.export'],
  ['es', 'cancelar', 'act.cancel-plan'],
  ['es', 'registrar peso', 'act.log-weight'],
  ['fr', 'résilier', 'act.cancel-plan'],
  ['fr', 'noter mon poids', 'act.log-weight'],
  ['pt', 'cancelar', 'act.cancel-plan'],
  ['pt', 'registrar peso', 'act.log-weight'],
] as const)('%s: %s finds %s', (language, text, id) => {
  expect(searchOf(language, 'longevity').find(text)).toContain(id);
});

it('every act and every screen of the navigation has its words in every language, and is found by its name', () => {
  for (const language of languageIds) {
    const { documents, find } = searchOf(language, 'longevity');
    expect(documents.filter(({ title, words }) => `${title} ${words}`.includes('missing'))).toEqual([]);
    for (const { id, title } of documents) expect(find(title), `${language} ${id}`).toContain(id);
  }
});

it('offers no act of a screen that the plan does not have, and none to a coach', () => {
  expect(searchOf('en', 'core').find('enter lab values')).not.toContain('act.enter-lab-values');
  expect(searchOf('en', null, 'coach').documents.filter(({ kind }) => kind === 'act')).toEqual([]);
});
