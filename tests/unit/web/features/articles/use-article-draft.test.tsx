// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import { writtenContent } from '#tests/support/written-content.ts';
import { articleDraft } from '#web/features/articles/kept-article.ts';
import { useArticleDraft } from '#web/features/articles/use-article-draft.ts';

const stored = (version: number, title: string): WrittenArticle => ({
  id: 'one',
  state: 'draft',
  slug: null,
  author: 'Casey',
  isMine: true,
  changedAt: 'now',
  changedBy: 'Casey',
  hasUnpublished: true,
  version,
  content: writtenContent(title),
  revisions: [],
  withdrawn: null,
});
const draftOf = (article: WrittenArticle | null) =>
  renderHook(({ now }) => useArticleDraft('casey', now, 'en'), { initialProps: { now: article } });

beforeEach(() => localStorage.clear());

test('a change is kept on the device until it is saved', () => {
  const { result, rerender } = draftOf(stored(1, 'Sleep'));
  expect(result.current.isUnsaved).toBe(false);
  act(() => result.current.change(writtenContent('Deep sleep')));
  expect(articleDraft.load('casey', 'one')?.content).toEqual(writtenContent('Deep sleep'));
  act(() => result.current.saved(stored(2, 'Deep sleep')));
  rerender({ now: stored(2, 'Deep sleep') });
  expect([result.current.isUnsaved, result.current.draft.version]).toEqual([false, 2]);
  expect(articleDraft.load('casey', 'one')).toBeNull();
});

test('what was kept comes back, on the version that it changed', () => {
  const first = draftOf(stored(1, 'Sleep'));
  act(() => first.result.current.change(writtenContent('Deep sleep')));
  first.unmount();
  const { result } = draftOf(stored(3, 'By the admin'));
  expect(result.current).toMatchObject({ isRestored: true, draft: { version: 1 } });
});

test('a newer text shows by itself while nothing was typed, and never replaces what was', () => {
  const { result, rerender } = draftOf(stored(1, 'Sleep'));
  rerender({ now: stored(2, 'By the admin') });
  expect(result.current.draft).toMatchObject({ version: 2, content: writtenContent('By the admin') });
  act(() => result.current.change(writtenContent('Mine')));
  rerender({ now: stored(3, 'Again by the admin') });
  expect(result.current.draft).toMatchObject({ version: 2, content: writtenContent('Mine') });
});

test('what was typed while a new article was created goes on to its own screen', () => {
  const { result } = draftOf(null);
  act(() => result.current.change(writtenContent('Sleep, continued')));
  act(() => result.current.handOver(stored(1, 'Sleep')));
  expect(articleDraft.load('casey', null)).toBeNull();
  expect(articleDraft.load('casey', 'one')).toMatchObject({
    version: 1,
    content: writtenContent('Sleep, continued'),
  });
});
