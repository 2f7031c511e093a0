import { expect, test } from 'vitest';
import { createListeners } from '#web/lib/hooks/listeners.ts';

test('all who listen hear the news, until they end it', () => {
  const { subscribe, notify } = createListeners<[word: string, count: number]>();
  const heard: string[] = [];
  const endFirst = subscribe((word, count) => heard.push(`first ${word} ${count}`));
  subscribe((word) => heard.push(`second ${word}`));
  notify('open', 1);
  endFirst();
  endFirst();
  notify('shut', 2);
  expect(heard).toEqual(['first open 1', 'second open', 'second shut']);
});

test('one who ends it while the news is told does not keep the others from hearing it', () => {
  const { subscribe, notify } = createListeners();
  const heard: string[] = [];
  const end = subscribe(() => {
    heard.push('once');
    end();
  });
  subscribe(() => heard.push('always'));
  notify();
  notify();
  expect(heard).toEqual(['once', 'always', 'always']);
});

test('two stores do not hear of each other', () => {
  const [one, other] = [createListeners(), createListeners()];
  let heard = 0;
  one.subscribe(() => {
    heard += 1;
  });
  other.notify();
  expect(heard).toBe(0);
});
