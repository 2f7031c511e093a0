// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Article, ListedArticle } from '#shared/contracts/library/library.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { ArticleScreen } from '#web/features/library/article-screen.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const listed: ListedArticle = {
  id: 'creatine',
  kind: 'supplement',
  title: 'Creatine',
  summary: 'What is known',
  language: 'en',
  evidence: 'strong',
  goals: [],
  readingMinutes: 1,
  minimumTier: 'adaptive',
  isOpen: true,
};
const article: Article = { ...listed, author: null, blocks: [], sources: [] };
const refused = (articleId: string): WaitingWrite => ({
  id: articleId,
  route: 'saveArticle',
  params: { articleId },
  lane: `article:${articleId}`,
  at: 0,
  refusedAs: 'tier_required',
});

function answer(answered: Article): void {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('/articles/')
        ? { article: answered }
        : { articles: [{ ...listed, ...answered }], savedIds: [], tipId: null },
    ),
  );
}

function open(): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider store={anAuthStore()}>
        <MemoryRouter initialEntries={['/library/creatine']}>
          <Routes>
            <Route path="/library/:id" element={<ArticleScreen />} />
          </Routes>
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  speakEnglish('library', 'frame', 'global');
  setAccessTokenProvider(async () => 'token');
  answer(article);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an article says that saving it was refused, and nothing of other articles', async () => {
  const writes = [refused('creatine'), refused('taper')];
  vi.spyOn(outbox, 'current').mockReturnValue(writes);
  open();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined();
  expect(screen.getAllByText(/^Not accepted:/).map(({ textContent }) => textContent)).toEqual([
    'Not accepted: Creatine',
  ]);
});

test('an article that is not in the reader’s language says so, and its sources keep the language of theirs', async () => {
  const [title, url] = ['On creatine', 'https://doi.org/10.1000/creatine'];
  answer({
    ...article,
    title: 'Kreatin',
    language: 'de',
    originalLanguage: 'fr',
    sources: [{ title, url, publisher: 'A journal', year: 2020 }],
  });
  open();
  expect(await screen.findByText('This article is in German.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Kreatin' }).lang).toBe('de');
  expect(screen.getByRole('link', { name: title }).lang).toBe('fr');
});

test('an article in the reader’s language says nothing of languages', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined();
  expect(screen.queryByText(/This article is in/)).toBeNull();
});
