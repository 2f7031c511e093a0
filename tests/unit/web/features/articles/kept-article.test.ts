// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { articleDraft, emptyContent } from '#web/features/articles/kept-article.ts';
import { isWrittenBy } from '#web/lib/device/unsent-work.ts';

afterEach(() => localStorage.clear());

const kept = {
  requestId: '5a0f6d5e-3c39-4b3a-9a4e-0c8f2a6c3b11',
  version: 0,
  content: emptyContent('en'),
};

test('a text is kept for its writer and its article alone, until it is forgotten', () => {
  articleDraft.keep('casey', null, kept);
  expect(articleDraft.load('casey', null)).toEqual(kept);
  expect(articleDraft.load('casey', 'one')).toBeNull();
  expect(articleDraft.load('remy', null)).toBeNull();
  expect(Object.keys(localStorage).every((key) => isWrittenBy('casey', key))).toBe(true);
  articleDraft.forget('casey', null);
  expect(articleDraft.load('casey', null)).toBeNull();
});

test.each(['not json', '{"version":1}', 'null'])('a kept text of another shape (%s) is none', (text) => {
  localStorage.setItem('repz.article-draft.casey.new', text);
  expect(articleDraft.load('casey', null)).toBeNull();
});
