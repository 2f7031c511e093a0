import { expect, test } from 'vitest';
import {
  emptyContent,
  forgetArticle,
  keepArticle,
  loadKeptArticle,
} from '#web/features/articles/kept-article.ts';
import { isWrittenBy } from '#web/lib/device/unsent-work.ts';

function storage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
const kept = {
  requestId: '5a0f6d5e-3c39-4b3a-9a4e-0c8f2a6c3b11',
  version: 0,
  content: emptyContent('en'),
};

test('a text is kept for its writer and its article alone, until it is forgotten', () => {
  const device = storage();
  keepArticle('casey', null, kept, device);
  expect(loadKeptArticle('casey', null, device)).toEqual(kept);
  expect(loadKeptArticle('casey', 'one', device)).toBeNull();
  expect(loadKeptArticle('remy', null, device)).toBeNull();
  expect([...device.values.keys()].every((key) => isWrittenBy('casey', key))).toBe(true);
  forgetArticle('casey', null, device);
  expect(loadKeptArticle('casey', null, device)).toBeNull();
});

test.each(['not json', '{"version":1}', 'null'])('a kept text of another shape (%s) is none', (text) => {
  const device = storage();
  device.values.set('repz.article-draft.casey.new', text);
  expect(loadKeptArticle('casey', null, device)).toBeNull();
});
